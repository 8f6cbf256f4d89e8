// Which sign an amount shows: one total decision, in one place.

/// The sign that is shown, which chooses prefix and suffix.
package enum ShownSign: Int, CaseIterable, Sendable {
  case none, minus, plus
}

extension SignDisplay {
  /// The sign of amounts of a class.
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
