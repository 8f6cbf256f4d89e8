// Decodes steps of editing, and encodes their results, for callers that keep the state of a field as JSON.

/// A state and an event: `{"state":…,"event":…,"rules":…}`.
package struct EditingStep {
  package var state: AmountInputState
  package var event: AmountInputEvent
  package var rules: AmountInputRules

  /// - Parameter rules: the rules of a step that has none.
  package init(json request: _JSONValue, rules given: AmountInputRules) throws(MoneyFormatError) {
    state = AmountInputState()
    rules = given
    var event: AmountInputEvent?
    for (key, value) in request.members ?? [] {
      switch key.string {
      case "state": state = try AmountInputState(json: value)
      case "event": event = try AmountInputEvent(json: value)
      case "rules": if value.kind != .null { rules = try AmountInputRules(json: value, at: "rules") }
      default: throw Self.unreadable(key)
      }
    }
    guard let event else { throw MoneyFormatError(.invalidRequest, "\"event\" is missing.") }
    self.event = event
  }

  fileprivate static func unreadable(_ value: _JSONValue) -> MoneyFormatError {
    MoneyFormatError(
      .invalidRequest, "\(MoneyFormatError.quoted(value.text)) at byte \(value.offset) can't be read.")
  }
}

extension AmountInputState {
  /// Decodes a state that a former step returned, or one that the caller has made up. What is left out has its
  /// default.
  fileprivate init(json: _JSONValue) throws(MoneyFormatError) {
    self.init()
    guard let members = json.members else { throw EditingStep.unreadable(json) }
    var origin: TextOrigin?
    for (key, value) in members {
      switch key.string {
      case "text": text = try Self.valid(value.string, value)
      case "selection": selection = try Self.range(value)
      case "phase": phase = try Self.valid(value.string.flatMap(Phase.init), value)
      case "committed": committedDigits = try Self.amount(value)
      case "entered": enteredDigits = try Self.amount(value)
      case "insertedSeparators": insertedSeparators = try Self.integers(value)
      case "origin": origin = try Self.valid(value.string.flatMap(TextOrigin.init), value)
      case "groupingPaused": isGroupingPaused = try Self.valid(value.bool, value)
      case "separatorRefused": hasRefusedSeparator = try Self.valid(value.bool, value)
      default: throw EditingStep.unreadable(key)
      }
    }
    self.origin = origin ?? (phase == .idle ? .amount : .typed)
  }

  private static func valid<T>(_ decoded: T?, _ value: _JSONValue) throws(MoneyFormatError) -> T {
    guard let decoded else { throw EditingStep.unreadable(value) }
    return decoded
  }

  private static func integers(_ value: _JSONValue) throws(MoneyFormatError) -> [Int] {
    var integers: [Int] = []
    for element in try valid(value.elements, value) {
      let integer = try valid(element.integer(Int.self), element)
      guard integer >= 0 else { throw EditingStep.unreadable(element) }
      integers.append(integer)
    }
    return integers
  }

  private static func range(_ value: _JSONValue) throws(MoneyFormatError) -> Range<Int> {
    let bounds = try integers(value)
    guard bounds.count == 2, bounds[0] <= bounds[1] else { throw EditingStep.unreadable(value) }
    return bounds[0]..<bounds[1]
  }

  private static func amount(_ value: _JSONValue) throws(MoneyFormatError) -> Amount? {
    value.kind == .null ? nil : try Amount(decimalText: valid(value.string, value)).canonical
  }

  fileprivate var json: _JSONText {
    .object([
      ("text", .string(text)),
      ("selection", .array([.integer(selection.lowerBound), .integer(selection.upperBound)])),
      ("phase", .string(phase.rawValue)), ("committed", .amount(committedDigits)),
      ("entered", .amount(enteredDigits)),
      ("insertedSeparators", .array(insertedSeparators.map { .integer($0) })),
      ("origin", .string(origin.rawValue)),
      ("groupingPaused", .bool(isGroupingPaused)), ("separatorRefused", .bool(hasRefusedSeparator)),
    ])
  }
}

extension AmountInputEvent {
  /// Decodes an event such as `["insert","1"]`.
  package init(json: _JSONValue) throws(MoneyFormatError) {
    let parts = json.elements ?? []
    let text = parts.last?.string
    switch (parts.first?.string, parts.count) {
    case ("begin", 1): self = .begin
    case ("end", 1): self = .end
    case ("revert", 1): self = .revert
    case ("deleteBackward", 1): self = .deleteBackward
    case ("deleteForward", 1): self = .deleteForward
    case ("insert", 2): self = .insert(try Self.given(text, json))
    case ("paste", 2): self = .paste(try Self.given(text, json))
    case ("setText", 2): self = .setText(try Self.given(text, json))
    case ("select", 3): self = .select(try Self.range(parts, json))
    case ("replace", 4): self = .replace(try Self.range(parts, json), with: try Self.given(text, json))
    default: throw EditingStep.unreadable(json)
    }
  }

  private static func given(_ text: String?, _ event: _JSONValue) throws(MoneyFormatError) -> String {
    guard let text else { throw EditingStep.unreadable(event) }
    return text
  }

  private static func range(
    _ parts: [_JSONValue], _ event: _JSONValue
  ) throws(MoneyFormatError) -> Range<Int> {
    guard let lower = parts[1].integer(Int.self), let upper = parts[2].integer(Int.self), lower >= 0,
      lower <= upper
    else { throw EditingStep.unreadable(event) }
    return lower..<upper
  }
}

// MARK: - Results

extension InputAmountFormatOutput {
  /// The members of the response to `input`.
  package var members: [(String, _JSONText)] {
    [
      ("text", .string(state.text)),
      ("selection", .array([.integer(state.selection.lowerBound), .integer(state.selection.upperBound)])),
      ("status", .string(status.rawValue)), ("reasons", .words(reasons)), ("amount", .amount(amountDigits)),
      ("provisionalAmount", .amount(provisionalDigits)), ("rejected", .bool(rejected)),
      ("warnings", .words(warnings)), ("currencyText", .string(currencyText)),
      ("currencyPlacement", .string(currencyPlacement.rawValue)),
    ] + _JSONText.pointers(offset, candidateDigits.map { .amount($0) }, found, currencies)
  }

  /// The response to `input`, with the state for the next step.
  package var step: _JSONText { .object(members + [("state", state.json)]) }
}
