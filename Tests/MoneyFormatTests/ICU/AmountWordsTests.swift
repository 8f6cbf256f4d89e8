// Amounts in words: ICU's rules, other rule sets, cheques, and invalid arguments.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat

@Suite struct AmountWordsTests {
  @Test(
    .ofRecordedData,
    arguments: [
      ("en-US", 0, "zero"), ("en-US", -5, "minus five"),
      ("en-US", 1_234, "one thousand two hundred thirty-four"),
      ("de-DE", 1_234, "ein\u{AD}tausend\u{AD}zwei\u{AD}hundert\u{AD}vier\u{AD}und\u{AD}drei\u{DF}ig"),
      ("fr-CH", 95, "nonante-cinq"), ("fr-FR", 95, "quatre-vingt-quinze"),
      ("ja-JP", 12_345, "\u{4E00}\u{4E07}\u{4E8C}\u{5343}\u{4E09}\u{767E}\u{56DB}\u{5341}\u{4E94}"),
      ("en-US", Int64.max, "9,223,372,036,854,775,807"),
    ])
  func integers(_ row: (locale: String, number: Int64, text: String)) throws {
    #expect(escaped(try AmountWords(locale: row.locale).string(from: row.number)) == escaped(row.text))
  }

  @Test(.ofRecordedData) func ruleSets() throws {
    let usual = try AmountWords(locale: "es-ES")
    #expect(usual.ruleSets.contains("spellout-cardinal-feminine"))
    #expect(try usual.string(from: 21) == "veintiuno")
    let feminine = try AmountWords(locale: "es-ES", ruleSet: "spellout-cardinal-feminine")
    #expect(try feminine.string(from: 21) == "veintiuna")
    expectError(.invalidOption, naming: "\"neuter\"") { try AmountWords(locale: "es-ES", ruleSet: "neuter") }
    // ICU's private rule sets, which begin with two percent signs, are not available to callers.
    expectError(.invalidOption, naming: "and") { try AmountWords(locale: "en", ruleSet: "%and") }
  }

  /// The Uniform Commercial Code and banking practice write the minor units as a fraction; "and" is CLDR's.
  @Test(
    .ofRecordedData,
    arguments: [
      ("en-US", "1234.56", "USD", "one thousand two hundred thirty-four and 56/100"),
      ("en-US", "5", "USD", "five and 00/100"), ("en-US", "0.5", "usd", "zero and 50/100"),
      ("en-US", "1234", "JPY", "one thousand two hundred thirty-four"),
      ("en-US", "1.5", "KWD", "one and 500/1000"), ("fr-FR", "21.05", "EUR", "vingt-et-un et 05/100"),
    ])
  func cheques(_ row: (locale: String, amount: String, currency: String, text: String)) throws {
    let words = try AmountWords(locale: row.locale)
    #expect(
      escaped(try words.cheque(Decimal(string: row.amount)!, currency: row.currency)) == escaped(row.text))
  }

  /// Every language's minus also belongs to a zero.
  @Test func minusZero() throws {
    var languages = 0
    let amount = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(fractionDigits: .exactly(1))
    ).format(Decimal(string: "-0.5")!)
    for locale in try KnownLocale.all().map(\.identifier) where !locale.contains("_") {
      let words: AmountWords
      do throws(MoneyFormatError) {
        words = try AmountWords(locale: locale)
      } catch {
        #expect(error.code == .invalidLocale, "\(locale): \(error)")
        continue
      }
      let (zero, one, minusOne) = (
        try words.string(from: 0), try words.string(from: 1), try words.string(from: -1)
      )
      let text = try words.string(from: amount)
      // Ewe writes its minus after the number.
      let place = try #require(minusOne.firstRange(of: one), "\(locale): \(escaped(minusOne))")
      let expected = minusOne[..<place.lowerBound] + zero + minusOne[place.upperBound...]
      #expect(expected != zero && text.hasPrefix(expected), "\(locale): \(escaped(text))")
      languages += 1
    }
    print("minus zero in words: \(languages) languages")
    #expect(languages > 70)
  }

  @Test func notANumberHasNoWords() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    expectError(.invalidAmount, naming: "Not-a-number") {
      try AmountWords(locale: "en").string(from: formatter.format(.nan))
    }
  }

  @Test(arguments: [
    ("-1", "USD", MoneyFormatError.Code.invalidAmount), ("1.234", "USD", .precisionOverflow),
    ("0.5", "JPY", .precisionOverflow),
    ("10000000000000000000", "JPY", .precisionOverflow), ("1", "XAU", .invalidCurrency),
    ("1", "dollar", .invalidCurrency),
  ])
  func refusedCheques(_ row: (amount: String, currency: String, code: MoneyFormatError.Code)) throws {
    let words = try AmountWords(locale: "en-US")
    expectError(row.code, naming: "") {
      try words.cheque(Decimal(string: row.amount)!, currency: row.currency)
    }
    expectError(.invalidAmount, naming: "") { try words.cheque(.nan, currency: "USD") }
  }

  /// For languages without rules, ICU takes those of the process's locale.
  @Test(.ofRecordedData, arguments: ["ur", "bn-BD", "te", "uz", "zu-ZA"]) func languagesWithoutWords(
    _ locale: String
  ) {
    expectError(.invalidLocale, naming: "no rules for writing numbers in words in \"\(locale)\"") {
      try AmountWords(locale: locale)
    }
  }

  @Test func localesAreChecked() {
    expectError(.invalidLocale, naming: "") { try AmountWords(locale: "not a locale") }
  }

  @Test func threadsMayShareOne() async throws {
    let words = try AmountWords(locale: "en-US")
    let expected = try (0..<200).map { try words.string(from: $0) }
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for index in 0..<200 {
            let text = try words.string(from: Int64(index))
            #expect(text == expected[index])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
