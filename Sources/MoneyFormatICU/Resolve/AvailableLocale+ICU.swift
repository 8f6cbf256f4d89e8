// Finds the locale whose data is used: the longest ancestor that ICU has, never the process's default.

import MoneyFormatCore

extension AvailableLocale {
  /// What was found for the last few locales: finding it takes a dozen calls into ICU.
  private static let found = BoundedCache<[UInt8], AvailableLocale>(capacity: 256)

  package init(for locale: LocaleIdentifier) throws(MoneyFormatError) {
    let name = Self.joined([locale.language, locale.script, locale.region] + locale.variants)
    // The empty parts count: `en_US` is another locale where `US` is a variant.
    let key = Array("\(locale.script.isEmpty)\(locale.region.isEmpty)\(name)".utf8)
    self = try Self.found.value(for: key) { () throws(MoneyFormatError) in
      try AvailableLocale(finding: locale)
    }
  }

  /// ICU itself would fall back through the locale of the process, and would remember every
  /// identifier it is asked about: so the ancestor is looked up in ICU's own list first.
  private init(finding locale: LocaleIdentifier) throws(MoneyFormatError) {
    let known = try Self.known.get()
    // The nearest candidate of all: where ICU has it, nothing else need be found out.
    let whole = Self.joined([locale.language, locale.script, locale.region] + locale.variants)
    if !locale.language.isEmpty, known.contains(whole) {
      let bundle = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        try ICU.bundle(localeIdentifier: whole)
      }
      self.init(identifier: bundle.identifier, isFallback: false)
      return
    }
    for candidate in try Self.candidates(for: locale, known) where known.contains(candidate) {
      let bundle = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        try ICU.bundle(localeIdentifier: candidate)
      }
      self.init(
        identifier: bundle.identifier, isFallback: try !Self.meansTheSame(candidate, as: locale))
      return
    }
    let isRoot = (locale.language + locale.script + locale.region).isEmpty && locale.variants.isEmpty
    self.init(identifier: "root", isFallback: !isRoot)
  }

  /// Identifiers to look for, the nearest first. A script that is the usual one may be left out
  /// (`en_Latn_GB` → `en_GB`); one that is not may not: `en_Cyrl` is not `en`.
  private static func candidates(
    for locale: LocaleIdentifier, _ known: Set<String>
  ) throws(MoneyFormatError) -> [String] {
    let (language, region) = (locale.language, locale.region)
    guard !language.isEmpty else { return [] }
    let usual = try usualScript(joined([language, region]))
    let script = locale.script.isEmpty ? usual : locale.script
    var bases: [[String]] = []
    if !locale.script.isEmpty { bases.append([language, script, region]) }
    if script == usual {
      bases.append([language, region])
      if let parent = try namedParent(joined([language, region])) { bases.append([parent]) }
    }
    bases.append([language, script])
    if try mayLeaveOut(script, isNamed: !locale.script.isEmpty, of: language, known) {
      bases.append([language])
    }
    return bases.flatMap { base in
      locale.variants.isEmpty ? [joined(base)] : [joined(base + locale.variants), joined(base)]
    }
  }

  /// Whether the language alone stands for the language in this script.
  private static func mayLeaveOut(
    _ script: String, isNamed: Bool, of language: String, _ known: Set<String>
  ) throws(MoneyFormatError) -> Bool {
    if try script.isEmpty ? true : usualScript(language) == script { return true }
    // CLDR cuts some scripts off from their language: Mongolian of China is not `mn`.
    guard isNamed else { return try namedParent(joined([language, script])) != "root" }
    guard known.contains(language) else { return false }
    // A legacy language may stand for another one in a script: `sh` is `sr_Latn`.
    let bundle = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.bundle(localeIdentifier: language)
    }
    return bundle.identifier.split(separator: "_").dropFirst().first.map { $0 == script } ?? false
  }

  private static func namedParent(_ identifier: String) throws(MoneyFormatError) -> String? {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.namedParent(localeIdentifier: identifier)
    }
  }

  private static func joined(_ subtags: [String]) -> String {
    subtags.filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// The script that CLDR's likely subtags give to a language, maybe with a region.
  private static func usualScript(_ identifier: String) throws(MoneyFormatError) -> String {
    let likely = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.addingLikelySubtags(identifier)
    }
    return likely.split(separator: "_").dropFirst().first { $0.utf8.count == 4 }.map(String.init) ?? ""
  }

  private static func meansTheSame(
    _ found: String, as locale: LocaleIdentifier
  ) throws(MoneyFormatError) -> Bool {
    let wanted = joined([locale.language, locale.script, locale.region] + locale.variants)
    if found == wanted { return true }
    // A variant that the data is not for is lost; and ICU refuses to complete long ones.
    guard locale.variants.isEmpty else { return false }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.addingLikelySubtags(found) == ICU.addingLikelySubtags(wanted)
    }
  }

  /// All identifiers ICU has data for, legacy aliases included.
  private static let known: Result<Set<String>, MoneyFormatError> = {
    do throws(ICU.Failure) {
      return .success(Set(try ICU.availableLocales() + ICU.localeAliases()))
    } catch {
      return .failure(MoneyFormatError(error))
    }
  }()
}
