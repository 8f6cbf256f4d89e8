// The laws of reading for the sweeps: reports the verdicts of the fuzzers' checker.

import Foundation
import FuzzSupport
import MoneyFormat

/// Checks the laws of reading for one formatter.
struct ReadingLaws {
  let place: String
  let formatter: MoneyFormatter
  let rules: AmountInputRules
  private let setting: Setting

  init(
    _ place: ReadingPlace, _ options: FormattingOptions = FormattingOptions(),
    rules: AmountInputRules = AmountInputRules()
  ) throws {
    setting = try Setting(locale: place.locale, currency: place.currency, options: options)
    formatter = setting.formatter
    self.place =
      "\(place)\(options.negativeStyle == .accounting ? " accounting" : "")"
      + "\(rules == AmountInputRules() ? "" : " with rules")"
    self.rules = rules
  }

  typealias Report = Sweep.Report

  /// Checks a property of a text.
  func check(
    _ text: String, _ report: inout Report, _ property: (ReadCheck) throws(Mismatch) -> Void
  ) {
    do throws(Mismatch) {
      try property(ReadCheck(setting, rules, text))
    } catch {
      report.fail("\(place): \(error.message)")
    }
  }

  /// Checks all laws.
  func check(_ text: String, _ report: inout Report) {
    report.cases += 1
    check(text, &report) { check throws(Mismatch) in
      try check.verifyLaws()
      try check.verifyPrefixes(upTo: .max)
      try check.verifyDisguises()
    }
  }
}
