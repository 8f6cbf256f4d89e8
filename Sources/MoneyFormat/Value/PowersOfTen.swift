// Powers of ten and how many digits a number has.

enum PowersOfTen {
  /// 10^0 … 10^19: all that fit 64 bits.
  static let count = 20

  /// 10^`exponent`, for 0…19.
  @inline(__always)
  static subscript(_ exponent: Int) -> UInt64 { table[exponent] }

  private static let table: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension UInt64 {
  /// How many decimal digits the number is written with; 1 for zero.
  @inline(__always)
  var decimalDigitCount: Int {
    // 1233/4096 is a little above log10(2): the estimate is right or one too high.
    let estimate = ((64 - (self | 1).leadingZeroBitCount) * 1233) &>> 12
    return self < PowersOfTen[estimate] ? Swift.max(estimate, 1) : estimate + 1
  }
}
