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
  /// Decodes an integer that may be larger than an `Int` of 32 bits.
  func wideInteger(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int64?
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
  func word<T: RawRepresentable<String> & CaseIterable>(_ key: Key) throws(MoneyFormatError) -> T?
  where T.AllCases == [T] {
    let cases = T.allCases
    var words: [String] = []
    for choice in cases { words.append(choice.rawValue) }
    return try index(key, of: words).map { cases[$0] }
  }

  /// Decodes one of the given words, and returns its index.
  private func index(_ key: Key, of words: [String]) throws(MoneyFormatError) -> Int? {
    let accepted = words.joined(separator: ", ")
    guard let word = try text(key, accepts: accepted) else { return nil }
    if let index = words.firstIndex(of: word) { return index }
    if word == "auto", let index = words.firstIndex(of: "automatic") { return index }
    if word == "automatic", let index = words.firstIndex(of: "auto") { return index }
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
    if let amount = try? Amount(decimalText: text) { return amount }
    throw error(
      key,
      "is \(MoneyFormatError.quoted(text)); it accepts \(accepts), of at most "
        + "\(Amount.maximumSignificantDigits) digits, and \(-Amount.decimalExponents.lowerBound) after the point."
    )
  }
}

/// The members of an options object, whose keys are the cases of `Key`.
///
/// Only this shell is generic: what it calls is compiled once for all kinds of keys.
struct OptionMembers<Key: RawRepresentable<String> & CaseIterable> {
  private let members: ObjectMembers

  /// - Parameters:
  ///   - value: the object.
  ///   - path: the path of keys to it, empty at the top level.
  ///   - table: returns the caller's abbreviation table of a name.
  ///   - hint: returns a text to append to the message about an unknown key, given the key and the accepted ones.
  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is not in `Key`.
  init(
    _ value: _JSONValue, at path: String, table: @escaping (String) -> AbbreviationTable? = { _ in nil },
    hint: (_ key: String, _ accepted: [String]) -> String = { _, _ in "" }
  ) throws(MoneyFormatError) {
    var keys: [String] = []
    for key in Key.allCases { keys.append(key.rawValue) }
    members = try ObjectMembers(value, at: path, keys: keys, table: table, hint: hint)
  }

  /// Decodes an array; empty if the key is absent.
  func elements(_ key: Key, accepts: String) throws(MoneyFormatError) -> [_JSONValue] {
    guard let value = value(key) else { return [] }
    guard let elements = value.elements else { throw unreadable(key, accepts: accepts) }
    return Array(elements)
  }

  /// Decodes an object of abbreviation tables by name.
  func tables(
    _ key: Key, accepts: String
  ) throws(MoneyFormatError) -> [(name: String, table: AbbreviationTable)] {
    try members.tables(key.rawValue, accepts: accepts)
  }

  /// Decodes an object of arrays of texts.
  func textsByKey(
    _ key: Key, accepts: String
  ) throws(MoneyFormatError) -> [(key: String, texts: [String])] {
    try members.textsByKey(key.rawValue, accepts: accepts)
  }
}

extension OptionMembers: OptionSource {
  func text(_ key: Key, accepts: String) throws(MoneyFormatError) -> String? {
    try members.text(key.rawValue, accepts: accepts)
  }

  func flag(_ key: Key) throws(MoneyFormatError) -> Bool? { try members.flag(key.rawValue) }

