// A row of a table of events: a field, its events, and its expected display.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

/// The settings of a field.
struct InputSetting: Sendable {
  var locale = "en-US"
  var currency = "USD"
  var rules = AmountInputRules()
  var options = FormattingOptions()

  func output(_ event: AmountInputEvent, _ state: AmountInputState) -> InputAmountFormatOutput {
    var options = options
    options.locale = locale
    return MoneyNumberFormatting().inputAmountFormat(
      parameters: InputAmountFormatParameters(
        state: state, event: event, currencyCode: currency, options: options, rules: rules))
  }
}

struct EventRow: CustomTestStringConvertible, Sendable {
  let name: String
  let setting: InputSetting
  let committed: Decimal?
  let events: [AmountInputEvent]
  let seen: String

  /// - Parameter seen: the expected ``InputAmountFormatOutput/seen`` of the last event's output.
  init(
    _ name: String, in setting: InputSetting = InputSetting(), committed: String? = nil,
    _ events: [AmountInputEvent], _ seen: String
  ) {
    self.name = name
    self.setting = setting
    self.committed = committed.flatMap { Decimal(string: $0) }
    self.events = events
    self.seen = seen
  }

  var testDescription: String { name }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    var state = AmountInputState(committed: committed)
    var output: InputAmountFormatOutput?
    for event in events {
      let next = setting.output(event, state)
      if next.rejected, setting.rules.entryMode == .natural {
        #expect(next.state == state, sourceLocation: sourceLocation)
      }
      state = next.state
      output = next
    }
    let seen = output?.seen ?? ""
    #expect(seen == self.seen, sourceLocation: sourceLocation)
  }
}

extension [AmountInputEvent] {
  /// Returns an event for each character.
  static func keys(_ text: String) -> [AmountInputEvent] { text.map { .insert(String($0)) } }
}

extension InputAmountFormatOutput {
  /// `12.3|4 valid = 5`: the text with its caret `|` or selection `[…]`, or in quotes if the field is not
  /// being edited; the status; the amount; `~` and a provisional amount; reasons and warnings. The display of
  /// a rejected event begins with `refused`.
  var seen: String {
    var seen = rejected ? "refused " : ""
    seen += "\(state.seen) \(status.rawValue)"
    if let amount { seen += " = \(amount)" }
    if let provisionalAmount { seen += " ~ \(provisionalAmount)" }
    for reason in reasons { seen += " \(reason.rawValue)" }
    if let offset { seen += "@\(offset)" }
    if let found { seen += " \(found)" }
    if !candidates.isEmpty { seen += " \(candidates.map(\.description))" }
    for warning in warnings { seen += " (\(warning.rawValue))" }
    return seen
  }
}

extension AmountInputState {
  fileprivate var seen: String {
    let units = Array(text.utf16)
    func part(_ range: Range<Int>) -> String {
      escaped(String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self))
    }
    if phase == .idle { return "\"\(part(0..<units.count))\"" }
    let (before, after) = (
      part(0..<selection.lowerBound), part(selection.upperBound..<max(units.count, selection.upperBound))
    )
    return selection.isEmpty ? "\(before)|\(after)" : "\(before)[\(part(selection))]\(after)"
  }
}
