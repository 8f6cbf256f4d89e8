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
    guard case .frozen(let frozen) = data.source.origin else { return }
    let options = FormattingOptions(formattingStyle: style)
    let format = try FrozenFormat.make(
      FormatRequest(currency: "EUR", locale: "pt-PT", options: options, fractionOverride: nil),
      from: FrozenSource(frozen, day: 20_000),
      ResolvingHost(localeIdentifier: "en-US", customCurrency: { _ in nil }))
    let icu = try MoneyFormatter(currency: "EUR", locale: "pt-PT", options: options)
    let (lower, upper) = (try Amount(text: "-1234.5"), try Amount(text: "12345.67"))
    #expect(format.plan.string(lower) == icu.string(from: -1234.5))
    #expect(try format.string(lower, through: upper) == icu.format.range(lower, upper))
    for text in ["12.345,67 €", "5 euros", "1,234.5", "x"] {
      #expect(
        try format.reader().read(text, .commit, AmountInputRules()) == icu.read(text, mode: .commit))
    }
    let fields = (
      AmountEditor(try format.display(), AmountInputRules()),
      AmountEditor(try icu.format.inputDisplay(options), AmountInputRules())
    )
    var state = AmountInputState()
    for key in "12345,6" {
      let output = fields.0.apply(.insert(String(key)), to: state)
      #expect(output == fields.1.apply(.insert(String(key)), to: state))
      state = output.state
    }
    #expect(fields.0.apply(.end, to: state) == fields.1.apply(.end, to: state))
  }
}
