// Applies keys to an amount field, as a value without a terminal.

import MoneyFormat
import MoneyFormatFoundation
import MoneyFormatProtocol

/// A field, the part of it that has the focus, and the result of the last key.
struct FieldEditor {
  enum Focus: Hashable {
    case amount
    /// A currency code is being typed.
    case currency(typed: String)
  }

  enum Outcome: Hashable {
    case goesOn
    /// nil for an optional field that was left empty.
    case committed(Decimal?)
    case cancelled
  }

  private(set) var field: AmountField
  private(set) var focus = Focus.amount
  /// For the transcript: a remark about the last key if it had no effect, or an unusual one.
  private(set) var remark: String?
  /// Whether the last key was to take a currency code that is unknown.
  private(set) var isCodeRefused = false
  /// Whether the text of the field's locale runs from right to left.
  let isRightToLeft: Bool
  /// The fixed end of the selection.
  private var anchor: Int
  /// The moving end of the selection.
  private(set) var head: Int
  /// The previous states, for undo.
  private var history: [AmountInputState] = []
  private static let historyLimit = 100
  /// The currency and the options with which the field began.
  private let given: (code: String?, options: FormattingOptions?)

  init(_ field: AmountField) {
    self.field = field
    given = (field.currencyCode, field.options)
    self.field.handle(.begin)
    let formatter = try? MoneyFormatter(currency: field.currencyCode, options: field.options)
    isRightToLeft = formatter?.isRightToLeft ?? false
    anchor = self.field.selection.upperBound
    head = anchor
  }

  mutating func press(_ key: Key) -> Outcome {
    remark = nil
    isCodeRefused = false
    let outcome = outcome(of: key)
    if outcome == .cancelled { remark = "cancelled" }
    return outcome
  }

  private mutating func outcome(of key: Key) -> Outcome {
    switch key {
    case .control("C"), .control("\\"): return .cancelled
    case .control("D") where focus == .amount && field.text.isEmpty: return .cancelled
    default:
      if case .currency(let typed) = focus { return pressInCurrency(key, typed) }
      return pressInAmount(key)
    }
  }
}

// MARK: - In the amount

extension FieldEditor {
  private mutating func pressInAmount(_ key: Key) -> Outcome {
    switch key {
    case .text(let scalar): edit(.insert(String(scalar)))
    case .paste(let text): edit(.paste(text))
    case .backspace, .control("H"): edit(.deleteBackward)
    case .delete, .control("D"): edit(.deleteForward)
    case .move(let motion, let selecting): move(motion, selecting: selecting)
    case .control("A"): select(from: 0, to: field.text.utf16.count)
    case .control("E"): move(.end, selecting: false)
    case .control("U"): edit(.setText(""))
    case .control("_"): undo()
    case .tab: focus = .currency(typed: "")
    case .enter: return commit()
    case .escape: return .cancelled
    case .control, .unknown: break
    }
    return .goesOn
  }

  private mutating func edit(_ event: AmountInputEvent) {
    let before = field.state
    field.handle(event)
    if let refusal = field.refusal, let reason = refusal.reasons.first {
      remark = "refused: \(reason.rawValue)\(Self.details(refusal.candidates, refusal.found))"
    } else if field.status == .invalid {
      let details = Self.details(field.candidates, field.found)
      if !details.isEmpty { remark = field.reasons.map(\.rawValue).joined(separator: ", ") + details }
    }
    if field.state != before {
      history.append(before)
      if history.count > Self.historyLimit { history.removeFirst() }
    }
    followCaret()
  }

  private mutating func undo() {
    guard let state = history.popLast() else { return }
    field.restore(state)
    followCaret()
  }

  private mutating func followCaret() {
    anchor = field.selection.lowerBound
    head = field.selection.upperBound
  }

  private mutating func select(from anchor: Int, to head: Int) {
    self.anchor = anchor
    self.head = head
    field.handle(.select(min(anchor, head)..<max(anchor, head)))
  }

  private mutating func move(_ motion: Key.Motion, selecting: Bool) {
    let text = field.text
    var target = head
    switch motion {
    case .home: target = 0
    case .end: target = text.utf16.count
    // Without Shift, an arrow collapses a selection to one side.
    case .left where !selecting && anchor != head: target = min(anchor, head)
    case .right where !selecting && anchor != head: target = max(anchor, head)
    case .left: target = Self.boundary(before: head, in: text)
    case .right: target = Self.boundary(after: head, in: text)
    }
    select(from: selecting ? anchor : target, to: target)
  }

