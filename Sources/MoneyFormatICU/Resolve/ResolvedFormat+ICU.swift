// Resolves options, currency and locale with the linked ICU's data.

import MoneyFormatCore
import MoneyFormatHost

extension ResolvedFormat {
  /// - Parameter customCurrency: returns the custom currency of a code, in any case.
  package init(
    _ request: FormatRequest, customCurrency: (String) -> CustomCurrency? = CustomCurrency.registered
  ) throws(MoneyFormatError) {
    try self.init(
      currency: request.currency, locale: request.locale, options: request.options,
      fractionOverride: request.fractionOverride, customCurrency: customCurrency)
  }

  /// - Parameters:
  ///   - currency: takes precedence over the options' currency.
  ///   - locale: takes precedence over the options' locale.
  ///   - fractionOverride: the digits that the active defaults set for the currency.
  ///   - customCurrency: returns the custom currency of a code, in any case.
  package init(
    currency: String?, locale: String?, options: FormattingOptions, fractionOverride: Int? = nil,
    customCurrency: (String) -> CustomCurrency? = CustomCurrency.registered
  ) throws(MoneyFormatError) {
    let choice = try LocaleChoice.of(locale ?? options.locale ?? HostLocale.identifier)
    let (asked, available) = (choice.asked, choice.available)
    let resolved = try ResolvedCurrency(
      currency ?? options.currencyCode, locale: asked, data: options.data, customCurrency: customCurrency)
    self.init(
      locale: available, currency: resolved,
      currencyText: try CurrencyText(
        options, currency: resolved, locale: available, SystemLocaleSource.shared),
      style: options.formattingStyle,
      negativeStyle: options.negativeStyle ?? (asked.keywords["cf"] == "account" ? .accounting : .minus),
      signDisplay: options.signDisplay,
      fraction: try ResolvedFraction(
        options, currency: resolved, override: fractionOverride, customCurrency: customCurrency),
      roundingMode: options.roundingMode, grouping: options.grouping,
      numberingSystem: options.numberingSystem == nil
        ? choice.numberingSystem
        : try NumberingSystem.resolve(options.numberingSystem, locale: asked, available: available),
      abbreviation: try ResolvedAbbreviation(options), data: options.data,
      layout: try ResolvedLayout(options, currency: resolved))
  }
}

extension ResolvedFraction {
  /// Resolves the fraction digits with the linked ICU's data.
  package init(
    _ options: FormattingOptions, currency: ResolvedCurrency, override: Int? = nil,
    customCurrency: (String) -> CustomCurrency? = CustomCurrency.registered
  ) throws(MoneyFormatError) {
    try self.init(
      options, currency: currency, override: override,
      isCustomCode: { customCurrency($0) != nil },
      currencyDigits: { () throws(MoneyFormatError) in try Self.digits(of: currency, options) })
  }

  private static func digits(
    of currency: ResolvedCurrency, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    if let custom = currency.custom { return (custom.fractionDigits, 1) }
    let code = currency.code.text
    let source = options.currencyDigits
    if options.data == .current, CurrencyOverlay.knows(code), let digits = CurrencyOverlay.digits(code) {
      return (digits, 1)
    }
    if source == .iso4217, CurrencyRegistry.isActive(code), let digits = CurrencyRegistry.minorUnits(of: code)
    {
      return (digits, 1)
    }
    let usage: ICU.CurrencyUsage = source == .cash ? .cash : .standard
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try icuDigits(of: code, usage)
    }
  }

  /// Returns CLDR's digits and increment, as ICU shows them. With an increment, ICU 72 shows only the digits
  /// that it needs, not those of the currency: DKK in cash, with 0.50, has `1,5`. The digits are therefore
  /// taken from the linked ICU.
  static func icuDigits(
    of code: String, _ usage: ICU.CurrencyUsage
  ) throws(ICU.Failure) -> (digits: Int, increment: Int) {
    let known = usage == .cash ? knownCashDigits : knownDigits
    return try known.value(for: code) { () throws(ICU.Failure) in try askedDigits(of: code, usage) }
  }

  private static let knownDigits = BoundedCache<String, (digits: Int, increment: Int)>(capacity: 512)
  private static let knownCashDigits = BoundedCache<String, (digits: Int, increment: Int)>(capacity: 512)

  private static func askedDigits(
    of code: String, _ usage: ICU.CurrencyUsage
  ) throws(ICU.Failure) -> (digits: Int, increment: Int) {
    let digits = try ICU.fractionDigits(currency: code, usage: usage)
    let increment = try ICU.roundingIncrement(currency: code, usage: usage)
    guard increment > 1 else { return (digits, increment) }
    let formatter = try ICUNumberFormatter(
      skeleton: "currency/\(code) precision-currency-\(usage.rawValue)", localeIdentifier: "root")
    let fields = try formatter.output(decimal: "1").fields
    let shown = fields.first { $0.kind == .fraction }?.range.count ?? 0
    guard shown < digits else { return (digits, increment) }
    return (shown, increment / Int(PowersOfTen[digits - shown]))
  }
}
