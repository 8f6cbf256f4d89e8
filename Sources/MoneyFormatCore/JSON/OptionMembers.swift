// The values of options by key: the interface of their sources, and the source that is a JSON object.

/// A source of the values of options, such as a JSON object, or a decoder of Codable.
///
/// Missing values and `null` are nil. Errors are `invalidOption`, and name the key, its place and the accepted
/// values.
package protocol OptionSource<Key> {
  associatedtype Key: RawRepresentable<String>, CaseIterable

  /// - Parameter accepts: the accepted values, for error messages.
  func text(_ key: Key, accepts: String) throws(MoneyFormatError) -> String?
  func flag(_ key: Key) throws(MoneyFormatError) -> Bool?
  func integer(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int?
  /// Decodes `"currency"`, `n` or `[min, max]`.
  func digits(_ key: Key, accepts: String) throws(MoneyFormatError) -> FractionDigits?
  func digitsByCurrency(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: Int]?
  func abbreviator(_ key: Key, accepts: String) throws(MoneyFormatError) -> Abbreviator?
  func symbols(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountSymbols?
  func notation(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountNotation?
  /// Returns the error for the value of a key.
  func error(_ key: Key, _ complaint: String) -> MoneyFormatError
}

extension OptionSource {
  func text(_ key: Key) throws(MoneyFormatError) -> String? { try text(key, accepts: "text") }

  /// Decodes one of a fixed set of words. ECMA-402's `auto` is accepted for Swift's `automatic`.
  func word<T: RawRepresentable<String> & CaseIterable>(_ key: Key) throws(MoneyFormatError) -> T? {
    var words: [String] = []
    for choice in T.allCases { words.append(choice.rawValue) }
    let accepted = words.joined(separator: ", ")
    guard let word = try text(key, accepts: accepted) else { return nil }
    if let choice = T(rawValue: word) { return choice }
    if word == "auto", let choice = T(rawValue: "automatic") { return choice }
    if word == "automatic", let choice = T(rawValue: "auto") { return choice }
    throw error(key, "is \(MoneyFormatError.quoted(word)); it accepts \(accepted).")
  }

  /// Decodes `n` or `[min, max]`.
  func range(_ key: Key, accepts: String) throws(MoneyFormatError) -> ClosedRange<Int>? {
    guard let digits = try digits(key, accepts: accepts) else { return nil }
    guard case .range(let range) = digits else { throw error(key, "can't be read; it accepts \(accepts).") }
    return range
  }

  func integer(_ key: Key, in limits: ClosedRange<Int>) throws(MoneyFormatError) -> Int? {
    let accepts = "an integer from \(limits.lowerBound) to \(limits.upperBound)"
    guard let integer = try integer(key, accepts: accepts) else { return nil }
    if limits.contains(integer) { return integer }
    throw error(key, "is \(integer); it accepts \(accepts).")
  }

  /// Decodes an amount from a string of plain decimal digits. It must fit an amount exactly.
  func amount(_ key: Key) throws(MoneyFormatError) -> Amount? {
    let accepts = #"an amount as a string, such as "1234.50""#
    guard let text = try text(key, accepts: accepts) else { return nil }
    if let amount = Amount(plain: text) { return amount }
    throw error(
      key,
      "is \(MoneyFormatError.quoted(text)); it accepts \(accepts), of at most "
        + "\(Amount.maximumSignificantDigits) digits, and \(-Amount.decimalExponents.lowerBound) after the point."
    )
  }
}

/// The members of an options object.
struct OptionMembers<Key: RawRepresentable<String> & CaseIterable> {
  private let members: [_JSONMember]
  /// The path of keys to the object, for error messages: `options.symbols`. Empty at the top level.
  private let path: String
  /// Returns the caller's abbreviation table of a name.
  let table: (String) -> AbbreviationTable?

  /// - Parameters:
  ///   - value: the object.
  ///   - path: the path of keys to it, empty at the top level.
  ///   - table: returns the caller's abbreviation table of a name.
  ///   - hint: returns a text to append to the message about an unknown key, given the key and the accepted ones.
  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is none of `Key`.
  init(
    _ value: _JSONValue, at path: String, table: @escaping (String) -> AbbreviationTable? = { _ in nil },
    hint: (_ key: String, _ accepted: [String]) -> String = { _, _ in "" }
  ) throws(MoneyFormatError) {
    guard let members = value.members else {
      let name = path.isEmpty ? "Options" : "The option \(MoneyFormatError.quoted(path))"
      throw MoneyFormatError(.invalidOption, "\(name) must be an object of keys and values.")
    }
    self.members = members
    self.path = path
    self.table = table
    for member in members {
      let key = member.key.string ?? ""
      if Key(rawValue: key)?.rawValue.utf8.elementsEqual(key.utf8) == true { continue }
      var keys: [String] = []
      for key in Key.allCases { keys.append(key.rawValue) }
      throw MoneyFormatError(
        .invalidOption,
        "The option \(MoneyFormatError.quoted(path.isEmpty ? key : "\(path).\(key)")) at byte \(member.key.offset) is "
          + "unknown; accepted are \(keys.sorted().joined(separator: ", "))." + hint(key, keys))
    }
  }

  func path(to key: Key) -> String { path.isEmpty ? key.rawValue : "\(path).\(key.rawValue)" }

  /// Returns the value of a key; `null` counts as absent.
  func value(_ key: Key) -> _JSONValue? {
    guard let value = members.first(where: { $0.key.hasContents(of: key.rawValue) })?.value else {
      return nil
    }
    return value.kind == .null ? nil : value
  }

  /// Returns the value of a key, decoded by `read`. A value that `read` maps to nil is an error.
  func value<T>(
    _ key: Key, accepts: String, _ read: (_JSONValue) -> T?
  ) throws(MoneyFormatError) -> T? {
    guard let value = value(key) else { return nil }
    if let result = read(value) { return result }
    throw error(key, "can't be read; it accepts \(accepts).")
  }
}

extension OptionMembers: OptionSource {
  func text(_ key: Key, accepts: String) throws(MoneyFormatError) -> String? {
    try value(key, accepts: accepts) { $0.string }
  }

  func flag(_ key: Key) throws(MoneyFormatError) -> Bool? {
    try value(key, accepts: "true or false") { $0.bool }
  }

  func integer(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int? {
    try value(key, accepts: accepts) { $0.integer(Int.self) }
  }

  func digits(_ key: Key, accepts: String) throws(MoneyFormatError) -> FractionDigits? {
    try value(key, accepts: accepts) { $0.digits }
  }

  func digitsByCurrency(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    try value(key, accepts: accepts) { $0.digitsByCurrency }
  }

  func error(_ key: Key, _ complaint: String) -> MoneyFormatError {
    let place = value(key).map { " at byte \($0.offset)" } ?? ""
    return MoneyFormatError(
      .invalidOption, "The option \(MoneyFormatError.quoted(path(to: key)))\(place) \(complaint)")
  }
}

extension _JSONValue {
  fileprivate func hasContents(of key: String) -> Bool { (string ?? "").utf8.elementsEqual(key.utf8) }

  /// `"currency"`, `n` or `[min, max]`.
  fileprivate var digits: FractionDigits? {
    if string == "currency" { return .currency }
    if let count = integer(Int.self) { return .range(count...count) }
    guard let bounds = integers, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return .range(bounds[0]...bounds[1])
  }

  fileprivate var digitsByCurrency: [String: Int]? {
    guard let members else { return nil }
    var digits: [String: Int] = [:]
    for member in members {
      guard let code = member.key.string, let count = member.value.integer(Int.self) else { return nil }
      digits[code] = count
    }
    return digits
  }

  /// An array of integers.
  var integers: [Int]? {
    guard let elements else { return nil }
    var integers: [Int] = []
    for element in elements {
      guard let integer = element.integer(Int.self) else { return nil }
      integers.append(integer)
    }
    return integers
  }
}

extension Amount {
  /// Parses plain decimal text. Returns nil for any other text, and for more digits than a `Decimal` holds.
  fileprivate init?(plain text: String) {
    guard let amount = try? Amount(text: text), amount.canonical.exponent >= Self.decimalExponents.lowerBound
    else {
      return nil
    }
    self = amount
  }
}
