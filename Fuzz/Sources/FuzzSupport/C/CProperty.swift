// The properties of the C interface: it gives what Swift and the protocol give, or the same error.

import CMoneyFormat
import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

/// The properties of every ``CCase``.
public enum CProperty: FuzzProperty {
  public static func verify(_ candidate: CCase) throws(Violation) {
    do throws(Mismatch) {
      switch candidate {
      case .request(let line): try CRequest.verify(line)
      case .column(let column): try column.verify()
      case .json(let text): try CJSON(text).verify()
      }
    } catch {
      throw Violation(error.message, in: candidate)
    }
  }
}

// MARK: - Requests

/// A request of the protocol as calls in C.
private struct CRequest {
  private let line: String
  private let request: JSONTree
  /// The JSON of the members, as written.
  private let source: [String: String]
  private let answer: JSONTree

  /// Skips requests that have no equivalent in C.
  static func verify(_ line: String) throws(Mismatch) {
    var line = line
    let read = line.withUTF8 { utf8 -> [(String, String)]? in
      guard let value = try? JSONReader.value(of: utf8) else { return nil }
      return value.members?.map { ($0.key.string ?? "", $0.value.text) }
    }
    guard let read, let request = try? JSONTree(Array(line.utf8)), !request.repeatsKeys else { return }
    var json: [UInt8] = []
    line.withUTF8 { utf8 in _ = Responder(isStrict: false) { _ in }.respond(to: .bytes(utf8), in: &json) }
    guard let answer = try? JSONTree(json) else { throw Mismatch("no response") }
    // Arguments in C have their types, but events are JSON.
    let isTyped = answer["error"]?["code"]?.string != "invalidRequest"
    let editing: Set = ["op", "events", "committed", "rules", "options", "currency", "locale"]
    guard isTyped || request["op"]?.string == "input" && read.allSatisfy({ editing.contains($0.0) }) else {
      return
    }
    guard request["currency"]?.string != nil, request["locale"]?.string != nil else { return }
    try CRequest(
      line: line, request: request, source: Dictionary(read) { first, _ in first }, answer: answer
    ).verify()
  }

  private func verify() throws(Mismatch) {
    var codes: [String] = []
    let formatter = collected(&codes) { () throws(CError) in
      try CLibrary.formatter(
        currency: request["currency"]?.string, locale: request["locale"]?.string, options: object("options"))
    }
    let rules = collected(&codes) { () throws(CError) in try object("rules").map(CLibrary.rules) }
    var result: String?
    if let formatter, let rules { result = try self.result(formatter, rules, &codes) }
    if let expected = answer["error"]?["code"]?.string {
      // The protocol decodes events and amounts before the rules and options; in C, they come after them.
      let isEarlier = ["invalidRequest", "invalidAmount", "precisionOverflow"].contains(expected)
      guard
        codes.contains(expected) || isEarlier && !codes.isEmpty
      else {
        throw Mismatch("\(line): the error is \(expected); in C, \(codes) and \(result ?? "nothing")")
      }
    } else if !codes.isEmpty, !(codes == ["invalidAmount"] && hasLenientAmount) {
      throw Mismatch("\(line) is answered; in C, it is refused: \(codes)")
    }
  }

  /// Whether an amount has a form that only the protocol accepts, such as `.5`.
  private var hasLenientAmount: Bool {
    ["amount", "lower", "upper", "committed"].contains { key in
      guard let amount = request[key]?.string else { return false }
      if case .malformed = PlainDecimal(amount) { return true }
      return false
    }
  }

  private func object(_ key: String) -> String? {
    request[key]?.members == nil ? nil : source[key]
  }

  private func collected<T>(_ codes: inout [String], _ body: () throws(CError) -> T) -> T? {
    do throws(CError) {
      return try body()
    } catch {
      codes.append(error.code)
      return nil
    }
  }

