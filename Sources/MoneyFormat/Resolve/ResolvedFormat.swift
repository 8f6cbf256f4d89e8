// Options, currency and locale with every choice made: what a plan is compiled from.

/// A format with nothing left open. Two that are equal format every amount the same.
struct ResolvedFormat: Hashable, Sendable {
  var locale: AvailableLocale
  var currency: ResolvedCurrency
  var currencyText: CurrencyText
  var style: FormattingStyle
  var negativeStyle: NegativeStyle
  var signDisplay: SignDisplay
  var fraction: ResolvedFraction
  var roundingMode: RoundingMode
  var grouping: Grouping
  var numberingSystem: String
  var abbreviation: ResolvedAbbreviation
  var data: DataSource
}

extension ResolvedFormat {
  /// - Parameters:
  ///   - currency: wins over the options' currency.
  ///   - locale: wins over the options' locale.
  ///   - fractionOverride: what the defaults in force say about the currency's digits.
  init(
    currency: String?, locale: String?, options: FormattingOptions, fractionOverride: Int? = nil
  ) throws(MoneyFormatError) {
    let choice = try LocaleChoice.of(locale ?? options.locale ?? HostLocale.identifier)
    let (asked, available) = (choice.asked, choice.available)
    self.locale = available
    self.currency = try ResolvedCurrency(currency ?? options.currencyCode, locale: asked, data: options.data)
    currencyText = try CurrencyText(options, currency: self.currency, locale: available)
    style = options.formattingStyle
    negativeStyle =
      options.negativeStyle ?? (asked.keywords["cf"] == "account" ? .accounting : .minus)
    signDisplay = options.signDisplay
    fraction = try ResolvedFraction(options, currency: self.currency, override: fractionOverride)
    roundingMode = options.roundingMode
    grouping = options.grouping
    numberingSystem =
      if options.numberingSystem == nil {
        choice.numberingSystem
      } else {
        try NumberingSystem.resolve(options.numberingSystem, locale: asked, available: available)
      }
    abbreviation = try ResolvedAbbreviation(options)
    data = options.data
  }
}
