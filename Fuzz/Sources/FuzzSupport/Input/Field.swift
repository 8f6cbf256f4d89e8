// The input pipeline for one format and one set of rules.

import FoundationEssentials
import MoneyFormat

/// A headless field.
final class Field {
  let setting: Setting
  /// Everything but the event and the state, made once: copying the options takes longer than most events.
  private let parameters: InputAmountFormatParameters
  /// The texts that an amount has when editing begins, of which a case asks after every event.
  private var begun: [Decimal: String] = [:]

  init(_ setting: Setting, _ rules: AmountInputRules) {
    self.setting = setting
    parameters = InputAmountFormatParameters(
      state: AmountInputState(), event: .begin, options: setting.options, rules: rules)
  }

  var rules: AmountInputRules { parameters.rules }

  func output(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
    var parameters = parameters
    (parameters.event, parameters.state) = (event, state)
    return MoneyNumberFormatting().inputAmountFormat(parameters: parameters)
  }

  /// The text in which editing of a committed amount begins.
  func begunText(_ amount: Decimal) -> String {
    if let text = begun[amount] { return text }
    let text = output(.begin, AmountInputState(committed: amount)).state.text
    begun[amount] = text
    return text
  }
}

extension AmountInputState {
  /// Compares bit by bit, because Swift considers canonically equivalent strings equal.
  func isIdentical(to other: AmountInputState) -> Bool {
    self == other && text.utf8.elementsEqual(other.text.utf8)
  }

  /// The text without the separators that the field inserted.
  var typedText: String { plain.text }

  /// ``typedText``, and the selection in it.
  var plain: (text: String, selection: Range<Int>) {
    if insertedSeparators.isEmpty { return (text, selection) }
    var units: [UInt16] = []
    var (lower, upper) = (selection.lowerBound, selection.upperBound)
    for (index, unit) in text.utf16.enumerated() {
      if !insertedSeparators.contains(index) {
        units.append(unit)
      } else {
        if index < selection.lowerBound { lower -= 1 }
        if index < selection.upperBound { upper -= 1 }
      }
    }
    return (String(decoding: units, as: UTF16.self), lower..<upper)
  }
}

extension InputAmountFormatOutput {
  /// A short description of the output.
  var inShort: String {
    let words: [String?] = [
      rejected ? "rejected" : nil, status.rawValue,
      reasons.isEmpty ? nil : "\(reasons.map(\.rawValue))",
      warnings.isEmpty ? nil : "\(warnings.map(\.rawValue))",
      amount.map { "amount \($0)" }, provisionalAmount.map { "provisional \($0)" },
      candidates.isEmpty ? nil : "\(candidates)", offset.map { "at \($0)" }, found,
      "\(state.phase.rawValue) \(state.text.debugDescription) \(state.selection)",
      state.committed.map { "committed \($0)" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}

extension String {
  /// Converts the UTF-8 offset of a scalar to UTF-16 code units.
  func utf16Offset(ofUTF8 offset: Int) -> Int {
    let index = utf8.index(startIndex, offsetBy: min(offset, utf8.count))
    return utf16.distance(from: startIndex, to: index)
  }
}
