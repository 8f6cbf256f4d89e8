// The amount that a text shows.

extension MoneyFormatError {
  /// Returns the error of an amount that rounding makes too long: a multiple of 0.25 has more digits than one of 0.1.
  package static func tooLongRounded(_ amount: String) -> MoneyFormatError {
    MoneyFormatError(
      .precisionOverflow,
      "\(amount) can't be rounded: the result has more than \(Amount.maximumSignificantDigits) significant digits."
    )
  }
}

extension ResolvedFormat {
  /// Returns an amount rounded as displayed, written out if it is abbreviated; nil if 128 bits can't hold it.
  package func rounded(_ amount: Amount) -> Amount? {
    if fraction.increment == 1, fraction.significant == nil,
      amount.exponent >= fraction.scale - fraction.maximum
    {
      return amount
    }
    return WideAmount(amount.scaled(fraction), fraction: fraction, roundingMode: roundingMode)
      .amount(exponent: fraction.scale, isNegative: amount.isNegative)
  }
}
