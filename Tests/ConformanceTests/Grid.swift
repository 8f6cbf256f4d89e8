// Compares every cell of a grid with ICU: locale × currency × options × amounts, on all cores.

import ICUOracle
import MoneyFormat

/// A grid of cells; each cell is one formatter and all amounts.
struct Grid: Sendable {
  var name: String
  var locales = ICUOracle.locales
  var currencies: [String]
  var options: [FormattingOptions]
  var amounts = Amounts.adversarial
  /// Compared as ranges, and each end as an approximate amount.
  var ranges: [(lower: String, upper: String)] = []
  /// Selects every `stride`th cell such that each row and column is covered; 1 selects all.
  var stride = 1

  /// The note that counts formats that need the ICU fallback.
  static let fallbacks = "fallbacks"

  /// Compares all cells, and prints the number of comparisons, of differences and of fallbacks.
  func run() throws -> Sweep.Report {
    try Sweep.run("conformance, \(name)", Array(locales.enumerated())) { row, report in
      report.notes[Self.fallbacks, default: 0] += 0
      var cell = row.offset
      for currency in currencies {
        for options in options {
          cell += 1
          if cell % stride == 0 { try compare(row.element, currency, options, &report) }
        }
      }
    }
  }

  private func compare(
    _ locale: String, _ currency: String, _ options: FormattingOptions, _ report: inout Sweep.Report
  ) throws {
    let formatter = try MoneyFormatter(
      currency: currency, locale: locale, options: options, from: Sweep.data.get())
    let oracle = try ICUOracle(currency: currency, locale: locale, options: options)
    let place = "\(locale) \(ICUOracle.skeleton(currency: currency, options: options))"
    report.note("formats")
    if !formatter.resolved.isNative {
      report.note(Self.fallbacks)
      report.fail("\(place) needs the ICU fallback")
    }
    for amount in amounts {
      let text = try formatter.string(decimalText: amount)
      report.check(text, amount, oracle, place)
      report.check(tiling: try formatter.format(decimalText: amount).parts, text, place)
    }
    report.check(formatter.string(from: .nan), nil, oracle, place)
    if !ranges.isEmpty { try compareRanges(formatter, oracle, locale, currency, options, place, &report) }
  }

  private func compareRanges(
    _ formatter: MoneyFormatter, _ plain: ICUOracle, _ locale: String, _ currency: String,
    _ options: FormattingOptions, _ place: String, _ report: inout Sweep.Report
  ) throws {
    let locale = ICURangeOracle.locale(locale, resolved: formatter.resolved.locale)
    let oracle = try ICURangeOracle(currency: currency, locale: locale, options: options)
    let place = "\(place) \(options.rangeCollapse) \(options.rangeIdentity)"
    for (lower, upper) in ranges {
      let first = try formatter.format(decimalText: lower)
      let second = try formatter.format(decimalText: upper)
      let text = first.string(through: second)
      let icus = oracle.string(from: lower, through: upper)
      report.check(text, icus, "\(place) \(lower) through \(upper)")
      report.check(tiling: first.parts(through: second), text, place)
    }
    // An approximate amount is a range of equal ends.
    guard options.rangeIdentity == .approximately else { return }
    let about = try ICURangeOracle.approximately(locale: locale, numberingSystem: options.numberingSystem)
    for amount in Set(ranges.flatMap { [$0.lower, $0.upper] }).sorted() {
      let formatted = try formatter.format(decimalText: amount)
      var icus = oracle.string(from: amount, through: amount)
      if icus.utf8.elementsEqual(plain.string(amount).utf8) {
        // ICU drops the sign where the pattern has no place for one, as parentheses have none.
        report.note("approximate amounts without ICU's sign")
        icus = about + icus
      }
      report.check(formatted.approximateString, icus, "\(place) about \(amount)")
      report.check(tiling: formatted.approximateParts, formatted.approximateString, place)
    }
  }
}

extension Sweep.Report {
  fileprivate mutating func check(_ text: String, _ amount: String?, _ oracle: ICUOracle, _ place: String) {
    cases += 1
    guard !oracle.answers(text, to: amount) else { return }
    fail("\(place) \(amount ?? "NaN"): \(visible(text)) is not ICU's \(visible(oracle.string(amount)))")
  }

  fileprivate mutating func check(_ text: String, _ icus: String, _ place: String) {
    cases += 1
    guard !text.utf8.elementsEqual(icus.utf8) else { return }
    fail("\(place): \(visible(text)) is not ICU's \(visible(icus))")
  }

  /// Fails unless the parts cover the text without gaps.
  fileprivate mutating func check(tiling parts: [FormattedRangePart], _ text: String, _ place: String) {
    var position = 0
    for part in parts where part.range.lowerBound == position && !part.range.isEmpty {
      position = part.range.upperBound
    }
    guard position != text.utf8.count || parts.map(\.text).joined() != text else { return }
    fail("\(place): \(parts) don't tile \(visible(text))")
  }

  /// Fails unless the parts cover the text without gaps.
  fileprivate mutating func check(tiling parts: [FormattedPart], _ text: String, _ place: String) {
    var position = 0
    for part in parts where part.range.lowerBound == position && !part.range.isEmpty {
      position = part.range.upperBound
    }
    guard position != text.utf8.count || parts.contains(where: { $0.range.isEmpty }) else { return }
    fail("\(place): \(parts) don't tile \(visible(text))")
  }
}
