// The properties of the protocol: each line has a response of one line of JSON, and errors are reported.

import MoneyFormat
import MoneyFormatProtocol
import Synchronization

/// The properties of every ``JSONLinesCase``.
public enum JSONLinesProperty: FuzzProperty {
  private static let checker = Mutex(JSONLinesChecker())

  public static func verify(_ candidate: JSONLinesCase) throws(Violation) {
    for (index, line) in candidate.lines.enumerated() {
      do throws(Mismatch) {
        try checker.withLock { checker throws(Mismatch) in
          try checker.verify(line.utf8, isStrict: candidate.isStrict)
        }
      } catch {
        var culprit = candidate
        culprit.lines = Array(candidate.lines[...index])
        throw Violation(error.message, in: culprit)
      }
    }
  }
}

extension JSONLinesProperty {
  /// Returns whether a line has a response without an error.
  public static func isAnswered(_ line: JSONLinesCase.Line) -> Bool {
    JSONLineAnswer(line.utf8, Responder(isStrict: false) { _ in }).failure == nil
  }
}

/// Sends lines as the tool does: one responder handles many lines.
private struct JSONLinesChecker: ~Copyable {
  private let responders = [Responder(isStrict: false) { _ in }, Responder(isStrict: true) { _ in }]

  mutating func verify(_ line: [UInt8], isStrict: Bool) throws(Mismatch) {
    try JSONReading(line).verify()
    let responder = responders[isStrict ? 1 : 0]
    let answer = JSONLineAnswer(line, responder)
    try answer.verify()
    // State that is kept from one request must not change the next response.
    let again = JSONLineAnswer(line, responder)
    try answer.require(answer.json == again.json && answer.failure == again.failure, "then \(again.text)")
  }
}

/// A line as parsed by the only reader, which all options and rules go through as well.
private struct JSONReading {
  private let line: [UInt8]

  init(_ line: [UInt8]) { self.line = line }

  /// The reader agrees with the oracle on what is JSON, and on every value.
  func verify() throws(Mismatch) {
    let judged = Result { () throws(JSONTree.Failure) in try JSONTree(line) }
    let read = line.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) in JSONTree(try JSONReader.value(of: bytes)) }
    }
    switch (judged, read) {
    case (.success(let tree), .success(let value)):
      guard tree == value else { throw Mismatch("\(text) is read as \(value)") }
    case (.success(let tree), .failure(let error)):
      guard tree.repeatsKeys, error.message.hasPrefix("duplicate key") else {
        throw Mismatch("\(text) is JSON, and refused: \(error)")
      }
    case (.failure(.notJSON), .success(let value)): throw Mismatch("\(text) is no JSON, and read as \(value)")
    case (.failure, .failure(let error)):
      guard (0...line.count).contains(error.offset) else { throw Mismatch("\(text) is refused: \(error)") }
    case (.failure(.disputed), .success): break
    }
  }

  private var text: String { String(decoding: line, as: UTF8.self) }
}

extension JSONTree {
  /// Converts a value of the strict reader.
  fileprivate init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .null: .null
      case .bool: .bool(value.bool ?? false)
      case .number: .number(value.text)
      case .string: .string(value.string ?? "")
      case .array: .array((value.elements ?? []).map { JSONTree($0) })
      case .object: .object((value.members ?? []).map { ($0.key.string ?? "", JSONTree($0.value)) })
      }
  }
}

/// A line and its response.
struct JSONLineAnswer {
  private let line: [UInt8]
  fileprivate let json: [UInt8]
  /// The message on standard error.
  fileprivate let failure: String?

  init(_ line: [UInt8], _ responder: Responder) {
    self.line = line
    var json: [UInt8] = []
    failure = line.withUnsafeBufferPointer { responder.respond(to: .bytes($0), in: &json) }
    self.json = json
  }

