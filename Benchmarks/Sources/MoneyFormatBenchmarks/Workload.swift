// The amounts of every row: drawn once from a fixed seed, in each form that a contestant takes.

import FoundationEssentials
import Glibc

/// Amounts with sizes log-uniform from 1 to 10^12 minor units, a quarter of them negative.
///
/// There are that many, and they come in no order, so that the branch predictor can't learn the
/// sizes by heart and flatter everyone.
struct Workload {
  static let count = 65_536
  static let seed: UInt64 = 0x4D6F_6E65_7946_6D74

  let minorUnits: [Int64]
  /// `-1234.50`
  let texts: [String]
  /// Made of the texts, so that the exponents vary as those of read amounts do.
  let decimals: [Decimal]

  /// - Parameter minorUnitDigits: of the currency, to which the same minor units are other amounts.
  init(count: Int, minorUnitDigits: Int) {
    var generator = SplitMix64(state: Self.seed)
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

/// Sebastiano Vigna's generator (https://prng.di.unimi.it/splitmix64.c): the same amounts everywhere.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0 ..< 1
  mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
