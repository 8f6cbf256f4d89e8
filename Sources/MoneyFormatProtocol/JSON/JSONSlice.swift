// A JSON value as it stands in the text, converted only when asked for.

import Glibc

/// A value as it stands in the text. Valid as long as the text is.
struct JSONSlice {
  enum Kind { case string, number, bool, null, object, array }

  let kind: Kind
  /// Quotes and all.
  let utf8: UnsafeBufferPointer<UInt8>
  /// Whether a string has a backslash in it.
  var isEscaped = false

  /// The slice's own text, quotes and all.
  var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The contents of a string; nil for another kind.
  var string: String? {
    guard let contents = rawContents else { return nil }
    return isEscaped ? JSONScanner.unescape(contents) : String(decoding: contents, as: UTF8.self)
  }

  /// What stands between the quotes of a string; nil for another kind.
  var rawContents: UnsafeBufferPointer<UInt8>? {
    kind == .string ? UnsafeBufferPointer(rebasing: utf8[1..<utf8.count - 1]) : nil
  }

  /// Calls `body` with the contents of a string; none for another kind.
  func withContents<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isEscaped, let rawContents { return try body(rawContents) }
    return try Array((string ?? "").utf8).withUnsafeBufferPointer(body)
  }

  /// Whether a string's contents are this text, escaped or not.
  func hasContents(_ text: StaticString) -> Bool {
    guard let raw = rawContents else { return false }
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return isEscaped ? JSONScanner.unescape(raw).utf8.elementsEqual(text) : raw.isEqual(to: text)
  }

  /// Whether another string has the same contents.
  func hasSameContents(as other: JSONSlice) -> Bool {
    if !isEscaped, !other.isEscaped { return utf8.isEqual(to: other.utf8) }
    return (string ?? "").utf8.elementsEqual((other.string ?? "").utf8)
  }

  /// The elements of an array; nil for another kind.
  var elements: [JSONSlice]? { kind == .array ? JSONScanner.elements(ofScanned: utf8) : nil }

  /// An integer within `Int64`, written as one: no fraction, no exponent.
  var integer: Int64? { kind == .number ? Int64(text) : nil }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let first = baseAddress, let second = other.baseAddress else { return count == 0 }
    return memcmp(first, second, count) == 0
  }
}
