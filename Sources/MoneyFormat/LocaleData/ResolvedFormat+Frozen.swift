// Resolves options, currency and locale with frozen data: ICU is not asked.

import MoneyFormatCore
import MoneyFormatICU

extension ResolvedFormat {
  init(_ request: FormatRequest, from frozen: FrozenLocaleData) throws(MoneyFormatError) {
    let options = request.options
    let asked = try PlainLocaleIdentifier(request.locale ?? options.locale ?? HostLocale.identifier)
    let available = try AvailableLocale(for: asked, in: frozen)
    let currency = try ResolvedCurrency(request.currency ?? options.currencyCode, locale: asked, frozen)
    let system = try frozen.numberingSystem(options.numberingSystem, asked, available)
    self.init(
      locale: available, currency: currency,
      currencyText: try CurrencyText(options, currency: currency, locale: available),
      style: options.formattingStyle,
      negativeStyle: options.negativeStyle ?? (asked.keywords["cf"] == "account" ? .accounting : .minus),
      signDisplay: options.signDisplay,
      fraction: try ResolvedFraction(
        options, currency: currency, override: request.fractionOverride,
        isCustomCode: { CustomCurrency.registered($0) != nil },
        currencyDigits: { () throws(MoneyFormatError) in try frozen.digits(of: currency, options) }),
      roundingMode: options.roundingMode, grouping: options.grouping, numberingSystem: system,
      abbreviation: try ResolvedAbbreviation(options), data: options.data,
      layout: try ResolvedLayout(options, currency: currency))
  }
}

extension AvailableLocale {
  /// The nearest ancestor that the file has.
  init(for asked: PlainLocaleIdentifier, in frozen: FrozenLocaleData) throws(MoneyFormatError) {
    let (language, script, region) = (asked.language, asked.script, asked.region)
    func joined(_ subtags: [String]) -> String { subtags.filter { !$0.isEmpty }.joined(separator: "_") }
    let bases = [[language, script, region], [language, script], [language, region], [language]]
    let names = bases.flatMap { [joined($0 + asked.variants), joined($0)] }
    for (index, name) in names.enumerated() where !language.isEmpty && !name.isEmpty {
      // A script that is not the usual one is not the language's own: `en_Cyrl` is not `en`.
      if index >= 4, !script.isEmpty {
        let whole = try frozen.localeIdentifier(of: joined([language, script]))
        if whole != language { continue }
      }
      guard let found = try frozen.localeIdentifier(of: name) else { continue }
      self.init(identifier: found, isFallback: name != names[0])
      return
    }
    self.init(
      identifier: "root", isFallback: !(language + script + region).isEmpty || !asked.variants.isEmpty)
  }
}

extension ResolvedCurrency {
  fileprivate init(
    _ code: String?, locale: PlainLocaleIdentifier, _ frozen: FrozenLocaleData
  ) throws(MoneyFormatError) {
    if let custom = code.flatMap(CustomCurrency.registered), let code = CurrencyCode(custom: custom.code) {
      self.init(code, custom: custom, isKnown: true, minorUnits: custom.fractionDigits)
      return
    }
    guard let text = code ?? locale.keywords["currency"] else {
      throw MoneyFormatError(
        .invalidCurrency,
        "No currency was given, and the locale names none by its extension \"cu\". Accepted are codes such as "
          + "\"EUR\".")
    }
    guard let code = CurrencyCode(text) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(text)) is not a currency code: accepted are three letters as in ISO 4217, "
          + "such as \"EUR\".")
    }
    self.init(
      code, custom: nil, isKnown: try frozen.currencyIndex(code.text) != nil,
      minorUnits: CurrencyRegistry.minorUnits(of: code.text) ?? Self.usualMinorUnits)
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
