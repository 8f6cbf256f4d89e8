// Decodes `Decodable` types from JSON that the strict reader has accepted.

import MoneyFormat

/// Decodes options, rules and request bodies from JSON, as `JSONDecoder` does, but strictly.
///
/// Duplicate keys, trailing commas and encodings other than UTF-8 are errors. A number is decoded only into
/// an integer type, and only if it is written as an integer in that type's range: `1.0`, `1e3` and
/// `1.9999999999999999999` are errors, while `JSONDecoder` rounds them. Errors name the coding path and the
/// byte offset.
public struct StrictJSONDecoder: Sendable {
  /// The maximum length of the text in bytes; by default 1 MiB.
  public var maximumLength = Limits.lineLength
  /// The `userInfo` of the decoder.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}

  /// Decodes one value.
  ///
  /// - Throws: ``JSONSyntaxError`` for text that is too long or not JSON, `DecodingError` for a value of
  ///   another type, and the errors of `T`.
  public func decode<T: Decodable>(_ type: T.Type, from json: some Sequence<UInt8>) throws -> T {
    func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws -> T {
      guard bytes.count <= maximumLength else {
        throw JSONSyntaxError(
          message: "text exceeds the limit of \(maximumLength) bytes", offset: maximumLength)
      }
      return try self.decode(type, from: JSONReader.value(of: bytes), at: [])
    }
    return try json.withContiguousStorageIfAvailable(decode)
      ?? Array(json).withUnsafeBufferPointer(decode)
  }

  /// Decodes the value at `path` of a text.
  func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, at path: [any CodingKey]) throws -> T {
    var userInfo: [CodingUserInfoKey: Any] = userInfo
    userInfo[OptionPlaces.key] = OptionPlaces { place, isKey in
      value.offset(of: place.dropFirst(path.count), isKey: isKey)
    }
    return try ValueDecoder(value: value, codingPath: path, userInfo: userInfo).decode(type)
  }
}

extension JSONValue {
  /// Returns the byte offset of the value at a path, or of its key if `isKey` is true; nil if it does not
  /// exist.
  fileprivate func offset(of path: ArraySlice<any CodingKey>, isKey: Bool) -> Int? {
    guard let step = path.first else { return offset }
    let rest = path.dropFirst()
    if let index = step.intValue {
      guard let elements, elements.indices.contains(index) else { return nil }
      return elements[index].offset(of: rest, isKey: isKey)
    }
    guard let member = members?.first(where: { $0.key.isKey(step) }) else { return nil }
    return rest.isEmpty && isKey ? member.key.offset : member.value.offset(of: rest, isKey: isKey)
  }

  /// Compares keys byte by byte, because `==` on `String` is canonical equivalence.
  fileprivate func isKey(_ key: any CodingKey) -> Bool {
    (string ?? "").utf8.elementsEqual(key.stringValue.utf8)
  }
}

// MARK: - Decoder

/// A value with its path, and the decoder of that value.
private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: JSONValue
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let members = value.members else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(MemberContainer(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else { throw mismatch([Any].self, "an array") }
    return ElementContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value.kind == .null }

  /// Decodes any type, and so meets all requirements of the protocol.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    switch type {
    case is String.Type:
      guard let string = value.string as? T else { throw mismatch(type, "a string") }
      return string
    case is Bool.Type:
      guard let bool = value.bool as? T else { throw mismatch(type, "true or false") }
      return bool
    case let integerType as any FixedWidthInteger.Type:
      guard let integer = integer(integerType) as? T else { throw mismatch(type, accepted(integerType)) }
      return integer
    case is any BinaryFloatingPoint.Type:
      throw mismatch(type, "another type: a floating-point number can't represent every amount")
    default: return try T(from: self)
    }
  }

  /// Names the limits only to a number that is out of them.
  private func accepted<I: FixedWidthInteger>(_: I.Type) -> String {
    let isInteger = value.kind == .number && !value.text.utf8.contains { ".eE".utf8.contains($0) }
    return isInteger ? "an integer from \(I.min) to \(I.max)" : "an integer"
  }

  private func integer<I: FixedWidthInteger>(_: I.Type) -> I? { value.integer() }

  func child(_ value: JSONValue, _ key: any CodingKey) -> ValueDecoder {
    ValueDecoder(value: value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription:
        "expected \(expected) at byte \(value.offset), found \(MoneyFormatError.quoted(value.text))")
    return value.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let members: [JSONMember]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key.string ?? "") } }

  func contains(_ key: Key) -> Bool { members.contains { $0.key.isKey(key) } }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try child(key).decode(type) }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }

  private func child(_ key: any CodingKey) throws -> ValueDecoder {
    guard let member = members.first(where: { $0.key.isKey(key) }) else {
      let context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "the object at byte \(decoder.value.offset) has no key \"\(key.stringValue)\"")
      throw DecodingError.keyNotFound(key, context)
    }
    return decoder.child(member.value, key)
  }
}

private struct ElementContainer: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let elements: [JSONValue]
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: [JSONValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let element = try current().decode(type)
    currentIndex += 1
    return element
  }

  mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    currentIndex += 1
    return decoder
  }

  private func current() throws -> ValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        .init(codingPath: codingPath, debugDescription: "the array has only \(elements.count) elements"))
    }
    return decoder.child(elements[currentIndex], JSONKey(currentIndex))
  }
}

/// An element of a coding path.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init(_ key: StaticString) { (stringValue, intValue) = ("\(key)", nil) }
  init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init?(intValue: Int) { self.init(intValue) }
}

// MARK: - Options and rules

extension JSONValue {
  /// Decodes the options or rules at `key` of a request. Error messages name the place only if there is a
  /// key.
  public func decoded<T: Decodable>(_ type: T.Type, at key: StaticString?) throws(MoneyFormatError) -> T {
    do {
      guard let key else {
        return try ValueDecoder(value: self, codingPath: [], userInfo: [:]).decode(type)
      }
      return try StrictJSONDecoder().decode(type, from: self, at: [JSONKey(key)])
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      throw MoneyFormatError(.invalidOption, "The options can't be read: \(error)")
    }
  }
}
