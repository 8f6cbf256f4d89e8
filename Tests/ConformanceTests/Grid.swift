// Compares every cell of a grid with ICU: locale × currency × options × amounts, on all cores.

import Foundation
import ICUOracle
import MoneyFormat
import Synchronization

/// A grid of cells; each cell is one formatter and all amounts.
struct Grid: Sendable {
  var name: String
  var locales = ICUOracle.locales
  var currencies: [String]
  var options: [FormattingOptions]
  var amounts = Amounts.adversarial
  /// Selects every `stride`th cell such that each row and column is covered; 1 selects all.
  var stride = 1

  struct Report: Sendable {
    var cells = 0
    var cases = 0
    var mismatches: [String] = []
    var mismatchCount = 0
    var fallbacks: [String] = []

    /// Counts a mismatch unless the parts cover the text without gaps.
    mutating func add(tiling parts: [FormattedPart], _ text: String, _ place: () -> String) {
      var position = 0
      for part in parts where part.range.lowerBound == position && !part.range.isEmpty {
        position = part.range.upperBound
      }
      guard position != text.utf8.count || parts.contains(where: { $0.range.isEmpty }) else { return }
      mismatchCount += 1
      if mismatches.count < 20 {
        mismatches.append("\(place()): \(parts) don't tile \(text.debugDescription)")
      }
    }

    mutating func add(_ other: Report) {
      cells += other.cells
      cases += other.cases
      mismatches += other.mismatches.prefix(max(0, 20 - mismatches.count))
      mismatchCount += other.mismatchCount
      fallbacks += other.fallbacks
    }
  }

  /// Compares all cells, and prints the number of comparisons.
  func run() throws -> Report {
    let total = Mutex(Report())
    let failure = Mutex<(any Error)?>(nil)
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: locales.count) { index in
      do {
        let report = try compare(locale: locales[index], row: index)
        total.withLock { $0.add(report) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let report = total.withLock { $0 }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(
      "conformance \(name): \(report.cases) texts of \(report.cells) formats compared with ICU in "
        + "\(Int(seconds)) s: \(report.mismatchCount) mismatches, \(report.fallbacks.count) fallbacks")
    return report
  }

  private func compare(locale: String, row: Int) throws -> Report {
    var report = Report()
    var cell = row
    for currency in currencies {
      for options in options {
        cell += 1
        guard cell % stride == 0 else { continue }
        let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
        let oracle = try ICUOracle(currency: currency, locale: locale, options: options)
        report.cells += 1
        if !formatter.resolved.isNative {
          report.fallbacks.append("\(locale) \(ICUOracle.skeleton(currency: currency, options: options))")
        }
        func check(_ text: String, _ amount: String?) {
          report.cases += 1
          guard !oracle.answers(text, to: amount) else { return }
          report.mismatchCount += 1
          guard report.mismatches.count < 20 else { return }
          report.mismatches.append(
            "\(locale) \(ICUOracle.skeleton(currency: currency, options: options)) \(amount ?? "NaN"): "
              + "\(text.debugDescription) is not ICU's \(oracle.string(amount).debugDescription)")
        }
        for amount in amounts {
          let text = try formatter.string(decimalText: amount)
          check(text, amount)
          report.add(tiling: try formatter.parts(decimalText: amount), text) {
            "\(locale) \(currency) \(options)"
          }
        }
        check(formatter.string(from: .nan), nil)
      }
    }
    return report
  }
}