  fileprivate var text: String { String(decoding: json, as: UTF8.self) }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if !condition {
      throw Mismatch("\(String(decoding: line, as: UTF8.self)) is answered \(text): \(what())")
    }
  }

  func verify() throws(Mismatch) {
    // Not even a tab: control characters are escaped.
    try require(json.allSatisfy { $0 >= 0x20 }, "that is not one line")
    guard String(validating: json, as: UTF8.self) != nil, let answer = try? JSONTree(json),
      let members = answer.members
    else { throw Mismatch("\(String(decoding: line, as: UTF8.self)) is answered \(text): no object of JSON") }
    try require(!answer.repeatsOwnKeys, "a key comes twice")
    try require((answer["error"] != nil) == (failure != nil), "told people \(failure ?? "nothing")")
    if let error = answer["error"] { try verify(error, members.map { $0.key }) }
    guard let request = try requested(answer) else { return }
    guard request.members != nil, !request.repeatsOwnKeys else {
      return try require(
        answer["error"]?["code"]?.string == "invalidRequest", "no request, and no such error")
    }
    if !request.repeatsKeys { try verifyID(request["id"], answer) }
    if answer["error"] == nil { try verify(answer, of: request) }
  }

  /// Returns the line as JSON. Returns nil if it is not JSON, in which case the response has to be an error,
  /// or if parsers disagree about it.
  private func requested(_ answer: JSONTree) throws(Mismatch) -> JSONTree? {
    switch Result(catching: { () throws(JSONTree.Failure) in try JSONTree(line) }) {
    case .success(let request): return request
    case .failure(.disputed): return nil
    case .failure(.notJSON):
      try require(answer["error"]?["code"]?.string == "invalidRequest", "no JSON, and no such error")
      return nil
    }
  }

  private func verify(_ error: JSONTree, _ keys: [String]) throws(Mismatch) {
    let code = error["code"]?.string ?? ""
    let isKnown = MoneyFormatError.Code(rawValue: code) != nil || AmountInputReason(rawValue: code) != nil
    try require(isKnown, "a code that nobody knows")
    try require(error["message"]?.string?.isEmpty == false, "without a message")
    try require(keys.allSatisfy { $0 == "id" || $0 == "error" }, "an error and something else")
  }

  /// A valid `id` is returned unchanged; an invalid one is not returned.
  private func verifyID(_ id: JSONTree?, _ answer: JSONTree) throws(Mismatch) {
    guard let id, !id.isNull else { return try require(answer["id"] == nil, "an id that nobody gave") }
    var isID = id.string != nil
    if case .number(let text) = id { isID = !text.contains { ".eE".contains($0) } }
    if isID { return try require(answer["id"] == id, "the id is another") }
    try require(answer["error"]?["code"]?.string == "invalidRequest", "that is no id")
  }

  /// Checks the members of a response without an error.
  private func verify(_ answer: JSONTree, of request: JSONTree) throws(Mismatch) {
    switch request["op"]?.string {
    case "format", "range": try require(answer["text"]?.string?.isEmpty == false, "no text")
    case "parts":
      let parts = answer["parts"]?.elements?.map { $0.elements?.last?.string ?? "?" }.joined() ?? "?"
      try require(answer["text"] == .string(parts), "the parts are not the text")
    case "parse":
      try require(answer["amount"].map(Self.isPlain) ?? false, "the amount")
      try require(answer["warnings"]?.elements != nil, "the warnings")
    case "read": try verifyReading(answer, ["status", "amount", "provisionalAmount", "warnings", "reasons"])
    case "input":
      let states = answer["states"]?.elements
      try require(states?.count == request["events"]?.elements?.count, "not one state an event")
      for state in states ?? [] {
        try verifyReading(
          state,
          [
            "text", "selection", "status", "reasons", "amount", "provisionalAmount", "rejected", "warnings",
            "currencyText", "currencyPlacement",
          ])
      }
    case "infer":
      let conclusion = answer["conclusion"]?.string ?? ""
      try require(["decided", "undecided", "contradictory"].contains(conclusion), "no conclusion")
      try require((conclusion == "decided") == (answer["notation"] != nil), "not one notation")
      try require(answer["evidence"]?["examples"]?.elements != nil, "no evidence")
    case "data": try require(answer["version"]?.string != nil, "no version")
    case "explain": try require(answer["native"]?.bool != nil, "not what was resolved")
    default: try require(false, "an operation that is none")
    }
  }

  private func verifyReading(_ reading: JSONTree, _ keys: [String]) throws(Mismatch) {
    for key in keys { try require(reading[key] != nil, "\(key) is missing") }
    let optional: Set = ["offset", "candidates", "found", "currencies", "id"]
    let others = reading.members?.map { $0.key }.filter { !keys.contains($0) && !optional.contains($0) } ?? []
    try require(others.isEmpty, "\(others) are too many")
    for key in ["amount", "provisionalAmount"] {
      let amount = reading[key] ?? .null
      try require(amount.isNull || Self.isPlain(amount), "\(key) is not plain")
    }
  }

  /// Whether an amount has no exponent, no trailing zeros, and no sign of zero.
  private static func isPlain(_ amount: JSONTree) -> Bool {
    guard let text = amount.string, case .digits = PlainDecimal(text) else { return false }
    return text != "-0" && !(text.contains(".") && text.hasSuffix("0"))
  }
}
