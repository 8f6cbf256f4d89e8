// Encodes the resolved settings of a format as in the protocol's responses.

extension FrozenFormat {
  /// The members of the response to `explain` that every host provides.
  package var resolvedMembers: [(String, _JSONText)] {
    let fraction = resolved.fraction
    return [
      ("locale", .string(resolved.locale.identifier)),
      ("isFallbackLocale", .bool(resolved.locale.isFallback)),
      ("currencyCode", .string(resolved.currency.code.text)),
      ("isKnownCurrency", .bool(resolved.currency.isKnown)),
      ("minorUnitDigits", .integer(resolved.currency.minorUnits)),
      ("formattingStyle", .string(resolved.style.rawValue)),
      ("negativeStyle", .string(resolved.negativeStyle.rawValue)),
      ("signDisplay", .string(resolved.signDisplay.rawValue)),
      ("fractionDigits", .array([.integer(fraction.minimum), .integer(fraction.maximum)])),
      ("roundingIncrement", .integer(fraction.increment)),
      ("hidesZeroFraction", .bool(fraction.hidesZeros)),
      ("roundingMode", .string(resolved.roundingMode.rawValue)),
      ("grouping", .string(resolved.grouping.rawValue)),
      ("numberingSystem", .string(resolved.numberingSystem)),
    ]
  }
}
