// Reading a Decimal's bytes directly and through public API: both agree for every Decimal.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountDecimalTests {
  @Test func foundationHasTheExpectedLayout() {
    #expect(Amount.isDecimalLayoutKnown)
    #expect(MemoryLayout<Decimal>.size == 20)
    #expect(bytes(of: 1) == [0, 0x14, 0, 0, 1] + [UInt8](repeating: 0, count: 15))
    #expect(bytes(of: -1) == [0, 0x1C, 0, 0, 1] + [UInt8](repeating: 0, count: 15))
    #expect(bytes(of: .nan)[1] == 0x08)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let decimal: Decimal
    let digits: Amount?
    var testDescription: String { name }

    init(_ name: String, _ decimal: Decimal, _ digits: String?) {
      (self.name, self.decimal) = (name, decimal)
      self.digits = digits.map { text in
        let parts = text.split(separator: "e")
        return Amount(
          coefficient: UInt128(parts[0].drop { $0 == "-" })!, exponent: Int(parts[1])!,
          isNegative: text.hasPrefix("-"))
      }
    }
  }

  @Test(arguments: [
    Row("0", 0, "0e0"), Row("1", 1, "1e0"), Row("-1", -1, "-1e0"), Row("NaN", .nan, nil),
    Row("0.1", Decimal(string: "0.1")!, "1e-1"), Row("-1234.56", Decimal(string: "-1234.56")!, "-123456e-2"),
    Row("greatestFiniteMagnitude", .greatestFiniteMagnitude, "340282366920938463463374607431768211455e127"),
    Row(
      "-greatestFiniteMagnitude", -.greatestFiniteMagnitude, "-340282366920938463463374607431768211455e127"),
    Row("leastNonzeroMagnitude", .leastNonzeroMagnitude, "1e-127"),
    Row("-leastNonzeroMagnitude", -.leastNonzeroMagnitude, "-1e-127"),
    Row("Int64.min", Decimal(Int64.min), "-9223372036854775808e0"),
    Row("UInt64.max", Decimal(UInt64.max), "18446744073709551615e0"),
    Row(
      "38 digits", Decimal(string: "12345678901234567890123456789012345678")!,
      "12345678901234567890123456789012345678e0"),
    Row(
      "1e-128", Decimal(exponent: -128, words: 1, isNegative: false, isCompact: true, mantissa: 1), "1e-128"),
    Row("1e127", Decimal(exponent: 127, words: 1, isNegative: false, isCompact: true, mantissa: 1), "1e127"),
    Row(
      "longer than need be",
      Decimal(exponent: -2, words: 8, isNegative: true, isCompact: false, mantissa: 150),
      "-150e-2"),
    Row(
      "reserved bytes",
      Decimal(exponent: 0, words: 1, isNegative: false, isCompact: true, reserved: 0xFFFF, mantissa: 7), "7e0"
    ),
    Row(
      "minus zero", Decimal(exponent: 0, words: 1, isNegative: true, isCompact: false, mantissa: 0), "-0e0"),
    Row(
      "zero of one word", Decimal(exponent: 3, words: 1, isNegative: false, isCompact: false, mantissa: 0),
      "0e3"),
  ])
  func bothWaysReadTheSame(_ row: Row) {
    #expect(Amount(bytesOf: row.decimal) == row.digits)
    #expect(Amount(descriptionOf: row.decimal) == row.digits)
    #expect(Amount(row.decimal) == row.digits)
  }

  /// No arithmetic produces any. Foundation itself is inconsistent: it compares by the length, but
  /// describes all words.
  @Test func wordsPastTheLengthAreNotRead() {
    for words in 1...7 {
      let decimal = Decimal(exponent: 0, words: words, isNegative: false, isCompact: true, mantissa: .max)
      let coefficient = UInt128.max >> UInt128(128 - 16 * words)
      #expect(
        Amount(bytesOf: decimal)
          == Amount(coefficient: coefficient, exponent: 0, isNegative: false))
    }
  }

  /// Random exponents, lengths, flags and unused bytes.
  @Test func bothPathsAgreeOnRandomBytes() {
    var random = SplitMix64(seed: 2)
    let count = 20_000
    var nonCompact = 0
    for _ in 0..<count {
      let mantissa = random.integer(bits: 128)
      let least = (128 - mantissa.leadingZeroBitCount + 15) / 16
      let words = Int.random(in: max(1, least)...8, using: &random)
      let isNegative = Bool.random(using: &random)
      let exponent = Int8.random(in: .min ... .max, using: &random)
      let decimal = Decimal(
        exponent: exponent, words: words, isNegative: isNegative, isCompact: words == least,
        reserved: UInt16.random(in: 0...UInt16.max, using: &random), mantissa: mantissa)
      if words > least { nonCompact += 1 }
      let expected = Amount(coefficient: mantissa, exponent: Int(exponent), isNegative: isNegative)
      let (fast, slow) = (Amount(bytesOf: decimal), Amount(descriptionOf: decimal))
      // Through public API, a zero has no exponent.
      var expectedSlow = expected
      if mantissa == 0, let slow { expectedSlow.exponent = slow.exponent }
      if fast != expected || slow != expectedSlow {
        Issue.record("\(expected) read as \(String(describing: fast)) and \(String(describing: slow))")
      }
    }
    print("Decimals of random bytes: \(count), \(nonCompact) of them longer than need be")
  }

  /// Results of Foundation's own arithmetic.
  @Test func bothPathsAgreeOnComputedDecimals() {
    var random = SplitMix64(seed: 3)
    let count = 5_000
    for _ in 0..<count {
      let one = Decimal(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...62, using: &random))
      let other = Decimal(Int.random(in: 1...1_000_000, using: &random))
      for decimal in [one * other, one / other, one + other / 100, one - other * 1_000, -one] {
        #expect(Amount(bytesOf: decimal) == Amount(descriptionOf: decimal))
      }
    }
    print("Decimals of arithmetic: \(5 * count)")
  }

  private func bytes(of decimal: Decimal) -> [UInt8] { withUnsafeBytes(of: decimal) { Array($0) } }
}

@Suite struct DecimalOf64BitsTests {
  @Test(arguments: [0, 1, 9, 10, 65_535, 65_536, 4_294_967_295, 4_294_967_296, .max - 1, .max] as [UInt64])
  func agree(_ coefficient: UInt64) {
    for exponent in [0, -1, -2, -19, 3] {
      for isNegative in [false, true] {
        let quick = Amount.decimal(coefficient, exponent, isNegative)
        let whole = Amount(
          coefficient: UInt128(coefficient), exponent: exponent, isNegative: isNegative)
        #expect(quick == whole.decimal)
        #expect(quick == whole.slowDecimal(whole.coefficient, exponent))
        #expect(quick.isSignMinus == (isNegative && coefficient != 0))
      }
    }
  }
}
