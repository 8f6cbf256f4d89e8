// What the tool accepts at most.

import MoneyFormat

enum Limits {
  /// A line of input, in bytes: 1 MiB.
  static let lineLength = 1 << 20

  /// Formatters that `jsonl` keeps at hand.
  static let formatters = 512

  static func tooLong(_ code: MoneyFormatError.Code) -> MoneyFormatError {
    MoneyFormatError(code, "The line has more than \(lineLength) bytes (1 MiB).")
  }
}
