// Decides which sign an amount shows.

/// The sign that is shown, which selects prefix and suffix.
package enum ShownSign: Int, CaseIterable, Sendable {
  case none, minus, plus
}

extension SignDisplay {
  /// Returns the sign of amounts of a class.
  package func shown(_ amount: SignClass) -> ShownSign {
    switch (self, amount) {
    case (.never, _), (.negative, .positive), (.negative, .zero), (.negative, .negativeZero): .none
    case (.automatic, .positive), (.automatic, .zero), (.exceptZero, .zero), (.exceptZero, .negativeZero):
      .none
    case (.always, .positive), (.always, .zero), (.exceptZero, .positive): .plus
    case (_, .negativeZero), (_, .negative): .minus
    }
  }
}
