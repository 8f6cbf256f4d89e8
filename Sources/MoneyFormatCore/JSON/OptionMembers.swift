// Decodes the members of an options object, with errors that give the key, its path and the accepted values.

/// The members of an options object.
struct OptionMembers {
  private let members: [_JSONMember]
  /// The path of keys to the object, for error messages: `options.symbols`. Empty at the top level.
  private let path: String

  /// - Parameters:
  ///   - value: the object.
  ///   - path: the path of keys to it, empty at the top level.
  ///   - keys: all accepted keys.
  /// - Throws: `invalidOption` if `value` is not an object, or has a key that is not among `keys`.
  init(_ value: _JSONValue, at path: String, keys: [String]) throws(MoneyFormatError) {
    guard let members = value.members else {
      let name = path.isEmpty ? "Options" : "The option \(MoneyFormatError.quoted(path))"
      throw MoneyFormatError(.invalidOption, "\(name) must be an object of keys and values.")
    }
    self.members = members
    self.path = path
    for member in members {
      let key = member.key.string ?? ""
      if keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { continue }
      throw MoneyFormatError(
        .invalidOption,
        "The option \(MoneyFormatError.quoted(self.path(to: key))) at byte \(member.key.offset) is unknown; accepted are "
          + "\(keys.sorted().joined(separator: ", ")).")
    }
  }

  func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Returns the value of a key; `null` counts as absent.
  func value(_ key: String) -> _JSONValue? {
    guard let value = members.first(where: { $0.key.hasContents(of: key) })?.value else { return nil }
    return value.kind == .null ? nil : value
  }

  /// Returns the value of a key, decoded by `read`. A value that `read` maps to nil is an error.
  func value<T>(
    _ key: String, accepts: String, _ read: (_JSONValue) -> T?
  ) throws(MoneyFormatError) -> T? {
    guard let value = value(key) else { return nil }
    if let result = read(value) { return result }
    throw error(key, value, "can't be read; it accepts \(accepts).")
  }

  func text(_ key: String) throws(MoneyFormatError) -> String? {
    try value(key, accepts: "text") { $0.string }
  }

  func flag(_ key: String) throws(MoneyFormatError) -> Bool? {
    try value(key, accepts: "true or false") { $0.bool }
  }

  /// Decodes one of a fixed set of words. ECMA-402's `auto` is accepted for Swift's `automatic`.
  func word<T: RawRepresentable<String> & CaseIterable>(_ key: String) throws(MoneyFormatError) -> T? {
    guard let value = value(key) else { return nil }
    let word = value.string
    if let word, let choice = T(rawValue: word) { return choice }
    if word == "auto", let choice = T(rawValue: "automatic") { return choice }
    if word == "automatic", let choice = T(rawValue: "auto") { return choice }
    var accepted: [String] = []
    for choice in T.allCases { accepted.append(choice.rawValue) }
    let complaint = word.map { "is \(MoneyFormatError.quoted($0))" } ?? "can't be read"
    throw error(key, value, "\(complaint); it accepts \(accepted.joined(separator: ", ")).")
  }

  /// Decodes `n` or `[min, max]`.
  func range(_ key: String, accepts: String) throws(MoneyFormatError) -> ClosedRange<Int>? {
    try value(key, accepts: accepts) { $0.range }
  }

  func integer(_ key: String, in limits: ClosedRange<Int>) throws(MoneyFormatError) -> Int? {
    let accepts = "an integer from \(limits.lowerBound) to \(limits.upperBound)"
    guard let integer = try value(key, accepts: accepts, { $0.integer(Int.self) }) else { return nil }
    if limits.contains(integer) { return integer }
    throw error(key, value(key), "is \(integer); it accepts \(accepts).")
  }

  /// Decodes an amount from a string of plain decimal digits. It must fit an amount exactly.
  func amount(_ key: String) throws(MoneyFormatError) -> Amount? {
    let accepts = #"an amount as a string, such as "1234.50""#
    guard let text = try value(key, accepts: accepts, { $0.string }) else { return nil }
    if let amount = Amount(plain: text) { return amount }
    throw error(
      key, value(key),
      "is \(MoneyFormatError.quoted(text)); it accepts \(accepts), of at most "
        + "\(Amount.maximumSignificantDigits) digits.")
  }

  func error(_ key: String, _ value: _JSONValue?, _ complaint: String) -> MoneyFormatError {
    let place = value.map { " at byte \($0.offset)" } ?? ""
    return MoneyFormatError(
      .invalidOption, "The option \(MoneyFormatError.quoted(path(to: key)))\(place) \(complaint)")
  }
}

extension _JSONValue {
  fileprivate func hasContents(of key: String) -> Bool { (string ?? "").utf8.elementsEqual(key.utf8) }

  /// `n` or `[min, max]`.
  var range: ClosedRange<Int>? {
    if let count = integer(Int.self) { return count...count }
    guard let bounds = integers, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return bounds[0]...bounds[1]
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
  /// Parses plain decimal text. Returns nil for any other text, and for more digits than an amount holds.
  fileprivate init?(plain text: String) {
    do throws(MoneyFormatError) {
      self = try Amount(text: text)
    } catch {
      return nil
    }
  }
}
