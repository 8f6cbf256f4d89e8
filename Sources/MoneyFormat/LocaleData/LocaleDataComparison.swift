// Finds the visible differences between two sets of locale data.

import MoneyFormatCore

/// A difference between two sets of locale data.
package struct LocaleDataDifference: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A locale or currency that only one side has.
    case locale, currency
    /// Fraction digits and rounding increments.
    case digits
    case symbol, name
    /// Decimal and group separators, and group sizes.
    case separator
    /// What stands around the price of a unit of measure.
    case unit
    /// Positions of symbols, signs and spaces, compact forms, and the locale's digits.
    case pattern
  }

  package var kind: Kind
  /// nil for a difference in all locales.
  package var locale: String?
  /// nil for a difference in all currencies.
  package var currency: String?
  /// The compared item: `cash`, `narrow`, `one`, `compactShort`.
  package var what: String
  /// The old value; nil if there was none.
  package var before: String?
  package var after: String?
}

/// Compares two sets of locale data, value by value.
package struct LocaleDataComparison {
  private let old: LocaleData
  private let new: LocaleData
  private let report: (LocaleDataDifference) -> Void

  /// - Parameter report: receives the differences: first those of all locales, then locale by locale.
  package init(_ old: LocaleData, _ new: LocaleData, report: @escaping (LocaleDataDifference) -> Void) {
    (self.old, self.new, self.report) = (old, new, report)
  }

  /// Compares the data; an item that only one side has is reported once.
  ///
  /// - Throws: `invalidLocaleData` for damaged data.
  package func run() throws(MoneyFormatError) {
    let locales = shared(.locale, try old.frozenLocales(), try new.frozenLocales())
    let currencies = shared(.currency, try old.frozenCurrencies(), try new.frozenCurrencies())
    for currency in currencies {
      for isCash in [false, true] {
        compare(
          .digits, nil, currency, isCash ? "cash" : "usual", try digits(old, currency, isCash),
          try digits(new, currency, isCash))
      }
    }
    // Files of older versions have no units.
    let units = Set(try old.frozenUnits()).intersection(try new.frozenUnits()).compactMap(PriceUnit.init)
      .sorted {
        $0.rawValue < $1.rawValue
      }
    for locale in locales {
      try compareNumbers(locale)
      for unit in units {
        for width in PriceUnitWidth.allCases {
          compare(
            .unit, locale, nil, "\(unit.rawValue) \(width.rawValue)",
            try old.source.unitPattern(unit, width, locale)?.text,
            try new.source.unitPattern(unit, width, locale)?.text)
        }
      }
      for currency in currencies { try compareTexts(locale, currency) }
    }
  }

  /// Returns the items that both sides have.
  private func shared(_ kind: LocaleDataDifference.Kind, _ left: [String], _ right: [String]) -> [String] {
    let (before, after) = (Set(left), Set(right))
    for name in before.symmetricDifference(after).sorted() {
      let isOld = before.contains(name)
      report(
        LocaleDataDifference(
          kind: kind, locale: kind == .locale ? name : nil, currency: kind == .currency ? name : nil,
          what: isOld ? "removed" : "added", before: isOld ? name : nil, after: isOld ? nil : name))
    }
    return left.filter(after.contains)
  }

  private func compare(
    _ kind: LocaleDataDifference.Kind, _ locale: String?, _ currency: String?, _ what: String,
    _ before: String?, _ after: String?
  ) {
    let isSame = before.map { Array($0.utf8) } == after.map { Array($0.utf8) }
    if isSame { return }
    report(
      LocaleDataDifference(
        kind: kind, locale: locale, currency: currency, what: what, before: before, after: after))
  }

  private func digits(
    _ data: LocaleData, _ currency: String, _ isCash: Bool
  ) throws(MoneyFormatError) -> String? {
    guard let frozen = data.source.origin.file else { return nil }
    let (digits, increment) = try frozen.digits(ofCurrency: currency, isCash: isCash)
    return increment > 1 ? "\(digits), steps of \(increment)" : "\(digits)"
  }

  private func compareTexts(_ locale: String, _ currency: String) throws(MoneyFormatError) {
    let before = try old.source.texts(ofCurrency: currency, locale)
    let after = try new.source.texts(ofCurrency: currency, locale)
    if before == after { return }
    for (what, left, right) in [
      ("symbol", before.symbol ?? currency, after.symbol ?? currency),
      ("narrow", before.narrowSymbol ?? currency, after.narrowSymbol ?? currency),
    ] {
      compare(.symbol, locale, currency, what, left, right)
    }
    compare(.symbol, locale, currency, "formal", before.formal, after.formal)
    compare(.symbol, locale, currency, "variant", before.variant, after.variant)
    compare(.name, locale, currency, "list", before.name ?? currency, after.name ?? currency)
    for category in PluralCategory.allCases {
      compare(
        .name, locale, currency, category.rawValue, before.pluralNames[category.index],
        after.pluralNames[category.index])
    }
  }

  /// Compares separators directly, and patterns by the text of amounts in an unknown currency.
  private func compareNumbers(_ locale: String) throws(MoneyFormatError) {
    let systems = (try system(old, locale), try system(new, locale))
    compare(.pattern, locale, nil, "digits", systems.0, systems.1)
    guard let system = systems.0, system == systems.1 else { return }
    let (before, after) = (try symbols(old, locale, system), try symbols(new, locale, system))
    compare(.separator, locale, nil, "decimal", before?.decimal.text, after?.decimal.text)
    compare(.separator, locale, nil, "group", before?.group.text, after?.group.text)
    compare(.separator, locale, nil, "groups", before.map(groups), after.map(groups))
    for (name, options) in Self.forms {
      var samples = [String?](repeating: nil, count: 2)
      for (index, data) in [old, new].enumerated() {
        samples[index] = try sample(data, locale, options)
      }
      compare(.pattern, locale, nil, name, samples[0], samples[1])
    }
  }

  private static let forms: [(name: String, options: FormattingOptions)] = [
    ("symbol", FormattingOptions()),
    ("letters", FormattingOptions(formattingStyle: .currencyISOCode)),
    ("accounting", FormattingOptions(negativeStyle: .accounting)),
    ("name", FormattingOptions(formattingStyle: .currencyName)),
    ("compactShort", FormattingOptions(abbreviator: .compactShort)),
    ("compactLong", FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong)),
  ]

  private static let amounts = ["-1.5", "1", "2", "5", "1234.5", "25000", "1500000", "-2000000000"]

  /// Returns the text of several amounts and a range, in a currency that no locale has.
  private func sample(
    _ data: LocaleData, _ locale: String, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> String {
    var options = options
    if options.formattingStyle == .currency { options.customSymbol = "\u{A4}" }
    options.fractionDigits = .range(0...1)
    let formatter = try MoneyFormatter(
      currency: ResolvedCurrency.unknownCode, locale: locale, options: options, from: data)
    var texts: [String] = []
    for amount in Self.amounts { texts.append(try formatter.string(decimalText: amount)) }
    texts.append(formatter.string(from: 1, through: 5))
    return texts.joined(separator: " | ")
  }

  private func system(_ data: LocaleData, _ locale: String) throws(MoneyFormatError) -> String? {
    guard let frozen = data.source.origin.file else { return nil }
    return try frozen.numberingSystem(ofLocale: locale)
  }

  private func symbols(
    _ data: LocaleData, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> NumberSymbols? {
    guard let frozen = data.source.origin.file else { return nil }
    return try frozen.symbols(locale, system)
  }

  private func groups(_ symbols: NumberSymbols) -> String {
    let sizes =
      symbols.primaryGroup == symbols.secondaryGroup
      ? "\(symbols.primaryGroup)" : "\(symbols.primaryGroup), then \(symbols.secondaryGroup)"
    return symbols.minimumGrouping == 0
      ? "none" : "\(sizes), from \(symbols.primaryGroup + symbols.minimumGrouping) digits on"
  }
}
