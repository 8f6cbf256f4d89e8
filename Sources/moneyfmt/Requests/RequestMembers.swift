// The members of a request's JSON object, taken out one by one.

import MoneyFormat

/// A request's members, to be taken out by key; what is left over is unknown.
struct RequestMembers {
  private var members: [(key: String, value: JSONSlice)]

  init(_ line: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError) {
    do throws(JSONSyntaxError) {
      members = try JSONScanner.members(of: line)
    } catch {
      throw MoneyFormatError(
        .invalidRequest, "The line is not a JSON object: \(error.message), at byte \(error.offset).")
    }
  }

  /// The value of a key; `null` counts as not there.
  mutating func take(_ key: String) -> JSONSlice? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    let value = members.remove(at: index).value
    return value.kind == .null ? nil : value
  }

  mutating func takeString(
    _ key: String, _ code: MoneyFormatError.Code
  ) throws(MoneyFormatError) -> String? {
    guard let value = take(key) else { return nil }
    guard let string = value.string else { throw MoneyFormatError(code, "\"\(key)\" has to be a string.") }
    return string
  }

  /// An object as it stands in the text.
  mutating func takeObject(_ key: String) throws(MoneyFormatError) -> String? {
    guard let value = take(key) else { return nil }
    guard value.kind == .object else {
      throw MoneyFormatError(.invalidOption, "\"\(key)\" has to be an object.")
    }
    return value.text
  }

  /// The request's `id` as it stands; it comes back in the response.
  mutating func takeID() throws(MoneyFormatError) -> String? {
    guard let value = take("id") else { return nil }
    let isInteger = value.kind == .number && !value.utf8.contains { ".eE".utf8.contains($0) }
    guard value.kind == .string || isInteger else {
      throw MoneyFormatError(.invalidRequest, "\"id\" has to be a string or an integer.")
    }
    return value.text
  }

  func refuseRest() throws(MoneyFormatError) {
    guard let key = members.first?.key else { return }
    throw MoneyFormatError(
      .invalidRequest, "The key \(MoneyFormatError.quoted(key)) is unknown to this operation.")
  }
}
