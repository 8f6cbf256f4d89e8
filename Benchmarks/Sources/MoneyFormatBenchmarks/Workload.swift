// The amounts of every row: drawn from a fixed seed, in each form that a contestant takes.

import FoundationEssentials
import Glibc
import TestSupport

/// Amounts with sizes log-uniform from 1 to 10^12 minor units, a quarter of them negative.
///
/// Their number and random order prevent the branch predictor from learning the sizes.
struct Workload {
  static let count = 65_536
  static let seed: UInt64 = 0x4D6F_6E65_7946_6D74

  let minorUnits: [Int64]
  /// `-1234.50`
  let texts: [String]
  /// Made from the texts, so that the exponents vary as those of parsed amounts do.
  let decimals: [Decimal]

  /// - Parameter minorUnitDigits: the digits of the currency's minor unit, which determine the amounts.
  init(count: Int, minorUnitDigits: Int) {
    var generator = SplitMix64(seed: Self.seed)
    minorUnits = (0..<count).map { _ in
      let magnitude = Int64(pow(10, 12 * generator.nextFraction()))
      return generator.next() % 4 == 0 ? -magnitude : magnitude
    }
    texts = minorUnits.map { amount in
      let digits = String(amount.magnitude)
      let padded = String(repeating: "0", count: max(0, minorUnitDigits + 1 - digits.count)) + digits
      let point = minorUnitDigits == 0 ? "" : "."
      return
        "\(amount < 0 ? "-" : "")\(padded.dropLast(minorUnitDigits))\(point)\(padded.suffix(minorUnitDigits))"
    }
    decimals = texts.map { Decimal(string: $0)! }
  }
}

extension SplitMix64 {
  /// 0 ..< 1
  fileprivate mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
