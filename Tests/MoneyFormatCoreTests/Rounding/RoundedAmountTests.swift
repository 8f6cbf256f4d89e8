// Rounding: the 64-bit path, the path by digits, and an independent implementation agree on every amount,
// mode, digits and increment.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct RoundedAmountTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let amount: String
    let fraction: ResolvedFraction
    let mode: RoundingMode
    let text: String
    var testDescription: String { "\(amount), \(fraction.testDescription), \(mode) → \(text)" }

    init(
      _ amount: String, _ digits: ClosedRange<Int>, by increment: Int = 1, hidesZeros: Bool = false,
      mode: RoundingMode = .halfEven, _ text: String
    ) {
      (self.amount, self.mode, self.text) = (amount, mode, text)
      fraction = .hand(digits, increment: increment, hidesZeros: hidesZeros)
    }
  }

  /// Amounts of texts, which can have far more fraction digits than a `Decimal`.
  @Test(
    arguments: [
      (125, -2, 1, .halfEven, 12, -1), (135, -2, 1, .halfEven, 14, -1), (125, -2, 0, .halfUp, 1, 0),
      (999, -2, 1, .halfUp, 10, 0), (125, -2, 2, .up, 125, -2), (125, 3, 0, .up, 125, 3),
      (0, -5, 2, .up, 0, 0),
      (4, -1, 0, .up, 1, 0), (4, -1, 0, .halfUp, 0, 0), (5, -40, 0, .up, 1, 0),
      (5, -1000, 2, .ceiling, 1, -2),
      (5, -1000, 2, .down, 0, 0),
      (UInt128("99999999999999999999999999999999999999")!, -1, 0, .halfEven, 1, 37),
      (UInt128("340282366920938463463374607431768211455")!, -39, 0, .halfEven, 0, 0),
    ] as [(UInt128, Int, Int, RoundingMode, UInt128, Int)])
  func roundsAmounts(
    _ coefficient: UInt128, _ exponent: Int, _ limit: Int, _ mode: RoundingMode, _ digits: UInt128,
    _ scale: Int
  ) {
    let rounded = Amount(coefficient: coefficient, exponent: exponent, isNegative: false)
      .rounded(toFractionDigits: limit, mode)
    #expect(rounded.normalized == Amount(coefficient: digits, exponent: scale, isNegative: false).normalized)
    let negative = Amount(coefficient: coefficient, exponent: exponent, isNegative: true)
      .rounded(toFractionDigits: limit, mode)
    #expect(negative.isNegative)
    if mode != .ceiling { #expect(negative.coefficient == rounded.coefficient) }
  }

  @Test(arguments: [
    Row("0", 0...0, "0"), Row("0", 2...2, "0.00"), Row("0", 0...2, "0"), Row("-0.000", 2...2, "0.00"),
    Row("5", 2...2, "5.00"), Row("5", 0...2, "5"), Row("5.5", 1...3, "5.5"), Row("5.125", 1...3, "5.125"),
    Row("5.10", 0...2, "5.1"), Row("5.00", 1...2, "5.0"), Row("0.05", 2...2, "0.05"),
    Row("100", 0...0, "100"),
    Row("0.005", 2...2, "0.00"), Row("0.015", 2...2, "0.02"), Row("0.0051", 2...2, "0.01"),
    // Carries: into a new digit, through all nines, from zero.
    Row("9.995", 2...2, "10.00"), Row("999.995", 2...2, "1000.00"), Row("0.95", 1...1, "1.0"),
    Row("0.5", 0...0, "0"),
    Row("0.5", 0...0, mode: .halfUp, "1"), Row("9.5", 0...0, "10"),
    Row("99999999999999999999.5", 0...0, "100000000000000000000"),
    Row("0.999", 0...2, "1"), Row("0.996", 1...2, "1.0"), Row("0.001", 0...0, mode: .up, "1"),
    Row("0.001", 2...2, mode: .up, "0.01"),
    Row("-0.001", 2...2, mode: .floor, "0.01"), Row("-0.001", 2...2, mode: .ceiling, "0.00"),
    // Only zeros are hidden.
    Row("5", 2...2, hidesZeros: true, "5"), Row("5.5", 2...2, hidesZeros: true, "5.50"),
    Row("4.999", 2...2, hidesZeros: true, "5"), Row("0", 2...2, hidesZeros: true, "0"),
    Row("5.1", 0...2, hidesZeros: true, "5.1"), Row("5.001", 1...2, hidesZeros: true, "5"),
    // Increments: five, a quarter, a half, more than one unit, three.
    Row("1.02", 2...2, by: 5, "1.00"), Row("1.025", 2...2, by: 5, "1.00"), Row("1.075", 2...2, by: 5, "1.10"),
    Row("1.0251", 2...2, by: 5, "1.05"), Row("1.03", 2...2, by: 5, "1.05"),
    Row("1.125", 2...2, by: 25, "1.00"),
    Row("1.375", 2...2, by: 25, "1.50"), Row("1.13", 2...2, by: 25, "1.25"),
    Row("0.25", 2...2, by: 50, "0.00"),
    Row("0.75", 2...2, by: 50, "1.00"), Row("0.251", 2...2, by: 50, "0.50"),
    Row("9.99", 2...2, by: 5, "10.00"),
    Row("1.49", 2...2, by: 125, "1.25"), Row("0.1", 1...1, by: 3, "0.0"), Row("0.2", 1...1, by: 3, "0.3"),
    Row("0.15", 1...1, by: 3, "0.0"), Row("0.45", 1...1, by: 3, "0.6"), Row("7", 0...0, by: 5, "5"),
    Row("7.5", 0...0, by: 5, "10"), Row("2.5", 0...0, by: 5, "0"),
    Row("2.5", 0...0, by: 5, mode: .halfUp, "5"),
    Row("0.001", 2...2, by: 5, mode: .up, "0.05"), Row("0.0001", 0...0, by: 50, mode: .up, "50"),
    Row("0", 2...2, by: 5, mode: .up, "0.00"),
    Row("1.02", 2...2, by: 5, hidesZeros: true, "1"), Row("1.04", 2...2, by: 5, hidesZeros: true, "1.05"),
  ])
  func rounds(_ row: Row) throws {
    let amount = try Amount(text: row.amount)
    let wide = WideAmount(amount, fraction: row.fraction, roundingMode: row.mode)
    #expect(wide.text == row.text)
    #expect(wide.isZero == row.text.allSatisfy { "0.".contains($0) })
    #expect(wide.isOne == (try Amount(text: row.text).normalized == Amount(minorUnits: 1, scale: 0)))
    #expect(wide.integerDigitCount == row.text.prefix { $0 != "." }.count)
    #expect(SlowRounding.text(amount, row.fraction, row.mode) == row.text)
    if let small = SmallAmount(amount, fraction: row.fraction, roundingMode: row.mode) {
      #expect(small.text == row.text)
      #expect(small.isZero == wide.isZero)
    } else {
      #expect(row.fraction.increment > 1 || amount.coefficient > UInt64.max)
    }
  }

  /// Amounts beyond 64 bits, and increments, are left to the other path.
  @Test(
    arguments: [
      ("18446744073709551615", 0, 0...0, 1, true), ("18446744073709551616", 0, 0...0, 1, false),
      ("18446744073709551615", -2, 2...2, 1, true), ("18446744073709551615", 0, 2...2, 1, false),
      ("184467440737095516", 0, 2...2, 1, true), ("1", 19, 0...0, 1, true), ("1", 20, 0...0, 1, false),
      ("2", 19, 0...0, 1, false),
      ("1", 17, 2...2, 1, true), ("1", 18, 2...2, 1, false), ("1", -19, 0...0, 1, true),
      ("1", -20, 0...0, 1, false),
      ("1", 0, 19...19, 1, true), ("1", 0, 20...20, 1, false), ("1", -19, 0...38, 1, true),
      ("1", -20, 0...38, 1, false),
      ("1", -128, 2...2, 1, false), ("1", 127, 2...2, 1, false), ("0", 127, 2...2, 1, false),
      ("1", 0, 2...2, 5, false),
    ] as [(String, Int, ClosedRange<Int>, Int, Bool)])
  func whatIsSmall(
    _ coefficient: String, _ exponent: Int, _ digits: ClosedRange<Int>, _ increment: Int, _ fits: Bool
  ) {
    let amount = Amount(coefficient: UInt128(coefficient)!, exponent: exponent, isNegative: false)
    for mode in RoundingMode.allCases {
      let fraction = ResolvedFraction.hand(digits, increment: increment)
      let small = SmallAmount(amount, fraction: fraction, roundingMode: mode)
      #expect((small != nil) == fits)
      guard let small else { continue }
      #expect(small.text == SlowRounding.text(amount, fraction, mode))
    }
  }

  static let digits = [0...0, 2...2, 0...2, 1...3, 3...3, 4...4, 0...19, 19...19, 2...20, 38...38, 0...38]

  @Test(arguments: RoundingMode.allCases)
  func smallAndWideAgree(_ mode: RoundingMode) throws {
    var random = SplitMix64(seed: 10)
    var small = 0
    let count = 3_000
    for index in 0..<count {
      let amount = random.amount(bits: 66, exponents: -22...20)
      let fraction = ResolvedFraction.hand(
        Self.digits[index % Self.digits.count], hidesZeros: Bool.random(using: &random))
      guard let fast = SmallAmount(amount, fraction: fraction, roundingMode: mode) else { continue }
      small += 1
      let wide = WideAmount(amount, fraction: fraction, roundingMode: mode)
      if fast.text != wide.text || fast.isZero != wide.isZero
        || fast.fractionDigitCount != wide.fractionDigitCount
      {
        Issue.record("\(amount), \(fraction.testDescription): \(fast.text) and \(wide.text)")
      }
    }
    print("\(mode): \(small) of \(count) random amounts fit 64 bits, and agree")
    #expect(small > count / 4)
  }

  @Test(arguments: RoundingMode.allCases)
  func wideAgreesWithLongArithmetic(_ mode: RoundingMode) {
    var random = SplitMix64(seed: 11)
    let increments = [1, 1, 1, 5, 25, 50, 3, 7, 2, 10, 99, 100, 125]
    let count = 1_500
    for index in 0..<count {
      // Mostly everyday amounts, some with every exponent that a Decimal or a text may have.
      let exponents = index % 8 == 0 ? -170...127 : -45...6
      let amount = random.amount(exponents: exponents)
      let fraction = ResolvedFraction.hand(
        Self.digits[index % Self.digits.count], increment: increments[index % increments.count],
        hidesZeros: Bool.random(using: &random))
      let wide = WideAmount(amount, fraction: fraction, roundingMode: mode)
      let expected = SlowRounding.text(amount, fraction, mode)
      if wide.text != expected || wide.isZero != expected.allSatisfy({ "0.".contains($0) }) {
        Issue.record("\(amount), \(fraction.testDescription): \(wide.text), not \(expected)")
      }
    }
    print("\(mode): \(count) random amounts against long arithmetic")
  }

  /// Every amount from -2.50 to 2.50 in steps of 0.01, in every mode, rounded to multiples of every small
  /// increment.
  @Test(arguments: RoundingMode.allCases)
  func everySmallAmountAgainstIntegers(_ mode: RoundingMode) throws {
    var count = 0
    for hundredths in -250...250 {
      let amount = Amount(minorUnits: Int64(hundredths), scale: 2)
      for (scale, increment) in [
        (0, 1), (1, 1), (2, 1), (0, 2), (1, 5), (1, 3), (2, 5), (2, 25), (2, 50), (2, 3), (2, 7),
      ] {
        let step = increment * [100, 10, 1][scale]
        let rounded = Rounding.round(hundredths, toMultipleOf: step, mode)
        let digits =
          String(abs(rounded)).count > 2
          ? String(abs(rounded)) : String(String(abs(rounded) + 1000).suffix(3))
        let text =
          scale == 0 ? "\(digits.dropLast(2))" : "\(digits.dropLast(2)).\(digits.suffix(2).prefix(scale))"
        let fraction = ResolvedFraction.hand(scale...scale, increment: increment)
        #expect(
          WideAmount(amount, fraction: fraction, roundingMode: mode).text == text, "\(amount) by \(increment)"
        )
        #expect(SlowRounding.text(amount, fraction, mode) == text, "\(amount) by \(increment)")
        count += 1
        guard increment == 1 else { continue }
        let small = try #require(SmallAmount(amount, fraction: fraction, roundingMode: mode))
        #expect(small.text == text, "\(amount)")
      }
    }
    print("\(mode): \(count) amounts from -2.50 to 2.50 against integers")
  }

}
