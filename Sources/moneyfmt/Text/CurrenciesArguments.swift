// The currencies that texts may name, and parsers from all options.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

/// `--currencies`: the currencies that texts may name.
struct CurrenciesArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The currencies that texts may name, instead of --currency. Without both, and if the locale names no currency, \
      texts may name every currency in force. The option may be repeated.
      """, valueName: "code,…"),
    completion: ListCompletion.currencies)
  var currencies: [CurrencyListArgument] = []

  /// All codes, or nil without the option.
  var codes: [String]? { currencies.isEmpty ? nil : currencies.flatMap(\.codes) }
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
  /// Makes the parser.
  static func parser(
    _ options: FormattingOptions, _ currencies: CurrenciesArguments? = nil,
    rules: AmountInputRules = AmountInputRules(), isStrict: Bool = false
  ) throws -> TextParser {
    if currencies?.codes != nil, options.currencyCode != nil {
      report("--currencies can't be combined with --currency.")
      throw ExitStatus.usage
    }
    let parser = try TextParser(options, currencies: currencies?.codes, rules: rules)
    let names = KnownNames(isStrict: isStrict)
    switch parser {
    case .ofCurrency(let formatter, _): try names.check(formatter.resolved, locale: options.locale)
    case .ofNamedCurrencies(let reader): try names.check(reader, locale: options.locale)
    }
    return parser
  }
}
