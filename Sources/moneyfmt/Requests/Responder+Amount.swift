// Answers to amounts: their text, its parts, ranges.

import MoneyFormat

extension Responder {
  func text(_ amount: Request.Amount, _ formatter: MoneyFormatter) throws(MoneyFormatError) -> String {
    switch amount {
    case .text(let text): try formatter.string(decimalText: text)
    case .minorUnits(let units, let scale): formatter.string(minorUnits: units, scale: scale)
    }
  }

  func parts(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> Members {
    let text = try text(amount, formatter)
    let parts =
      switch amount {
      case .text(let text): try formatter.parts(decimalText: text)
      case .minorUnits(let units, let scale): formatter.parts(minorUnits: units, scale: scale)
      }
    let utf8 = Array(text.utf8)
    let pairs = parts.map { part in
      JSONText.array([
        .string(part.kind.rawValue), .string(String(decoding: utf8[part.range], as: UTF8.self)),
      ])
    }
    return [("text", .string(text)), ("parts", .array(pairs))]
  }

  func range(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    guard try MoneyFormatter.isAscending(lower, upper) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The range from \(MoneyFormatError.quoted(lower)) to \(MoneyFormatError.quoted(upper)) is upside down."
      )
    }
    return try formatter.string(decimalText: lower, through: upper)
  }
}
