// The table of powers of ten, and the number of digits of an integer.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct PowersOfTenTests {
  @Test func table() {
    var power: UInt64 = 1
    for exponent in 0..<PowersOfTen.count {
      #expect(PowersOfTen[exponent] == power)
      // 10^20 exceeds 64 bits.
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      #expect(overflow == (exponent == PowersOfTen.count - 1))
      power = next
    }
  }

  @Test func decimalDigitCountAroundEveryPowerOfTenAndOfTwo() {
    var numbers: Set<UInt64> = [0, .max]
    for exponent in 0..<PowersOfTen.count {
      numbers.formUnion([PowersOfTen[exponent] - 1, PowersOfTen[exponent], PowersOfTen[exponent] + 1])
    }
    for shift in 0..<64 { numbers.formUnion([1 << shift, (1 << shift) - 1]) }
    for number in numbers { #expect(number.decimalDigitCount == String(number).count, "\(number)") }
  }

  @Test func decimalDigitCountOfRandomNumbers() {
    var random = SplitMix64(seed: 1)
    let count = 20_000
    for _ in 0..<count {
      let number = UInt64(random.integer(bits: 64))
      guard number.decimalDigitCount != String(number).count else { continue }
      Issue.record("\(number) has \(number.decimalDigitCount) digits")
    }
    print("digits counted: \(count) random numbers")
  }

  /// Values for which a quotient could be off by one: around small multiples of the power and the largest
  /// one.
  @Test func quotientsAroundMultiples() {
    let largest = UInt64(1) << 63 - 1
    var count = 0
    for exponent in 0..<PowersOfTen.quotientCount {
      let power = PowersOfTen[exponent]
      for multiple in [
        0, 1, 2, 3, 9, 10, largest / power / 2, largest / power - min(1, largest / power), largest / power,
      ] {
        let (base, overflow) = multiple.multipliedReportingOverflow(by: power)
        guard !overflow else { continue }
        for number in [base, base &+ 1, base &- 1, base &+ power / 2, base &+ (power - 1)] + [
          largest, largest - 1,
        ]
        where number <= largest {
          #expect(PowersOfTen.quotient(number, exponent: exponent) == number / power, "\(number) / \(power)")
          count += 1
        }
      }
    }
    print("quotients: \(count) around multiples")
  }

  @Test func quotientsOfRandomNumbers() {
    var random = SplitMix64(seed: 4)
    let count = 50_000
    for index in 0..<count {
      let number = UInt64(random.integer(bits: 63))
      let exponent = index % PowersOfTen.quotientCount
      guard PowersOfTen.quotient(number, exponent: exponent) != number / PowersOfTen[exponent] else {
        continue
      }
      Issue.record("\(number) / 10^\(exponent)")
    }
    print("quotients: \(count) random numbers")
  }
}
