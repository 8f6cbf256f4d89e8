// Powers of ten, and the number of decimal digits of an integer.

package enum PowersOfTen {
  /// The number of powers in the table: 10^0 … 10^19, all that fit 64 bits.
  package static let count = 20

  /// 10^`exponent`, for exponents 0…19.
  @inline(__always)
  package static subscript(_ exponent: Int) -> UInt64 { table[exponent] }

  /// 10^`exponent`, without a bounds check.
  @inline(__always)
  package static subscript(unchecked exponent: Int) -> UInt64 { table[unchecked: exponent] }

  private static let table: InlineArray<20, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension PowersOfTen {
  /// The number of exponents that ``quotient(_:exponent:)`` accepts.
  package static let quotientCount = 19

  /// Returns ⌊`number` / 10^`exponent`⌋ for numbers below 2^63 and exponents 0…18, by a multiplication. The
  /// processor's division is several times slower, and the compiler puts a branch on the number's size before
  /// it.
  ///
  /// Proof: let l be the smallest integer with 10^e ≤ 2^l. The inverse is m = ⌊2^(63+l) / 10^e⌋ + 1 < 2^64.
  /// Its excess makes n·m / 2^(63+l) too large by at most n / 2^63 / 10^e < 1 / 10^e, so the floor does not
  /// change.
  @inline(__always)
  package static func quotient(_ number: UInt64, exponent: Int) -> UInt64 {
    assert(number < 1 << 63)
    return (number &* 2).multipliedFullWidth(by: inverses[exponent]).high &>> shifts[exponent]
  }

  private static let inverses: InlineArray<19, UInt64> = [
    0x8000_0000_0000_0001, 0xCCCC_CCCC_CCCC_CCCD, 0xA3D7_0A3D_70A3_D70B, 0x8312_6E97_8D4F_DF3C,
    0xD1B7_1758_E219_652C, 0xA7C5_AC47_1B47_8424, 0x8637_BD05_AF6C_69B6, 0xD6BF_94D5_E57A_42BD,
    0xABCC_7711_8461_CEFD, 0x8970_5F41_36B4_A598, 0xDBE6_FECE_BDED_D5BF, 0xAFEB_FF0B_CB24_AAFF,
    0x8CBC_CC09_6F50_88CC, 0xE12E_1342_4BB4_0E14, 0xB424_DC35_095C_D810, 0x901D_7CF7_3AB0_ACDA,
    0xE695_94BE_C44D_E15C, 0xB877_AA32_36A4_B44A, 0x9392_EE8E_921D_5D08,
  ]

  /// The value of l for each power.
  private static let shifts: InlineArray<19, UInt64> = [
    0, 4, 7, 10, 14, 17, 20, 24, 27, 30, 34, 37, 40, 44, 47, 50, 54, 57, 60,
  ]
}

extension UInt128 {
  /// Returns the number × 10^`exponent`, or nil if that does not fit. The exponent must not be negative.
  package func times10(toThe exponent: Int) -> UInt128? {
    var number = self
    for _ in 0..<(number == 0 ? 0 : exponent) {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      number = product
    }
    return number
  }
}

extension UInt64 {
  /// The number of decimal digits; 1 for zero.
  @inline(__always)
  package var decimalDigitCount: Int {
    // 1233/4096 is slightly more than log10(2), so the estimate is exact or one too high.
    let estimate = ((64 - (self | 1).leadingZeroBitCount) * 1233) &>> 12
    return self < PowersOfTen[estimate] ? Swift.max(estimate, 1) : estimate + 1
  }
}
