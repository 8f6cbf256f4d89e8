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
}
