// A parsed and validated request of the JSON Lines protocol.

import MoneyFormat
import MoneyFormatCore

/// A request. Valid as long as its line is.
package struct Request {
  package enum Operation {
    case format(Amount)
    case parts(Amount)
    case range(lower: String, upper: String)
    case rangeParts(lower: String, upper: String)
    case approximate(Amount)
    case accessibility(Amount)
    case html(Amount)
    case words(Amount)
    case round(Amount)
    case allocate(Amount, AllocationShares)
    case wire(Amount, WireFormat)
    case readWire(String, WireFormat)
    case explain
    case parse(String, rules: Rules)
    case read(String, mode: AmountReading.Mode, rules: Rules)
    case input(Script, rules: Rules)
    case infer(Column, rules: Rules)
    case data
  }

  package let operation: Operation
  package let format: Format
  /// The currencies that the texts of `parse` and `infer` may name; nil if the request does not restrict them.
  package let currencies: [String]?
  /// Whether a locale or a currency that is not known is an error.
  package let isStrict: Bool
}

extension Request {
  /// Takes a request from `members`, except for its `id`.
  package init(_ members: inout RequestMembers) throws(MoneyFormatError) {
    guard let name = try members.takeString("op", .invalidRequest)?.string else {
      throw MoneyFormatError(.invalidRequest, "\"op\" is missing; expected one of \(Self.operations).")
    }
    operation = try Self.operation(name, &members)
    format = try Format(&members)
    currencies = operation.readsTexts ? try members.take("currencies")?.currencyCodes() : nil
    if currencies != nil, format.currency != nil {
      throw MoneyFormatError(.invalidRequest, "\"currency\" and \"currencies\" can't be combined.")
    }
    isStrict = try members.takeFlag("strict") ?? false
    try members.refuseRest()
  }

  private static let operations =
    "format, parts, range, rangeParts, approximate, accessibility, html, words, round, allocate, wire, readWire, explain, parse, read, input, infer, data"

  private static func operation(
    _ name: String, _ members: inout RequestMembers
  ) throws(MoneyFormatError) -> Operation {
    switch name {
    case "format": return .format(try amount(&members))
    case "parts": return .parts(try amount(&members))
    case "range": return .range(lower: try bound("lower", &members), upper: try bound("upper", &members))
    case "rangeParts":
      return .rangeParts(lower: try bound("lower", &members), upper: try bound("upper", &members))
    case "approximate": return .approximate(try amount(&members))
    case "accessibility": return .accessibility(try amount(&members))
    case "html": return .html(try amount(&members))
    case "words": return .words(try amount(&members))
    case "round": return .round(try amount(&members))
    case "allocate":
      let amount = try amount(&members)
      return .allocate(
        amount, try AllocationShares(into: members.take("into"), weights: members.take("weights")))
    case "wire":
      let amount = try amount(&members)
      return .wire(amount, try WireFormat(json: members.take("form")))
    case "readWire":
      let text = try text(&members)
      return .readWire(text, try WireFormat(json: members.take("form")))
    case "explain":
      _ = try amountIfPresent(&members)
      return .explain
    case "parse": return .parse(try text(&members), rules: try Rules(&members))
    case "read":
      return .read(try text(&members), mode: try mode(&members), rules: try Rules(&members))
    case "input": return .input(try Script(&members), rules: try Rules(&members))
    case "infer": return .infer(try Column(&members), rules: try Rules(&members))
    case "data": return .data
    case let name:
      throw MoneyFormatError(
        .invalidRequest,
        "The operation \(MoneyFormatError.quoted(name)) is unknown; expected one of \(operations).")
    }
  }
}

extension Request.Operation {
  /// Whether its texts may name their currencies.
  fileprivate var readsTexts: Bool {
    switch self {
    case .parse, .infer: true
    case _: false
    }
  }
}

extension RequestMembers {
  /// Parses a line.
  init(line: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    do throws(JSONSyntaxError) {
      self.init(try JSONReader.members(of: line))
    } catch {
      throw MoneyFormatError(.invalidRequest, "The line is not a JSON object: \(error).")
    }
  }

  /// Takes the elements of an array.
  mutating func takeList(_ key: StaticString) throws(MoneyFormatError) -> [JSONValue]? {
    guard let value = take(key) else { return nil }
    guard let elements = value.elements else {
      throw MoneyFormatError(.invalidRequest, "\"\(key)\" must be an array.")
    }
    return elements
  }
}
