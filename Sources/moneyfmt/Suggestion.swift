// Suggests the accepted word that is closest to a misspelt one.

import MoneyFormatCore

enum Suggestion {
  /// Returns ` Did you mean 'format'?`, or an empty text.
  static func question(for word: some StringProtocol, in accepted: [String]) -> String {
    SimilarNames.closest(to: String(word), in: accepted).map { " Did you mean '\($0)'?" } ?? ""
  }
}
