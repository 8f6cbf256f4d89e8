// Checks a property for many rows on all cores, and prints the number of cases.

import Foundation
import MoneyFormat
import Synchronization

enum Sweep {
  /// A sample in every run, everything with `MONEYFORMAT_CONFORMANCE=full`.
  static let isFull = ProcessInfo.processInfo.environment["MONEYFORMAT_CONFORMANCE"] == "full"

  /// The grids to run: those whose names contain `MONEYFORMAT_CONFORMANCE_GRID`; otherwise all.
  static func isSelected(_ grid: Grid) -> Bool {
    guard let part = ProcessInfo.processInfo.environment["MONEYFORMAT_CONFORMANCE_GRID"], !part.isEmpty else {
      return true
    }
    return grid.name.contains(part)
  }

  /// The locale data under test: the linked ICU's, or those of the file that `MONEYFORMAT_CONFORMANCE_DATA` names.
  static let data = Result {
    guard let path = ProcessInfo.processInfo.environment["MONEYFORMAT_CONFORMANCE_DATA"], !path.isEmpty else {
      return LocaleData.system
    }
    return try LocaleData(contentsOf: path)
  }

  struct Report: Sendable {
    var cases = 0
    /// The first few failures.
    var failures: [String] = []
    var failureCount = 0
    /// Other counts: known and explained deviations, among others.
    var notes: [String: Int] = [:]

    mutating func fail(_ message: @autoclosure () -> String) {
      failureCount += 1
      if failures.count < 20 { failures.append(message()) }
    }

    mutating func note(_ note: String) { notes[note, default: 0] += 1 }

    mutating func add(_ other: Report) {
      cases += other.cases
      failures += other.failures.prefix(max(0, 20 - failures.count))
      failureCount += other.failureCount
      notes.merge(other.notes, uniquingKeysWith: +)
    }
  }

  /// Checks every row, and prints the number of checks.
  static func run<Row: Sendable>(
    _ name: String, _ rows: [Row], _ check: @Sendable (Row, inout Report) throws -> Void
  ) throws -> Report {
    let total = Mutex(Report())
    let failure = Mutex<(any Error)?>(nil)
    let start = ContinuousClock.now
    let version = try data.get().version
    DispatchQueue.concurrentPerform(iterations: rows.count) { index in
      do {
        var report = Report()
        try check(rows[index], &report)
        total.withLock { $0.add(report) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    let report = total.withLock { $0 }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print(
      "\(name), \(version): \(report.cases) cases of \(rows.count) rows in \(Int(seconds)) s: "
        + "\(report.failureCount) failures"
        + report.notes.sorted { $0.key < $1.key }.map { ", \($0.value) \($0.key)" }.joined())
    return report
  }
}
