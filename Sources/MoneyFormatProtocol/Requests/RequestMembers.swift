// The members of a request's JSON object.

import MoneyFormat

/// The members of a request, taken one by one by key. A member that is not taken is unknown. Valid as long as
/// the text is.
public struct RequestMembers {
  private var members: [JSONMember]

  init(_ line: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    do throws(JSONSyntaxError) {
      members = try JSONReader.members(of: line)
    } catch {
      throw MoneyFormatError(.invalidRequest, "The line is not a JSON object: \(error).")
    }
  }

  /// Takes the members of an object within a longer text.
  public init(_ value: JSONValue) throws(MoneyFormatError) {
    guard let members = value.members else {
      throw MoneyFormatError(.invalidRequest, "A request must be a JSON object.")
    }
    self.members = members
  }

  /// Takes the value of a key; `null` counts as absent.
  mutating func take(_ key: StaticString) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key.hasContents(key) }) else { return nil }
    let value = members.remove(at: index).value
    return value.kind == .null ? nil : value
  }

  /// Takes a string in its JSON form.
  mutating func takeString(
    _ key: StaticString, _ code: MoneyFormatError.Code
  ) throws(MoneyFormatError) -> JSONValue? {
    guard let value = take(key) else { return nil }
    guard value.kind == .string else { throw MoneyFormatError(code, "\"\(key)\" must be a string.") }
    return value
  }

  /// Takes true or false.
  mutating func takeFlag(_ key: StaticString) throws(MoneyFormatError) -> Bool? {
    guard let value = take(key) else { return nil }
    guard let flag = value.bool else {
      throw MoneyFormatError(.invalidRequest, "\"\(key)\" must be true or false.")
    }
    return flag
  }

  /// Takes an object in its JSON form.
  mutating func takeObject(_ key: StaticString) throws(MoneyFormatError) -> JSONValue? {
    guard let value = take(key) else { return nil }
    guard value.kind == .object else {
      throw MoneyFormatError(.invalidOption, "\"\(key)\" must be an object.")
    }
    return value
  }

  /// Takes the request's `id` in its JSON form; the response repeats it.
  public mutating func takeID() throws(MoneyFormatError) -> JSONValue? {
    guard let value = take("id") else { return nil }
    let isInteger = value.kind == .number && !value.utf8.contains { ".eE".utf8.contains($0) }
    guard value.kind == .string || isInteger else {
      throw MoneyFormatError(.invalidRequest, "\"id\" must be a string or an integer.")
    }
    return value
  }

  /// - Throws: `invalidRequest` if a member was not taken.
  func refuseRest() throws(MoneyFormatError) {
    guard let key = members.first?.key.string else { return }
    throw MoneyFormatError(
      .invalidRequest, "The key \(MoneyFormatError.quoted(key)) is unknown to this operation.")
  }
}
