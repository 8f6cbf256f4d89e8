// The amount that a text shows.

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
