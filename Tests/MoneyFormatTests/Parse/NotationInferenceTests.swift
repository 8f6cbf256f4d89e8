// The notation that is inferred from the texts of a column.

import Foundation
import Testing

@testable import MoneyFormat

@Suite struct NotationInferenceTests {
  struct Column: CustomTestStringConvertible, Sendable {
    let texts: [String]
    /// The decimal mark and the group mark; nil if the column has none.
    let marks: [Unicode.Scalar?]
    let secondaryGroup: Int
    /// The places of the texts that prove the marks, and that of the mark that follows from them.
    let places: [Int?]

    init(
      _ texts: [String], _ decimal: Unicode.Scalar?, _ group: Unicode.Scalar?, _ places: [Int?],
      sizes: Int = 3
    ) {
      (self.texts, marks, secondaryGroup, self.places) = (texts, [decimal, group], sizes, places)
    }

    var testDescription: String { texts.joined(separator: " | ") }
  }

  @Test(arguments: [
    Column(["1.234,56"], ",", ".", [1, 1]),
    Column(["1.234", "1.234,56"], ",", ".", [2, 2]),
    Column(["1,234.56"], ".", ",", [1, 1]),
    Column(["1,234,567"], nil, ",", [nil, 1]),
    Column(["1.234", "12.34"], ".", nil, [2, nil]),
    Column(["1234.5"], ".", nil, [1, nil]),
    Column(["1234.567"], ".", nil, [1, nil]),
    Column(["0.500", "1.234"], ".", nil, [1, nil]),
    Column([".50"], ".", nil, [1, nil]),
    Column(["-,50"], ",", nil, [1, nil]),
    // The mark of the first text proves nothing by itself, and follows from the other text.
    Column(["1,234", "12.50"], ".", ",", [2, nil, 1]),
    Column(["1,234", "1.234.567"], ",", ".", [nil, 2, 1]),
    Column(["1 234,50", "12,5"], ",", " ", [1, 1]),
    Column(["1\u{202F}234", "12,50"], ",", " ", [2, 1]),
    Column(["1\u{A0}234\u{A0}567", "1 234"], nil, " ", [nil, 1]),
    Column(["1’234.50", "1'234"], ".", "'", [1, 1]),
    // All that is read as an apostrophe.
    Column(["1\u{B4}234,50"], ",", "'", [1, 1]), Column(["1`234,50"], ",", "'", [1, 1]),
    Column(["1\u{201B}234,50"], ",", "'", [1, 1]), Column(["1\u{2032}234,50"], ",", "'", [1, 1]),
    Column(["12,34,567.00"], ".", ",", [1, 1], sizes: 2),
    Column(["1,23,45,678"], nil, ",", [nil, 1], sizes: 2),
    Column(["1.500,-", "1,25"], ",", ".", [2, 1]),
    Column(["1.500.-"], nil, ".", [nil, 1]),
    Column(["5,-", "1.234,5"], ",", ".", [2, 2]),
    Column(["٣٬٤٥٦٫٧٨"], "\u{66B}", "\u{66C}", [1, 1]),
    Column(["12·50"], "\u{B7}", nil, [1, nil]),
    Column(["１，２３４．５６"], ".", ",", [1, 1]),
    // Currencies, signs and words prove nothing, even if they contain full stops.
    Column(["Rs.1,234.50", "Rs. 50"], ".", ",", [1, 1]),
    Column(["kr. 1.234,50"], ",", ".", [1, 1]),
    Column(["12,50 руб."], ",", nil, [1, nil]),
    Column(["$1,234.56 USD", "(12.50)", "-1,234.5"], ".", ",", [1, 1]),
    Column(["", "free", "12.05.2024", "2024-05-12", "10 x 2.50", "1.2.3", "3,50"], ",", nil, [7, nil]),
    // A doubtful text proves nothing, and does not contradict another.
    Column(["1'500,000", "12.50"], ".", nil, [2, nil]),
    Column(["1.000,000", "1,5"], ",", ".", [2, nil, 1]),
    Column(["0.500", "1,234.567"], ".", ",", [1, nil, 2]),
    Column(["0.500", "1,234.567", "1'234.567"], ".", nil, [1, nil]),
    Column(["1'500.000", "1.234.567"], nil, ".", [nil, 2]),
    Column(["1'500,000", "1.000,000", "1 500.000", "99.90"], ".", " ", [4, nil, 3]),
    Column(["04,990", "12.50"], ".", ",", [2, nil, 1]),
    Column(["0,500", "04.990"], ",", ".", [1, nil, 2]),
    Column(["5, 10", "24. 12", "1,5"], ",", nil, [3, nil]),
    Column(["1'500,000.00", "1.5"], ".", nil, [2, nil]),
    Column(["1,234,567.000"], ".", ",", [1, 1]),
    Column(["1٬234٫500"], "\u{66B}", "\u{66C}", [1, 1]),
    Column([String(repeating: "9", count: 2000) + ",5", "3.50"], ".", nil, [2, nil]),
  ])
  func decided(_ column: Column) throws {
    let conclusion = AmountNotation.infer(from: column.texts)
    guard case .decided(let notation, let proof) = conclusion else {
      Issue.record("\(conclusion)")
      return
    }
    #expect([notation.decimalMark, notation.groupMark] == column.marks)
    #expect(notation.primaryGroup == 3)
    #expect(notation.secondaryGroup == column.secondaryGroup)
    let examples = [proof.decimalMark, proof.groupMark, proof.remainingMark]
    #expect(examples.map { $0?.place } == column.places + (column.places.count == 2 ? [nil] : []))
    for example in examples {
      if let example { #expect(example.text == column.texts[example.place - 1]) }
    }
  }

  @Test(arguments: [
    [], [""], ["free"], ["1234", "5", "-12"], ["1.234"], ["1,234", "5,678"], ["1.234", "5,678"], ["1'234"],
    ["Rs.50"], ["5,-"], ["1.2.3"], ["12.05.2024"], ["1 2"], ["12 50"], ["1,23,45"], ["1.234,567.890"],
    ["1,,234"],
    ["1,234.50.60"], ["0,123,456"],
    ["1'500,000"], ["1.000,000"], ["1 500.000"], ["1'234,567"], ["1.234,567", "1,234.567"],
    ["04,990"], ["00,670"], ["04.990", "00,670"], ["04 990"], ["5, 10"], ["24. 12"], ["1'500,000.00"],
  ])
  func undecided(_ texts: [String]) {
    #expect(AmountNotation.infer(from: texts) == .undecided)
  }

  @Test(arguments: [
    (["1.234,56", "5", "1,234.56"], 1, 3),
    (["1'500,000", "12.50", "04,990", "12,50"], 2, 4),
    (["12.34", "12,34"], 1, 2),
    (["1.234.567", "12.34"], 1, 2),
    (["12.34", "7", "1.234.567"], 1, 3),
    (["1,234,567", "1.234.567"], 1, 2),
    (["1,234,567", "12,34,567"], 1, 2),
    (["1 234,50", "1.234"], 1, 2),
    (["1.234", "1 234,50"], 1, 2),
    (["12.50", "1,234", "1'234"], 2, 3),
    (["0.500", "1,234.5", "1.234,5"], 1, 3),
  ])
  func contradictory(_ texts: [String], _ first: Int, _ second: Int) {
    let conclusion = AmountNotation.infer(from: texts)
    guard case .contradictory(let one, let other) = conclusion else {
      Issue.record("\(conclusion)")
      return
    }
    #expect(one.place == first && other.place == second)
    #expect([one.text, other.text] == [texts[first - 1], texts[second - 1]])
  }

  /// With a formatter, only amounts of its currency prove a notation. The last column is what they prove: the decimal
  /// mark, `-` for none, and the number of texts that prove it; nil if no text does.
  @Test(arguments: [
    ("EUR", "de-DE", ["v1.5 draft", "1.500"], nil),
    ("EUR", "de-DE", ["12.5 %", "tel. 0.5", "0.5 kg", "5.50 USD", "1.500"], nil),
    ("EUR", "de-DE", ["rev 1.234", "12,50", "1 234"], ", 2"),
    ("USD", "de-DE", ["foo 1.234,5", "1.234,56 EUR", "99.99 USD"], ". 1"),
    // The full stop may belong to the currency, or does.
    ("PEN", "es-PE", ["S/.50"], nil),
    ("PEN", "es-PE", ["S/.500", "S/.505"], nil),
    ("EUR", "de-DE", [".50"], ". 1"),
    // Doubts about the separator alone don't matter, nor do limits of fraction digits.
    ("USD", "en-US", ["1.234", "1.234,5", "12,34567"], ", 2"),
    ("JPY", "ja-JP", ["1.5"], ". 1"),
    ("EUR", "de-DE", ["1.500,-", "1.500.-"], "- 2"),
    ("EUR", "de-DE", ["1 234,50 €", "€ 5,50", "(1,25)", "-0,5"], ", 4"),
    ("INR", "en-IN", ["12,34,567.50", "1,23,45,678"], ". 2"),
    ("EUR", "ar-EG", ["٣٬٤٥٦٫٧٨"], "٫ 1"),
    ("EUR", "en-US", ["１，２３４．５６", "12.50"], ". 2"),
    ("CHF", "de-CH", ["1’234.50", "1'234'567"], ". 2"),
    // Three digits behind the second mark are a fraction where the currency has three.
    ("KWD", "en-US", ["7,250", "1,234.500", "5,015.030"], ". 2"),
    ("TND", "de-DE", ["9.265", "50.649,751"], ", 1"),
    // So are three digits behind the locale's own mark, however many such rows there are.
    ("KWD", "ar-KW", ["15.500"], ". 1"), ("KWD", "ar-KW", ["15.500", "7.250", "12"], ". 2"),
    ("KWD", "ar-KW", ["15.500", "12,5"], "15.500 and 12,5"),
    ("KWD", "ar-KW", ["1.234", "\u{663}\u{66B}\u{665}"], "1.234 and \u{663}\u{66B}\u{665}"),
    ("BHD", "ar-BH", ["15.500", "15.500", "1.234.567"], "15.500 and 1.234.567"),
    // Unless the other mark stands before three digits, too: then the column may be of somebody with another one.
    ("KWD", "fr-FR", ["10,000", "2,000", "3.998"], nil),
    ("KWD", "ja-JP", ["76.078", "-34.202", "318,697"], nil),
    ("KWD", "de-CH", ["1'234", "3.998"], ". 1"), ("EUR", "de-DE", ["1,50", "2.000"], ", 1"),
    ("KWD", "fr-FR", ["10,000", "3.998", "7,5"], ", 2"),
    ("KWD", "de-DE", ["7,250", "1,234.500"], "7,250 and 1,234.500"),
    ("TND", "fr-TN", ["12,500", "12.50"], "12,500 and 12.50"), ("TND", "fr-TN", ["12.500", "12,50"], ", 1"),
    // A space before three digits is doubtful where it is not the locale's own.
    ("KWD", "en-US", ["12 500", "7 250"], nil), ("TND", "fr-TN", ["12 500"], "-\u{20}1"),
    ("USD", "en-US", ["12 500"], "-\u{20}1"), ("KWD", "en-US", ["1 234 567"], "-\u{20}1"),
    // Rows in Arabic digits say nothing about the group mark of the others.
    ("EGP", "ar-EG", ["1.500", "\u{663}\u{66B}\u{665}"], "\u{66B} 1"),
    ("KWD", "en-US", ["1'234.500", "1 234.500"], "1'234.500 and 1 234.500"),
    ("KWD", "en-US", ["1.234,500", "7.25", "7,250"], "1.234,500 and 7.25"),
    ("USD", "en-US", ["1,234.500", "7,250"], nil),
    ("USD", "en-US", ["1,234.567", "7,250"], nil),
  ])
  func amountsOfTheCurrency(_ code: String, _ locale: String, _ texts: [String], _ proved: String?) throws {
    let formatter = try MoneyFormatter(currency: code, locale: locale)
    #expect(Self.summary(AmountNotation.infer(from: texts, for: formatter)) == proved)
  }

  @Test(arguments: [
    (["5.50 USD", "5.50", "1.500 EUR"], nil),
    (["12.50 Fr.", "1.500 EUR", "1,5 USD"], ". 1"),
    (["1,234.500 CHF"], nil),
  ])
  func amountsOfSomeCurrencies(_ texts: [String], _ proved: String?) throws {
    let reader = try MoneyReader(locale: "de-CH", currencies: ["EUR", "CHF"])
    #expect(Self.summary(AmountNotation.infer(from: texts, for: reader)) == proved)
  }

  /// The digits before an abbreviation are not those of the currency.
  @Test(arguments: [["1.234,500k", "7.250"], ["1,234.500k", "7,250"]])
  func abbreviationsProveNoFraction(_ texts: [String]) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let rules = AmountInputRules(acceptsAbbreviations: true)
    #expect(AmountNotation.infer(from: texts, for: formatter, rules: rules) == .undecided)
  }

