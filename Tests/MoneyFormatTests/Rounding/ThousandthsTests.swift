// Everyday amounts in thousandths: rounded like the independent implementation, and read from a Decimal
// like its digits.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct ThousandthsTests {
  static let fractions: [ResolvedFraction] = [
    .hand(0...0), .hand(2...2), .hand(3...3), .hand(0...2), .hand(1...1), .hand(0...3),
    .hand(2...2, increment: 5),
    .hand(0...0, increment: 50), .hand(2...2, increment: 3), .hand(1...1, increment: 7),
  ]

  @Test(arguments: RoundingMode.allCases)
  func agreeWithLongArithmetic(_ mode: RoundingMode) {
    var random = SplitMix64(seed: 20)
    var rounded = 0
    let count = 4_000
    for index in 0..<count {
      let amount = random.amount(bits: index % 4 == 0 ? 100 : 60, exponents: -22...6)
      let fraction = Self.fractions[index % Self.fractions.count]
      guard let thousandths = Thousandths.rounded(amount, fraction, mode) else { continue }
      rounded += 1
      // With all digits, however many the fraction requires.
      let expected = SlowRounding.text(amount, fraction, mode)
      let parts = expected.split(separator: ".")
      let digits = parts[0] + (String(parts.count > 1 ? parts[1] : "") + "000").prefix(3)
      if UInt64(digits) != thousandths {
        Issue.record("\(amount), \(fraction.testDescription): \(thousandths), not \(expected)")
      }
    }
    print("\(mode): \(rounded) of \(count) random amounts as thousandths")
    #expect(rounded > count / 2)
  }

  /// Every tie and its neighbours, in every mode: to integers, and to increments of 2, 3 and 5.
  @Test(arguments: RoundingMode.allCases)
  func everySmallAmount(_ mode: RoundingMode) {
    for thousandths in -3_000...3_000 {
      let amount = Amount(minorUnits: Int64(thousandths), scale: 3)
      for increment in [1, 2, 3, 5] {
        let fraction = ResolvedFraction.hand(0...0, increment: increment)
        let expected = Rounding.round(thousandths, toMultipleOf: 1000 * increment, mode)
        #expect(
          Thousandths.rounded(amount, fraction, mode) == UInt64(expected.magnitude),
          "\(amount) by \(increment)")
      }
    }
  }

  @Test(
    arguments: [
      ("9223372036854775807", 0, 0...0, nil), ("9223372036854775", 0, 0...0, 9_223_372_036_854_775_000),
      ("18446744073709551615", -3, 3...3, nil), ("9223372036854775807", -3, 3...3, 9_223_372_036_854_775_807),
      ("9223372036854775807", -19, 0...0, 1000), ("1", -20, 0...0, nil),
      ("1", 16, 0...0, 10_000_000_000_000_000_000), ("1", 17, 0...0, nil),
      ("1", 15, 0...0, 1_000_000_000_000_000_000), ("0", 19, 0...0, 0), ("0", 20, 0...0, nil),
      ("5", 0, 0...4, nil),
      ("340282366920938463463374607431768211455", -19, 0...0, nil),
    ] as [(String, Int, ClosedRange<Int>, UInt64?)])
  func whatFits(_ coefficient: String, _ exponent: Int, _ digits: ClosedRange<Int>, _ expected: UInt64?) {
    let amount = Amount(coefficient: UInt128(coefficient)!, exponent: exponent, isNegative: false)
    #expect(Thousandths.rounded(amount, .hand(digits), .halfEven) == expected)
  }

  @Test func decimalsAgreeWithTheirDigits() {
    var random = SplitMix64(seed: 21)
    let count = 40_000
    var read = 0
    for index in 0..<count {
      let mantissa = random.integer(bits: index % 2 == 0 ? 40 : 128)
      let least = (128 - mantissa.leadingZeroBitCount + 15) / 16
      let decimal = Decimal(
        exponent: Int8.random(in: index % 3 == 0 ? -5...13 : .min ... .max, using: &random),
        words: Int.random(in: least...8, using: &random), isNegative: Bool.random(using: &random),
        isCompact: false, reserved: UInt16.random(in: 0...UInt16.max, using: &random), mantissa: mantissa)
      let scale = index % 4
      let limit = PowersOfTen[15]
      let thousandths = thousandths(decimal, scale: scale, below: limit)
      guard let digits = Amount(decimal) else {
        #expect(thousandths == nil)
        continue
      }
      let exact = digits.exponent >= -scale && digits.exponent <= 12
      let value =
        exact && digits.coefficient < UInt128(limit)
        ? digits.coefficient * UInt128(PowersOfTen[digits.exponent + 3]) : UInt128.max
      if value < UInt128(limit), digits.coefficient <= UInt64.max, decimalLength(decimal) <= 4 {
        read += 1
        #expect(thousandths.map { UInt128($0.magnitude) } == value)
        #expect(thousandths?.isNegative == digits.isNegative)
      } else {
        #expect(thousandths == nil)
      }
    }
    print("Decimals as thousandths: \(read) of \(count)")
    #expect(thousandths(.nan, scale: 2, below: 1000) == nil)
    #expect(thousandths(0, scale: 2, below: 1000)?.magnitude == 0)
    #expect(thousandths(1, scale: 2, below: 0) == nil)
  }

  /// As a formatter takes a `Decimal` that needs no rounding.
  private func thousandths(_ decimal: Decimal, scale: Int, below limit: UInt64) -> Thousandths? {
    guard let words = Amount.words(of: decimal) else { return nil }
    return Thousandths(
      coefficient: words.coefficient, exponent: words.exponent, isNegative: words.isNegative, scale: scale,
      below: limit)
  }

  private func decimalLength(_ decimal: Decimal) -> Int { withUnsafeBytes(of: decimal) { Int($0[1] >> 4) } }
}
