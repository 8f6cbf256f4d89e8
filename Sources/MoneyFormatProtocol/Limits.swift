// The limits of the tool and of the protocol.

import MoneyFormat

package enum Limits {
  /// A line of input, in bytes: 1 MiB.
  package static let lineLength = 1 << 20

  /// Formatters that `jsonl` caches, and the longest description of one, in bytes, that is cached.
  static let formatters = 512
  static let formatLength = 16 << 10

  /// Rules that `jsonl` caches, and the longest JSON of one, in bytes, that is cached.
  static let rules = 64
  static let rulesLength = 1024

  /// Languages whose rules for words `jsonl` caches.
  static let words = 16

  /// Currencies that a request of `parse` may allow: more than there ever were.
  static let currencies = 1000

  /// Events of an `input` request; the answer repeats the whole text for each of them.
  static let events = 10_000

  /// Errors that `csv` reports one by one, and as many warnings; it counts all of them. A row may be as long as a
  /// line.
  package static let csvIssues = 20

  package static func tooLong(_ code: MoneyFormatError.Code) -> MoneyFormatError {
    MoneyFormatError(code, "The line has more than \(lineLength) bytes (1 MiB).")
  }

  /// The error for a line of text to be parsed that is too long.
  package static var tooLongText: AmountParseError {
    AmountParseError(.inputTooLong, message: "The line has more than \(lineLength) bytes (1 MiB).")
  }
}
