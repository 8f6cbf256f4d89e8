// The money_rules handle, and parsing.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

/// The rules of a money_rules handle.
final class RulesHandle: Handle, Sendable {
  let rules: AmountInputRules

  init(_ rules: AmountInputRules) { self.rules = rules }

  /// Returns the rules of a handle, or the default rules for a null pointer.
  static func rules(_ handle: OpaquePointer?) -> AmountInputRules {
    handle.map { borrow($0) { $0.rules } } ?? AmountInputRules()
  }
}

@c @implementation public func money_rules_new(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ rules: HandlePlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let rules else { throw .argument("rules is a null pointer.") }
    let read = try MoneyFormatC.json(json, length, "json") { (value) throws(MoneyFormatError) in
      try AmountInputRules(json: value)
    }
    RulesHandle(read ?? AmountInputRules()).hand(to: rules)
  }
}

@c @implementation public func money_rules_free(_ rules: OpaquePointer?) {
  RulesHandle.free(rules)
}

/// Parses complete texts under one set of rules.
struct TextReader {
  let format: NativeFormat
  let reader: FormatReader<NativeSource>
  let rules: AmountInputRules

  init(_ format: NativeFormat, _ rules: AmountInputRules) throws(Failure) {
    self.format = format
    self.rules = rules
    reader = try core { () throws(MoneyFormatError) in try format.reader() }
  }

  /// Returns the amount of a text in exactly the form that the format writes; nil means that it needs full
  /// parsing.
  func formatted(_ utf8: UnsafeBufferPointer<UInt8>) -> Amount? {
    guard let number = reader.reader.formattedNumber(utf8, rules, isField: false),
      rules.limit(exceededBy: number.digits) == nil
    else { return nil }
    return number.digits.canonical
  }

  func thoroughly(_ text: String) -> AmountReading {
    reader.readThoroughly(text, .commit, rules, isField: false)
  }
}

@c @implementation public func money_parse(
  _ formatter: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ textLength: Int, _ rules: OpaquePointer?,
  _ amount: UnsafeMutablePointer<money_amount>?, _ warnings: UnsafeMutablePointer<UInt32>?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let amount else { throw .argument("amount is a null pointer.") }
    let reader = try TextReader(try NativeFormat.of(formatter, "formatter"), RulesHandle.rules(rules))
    guard let utf8 = try bytes(text, textLength, "text") else { throw .argument("text is a null pointer.") }
    if let digits = reader.formatted(utf8) {
      amount.pointee = money_amount(digits)
      warnings?.pointee = 0
      return
    }
    let text = try MoneyFormatC.text(text, textLength, "text") ?? ""
    let reading = reader.thoroughly(text)
    guard reading.status == .valid, let digits = reading.amountDigits else {
      try core { () throws(MoneyFormatError) in try reader.reader.checkData() }
      throw Failure(
        reading, message: reading.message(of: text, currency: reader.format.resolved.currency.code.text))
    }
    amount.pointee = money_amount(digits)
    warnings?.pointee = reading.warningBits
  }
}

extension AmountReading {
  /// The warnings as bits, in the order of `money_warnings_text`.
  var warningBits: UInt32 {
    var bits: UInt32 = 0
    for (index, warning) in AmountInputWarning.allCases.enumerated() where warnings.contains(warning) {
      bits |= 1 << UInt32(index)
    }
    return bits
  }
}

@c @implementation public func money_warnings_text(
  _ warnings: UInt32, _ text: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    var codes = ""
    for (index, warning) in AmountInputWarning.allCases.enumerated() where warnings >> UInt32(index) & 1 == 1
    {
      codes += (codes.isEmpty ? "" : " ") + warning.rawValue
    }
    try store(codes, text, length)
  }
}

extension money_amount {
  init(_ digits: Amount) {
    self.init(
      low: UInt64(truncatingIfNeeded: digits.coefficient),
      high: UInt64(truncatingIfNeeded: digits.coefficient >> 64), exponent: Int32(digits.exponent),
      is_negative: digits.isNegative ? 1 : 0)
  }
}

@c @implementation public func money_read(
  _ formatter: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ textLength: Int, _ mode: Int32,
  _ rules: OpaquePointer?, _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let reader = try TextReader(try NativeFormat.of(formatter, "formatter"), RulesHandle.rules(rules))
    guard let text = try MoneyFormatC.text(text, textLength, "text") else {
      throw .argument("text is a null pointer.")
    }
    guard mode >= 0, mode < 3 else { throw .argument("The mode is \(mode); expected 0 to 2.") }
    let modes: [AmountReading.Mode] = [.type, .paste, .commit]
    let reading = reader.reader.read(text, modes[Int(mode)], reader.rules)
    if reading.status == .invalid {
      try core { () throws(MoneyFormatError) in try reader.reader.checkData() }
    }
    try store(_JSONText.object(reading.members).text, json, length)
  }
}

@c @implementation public func money_apply(
  _ formatter: OpaquePointer?, _ step: UnsafePointer<CChar>?, _ stepLength: Int, _ rules: OpaquePointer?,
  _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    let step = try MoneyFormatC.json(step, stepLength, "step") { (value) throws(MoneyFormatError) in
      try EditingStep(json: value, rules: RulesHandle.rules(rules))
    }
    guard let step else { throw .argument("step is a null pointer.") }
    let display = try core { () throws(MoneyFormatError) in try format.display() }
    let result = AmountEditor(display, step.rules).apply(step.event, toDecoded: step.state)
    if result.status == .invalid {
      try core { () throws(MoneyFormatError) in try format.reader().checkData() }
    }
    try store(result.step.text, json, length)
  }
}
