// The laws of the input function, for random events in every locale.

import FoundationEssentials
import MoneyFormat
import TestSupport
import Testing

@Suite struct InputLawsTests {
  /// Every event leaves a selection within the text, on character boundaries. A rejected event leaves the
  /// state unchanged. The same events applied to a saved state lead to the same states. Deleting undoes
  /// inserting.
  @Test func randomEvents() throws {
    let report = try Sweep.run("events of the pipeline", ReadingPlace.all.sampled(307)) {
      place, report in
      let pieces = try Self.pieces(place)
      var random = SplitMix64(seed: place.description.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
      for rules in Self.rules {
        try Self.check(place, rules, pieces, &random, &report)
      }
    }
    #expect(report.failures == [])
  }

  /// With `keyPolicy: refuse`, every character that the format itself writes can be typed: without it, the digits after it
  /// would make another amount.
  @Test func ownCharactersAreNeverRefused() throws {
    let forms = [
      FormattingOptions(), FormattingOptions(formattingStyle: .currencyName),
      FormattingOptions(formattingStyle: .currencyNarrowSymbol, negativeStyle: .accounting),
      FormattingOptions(signDisplay: .always, abbreviator: .compactShort),
      FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
      FormattingOptions(perUnit: .squareMeter),
      FormattingOptions(
        abbreviator: .table(AbbreviationTable([.init(threshold: 1000, suffix: "\u{2030}@")])),
        symbols: AmountSymbols(decimal: "|", group: "#", minus: "~", plus: "%")),
    ]
    let rules = AmountInputRules(keyPolicy: .refuse, acceptsAbbreviations: true)
    let report = try Sweep.run("own characters typed", ReadingPlace.all.sampled(307)) { place, report in
      for form in forms {
        var options = form
        options.locale = place.locale
        let formatter = try MoneyFormatter(currency: place.currency, options: options)
        let text = formatter.string(minorUnits: -1_234_567_890) + formatter.string(minorUnits: 5)
        for scalar in text.unicodeScalars {
          report.cases += 1
          let output = MoneyNumberFormatting().inputAmountFormat(
            parameters: InputAmountFormatParameters(
              state: AmountInputState(phase: .editing, committed: nil), event: .insert(String(scalar)),
              currencyCode: place.currency, options: options, rules: rules))
          if output.rejected { report.fail("\(place): \(scalar.escaped(asASCII: true)) of \(text)") }
        }
      }
    }
    #expect(report.failures == [])
  }

  static let rules = [
    AmountInputRules(), AmountInputRules(liveGrouping: true),
    AmountInputRules(entryMode: .minorUnits, shouldUpdateAmountWhileEditing: true),
  ]

  /// Components of amounts of a place, and characters that amounts don't contain.
  static func pieces(_ place: ReadingPlace) throws -> [String] {
    let formatter = try place.formatter()
    let own = formatter.string(minorUnits: -1_234_567)
    return own.map(String.init)
      + ["0", "5", "12", ".", ",", "-", "(", " ", "x", "\u{661}", "\u{1E951}", "\u{301}", own]
  }

  private static func check(
    _ place: ReadingPlace, _ rules: AmountInputRules, _ pieces: [String], _ random: inout SplitMix64,
    _ report: inout Sweep.Report
  ) throws {
    func next(_ state: AmountInputState, _ event: AmountInputEvent) -> InputAmountFormatOutput {
      MoneyNumberFormatting().inputAmountFormat(
        parameters: InputAmountFormatParameters(
          state: state, event: event, currencyCode: place.currency,
          options: FormattingOptions(locale: place.locale), rules: rules))
    }
    var history: [(state: AmountInputState, event: AmountInputEvent)] = []
    var state = AmountInputState()
    for _ in 0..<25 {
      let event = event(pieces, &random)
      history.append((state, event))
      let output = next(state, event)
      report.cases += 1
      // Entry in minor units remembers a rejected separator.
      let isUnchanged =
        rules.entryMode == .minorUnits
        ? output.state.text == state.text || state.phase == .idle : output.state == state
      if output.rejected, !isUnchanged {
        report.fail("\(place): \(event) was refused, and changed \(state)")
      }
      if !output.state.isWhole { report.fail("\(place): \(event) left the selection of \(output.state)") }
      if case .insert(let text) = event, !output.rejected, state.phase == .editing, state.selection.isEmpty,
        text.count == 1, output.state.text.count == state.text.count + 1, rules.entryMode == .natural
      {
        let undone = next(output.state, .deleteBackward).state
        // After regrouping, a text that was grouped by hand returns with the same digits only.
        let isSame = rules.liveGrouping ? undone.text.digits == state.text.digits : undone.text == state.text
        if !isSame { report.fail("\(place): deleting \(event) from \(output.state) left \(undone)") }
      }
      state = output.state
    }
    let middle = history[history.count / 2].state
    let replayed = history[(history.count / 2)...].reduce(middle) { next($0, $1.event).state }
    if replayed != state { report.fail("\(place): replaying came to \(replayed), not to \(state)") }
  }

  private static func event(_ pieces: [String], _ random: inout SplitMix64) -> AmountInputEvent {
    let lower = Int.random(in: -1...9, using: &random)
    let range = lower..<lower + Int.random(in: 0...4, using: &random)
    return switch Int.random(in: 0..<14, using: &random) {
    case 0: .end
    case 1: .select(range)
    case 2: .replace(range, with: pieces.randomElement(using: &random)!)
    case 3: .paste(pieces.randomElement(using: &random)!)
    case 4: .setText(pieces.randomElement(using: &random)!)
    case 5, 6: .deleteBackward
    case 7: .deleteForward
    default: .insert(pieces.randomElement(using: &random)!)
    }
  }
}

extension String {
  fileprivate var digits: [Character] { filter(\.isNumber).map { $0 } }
}

extension AmountInputState {
  /// Whether the selection is within the text and on character boundaries.
  fileprivate var isWhole: Bool {
    var boundaries: Set = [0]
    var offset = 0
    for character in text {
      offset += character.utf16.count
      boundaries.insert(offset)
    }
    return boundaries.contains(selection.lowerBound) && boundaries.contains(selection.upperBound)
  }
}
