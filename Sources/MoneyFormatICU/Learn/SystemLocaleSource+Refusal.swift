// Reports which block of a locale's data can't be used, for `explain`.

import MoneyFormatCore

extension SystemLocaleSource {
  /// Returns the block that could not be analysed or verified; nil if a format has everything that it needs.
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
    let (locale, code) = (format.locale.identifier, format.currency.icuCode)
    guard try pattern() else {
      return "the \(format.patternKind) pattern of \(locale) in \(format.numberingSystem)"
    }
    if try currency(code, locale).hasOwnPattern, try ownPattern(code, locale, format.numberingSystem) == nil {
      return "the pattern that \(locale) has for \(code) alone"
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
      return "the \(form.rawValue) compact forms of \(locale) in \(format.numberingSystem)"
    }
    return nil
  }
}
