// The locale data interface for resolving requests, and the locale that a request names.

/// The locale data interface for resolving requests, implemented by the linked ICU and by files.
package protocol ResolvingSource: LocaleListing {
  /// Returns the locale for a BCP 47 tag or an ICU identifier.
  ///
  /// - Throws: `invalidLocale` if the identifier is malformed.
  func requestedLocale(_ identifier: String) throws(MoneyFormatError) -> RequestedLocale
  /// Returns whether the data has a numbering system with ten digits.
  func hasNumberingSystem(_ name: String) throws(MoneyFormatError) -> Bool
  /// Returns the numbering system that a relative name means in a locale of the data; nil if there is none.
  func numberingSystem(
    ofLocale locale: String, _ relative: RelativeNumberingSystem
  ) throws(MoneyFormatError) -> String?
  /// Returns whether a code is known: the data has it, or ISO 4217 if `data` asks for it.
  func isKnown(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool
  /// Returns whether the currency's symbols and names are there, in the data or in the overlay if `data` asks for it.
  func isInData(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool
  /// Returns CLDR's digits of a currency as they are shown, and the rounding increment in units of the last one.
  func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int)
}

/// A requested locale.
package struct RequestedLocale: Sendable {
  /// The `-u-` extensions that concern money, by ICU's names: `numbers`, `currency`, `cf`, `rg`.
  package let keywords: [String: String]
  /// The locale whose data is used.
  package let available: AvailableLocale
  /// The numbering system unless the options specify another one.
  package let numberingSystem: String

  package init(
    _ keywords: [String: String], _ available: AvailableLocale, in source: some ResolvingSource
  ) throws(MoneyFormatError) {
    (self.keywords, self.available) = (keywords, available)
    if let name = keywords["numbers"] {
      if let relative = RelativeNumberingSystem(name) {
        if let system = try source.numberingSystem(ofLocale: available.identifier, relative) {
          numberingSystem = system
          return
        }
      } else if try source.hasNumberingSystem(name) {
        numberingSystem = name
        return
      }
    }
    numberingSystem = try source.numberingSystem(ofLocale: available.identifier)
  }
}
