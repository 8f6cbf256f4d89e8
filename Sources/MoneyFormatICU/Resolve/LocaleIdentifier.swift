// Parses well-formed locale identifiers, in BCP 47 or ICU form.

import CICU
import MoneyFormatCore

/// A well-formed locale identifier, split into subtags.
package struct LocaleIdentifier: Hashable, Sendable {
  package static let maximumUTF8Count = PlainLocaleIdentifier.maximumUTF8Count

  /// Empty for `und` and `root`.
  package let language: String
  package let script: String
  package let region: String
  package let variants: [String]
  /// The `-u-` extensions that concern money, by ICU's names: `numbers`, `currency`, `cf`, `rg`.
  package let keywords: [String: String]

  /// - Throws: `invalidLocale` if the text is not a locale identifier.
  package init(_ text: String) throws(MoneyFormatError) {
    guard Self.isPlausible(text) else { throw PlainLocaleIdentifier.malformed(text) }
    // ICU keeps identifiers as C strings, so only validated ASCII may be passed.
    let identifier: String
    do {
      guard let wellFormed = try Self.icuIdentifier(text) else { throw PlainLocaleIdentifier.malformed(text) }
      identifier = wellFormed
      var keywords: [String: String] = [:]
      for keyword in PlainLocaleIdentifier.keywordNames.map({ $0.name }) {
        // For an extension without a value ICU returns `yes`, which is not a value.
        let value = try ICU.keywordValue(keyword, localeIdentifier: identifier)
        if value != "yes" { keywords[keyword] = value }
      }
      // If memory runs out, ICU drops extensions without reporting an error.
      for keyword in Self.keywords(ofTag: text) where keywords[keyword] == nil {
        throw ICU.Failure(call: "localeIdentifier(languageTag:)", status: CICU_MEMORY_ALLOCATION)
      }
      self.keywords = keywords
      var parts = PlainLocaleIdentifier.subtags(Substring(try ICU.baseName(localeIdentifier: identifier)))[
        ...]
      let language = parts.popFirst() ?? ""
      self.language = ["root", "und"].contains(language) ? "" : String(language)
      script = parts.first?.utf8.count == 4 ? String(parts.removeFirst()) : ""
      region = String(parts.popFirst() ?? "")
      variants = parts.map(String.init)
    } catch let error as MoneyFormatError {
      throw error
    } catch let failure as ICU.Failure where failure.isBrokenInstallation {
      throw MoneyFormatError(failure)
    } catch {
      throw PlainLocaleIdentifier.malformed(text)
    }
  }

  /// Returns the identifier in ICU's form, or nil if it is neither a BCP 47 tag nor a well-formed ICU
  /// identifier.
  private static func icuIdentifier(_ text: String) throws(ICU.Failure) -> String? {
    if !text.utf8.contains(UInt8(ascii: "@")) {
      let tag = String(
        decoding: text.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
      let (identifier, parsedLength) = try ICU.localeIdentifier(languageTag: tag)
      if parsedLength == tag.utf8.count { return identifier }
    }
    return PlainLocaleIdentifier.isWellFormedForICU(text) ? try ICU.canonicalLocaleIdentifier(text) : nil
  }

  /// Returns ICU's names of the keywords that have a value in the `-u-` extension of a BCP 47 tag.
  private static func keywords(ofTag tag: String) -> [String] {
    guard !tag.utf8.contains(UInt8(ascii: "@")) else { return [] }
    let parts = PlainLocaleIdentifier.subtags(Substring(tag.lowercased()))
    guard let start = parts.firstIndex(where: { $0.utf8.count == 1 && $0 != "t" }),
      parts[start] == "u"
    else { return [] }
    var keywords: [String] = []
    for index in parts.indices.dropLast() where index > start {
      if parts[index].utf8.count == 1 { break }
      let hasValue = parts[index + 1].utf8.count > 2 && !["yes", "true"].contains(parts[index + 1])
      if hasValue, let keyword = PlainLocaleIdentifier.keywordName(parts[index]) {
        keywords.append(keyword)
      }
    }
    return keywords
  }

  private static func isPlausible(_ text: String) -> Bool {
    (1...maximumUTF8Count).contains(text.utf8.count)
      && text.utf8.allSatisfy { PlainLocaleIdentifier.isAlphanumeric($0) || "_-@=;+/".utf8.contains($0) }
  }
}
