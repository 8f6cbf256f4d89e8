// The section of locale data that a format lacks, as named by `moneyfmt explain`.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct RefusedBlockTests {
  @Test func unusableOptionsAreNamed() throws {
    let options = FormattingOptions(negativeStyle: .accounting)
    let format = try MoneyFormatter(currency: "USD", locale: "de-DE", options: options).compiled.resolved
    #expect(
      try SystemLocaleSource.shared.refusedBlock(format, pattern: { false })
        == "the accounting pattern of de_DE in latn")
    // Nothing is missing for a complete format.
    #expect(try SystemLocaleSource.shared.refusal(of: format) == nil)
  }

  /// The pattern of another locale is disproven by the first amount that looks different.
  @Test func theAmountThatDisprovesABlockIsNamed() throws {
    let source = SystemLocaleSource.shared
    let format = try MoneyFormatter(currency: "USD", locale: "de-DE").compiled.resolved
    let pattern = try #require(try source.pattern(.standard, "en", "latn"))
    let given = SystemLocaleSource.Given(pattern: pattern)
    #expect(try !source.isProven("a borrowed pattern", format, ["0", "-1234.5"], given))
    #expect(
      source.disproven("a borrowed pattern") == "a borrowed pattern, whose text of 0 is not ICU's")
    #expect(source.disproven("another block") == "another block")
  }

  @Test func theExplanationNamesTheMissingBlock() throws {
    let native = try MoneyFormatter(currency: "USD", locale: "de-DE")
    #expect(native.explanation.refusal == nil)
    let slow = try MoneyFormatter.askingICU(native.compiled.resolved)
    #expect(slow.explanation.engine == .icu)
    // Made by hand, so no section is missing.
    #expect(slow.explanation.refusal == nil)
  }
}
