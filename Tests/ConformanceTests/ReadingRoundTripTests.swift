// Formatted text parses to the same amount, without a warning, in every locale and style.

import FuzzSupport
import ICUOracle
import MoneyFormat
import TestSupport
import Testing

/// Places × options. Each cell has one formatter, which parses its own output for all amounts.
struct RoundTripGrid: Sendable, CustomTestStringConvertible {
  var name: String
  var places = ReadingPlace.all
  var options: [FormattingOptions]
  /// Selects every `stride`th cell.
  var stride: Int
  var fullStride = 1
  /// Whether ICU formats the texts.
  var asksICU = false

  var testDescription: String { name }

  static let signs = [SignDisplay.negative, .automatic, .always, .exceptZero].flatMap { display in
    NegativeStyle.allCases.map { (display, $0) }
  }

  static let styles = FormattingStyle.allCases.flatMap { style in
    signs.map { FormattingOptions(formattingStyle: style, negativeStyle: $1, signDisplay: $0) }
  }

  /// Symbols of every kind: letters, with a full stop, with a dash, of two words, empty.
  static let customTexts: [FormattingOptions] =
    ["\u{20BF}", "pts", "Rs.", "S/", "A-B", "kr sv", ""].flatMap { text in
      [
        FormattingOptions(customSymbol: text),
        FormattingOptions(formattingStyle: .currencyNarrowSymbol, signDisplay: .always, customSymbol: text),
        FormattingOptions(
          formattingStyle: .currencyISOCode, negativeStyle: .accounting, customCode: text),
      ]
    }

  static let groups: [FormattingOptions] = Grouping.allCases.flatMap { grouping in
    [FractionDigits.currency, .exactly(0), .exactly(4), .range(0...2), .range(1...38)].flatMap { digits in
      [false, true].map {
        FormattingOptions(fractionDigits: digits, hidesZeroFraction: $0, grouping: grouping)
      }
    }
  }

  static let systems: [FormattingOptions] = ICUOracle.numberingSystems.flatMap { system in
    FormattingStyle.allCases.map { FormattingOptions(formattingStyle: $0, numberingSystem: system) }
  }

  static let grids = [
    RoundTripGrid(name: "styles and signs", options: styles, stride: 1009, fullStride: 5),
    RoundTripGrid(name: "custom symbols and codes", options: customTexts, stride: 307, fullStride: 11),
    RoundTripGrid(name: "groups and digits", options: groups, stride: 401, fullStride: 13),
    RoundTripGrid(name: "numbering systems", options: systems, stride: 8209, fullStride: 101),
    RoundTripGrid(
      name: "ICU's texts", places: ReadingPlace.all.filter { $0.currency.count == 3 }, options: styles,
      stride: 1201,
      fullStride: 41, asksICU: true),
  ]
}

extension RoundTripGrid {
  /// Zeros, amounts that round to zero, ties, carries, every length of group; the longest amounts that can
  /// be parsed are added.
  static let amounts = [
    "0", "-0", "0.001", "-0.004", "0.005", "0.015", "-0.125", "0.5", "1", "-1", "1.025", "1.5", "2", "9.995",
    "12",
    "-99.995", "123.456", "999.995", "1000", "-1234.5", "9999.9999", "12345.678", "123456", "-1234567.891",
    "12345678.9", "98765432109876.01", "-1234567890123456789.125", "0.00000000000000000000000000000000000001",
  ]

  /// The maximum number of digits that can be parsed, with the fraction that is shown.
  static func longest(_ fraction: Int) -> [String] {
    let digits = "12345678901234567890123456789012345678"
    let split = (String(digits.dropLast(fraction)), String(digits.suffix(fraction)))
    let amount = (split.0.isEmpty ? "0" : split.0) + (fraction == 0 ? "" : "." + split.1)
    return [amount, "-" + amount]
  }

  func run() throws -> Sweep.Report {
    let stride = Sweep.isFull ? fullStride : stride
    var cells: [(place: ReadingPlace, options: FormattingOptions)] = []
    var index = 0
    for place in places {
      for options in options {
        index += 1
        if index % stride == 0 { cells.append((place, options)) }
      }
    }
    return try Sweep.run("reading, round trip, \(name)", cells) { cell, report in
      let formatter = try cell.place.formatter(cell.options)
      let icu =
        asksICU
        ? try ICUOracle(currency: cell.place.currency, locale: cell.place.locale, options: cell.options) : nil
      let limit = formatter.resolved.maximumFractionDigits
      let laws = try ReadingLaws(cell.place, cell.options)
      for amount in Self.amounts + Self.longest(limit) {
        let text = try icu?.string(amount) ?? formatter.string(decimalText: amount)
        let rounded = Rounding(places: limit, mode: .halfEven).rounded(PlainText(amount))
        if rounded.digitCount > 38 - limit, limit > 37 { continue }
        let expected = rounded.description
        report.cases += 1
        check(text, expected, formatter, cell.place, cell.options, &report)
        laws.check(text, &report) { check throws(Mismatch) in try check.verifyDisguises() }
      }
    }
  }

  private func check(
    _ text: String, _ expected: String, _ formatter: MoneyFormatter, _ place: ReadingPlace,
    _ options: FormattingOptions, _ report: inout Sweep.Report
  ) {
    let answer: String
    do throws(AmountParseError) {
      let parsed = try formatter.parse(text)
      answer = PlainText(parsed.amount).description + parsed.warnings.map { " +\($0.rawValue)" }.joined()
    } catch {
      answer = error.code + (error.candidates.isEmpty ? "" : " \(error.candidates)")
    }
    guard answer != expected else { return }
    report.fail(
      "\(place) \(ICUOracle.skeleton(currency: place.currency, options: options)) "
        + "\(options.customSymbol ?? options.customCode ?? ""): \(visible(text)) is \(expected), "
        + "read as \(answer)"
    )
  }
}

@Suite(.serialized)
struct ReadingRoundTripTests {
  @Test(arguments: RoundTripGrid.grids)
  func formattedTextParses(_ grid: RoundTripGrid) throws {
    let report = try grid.run()
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }
}
