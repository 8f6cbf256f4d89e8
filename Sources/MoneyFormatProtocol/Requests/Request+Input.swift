// The text, the mode and the rules of a request.

import MoneyFormat

extension Request {
  /// The rules as JSON in the request. Valid as long as the line is.
  package struct Rules {
    /// nil for the default rules.
    let json: JSONValue?

    init(_ members: inout RequestMembers) throws(MoneyFormatError) {
      json = try members.takeObject("rules")
    }

    package func decoded() throws(MoneyFormatError) -> AmountInputRules {
      guard let json else { return AmountInputRules() }
      return try AmountInputRules(json: json, at: "rules")
    }
  }

  static func text(_ members: inout RequestMembers) throws(MoneyFormatError) -> String {
    guard let text = try members.takeString("text", .invalidRequest)?.string else {
      throw MoneyFormatError(.invalidRequest, "\"text\" is missing.")
    }
    return text
  }

  static func mode(_ members: inout RequestMembers) throws(MoneyFormatError) -> AmountReading.Mode {
    let accepted = AmountReading.Mode.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word = try members.takeString("mode", .invalidRequest)?.string else {
      throw MoneyFormatError(.invalidRequest, "\"mode\" is missing; expected one of \(accepted).")
    }
    guard let mode = AmountReading.Mode(rawValue: word) else {
      throw MoneyFormatError(
        .invalidRequest, "\"mode\" is \(MoneyFormatError.quoted(word)); expected one of \(accepted).")
    }
    return mode
  }
}
