// A validated JSON value, converted on access.

/// A member of an object; the key is a string.
public typealias _JSONMember = (key: _JSONValue, value: _JSONValue)

/// A value in a text that ``_JSONReader`` accepted. Valid as long as the text.
public struct _JSONValue {
  public enum Kind { case string, number, bool, null, object, array }

  public let kind: Kind
  /// The source text of the value, including quotes and brackets.
  package let utf8: UnsafeBufferPointer<UInt8>
  /// The offset in bytes from the start of the text.
  public let offset: Int
  /// Whether the value is a string with escapes.
  let isEscaped: Bool

  /// The source text of the value.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The members of an object, in order; nil for other kinds.
  public var members: [_JSONMember]? { kind == .object ? _JSONReader.members(of: self) : nil }

  /// The elements of an array; nil for other kinds.
  public var elements: [_JSONValue]? { kind == .array ? _JSONReader.elements(of: self) : nil }

  /// The value of a boolean; nil for other kinds.
  public var bool: Bool? { kind == .bool ? utf8.first == UInt8(ascii: "t") : nil }

  /// Returns an integer in the range of `T`, written without fraction and exponent; nil for anything else.
  public func integer<T: FixedWidthInteger>(_: T.Type = T.self) -> T? { kind == .number ? T(text) : nil }
}

// MARK: - Strings

extension _JSONValue {
  /// The contents of a string; nil for other kinds.
  public var string: String? {
    guard let contents = rawContents else { return nil }
    return isEscaped ? Self.unescape(contents) : String(decoding: contents, as: UTF8.self)
  }

  /// The bytes between the quotes of a string; nil for other kinds.
  private var rawContents: UnsafeBufferPointer<UInt8>? {
    kind == .string ? UnsafeBufferPointer(rebasing: utf8[1..<utf8.count - 1]) : nil
  }

  /// Calls `body` with the contents of a string, or with no bytes for other kinds.
  package func withContents<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isEscaped, let rawContents { return try body(rawContents) }
    return try Array((string ?? "").utf8).withUnsafeBufferPointer(body)
  }

  /// Returns whether the value is a string with these contents, escaped or not.
  package func hasContents(_ text: StaticString) -> Bool {
    guard let raw = rawContents else { return false }
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return isEscaped ? Self.unescape(raw).utf8.elementsEqual(text) : raw.isEqual(to: text)
  }

  /// Returns whether another string has the same contents, byte by byte.
  package func hasSameContents(as other: _JSONValue) -> Bool {
    if !isEscaped, !other.isEscaped { return utf8.isEqual(to: other.utf8) }
    return (string ?? "").utf8.elementsEqual((other.string ?? "").utf8)
  }

  /// Resolves the escapes of a string that the reader has validated.
  private static func unescape(_ contents: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt16] = []
    var characters = String(decoding: contents, as: UTF8.self).utf16.makeIterator()
    while let unit = characters.next() {
      guard unit == 0x5C else {
        units.append(unit)
        continue
      }
      switch UnicodeScalar(characters.next() ?? 0) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        var value: UInt16 = 0
        for _ in 0..<4 {
          value = value << 4 | UInt16(UnicodeScalar(characters.next() ?? 0)?.hexDigit ?? 0)
        }
        units.append(value)
      case let other: units.append(UInt16(truncatingIfNeeded: other?.value ?? 0))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return elementsEqual(other)
  }
}
