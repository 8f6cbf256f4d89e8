// Finds the locale whose data is used: the longest ancestor that ICU has, never the process's default.

/// A locale that the linked ICU has data for.
struct AvailableLocale: Hashable, Sendable {
  /// ICU's identifier without keywords; `root` when nothing nearer is known.
  let identifier: String
  /// Whether it says less than what was asked for.
  let isFallback: Bool

  /// ICU itself would fall back through the locale of the process, and would remember every
  /// identifier it is asked about: so the ancestor is looked up in ICU's own list first.
  init(for locale: LocaleIdentifier) throws(MoneyFormatError) {
    let known = try Self.known.get()
    for candidate in try Self.candidates(for: locale) where known.contains(candidate) {
      let bundle = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        try ICU.bundle(localeIdentifier: candidate)
      }
      identifier = bundle.identifier
      isFallback = try !Self.saysTheSame(candidate, as: locale)
      return
    }
    identifier = "root"
    isFallback = !(locale.language + locale.script + locale.region).isEmpty || !locale.variants.isEmpty
  }

  /// Identifiers to look for, the nearest first. A script that is the usual one may be left out
  /// (`en_Latn_GB` → `en_GB`); one that is not may not: `en_Cyrl` is not `en`.
  private static func candidates(
    for locale: LocaleIdentifier
  ) throws(MoneyFormatError) -> [String] {
    let (language, region) = (locale.language, locale.region)
    guard !language.isEmpty else { return [] }
    let usual = try usualScript(joined([language, region]))
    let script = locale.script.isEmpty ? usual : locale.script
    let isUsualForLanguage = script.isEmpty ? true : try usualScript(language) == script
    var bases: [[String]] = []
    if !locale.script.isEmpty { bases.append([language, script, region]) }
    if script == usual { bases.append([language, region]) }
    bases.append([language, script])
    if isUsualForLanguage { bases.append([language]) }
    return bases.flatMap { base in
      locale.variants.isEmpty ? [joined(base)] : [joined(base + locale.variants), joined(base)]
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

  private static func saysTheSame(
    _ found: String, as locale: LocaleIdentifier
  ) throws(MoneyFormatError) -> Bool {
    let wanted = joined([locale.language, locale.script, locale.region] + locale.variants)
    if found == wanted { return true }
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
