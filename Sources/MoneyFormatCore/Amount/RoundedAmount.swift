// What the writer needs of an amount: how many digits, and the digits from the right.

/// An amount as it will be shown: rounded, its digits ready to be taken from the right.
package protocol RoundedAmount {
  var isZero: Bool { get }
  /// Whether it is ±1, whatever zeros follow.
  var isOne: Bool { get }
  /// At least 1.
  var integerDigitCount: Int { get }
  var fractionDigitCount: Int { get }
  /// The next fraction digit from the right; to be called `fractionDigitCount` times.
  mutating func popFractionDigit() -> Int
  /// The next integer digit from the right; to be called `integerDigitCount` times.
  mutating func popIntegerDigit() -> Int

  /// Whether there are integer digits other than zero.
  var hasInteger: Bool { get }
  /// What plural rules look at.
  var operands: PluralOperands { get }
}

extension RoundedAmount {
  /// The power of ten of the first digit, or -1 for all that is below 1; nil for zero.
  package var magnitude: Int? {
    if isZero { return nil }
    return hasInteger ? integerDigitCount - 1 : -1
  }
}

/// An amount rounded the one way or the other, without a box.
package enum Rounded {
  case small(SmallAmount)
  case wide(WideAmount)

  package init(_ amount: Amount, fraction: ResolvedFraction, roundingMode: RoundingMode) {
    if let small = SmallAmount(amount, fraction: fraction, roundingMode: roundingMode) {
      self = .small(small)
    } else {
      self = .wide(WideAmount(amount, fraction: fraction, roundingMode: roundingMode))
    }
  }

  package var isZero: Bool {
    switch self {
    case .small(let amount): amount.isZero
    case .wide(let amount): amount.isZero
    }
  }

  package var isOne: Bool {
    switch self {
    case .small(let amount): amount.isOne
    case .wide(let amount): amount.isOne
    }
  }

  package var magnitude: Int? {
    switch self {
    case .small(let amount): amount.magnitude
    case .wide(let amount): amount.magnitude
    }
  }

  package var operands: PluralOperands {
    switch self {
    case .small(let amount): amount.operands
    case .wide(let amount): amount.operands
    }
  }
}