  /// Calls the function of the operation, and compares its result with the response. Returns nil if it failed, and
  /// appends its code.
  private func result(_ formatter: CHandle, _ rules: CHandle?, _ codes: inout [String]) throws(Mismatch)
    -> String?
  {
    let format = formatter.pointer
    switch request["op"]?.string {
    case "format":
      guard let text = collected(&codes, { () throws(CError) in try formatted(formatter) }) else {
        return nil
      }
      guard let text else { return skip(&codes) }
      try require(answer["text"] == .string(text), "the text is \(text)")
      return text
    case "parts":
      // Without an amount as text, there is no equivalent.
      guard let amount = request["amount"]?.string else { return skip(&codes) }
      let json = collected(&codes) { () throws(CError) in
        try CLibrary.with(amount) { (amount, count) throws(CError) in
          try CLibrary.text { money_format_parts(format, amount, count, $0, $1, $2) }
        }
      }
      if let json { try requireAnswer(json) }
      return json
    case "range":
      guard let lower = request["lower"]?.string, let upper = request["upper"]?.string else {
        return skip(&codes)
      }
      let text = collected(&codes) { () throws(CError) in
        try CLibrary.with(lower) { (lower, lowerCount) throws(CError) in
          try CLibrary.with(upper) { (upper, upperCount) throws(CError) in
            try CLibrary.text { money_format_range(format, lower, lowerCount, upper, upperCount, $0, $1, $2) }
          }
        }
      }
      if let text { try require(answer["text"] == .string(text), "the range is \(text)") }
      return text
    case "parse":
      guard let text = request["text"]?.string else { return skip(&codes) }
      var (amount, warnings) = (money_amount(), UInt32(0))
      let done: Void? = collected(&codes) { () throws(CError) in
        try CLibrary.with(text) { (text, count) throws(CError) in
          try CLibrary.call { money_parse(format, text, count, rules?.pointer, &amount, &warnings, $0) }
        }
      }
      guard done != nil else { return nil }
      let decimal = Decimal(amount)
      try require(
        answer["amount"]?.string.flatMap { Decimal(string: $0) } == decimal, "the amount is \(decimal)")
      let known = AmountInputWarning.allCases.enumerated().filter { warnings >> $0.offset & 1 == 1 }.map {
        JSONTree.string($0.element.rawValue)
      }
      try require(answer["warnings"] == .array(known), "the warnings are \(known)")
      return "\(decimal)"
    case "read":
      let modes: [String: Int32] = [
        "type": MONEY_READ_TYPE, "paste": MONEY_READ_PASTE, "commit": MONEY_READ_COMMIT,
      ]
      guard let text = request["text"]?.string, let mode = request["mode"]?.string.flatMap({ modes[$0] })
      else {
        return skip(&codes)
      }
      let json = collected(&codes) { () throws(CError) in
        try CLibrary.with(text) { (text, count) throws(CError) in
          try CLibrary.text { money_read(format, text, count, mode, rules?.pointer, $0, $1, $2) }
        }
      }
      if let json { try requireAnswer(json) }
      return json
    case "input": return try edited(formatter, rules, &codes)
    case "explain":
      let json = collected(&codes) { () throws(CError) in
        try CLibrary.text { money_formatter_resolved(format, $0, $1, $2) }
      }
      if let json { try requireResolved(json) }
      return json
    default: return skip(&codes)
    }
  }

  /// Accepts any response.
  private func skip(_ codes: inout [String]) -> String? {
    codes = answer["error"]?["code"]?.string.map { [$0] } ?? []
    return nil
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if !condition { throw Mismatch("\(line) is answered \(answer); in C, \(what())") }
  }

  /// The response, which may also have an `id`, is the same JSON.
  private func requireAnswer(_ json: String) throws(Mismatch) {
    try require(
      answer.members.map { .object($0.filter { $0.key != "id" }) } == (try? JSONTree(json.utf8)), json)
  }

  private func requireResolved(_ json: String) throws(Mismatch) {
    let found = try? JSONTree(json.utf8)
    for (key, value) in found?.members ?? [] where answer[key] != nil {
      try require(answer[key] == value, "\(key) is \(value)")
    }
    try require(found?["locale"] == answer["locale"] && found?["dataVersion"] != nil, json)
  }

  /// Returns the text of the request's amount; nil if it has no equivalent in C.
  private func formatted(_ formatter: CHandle) throws(CError) -> String? {
    let format = formatter.pointer
    if let amount = request["amount"]?.string {
      return try CLibrary.with(amount) { (amount, count) throws(CError) in
        try CLibrary.written(formatter) { money_format_decimal(format, amount, count, $0, $1, $2, $3) }
      }
    }
    let scale = request["scale"].map { $0.integer.flatMap { Int32(exactly: $0) } } ?? CLibrary.currencyScale
    guard let units = request["minorUnits"]?.integer, let scale, scale == .min || (-127...127).contains(scale)
    else {
      return nil
    }
    return try CLibrary.written(formatter) { buffer, capacity, length, _ in
      money_format_minor(format, Int64(units), scale, buffer, capacity, length)
    }
  }

