// Splits an amount into parts whose displayed values add up.

/// How an amount is split.
package enum AllocationShares {
  /// Into this number of equal parts.
  case equal(Int)
  /// In proportion to weights.
  case weights([Amount])
}

extension ResolvedFormat {
  /// Splits an amount into parts that add up to ``rounded(_:)`` of it.
  ///
  /// - Parameter total: nil is not-a-number.
  /// - Throws: `invalidAmount` for not-a-number, a number of parts that is out of range, and weights that add up to zero;
  ///   `precisionOverflow` if the steps or the weights do not fit into 128 bits; `invalidOption` for significant digits.
  package func allocate(
    _ total: Amount?, _ shares: AllocationShares
  ) throws(MoneyFormatError) -> [Amount] {
    try Self.checkPartCount(shares.count)
    let weights = try shares.wholeNumbers
    guard fraction.significant == nil else {
      throw MoneyFormatError(
        .invalidOption,
        "An amount can't be split with \"significantDigits\": the displayed parts would not add up.")
    }
    guard let total else { throw MoneyFormatError(.invalidAmount, "Not-a-number can't be split.") }
    // An amount that can't be rounded is no multiple of the step either.
    let rounded = rounded(total) ?? total
    guard let steps = rounded.steps(of: fraction.increment, places: fraction.maximum - fraction.scale),
      let parts = Allocation.parts(of: steps, weights: weights)
    else {
      throw MoneyFormatError(
        .precisionOverflow,
        "\(rounded.plainText) can't be split: the number of its steps does not fit into 128 bits.")
    }
    return try parts.map { part throws(MoneyFormatError) in
      // Only a part among negative ones can exceed the total, which fits.
      let (units, overflows) = part.magnitude.multipliedReportingOverflow(by: UInt128(fraction.increment))
      guard !overflows else {
        throw MoneyFormatError(
          .precisionOverflow, "A part of \(rounded.plainText) does not fit into 128 bits.")
      }
      return Amount(
        coefficient: units, exponent: fraction.scale - fraction.maximum,
        isNegative: (part < 0) != rounded.isNegative)
    }
  }

  /// - Throws: `invalidAmount` for a number of parts that is out of range.
  package static func checkPartCount(_ count: Int) throws(MoneyFormatError) {
    let limits = 1...1_000_000
    guard limits.contains(count) else {
      throw MoneyFormatError(
        .invalidAmount,
        "An amount can't be split into \(count) parts; expected \(limits.lowerBound) to \(limits.upperBound)."
      )
    }
  }
}

extension AllocationShares {
  fileprivate var count: Int {
    switch self {
    case .equal(let count): count
    case .weights(let weights): weights.count
    }
  }

  /// The weights as integers.
  fileprivate var wholeNumbers: [Int128] {
    get throws(MoneyFormatError) {
      switch self {
      case .equal(let count): return Array(repeating: 1, count: count)
      case .weights(let weights):
        guard let whole = Allocation.wholeNumbers(weights) else {
          throw MoneyFormatError(
            .precisionOverflow, "The ratios of the weights don't fit into 128 bits.")
        }
        // The allocation refuses sums that don't fit.
        guard whole.reduce(0, &+) != 0 else {
          throw MoneyFormatError(.invalidAmount, "Weights must not add up to zero.")
        }
        return whole
      }
    }
  }
}