  /// Returns the previous boundary between grapheme clusters.
  private static func boundary(before offset: Int, in text: String) -> Int {
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    guard index > text.startIndex else { return 0 }
    return text.index(before: index).utf16Offset(in: text)
  }

  private static func boundary(after offset: Int, in text: String) -> Int {
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    guard index < text.endIndex else { return offset }
    return text.index(after: index).utf16Offset(in: text)
  }
}

// MARK: - Ending

extension FieldEditor {
  /// Ends only with an amount that can be submitted. Otherwise the typed text stays, next to the error.
  private mutating func commit() -> Outcome {
    var ended = field
    // The error of an earlier attempt, which a change of currency may have resolved.
    ended.clearError()
    ended.handle(.end)
    let isDone = ended.status == .valid || ended.status == .empty && field.isOptional
    if isDone, ended.errorMessage == nil {
      field = ended
      followCaret()
      return .committed(ended.amount)
    }
    let reading = reading
    let reason = reading?.reasons.first ?? ended.reasons.first ?? .incomplete
    remark = "not accepted: \(reason.rawValue)\(Self.details(reading?.candidates ?? [], reading?.found))"
    field.setError(ended.errorMessage ?? ended.messages[reason])
    return .goesOn
  }

  /// The reading of the text if editing ended now.
  var reading: AmountReading? {
    guard !field.text.isEmpty else { return nil }
    return formatter(currencyCode: field.currencyCode)?.read(field.text, mode: .commit, rules: field.rules)
  }

  /// Returns the candidates of ambiguous text, or the currency that it names, for the transcript.
  private static func details(_ candidates: [Decimal], _ found: String?) -> String {
    if !candidates.isEmpty { return ": " + candidates.map(\.plainText).joined(separator: " or ") }
    return found.map { ": \($0)" } ?? ""
  }

  func formatter(currencyCode: String?) -> MoneyFormatter? {
    try? MoneyFormatter(currency: currencyCode, options: options(currencyCode: currencyCode))
  }

  /// Returns the options for a currency: the custom symbol and code are those of the one with which the field began.
  private func options(currencyCode: String?) -> FormattingOptions? {
    guard currencyCode != given.code, var options = given.options else { return given.options }
    (options.customSymbol, options.customCode) = (nil, nil)
    return options
  }

  /// Returns an amount as the field formats it, but with all its digits and its sign.
  func text(of amount: Decimal) -> String? {
    let code = field.currencyCode
    guard let resolved = formatter(currencyCode: code)?.resolved else { return nil }
    let options = (options(currencyCode: code) ?? FormattingOptions())
      .unrounded(minimumFractionDigits: resolved.minimumFractionDigits)
    return try? MoneyFormatter(currency: resolved.currencyCode, options: options).string(from: amount)
  }
}

// MARK: - In the currency

extension FieldEditor {
  static let codeLength = 3

  private mutating func pressInCurrency(_ key: Key, _ typed: String) -> Outcome {
    switch key {
    case .text(let scalar): type(String(scalar), behind: typed)
    case .paste(let text): type(text, behind: typed)
    case .backspace, .control("H"): focus = .currency(typed: String(typed.dropLast()))
    case .control("U"): focus = .currency(typed: "")
    case .tab, .enter: take(typed)
    case .escape where typed.isEmpty: return .cancelled
    case .escape: focus = .amount
    case .move, .delete, .control, .unknown: break
    }
    return .goesOn
  }

  private mutating func type(_ text: String, behind typed: String) {
    let code = typed + text.uppercased()
    guard code.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      remark = "a currency code has letters only"
      return
    }
    guard code.utf8.count <= Self.codeLength else {
      remark = "a currency code has \(Self.codeLength) letters"
      return
    }
    focus = .currency(typed: code)
  }

  /// Sets the currency, which never changes the amount. An unknown code is a typing error.
  private mutating func take(_ code: String) {
    guard !code.isEmpty else {
      focus = .amount
      return
    }
    guard let formatter = formatter(currencyCode: code), formatter.resolved.isKnownCurrency else {
      remark = "\(code) is not a known currency"
      isCodeRefused = true
      return
    }
    field.currencyCode = code
    field.options = options(currencyCode: code)
    focus = .amount
    followCaret()
  }
}
