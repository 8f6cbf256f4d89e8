// Amounts as exact numbers: their order does not depend on how they are written.

import Testing

@testable import MoneyFormatCore

@Suite struct AmountTests {
  /// Each amount is at most itself and everything after it.
  static let ascending = [
    ["-10"], ["-9.99"], ["-1.5", "-1.50"], ["-0.001"], ["0", "-0", "0.00"], ["0.0001"], ["1"], ["1.05"],
    ["1.5", "1.50", "1.500000000000000000000000000000"], ["9.99"], ["10", "10.0"], ["12345678901234567890.5"],
  ]

  @Test func comparesNumbers() throws {
    for (index, left) in Self.ascending.enumerated() {
      for (other, right) in Self.ascending.enumerated() {
        for left in left {
          for right in right {
            #expect(
              try Amount(text: left).isAtMost(Amount(text: right)) == (index <= other), "\(left) and \(right)"
            )
          }
        }
      }
    }
  }

  /// A coefficient, an exponent and a sign, and the same in canonical form.
  @Test(
    arguments: [
      ((150, -2, false), (15, -1, false)), ((150, 0, true), (150, 0, true)),
      ((15, 1, false), (150, 0, false)),
      ((0, -2, true), (0, 0, false)), ((0, 3, true), (0, 0, false)),
      // 38 digits are written out, 39 are not.
      ((1, 37, false), (UInt128(10_000_000_000_000_000_000) * 1_000_000_000_000_000_000, 0, false)),
      ((1, 38, false), (UInt128(10_000_000_000_000_000_000) * 1_000_000_000_000_000_000, 1, false)),
    ] as [((UInt128, Int, Bool), (UInt128, Int, Bool))])
  func canonicalForm(_ given: (UInt128, Int, Bool), _ canonical: (UInt128, Int, Bool)) {
    func amount(_ parts: (UInt128, Int, Bool)) -> Amount {
      Amount(coefficient: parts.0, exponent: parts.1, isNegative: parts.2)
    }
    let found = amount(given).canonical
    #expect(found.coefficient == canonical.0)
    #expect(found.exponent == canonical.1)
    #expect(found.isNegative == canonical.2)
  }

  @Test(arguments: [("0.00", true), ("5.00", true), ("5.10", false), ("500", true)])
  func fractionZerosDoNotCount(_ text: String, _ isWhole: Bool) throws {
    let amount = try Amount(text: text)
    #expect(amount.isWhole == isWhole)
    if isWhole { #expect(amount.withoutFractionZeros.exponent >= 0) }
  }
}
