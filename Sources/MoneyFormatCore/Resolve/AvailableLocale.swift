// The locale whose data a format uses: the nearest that there is, never the process's default.

/// A locale that the locale data has an entry for.
package struct AvailableLocale: Hashable, Sendable {
  /// ICU's identifier without keywords; `root` when nothing nearer is known.
  package let identifier: String
  /// Whether it is only an ancestor of the locale asked for.
  package let isFallback: Bool

  package init(identifier: String, isFallback: Bool) {
    self.identifier = identifier
    self.isFallback = isFallback
  }

  /// The identifier as a BCP 47 tag: `sr_Latn_RS` → `sr-Latn-RS`, `en_US_POSIX` → `en-US-u-va-posix`.
  package var languageTag: String {
    if identifier == "root" { return "und" }
    var (tag, extensions) = ("", "")
    for (index, subtag) in identifier.split(separator: "_" as Character).enumerated() {
      if subtag == "POSIX" {
        extensions = "-u-va-posix"
      } else {
        // Variants are in lower case; scripts and regions are shorter.
        tag += (index == 0 ? "" : "-") + (subtag.utf8.count > 4 ? subtag.lowercased() : String(subtag))
      }
    }
    return tag + extensions
  }
}

/// The locales that there are, and CLDR's relations between them.
package protocol LocaleDirectory {
  /// Whether there is data for an identifier, legacy ones included.
  func knows(_ identifier: String) throws(MoneyFormatError) -> Bool
  /// The locale whose data an identifier that is known stands for: `zh_TW` → `zh_Hant_TW`.
  func dataIdentifier(_ identifier: String) throws(MoneyFormatError) -> String
  /// The parent that CLDR names for a language with a region (`pt_AO` → `pt_PT`); nil where cutting off subtags
  /// gives it.
  func namedParent(_ identifier: String) throws(MoneyFormatError) -> String?
  /// `zh_TW` → `zh_Hant_TW`; an identifier that nothing is known of comes back as it is.
  func likelySubtags(_ identifier: String) throws(MoneyFormatError) -> String
}

extension AvailableLocale {
  /// The longest ancestor that a directory has.
  package init(
    language: String, script: String, region: String, variants: [String], in directory: some LocaleDirectory
  ) throws(MoneyFormatError) {
    let whole = Self.joined([language, script, region] + variants)
    // The nearest candidate of all: where there is data for it, nothing else need be found out.
    if !language.isEmpty, try directory.knows(whole) {
      self.init(identifier: try directory.dataIdentifier(whole), isFallback: false)
      return
    }
    for base in try Self.candidates(language, script, region, directory) {
      for candidate in variants.isEmpty
        ? [Self.joined(base)] : [Self.joined(base + variants), Self.joined(base)]
      where try directory.knows(candidate) {
        // A variant that the data is not for is lost; and ICU refuses to complete long ones.
        var isSame = candidate == whole
        if !isSame, variants.isEmpty {
          isSame = try directory.likelySubtags(candidate) == directory.likelySubtags(whole)
        }
        self.init(identifier: try directory.dataIdentifier(candidate), isFallback: !isSame)
        return
      }
    }
    let isRoot = (language + script + region).isEmpty && variants.isEmpty
    self.init(identifier: "root", isFallback: !isRoot)
  }

  package init(
    for locale: PlainLocaleIdentifier, in directory: some LocaleDirectory
  ) throws(MoneyFormatError) {
    try self.init(
      language: locale.language, script: locale.script, region: locale.region, variants: locale.variants,
      in: directory)
  }

  /// Identifiers to look for, the nearest first. A script that is the usual one may be left out
  /// (`en_Latn_GB` → `en_GB`); one that is not may not: `en_Cyrl` is not `en`.
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

  /// Whether the language alone stands for the language in this script.
  private static func mayLeaveOut(
    _ script: String, isNamed: Bool, of language: String, _ directory: some LocaleDirectory
  ) throws(MoneyFormatError) -> Bool {
    if try script.isEmpty ? true : usualScript(language, directory) == script { return true }
    // A script that is not the usual one is cut off from its language: Mongolian of China is not `mn`.
    guard isNamed, try directory.knows(language) else { return false }
    // A legacy language may stand for another one in a script: `sh` is `sr_Latn`.
    let subtags = try directory.dataIdentifier(language).split(separator: "_" as Character)
    return subtags.count > 1 && String(subtags[1]) == script
  }

  private static func joined(_ subtags: [String]) -> String {
    var text = ""
    for subtag in subtags where !subtag.isEmpty { text += text.isEmpty ? subtag : "_" + subtag }
    return text
  }

  /// The script that CLDR's likely subtags give to a language, maybe with a region.
  private static func usualScript(
    _ identifier: String, _ directory: some LocaleDirectory
  ) throws(MoneyFormatError) -> String {
    let subtags = try directory.likelySubtags(identifier).split(separator: "_" as Character).dropFirst()
    for subtag in subtags where subtag.utf8.count == 4 { return String(subtag) }
    return ""
  }
}
