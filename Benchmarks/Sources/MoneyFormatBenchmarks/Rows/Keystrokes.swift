// Rows for one keystroke in the input pipeline during the entry of an amount.

import CPeers
import MoneyFormat

enum Keystrokes {
  static func rows(_ settings: RowSettings) -> [Row] {
    [
      row("en-US", "USD", ["1", "12", "123", "1234", "1234.", "1234.5", "1234.56"], AmountInputRules()),
      row(
        "en-US", "USD", ["1", "12", "123", "1,234", "1,234.", "1,234.5", "1,234.56"],
        AmountInputRules(liveGrouping: true), ", live grouping"),
      row("de-DE", "EUR", ["1", "12", "123", "1234", "1234,", "1234,5", "1234,56"], AmountInputRules()),
    ]
  }

  private static func row(
    _ locale: String, _ currency: String, _ texts: [String], _ rules: AmountInputRules, _ remark: String = ""
  ) -> Row {
    Row { () throws(BenchmarkFailure) in
      // Each key adds a digit or separator; live grouping changes the groups.
      let keys = texts.map { String($0.last!) }
      let typing = Typing(keys, locale, currency, rules)
      return Race(
        title: "one keystroke, \(locale) \(currency)\(remark)",
        lanes: [.ours("inputAmountFormat", typing)],
        passLengths: [keys.count * 512], unit: "keystrokes",
        expected: { count in (0..<count).map { Array(texts[$0 % texts.count].utf8) } },
        goals: [Goal("inputAmountFormat", .nanoseconds(1000))])
    }
  }
}

/// Types an amount key by key, repeatedly. Each key applies to the state that the previous key produced.
private final class Typing: Contestant {
  private let pipeline = MoneyNumberFormatting()
  private let keys: [String]
  /// The state before each key.
  private var states: [AmountInputState]
  private var parameters: InputAmountFormatParameters
  private var last = ""

  init(_ keys: [String], _ locale: String, _ currency: String, _ rules: AmountInputRules) {
    self.keys = keys
    parameters = InputAmountFormatParameters(
      state: AmountInputState(), event: .begin, currencyCode: currency,
      options: FormattingOptions(locale: locale), rules: rules)
    states = [pipeline.inputAmountFormat(parameters: parameters).state]
    for key in keys.dropLast() {
      parameters.state = states.last!
      parameters.event = .insert(key)
      states.append(pipeline.inputAmountFormat(parameters: parameters).state)
    }
  }

  func run(_ range: Range<Int>) -> Int {
    var parameters = parameters
    var total = 0
    var key = range.lowerBound % keys.count
    parameters.state = states[key]
    for _ in range {
      parameters.event = .insert(keys[key])
      let output = pipeline.inputAmountFormat(parameters: parameters)
      total += output.state.text.utf8.count
      parameters.state = output.state
      key += 1
      if key == keys.count {
        key = 0
        last = parameters.state.text
        parameters.state = states[0]
      }
    }
    if key != 0 { last = parameters.state.text }
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}
