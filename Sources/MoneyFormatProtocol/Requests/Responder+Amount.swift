// Responses to requests that format amounts, parts and ranges.

import MoneyFormat
import MoneyFormatCore

extension Responder {
  /// Replaces `text` with the text of an amount.
  func write(_ amount: Request.Amount, _ formatter: MoneyFormatter) throws(MoneyFormatError) {
    text.removeAll(keepingCapacity: true)
    try text.append(addingCapacity: formatter.maximumUTF8Count) { output throws(MoneyFormatError) in
      switch amount {
      case .text(let plain):
        let amount = try plain.withContents { utf8 throws(MoneyFormatError) in
          try AmountUnit.main.amount(utf8, places: 0)
        }
        formatter.write(amount, into: &output)
      case .minorUnits(let units, let scale):
        formatter.write(minorUnits: units, scale: scale, into: &output)
      case .wideMinorUnits(let units, let scale):
        formatter.write(try Request.Amount.wide(units, scale, formatter), into: &output)
      }
    }
  }

  func parts(
    _ amount: Request.Amount, _ formatter: MoneyFormatter
  ) throws(MoneyFormatError) -> Members {
    try write(amount, formatter)
    let pairs = try amount.formatted(by: formatter).parts.map { part in
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
    let range = try formatter.range(from: lower, through: upper)
    let triples = range.parts.map { part in
      JSONText.array([.string(part.kind.rawValue), .string(part.text), .string(part.source.rawValue)])
    }
    return [("text", .string(range.string)), ("parts", .array(triples))]
  }
}

extension MoneyFormatter {
  /// Returns a range of plain decimal texts.
  ///
  /// - Throws: `invalidAmount` if the lower end exceeds the upper end.
  package func range(from lower: String, through upper: String) throws(MoneyFormatError) -> RangeText {
    let (first, last) = (try Amount(text: lower), try Amount(text: upper))
    guard first.isAtMost(last) else {
      throw MoneyFormatError(
        .invalidAmount,
        "The lower end \(MoneyFormatError.quoted(lower)) exceeds the upper end \(MoneyFormatError.quoted(upper))."
      )
    }
    return try format(decimalText: lower).range(through: format(decimalText: upper))
  }
}