  func integer(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int? {
    try members.integer(key.rawValue, accepts: accepts)
  }

  func wideInteger(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int64? {
    try members.wideInteger(key.rawValue, accepts: accepts)
  }

  func integers(_ key: Key, accepts: String) throws(MoneyFormatError) -> [Int]? {
    try members.integers(key.rawValue, accepts: accepts)
  }

  func digits(_ key: Key, accepts: String) throws(MoneyFormatError) -> FractionDigits? {
    try members.digits(key.rawValue, accepts: accepts)
  }

  func digitsByCurrency(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    try members.digitsByCurrency(key.rawValue, accepts: accepts)
  }

  func abbreviator(_ key: Key, accepts: String) throws(MoneyFormatError) -> Abbreviator? {
    try members.abbreviator(key.rawValue, accepts: accepts)
  }

  func symbols(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountSymbols? {
    try members.symbols(key.rawValue, accepts: accepts)
  }

  func notation(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountNotation? {
    try members.notation(key.rawValue, accepts: accepts)
  }

  /// Returns the value of a key; `null` counts as absent.
  func value(_ key: Key) -> _JSONValue? { members.value(key.rawValue) }

  func error(_ key: Key, _ complaint: String) -> MoneyFormatError { members.error(key.rawValue, complaint) }

  func unreadable(_ key: Key, accepts: String) -> MoneyFormatError {
    members.unreadable(key.rawValue, accepts: accepts)
  }
}

/// The members of an object, by the text of their keys.
struct ObjectMembers {
  private let members: [_JSONMember]
  /// The path of keys to the object, for error messages: `options.symbols`. Empty at the top level.
  private let path: String
  /// Returns the caller's abbreviation table of a name.
  let table: (String) -> AbbreviationTable?

  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is not in `keys`.
  init(
    _ value: _JSONValue, at path: String, keys: [String], table: @escaping (String) -> AbbreviationTable?,
    hint: (_ key: String, _ accepted: [String]) -> String
  ) throws(MoneyFormatError) {
    guard let members = value.members else {
      let name = path.isEmpty ? "Options" : "The option \(MoneyFormatError.quoted(path))"
      throw MoneyFormatError(.invalidOption, "\(name) must be an object of keys and values.")
    }
    self.members = members
    self.path = path
    self.table = table
    for member in members where !keys.contains(where: { member.key.hasContents(of: $0) }) {
      let unknown = member.key.string ?? ""
      let key = self.path(to: unknown)
      throw MoneyFormatError(
        .invalidOption,
        "The option \(MoneyFormatError.quoted(key)) at byte \(member.key.offset) is unknown; accepted are "
          + "\(keys.sorted().joined(separator: ", "))." + hint(unknown, keys))
    }
  }

  func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func value(_ key: String) -> _JSONValue? {
    for member in members where member.key.hasContents(of: key) {
      return member.value.kind == .null ? nil : member.value
    }
    return nil
  }

  func text(_ key: String, accepts: String) throws(MoneyFormatError) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.string { return text }
    throw unreadable(key, accepts: accepts)
  }

  func flag(_ key: String) throws(MoneyFormatError) -> Bool? {
    guard let value = value(key) else { return nil }
    if let flag = value.bool { return flag }
    throw unreadable(key, accepts: "true or false")
  }

  func integer(_ key: String, accepts: String) throws(MoneyFormatError) -> Int? {
    guard let value = value(key) else { return nil }
    if let integer = value.integer(Int.self) { return integer }
    throw unreadable(key, accepts: accepts)
  }

  func wideInteger(_ key: String, accepts: String) throws(MoneyFormatError) -> Int64? {
    guard let value = value(key) else { return nil }
    if let integer = value.integer(Int64.self) { return integer }
    throw unreadable(key, accepts: accepts)
  }

  func integers(_ key: String, accepts: String) throws(MoneyFormatError) -> [Int]? {
    guard let value = value(key) else { return nil }
    if let integers = value.integers { return integers }
    throw unreadable(key, accepts: accepts)
  }

  func digits(_ key: String, accepts: String) throws(MoneyFormatError) -> FractionDigits? {
    guard let value = value(key) else { return nil }
    if let digits = value.digits { return digits }
    throw unreadable(key, accepts: accepts)
  }

  func digitsByCurrency(_ key: String, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    guard let value = value(key) else { return nil }
    if let digits = value.digitsByCurrency { return digits }
    throw unreadable(key, accepts: accepts)
  }

  /// Returns the error for a value that can't be decoded.
  func unreadable(_ key: String, accepts: String) -> MoneyFormatError {
    error(key, "can't be read; it accepts \(accepts).")
  }

  func error(_ key: String, _ complaint: String) -> MoneyFormatError {
    let place = value(key).map { " at byte \($0.offset)" } ?? ""
    return MoneyFormatError(
      .invalidOption, "The option \(MoneyFormatError.quoted(path(to: key)))\(place) \(complaint)")
  }
}

extension _JSONValue {
  /// Whether the value is a string with the bytes of `key`.
  fileprivate func hasContents(of key: String) -> Bool {
    withContents { contents in
      contents.count == key.utf8.count && zip(contents, key.utf8).allSatisfy { $0 == $1 }
    }
  }

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
