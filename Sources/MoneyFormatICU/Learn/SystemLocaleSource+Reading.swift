// The linked ICU's data for parsing, editing and ranges.

import MoneyFormatCore
import MoneyFormatHost

extension SystemLocaleSource: LocaleSource {
  package func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try plainNumbers.value(for: SystemKey(locale: locale, numberingSystem: system)) {
        () throws(ICU.Failure) in
        try LocaleProbe(locale: locale, numberingSystem: system).plainSymbols()
      }
    }
  }

  package func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      guard let plurals = try PluralRules(localeIdentifier: locale) else { return nil }
      return try compact(form, isMoney: isMoney, locale, system, plurals)
    }
  }

  package func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
    try ranges.value(for: SystemKey(locale: locale, numberingSystem: system)) {
      () throws(MoneyFormatError) in
      if let pattern = try provenRange(locale, system) { return pattern }
      // ICU 70 rejects ranges in numbering systems other than the locale's own; they use the pattern of the own system.
      let own = try numberingSystem(ofLocale: locale)
      return own == system ? nil : try rangePattern(locale, own)
    }
  }

  private func provenRange(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
    let pattern: RangePattern?
    do throws(ICU.Failure) {
      pattern = try LocaleProbe(locale: locale, numberingSystem: system).rangePattern()
    } catch {
      if error.isBrokenInstallation { throw MoneyFormatError(error) }
      return nil
    }
    guard let pattern, try isProven(pattern, locale, system) else { return nil }
    return pattern
  }

  /// Returns whether ranges composed with the pattern equal ICU's.
  private func isProven(
    _ pattern: RangePattern, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> Bool {
    for style in [FormattingStyle.currency, .currencyName] {
      var format = ResolvedFormat.sample("USD", locale, system)
      format.style = style
      guard let parts = try parts(format), let composer = RangeComposer.make(format, parts, pattern) else {
        return false
      }
      for (lower, upper) in [("1", "2"), ("-1234.5", "5"), ("3", "3")] {
        let icu = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
          try ICURangeFormatter(skeleton: ICUSkeleton.text(for: format), localeIdentifier: locale)
            .output(from: lower, through: upper)
        }
        guard let lower = try? Amount(text: lower), let upper = try? Amount(text: upper),
          composer.range(lower, upper).string.utf8.elementsEqual(icu.utf8)
        else { return false }
      }
    }
    return true
  }

  package func unitPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(MoneyFormatError) -> UnitPattern? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try knownPattern(unit, width, locale) }
  }

  func knownPattern(
    _ unit: PriceUnit, _ width: PriceUnitWidth, _ locale: String
  ) throws(ICU.Failure) -> UnitPattern? {
    try units.value(for: UnitKey(unit: unit, width: width, locale: locale)) { () throws(ICU.Failure) in
      try UnitProbe(locale, width).pattern(unit)
    }
  }

  package func currencyCodes() throws(MoneyFormatError) -> [String] { try Self.known().codes }

  package func hasCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    try Self.known().set.contains(code)
  }

  private struct KnownCodes {
    let codes: [String]
    let set: Set<String>
  }

  private static let knownCodes = Lazy<KnownCodes>()

  private static func known() throws(MoneyFormatError) -> KnownCodes {
    try knownCodes.value { () throws(MoneyFormatError) in
      let codes = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        try ICU.availableCurrencies()
      }
      return KnownCodes(codes: codes.sorted(), set: Set(codes))
    }
  }

  package func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try texts(of: code, locale) }
  }

  func texts(of code: String, _ locale: String) throws(ICU.Failure) -> CurrencyTexts {
    try allTexts.value(for: CurrencyKey(locale: locale, currency: code)) { () throws(ICU.Failure) in
      func text(_ style: ICU.CurrencyNameStyle) throws(ICU.Failure) -> String? {
        try ICU.currencyName(code, localeIdentifier: locale, style: style)
      }
      return CurrencyTexts(
        symbol: try text(.symbol), narrowSymbol: try text(.narrow), formal: try text(.formal),
        variant: try text(.variant), name: try text(.long), pluralNames: try allNames(code, locale),
        hasOwnPattern: try currency(code, locale).hasOwnPattern)
    }
  }

  package func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try BareNouns.nouns(of: code, localeIdentifier: locale)
    }
  }

  package func region(ofLocale locale: String) throws(MoneyFormatError) -> String? {
    let region = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try Self.region(ofLocale: locale)
    }
    return region.isEmpty ? nil : region
  }

  package func homeCurrencies(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    guard let region = try region(ofLocale: locale) else { return [] }
    return try tender(inRegion: region, on: .onSystemClock, data)
  }

  /// Returns the region of a locale, or an empty string if it has none.
  static func region(ofLocale locale: String) throws(ICU.Failure) -> String {
    let region = try ICU.addingLikelySubtags(locale).split(separator: "_").last ?? ""
    return region.utf8.count == 2 && locale != "root" ? String(region) : ""
  }

  package func knownTokens(_ locale: String, _ data: DataSource) throws(MoneyFormatError) -> KnownTokens {
    let common = try commonTokens.value(for: data) { () throws(MoneyFormatError) in
      try CommonTokens(data, self)
    }
    return try KnownTokens(locale, data, common, self)
  }

  package func decomposed(_ text: String) throws(MoneyFormatError) -> String {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try ICU.decomposed(text) }
  }
}

