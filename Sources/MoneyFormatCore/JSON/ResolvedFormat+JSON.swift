// Encodes the resolved settings of a format as in the protocol's responses.

extension ResolvedFormat {
  /// The members of the response to `explain` that every host provides.
  package var members: [(String, _JSONText)] {
    [
      ("locale", .string(locale.identifier)),
      ("isFallbackLocale", .bool(locale.isFallback)),
      ("currencyCode", .string(currency.code.text)),
      ("isKnownCurrency", .bool(currency.isKnown)),
      ("minorUnitDigits", .integer(currency.minorUnits)),
      ("formattingStyle", .string(style.rawValue)),
      ("negativeStyle", .string(negativeStyle.rawValue)),
      ("signDisplay", .string(signDisplay.rawValue)),
      ("fractionDigits", .array([.integer(fraction.minimum), .integer(fraction.maximum)])),
      ("roundingIncrement", .integer(fraction.increment)),
      ("hidesZeroFraction", .bool(fraction.hidesZeros)),
      ("roundingMode", .string(roundingMode.rawValue)),
      ("grouping", .string(grouping.rawValue)),
      ("numberingSystem", .string(numberingSystem)),
    ]
  }
}
