// The available locales, for lists and menus.

public import MoneyFormatCore
import MoneyFormatHost

/// A locale for which the linked ICU, or a file of frozen data, has data.
public struct KnownLocale: Hashable, Sendable {
  /// The identifier in ICU's form: `sr_Latn_RS`.
  public let identifier: String
  /// The identifier as a BCP 47 tag: `sr-Latn-RS`.
  public let languageTag: String
  /// The name in English: "Serbian (Latin, Serbia)".
  public let displayName: String
  /// The locale's default numbering system.
  public let numberingSystem: String

  /// Returns the locale of a BCP 47 tag or an ICU identifier; nil if there is no data for exactly this locale.
  ///
  /// - Parameters:
  ///   - identifier: a BCP 47 tag or an ICU identifier.
  ///   - data: the locale data to search; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `invalidLocale`, `icuFailure`, `invalidLocaleData`.
  public init?(_ identifier: String, from data: LocaleData? = nil) throws(MoneyFormatError) {
    let listing = data.orDefault.listing
    let available = try listing.available(identifier)
    if available.isFallback { return nil }
    self = try KnownLocale(available, listing)
  }

  private init(_ locale: AvailableLocale, _ listing: any LocaleListing) throws(MoneyFormatError) {
    identifier = locale.identifier
    languageTag = locale.languageTag
    displayName = try listing.name(ofLocale: identifier, in: "en") ?? languageTag
    numberingSystem = try listing.numberingSystem(ofLocale: identifier)
  }

  /// Returns the name in the language of a locale for use in a menu: `Deutsch (Schweiz)`.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means this locale's own language. Frozen data has names
  ///     only in English and in the locale's own language.
  ///   - data: as for ``init(_:from:)``.
  /// - Throws: `invalidLocale`; `icuFailure`, also if frozen data has no name in the language;
  ///   `invalidLocaleData`.
  public func name(locale: String? = nil, from data: LocaleData? = nil) throws(MoneyFormatError) -> String {
    let listing = data.orDefault.listing
    let language = try locale.map { text throws(MoneyFormatError) in try listing.available(text).identifier }
    if let name = try listing.name(ofLocale: identifier, in: language ?? identifier) { return name }
    throw LocaleData.needsICU("the name of \(languageTag) in the language of \(locale ?? languageTag)")
  }

  /// Returns the separators, signs and group sizes of amounts in this locale; none of them is nil. A few
  /// currencies have others.
  ///
  /// - Parameter data: as for ``init(_:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public func symbols(from data: LocaleData? = nil) throws(MoneyFormatError) -> AmountSymbols {
    // Bidirectional marks around a sign belong to the pattern; these are the signs alone.
    let options = FormattingOptions(
      locale: identifier, currencyCode: "XXX", formattingStyle: .decimal, signDisplay: .always,
      fractionDigits: .exactly(1), grouping: .always)
    let formatter = try MoneyFormatter(options: options, from: data)
    let explanation = formatter.explanation
    func sign(_ kind: FormattedPart.Kind, _ amount: Int64) -> String? {
      formatter.format(minorUnits: amount).parts.first { $0.kind == kind }?.text
    }
    return AmountSymbols(
      decimal: explanation.decimalSeparator, group: explanation.groupSeparator,
      minus: sign(.minusSign, -1), plus: sign(.plusSign, 1),
      groupSizes: explanation.groupSizes.map {
        $0.primary == $0.secondary ? [$0.primary] : [$0.primary, $0.secondary]
      })
  }

  /// Returns all locales, sorted by identifier. Takes some milliseconds.
  ///
  /// - Parameter data: as for ``init(_:from:)``.
  /// - Throws: `icuFailure`, `invalidLocaleData`.
  public static func all(from data: LocaleData? = nil) throws(MoneyFormatError) -> [KnownLocale] {
    let listing = data.orDefault.listing
    var locales: [KnownLocale] = []
    for identifier in try listing.localeIdentifiers() {
      locales.append(try KnownLocale(AvailableLocale(identifier: identifier, isFallback: false), listing))
    }
    return locales
  }
}

// MARK: - Accept-Language

extension KnownLocale {
  /// Returns the best available locale for an `Accept-Language` header, as a BCP 47 tag: `pt-PT` for
  /// `pt-PT,pt;q=0.8`, `de` for `de-XX`. Returns nil if no requested locale is available, or if `*` comes
  /// first.
  ///
  /// The numbering system and other extensions of the selected tag are kept.
  ///
  /// - Parameters:
  ///   - header: the value of the header.
  ///   - data: as for ``init(_:from:)``.
  public static func best(acceptLanguage header: String, from data: LocaleData? = nil) -> String? {
    let listing = data.orDefault.listing
    for range in LanguagePriorityList(header).ranges {
      if range.tag == "*" { return nil }
      guard let found = try? listing.available(range.tag), found.identifier != "root" else { continue }
      let tag = found.languageTag
      let extensions =
        range.tag.lowercased().range(ofUnicodeExtension: ()).map { String(range.tag[$0]) } ?? ""
      // `de_DE@a=b-u-c`: text that looks like an extension may not be one.
      return (try? listing.available(tag + extensions)) == nil ? tag : tag + extensions
    }
    return nil
  }
}

