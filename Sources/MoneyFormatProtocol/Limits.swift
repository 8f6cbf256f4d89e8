// The limits of the tool and of the protocol.

import MoneyFormat

package enum Limits {
  /// The maximum length of an input line in bytes: 1 MiB.
  package static let lineLength = 1 << 20

  /// The number of formatters that `jsonl` caches, and the maximum length in bytes of a cached description.
  static let formatters = 512
  static let formatLength = 16 << 10
  /// The number of readers of texts that name their currency that `jsonl` caches. Those of one locale share a table of half a
  /// megabyte.
  static let readers = 64
  /// The maximum number of allowed currencies of a cached reader: all of ISO 4217.
  static let readerCurrencies = 320

  /// The number of rules that `jsonl` caches, and the maximum length in bytes of their cached JSON.
  static let rules = 64
  static let rulesLength = 1024

  /// The number of languages whose rules for words `jsonl` caches.
  static let words = 16

  /// The maximum number of events in an `input` request; the response repeats the text for each event.
  static let events = 10_000

  /// The number of errors, and of warnings, that are reported individually; all of them are counted. The
  /// maximum length of a row is that of a line.
  package static let csvIssues = 20

  package static func tooLong(_ code: MoneyFormatError.Code) -> MoneyFormatError {
    MoneyFormatError(code, "The line has more than \(lineLength) bytes (1 MiB).")
  }

  /// The error for a line of text that is too long to parse.
  package static var tooLongText: AmountParseError {
    AmountParseError(.inputTooLong, message: "The line has more than \(lineLength) bytes (1 MiB).")
  }
}
