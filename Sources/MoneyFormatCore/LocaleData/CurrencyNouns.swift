// The bare nouns of currencies in a language, such as `dollars`.

/// The nouns in the names of currencies, without the country. Currencies that have one noun in common have all:
/// Arabic writes the dirhams of Morocco in plural forms, and those of the Emirates, which people call by the same forms, only in
/// the singular.
package struct CurrencyNouns: Sendable {
  private var byCode: [String: [String]] = [:]
  private var codes: [String: [String]] = [:]

  /// Takes the nouns of all currencies but funds that were not legal tender: `dollars` are never `USN`.
  init(_ locale: String, _ source: some LocaleSource) throws(MoneyFormatError) {
    let all = try source.currencyCodes()
    for code in all where Self.isTender(code) {
      let nouns = try Self.own(code, locale, source, among: all)
      byCode[code] = nouns
      for noun in nouns { codes[noun, default: []].append(code) }
    }
  }

  /// Returns the nouns in a currency's names, except those that are spelt as the code of another one, as the Filipino plural
  /// word `mga` of dinars is: a code always means its own currency.
  ///
  /// - Parameter codes: all codes of the source.
  static func own(
    _ code: String, _ locale: String, _ source: some LocaleSource, among codes: [String]
  ) throws(MoneyFormatError) -> [String] {
    try source.nouns(ofCurrency: code, locale).filter { noun in
      guard let other = CurrencyCode(noun)?.text, other != code else { return true }
      return !codes.contains(other)
    }
  }

  private static func isTender(_ code: String) -> Bool {
    !CurrencyRegistry.lists(code) || CurrencyRegistry.wasIntroduced(code)
  }

  /// Returns the nouns that a currency shares with others beside its own; none for such funds.
  func shared(by code: String, _ own: [String]) -> [String] {
    guard Self.isTender(code) else { return [] }
    var nouns: [String] = []
    for noun in own {
      for other in codes[noun] ?? [] where other != code {
        for more in byCode[other] ?? [] where !own.contains(more) && !nouns.contains(more) {
          nouns.append(more)
        }
      }
    }
    return nouns
  }

  /// Returns the nouns of a currency, its own first.
  func nouns(of code: String) -> [String] {
    let own = byCode[code] ?? []
    return own + shared(by: code, own)
  }
}
