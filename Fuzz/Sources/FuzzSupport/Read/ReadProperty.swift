// The properties of parsing: total, exact, in linear time, and the same in every way.

import MoneyFormat

/// The properties of every ``ReadCase``.
public enum ReadProperty: FuzzProperty {
  public static func verify(_ candidate: ReadCase) throws(Violation) {
    let setting: Setting
    do {
      setting = try Setting.of(candidate.request)
    } catch {
      // Errors of making a formatter are checked by another target.
      return
    }
    do throws(Mismatch) {
      for aspect in candidate.aspect.map({ [$0] }) ?? ReadCase.Aspect.allCases {
        let check = ReadCheck(setting, candidate.rules, candidate.text)
        switch aspect {
        case .laws: try check.verifyLaws()
        case .typing: try check.verifyPrefixes()
        case .disguise: try check.verifyDisguises()
        case .pipeline: try check.verifyPipeline()
        case .time: try check.verifyTime()
        }
      }
    } catch {
      throw Violation(error.message, in: candidate)
    }
  }
}

/// A text, and the formatter and rules that parse it.
package struct ReadCheck {
  let setting: Setting
  let rules: AmountInputRules
  let text: String

  package init(_ setting: Setting, _ rules: AmountInputRules, _ text: String) {
    self.setting = setting
    self.rules = rules
    self.text = text
  }

  var formatter: MoneyFormatter { setting.formatter }

  package func read(_ mode: AmountReading.Mode) -> AmountReading {
    formatter.read(text, mode: mode, rules: rules)
  }

  func mismatch(_ what: String) -> Mismatch {
    Mismatch(
      "\(formatter.resolved.locale) \(formatter.resolved.currencyCode), \(text.debugDescription): \(what)")
  }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if !condition { throw mismatch(what()) }
  }
}

extension AmountReading {
  /// A short description of the result.
  package var inShort: String {
    ([status.rawValue] + reasons.map(\.rawValue) + warnings.map { "+\($0.rawValue)" }
      + [
        amount.map { "\($0)" }, provisionalAmount.map { "provisional \($0)" }, found,
        offset.map { "at \($0)" },
      ]
      .compactMap(\.self)
      + (candidates.isEmpty ? [] : ["\(candidates)"])).joined(separator: " ")
  }

  /// Whether only the minimum or the maximum excludes the amount.
  var isOutOfRange: Bool {
    provisionalAmount != nil && (reasons == [.belowMinimum] || reasons == [.aboveMaximum])
  }
}
