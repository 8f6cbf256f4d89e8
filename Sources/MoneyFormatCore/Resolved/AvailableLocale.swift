// The locale whose data a format uses: the nearest available one, never the process's default.

/// A locale for which the locale data has an entry.
package struct AvailableLocale: Hashable, Sendable {
  /// ICU's identifier without keywords; `root` if no nearer locale is available.
  package let identifier: String
  /// Whether this is only an ancestor of the requested locale.
  package let isFallback: Bool
  /// The requested region, if it is not that of the identifier: `fr_US` is written like `fr`, but its money is the dollar.
  package let lostRegion: String?

  package init(identifier: String, isFallback: Bool, lostRegion: String? = nil) {
    self.identifier = identifier
    self.isFallback = isFallback
    self.lostRegion = lostRegion
  }

  package var subtags: [Substring] { identifier.split(separator: "_") }

  /// The language of the identifier, such as `sr`; `root` for the root.
  package var language: String { String(identifier.prefix { $0 != "_" }) }

  /// The region of the identifier, of two letters; nil if it has none, or one of several countries (`es_419`).
  package var region: String? { subtags.dropFirst().first { $0.utf8.count == 2 }.map(String.init) }

  /// The identifier as a BCP 47 tag: `sr_Latn_RS` → `sr-Latn-RS`, `en_US_POSIX` → `en-US-u-va-posix`.
  package var languageTag: String {
    if identifier == "root" { return "und" }
    var (tag, extensions) = ("", "")
    for (index, subtag) in subtags.enumerated() {
      if subtag == "POSIX" {
        extensions = "-u-va-posix"
      } else {
        // Variants are in lower case; only they have more than four letters.
        tag += (index == 0 ? "" : "-") + (subtag.utf8.count > 4 ? subtag.lowercased() : String(subtag))
      }
    }
    return tag + extensions
  }
}

/// The available locales, and CLDR's relations between them.
package protocol LocaleDirectory {
  /// Returns whether there is data for an identifier, including legacy ones.
  func knows(_ identifier: String) throws(MoneyFormatError) -> Bool
  /// Returns the locale whose data a known identifier uses: `zh_TW` → `zh_Hant_TW`.
  func dataIdentifier(_ identifier: String) throws(MoneyFormatError) -> String
  /// Returns the parent that CLDR explicitly names for a language with a region (`pt_AO` → `pt_PT`), or nil
  /// if the parent follows from truncation.
  func namedParent(_ identifier: String) throws(MoneyFormatError) -> String?
  /// Adds likely subtags: `zh_TW` → `zh_Hant_TW`. Returns an unknown identifier unchanged.
  func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String
}

extension AvailableLocale {
  /// Creates the longest ancestor for which the directory has data.
  package init(
    language: String, script: String, region: String, variants: [String], in directory: some LocaleDirectory
  ) throws(MoneyFormatError) {
    let whole = Self.joined([language, script, region] + variants)
    // Fast path: if there is data for the identifier itself, no other lookup is needed.
    if !language.isEmpty, try directory.knows(whole) {
      self.init(identifier: try directory.dataIdentifier(whole), isFallback: false)
      return
    }
    for base in try Self.candidates(language, script, region, directory) {
      for candidate in variants.isEmpty
        ? [Self.joined(base)] : [Self.joined(base + variants), Self.joined(base)]
      where try directory.knows(candidate) {
        // Unknown variants are dropped. ICU can't add likely subtags to long ones.
        var isSame = candidate == whole
        if !isSame, variants.isEmpty {
          isSame = try directory.likelySubtags(candidate) == directory.likelySubtags(whole)
        }
        let isLost = !isSame && region.utf8.count == 2 && !base.contains(region)
        self.init(
          identifier: try directory.dataIdentifier(candidate), isFallback: !isSame,
          lostRegion: isLost ? region : nil)
        return
      }
    }
    let isRoot = (language + script + region).isEmpty && variants.isEmpty
    self.init(
      identifier: "root", isFallback: !isRoot, lostRegion: region.utf8.count == 2 ? region : nil)
  }

  package init(
    for locale: PlainLocaleIdentifier, in directory: some LocaleDirectory
  ) throws(MoneyFormatError) {
    try self.init(
      language: locale.language, script: locale.script, region: locale.region, variants: locale.variants,
      in: directory)
  }

  /// Returns the identifiers to try, the nearest first. The language's usual script may be omitted
  /// (`en_Latn_GB` → `en_GB`), but no other: `en_Cyrl` is not `en`.
  private static func candidates(
    _ language: String, _ given: String, _ region: String, _ directory: some LocaleDirectory
  ) throws(MoneyFormatError) -> [[String]] {
    guard !language.isEmpty else { return [] }
    let usual = try usualScript(joined([language, region]), directory)
    let script = given.isEmpty ? usual : given
    var bases: [[String]] = []
    if !given.isEmpty { bases.append([language, given, region]) }
    if script == usual {
      bases.append([language, region])
      if let parent = try directory.namedParent(joined([language, region])) { bases.append([parent]) }
    }
    bases.append([language, script])
    if try mayLeaveOut(script, isNamed: !given.isEmpty, of: language, directory) { bases.append([language]) }
    return bases
  }

  /// Returns whether the language alone implies this script.
  private static func mayLeaveOut(
    _ script: String, isNamed: Bool, of language: String, _ directory: some LocaleDirectory
  ) throws(MoneyFormatError) -> Bool {
    if try script.isEmpty ? true : usualScript(language, directory) == script { return true }
    // Any other script can't be dropped: Mongolian as written in China is not `mn`.
    guard isNamed, try directory.knows(language) else { return false }
    // A legacy language may stand for another language with a script: `sh` is `sr_Latn`.
    let subtags = try directory.dataIdentifier(language).split(separator: "_" as Character)
    return subtags.count > 1 && String(subtags[1]) == script
  }

  private static func joined(_ subtags: [String]) -> String {
    var text = ""
    for subtag in subtags where !subtag.isEmpty { text += text.isEmpty ? subtag : "_" + subtag }
    return text
  }

  /// Returns the script that CLDR's likely subtags give for a language, with or without a region.
  private static func usualScript(
    _ identifier: String, _ directory: some LocaleDirectory
  ) throws(MoneyFormatError) -> String {
    let subtags = try directory.likelySubtags(identifier).split(separator: "_" as Character).dropFirst()
    for subtag in subtags where subtag.utf8.count == 4 { return String(subtag) }
    return ""
  }
}
