// Operations on one amount besides formatting it, for hosts that pass requests as JSON.

/// A format that can answer an ``AmountOperation``.
package protocol AmountAnswering {
  var resolved: ResolvedFormat { get }
  /// Returns the text of an amount; nil means not-a-number.
  func string(_ amount: Amount?) -> String
  /// Returns an amount with the locale's sign for "about".
  func approximation(_ amount: Amount?) throws(MoneyFormatError) -> RangeText
  /// Returns the text that a screen reader says.
  func accessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String
}

/// An operation on one amount of a format.
package enum AmountOperation {
  case approximate(Amount)
  case accessibility(Amount)
  case round(Amount)
  case allocate(Amount, AllocationShares)
  case wire(Amount, WireFormat)
  case readWire(String, WireFormat)
}

// MARK: - Requests

extension AmountOperation {
  /// Parses a request: `{"op":"allocate","amount":"100","into":3}`.
  ///
  /// - Throws: `invalidRequest` for other keys, `invalidAmount`, `precisionOverflow`.
  package init(json: _JSONValue) throws(MoneyFormatError) {
    var members = try RequestMembers(json)
    guard let name = members.take("op")?.string else {
      throw MoneyFormatError(.invalidRequest, "\"op\" is missing; it must be one of \(Self.names).")
    }
    switch name {
    case "approximate": self = .approximate(try members.amount())
    case "accessibility": self = .accessibility(try members.amount())
    case "round": self = .round(try members.amount())
    case "allocate":
      let amount = try members.amountText()
      let shares = try AllocationShares(into: members.take("into"), weights: members.take("weights"))
      self = .allocate(try Amount(decimalText: amount), shares)
    case "wire":
      let amount = try members.amountText()
      let form = try WireFormat(json: members.take("form"))
      self = .wire(try Amount(decimalText: amount), form)
    case "readWire":
      guard let text = members.take("text")?.string else {
        throw MoneyFormatError(.invalidRequest, "\"text\" must be a string.")
      }
      self = .readWire(text, try WireFormat(json: members.take("form")))
    default:
      throw MoneyFormatError(
        .invalidRequest,
        "The operation \(MoneyFormatError.quoted(name)) is unknown; it must be one of \(Self.names).")
    }
    try members.refuseRest()
  }

  private static var names: String { "approximate, accessibility, round, allocate, wire, readWire" }
}

extension RequestMembers {
  fileprivate mutating func amount() throws(MoneyFormatError) -> Amount {
    try Amount(decimalText: amountText())
  }

  /// Takes the text of the amount, which is not checked.
  fileprivate mutating func amountText() throws(MoneyFormatError) -> String {
    guard let text = try takeAmount("amount")?.string else {
      throw MoneyFormatError(.invalidRequest, "\"amount\" is missing.")
    }
    return text
  }
}

extension AllocationShares {
  /// Parses the members `into`, an integer, and `weights`, an array of strings, of which one must be present.
  package init(into: _JSONValue?, weights: _JSONValue?) throws(MoneyFormatError) {
    switch (into, weights) {
    case (let count?, nil):
      guard let count = count.integer(Int64.self), let count = Int(exactly: count) else {
        throw MoneyFormatError(.invalidAmount, "\"into\" must be an integer.")
      }
      self = .equal(count)
    case (nil, let weights?):
      guard let elements = weights.elements else {
        throw MoneyFormatError(
          .invalidAmount, "\"weights\" must be an array of strings, such as [\"3\",\"7\"].")
      }
      var amounts: [Amount] = []
      for element in elements {
        amounts.append(try Amount(decimalText: element.asAmount("weights").string ?? ""))
      }
      self = .weights(amounts)
    case (nil, nil): throw MoneyFormatError(.invalidRequest, "\"into\" or \"weights\" is missing.")
    default: throw MoneyFormatError(.invalidRequest, "\"into\" and \"weights\" can't be combined.")
    }
  }
}

extension WireFormat {
  /// Parses the member `form`.
  package init(json: _JSONValue?) throws(MoneyFormatError) {
    let name = json?.string ?? ""
    for form in Self.allCases where form.rawValue == name {
      self = form
      return
    }
    var names = ""
    for form in Self.allCases { names += (names.isEmpty ? "" : ", ") + form.rawValue }
    throw MoneyFormatError(.invalidRequest, "\"form\" must be one of \(names).")
  }
}

// MARK: - Answers

extension AmountOperation {
  /// The members of the answer: `text`, `amount` or `amounts`.
  package func answer(
    by format: some AmountAnswering
  ) throws(MoneyFormatError) -> [(String, _JSONText)] {
    switch self {
    case .approximate(let amount):
      return [("text", .string(try format.approximation(amount).string))]
    case .accessibility(let amount):
      return [("text", .string(try format.accessibilityText(amount)))]
    case .round(let amount):
      guard let rounded = format.resolved.rounded(amount) else {
        throw MoneyFormatError.tooLongRounded(amount.plainText)
      }
      return [("amount", .amount(rounded))]
    case .allocate(let amount, let shares):
      var parts: [_JSONText] = []
      for part in try format.resolved.allocate(amount, shares) { parts.append(.amount(part)) }
      return [("amounts", .array(parts))]
    case .wire(let amount, let form):
      let currency = try format.resolved.currency.wire
      return [("text", .string(try form.text(amount, currency: currency.code, digits: currency.digits)))]
    case .readWire(let text, let form):
      let currency = try format.resolved.currency.wire
      return [
        ("amount", .amount(try form.amount(of: text, currency: currency.code, digits: currency.digits)))
      ]
    }
  }
}

extension ResolvedCurrency {
  /// The code and the digits of the minor unit in messages.
  ///
  /// - Throws: `invalidCurrency` for a code without a minor unit in ISO 4217.
  fileprivate var wire: (code: String, digits: Int) {
    get throws(MoneyFormatError) {
      if let custom { return (custom.code, custom.fractionDigits) }
      guard let digits = CurrencyRegistry.minorUnits(of: code.text) else {
        throw MoneyFormatError(.invalidCurrency, "\(code.text) has no minor unit in ISO 4217.")
      }
      return (code.text, digits)
    }
  }
}
