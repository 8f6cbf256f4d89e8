// The members of a request's JSON object.

/// The members of a request, taken one by one by key. A member that is not taken is unknown. Valid as long as
/// the text is.
package struct RequestMembers {
  private var members: [_JSONMember]

  package init(_ members: [_JSONMember]) { self.members = members }

  /// Takes the members of an object within a longer text.
  package init(_ value: _JSONValue) throws(MoneyFormatError) {
    guard let members = value.members else {
      throw MoneyFormatError(.invalidRequest, "A request must be a JSON object.")
    }
    self.members = members
  }

  /// Takes the value of a key; `null` counts as absent.
  package mutating func take(_ key: StaticString) -> _JSONValue? {
    guard let index = members.firstIndex(where: { $0.key.hasContents(key) }) else { return nil }
    let value = members.remove(at: index).value
    return value.kind == .null ? nil : value
  }

  /// Takes a string in its JSON form.
  package mutating func takeString(
    _ key: StaticString, _ code: MoneyFormatError.Code
  ) throws(MoneyFormatError) -> _JSONValue? {
    guard let value = take(key) else { return nil }
    guard value.kind == .string else { throw MoneyFormatError(code, "\"\(key)\" must be a string.") }
    return value
  }

  /// Takes a plain decimal number as a JSON string; the contents are not checked.
  package mutating func takeAmount(_ key: StaticString) throws(MoneyFormatError) -> _JSONValue? {
    try take(key)?.asAmount(key)
  }

  /// Takes true or false.
  package mutating func takeFlag(_ key: StaticString) throws(MoneyFormatError) -> Bool? {
    guard let value = take(key) else { return nil }
    guard let flag = value.bool else {
      throw MoneyFormatError(.invalidRequest, "\"\(key)\" must be true or false.")
    }
    return flag
  }

  /// Takes an object in its JSON form.
  package mutating func takeObject(_ key: StaticString) throws(MoneyFormatError) -> _JSONValue? {
    guard let value = take(key) else { return nil }
    guard value.kind == .object else {
      throw MoneyFormatError(.invalidOption, "\"\(key)\" must be an object.")
    }
    return value
  }

  /// Takes the request's `id` in its JSON form; the response repeats it.
  package mutating func takeID() throws(MoneyFormatError) -> _JSONValue? {
    guard let value = take("id") else { return nil }
    let isInteger = value.kind == .number && !value.utf8.contains { ".eE".utf8.contains($0) }
    guard value.kind == .string || isInteger else {
      throw MoneyFormatError(.invalidRequest, "\"id\" must be a string or an integer.")
    }
    return value
  }

  /// - Throws: `invalidRequest` if a member was not taken.
  package func refuseRest() throws(MoneyFormatError) {
    guard let key = members.first?.key.string else { return }
    throw MoneyFormatError(
      .invalidRequest, "The key \(MoneyFormatError.quoted(key)) is unknown to this operation.")
  }
}

extension _JSONValue {
  /// Returns the value if it is a string, as amounts are; the contents are not checked.
  ///
  /// - Parameter key: the key of the value, for the error.
  package func asAmount(_ key: StaticString) throws(MoneyFormatError) -> _JSONValue {
    guard kind == .string else {
      throw MoneyFormatError(
        .invalidAmount, "\"\(key)\" must be a string, such as \"12.50\", so that no digit is lost.")
    }
    return self
  }
}

// MARK: - Currencies

extension _JSONValue {
  /// The maximum number of currencies in a list: more than exist.
  private static var maximumCurrencies: Int { 1000 }

  /// Returns the codes of a list of currencies. The codes are not checked.
  ///
  /// - Throws: `invalidRequest` if this is not an array, or not of 1 to 1,000 elements; `invalidCurrency` if an element
  ///   is not a string.
  package func currencyCodes() throws(MoneyFormatError) -> [String] {
    guard let elements, !elements.isEmpty, elements.count <= Self.maximumCurrencies else {
      throw MoneyFormatError(
        .invalidRequest, "\"currencies\" must be an array of 1 to \(Self.maximumCurrencies) codes.")
    }
    var codes: [String] = []
    for element in elements {
      guard let code = element.string else {
        throw MoneyFormatError(.invalidCurrency, "\"currencies\" must be an array of strings.")
      }
      codes.append(code)
    }
    return codes
  }
}
