// Random text, the same in every run: typing agrees with pasting, and no amount is invented.

import Foundation
import ICUOracle
import MoneyFormat
import TestSupport
import Testing

extension SplitMix64 {
  mutating func element<T>(_ elements: [T]) -> T { elements[Int(next() % UInt64(elements.count))] }

  /// Components in random order.
  mutating func text(of pieces: [String], atMost count: Int) -> String {
    let count = Int.random(in: 1...count, using: &self)
    var text = ""
    for _ in 0..<count { text += element(pieces) }
    return text
  }

  /// Text that resembles an amount: runs of mostly three digits between separators, with signs and currency
  /// texts at the ends.
  mutating func amount(separators: [String], ends: [String], digits: [String]) -> String {
    var text = next() % 4 == 0 ? element(ends) : ""
    if next() % 8 == 0 { text += element(ends) }
    let runs = Int.random(in: 1...4, using: &self)
    let separator = element(separators)
    for run in 0..<runs {
      if run > 0 { text += next() % 4 == 0 ? element(separators) : separator }
      let length = next() % 2 == 0 && run > 0 ? 3 : Int.random(in: 0...4, using: &self)
      for _ in 0..<length { text += element(digits) }
    }
    if next() % 4 == 0 { text += element(ends) }
    if next() % 8 == 0 { text += element(ends) }
    return text
  }
}

@Suite(.serialized)
struct ReadingRandomTests {
  static let separators = [".", ",", " ", "'", "\u{66B}", "\u{66C}", "\u{2019}", "\u{A0}", "\u{202F}"]

  /// The number of texts for each place.
  static let count = Sweep.isFull ? 4_000 : 200

  @Test func typingAgreesWithPasting() throws {
    let places = Array(ReadingPlace.all.sampled(307, full: 13).enumerated())
    let report = try Sweep.run("reading, random texts", places) { row, report in
      var random = SplitMix64(seed: UInt64(row.offset))
      let options = FormattingOptions(negativeStyle: row.offset % 3 == 0 ? .accounting : .minus)
      let laws = try ReadingLaws(row.element, options, rules: Self.rules[row.offset % Self.rules.count])
      let tokens = try Self.tokens(row.element)
      let zero = Self.zero(laws.formatter)
      let digits = (0..<10).map { String(UnicodeScalar(zero.value + $0)!) }
      let ends =
        tokens + ["k", "K", "M", "T", "B", "Mio."] + [
          "-", "+", "(", ")", " ", "\u{2212}", "-", "$", "\u{20AC}",
        ]
      let letters = row.element.currency.map(String.init)
      let pieces = digits + ["0", "1", "2"] + Self.separators + ["-", "+"] + letters + tokens
      for index in 0..<Self.count {
        let text =
          index % 3 == 0
          ? random.text(of: pieces, atMost: 10)
          : random.amount(separators: Self.separators, ends: ends, digits: digits)
        laws.check(text, &report)
      }
    }
    #expect(report.cases == places.count * Self.count)
    #expect(report.failures == [])
  }

  /// Mostly the default rules, otherwise every value that affects reading.
  static let rules =
    [AmountInputRules](repeating: AmountInputRules(), count: 6) + [
      AmountInputRules(nonLocaleSeparators: .reject), AmountInputRules(acceptsAbbreviations: true),
      AmountInputRules(excessFraction: .round), AmountInputRules(allowsNegative: false, allowsPlus: false),
      AmountInputRules(maximumAmount: 1000, maximumIntegerDigits: 5),
    ]

  /// Symbol, code and name.
  static func tokens(_ place: ReadingPlace) throws -> [String] {
    try FormattingStyle.allCases.flatMap { style in
      let formatter = try place.formatter(FormattingOptions(formattingStyle: style))
      let text = Array(try formatter.string(decimalText: "5").utf8)
      return try formatter.format(decimalText: "5").parts.filter { $0.kind == .currency }
        .map { String(decoding: text[$0.range], as: UTF8.self) }
    }
  }

  /// The zero of the place's digits, or the Latin one if they are not consecutive characters.
  static func zero(_ formatter: MoneyFormatter) -> UnicodeScalar {
    let text = (try? formatter.string(decimalText: "0")) ?? "0"
    return text.unicodeScalars.first { $0.properties.generalCategory == .decimalNumber } ?? "0"
  }
}

/// Characters that occur in no amount, among digits.
@Suite(.serialized)
struct ReadingInventionTests {
  /// Invisible marks, digits of other scripts and widths, numeric characters that are not digits,
  /// look-alikes.
  static let hostile: [String] = [
    "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{AD}",
    "\u{301}", "\u{20E3}", "\u{FE0F}", "\u{600}", "\u{0}", "\u{9}", "\u{A}", "\u{85}", "\u{2028}", "\u{FFFD}",
    "\u{661}", "\u{6F5}", "\u{967}", "\u{FF15}", "\u{1D7CE}", "\u{1D7D7}", "\u{1FBF1}", "\u{3007}",
    "\u{4E94}", "\u{5341}",
    "\u{5104}",
    "\u{B2}", "\u{BD}", "\u{2167}", "\u{2460}", "\u{BE7}", "\u{BF0}", "\u{2070}", "\u{2089}", "\u{1D2C0}",
    "\u{FF0E}", "\u{FF0C}", "\u{FF0D}", "\u{3002}", "\u{FE52}", "\u{B7}", "\u{2024}", "\u{201A}", "\u{2396}",
    "\u{5F3}",
    "\u{2012}", "\u{2013}", "\u{2014}", "\u{FE63}", "\u{2010}", "\u{FF0B}", "e", "E", "x", "%", "\u{2030}",
    "k", "M",
    "\u{FF25}", "O", "o", "l", "I", "/", "*", "#", "\u{FF04}", "\u{FFE5}", "\u{1F4B0}",
    "\u{1F468}\u{200D}\u{1F469}",
  ]

  @Test func digitsAreThoseOfTheText() throws {
    let places = Array(ReadingPlace.all.sampled(509, full: 13).enumerated())
    let report = try Sweep.run("reading, hostile texts", places) { row, report in
      var random = SplitMix64(seed: UInt64(row.offset) | 1 << 40)
      let laws = try ReadingLaws(
        row.element, FormattingOptions(), rules: AmountInputRules(maximumIntegerDigits: 38))
      let pieces = ["0", "1", "5", "9", "12", "345", ".", ",", " ", "-"] + ReadingRandomTests.separators
      for index in 0..<ReadingRandomTests.count {
        laws.check(random.text(of: index % 2 == 0 ? pieces : pieces + Self.hostile, atMost: 9), &report)
        var spiked = random.amount(
          separators: ReadingRandomTests.separators, ends: ["-", "+", " "], digits: ["1", "2", "0"])
        let place = Int.random(in: 0...spiked.count, using: &random)
        spiked.insert(
          contentsOf: random.element(Self.hostile), at: spiked.index(spiked.startIndex, offsetBy: place))
        laws.check(spiked, &report)
      }
    }
    #expect(report.cases == places.count * ReadingRandomTests.count * 2)
    #expect(report.failures == [])
  }
}
