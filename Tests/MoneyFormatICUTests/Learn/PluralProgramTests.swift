// The plural rules of every locale, compiled to programs over integers.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct PluralProgramTests {
  /// The rules of every locale, for numbers with every count of visible digits.
  @Test func pluralsInIntegers() throws {
    var random = SplitMix64(seed: 32)
    var count = 0
    for rules in Set(try ICU.availableLocales().map { try ICU.pluralRules(localeIdentifier: $0) }) {
      let plurals = try #require(PluralRules(rules))
      let program = plurals.program
      let integers = (0...130).map { UInt64($0) } + [200, 999, 1000, 1001, 1_000_000, 2_000_000, 10_000_001]
      let numbers =
        integers.map { 1000 * $0 }
        + (0..<400).map { _ in
          UInt64.random(in: 0..<(1 << UInt64.random(in: 1...40, using: &random)), using: &random)
        }
      for thousandths in numbers {
        let needed = Int(DigitTable.shared.fractionDigits[Int(thousandths % 1000)])
        for visible in needed...3 {
          let amount = Amount(coefficient: UInt128(thousandths), exponent: -3, isNegative: false)
          let rounded = Rounded(amount, fraction: .hand(visible...3), roundingMode: .down)
          let index = program.categoryIndex(thousandths: thousandths, visible: visible, needed: needed)
          if index != plurals.category(of: rounded.operands).index {
            Issue.record("\(thousandths), \(visible) digits visible: \(rules)")
          }
          count += 1
        }
      }
    }
    print("plurals in integers: \(count) numbers")
  }
}
