// One request of the JSON Lines protocol, read and checked.

import MoneyFormat

/// What a request asks for. Valid as long as the line is.
struct Request {
  enum Operation {
    case format(Amount)
    case parts(Amount)
    case range(lower: String, upper: String)
    case explain
    case parse(String, rules: Rules)
    case read(String, mode: AmountReading.Mode, rules: Rules)
    case input(Script, rules: Rules)
  }

  let operation: Operation
  let format: Format
}

extension Request {
  /// Takes the request out of `members`, all but its `id`.
  init(_ members: inout RequestMembers) throws(MoneyFormatError) {
    guard let name = try members.takeString("op", .invalidRequest) else {
      throw MoneyFormatError(.invalidRequest, "\"op\" is missing; it is one of \(Self.operations).")
    }
    operation = try Self.operation(name, &members)
    format = try Format(&members)
    try members.refuseRest()
  }

  private static let operations = "format, parts, range, explain, parse, read, input"

  private static func operation(
    _ name: JSONValue, _ members: inout RequestMembers
  ) throws(MoneyFormatError) -> Operation {
    if name.hasContents("format") { return .format(try amount(&members)) }
    switch name.string ?? "" {
    case "parts": return .parts(try amount(&members))
    case "range": return .range(lower: try bound("lower", &members), upper: try bound("upper", &members))
    case "explain":
      _ = try amountIfPresent(&members)
      return .explain
    case "parse": return .parse(try text(&members), rules: try Rules(&members))
    case "read":
      return .read(try text(&members), mode: try mode(&members), rules: try Rules(&members))
    case "input": return .input(try Script(&members), rules: try Rules(&members))
    case let name:
      throw MoneyFormatError(
        .invalidRequest,
        "The operation \(MoneyFormatError.quoted(name)) is unknown; it is one of \(operations).")
    }
  }
}
