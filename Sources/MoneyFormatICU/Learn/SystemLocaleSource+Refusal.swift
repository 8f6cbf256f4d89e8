// Reports which block of a locale's data can't be used, for `explain`.

import MoneyFormatCore

extension SystemLocaleSource {
  /// Returns the block that could not be analysed or verified, with the amount that failed; nil if a format has
  /// everything that it needs.
  package func refusal(of format: ResolvedFormat) throws(MoneyFormatError) -> String? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try refusedBlock(
        format,
        pattern: { () throws(ICU.Failure) in
          try self.pattern(format.patternKind, format.locale.identifier, format.numberingSystem) != nil
        })
    }
  }

  /// - Parameter pattern: returns whether the locale's pattern can be used.
  func refusedBlock(
    _ format: ResolvedFormat, pattern: () throws(ICU.Failure) -> Bool
  ) throws(ICU.Failure) -> String? {
    let (locale, code) = (format.locale.identifier, format.currency.dataCode)
    guard try pattern() else {
      return disproven(Self.name(format.patternKind, locale, format.numberingSystem))
    }
    if try currency(code, locale).hasOwnPattern, try ownPattern(code, locale, format.numberingSystem) == nil {
      return disproven(Self.name(ownPatternOf: code, locale))
    }
    if format.style == .currencyName, try namePattern(locale) == nil {
      return "the pattern of names in \(locale)"
    }
    guard format.style == .currencyName || format.isCompact else { return nil }
    guard let plurals = try PluralRules(localeIdentifier: locale) else {
      return "the plural rules of \(locale)"
    }
    if case .compact(let form, _) = format.abbreviation,
      try compact(form, isMoney: format.style != .currencyName, locale, format.numberingSystem, plurals)
        == nil
    {
      return disproven(Self.name(form, locale, format.numberingSystem))
    }
    return nil
  }

  /// The name of a block, with the amount by which it was disproven.
  func disproven(_ name: String) -> String {
    guard let amount = counterexample(ofBlock: name) else { return name }
    return "\(name), whose text of \(amount) is not ICU's"
  }

  static func name(_ kind: AmountPattern.Kind, _ locale: String, _ system: String) -> String {
    "the \(kind) pattern of \(locale) in \(system)"
  }

  static func name(ownPatternOf code: String, _ locale: String) -> String {
    "the pattern that \(locale) has for \(code) alone"
  }

  static func name(
    _ form: ResolvedAbbreviation.CompactForm, _ locale: String, _ system: String
  ) -> String {
    "the \(form.rawValue) compact forms of \(locale) in \(system)"
  }
}
