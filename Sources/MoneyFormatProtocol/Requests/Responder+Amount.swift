// Responses to requests that format amounts, parts and ranges.

import MoneyFormat
import MoneyFormatCore

extension Responder {
  /// Replaces `text` with the text of an amount.
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
    let pairs = try amount.formatted(by: writer.formatter).parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text)])
    }
    return [("text", .string(String(decoding: text, as: UTF8.self))), ("parts", .array(pairs))]
  }

  /// Returns an amount in the words of a formatter's language.
  func words(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> String {
    let locale = formatter.resolved.locale
    let words = try words.value(for: locale) { () throws(MoneyFormatError) in try AmountWords(locale: locale)
    }
    return try words.string(from: amount.formatted(by: formatter))
  }

  func rangeParts(
    _ lower: String, _ upper: String, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> Members {
    let text = try formatter.range(from: lower, through: upper)
    let parts = try formatter.format(decimalText: lower).parts(through: formatter.format(decimalText: upper))
    let triples = parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text), .string(part.source.rawValue)])
    }
    return [("text", .string(text)), ("parts", .array(triples))]
  }
}

extension MoneyFormatter {
  /// Returns the text of a range of plain decimal texts.
  ///
  /// - Throws: `invalidAmount` if the lower end exceeds the upper end.
  package func range(from lower: String, through upper: String) throws(MoneyFormatError) -> String {
    guard try Amount(text: lower).isAtMost(try Amount(text: upper)) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The lower end \(MoneyFormatError.quoted(lower)) exceeds the upper end \(MoneyFormatError.quoted(upper))."
      )
    }
    return try format(decimalText: lower).checkedString(through: format(decimalText: upper))
  }
}
