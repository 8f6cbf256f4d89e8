// Reads the texts of amount columns, and writes them as plain decimal numbers.

import MoneyFormat
import MoneyFormatProtocol

struct CSVAmountReader: Sendable {
  private let rules: AmountInputRules
  /// Writes plain decimal numbers in a small part of the time that `Decimal` takes.
  private let plain: MoneyFormatter
  private let maximumCount: Int

  init(rules: AmountInputRules) throws(MoneyFormatError) {
    self.rules = rules
    plain = try PlainNumbers.makeFormatter()
    maximumCount = plain.maximumUTF8Count
  }

  func read(
    _ utf8: UnsafeBufferPointer<UInt8>, _ formatter: AmountFormatter, into output: inout ByteBuffer
  ) throws(AmountParseError) -> [AmountInputWarning] {
    guard let span = try? UTF8Span(validating: utf8.span) else {
      throw AmountParseError(
        .illegalCharacter,
        message: "\(MoneyFormatError.quoted(String(decoding: utf8, as: UTF8.self))) is not UTF-8.")
    }
    let parsed = try formatter.formatter.parse(String(copying: span), rules: rules)
    if formatter.unit == .minor {
      output.append(try formatter.unit.text(of: parsed.amount.plainText, places: formatter.places))
    } else {
      output.append(atMost: maximumCount) { plain.write(parsed.amount, into: &$0) }
    }
    return parsed.warnings
  }
}
