// Parses text with a formatter of one currency, or with a reader of amounts that name their currency.

import ArgumentParser
import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

/// Parses text with one set of rules.
enum TextParser: Sendable {
  /// All texts are in the formatter's currency.
  case ofCurrency(MoneyFormatter, AmountInputRules)
  /// Each text names its own currency.
  case ofNamedCurrencies(MoneyReader)

  /// A parsed amount.
  struct Parsed {
    var amount: Decimal
    /// The currency that the text names; nil if all texts have the same one.
    var currencyCode: String?
    var warnings: [AmountInputWarning]

    var json: [(String, JSONText)] {
      currencyCode.map { ParsedMoney(amount: amount, currencyCode: $0, warnings: warnings).json }
        ?? ParsedAmount(amount: amount, warnings: warnings).json
    }
  }

  /// Makes a formatter if the options or the locale name a currency, and otherwise a reader.
  ///
  /// - Parameter currencies: the codes that texts may name; nil if they are not restricted.
  init(
    _ options: FormattingOptions, currencies: [String]?, rules: AmountInputRules
  ) throws(MoneyFormatError) {
    if currencies == nil {
      do throws(MoneyFormatError) {
        let formatter = try MoneyFormatter.cached(options: options)
        try formatter.prepareToParse()
        self = .ofCurrency(formatter, rules)
        return
      } catch {
        guard error.code == .invalidCurrency, options.currencyCode == nil else { throw error }
      }
    }
    self = .ofNamedCurrencies(try MoneyReader(currencies: currencies, rules: rules, options: options))
  }

  var namesCurrencies: Bool {
    if case .ofNamedCurrencies = self { true } else { false }
  }

  /// The resolved options; without a currency, for ISO 4217's code for no currency.
  var resolved: ResolvedOptions {
    switch self {
    case .ofCurrency(let formatter, _): formatter.resolved
    case .ofNamedCurrencies(let reader): reader.resolved
    }
  }

  func parse(_ text: String) throws(AmountParseError) -> Parsed {
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

  /// Returns a parsed amount as plain decimal text in a unit.
  func text(of parsed: Parsed, in unit: AmountUnit) throws(AmountParseError) -> String {
    var places = 0
    if unit == .minor {
      switch self {
      case .ofCurrency(let formatter, _): places = formatter.resolved.minorUnitDigits
      case .ofNamedCurrencies:
        places = parsed.currencyCode.flatMap { (try? KnownCurrency(code: $0))??.minorUnitDigits } ?? 2
      }
    }
    return try unit.text(of: parsed.amount.plainText, places: places)
  }
}

/// `--currencies`: the currencies that texts may name.
struct CurrenciesArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The currencies that texts may name, instead of --currency. Without both, and if the locale names no currency, \
      texts may name every currency in force.
      """, valueName: "code,…"))
  var currencies: CurrencyListArgument?
}

/// A list of codes: `EUR,USD`.
struct CurrencyListArgument: ExpressibleByArgument {
  let codes: [String]

  init?(argument: String) {
    codes = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if codes.contains("") { return nil }
  }
}

extension FormattingArguments {
  /// Makes the parser; invalid options are usage errors.
  static func parser(
    _ options: FormattingOptions, _ currencies: CurrenciesArguments? = nil,
    rules: AmountInputRules = AmountInputRules(), isStrict: Bool = false
  ) throws -> TextParser {
    if currencies?.currencies != nil, options.currencyCode != nil {
      report(
        "--currencies contradicts --currency: all texts are of the one, or each names one of the others.")
      throw ExitStatus.usage
    }
    do throws(MoneyFormatError) {
      let parser = try TextParser(options, currencies: currencies?.currencies?.codes, rules: rules)
      try KnownNames(isStrict: isStrict).check(parser.resolved, locale: options.locale)
      return parser
    } catch {
      report("\(error)")
      throw ExitStatus.of(error)
    }
  }
}
