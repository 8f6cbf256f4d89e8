// The properties of options as JSON: an error with the right code, or a round trip without a change.

import FoundationEssentials
import MoneyFormat
import MoneyFormatCore
import MoneyFormatProtocol

/// The properties of every ``OptionsCase``.
public enum OptionsProperty: FuzzProperty {
  public static func verify(_ candidate: OptionsCase) throws(Violation) {
    do throws(Mismatch) {
      switch candidate.kind {
      case .options:
        try verify(FormattingOptions.self, candidate.text, .options)
        try verifyStrictly(candidate.text) { json throws(MoneyFormatError) in try json.formattingOptions() }
        try verifyUse(candidate.text)
      case .rules:
        try verify(AmountInputRules.self, candidate.text, .rules)
        try verifyStrictly(candidate.text) { json throws(MoneyFormatError) in
          try AmountInputRules(json: json, at: OptionPath())
        }
      }
    } catch {
      throw Violation(error.message, in: candidate)
    }
  }

  /// Returns whether the text can be decoded.
  public static func isAccepted(_ candidate: OptionsCase) -> Bool {
    let data = Data(candidate.text.utf8)
    return switch candidate.kind {
    case .options: (try? JSONDecoder().decode(FormattingOptions.self, from: data)) != nil
    case .rules: (try? JSONDecoder().decode(AmountInputRules.self, from: data)) != nil
    }
  }

  /// The codes of values that no formatter takes.
  private static let codes: [MoneyFormatError.Code] = [
    .invalidOption, .invalidLocale, .invalidCurrency, .invalidNumberingSystem,
  ]

  private static func verify<Value: Codable & Equatable>(
    _: Value.Type, _ text: String, _ schema: OptionSchema
  ) throws(Mismatch) {
    // Malformed JSON is left to the decoder: Foundation's accepts a trailing comma.
    let tree = try? JSONTree(text.utf8)
    let expectation = tree.map { OptionExpectation($0, schema) }
    let value: Value
    do {
      value = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      // Every refusal has its cause beneath; other errors are about JSON.
      guard case DecodingError.dataCorrupted(let context) = error,
        let cause = context.underlyingError as? MoneyFormatError
      else {
        if tree != nil { throw Mismatch("\(text) is JSON, and refused with \(error)") }
        return
      }
      guard codes.contains(cause.code), !cause.message.isEmpty, expectation?.allowsError ?? true else {
        throw Mismatch("\(text) is refused with \(error)")
      }
      return
    }
    guard expectation?.allowsValue ?? true else {
      throw Mismatch("\(text) should be refused, and is \(value)")
    }
    try verifyTrip(value, text, expectation)
  }

  /// Requests accept the well-formed JSON that Foundation's decoder accepts, without duplicate keys and with only
  /// integers as numbers, and nothing else.
  private static func verifyStrictly<Value: Codable & Equatable>(
    _ text: String, _ read: (JSONValue) throws(MoneyFormatError) -> Value
  ) throws(Mismatch) {
    let strict = Result {
      try Array(text.utf8).withUnsafeBufferPointer { try read(try JSONReader.value(of: $0)) }
    }
    let lax = Result { try JSONDecoder().decode(Value.self, from: Data(text.utf8)) }
    let tree = Result { () throws(JSONTree.Failure) in try JSONTree(text.utf8) }
    switch (strict, lax) {
    case (.success(let value), .success(let other)):
      guard value == other else { throw Mismatch("\(text) is \(value), and \(other) to Foundation") }
      if case .failure(.notJSON) = tree { throw Mismatch("\(text) is not JSON, and is \(value)") }
    case (.success(let value), .failure(let error)):
      throw Mismatch("\(text) is \(value), and Foundation refuses it with \(error)")
    case (.failure(let error), .success):
      if case .success(let tree) = tree, !tree.repeatsKeys, !tree.hasOtherNumbers {
        throw Mismatch("\(text) is refused with \(error), and not by Foundation")
      }
    case (.failure(let error), .failure):
      guard error is MoneyFormatError || error is JSONSyntaxError else {
        throw Mismatch("\(text) is refused with \(error)")
      }
    }
  }

