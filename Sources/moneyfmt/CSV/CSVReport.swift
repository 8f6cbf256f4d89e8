// Messages for people: errors with their places, progress, and a summary.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatProtocol

/// Adds up batches in their order, and counts the rows and lines of the file.
final class CSVReport {
  private(set) var total = CSVTally()
  private let tell: (String) -> Void
  private let progress: ProgressBar?
  private var layout: CSVLayout?
  private var bytes = 0
  private var toldErrors = 0
  private var toldWarnings = 0
  private var toldDoubts: Set<String> = []
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant

  /// - Parameter tell: prints a line on standard error.
  init(progress: ProgressBar?, tell: @escaping (String) -> Void) {
    self.progress = progress
    self.tell = tell
    begin = clock.now
  }

  func begin(_ layout: CSVLayout) { self.layout = layout }

  /// Counts the lines of the header.
  func skipLines(_ count: Int) { total.lines += count }

  func tick() { progress?.show(bytes) }

  func add(_ tally: CSVTally, bytes count: Int) {
    // Unknown names are told where they occur first, not in every row.
    for doubt in tally.doubts where toldDoubts.count < Limits.csvIssues {
      guard toldDoubts.insert(doubt.text).inserted else { continue }
      total.warnings += 1
      toldWarnings += 1
      say(doubt)
    }
    for issue in tally.issues {
      let told = issue.isWarning ? toldWarnings : toldErrors
      guard told < Limits.csvIssues else { continue }
      if issue.isWarning { toldWarnings += 1 } else { toldErrors += 1 }
      say(issue)
    }
    total.rows += tally.rows
    total.lines += tally.lines
    total.amounts += tally.amounts
    total.rounded += tally.rounded
    total.errors += tally.errors
    total.warnings += tally.warnings
    total.isStopped = tally.isStopped
    bytes += count
    progress?.show(bytes)
  }

  /// The exit code for the rows so far.
  var status: ExitCode { total.errors > 0 ? ExitStatus.inputErrors : .success }

  private func say(_ issue: CSVIssue) {
    let place = "row \(total.rows + issue.row), line \(total.lines + issue.line + 1)"
    let column = issue.column.flatMap { layout?.amounts[$0].label }.map { ", column \($0)" } ?? ""
    say("\(place)\(column): \(issue.text)")
  }

  /// Removes the progress bar, reports the number of further errors and, unless `isQuiet`, prints the
  /// summary.
  func end(isQuiet: Bool) {
    progress?.hide()
    InputReport.rest(errors: total.errors - toldErrors, warnings: total.warnings - toldWarnings).forEach(say)
    if isQuiet { return }
    let seconds = Double((clock.now - begin) / .milliseconds(1)) / 1000
    var parts = [
      InputReport.count(total.rows, "row"), InputReport.count(total.amounts, "amount"),
      InputReport.count(total.errors, "error"),
    ]
    if total.warnings > 0 { parts.append(InputReport.count(total.warnings, "warning")) }
    if total.rounded > 0 { parts.append("\(InputReport.grouped(total.rounded)) rounded") }
    parts.append("\(Self.fixed(seconds, 2)) s")
    if seconds > 0 { parts.append("\(InputReport.grouped(Int(Double(total.rows) / seconds))) rows/s") }
    if total.isStopped { parts.append("stopped at the first error") }
    say(parts.joined(separator: ", "))
  }

  private func say(_ message: String) {
    progress?.hide()
    tell(message)
  }

  static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
