// Parses text with a formatter of one currency, or with a reader of amounts that name their currency.

import MoneyFormat
import MoneyFormatCore
package import MoneyFormatFoundation

/// Parses text with one set of rules.
package enum TextParser: Sendable {
  /// All texts are in the formatter's currency.
  case ofCurrency(MoneyFormatter, AmountInputRules)
  /// Each text names its own currency.
  case ofNamedCurrencies(MoneyReader)

  /// A parsed amount.
  package struct Parsed {
    package var amount: Decimal
    /// The currency that the text names; nil if all texts have the same one.
    package var currencyCode: String?
    package var warnings: [AmountInputWarning]

    package var json: [(String, JSONText)] {
      currencyCode.map { ParsedMoney(amount: amount, currencyCode: $0, warnings: warnings).json }
        ?? ParsedAmount(amount: amount, warnings: warnings).json
    }
  }

  /// Makes a formatter if the options or the locale name a currency, and otherwise a reader.
  ///
  /// - Parameter currencies: the codes that texts may name; nil if they are not restricted.
  package init(
    _ options: FormattingOptions, currencies: [String]?, rules: AmountInputRules
  ) throws(MoneyFormatError) {
    if currencies == nil {
      do throws(MoneyFormatError) {
        let formatter = try MoneyFormatter.cached(options: options)
        _ = try formatter.compiled.reader()
        self = .ofCurrency(formatter, rules)
        return
      } catch {
        guard error.lacksCurrency else { throw error }
      }
    }
    self = .ofNamedCurrencies(try MoneyReader(currencies: currencies, rules: rules, options: options))
  }

  package var namesCurrencies: Bool {
    if case .ofNamedCurrencies = self { true } else { false }
  }

  /// The resolved options; without a currency, for ISO 4217's code for no currency.
  package var resolved: ResolvedOptions {
    switch self {
    case .ofCurrency(let formatter, _): formatter.resolved
    case .ofNamedCurrencies(let reader): reader.resolved
    }
  }

  package func parse(_ text: String) throws(AmountParseError) -> Parsed {
    switch self {
    case .ofCurrency(let formatter, let rules):
      let parsed = try formatter.parse(text, rules: rules)
      return Parsed(amount: parsed.amount, warnings: parsed.warnings)
    case .ofNamedCurrencies(let reader):
      let parsed = try reader.parse(text)
      return Parsed(
        amount: parsed.amount, currencyCode: parsed.currencyCode, warnings: parsed.warnings)
    }
  }

  /// Returns how well a text, given as bytes that need not be valid UTF-8, is an amount, regardless of the rules' limits for
  /// amounts.
  package func match(
    utf8: UnsafeBufferPointer<UInt8>, _ question: AmountNotation.Question
  ) -> AmountNotation.Match {
    let text = String(decoding: utf8, as: UTF8.self)
    return switch self {
    case .ofCurrency(let formatter, let rules): formatter.match(text, question, rules)
    case .ofNamedCurrencies(let reader): reader.match(text, question)
    }
  }

  /// Returns a parsed amount in a unit.
  ///
  /// - Throws: `tooManyFractionDigits` for a fraction of a minor unit.
  package func amount(of parsed: Parsed, in unit: AmountUnit) throws(AmountParseError) -> Amount {
    guard let amount = Amount(parsed.amount) else { preconditionFailure("a parsed amount is not a number") }
    return try unit.converted(amount, places: unit == .minor ? minorUnitDigits(of: parsed) : 0)
  }

  private func minorUnitDigits(of parsed: Parsed) -> Int {
    let formatter =
      switch self {
      case .ofCurrency(let formatter, _): formatter
      case .ofNamedCurrencies(let reader): parsed.currencyCode.flatMap(reader.formatter)
      }
    guard let formatter else { preconditionFailure("a currency that was parsed has no formatter") }
    return formatter.compiled.resolved.currency.minorUnits
  }
}
