// The section of locale data that a format lacks, as named by `moneyfmt explain`.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct RefusedBlockTests {
  @Test func unusableOptionsAreNamed() throws {
    let options = FormattingOptions(negativeStyle: .accounting)
    let format = try MoneyFormatter(currency: "USD", locale: "de-DE", options: options).format.resolved
    #expect(
      try SystemLocaleSource.shared.refusedBlock(format, pattern: { false })
        == "the accounting pattern of de_DE in latn")
    // Nothing is missing for a complete format.
    #expect(try SystemLocaleSource.shared.refusal(of: format) == nil)
  }

  @Test func theExplanationNamesTheMissingBlock() throws {
    let native = try MoneyFormatter(currency: "USD", locale: "de-DE")
    #expect(native.explanation.refusal == nil)
    let slow = try MoneyFormatter.askingICU(native.format.resolved)
    #expect(slow.explanation.engine == .icu)
    // Made by hand, so no section is missing.
    #expect(slow.explanation.refusal == nil)
  }
}
