// Every currency by its symbols, code and names, in locales selected for their variety.

import Foundation
import FuzzSupport
import ICUOracle
import MoneyFormat
import Testing

@Suite(.serialized)
struct ReadingNamesTests {
  /// Scripts, directions, plurals, words between number and name, symbols with full stops, and a locale in
  /// which a symbol is the decimal separator.
  static let locales = [
    "en", "de", "ar", "fr", "hi", "ja", "pl", "ro", "sw", "da", "pt-CV", "es-PY", "bg",
  ]

  @Test func currencyTokensAreParsed() throws {
    let places = Self.locales.flatMap { locale in
      ICUOracle.currencies.map { ReadingPlace(locale: locale, currency: $0) }
    }
    let rows = Array(Array(places.enumerated()).map { (index: $0.offset, place: $0.element) })
      .filter { Sweep.isFull || $0.index % 5 == 0 }
    let report = try Sweep.run("reading, symbols, codes and names", rows) { row, report in
      let formatter = try row.place.formatter()
      for token in try Self.tokens(row.place) {
        let shouted = token.uppercased()
        let texts = [
          "5 \(token)", "\(token) 5", "5\(token)", "5\u{A0}\(token)", "-5 \(token)", "\(token) -5",
          "\(token) 5-",
        ]
        for text in texts + (shouted.lowercased() == token.lowercased() ? ["5 \(shouted)"] : []) {
          report.cases += 1
          Self.check(text, formatter, row.place, &report)
        }
      }
      Self.checkOthers(row.index, formatter, row.place, &report)
    }
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }

  /// Symbols, code and plural names in the locale's language and in English; the code in upper and lower
  /// case.
  private static func tokens(_ place: ReadingPlace) throws -> Set<String> {
    var tokens: Set = [place.currency, place.currency.lowercased(), place.currency.capitalized]
    for locale in [place.locale, "en"] {
      for style in FormattingStyle.allCases where style != .decimal {
        let formatter = try MoneyFormatter(
          currency: place.currency, locale: locale,
          options: FormattingOptions(formattingStyle: style, fractionDigits: .range(0...1)))
        for amount in style == .currencyName ? ["0", "1", "2", "5", "11", "1.5"] : ["5"] {
          let text = Array(try formatter.string(decimalText: amount).utf8)
          let parts = try formatter.format(decimalText: amount).parts.filter { $0.kind == .currency }
          tokens.formUnion(parts.map { String(decoding: text[$0.range], as: UTF8.self) })
        }
      }
    }
    return tokens.subtracting([""])
  }

  private static func check(
    _ text: String, _ formatter: MoneyFormatter, _ place: ReadingPlace, _ report: inout Sweep.Report
  ) {
    let expected: Decimal = text.hasPrefix("-") || text.hasSuffix("-5") || text.hasSuffix("5-") ? -5 : 5
    let commit = formatter.read(text, mode: .commit)
    // A dash after yen, or in Japanese after any amount, may close it or negate it.
    if text.hasSuffix("5-"), place.locale == "ja" || ["JPY", "TWD"].contains(place.currency) {
      let amounts: Set<Decimal> = [5, -5]
      if commit.reasons != [.ambiguousSign] || Set(commit.candidates) != amounts {
        report.fail("\(place) \(visible(text)): \(commit.inShort)")
      }
      return
    }
    guard commit.status == .valid, commit.amount == expected, commit.warnings.isEmpty else {
      return report.fail("\(place) \(visible(text)): \(commit.inShort)")
    }
    var typed = ""
    for key in text {
      typed.append(key)
      let reading = formatter.read(typed, mode: .type)
      guard reading.status == .invalid else { continue }
      return report.fail("\(place) \(visible(text)): typing \(visible(typed)) is \(reading.inShort)")
    }
  }

  /// Checks codes of other currencies, on either side.
  private static func checkOthers(
    _ index: Int, _ formatter: MoneyFormatter, _ place: ReadingPlace, _ report: inout Sweep.Report
  ) {
    let all = ICUOracle.currencies
    for distance in [1, 7, 60, 150] {
      let other = all[(index + distance) % all.count]
      guard other != place.currency else { continue }
      for text in ["5 \(other)", "\(other) 5", "5\(other.lowercased())", "-\(other)5", "5- \(other)"] {
        report.cases += 1
        for mode in AmountReading.Mode.allCases {
          let reading = formatter.read(text, mode: mode)
          // `BEL` may be the beginning of "Belgian francs".
          if reading.reasons == [.incomplete], reading.amount == nil, reading.status != .valid { continue }
          if reading.reasons != [.currencyMismatch] || reading.found != other {
            report.fail("\(place) \(mode) \(visible(text)): \(reading.inShort)")
          }
        }
      }
    }
  }
}
