// Responses to requests that format amounts, parts and ranges.

import FoundationEssentials
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
    let pairs = try formatted(amount, writer.formatter).parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text)])
    }
    return [("text", .string(String(decoding: text, as: UTF8.self))), ("parts", .array(pairs))]
  }

  func formatted(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> FormattedAmount {
    switch amount {
    case .text(let text): try formatter.format(decimalText: text.string ?? "")
    case .minorUnits(let units, let scale): formatter.format(minorUnits: units, scale: scale)
    }
  }

  /// Returns the text of an amount as on a cheque, in a formatter's language and currency.
  func words(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    let decimal: Decimal
    switch amount {
    case .text(let text): decimal = try Decimal(plainText: text.string ?? "")
    case .minorUnits(let units, let scale):
      let places = scale ?? formatter.resolved.minorUnitDigits
      decimal = Decimal(units) * Decimal(sign: .plus, exponent: -max(-127, min(places, 127)), significand: 1)
    }
    let locale = formatter.resolved.locale
    let words = try words.value(for: locale) { () throws(MoneyFormatError) in try AmountWords(locale: locale)
    }
    return try words.cheque(decimal, currency: formatter.resolved.currencyCode)
  }

  func rangeParts(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> Members {
    let text = try range(lower, upper, formatter)
    let parts = try formatter.format(decimalText: lower).parts(through: formatter.format(decimalText: upper))
    let triples = parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text), .string(part.source.rawValue)])
    }
    return [("text", .string(text)), ("parts", .array(triples))]
  }

  func range(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    guard try Amount(text: lower).isAtMost(try Amount(text: upper)) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The lower end \(MoneyFormatError.quoted(lower)) exceeds the upper end \(MoneyFormatError.quoted(upper))."
      )
    }
    return try formatter.format(decimalText: lower).string(through: formatter.format(decimalText: upper))
  }
}