  /// Amounts outside the rules' limits are amounts all the same.
  @Test func limitsDoNotMatter() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "en-US")
    var rules = AmountInputRules()
    (rules.allowsNegative, rules.allowsPlus) = (false, false)
    rules.minimumAmount = 1
    rules.maximumAmount = 1000
    let texts = ["-12,50", "+1,5", "0,5", "1.234,56"]
    #expect(Self.summary(AmountNotation.infer(from: texts, for: formatter, rules: rules)) == ", 4")
  }

  private static func summary(_ conclusion: AmountNotation.Conclusion) -> String? {
    switch conclusion {
    case .decided(let notation, let proof):
      "\(notation.decimalMark.map(String.init) ?? "-") \(proof.count)"
    case .undecided: nil
    case .contradictory(let one, let other): "\(one.text) and \(other.text)"
    }
  }

  /// Next to `٣٫٥`, a point is no group mark: `1.500` stays ambiguous.
  @Test func arabicDigitsDecideNothingForOthers() throws {
    let formatter = try MoneyFormatter(currency: "EGP", locale: "ar-EG")
    let conclusion = AmountNotation.infer(from: ["1.500", "\u{663}\u{66B}\u{665}"], for: formatter)
    guard case .decided(let notation, _) = conclusion else {
      Issue.record("\(conclusion)")
      return
    }
    #expect(notation.groupMark == nil)
    #expect(throws: AmountParseError.self) {
      try formatter.parse("1.500", rules: AmountInputRules(notation: notation))
    }
  }

  /// Evidence in JSON keeps what only the currency told.
  @Test func digitsOfTheCurrencyAreKept() throws {
    let formatter = try MoneyFormatter(currency: "KWD", locale: "en-US")
    let evidence = AmountNotation.Evidence(from: ["7,250", "1,234.500"], for: formatter)
    let json = try JSONEncoder().encode(evidence)
    #expect(String(decoding: json, as: UTF8.self).contains(#""hasFraction":true"#))
    let copy = try JSONDecoder().decode(AmountNotation.Evidence.self, from: json)
    #expect(copy == evidence)
    #expect(Self.summary(copy.conclusion) == ". 1")
    let own = AmountNotation.Evidence(from: ["7.250"], for: formatter)
    #expect(try JSONDecoder().decode(AmountNotation.Evidence.self, from: JSONEncoder().encode(own)) == own)
    for text in ["1,234,567", "12.50"] {
      let json = #"{"count":1,"proofs":1,"examples":[{"place":1,"text":"\#(text)","hasFraction":true}]}"#
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(AmountNotation.Evidence.self, from: Data(json.utf8))
      }
    }
  }

  @Test func evidenceCountsTheTextsThatProve() {
    var whole = AmountNotation.Evidence()
    for index in 0..<1000 { whole.add(index.isMultiple(of: 10) ? "1.234,\(index % 90)" : "1.234") }
    #expect(whole.count == 1000)
    guard case .decided(_, let proof) = whole.conclusion else {
      Issue.record("\(whole.conclusion)")
      return
    }
    #expect(proof.count == 100)
  }

  /// Formatter output proves the locale's own notation, if any text is conclusive.
  @Test(arguments: ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "sv-SE", "ar-EG", "hi-IN", "es-ES", "pl-PL"])
  func columnThatAFormatterWrote(_ locale: String) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: locale)
    let texts = try (0..<400).map { step in
      formatter.string(from: try #require(Decimal(string: "\(step * step * 791).\(10 + step % 90)")))
    }
    guard case .decided(let notation, let proof) = AmountNotation.infer(from: texts) else {
      Issue.record("\(AmountNotation.infer(from: texts)) \(texts.prefix(5))")
      return
    }
    let sample = formatter.string(from: try #require(Decimal(string: "1234567.5")))
    var marks = AmountNotation.Evidence()
    marks.add(sample)
    guard case .decided(let expected, _) = marks.conclusion else {
      Issue.record("\(sample)")
      return
    }
    #expect(notation == expected)
    #expect(proof.count > 300)
  }
}
