// The locales there are, for lists and menus.

public import MoneyFormatCore
import MoneyFormatICU

/// A locale that the linked ICU has data for.
public struct KnownLocale: Hashable, Sendable {
  /// ICU's identifier: `sr_Latn_RS`.
  public let identifier: String
  /// The same as a BCP 47 tag: `sr-Latn-RS`.
  public let languageTag: String
  /// In English: "Serbian (Latin, Serbia)".
  public let displayName: String
  /// The numbering system that its people use by default.
  public let numberingSystem: String

  /// The locale of an identifier, a BCP 47 tag or ICU's; nil if ICU has no data for exactly that one.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public init?(_ identifier: String) throws(MoneyFormatError) {
    let available = try AvailableLocale(for: LocaleIdentifier(identifier))
    if available.isFallback { return nil }
    self = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try KnownLocale(available: available.identifier)
    }
  }

  private init(available identifier: String) throws(ICU.Failure) {
    self.identifier = identifier
    languageTag = try ICU.languageTag(localeIdentifier: identifier)
    displayName = try ICU.displayName(localeIdentifier: identifier)
    numberingSystem = try ICU.numberingSystem(localeIdentifier: identifier)
  }

  /// The name in the language of a locale, as in a menu: `Deutsch (Schweiz)`.
  ///
  /// - Parameter locale: a BCP 47 tag or an ICU identifier; nil means this locale's own language.
  /// - Throws: `invalidLocale`, `icuFailure`.
  public func name(locale: String? = nil) throws(MoneyFormatError) -> String {
    let language = try locale.map { text throws(MoneyFormatError) in
      try AvailableLocale(for: LocaleIdentifier(text)).identifier
    }
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.displayName(localeIdentifier: identifier, in: language ?? identifier)
    }
  }

  /// The separators, signs and group sizes with which amounts of money are written here, all of them set. Amounts of a
  /// few currencies have others.
  ///
  /// - Throws: `icuFailure`.
  public func symbols() throws(MoneyFormatError) -> AmountSymbols {
    // Signs with the bidi marks around them belong to the pattern; these are the signs alone.
    let options = FormattingOptions(
      locale: identifier, currencyCode: "XXX", formattingStyle: .decimal, signDisplay: .always,
      fractionDigits: .exactly(1), grouping: .always)
    let formatter = try MoneyFormatter(options: options)
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

  /// All of them, sorted by identifier. Takes some milliseconds.
  ///
  /// - Throws: `icuFailure`.
  public static func all() throws(MoneyFormatError) -> [KnownLocale] {
    try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      var locales: [KnownLocale] = []
      for identifier in try ICU.availableLocales().sorted() {
        locales.append(try KnownLocale(available: identifier))
      }
      return locales
    }
  }
}
