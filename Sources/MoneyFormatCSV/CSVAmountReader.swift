// Parses the text of amount columns, with the rules of each column and readers for text that names its
// currency.

import MoneyFormat
import MoneyFormatProtocol

/// Parses the text of amount columns. Each worker has its own reader.
package struct CSVAmountReader: Sendable {
  /// The arguments for readers of text that names its currency.
  package struct NamedCurrencies: Sendable {
    var options: FormattingOptions
    /// The accepted codes; nil if text may name every currency in force.
    var codes: [String]?
    var isStrict: Bool

    package init(options: FormattingOptions, codes: [String]?, isStrict: Bool) {
      self.options = options
      self.codes = codes
      self.isStrict = isStrict
    }
  }

  /// The unknown locales of the readers made since this was last emptied.
  var doubts: [KnownNames.Doubt] = []
  private let rules: AmountInputRules
  /// The rules of each amount column if columns have their own notations; otherwise empty.
  private var columnRules: [AmountInputRules] = []
  private let unit: AmountUnit
  private let named: NamedCurrencies?
  /// The parsers by locale and column.
  private var parsers: [Key: Result<TextParser, MoneyFormatError>] = [:]
  /// Writes plain decimal numbers much faster than `Decimal.description`.
  private let plain: MoneyFormatter
  private let maximumCount: Int

  private struct Key: Hashable {
    var locale: [UInt8]
    var column: Int
  }

  /// A file has few locales; a hostile file must not fill the memory.
  private static let maximumParserCount = 256

  /// - Parameter named: nil if the currency of the text is known.
  package init(
    rules: AmountInputRules, unit: AmountUnit, named: NamedCurrencies? = nil
  ) throws(MoneyFormatError) {
    self.rules = rules
    self.unit = unit
    self.named = named
    plain = try PlainNumbers.makeFormatter()
    maximumCount = plain.maximumUTF8Count
  }

  /// Sets the notation of each amount column, nil if it is unknown.
  mutating func setNotations(_ notations: [AmountNotation?]) {
    columnRules = notations.map { notation in
      var rules = rules
      rules.notation = notation
      return rules
    }
    parsers.removeAll()
  }

  /// The rules of each amount column.
  func allRules(count: Int) -> [AmountInputRules] { (0..<count).map(rules) }

  func rules(_ column: Int) -> AmountInputRules { columnRules.isEmpty ? rules : columnRules[column] }

  /// Returns the parser for text in a column that names its currency.
  ///
  /// - Parameter locale: a cell's text; if it is empty, the options apply.
  mutating func parser(
    _ column: Int, locale: UnsafeBufferPointer<UInt8>
  ) throws(MoneyFormatError) -> TextParser? {
    guard let named else { return nil }
    let key = Key(locale: Array(locale), column: columnRules.isEmpty ? 0 : column)
    if let parser = parsers[key] { return try parser.get() }
    if parsers.count >= Self.maximumParserCount { parsers.removeAll() }
    let parser = make(named, key)
    parsers[key] = parser
    return try parser.get()
  }

  private mutating func make(
    _ named: NamedCurrencies, _ key: Key
  ) -> Result<TextParser, MoneyFormatError> {
    var options = named.options
    if !key.locale.isEmpty { options.locale = String(decoding: key.locale, as: UTF8.self) }
    do throws(MoneyFormatError) {
      let parser = try TextParser(options, currencies: named.codes, rules: rules(key.column))
      let doubts = KnownNames.doubts(parser.resolved, locale: options.locale)
      if named.isStrict, let doubt = doubts.first { throw doubt.error }
      self.doubts += doubts
      return .success(parser)
    } catch {
      return .failure(error)
    }
  }

  /// Writes the amount of a text as a plain decimal number.
  func read(
    _ utf8: UnsafeBufferPointer<UInt8>, _ parser: TextParser, into output: inout ByteBuffer
  ) throws(AmountParseError) -> TextParser.Parsed {
    guard let span = try? UTF8Span(validating: utf8.span) else {
      throw AmountParseError(
        .illegalCharacter,
        message: "\(MoneyFormatError.quoted(String(decoding: utf8, as: UTF8.self))) is not UTF-8.")
    }
    let parsed = try parser.parse(String(copying: span))
    let amount = try parser.amount(of: parsed, in: unit)
    output.append(atMost: maximumCount) { plain.write(amount, into: &$0) }
    return parsed
  }
}