extension LocaleProbe {
  /// Returns the symbols of plain numbers, with grouping.
  func plainSymbols() throws(ICU.Failure) -> NumberSymbols? {
    Probe(try formatter(".0", "group-on-aligned").output(decimal: Self.big)).flatMap { NumberSymbols($0) }
  }

  /// Returns the range pattern, learnt from ranges of plain numbers.
  func rangePattern() throws(ICU.Failure) -> RangePattern? {
    let skeleton = "numbering-system/\(numberingSystem)"
    let range = try ICURangeFormatter(skeleton: skeleton, localeIdentifier: locale, identity: .range)
      .output(from: "1", through: "2")
    let numbers = range.fields.filter { $0.kind == .integer }.map(\.range)
    // An ICU that formats the rounded amount multiplies it twice.
    let about = try ICURangeFormatter(skeleton: skeleton + " scale/10", localeIdentifier: locale).output(
      from: "1", through: "1")
    guard numbers.count == 2, let one = about.fields.first(where: { $0.kind == .integer })?.range else {
      return nil
    }
    let signed = try formatter("sign-always")
    func sign(_ amount: String) throws(ICU.Failure) -> String {
      let output = try signed.output(decimal: amount)
      guard let number = output.fields.first(where: { $0.kind == .integer })?.range else { return "" }
      return words(output, 0..<number.lowerBound) + words(output, number.upperBound..<output.utf8.count)
    }
    func words(_ output: ICUNumberFormatter.Output, _ range: Range<Int>) -> String {
      String(decoding: output.utf8[range], as: UTF8.self)
    }
    return RangePattern(
      before: words(range, 0..<numbers[0].lowerBound),
      between: words(range, numbers[0].upperBound..<numbers[1].lowerBound),
      after: words(range, numbers[1].upperBound..<range.utf8.count),
      approximately: words(about, 0..<one.lowerBound) + words(about, one.upperBound..<about.utf8.count),
      plus: try sign("1"), minus: try sign("-1"), categories: try Self.rangeCategories(locale),
      roundsTwice: words(about, one).unicodeScalars.count > 2)
  }

  private static func rangeCategories(_ locale: String) throws(ICU.Failure) -> [PluralCategory] {
    let count = PluralCategory.count
    var categories = [PluralCategory](repeating: .other, count: count * count)
    for triple in try ICU.pluralRanges(localeIdentifier: locale).split(separator: ";") {
      let names = triple.split(separator: ",").compactMap { PluralCategory(rawValue: String($0)) }
      guard names.count == 3 else { continue }
      categories[names[0].index * count + names[1].index] = names[2]
    }
    return categories
  }
}
