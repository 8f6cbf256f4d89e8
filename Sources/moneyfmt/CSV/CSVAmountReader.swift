// Reads the texts of amount columns, and writes them as plain decimal numbers.

import MoneyFormat
import MoneyFormatProtocol

struct CSVAmountReader: Sendable {
  private let rules: AmountInputRules
  /// The rules of each amount column, where columns have notations of their own; else empty.
  private let columnRules: [AmountInputRules]
  /// Writes plain decimal numbers in a small part of the time that `Decimal` takes.
  private let plain: MoneyFormatter
  private let maximumCount: Int

  /// - Parameter notations: the notation of each amount column, nil where it is not known; none at all if no column has one.
  init(rules: AmountInputRules, notations: [AmountNotation?] = []) throws(MoneyFormatError) {
    self.rules = rules
    columnRules = notations.map { notation in
      var rules = rules
      rules.notation = notation
      return rules
    }
    plain = try PlainNumbers.makeFormatter()
    maximumCount = plain.maximumUTF8Count
  }

  func read(
    _ utf8: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, column: Int,
    into output: inout ByteBuffer
  ) throws(AmountParseError) -> [AmountInputWarning] {
    guard let span = try? UTF8Span(validating: utf8.span) else {
      throw AmountParseError(
        .illegalCharacter,
        message: "\(MoneyFormatError.quoted(String(decoding: utf8, as: UTF8.self))) is not UTF-8.")
    }
    let parsed = try formatter.formatter.parse(
      String(copying: span), rules: columnRules.isEmpty ? rules : columnRules[column])
    if formatter.unit == .minor {
      output.append(try formatter.unit.text(of: parsed.amount.plainText, places: formatter.places))
    } else {
      output.append(atMost: maximumCount) { plain.write(parsed.amount, into: &$0) }
    }
    return parsed.warnings
  }
}
