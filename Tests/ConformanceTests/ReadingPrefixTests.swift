// The prefix law: every readable text can be typed key by key, with the same result as pasting it.

import Foundation
import FuzzSupport
import ICUOracle
import MoneyFormat
import TestSupport
import Testing

/// Texts that people in a locale may write for a currency: formatted, and by hand.
struct WrittenTexts {
  let place: ReadingPlace
  let digits: Int
  /// Symbols, codes and names of the currency, and then the notation of the locale.
  private(set) var tokens: [String] = []
  private(set) var numbers: [String] = []
  private(set) var formatted: [String] = []

  private static let amounts = ["0", "5", "-0.5", "12.25", "-1234.5", "1234567.891", "-98765432109876.01"]

  init(_ place: ReadingPlace) throws {
    self.place = place
    digits = try place.formatter().resolved.maximumFractionDigits
    for options in RoundTripGrid.styles {
      let formatter = try place.formatter(options)
      for amount in Self.amounts {
        let text = try formatter.string(decimalText: amount)
        formatted.append(text)
        for part in try formatter.format(decimalText: amount).parts where part.kind == .currency {
          tokens.append(Self.slice(text, part))
        }
      }
    }
    let english = ReadingPlace(locale: "en", currency: place.currency)
    for amount in ["1", "2"] {
      let formatter = try english.formatter(FormattingOptions(formattingStyle: .currencyName))
      let text = try formatter.string(decimalText: amount)
      tokens += try formatter.format(decimalText: amount).parts.filter { $0.kind == .currency }.map {
        Self.slice(text, $0)
      }
    }
    tokens += [place.currency.lowercased()]
    tokens = Array(Set(tokens)).sorted()
    formatted = Array(Set(formatted)).sorted()
    numbers = try Self.numbers(place, digits)
  }

  private static func slice(_ text: String, _ part: FormattedPart) -> String {
    String(decoding: Array(text.utf8)[part.range], as: UTF8.self)
  }

  /// Grouped and ungrouped, with leading zeros, and without the integer or the fraction.
  private static func numbers(_ place: ReadingPlace, _ digits: Int) throws -> [String] {
    var texts: [String] = []
    for grouping in [Grouping.always, .never] {
      let formatter = try place.formatter(
        FormattingOptions(formattingStyle: .decimal, fractionDigits: .exactly(digits), grouping: grouping))
      texts += try ["7", "1234.5", "123456.789", "12345678.9"].map { try formatter.string(decimalText: $0) }
    }
    texts += ["0", "007", "12", "1234567"]
    guard digits > 0 else { return texts }
    let formatter = try place.formatter(FormattingOptions(formattingStyle: .decimal))
    let text = try formatter.string(decimalText: "0.5")
    if let decimal = try formatter.format(decimalText: "0.5").parts.first(where: { $0.kind == .decimal }) {
      let separator = slice(text, decimal)
      texts += ["5" + separator, separator + "5", "1234" + separator + "5"]
    }
    return texts
  }

  /// Signs and currency texts on either side, with and without blanks.
  func byHand(_ number: String) -> [String] {
    var texts: [String] = []
    for sign in ["", "-", "+", "\u{2212}"] {
      texts += [sign + number, number + sign]
      for token in tokens {
        for gap in ["", " ", "\u{A0}"] {
          texts += [sign + token + gap + number, token + gap + sign + number, token + gap + number + sign]
          texts += [sign + number + gap + token, number + gap + sign + token, number + gap + token + sign]
        }
      }
    }
    return texts
  }
}

