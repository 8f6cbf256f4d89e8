// The ICU fallback has the same output as the plan, in every locale, style and sign, and is reported as not
// native.

import Dispatch
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost
@testable import MoneyFormatICU

@Suite struct ICUFallbackTests {
  static let amounts: [Amount?] =
    [
      "0", "-0", "0.001", "-0.001", "0.125", "999.995", "-1234.5", "12345678.9", "-99999999999999.995",
      "12345678901234567890123456789012345678", "-0.00000000000000000000000000000000000001",
    ].map { try? Amount(text: $0) } + [
      nil, Amount(.greatestFiniteMagnitude), Amount(-.greatestFiniteMagnitude),
      Amount(.leastNonzeroMagnitude), Amount(minorUnits: .min, scale: 2),
      Amount(minorUnits: 5, scale: 128),
      Amount(coefficient: 1, exponent: -10_001, isNegative: true),
    ]

  @Test func sameTextsAsThePlan() throws {
    let locales = try ICU.availableLocales()
    let currencies = ["EUR", "JPY", "KWD", "PTE", "CHF", "ZZZ"]
    var count = 0
    for (index, locale) in locales.enumerated() where index % 9 == 0 {
      let row = index / 9
      let options = FormattingOptions(
        formattingStyle: FormattingStyle.allCases[row % FormattingStyle.allCases.count],
        negativeStyle: NegativeStyle.allCases[row % 2], signDisplay: SignDisplay.allCases[row % 5],
        hidesZeroFraction: row % 3 == 0, currencyDigits: row % 4 == 0 ? .cash : .cldr,
        roundingMode: RoundingMode.allCases[row % 7], grouping: Grouping.allCases[row % 4])
      let resolved = try ResolvedFormat(
        currency: currencies[row % currencies.count], locale: locale, options: options)
      let native = MoneyFormatter(try LocaleData.system.compiled(resolved))
      let slow = try MoneyFormatter.askingICU(resolved)
      #expect(native.resolved.isNative, "\(locale)")
      #expect(!slow.resolved.isNative)
      // The bound of a plan by sign is exact (see MaximumUTF8CountTests); other bounds have a margin.
      if case .plan(.plan) = native.compiled.writer {
        #expect(slow.maximumUTF8Count >= native.maximumUTF8Count, "\(locale)")
      }
      for amount in Self.amounts {
        let (one, other) = (
          native.compiled.string(amount), slow.compiled.string(amount)
        )
        #expect(escaped(one) == escaped(other), "\(locale) \(options) \(String(describing: amount))")
        #expect(other.utf8.count <= slow.maximumUTF8Count, "\(locale)")
        count += 1
      }
    }
    print("fallback: \(count) texts like the plan's")
  }

  /// Every entry point supports the fallback.
  @Test func everyEntryPoint() throws {
    let resolved = try ResolvedFormat(currency: "EUR", locale: "de-DE", options: FormattingOptions())
    let slow = try MoneyFormatter.askingICU(resolved)
    let fast = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    #expect(slow.string(from: 1234.5) == fast.string(from: 1234.5))
    #expect(slow.string(from: .nan) == fast.string(from: .nan))
    #expect(slow.string(minorUnits: -123_450) == fast.string(minorUnits: -123_450))
    #expect(slow.string(minorUnits: 1, scale: 1000) == fast.string(minorUnits: 1, scale: 1000))
    #expect(try slow.string(decimalText: "-0.005") == fast.string(decimalText: "-0.005"))
    #expect(slow.written { slow.write(1234.5, into: &$0) } == fast.string(from: 1234.5))
    #expect(slow.written { slow.write(minorUnits: 5, into: &$0) } == fast.string(minorUnits: 5))
    #expect(slow.resolved != fast.resolved)
    var columns = (slow: MoneyColumn(), fast: MoneyColumn())
    slow.append(minorUnits: [-123_450], to: &columns.slow)
    fast.append(minorUnits: [-123_450], to: &columns.fast)
    #expect(Array(columns.slow) == Array(columns.fast))
    // Threads share the fallback.
    let amounts = (0..<200).map { Int64($0) * 123_457 - 12_000_000 }
    let expected = amounts.map { fast.string(minorUnits: $0) }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for (amount, text) in zip(amounts, expected) where slow.string(minorUnits: amount) != text {
        wrong.withLock { $0 += 1 }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
