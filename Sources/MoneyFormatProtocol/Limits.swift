// What the tool accepts at most.

import MoneyFormat

package enum Limits {
  /// A line of input, in bytes: 1 MiB.
  package static let lineLength = 1 << 20

  /// Formatters that `jsonl` keeps at hand, and how long, in bytes, what a request says of each may be.
  static let formatters = 512
  static let formatLength = 16 << 10

  /// Rules that `jsonl` keeps at hand, and how long, in bytes, the JSON of each may be.
  static let rules = 64
  static let rulesLength = 1024

  /// Currencies that a request of `parse` may allow: more than there ever were.
  static let currencies = 1000

  /// Events of a request for `input`: every one is answered with the whole text.
  static let events = 10_000

  /// Errors of `csv` that are told one by one, and as many warnings; all are counted. A row may be as long as
  /// a line.
  package static let csvIssues = 20

  package static func tooLong(_ code: MoneyFormatError.Code) -> MoneyFormatError {
    MoneyFormatError(code, "The line has more than \(lineLength) bytes (1 MiB).")
  }

  /// The same for texts that are read.
  package static var tooLongText: AmountParseError {
    AmountParseError(.inputTooLong, message: "The line has more than \(lineLength) bytes (1 MiB).")
  }
}