  /// Applies the events one by one, and passes each state on.
  private func edited(_ formatter: CHandle, _ rules: CHandle?, _ codes: inout [String]) throws(Mismatch)
    -> String?
  {
    guard let events = request["events"]?.elements else { return skip(&codes) }
    if let committed = request["committed"], !committed.isNull {
      // Without events there is no step that decodes it.
      if committed.string == nil || events.isEmpty { return skip(&codes) }
    }
    var state = source["committed"].map { #"{"committed":\#($0)}"# }
    var written = source["events"] ?? "[]"
    let steps = written.withUTF8 { utf8 in
      ((try? JSONReader.value(of: utf8))?.elements ?? []).map(\.text)
    }
    for (index, event) in steps.enumerated() {
      let step = #"{"event":\#(event)\#(state.map { #","state":\#($0)"# } ?? "")}"#
      let json = collected(&codes) { () throws(CError) in
        try CLibrary.with(step) { (step, count) throws(CError) in
          try CLibrary.text { money_apply(formatter.pointer, step, count, rules?.pointer, $0, $1, $2) }
        }
      }
      guard var json else { return nil }
      let members = (try? JSONTree(json.utf8))?.members ?? []
      let shown = JSONTree.object(members.filter { $0.key != "state" })
      if let expected = answer["states"]?.elements {
        try require(index < expected.count && expected[index] == shown, "the state \(index) is \(json)")
      }
      state = json.withUTF8 { utf8 in
        (try? JSONReader.value(of: utf8))?.members?.first { $0.key.string == "state" }?.value.text
      }
    }
    try require(answer["states"] == nil || events.count == steps.count, "\(steps.count) states")
    return state ?? "{}"
  }
}

extension Decimal {
  fileprivate init(_ amount: money_amount) {
    let parts = DecimalParts(
      isNegative: amount.is_negative != 0, significand: UInt128(amount.high) << 64 | UInt128(amount.low),
      exponent: Int8(clamping: amount.exponent), spareWords: 0)
    self = parts.decimal
  }
}

// MARK: - JSON

/// A text as each argument that is JSON.
private struct CJSON {
  private let text: String

  init(_ text: String) { self.text = text }

  func verify() throws(Mismatch) {
    try verify("options") { () throws(CError) in
      try CLibrary.formatter(currency: "USD", locale: "en-US", options: text)
    }
    try verify("rules") { () throws(CError) in try CLibrary.rules(text) }
    let formatter: CHandle
    do throws(CError) {
      formatter = try CLibrary.formatter(currency: "USD", locale: "en-US", options: nil)
    } catch {
      throw Mismatch("no formatter for dollars: \(error)")
    }
    try verify("a step") { () throws(CError) in
      try CLibrary.with(text) { (step, count) throws(CError) in
        try CLibrary.text { money_apply(formatter.pointer, step, count, nil, $0, $1, $2) }
      }
    }
    if let defined = try verify("definitions", { () throws(CError) in try CLibrary.defined(text) }) {
      try verify(defined)
    }
  }

  /// Text that is not JSON is `invalidRequest`; other text is accepted, or an error names an option.
  @discardableResult
  private func verify<T>(_ argument: String, _ call: () throws(CError) -> T) throws(Mismatch) -> T? {
    let isJSON: Bool
    switch Result(catching: { () throws(JSONTree.Failure) in try JSONTree(text.utf8) }) {
    case .success(let tree): isJSON = !tree.repeatsKeys
    case .failure(.notJSON): isJSON = false
    case .failure(.disputed): return nil
    }
    switch Result(catching: call) {
    case .success(let result):
      guard isJSON || text.isEmpty else { throw Mismatch("as \(argument), \(text) is accepted") }
      return result
    case .failure(let error):
      let accepted: [money_status] =
        !isJSON
        ? [text.isEmpty ? MONEY_INVALID_ARGUMENT : MONEY_INVALID_REQUEST]
        : argument == "a step"
          ? [MONEY_INVALID_REQUEST, MONEY_INVALID_OPTION, MONEY_INVALID_AMOUNT, MONEY_PRECISION_OVERFLOW]
          : [
            MONEY_INVALID_OPTION, MONEY_INVALID_CURRENCY, MONEY_INVALID_LOCALE,
            MONEY_INVALID_NUMBERING_SYSTEM,
          ]
      guard accepted.contains(error.status) else {
        throw Mismatch("as \(argument), \(text) is refused: \(error.json)")
      }
      return nil
    }
  }

  /// Each defined currency has a formatter, which shows its digits and its symbol.
  private func verify(_ defined: CHandle) throws(Mismatch) {
    guard let tree = try? JSONTree(text.utf8) else { return }
    for currency in tree["currencies"]?.elements ?? [] {
      guard let code = currency["code"]?.string, let digits = currency["fractionDigits"]?.integer else {
        throw Mismatch("\(text) defines \(currency), without a code or digits")
      }
      let written: String
      do throws(CError) {
        let formatter = try CLibrary.formatter(
          currency: code, locale: "en-US", options: #"{"grouping":"never"}"#, from: defined)
        written = try CLibrary.written(formatter) { buffer, capacity, length, _ in
          money_format_minor(formatter.pointer, 7, CLibrary.currencyScale, buffer, capacity, length)
        }
      } catch {
        throw Mismatch("\(text) defines \(code), which is refused: \(error.json)")
      }
      let number = digits == 0 ? "7" : "0." + String(repeating: "0", count: digits - 1) + "7"
      let symbol = currency["symbol"]?.string ?? code.uppercased()
      let isShown =
        written.utf8.starts(with: symbol.utf8)
        && written.utf8.suffix(number.utf8.count).elementsEqual(number.utf8)
      guard isShown else { throw Mismatch("\(text) shows 7 units of \(code) as \(written)") }
    }
  }
}
