// Completes the last word of a list with commas.

import ArgumentParser
import MoneyFormat

/// Completes the last word of a list with commas: `EUR,U` may become `EUR,USD`.
enum ListCompletion {
  /// The shell's commands that list what a single name can be.
  static let localesCommand = "moneyfmt locales --no-header | cut -f 1"
  static let currenciesCommand = "moneyfmt currencies --no-header | cut -f 1"

  static let currencies = completion {
    try ["all"] + KnownCurrency.all().filter(\.isActive).map(\.code)
  }
  static let locales = completion { try ["all"] + KnownLocale.all().map(\.languageTag) }
  static let styles = completion { TableStyle.allCases.map(\.rawValue) }

  private static func completion(_ words: @escaping @Sendable () throws -> [String]) -> CompletionKind {
    .custom { _, _, prefix in
      let list = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return ((try? words()) ?? []).map { list + $0 }
    }
  }
}
