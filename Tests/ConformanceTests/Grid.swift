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
    let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
    let oracle = try ICUOracle(currency: currency, locale: locale, options: options)
    let place = "\(locale) \(ICUOracle.skeleton(currency: currency, options: options))"
    report.note("formats")
    if !formatter.resolved.isNative {
      report.note(Self.fallbacks)
      if knownFallbacks[place] == nil { report.fail("\(place) needs the ICU fallback") }
    }
    for amount in amounts {
      let text = try formatter.string(decimalText: amount)
      report.check(text, amount, oracle, place)
      report.check(tiling: try formatter.format(decimalText: amount).parts, text, place)
    }
    report.check(formatter.string(from: .nan), nil, oracle, place)
  }
}

extension Sweep.Report {
  fileprivate mutating func check(_ text: String, _ amount: String?, _ oracle: ICUOracle, _ place: String) {
    cases += 1
    guard !oracle.answers(text, to: amount) else { return }
    fail("\(place) \(amount ?? "NaN"): \(visible(text)) is not ICU's \(visible(oracle.string(amount)))")
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
