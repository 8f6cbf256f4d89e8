// The numbering system: that of the option, of the extension, or of the locale.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct NumberingSystemTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let locale: String
    let option: String?
    let name: String
    var testDescription: String { "\(locale)\(option.map { " with \($0)" } ?? "") → \(name)" }

    init(_ locale: String, option: String? = nil, _ name: String) {
      (self.locale, self.option, self.name) = (locale, option, name)
    }
  }

  @Test(
    .ofRecordedData,
    arguments: [
      // The locale's own.
      Row("de", "latn"), Row("ar-EG", "arab"), Row("ar-AE", "latn"), Row("fa", "arabext"), Row("ne", "deva"),
      Row("ff-Adlm", "adlm"), Row("root", "latn"), Row("zz-ZZ", "latn"),
      Row("ar-XX", recorded("arab", with78: "latn")),
      // The extension's.
      Row("de-u-nu-arab", "arab"), Row("ar-EG-u-nu-latn", "latn"), Row("hi-IN-u-nu-deva", "deva"),
      Row("de_DE@numbers=thai", "thai"), Row("und-u-nu-deva", "deva"), Row("zz-ZZ-u-nu-deva", "deva"),
      Row("hi-u-nu-native", "deva"), Row("ar-AE-u-nu-native", "arab"), Row("zh-u-nu-native", "hanidec"),
      Row("de-u-nu-native", "latn"),
      // Extensions that name an algorithmic or unknown system are ignored.
      Row("de-u-nu-roman", "latn"), Row("zh-u-nu-hans", "latn"), Row("de-u-nu-nope", "latn"),
      Row("de-u-nu", "latn"),
      Row("ar-EG-u-nu-roman", "arab"), Row("ta-u-nu-traditio", "latn"), Row("zh-u-nu-finance", "latn"),
      Row("de-u-nu-traditio", "latn"), Row("de@numbers=LATN", "latn"), Row("ar-EG@numbers=nope/x", "arab"),
      // The option overrides both.
      Row("de", option: "arab", "arab"), Row("ar-EG", option: "latn", "latn"),
      Row("de-u-nu-arab", option: "deva", "deva"),
      Row("de-u-nu-roman", option: "adlm", "adlm"), Row("de", option: "hanidec", "hanidec"),
      Row("de", option: "mathsans", "mathsans"),
    ])
  func isChosen(_ row: Row) throws {
    let options = FormattingOptions(numberingSystem: row.option)
    let formatter = try MoneyFormatter(currency: "EUR", locale: row.locale, options: options)
    #expect(formatter.resolved.numberingSystem == row.name)
  }

  @Test(arguments: [
    "", "nope", "roman", "romanlow", "hans", "hansfin", "hant", "hebr", "armn", "taml", "ethi", "jpan",
    "native",
    "traditio", "traditional", "finance", "LATN", "Latn", "latn ", " latn", "latn/arab", "la",
    "latn currency/USD",
    "latn\0", "numbersystem", "\u{661}", "latn\n", "../latn", "default",
  ])
  func anOptionThatCantBeUsed(_ name: String) {
    for locale in ["de", "ar-EG", "zz-ZZ", "hi-u-nu-deva"] {
      expectError(.invalidNumberingSystem, naming: MoneyFormatError.quoted(name)) {
        try MoneyFormatter(
          currency: "EUR", locale: locale, options: FormattingOptions(numberingSystem: name))
      }
    }
    expectError(.invalidNumberingSystem, naming: "\"latn\"") {
      try MoneyFormatter(currency: "EUR", locale: "de", options: FormattingOptions(numberingSystem: name))
    }
  }

  /// Every system in ICU is either used, with its digits in the output, or rejected.
  @Test func everyICUSystem() throws {
    var used = 0
    let names = try ICU.availableNumberingSystems()
    for name in names {
      let options = FormattingOptions(formattingStyle: .decimal, numberingSystem: name)
      if try ICU.isPositionalNumberingSystem(name) {
        let formatter = try MoneyFormatter(currency: "USD", locale: "en", options: options)
        let text = try formatter.string(decimalText: "1234567890")
        let digits = text.unicodeScalars.compactMap(\.properties.numericValue)
        // Unicode classifies the Han digits as letters; all others have a numeric value.
        if name != "hanidec" { #expect(digits == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0], "\(name)") }
        #expect(formatter.resolved.isNative, "\(name)")
        used += 1
      } else {
        expectError(.invalidNumberingSystem, naming: name) {
          try MoneyFormatter(currency: "USD", locale: "en", options: options)
        }
      }
    }
    print("numbering systems: \(names.count), \(used) of them with ten digits")
    #expect(used > 50)
  }
}
