// Integer minor units as digits, and digits as the text that ICU reads.

import Testing

@testable import MoneyFormatCore

@Suite struct AmountDigitsTests {
  @Test(
    arguments: [
      (0, 2, "0e-2"), (123_450, 2, "123450e-2"), (-5, 0, "-5e0"), (7, -3, "7e3"), (1, 38, "1e-38"),
      (.max, 2, "9223372036854775807e-2"), (.min, 0, "-9223372036854775808e0"), (-0, 2, "0e-2"),
    ] as [(Int64, Int, String)])
  func minorUnits(_ units: Int64, _ scale: Int, _ text: String) {
    #expect(Amount(minorUnits: units, scale: scale).description == text)
  }

  @Test func zeroKeepsItsSign() {
    #expect(Amount(coefficient: 0, exponent: 0, isNegative: true).description == "-0e0")
    #expect(
      Amount(coefficient: .max, exponent: 127, isNegative: true).description
        == "-340282366920938463463374607431768211455e127")
  }
}
