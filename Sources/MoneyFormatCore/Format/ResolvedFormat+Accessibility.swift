// The format in which a screen reader says an amount.

extension ResolvedFormat {
  /// A request for the same digits, with the currency's name, the locale's own signs, and the unit of a price in its long
  /// form; abbreviated and scaled amounts are written out.
  package func accessibilityRequest() -> FormatRequest {
    // A cash rounding increment is one of the increments that options accept.
    FormatRequest(
      currency: currency.code.text, locale: locale.identifier,
      options: FormattingOptions(
        formattingStyle: .currencyName, signDisplay: signDisplay,
        fractionDigits: .range(fraction.minimum...fraction.maximum), roundingMode: roundingMode,
        grouping: grouping, numberingSystem: numberingSystem, data: data,
        significantDigits: fraction.significant, roundingPriority: fraction.priority,
        roundingIncrement: fraction.increment, trailingZeros: trailingZeros,
        minimumIntegerDigits: fraction.minimumInteger, perUnit: layout.unit?.unit, perUnitWidth: .long),
      fractionOverride: nil)
  }
}
