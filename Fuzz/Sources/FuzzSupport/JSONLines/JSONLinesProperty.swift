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

/// A line as parsed by the strict reader, which the server's bodies and options go through as well.
private struct JSONReading {
  private let line: [UInt8]

  init(_ line: [UInt8]) { self.line = line }

  /// The reader and its decoder agree with the oracle on what is JSON, and on every value.
  func verify() throws(Mismatch) {
    let judged = Result { () throws(JSONTree.Failure) in try JSONTree(line) }
    let read = line.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) in JSONTree(try JSONReader.value(of: bytes)) }
    }
    let decoded = Result { try StrictJSONDecoder().decode(DecodedTree.self, from: line) }
    switch (judged, read) {
    case (.success(let tree), .success(let value)):
      guard tree == value else { throw Mismatch("\(text) is read as \(value)") }
      try verify(decoded, tree)
    case (.success(let tree), .failure(let error)):
      guard tree.repeatsKeys, error.message.hasPrefix("duplicate key") else {
        throw Mismatch("\(text) is JSON, and refused: \(error)")
      }
    case (.failure(.notJSON), .success(let value)): throw Mismatch("\(text) is no JSON, and read as \(value)")
    case (.failure, .failure(let error)):
      guard (0...line.count).contains(error.offset) else { throw Mismatch("\(text) is refused: \(error)") }
    case (.failure(.disputed), .success): break
    }
    if case .failure = read, case .success(let value) = decoded {
      throw Mismatch("\(text) is refused, and decoded as \(value)")
    }
  }

  /// The decoder supports only numbers that are integers in range.
  private func verify(_ decoded: Result<DecodedTree, any Error>, _ tree: JSONTree) throws(Mismatch) {
    switch decoded {
    case .success(let value):
      guard value.tree == tree || tree.hasNumbersBeyondIntegers else {
        throw Mismatch("\(text) is decoded as \(value)")
      }
    case .failure(let error):
      guard error is DecodingError, tree.hasNumbersBeyondIntegers else {
        throw Mismatch("\(text) can't be decoded: \(error)")
      }
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

  /// Whether it contains a number that is not written as a 64-bit integer, or is `-0`.
  fileprivate var hasNumbersBeyondIntegers: Bool {
    switch self {
    case .null, .bool, .string: false
    case .number(let text): "\(Int64(text) ?? 0)" != text
    case .array(let elements): elements.contains(where: \.hasNumbersBeyondIntegers)
    case .object(let members): members.contains { $0.value.hasNumbersBeyondIntegers }
    }
  }
}

/// Any JSON value, decoded by a decoder.
private struct DecodedTree: Decodable {
  let tree: JSONTree

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      tree = .null
    } else if let bool = try? single.decode(Bool.self) {
      tree = .bool(bool)
    } else if let string = try? single.decode(String.self) {
      tree = .string(string)
    } else if let integer = try? single.decode(Int64.self) {
      tree = .number("\(integer)")
    } else if let members = try? decoder.container(keyedBy: Key.self) {
      tree = .object(
        try members.allKeys.map { ($0.stringValue, try members.decode(DecodedTree.self, forKey: $0).tree) })
    } else {
      var elements = try decoder.unkeyedContainer()
      var trees: [JSONTree] = []
      while !elements.isAtEnd { trees.append(try elements.decode(DecodedTree.self).tree) }
      tree = .array(trees)
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
