// Parses the texts of an amount column that are in one currency and locale.

import MoneyFormat
import MoneyFormatProtocol

/// The parsers of the amount columns for one formatter. Belongs to one worker.
final class CSVColumnReaders {
  /// Tells the formatters of a worker apart.
  let number: UInt32
  private let parsers: [TextParser]
  /// The number of digits of the minor unit, if amounts are read as minor units.
  private let minorUnitDigits: Int?
  /// Keeps the readers of the columns alive.
  private let kept: [AnyObject]
  private let columns: UnsafeMutableBufferPointer<CSVColumnReader>

  init(_ formatter: AmountFormatter, rules: [AmountInputRules], number: UInt32) {
    self.number = number
    minorUnitDigits = formatter.unit == .minor ? formatter.places : nil
    let formatter = formatter.formatter
    parsers = rules.map { .ofCurrency(formatter, $0) }
    let reader = try? formatter.amountReader()
    let inNotation = rules.map { rules in rules.notation.flatMap { reader?.formattedText(in: $0) } }
    kept = inNotation.compactMap { $0 } + (reader.map { [$0] } ?? [])
    columns = .allocate(capacity: rules.count)
    _ = columns.initialize(from: zip(rules, inNotation).map { CSVColumnReader($0, reader, $1) })
  }

  deinit { columns.deallocate() }

  func parser(_ column: Int) -> TextParser { parsers[column] }

  /// Returns the amount of a text in a column, in the unit of the results; nil means that the text needs the parser.
  ///
  /// - Parameter isNegated: whether a minus precedes the text.
  @inline(__always)
  func amount(
    _ utf8: UnsafeBufferPointer<UInt8>, _ column: Int, isNegated: Bool = false
  ) -> FormattedTextReader.Number? {
    let number = columns[column].amount(utf8, isNegated)
    guard let minorUnitDigits else { return number }
    return number?.inMinorUnits(digits: minorUnitDigits)
  }
}

/// Parses most texts that the formatter writes, also with the separators of the column's notation, without making a
/// `String` or a `Decimal`. Counts no references.
private struct CSVColumnReader {
  private let rules: AmountInputRules
  private let hasLimits: Bool
  /// Parses the format's own texts if the column has no notation of its own.
  private let reader: Unmanaged<AmountReader>?
  private let inNotation: Unmanaged<FormattedTextReader>?

  init(_ rules: AmountInputRules, _ reader: AmountReader?, _ inNotation: FormattedTextReader?) {
    self.rules = rules
    hasLimits = rules.minimumDigits != nil || rules.maximumDigits != nil
    self.reader = rules.notation == nil ? reader.map { .passUnretained($0) } : nil
    self.inNotation = rules.acceptsAbbreviations ? nil : inNotation.map { .passUnretained($0) }
  }

  @inline(__always)
  func amount(_ utf8: UnsafeBufferPointer<UInt8>, _ isNegated: Bool) -> FormattedTextReader.Number? {
    var found: FormattedTextReader.Number?
    if let reader {
      found = reader._withUnsafeGuaranteedRef { $0.formattedNumber(utf8, rules, isField: false) }
    } else {
      found = inNotation?._withUnsafeGuaranteedRef { $0.read(utf8) }
    }
    if isNegated { found?.isNegative = true }
    guard let found, !found.isNegative || rules.allowsNegative, !found.hasPlus || rules.allowsPlus,
      !hasLimits || rules.limit(exceededBy: found.digits) == nil
    else { return nil }
    return found
  }
}

/// Parses the texts of an amount column that name their currency. Belongs to one worker.
final class CSVNamedReader {
  let parser: TextParser
  private let reader: MoneyReader
  private let unit: AmountUnit
  /// The parsers of the currencies that texts named, at their places in ``PlainTexts``.
  private var currencies = [CSVColumnReaders?](repeating: nil, count: PlainTexts.capacity)

  /// Returns nil for a parser of texts that name no currency.
  init?(_ parser: TextParser, _ unit: AmountUnit) {
    guard case .ofNamedCurrencies(let reader) = parser else { return nil }
    (self.parser, self.reader, self.unit) = (parser, reader, unit)
  }

  /// Returns the amount and the currency of most texts; nil means that the text needs the parser.
  @inline(__always)
  func amount(_ utf8: UnsafeBufferPointer<UInt8>) -> (number: FormattedTextReader.Number, code: String)? {
    guard let found = reader.findPlainly(utf8) else { return nil }
    if currencies[found.place] == nil {
      guard let formatter = reader.formatter(found.code) else { return nil }
      currencies[found.place] = CSVColumnReaders(
        AmountFormatter(formatter, unit: unit), rules: [reader.rules], number: 0)
    }
    guard let number = currencies[found.place]?.amount(found.number, 0, isNegated: found.isNegated) else {
      return nil
    }
    return (number, found.code)
  }
}

extension FormattedTextReader.Number {
  /// Returns the number of minor units; nil if that is no whole number or has more than 19 digits.
  fileprivate func inMinorUnits(digits: Int) -> Self? {
    guard fractionCount <= digits else { return nil }
    var units = self
    for _ in fractionCount..<digits {
      guard units.coefficient < 1_000_000_000_000_000_000 else { return nil }
      units.coefficient *= 10
    }
    units.fractionCount = 0
    return units
  }
}

extension ByteBuffer {
  /// Appends a number as plain decimal text: `-1234.5`.
  mutating func append(plain number: FormattedTextReader.Number) {
    // At most 19 digits and a zero before the point; a sign and the point.
    reserve(24)
    var value = number.coefficient
    if number.isNegative, value != 0 { append(UInt8(ascii: "-")) }
    var length = 1
    var bound: UInt64 = 10
    while length < 19, value >= bound {
      length += 1
      bound &*= 10
    }
    let fraction = number.fractionCount
    length = max(length, fraction + 1) + (fraction > 0 ? 1 : 0)
    var index = count + length
    for position in 0..<length {
      index -= 1
      if fraction > 0, position == fraction {
        base[index] = UInt8(ascii: ".")
      } else {
        let (quotient, digit) = value.quotientAndRemainder(dividingBy: 10)
        base[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
        value = quotient
      }
    }
    count += length
  }
}
