// The available locales, for lists and menus.

public import MoneyFormatCore
import MoneyFormatICU

/// A locale for which the linked ICU has data.
public struct KnownLocale: Hashable, Sendable {
  /// The identifier in ICU's form: `sr_Latn_RS`.
  public let identifier: String
  /// The identifier as a BCP 47 tag: `sr-Latn-RS`.
  public let languageTag: String
  /// The name in English: "Serbian (Latin, Serbia)".
  public let displayName: String
  /// The locale's default numbering system.
  public let numberingSystem: String

  /// Returns the locale of a BCP 47 tag or an ICU identifier; nil if ICU has no data for exactly this locale.
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

  /// Returns the name in the language of a locale for use in a menu: `Deutsch (Schweiz)`.
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

  /// Returns the separators, signs and group sizes of amounts in this locale; none of them is nil. A few
  /// currencies have others.
  ///
  /// - Throws: `icuFailure`.
  public func symbols() throws(MoneyFormatError) -> AmountSymbols {
    // Bidirectional marks around a sign belong to the pattern; these are the signs alone.
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

  /// Returns all locales, sorted by identifier. Takes some milliseconds.
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
