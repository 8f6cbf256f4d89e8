// Resolves the locale, currency and options of a request with locale data.

/// The settings of the host process that resolving depends on.
package struct ResolvingHost {
  /// The locale for requests that name none.
  package var localeIdentifier: String
  /// Returns the registered custom currency of a code, in any case.
  package var customCurrency: (String) -> CustomCurrency?

  package init(localeIdentifier: String, customCurrency: @escaping (String) -> CustomCurrency?) {
    self.localeIdentifier = localeIdentifier
    self.customCurrency = customCurrency
  }
}

extension ResolvedFormat {
  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, and the source's errors.
  package init(
    _ request: FormatRequest, from source: some ResolvingSource, _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    let options = request.options
    let locale = try source.requestedLocale(request.locale ?? options.locale ?? host.localeIdentifier)
    let currency = try ResolvedCurrency(
      request.currency ?? options.currencyCode, locale, options.data, source, host)
    if let name = options.numberingSystem {
      guard try source.hasNumberingSystem(name) else { throw NumberingSystemName.refusal(name) }
    }
    self.init(
      locale: locale.available, currency: currency,
      currencyText: try CurrencyText(options, currency: currency, locale: locale.available, source),
      style: options.formattingStyle,
      negativeStyle: options.negativeStyle ?? (locale.keywords["cf"] == "account" ? .accounting : .minus),
      signDisplay: options.signDisplay,
      fraction: try ResolvedFraction(
        options, currency: currency, override: request.fractionOverride,
        isCustomCode: { host.customCurrency($0) != nil },
        currencyDigits: { () throws(MoneyFormatError) in try source.digits(of: currency, options) }),
      roundingMode: options.roundingMode, grouping: options.grouping,
      numberingSystem: options.numberingSystem ?? locale.numberingSystem,
      abbreviation: try ResolvedAbbreviation(options), data: options.data,
      layout: try ResolvedLayout(options, currency: currency))
    layout.subunit = subunit(options)
  }

  /// Returns how amounts below one unit are written in the subunit, or nil if they are not.
  private func subunit(_ options: FormattingOptions) -> ResolvedLayout.Subunit? {
    guard options.subunits == .belowOne, currencyText == .icu, currency.custom == nil,
      style == .currency || style == .currencyNarrowSymbol,
      let subunit = Subunits.symbol(of: currency.code.text, in: locale.identifier),
      // Of both precisions, that of the fraction can be less than a subunit.
      (fraction.priority == .morePrecision ? fraction.maximum : fraction.maximumShown) >= subunit.digits
    else { return nil }
    return subunit
  }
}

extension ResolvingSource {
  /// Returns the digits that a currency has if no option or override sets them.
  fileprivate func digits(
    of currency: ResolvedCurrency, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    if let custom = currency.custom { return (custom.fractionDigits, 1) }
    let code = currency.code.text
    if options.data == .current, try CurrencyOverlay.adds(code, to: self),
      let digits = CurrencyOverlay.digits(code)
    {
      return (digits, 1)
    }
    if options.currencyDigits == .iso4217, CurrencyRegistry.isActive(code),
      let digits = CurrencyRegistry.minorUnits(of: code)
    {
      return (digits, 1)
    }
    return try digits(ofCurrency: code, isCash: options.currencyDigits == .cash)
  }
}

// MARK: - The currency

extension ResolvedCurrency {
  /// - Parameter code: the requested code; nil means the currency of the locale's extensions.
  package init(
    _ code: String?, _ locale: RequestedLocale, _ data: DataSource, _ source: some ResolvingSource,
    _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    if let custom = (code ?? locale.keywords["currency"]).flatMap({ host.customCurrency($0) }),
      let code = CurrencyCode(custom: custom.code)
    {
      self.init(code, custom: custom, isKnown: true, isInData: true, minorUnits: custom.fractionDigits)
      return
    }
    let code = try Self.code(code, locale, data, source)
    self.init(
      code, custom: nil, isKnown: try source.isKnown(code, data), isInData: try source.isInData(code, data),
      minorUnits: CurrencyRegistry.minorUnits(of: code.text) ?? Self.usualMinorUnits)
  }

  private static func code(
    _ code: String?, _ locale: RequestedLocale, _ data: DataSource, _ source: some ResolvingSource
  ) throws(MoneyFormatError) -> CurrencyCode {
    if let code {
      guard let valid = CurrencyCode(code) else { throw CurrencyCode.refusal(code) }
      return valid
    }
    // As in ICU, what is no code is ignored.
    if let code = locale.keywords["currency"].flatMap({ CurrencyCode($0) }) { return code }
    if let region = locale.keywords["rg"].flatMap({ Self.region(ofExtension: $0) }),
      let tender = try source.tender(inRegion: region, data).first, let code = CurrencyCode(tender)
    {
      return code
    }
    throw notGiven
  }

  /// Returns the region of an `rg` value, which is a region and a subdivision, with `zzzz` for none:
  /// `uszzzz`, `gbsct`, `419zzzz`.
  private static func region(ofExtension value: String) -> String? {
    let isNumeric = value.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
    let length = isNumeric ? 3 : 2
    return value.utf8.count > length ? value.prefix(length).uppercased() : nil
  }

  fileprivate static var notGiven: MoneyFormatError {
    MoneyFormatError(
      .invalidCurrency,
      "No currency was given, and the locale names none by its extensions \"cu\" or \"rg\". Give a code such "
        + "as \"EUR\".")
  }
}

extension MoneyFormatError {
  /// Whether a format can't be made because neither the options nor the locale name a currency.
  package var lacksCurrency: Bool { self == ResolvedCurrency.notGiven }
}
