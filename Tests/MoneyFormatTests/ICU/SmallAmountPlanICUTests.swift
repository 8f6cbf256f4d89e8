// The fast path and ICU produce the same output at the limits of digits and scales.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct SmallAmountPlanICUTests {
  /// Every entry point, at the limits of the fast path.
  @Test(arguments: [
    ("en-US", "USD"), ("de-DE", "EUR"), ("hi-IN", "INR"), ("ar-EG", "EGP"), ("en", "KWD"), ("ja", "JPY"),
  ])
  func everyEntryPointAtTheLimits(_ locale: String, _ currency: String) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: locale)
    let slow = try MoneyFormatter.askingICU(formatter.compiled.resolved)
    let minorUnits: [Int64] =
      [0, 1, -1, 5, 99, 100, .min, .max, .min + 1]
      + (0...18).flatMap { exponent in
        let power = Int64(PowersOfTen[exponent])
        return [power, power - 1, power + 1, -power, 1 - power]
      }
    for amount in minorUnits {
      let expected = slow.string(minorUnits: amount)
      #expect(escaped(formatter.string(minorUnits: amount)) == escaped(expected), "\(amount)")
      #expect(
        escaped(formatter.written { formatter.write(minorUnits: amount, into: &$0) }) == escaped(expected))
      for scale in [0, 1, 2, 3, 4] {
        let expected = slow.string(minorUnits: amount, scale: scale)
        #expect(escaped(formatter.string(minorUnits: amount, scale: scale)) == escaped(expected), "\(amount)")
        let decimal = Decimal(amount) * Decimal(sign: .plus, exponent: -scale, significand: 1)
        #expect(escaped(formatter.string(from: decimal)) == escaped(slow.string(from: decimal)), "\(decimal)")
        #expect(
          escaped(formatter.written { formatter.write(decimal, into: &$0) })
            == escaped(slow.string(from: decimal)))
      }
    }
  }
}
