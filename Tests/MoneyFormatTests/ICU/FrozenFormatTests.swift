// A format that the core makes from a file formats, parses, edits and writes ranges like that of the linked
// ICU.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct FrozenFormatTests {
  @Test(arguments: FormattingStyle.allCases)
  func needsNothingButTheFile(_ style: FormattingStyle) throws {
    let data = try LocaleData(bytes: FrozenLocaleDataTests.bytes.get())
    guard case .frozen(let frozen) = data.source.origin else {
      Issue.record("The data is not that of a file.")
      return
    }
    let options = FormattingOptions(formattingStyle: style)
    let format = try FrozenFormat.make(
      FormatRequest(currency: "EUR", locale: "pt-PT", options: options, fractionOverride: nil),
      from: FrozenSource(frozen, day: 20_000),
      ResolvingHost(localeIdentifier: "en-US", customCurrency: { _ in nil }))
    let icu = try MoneyFormatter(currency: "EUR", locale: "pt-PT", options: options)
    let (lower, upper) = (try Amount(text: "-1234.5"), try Amount(text: "12345.67"))
    #expect(format.string(lower) == icu.string(from: -1234.5))
    #expect(format.resolvedMembers.first { $0.0 == "native" }?.1.text == "true")
    #expect(
      try format.range(lower, through: upper)?.string == icu.compiled.range(lower, through: upper)?.string)
    for text in ["12.345,67 €", "5 euros", "1,234.5", "x"] {
      #expect(
        try format.reader().read(text, .commit, AmountInputRules()) == icu.read(text, mode: .commit))
    }
    let fields = (
      AmountEditor(try format.display(), AmountInputRules()),
      AmountEditor(try icu.compiled.inputDisplay(options), AmountInputRules())
    )
    var state = AmountInputState()
    for key in "12345,6" {
      let output = fields.0.apply(.insert(String(key)), to: state)
      #expect(output == fields.1.apply(.insert(String(key)), to: state))
      state = output.state
    }
    #expect(fields.0.apply(.end, to: state) == fields.1.apply(.end, to: state))
  }

  /// Amounts that the fast path writes, and amounts that it leaves to the plan.
  static let amounts = [
    "0", "-0", "0.004", "0.005", "1", "-1234.5", "99999.995", "-1234567.891", "92233720368547758.07",
    "1.23456789012345",
    "12345678901234567890123456789012345.67",
  ]

  @Test(arguments: [
    FormattingOptions(), FormattingOptions(formattingStyle: .currencyName),
    FormattingOptions(negativeStyle: .accounting),
    FormattingOptions(signDisplay: .always), FormattingOptions(abbreviator: .compactShort),
    FormattingOptions(grouping: .never, numberingSystem: "arab"),
    FormattingOptions(fractionDigits: .range(3...3)),
  ])
  func writesWhatICUWrites(_ options: FormattingOptions) throws {
    let data = try LocaleData(bytes: FrozenLocaleDataTests.bytes.get())
    guard case .frozen(let frozen) = data.source.origin else {
      Issue.record("The data is not that of a file.")
      return
    }
    for (locale, currency) in [("pt-PT", "EUR"), ("hi-IN", "USD"), ("hi-IN", "JPY"), ("pt-PT", "PTE")] {
      let format = try FrozenFormat.make(
        FormatRequest(currency: currency, locale: locale, options: options, fractionOverride: nil),
        from: FrozenSource(frozen, day: 20_000),
        ResolvingHost(localeIdentifier: "en-US", customCurrency: { _ in nil }))
      let icu = try MoneyFormatter(currency: currency, locale: locale, options: options)
      func written(_ write: (UnsafeMutablePointer<UInt8>) -> Int) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: format.maximumUTF8Count) { bytes in
          let count = bytes.baseAddress.map(write) ?? 0
          return String(decoding: bytes[..<count], as: UTF8.self)
        }
      }
      for text in Self.amounts {
        let amount = try Amount(text: text)
        #expect(try written { format.write(amount, to: $0) } == icu.string(decimalText: text))
      }
      for units: Int64 in [0, 5, -1, 123456, -99_999_999_995, .max, .min] {
        #expect(written { format.write(minorUnits: units, to: $0) } == icu.string(minorUnits: units))
      }
    }
  }
}