extension KnownLocale {
  /// Returns the best of a site's own languages for an `Accept-Language` header: `de` for `de-CH, fr;q=0.8` if the site
  /// is in German and English. Returns nil if the header contains none of them.
  ///
  /// ```swift
  /// let language = try KnownLocale.best(for: "fr-CH, en;q=0.5", among: ["de", "en"]) ?? "de"
  /// print(language)  // en
  /// ```
  ///
  /// Use it for the amounts of a page that is translated into a few languages, so that they are in the page's language.
  /// The client's most preferred language that the site has is selected; among the site's locales of this language, the
  /// one nearest by CLDR's inheritance (`en-GB` rather than `en-US` for `en-AU`), then the one with the region in which
  /// the language is mostly used, then the first. Scripts are not exchanged: `zh-Hans` does not serve `zh-TW`.
  ///
  /// - Parameters:
  ///   - acceptLanguage: the value of the header. As in most servers, malformed parts are skipped; `*` selects the first
  ///     language of the site.
  ///   - languages: BCP 47 tags or ICU identifiers, the site's usual language first.
  ///   - data: as for ``init(_:from:)``.
  /// - Returns: an element of `languages`.
  /// - Throws: `invalidLocale` if one of the site's languages is malformed; `icuFailure`, `invalidLocaleData`.
  public static func best(
    for acceptLanguage: String, among languages: [String], from data: LocaleData? = nil
  ) throws(MoneyFormatError) -> String? {
    let listing = data.orDefault.listing
    var offered: [Ancestry] = []
    for language in languages {
      offered.append(try Ancestry(try listing.available(language), of: language, in: listing))
    }
    for range in LanguagePriorityList(acceptLanguage).ranges {
      if range.tag == "*" { return languages.first }
      guard let available = try? listing.available(range.tag) else { continue }
      let wanted = try Ancestry(available, of: range.tag, in: listing)
      let distances = offered.map { wanted.distance(to: $0) }
      guard let nearest = distances.compactMap({ $0 }).min(by: <) else { continue }
      return distances.firstIndex { $0.map { $0 == nearest } ?? false }.map { languages[$0] }
    }
    return nil
  }
}

/// A locale and those from which it inherits in CLDR, the nearest first, without `root`.
private struct Ancestry {
  let identifiers: [String]
  /// The region, or the one in which the language is mostly used; nil if it is unknown.
  let region: Substring?

  init(
    _ locale: AvailableLocale, of tag: String, in listing: any LocaleListing
  ) throws(MoneyFormatError) {
    guard locale.identifier != "root" else {
      // A language without data matches itself only.
      (identifiers, region) = ([tag.lowercased()], nil)
      return
    }
    var chain: [String] = []
    var next = locale.identifier
    // A damaged file may name a locale among its own ancestors.
    while !next.isEmpty, next != "root", !chain.contains(next) {
      chain.append(next)
      if let parent = try listing.namedParent(next) {
        next = parent
      } else if let end = next.lastIndex(of: "_") {
        let parent = String(next[..<end])
        // CLDR's rule for locales without a named parent: those in another script have root.
        let isInItsScript = try listing.script(of: parent) == listing.script(of: next)
        next = isInItsScript ? parent : "root"
      } else {
        break
      }
    }
    identifiers = chain
    region = try listing.likelySubtags(locale.identifier).split(separator: "_")
      .last { $0.utf8.count == 2 || $0.first?.isNumber == true }
  }

  /// Returns how far another locale is from this one, or nil if they have no ancestor in common.
  func distance(to other: Ancestry) -> (Int, Int, Int)? {
    for (steps, identifier) in identifiers.enumerated() {
      if let back = other.identifiers.firstIndex(of: identifier) {
        return (steps, region == other.region ? 0 : 1, back)
      }
    }
    return nil
  }
}

extension LocaleListing {
  /// The script in which a locale's language is written.
  fileprivate func script(of identifier: String) throws(MoneyFormatError) -> Substring? {
    try likelySubtags(identifier).split(separator: "_").first {
      $0.utf8.count == 4 && $0.first?.isLetter == true
    }
  }
}

extension String {
  /// The range from `-u-` to the end.
  fileprivate func range(ofUnicodeExtension _: Void) -> PartialRangeFrom<String.Index>? {
    var index = startIndex
    while let dash = self[index...].firstIndex(of: "-") {
      if self[dash...].hasPrefix("-u-") { return dash... }
      index = self.index(after: dash)
    }
    return nil
  }
}
