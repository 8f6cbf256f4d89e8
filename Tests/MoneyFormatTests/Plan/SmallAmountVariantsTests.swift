// Names and compact forms: the fast path finds the same digits, row and affixes as the selector.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct SmallAmountVariantsTests {
  static let options: [FormattingOptions] = [
    FormattingOptions(formattingStyle: .currencyName),
    FormattingOptions(formattingStyle: .currencyName, fractionDigits: .range(0...3)),
    FormattingOptions(formattingStyle: .currencyName, hidesZeroFraction: true),
    FormattingOptions(abbreviator: .compactShort), FormattingOptions(abbreviator: .compactLong),
    FormattingOptions(fractionDigits: .range(0...2), roundingMode: .halfUp, abbreviator: .compactLong),
    FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactShort),
    FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
    FormattingOptions(abbreviator: .plain),
  ]

  static let locales = [
    "en-US", "de", "fr", "pl", "ar-EG", "hi-IN", "ru", "es", "lt", "cy", "ja", "mk", "sl", "ga", "pt", "lv",
    "he",
    "ff-Adlm", "is", "gd",
    // A thousand is a word, which a long name follows.
    "it",
  ]

  @Test(arguments: locales)
  func agreesWithTheSelector(_ locale: String) throws {
    var random = SplitMix64(seed: 31)
    var (smallAmounts, count) = (0, 0)
    for options in Self.options {
      let format = try ResolvedFormat.of(locale == "it" ? "USD" : "EUR", locale, options)
      let plan: VariantPlan
      switch try LocaleData.system.compiled(format).writer {
      case .plan(.variants(let variants)): plan = variants
      default:
        Issue.record("\(locale) has no variants")
        continue
      }
      var amounts = (0...130).map { Amount(minorUnits: Int64($0), scale: 0) }
      amounts += stride(from: 0, through: 1100, by: 7).map { Amount(minorUnits: Int64($0), scale: $0 % 4) }
      for zeros in 0...16 {
        for text in [1, 2, 3, 5, 11, 21, 95, 99, 949, 950, 995, 999, 1004, 9949, 9950, 9951, 99_999]
          as [Int64]
        {
          amounts.append(
            Amount(coefficient: UInt128(text), exponent: zeros - 4, isNegative: text % 2 == 0))
        }
      }
      for _ in 0..<100 { amounts.append(random.amount(bits: 64, exponents: -6...2)) }
      for amount in amounts {
        let text = written(plan, amount) { plan.smallAmounts?.write(amount, to: $0)?.count }
        count += 1
        guard let text else { continue }
        smallAmounts += 1
        let expected = written(plan, amount) { start in
          let (rounded, affixes) = plan.rounded(amount)
          return switch rounded {
          case .small(let rounded): plan.storage.write(rounded, plan.shape, affixes, to: start)
          case .wide(let rounded): plan.storage.write(rounded, plan.shape, affixes, to: start)
          }
        }
        if !text.utf8.elementsEqual((expected ?? "nothing").utf8) {
          Issue.record("\(amount) \(options): \(escaped(text)), not \(escaped(expected ?? "nothing"))")
        }
      }
    }
    print(
      "\(locale): \(smallAmounts) of \(count) amounts with names and short forms written by the fast path")
    #expect(smallAmounts > count * 4 / 5)
  }

  /// Affixes of any length; the general path handles those that are too long for the scratch buffer.
  @Test(arguments: [0, 1, 15, 16, 17, 32, 100, 180, 220, 256])
  func affixesOfAnyLength(_ length: Int) throws {
    let symbol = String((0..<length).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    let options = FormattingOptions(customSymbol: symbol, abbreviator: .compactShort, spacing: .plain)
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    guard case .variants(let plan) = formatter.compiled.writer.plan else {
      Issue.record("no variants")
      return
    }
    #expect((plan.smallAmounts != nil) == (length <= 180))
    let space = length == 0 ? "" : " "
    for (amount, number) in [("1234", "1.2K"), ("5", "5"), ("999999", "1M"), ("1234567890123456", "1235T")] {
      #expect(try formatter.string(decimalText: amount) == symbol + space + number)
    }
  }

  private func written(
    _ plan: VariantPlan, _ amount: Amount, _ write: (UnsafeMutablePointer<UInt8>) -> Int?
  ) -> String? {
    let guardCount = 64
    let total = plan.maximumUTF8Count + 2 * guardCount
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { buffer in
      buffer.initialize(repeating: 0xEE)
      guard let count = write(buffer.baseAddress! + guardCount) else { return nil }
      let guards = [buffer[..<guardCount], buffer[(total - guardCount)...]]
      if !guards.joined().allSatisfy({ $0 == 0xEE }) { Issue.record("\(amount) wrote beyond its room") }
      return String(decoding: buffer[guardCount..<guardCount + count], as: UTF8.self)
    }
  }
}
