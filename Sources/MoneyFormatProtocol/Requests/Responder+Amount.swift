// Answers requests for texts of amounts, their parts, and ranges.

import MoneyFormat
import MoneyFormatCore

extension Responder {
  /// Replaces `text` by the text of an amount.
  func write(_ amount: Request.Amount, _ writer: AmountWriter) throws(MoneyFormatError) {
    switch amount {
    case .text(let plain):
      try plain.withContents { utf8 throws(MoneyFormatError) in try writer.write(utf8, to: &text) }
    case .minorUnits(let units, let scale):
      text.removeAll(keepingCapacity: true)
      text.append(addingCapacity: writer.maximumCount) {
        writer.formatter.write(minorUnits: units, scale: scale, into: &$0)
      }
    }
  }

  func parts(
    _ amount: Request.Amount, _ writer: AmountWriter
  ) throws(MoneyFormatError) -> Members {
    try write(amount, writer)
    let formatter = writer.formatter
    let parts =
      switch amount {
      case .text(let text): try formatter.format(decimalText: text.string ?? "").parts
      case .minorUnits(let units, let scale): formatter.format(minorUnits: units, scale: scale).parts
      }
    let pairs = parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text)])
    }
    return [("text", .string(String(decoding: text, as: UTF8.self))), ("parts", .array(pairs))]
  }

  func range(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    guard try Amount(text: lower).isAtMost(try Amount(text: upper)) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The range from \(MoneyFormatError.quoted(lower)) to \(MoneyFormatError.quoted(upper)) is upside down."
      )
    }
    return try formatter.format(decimalText: lower).string(through: formatter.format(decimalText: upper))
  }
}
