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
