// What the writer needs of an amount: how many digits, and the digits from the right.

/// An amount as it will be shown: rounded, its digits ready to be taken from the right.
protocol RoundedAmount {
  var isZero: Bool { get }
  /// At least 1.
  var integerDigitCount: Int { get }
  var fractionDigitCount: Int { get }
  /// The next fraction digit from the right; to be called `fractionDigitCount` times.
  mutating func popFractionDigit() -> Int
  /// The next integer digit from the right; to be called `integerDigitCount` times.
  mutating func popIntegerDigit() -> Int
}
