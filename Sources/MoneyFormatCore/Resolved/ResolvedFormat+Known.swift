// Refuses locales and currencies that are not known.

extension ResolvedFormat {
  /// Refuses what is not known, for callers that ask for that.
  ///
  /// - Parameter locale: the locale as requested.
  /// - Throws: `invalidLocale` if only an ancestor of the locale is known; `invalidCurrency` for a code that neither ISO
  ///   4217 nor the locale data nor definitions have.
  package func requireKnownNames(locale: String) throws(MoneyFormatError) {
    try requireKnownLocale(locale)
    guard currency.isKnown else {
      throw MoneyFormatError.unknownCurrency("currency \(currency.code.text) is not known")
    }
  }

  package func requireKnownLocale(_ locale: String) throws(MoneyFormatError) {
    guard self.locale.isFallback else { return }
    throw MoneyFormatError.unknownLocale("locale \(MoneyFormatError.quoted(locale)) is not known")
  }
}

extension MoneyFormatError {
  /// - Parameter finding: what is wrong, without the article at its beginning.
  package static func unknownLocale(_ finding: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidLocale, option: "locale",
      "The \(finding); expected one that CLDR has data for, such as en-US.")
  }

  /// - Parameter finding: what is wrong, without the article at its beginning.
  package static func unknownCurrency(_ finding: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidCurrency, option: "currencyCode",
      "The \(finding); expected a code of ISO 4217, such as EUR, or a custom one.")
  }
}
