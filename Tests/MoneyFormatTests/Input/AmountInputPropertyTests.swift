// Properties for all events: nothing traps, the caret stays between characters, and states can be replayed.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountInputPropertyTests {
  static let settings: [InputSetting] = {
    var settings: [InputSetting] = []
    let places = [
      ("en-US", "USD"), ("de-DE", "EUR"), ("en-IN", "INR"), ("fr-CH", "CHF"), ("ar-EG", "EGP"),
      ("fa-IR", "IRR"),
      ("ff-Adlm-GN", "GNF"), ("hi-IN-u-nu-deva", "INR"), ("ja-JP", "JPY"), ("ar-KW", "KWD"), ("pt-CV", "CVE"),
      ("zh-u-nu-hanidec", "CNY"),
    ]
    for (locale, currency) in places {
      for entryMode in AmountInputRules.EntryMode.allCases {
        for isGrouped in [false, true] {
          var rules = AmountInputRules(entryMode: entryMode, liveGrouping: isGrouped)
          settings.append(InputSetting(locale: locale, currency: currency, rules: rules))
          rules.excessFraction = .round
          rules.acceptsAbbreviations = true
          rules.maximumAmount = 5_000
          rules.minimumAmount = -10
          rules.keyPolicy = isGrouped ? .refuse : .keep
          rules.shouldUpdateAmountWhileEditing = true
          var accounting = FormattingOptions(negativeStyle: .accounting, abbreviator: .compactShort)
          accounting.hidesZeroFraction = true
          settings.append(InputSetting(locale: locale, currency: currency, rules: rules, options: accounting))
        }
      }
    }
    return settings
  }()

  /// Components of amounts, and text that amounts don't contain.
  static let pieces = [
    "0", "1", "5", "9", "00", "12", "345", ".", ",", "-", "+", "(", ")", " ", "'", "\u{66B}", "\u{66C}",
    "\u{202F}",
    "\u{2019}", "\u{2212}", "$", "\u{20AC}", "USD", "k", "Mio.", "e", "%", "\u{661}", "\u{6F2}", "\u{967}",
    "\u{1E951}", "\u{4E8C}", "\u{FF15}", "\u{301}", "\u{200D}", "\u{202E}", "\u{200F}", "\n", "\r\n", "\u{0}",
    "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "1,234.50", "1.234,50", "-7", "",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  static func range(_ random: inout SplitMix64) -> Range<Int> {
    let lower = Int.random(in: -2...14, using: &random)
    return lower..<lower + Int.random(in: 0...6, using: &random)
  }

  static func event(_ random: inout SplitMix64) -> AmountInputEvent {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .begin
    case 1: .end
    case 2: .select(range(&random))
    case 3: .replace(range(&random), with: text(&random))
    case 4: .setText(text(&random))
    case 5: .paste(text(&random))
    case 6, 7: .deleteBackward
    case 8: .deleteForward
    default: .insert(Self.pieces.randomElement(using: &random)!)
    }
  }

  /// Any event in any state, including states that no event leads to.
  @Test func nothingTrapsAndTheCaretStaysBetweenCharacters() {
    var random = SplitMix64(seed: 20_260_101)
    var (count, refusals) = (0, 0)
    for setting in Self.settings {
      for _ in 0..<12 {
        var state = AmountInputState()
        if Bool.random(using: &random) {
          state = AmountInputState(
            text: Self.text(&random), selection: Self.range(&random),
            phase: Bool.random(using: &random) ? .idle : .editing,
            committed: Decimal(Int.random(in: -99_999...99_999, using: &random)) / 1000)
        }
        for _ in 0..<25 {
          let event = Self.event(&random)
          let output = setting.output(event, state)
          count += 1
          if output.rejected {
            refusals += 1
            // Entry in minor units remembers a rejected separator.
            let isUnchanged =
              setting.rules.entryMode == .natural
              ? output.state == state : output.state.text == state.text || state.phase == .idle
            #expect(isUnchanged, "\(event) on \(state)")
          } else {
            check(output, "\(event) on \(state) in \(setting.locale)")
          }
          #expect(setting.output(event, state) == output, "a pure function")
          state = output.state
        }
      }
    }
    print("input events checked: \(count), of which refused: \(refusals)")
  }

  private func check(_ output: InputAmountFormatOutput, _ context: @autoclosure () -> String) {
    let state = output.state
    let isSnapped = state.text.snapped(state.selection) == state.selection
    let boundaries = [0] + state.text.map(\.utf16.count).reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    let isWithin =
      boundaries.contains(state.selection.lowerBound) && boundaries.contains(state.selection.upperBound)
    #expect(isSnapped && isWithin, "\(context())")
    let isExplained = output.status != .invalid || !output.reasons.isEmpty
    #expect(isExplained, "\(context())")
    let hasAmount = output.status != .valid || state.phase == .editing || output.amount == state.committed
    #expect(hasAmount, "\(context())")
    let hasNoOther = output.status == .valid || output.amount == nil
    #expect(hasNoOther, "\(context())")
  }

  /// A field can always be emptied by deleting.
  @Test func everythingCanBeDeleted() {
    var random = SplitMix64(seed: 7)
    for setting in Self.settings {
      for _ in 0..<20 {
        var state = AmountInputState()
        for _ in 0..<12 { state = setting.output(Self.event(&random), state).state }
        if state.phase == .idle { state = setting.output(.begin, state).state }
        state = setting.output(.select(99..<99), state).state
        for _ in 0..<state.text.count { state = setting.output(.deleteBackward, state).state }
        #expect(state.text.isEmpty && state.phase == .editing)
      }
    }
  }

  /// A state is a value: undo restores earlier values, and redo applies the same events again.
  @Test func replay() {
    var random = SplitMix64(seed: 11)
    for setting in Self.settings {
      let events = (0..<30).map { _ in Self.event(&random) }
      var states = [AmountInputState(committed: 12)]
      for event in events { states.append(setting.output(event, states.last!).state) }
      // Undoes to this state, and redoes the events.
      for start in [0, 7, 19] {
        var state = states[start]
        for (index, event) in events[start...].enumerated() {
          state = setting.output(event, state).state
          #expect(state == states[start + index + 1])
        }
      }
    }
  }

  /// Typing text key by key and ending the edit never gives a different amount from pasting it. Caret
  /// moves, and keys that are deleted again, have no effect.
  @Test func typingEqualsPasting() {
    var random = SplitMix64(seed: 13)
    let keys =
      Array("0012345699.,.,-' /=:()$k").map(String.init) + ["\u{2013}", "\u{66B}", "\u{661}", "USD", "Rs."]
    var (count, amounts) = (0, 0)
    for setting in Self.settings where setting.rules.entryMode == .natural {
      for _ in 0..<120 {
        let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in keys.randomElement(using: &random)!
        }
        .joined()
        count += 1
        var state = setting.output(.begin, AmountInputState()).state
        for key in text.unicodeScalars {
          state = setting.output(.insert(String(key)), state).state
          guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
          // Moves the caret away and back, and types a wrong key.
          let caret = state.selection
          state = setting.output(.select(0..<Int.random(in: 0...3, using: &random)), state).state
          state = setting.output(.select(caret), state).state
          state = setting.output(.insert("7"), state).state
          state = setting.output(.deleteBackward, state).state
        }
        let typed = setting.output(.end, state)
        let pasted = setting.output(.end, setting.output(.paste(text), AmountInputState()).state)
        if typed.amount != nil { amounts += 1 }
        #expect(
          typed.amount == pasted.amount && typed.state.entered == pasted.state.entered,
          "\(escaped(text)) in \(setting.locale) \(setting.currency)\(setting.rules.liveGrouping ? ", grouped" : "")"
        )
      }
    }
    print("texts typed and pasted: \(count), of which amounts: \(amounts)")
  }

  /// Beginning and ending an edit keeps the amount with all its digits.
  @Test func beginningAndEndingChangeNothing() {
    var random = SplitMix64(seed: 17)
    for setting in Self.settings {
      for _ in 0..<40 {
        let digits = random.amount(bits: 100, exponents: -12...6)
        guard let amount = Decimal(string: "\(digits)") else { continue }
        let begun = setting.output(.begin, AmountInputState(committed: amount))
        #expect(setting.output(.end, begun.state).state.committed == amount)
      }
    }
  }
}
