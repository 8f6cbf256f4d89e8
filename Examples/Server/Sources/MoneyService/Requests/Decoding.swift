// Decodes requests strictly: unknown keys are errors, and so are amounts whose digits a JSON number could lose.

import FoundationEssentials
import MoneyFormat

extension Decoder {
  /// Returns the container of an object that has no other keys than these.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path of an unknown key and `invalidRequest` beneath.
  func container<Key: CodingKey & CaseIterable>(known: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let all = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    guard let unknown = all.filter({ Key(stringValue: $0) == nil }).min() else {
      return try container(keyedBy: Key.self)
    }
    let names = Key.allCases.map(\.stringValue).joined(separator: ", ")
    throw DecodingError.refused(
      MoneyFormatError(
        .invalidRequest, "The key \"\(unknown.prefix(60))\" is unknown; the known keys are \(names)."),
      at: codingPath + [AnyKey(stringValue: unknown)])
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension DecodingError {
  /// An error of the form that the options and rules of the library throw, too.
  static func refused(_ error: MoneyFormatError, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(codingPath: path, debugDescription: error.message, underlyingError: error))
  }
}

extension KeyedDecodingContainer {
  /// Returns a value made from that of a key; its error gets the path.
  func checked<Value>(_ key: Key, _ make: () throws(MoneyFormatError) -> Value) throws -> Value {
    do throws(MoneyFormatError) { return try make() } catch {
      throw DecodingError.refused(error, at: codingPath + [key])
    }
  }

  /// Decodes an amount from a string; nil if it is missing.
  func amount(_ key: Key) throws -> Decimal? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    let text = try? decode(String.self, forKey: key)
    return try checked(key) { () throws(MoneyFormatError) in
      guard let text else {
        throw MoneyFormatError(
          .invalidAmount, "An amount must be a string, such as \"12.50\", so that no digit is lost.")
      }
      return try Decimal(plain: text)
    }
  }

  /// Decodes an integer; nil if it is missing. `Decimal` reads every digit, so that nothing is rounded.
  func integer<Value: FixedWidthInteger & Sendable>(
    _ key: Key, in range: ClosedRange<Value>, _ kind: String
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    let number = try? decode(Decimal.self, forKey: key)
    return try checked(key) { () throws(MoneyFormatError) in
      guard let number, let integer = Value("\(number)"), range.contains(integer) else {
        throw MoneyFormatError(.invalidAmount, "The value must be \(kind).")
      }
      return integer
    }
  }
}