  /// A formatter takes every decoded value, unless the data or the definitions lack something.
  private static func verifyUse(_ text: String) throws(Mismatch) {
    guard let options = try? JSONDecoder().decode(FormattingOptions.self, from: Data(text.utf8)) else {
      return
    }
    do throws(MoneyFormatError) {
      _ = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    } catch {
      let dependsOnData =
        switch error.option {
        case "numberingSystem", "fractionOverrides", "symbols": true
        default: false
        }
      guard dependsOnData else { throw Mismatch("\(text) is accepted, and no formatter takes it: \(error)") }
    }
  }

  /// Encoding yields the accepted JSON, and decoding that yields the same value.
  private static func verifyTrip<Value: Codable & Equatable>(
    _ value: Value, _ text: String, _ expectation: OptionExpectation?
  ) throws(Mismatch) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let out = try encoder.encode(value)
      let outText = String(decoding: out, as: UTF8.self)
      let back = try JSONDecoder().decode(Value.self, from: out)
      guard back == value, try encoder.encode(back) == out else {
        throw Mismatch("\(text) was written as \(outText), and came back as \(back)")
      }
      let outTree = try JSONTree(out)
      if let key = expectation?.changedKey(outTree) {
        throw Mismatch("\(text) was written as \(outText): \(key) has changed")
      }
    } catch let mismatch as Mismatch {
      throw mismatch
    } catch {
      throw Mismatch("\(text) became \(value), and does not survive: \(error)")
    }
  }
}

/// The permitted results for a JSON text.
struct OptionExpectation {
  private var verdicts: [String: OptionVerdict] = [:]
  private var hasFault = false
  private var isOpen = false
  private var repeatsKeys = false
  private let schema: OptionSchema

  /// If a key is repeated, the value that the decoder takes may be valid.
  var allowsValue: Bool { !hasFault || repeatsKeys }
  var allowsError: Bool { hasFault || isOpen }

  init(_ tree: JSONTree, _ schema: OptionSchema) {
    self.schema = schema
    guard let members = tree.members else {
      hasFault = true
      return
    }
    // If a key is repeated, decoders take either value.
    repeatsKeys = tree.repeatsKeys
    isOpen = repeatsKeys
    for (key, value) in members {
      guard let entry = schema.domains[key] else {
        hasFault = true
        continue
      }
      if value.isNull { continue }
      let verdict = entry.domain.verdict(value)
      verdicts[key] = verdict
      if verdict == .refused { hasFault = true }
      if verdict == .open { isOpen = true }
    }
    // Increments also need other options.
    if case .accepted(let increment) = verdicts["roundingIncrement"], increment != .number("1") {
      isOpen = true
    }
    if case .accepted(.bool(true)) = verdicts["hidesZeroFraction"], verdicts["trailingZeros"] != nil {
      hasFault = true
    }
    if verdicts["subunits"] == .accepted(.string("belowOne")) { checkSubunits() }
    if case .accepted(.string(let minimum)) = verdicts["minimumAmount"],
      case .accepted(.string(let maximum)) = verdicts["maximumAmount"],
      let minimum = Decimal(string: minimum), let maximum = Decimal(string: maximum), minimum > maximum
    {
      hasFault = true
    }
  }

  /// Amounts in the subunit have neither short forms, nor a scale, nor a code.
  private mutating func checkSubunits() {
    if let abbreviator = verdicts["abbreviator"], abbreviator != .accepted(.string("none")) {
      hasFault = true
    }
    if case .accepted(let scale) = verdicts["scale"], scale != .number("1") { hasFault = true }
    if verdicts["currencyPosition"] == .accepted(.string("symbolAndCode")) { hasFault = true }
  }

  /// Returns the first key whose encoded value differs from the input, or nil.
  func changedKey(_ out: JSONTree) -> String? {
    if hasFault || repeatsKeys { return nil }
    for (key, verdict) in verdicts {
      guard case .accepted(let tree) = verdict, !tree.repeatsKeys else { continue }
      if (out[key] ?? schema.domains[key]?.byDefault) != tree { return key }
    }
    return out.members?.map(\.key).first { verdicts[$0] == nil }
  }
}
