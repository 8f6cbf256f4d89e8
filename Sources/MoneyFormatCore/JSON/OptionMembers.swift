// The members of JSON objects of options and rules: the only grammar of options, for every host.

/// The members of an options object, whose keys are the cases of `Key`.
///
/// Missing keys and `null` are nil. Errors are `invalidOption`, and name the key, its place and the accepted values.
/// Only this shell is generic: what it calls is compiled once for all kinds of keys.
package struct OptionMembers<Key: RawRepresentable<String> & CaseIterable> {
  private let members: ObjectMembers

  /// - Parameters:
  ///   - value: the object.
  ///   - path: its place.
  ///   - hint: returns a text to append to the message about an unknown key, given the key and the accepted ones.
  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is not in `Key`.
  package init(
    _ value: _JSONValue, at path: OptionPath = OptionPath(),
    hint: (_ key: String, _ accepted: [String]) -> String = { _, _ in "" }
  ) throws(MoneyFormatError) {
    var keys: [String] = []
    for key in Key.allCases { keys.append(key.rawValue) }
    members = try ObjectMembers(value, at: path, keys: keys, hint: hint)
  }

  // MARK: Values

  /// - Parameter accepts: the accepted values, for error messages.
  package func text(_ key: Key, accepts: String = "text") throws(MoneyFormatError) -> String? {
    try members.text(key.rawValue, accepts: accepts)
  }

  func flag(_ key: Key) throws(MoneyFormatError) -> Bool? { try members.flag(key.rawValue) }

  package func integer(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int? {
    try members.integer(key.rawValue, accepts: accepts)
  }

  func integer(_ key: Key, in limits: ClosedRange<Int>) throws(MoneyFormatError) -> Int? {
    let accepts = "an integer from \(limits.lowerBound) to \(limits.upperBound)"
    guard let integer = try integer(key, accepts: accepts) else { return nil }
    if limits.contains(integer) { return integer }
    throw error(key, "is \(integer); it accepts \(accepts).")
  }

  func integers(_ key: Key, accepts: String) throws(MoneyFormatError) -> [Int]? {
    try members.integers(key.rawValue, accepts: accepts)
  }

  /// Decodes one of a fixed set of words. ECMA-402's `auto` is accepted for Swift's `automatic`.
  func word<T: RawRepresentable<String> & CaseIterable>(_ key: Key) throws(MoneyFormatError) -> T?
  where T.AllCases == [T] {
    let cases = T.allCases
    var words: [String] = []
    for choice in cases { words.append(choice.rawValue) }
    return try members.index(key.rawValue, of: words).map { cases[$0] }
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

  /// Decodes an array; empty if the key is absent.
  package func elements(_ key: Key, accepts: String) throws(MoneyFormatError) -> [_JSONValue] {
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

  /// Decodes an object of texts; empty if the key is absent.
  func textByKey(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: String] {
    try members.textByKey(key.rawValue, accepts: accepts)
  }

  /// Decodes an object of integers.
  func integersByKey(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    try members.integersByKey(key.rawValue, accepts: accepts)
  }

  /// Decodes a value by its own grammar, which receives the place of the value.
  func value<T>(
    _ key: Key, _ read: (_JSONValue, OptionPath) throws(MoneyFormatError) -> T
  ) throws(MoneyFormatError) -> T? {
    guard let value = value(key) else { return nil }
    return try read(value, path(to: key))
  }

  /// Returns the value of a key; `null` counts as absent.
  func value(_ key: Key) -> _JSONValue? { members.value(key.rawValue) }

  func path(to key: Key) -> OptionPath { members.path.key(key.rawValue) }

  // MARK: Errors

  /// Returns the error for the value of a key.
  func error(_ key: Key, _ complaint: String) -> MoneyFormatError { members.error(key.rawValue, complaint) }

  func unreadable(_ key: Key, accepts: String) -> MoneyFormatError {
    members.unreadable(key.rawValue, accepts: accepts)
  }

  /// Returns an error about a value in this object, whose place is given from here, with its place in the text.
  func located(_ error: MoneyFormatError) -> MoneyFormatError { members.located(error) }
}

/// The members of an object, by the text of their keys.
struct ObjectMembers {
  private let object: _JSONValue
  private let members: [_JSONMember]
  let path: OptionPath

  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is not in `keys`.
  init(
    _ value: _JSONValue, at path: OptionPath, keys: [String],
    hint: (_ key: String, _ accepted: [String]) -> String
  ) throws(MoneyFormatError) {
    guard let members = value.members else {
      throw MoneyFormatError(option: path, "must be an object of keys and values.")
    }
    object = value
    self.members = members
    self.path = path
    for member in members where !keys.contains(where: { member.key.hasContents(of: $0) }) {
      let unknown = member.key.string ?? ""
      throw MoneyFormatError(
        option: path.key(unknown), at: member.key.offset,
        "is unknown; expected one of \(keys.sorted().joined(separator: ", "))." + hint(unknown, keys))
    }
  }

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

  func integers(_ key: String, accepts: String) throws(MoneyFormatError) -> [Int]? {
    guard let value = value(key) else { return nil }
    if let integers = value.integers { return integers }
    throw unreadable(key, accepts: accepts)
  }

  /// Decodes one of the given words, and returns its index.
  func index(_ key: String, of words: [String]) throws(MoneyFormatError) -> Int? {
    let accepted = words.joined(separator: ", ")
    guard let word = try text(key, accepts: accepted) else { return nil }
    if let index = words.firstIndex(of: word) { return index }
    if word == "auto", let index = words.firstIndex(of: "automatic") { return index }
    if word == "automatic", let index = words.firstIndex(of: "auto") { return index }
    throw error(key, "is \(MoneyFormatError.quoted(word)); it accepts \(accepted).")
  }

  func integersByKey(_ key: String, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    guard let value = value(key) else { return nil }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var integers: [String: Int] = [:]
    for member in members {
      let name = member.key.string ?? ""
      guard let integer = member.value.integer(Int.self) else {
        throw MoneyFormatError(
          option: path.key(key).key(name), at: member.value.offset, "can't be read; it accepts an integer.")
      }
      integers[name] = integer
    }
    return integers
  }

  func tables(
    _ key: String, accepts: String
  ) throws(MoneyFormatError) -> [(name: String, table: AbbreviationTable)] {
    guard let value = value(key) else { return [] }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var tables: [(name: String, table: AbbreviationTable)] = []
    for member in members {
      let name = member.key.string ?? ""
      tables.append((name, try AbbreviationTable(json: member.value, at: path.key(key).key(name))))
    }
    return tables
  }

  func textsByKey(
    _ key: String, accepts: String
  ) throws(MoneyFormatError) -> [(key: String, texts: [String])] {
    guard let value = value(key) else { return [] }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var result: [(key: String, texts: [String])] = []
    for member in members {
      guard let elements = member.value.elements else { throw unreadable(key, accepts: accepts) }
      var texts: [String] = []
      for element in elements {
        guard let text = element.string else { throw unreadable(key, accepts: accepts) }
        texts.append(text)
      }
      result.append((member.key.string ?? "", texts))
    }
    return result
  }

  func textByKey(_ key: String, accepts: String) throws(MoneyFormatError) -> [String: String] {
    guard let value = value(key) else { return [:] }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var result: [String: String] = [:]
    for member in members {
      guard let text = member.value.string else { throw unreadable(key, accepts: accepts) }
      result[member.key.string ?? ""] = text
    }
    return result
  }

  /// Returns the error for a value that can't be decoded.
  func unreadable(_ key: String, accepts: String) -> MoneyFormatError {
    error(key, "can't be read; it accepts \(accepts).")
  }

  func error(_ key: String, _ complaint: String) -> MoneyFormatError {
    MoneyFormatError(option: path.key(key), at: value(key)?.offset, complaint)
  }

  func located(_ error: MoneyFormatError) -> MoneyFormatError {
    guard let inner = error.refusal?.path else { return error }
    return error.placed(path.path(inner), at: object.offset(of: inner))
  }
}

extension _JSONValue {
  /// Returns the error for a value that can't be decoded.
  func unreadable(at path: OptionPath, accepts: String) -> MoneyFormatError {
    MoneyFormatError(option: path, at: offset, "can't be read; it accepts \(accepts).")
  }

  /// The offset of the innermost value that there is on a path.
  fileprivate func offset(of path: OptionPath) -> Int {
    var value = self
    for step in path.steps {
      let next: _JSONValue? =
        switch step {
        case .index(let index): value.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        case .key(let key): value.members?.first { $0.key.hasContents(of: key) }?.value
        }
      guard let next else { break }
      value = next
    }
    return value.offset
  }

  /// Whether the value is a string with the bytes of `key`.
  fileprivate func hasContents(of key: String) -> Bool {
    withContents { contents in
      contents.count == key.utf8.count && zip(contents, key.utf8).allSatisfy { $0 == $1 }
    }
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