@Suite(.serialized)
struct ReadingPrefixTests {
  /// Each row checks a different share of the texts written by hand, so that all rows together cover them.
  @Test func localeTextsCanBeTyped() throws {
    let places = Array(ReadingPlace.all.sampled(1201, full: 17).enumerated())
    let report = try Sweep.run("reading, prefixes", places) { row, report in
      let texts = try WrittenTexts(row.element)
      let laws = try NegativeStyle.allCases.map {
        try ReadingLaws(row.element, FormattingOptions(negativeStyle: $0), rules: Self.rules)
      }
      for laws in laws {
        for text in texts.formatted { check(text, laws, &report) }
        for number in texts.numbers {
          let byHand = texts.byHand(number)
          for index in stride(from: row.offset % 5, to: byHand.count, by: 5) {
            check(byHand[index], laws, &report)
          }
        }
      }
    }
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }

  private func check(_ text: String, _ laws: ReadingLaws, _ report: inout Sweep.Report) {
    let commit = laws.formatter.read(text, mode: .commit, rules: laws.rules)
    if commit.status != .valid || !commit.warnings.isEmpty {
      report.note(commit.warnings.first?.rawValue ?? commit.reasons.first?.rawValue ?? "empty")
    }
    report.cases += 1
    laws.check(text, &report) { check throws(Mismatch) in try check.verifyPrefixes(upTo: .max) }
  }

  static let rules = AmountInputRules(maximumIntegerDigits: 38)

  /// Typed key by key, with caret moves and deletions, text of a locale gives the same amount as pasting it.
  @Test(arguments: [false, true])
  func typingEqualsPasting(_ isGrouped: Bool) throws {
    let rules = AmountInputRules(
      maximumIntegerDigits: 38, liveGrouping: isGrouped, shouldUpdateAmountWhileEditing: true)
    let places = Array(ReadingPlace.all.sampled(1201, full: 17).enumerated())
    let report = try Sweep.run("typing is pasting\(isGrouped ? ", grouped" : "")", places) { row, report in
      let texts = try WrittenTexts(row.element)
      let options = FormattingOptions(locale: row.element.locale)
      func field(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
        MoneyNumberFormatting().inputAmountFormat(
          parameters: InputAmountFormatParameters(
            state: state, event: event, currencyCode: row.element.currency, options: options, rules: rules))
      }
      let byHand = texts.numbers.flatMap(texts.byHand)
      let all = texts.formatted + stride(from: row.offset % 23, to: byHand.count, by: 23).map { byHand[$0] }
      for (index, text) in all.enumerated() {
        let pasted = field(.end, field(.paste(text), AmountInputState()).state)
        let typist = Typist(seed: UInt64(index), field)
        for typed in [typist.straight(text), typist.wandering(text), typist.endFirst(text)].compactMap(\.self)
        {
          report.cases += 1
          let ended = field(.end, typed.state)
          let isSame =
            typed.kept == text && ended.status == pasted.status && ended.reasons == pasted.reasons
            && ended.amount == pasted.amount && ended.state.entered == pasted.state.entered
          if !isSame {
            report.fail(
              "\(row.element) \(visible(text)): typed to \(visible(typed.state.text)) it ends as \(ended.status) "
                + "\(ended.reasons) \(ended.state.committed.map { "\($0)" } ?? "nil"), pasted as \(pasted.status) "
                + "\(pasted.reasons) \(pasted.state.committed.map { "\($0)" } ?? "nil")")
          }
        }
      }
    }
    #expect(report.cases > 10_000)
    #expect(report.failures == [])
  }

  /// `1.234` is ambiguous in any currency if the full stop is neither of the locale's separators.
  @Test func foreignMarksBeforeThreeDigitsAreAmbiguous() throws {
    let report = try Sweep.run(
      "foreign marks before three digits", ReadingPlace.all.sampled(7).filter { $0.currency.count == 3 }
    ) {
      place, report in
      let laws = try ReadingLaws(place)
      for digits in ["1234", "12000", "999999"] {
        report.cases += 1
        laws.check(digits, &report) { check throws(Mismatch) in try check.verifyForeignMarks() }
      }
    }
    #expect(report.cases > 1_000)
    #expect(report.failures == [])
  }
}
