// The events and the initial amount of an `input` request.

import MoneyFormat
import MoneyFormatFoundation

extension Request {
  /// The amount that a field begins with, and the events of its editing, decoded from JSON.
  package struct Script {
    let committed: Decimal?
    let events: [AmountInputEvent]

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      let text = try members.takeAmount("committed")?.string
      committed = try text.map { text throws(MoneyFormatError) in
        try Decimal(plain: AmountUnit.main.decimalText(text, places: 0))
      }
      guard let elements = try members.takeList("events") else {
        throw MoneyFormatError(.invalidRequest, "\"events\" is missing.")
      }
      guard elements.count <= Limits.events else {
        throw MoneyFormatError(
          .invalidRequest, "\"events\" has \(elements.count) elements; the limit is \(Limits.events).")
      }
      var events: [AmountInputEvent] = []
      for (index, element) in elements.enumerated() {
        do {
          events.append(try AmountInputEvent(json: element))
        } catch {
          throw MoneyFormatError(.invalidRequest, Self.message(element, index))
        }
      }
      self.events = events
    }

    private static func message(_ element: JSONValue, _ index: Int) -> String {
      "Event \(index) (counted from 0) is \(MoneyFormatError.quoted(element.text)); an event is one of "
        + #"["begin"], ["insert","…"], ["paste","…"], ["replace",0,2,"…"], ["deleteBackward"], "#
        + #"["deleteForward"], ["select",0,2], ["setText","…"], ["revert"], ["end"], "#
        + "where a range is in UTF-16 code units and does not end before it starts."
    }
  }
}
