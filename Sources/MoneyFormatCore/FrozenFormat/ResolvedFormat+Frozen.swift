// Resolves options, currency and locale with frozen data, without ICU.

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
  package init(
    _ request: FormatRequest, from source: FrozenSource, _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    let (options, frozen) = (request.options, source.frozen)
    let asked = try frozen.identifier(request.locale ?? options.locale ?? host.localeIdentifier)
    let available = try AvailableLocale(for: asked, in: frozen)
    let currency = try ResolvedCurrency(
      request.currency ?? options.currencyCode, locale: asked, options.data, source, host)
    let system = try frozen.numberingSystem(options.numberingSystem, asked, available)
    self.init(
      locale: available, currency: currency,
      currencyText: try CurrencyText(options, currency: currency, locale: available, source),
      style: options.formattingStyle,
      negativeStyle: options.negativeStyle ?? (asked.keywords["cf"] == "account" ? .accounting : .minus),
      signDisplay: options.signDisplay,
      fraction: try ResolvedFraction(
        options, currency: currency, override: request.fractionOverride,
        isCustomCode: { host.customCurrency($0) != nil },
        currencyDigits: { () throws(MoneyFormatError) in try frozen.digits(of: currency, options) }),
      roundingMode: options.roundingMode, grouping: options.grouping, numberingSystem: system,
      abbreviation: try ResolvedAbbreviation(options), data: options.data,
      layout: try ResolvedLayout(options, currency: currency))
  }
}

extension ResolvedCurrency {
  fileprivate init(
    _ code: String?, locale: PlainLocaleIdentifier, _ data: DataSource, _ source: FrozenSource,
    _ host: ResolvingHost
  ) throws(MoneyFormatError) {
    if let custom = code.flatMap({ host.customCurrency($0) }), let code = CurrencyCode(custom: custom.code) {
      self.init(code, custom: custom, isKnown: true, minorUnits: custom.fractionDigits)
      return
    }
    let code = try Self.code(code, locale, data, source)
    var isKnown = try source.hasCurrency(code.text)
    // No file has codes that CLDR lacks.
    if !isKnown, data == .current {
      isKnown = CurrencyOverlay.lists(code.text) || CurrencyRegistry.precedesCLDR(code.text)
    }
    self.init(
      code, custom: nil, isKnown: isKnown,
      minorUnits: CurrencyRegistry.minorUnits(of: code.text) ?? Self.usualMinorUnits)
  }

  private static func code(
    _ code: String?, _ locale: PlainLocaleIdentifier, _ data: DataSource, _ source: FrozenSource
  ) throws(MoneyFormatError) -> CurrencyCode {
    if let code {
      guard let valid = CurrencyCode(code) else { throw notACode(code) }
      return valid
    }
    if let code = locale.keywords["currency"].flatMap({ CurrencyCode($0) }) { return code }
    if let region = locale.keywords["rg"].flatMap({ Self.region(ofExtension: $0) }),
      let tender = try source.frozen.tender(inRegion: region, on: source.day, data).first,
      let code = CurrencyCode(tender)
    {
      return code
    }
    throw notGiven
  }
}

extension ResolvedCurrency {
  /// Returns the region of an `rg` value, which is a region and a subdivision, with `zzzz` for none:
  /// `uszzzz`, `gbsct`, `419zzzz`.
  package static func region(ofExtension value: String) -> String? {
    let isNumeric = value.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
    let length = isNumeric ? 3 : 2
    return value.utf8.count > length ? value.prefix(length).uppercased() : nil
  }

  package static func notACode(_ text: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidCurrency,
      "\(MoneyFormatError.quoted(text)) is not a currency code: accepted are three letters as in ISO 4217, such as "
        + "\"EUR\".")
  }

  package static var notGiven: MoneyFormatError {
    MoneyFormatError(
      .invalidCurrency,
      "No currency was given, and the locale names none by its extensions \"cu\" or \"rg\". Accepted are codes such "
        + "as \"EUR\".")
  }
}

extension FrozenLocaleData {
  fileprivate func digits(
    of currency: ResolvedCurrency, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    if let custom = currency.custom { return (custom.fractionDigits, 1) }
    let code = currency.code.text
    let isKnown = try currencyIndex(code) != nil
    if options.data == .current, !isKnown, CurrencyOverlay.lists(code),
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

  fileprivate func numberingSystem(
    _ option: String?, _ asked: PlainLocaleIdentifier, _ available: AvailableLocale
  ) throws(MoneyFormatError) -> String {
    if let option {
      guard try systemIndex(option) != nil else {
        throw MoneyFormatError(
          .invalidNumberingSystem,
          "\(MoneyFormatError.quoted(option)) is not a numbering system of the locale data: accepted are CLDR's "
            + "names such as \"latn\", \"arab\", \"deva\".")
      }
      return option
    }
    let relative: [String: RelativeSystem] = [
      "native": .native, "traditional": .traditional, "traditio": .traditional, "finance": .finance,
    ]
    if let name = asked.keywords["numbers"] {
      if let relative = relative[name] {
        if let system = try numberingSystem(ofLocale: available.identifier, relative) { return system }
      } else if try systemIndex(name) != nil {
        return name
      }
    }
    return try numberingSystem(ofLocale: available.identifier, .usual) ?? "latn"
  }
}
