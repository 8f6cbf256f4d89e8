// The table of powers, and how many digits a number is written with.

import Testing

@testable import MoneyFormat

@Suite struct PowersOfTenTests {
  @Test func theTable() {
    var power: UInt64 = 1
    for exponent in 0..<PowersOfTen.count {
      #expect(PowersOfTen[exponent] == power)
      // 10^20 is more than 64 bits hold.
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
    var random = SeededGenerator(seed: 1)
    let count = 20_000
    for _ in 0..<count {
      let number = UInt64(random.integer(bits: 64))
      guard number.decimalDigitCount != String(number).count else { continue }
      Issue.record("\(number) has \(number.decimalDigitCount) digits")
    }
    print("digits counted: \(count) random numbers")
  }
}
