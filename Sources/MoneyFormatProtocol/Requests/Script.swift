// The events and the initial amount of an `input` request.

import FoundationEssentials
import MoneyFormat

extension Request {
  /// An editing event of a field, decoded from JSON.
  public struct Script {
    let committed: Decimal?
    let events: [AmountInputEvent]

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      let text = try members.takeAmount("committed")?.string
      committed = try text.map { text throws(MoneyFormatError) in
        try Decimal(plain: AmountUnit.main.decimalText(text, places: 0))
      }
      guard let list = members.take("events") else {
        throw MoneyFormatError(.invalidRequest, "\"events\" is missing.")
      }
      guard let elements = list.elements else {
        throw MoneyFormatError(.invalidRequest, "\"events\" must be an array.")
      }
      guard elements.count <= Limits.events else {
        throw MoneyFormatError(
          .invalidRequest, "\"events\" has \(elements.count) elements; the limit is \(Limits.events).")
      }
      var events: [AmountInputEvent] = []
      for (index, element) in elements.enumerated() {
        guard let event = AmountInputEvent(element) else {
          throw MoneyFormatError(.invalidRequest, Self.message(element, index))
        }
        events.append(event)
      }
      self.events = events
    }

    private static func message(_ element: JSONValue, _ index: Int) -> String {
      "Event \(index) (counted from 0) is \(MoneyFormatError.quoted(element.text)); an event is one of "
        + #"["begin"], ["insert","…"], ["paste","…"], ["replace",0,2,"…"], ["deleteBackward"], "#
        + #"["deleteForward"], ["select",0,2], ["setText","…"], ["revert"], ["end"], "#
        + "with ranges in UTF-16 code units, whose start is not after their end."
    }
  }
}

extension AmountInputEvent {
  /// Decodes `["name", argument…]`; nil if it is not an event.
  fileprivate init?(_ slice: JSONValue) {
    guard let elements = slice.elements, let name = elements.first?.string else { return nil }
    let arguments = elements.dropFirst()
    switch (name, arguments.count) {
    case ("begin", 0): self = .begin
    case ("deleteBackward", 0): self = .deleteBackward
    case ("deleteForward", 0): self = .deleteForward
    case ("end", 0): self = .end
    case ("revert", 0): self = .revert
    case ("insert", 1):
      guard let text = arguments[1].string else { return nil }
      self = .insert(text)
    case ("paste", 1):
      guard let text = arguments[1].string else { return nil }
      self = .paste(text)
    case ("setText", 1):
      guard let text = arguments[1].string else { return nil }
      self = .setText(text)
    case ("select", 2):
      guard let range = Self.range(arguments[1], arguments[2]) else { return nil }
      self = .select(range)
    case ("replace", 3):
      guard let range = Self.range(arguments[1], arguments[2]), let text = arguments[3].string else {
        return nil
      }
      self = .replace(range, with: text)
    default: return nil
    }
  }

  /// Decodes offsets of at least zero. The input function checks whether they lie within the text.
  private static func range(_ lower: JSONValue, _ upper: JSONValue) -> Range<Int>? {
    guard let lower: Int = lower.integer(), let upper: Int = upper.integer(), 0 <= lower, lower <= upper
    else { return nil }
    return lower..<upper
  }
}
