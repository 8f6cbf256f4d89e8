// Decodes options from JSON; errors name the key, its place and the accepted values.

import MoneyFormatCore

extension Decoder {
  /// - Throws: `invalidOption` for a key that is not in `Keys`.
  func refuseUnknownKeys<Keys: CodingKey & CaseIterable>(_: Keys.Type, of option: String?) throws {
    let known = Set(Keys.allCases.map(\.stringValue))
    let keys: [String]
    do {
      keys = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    } catch is DecodingError {
      let name =
        switch option {
        case nil: "Options"
        case "abbreviator": "Each unit of the option \"abbreviator\""
        case let option?: "The option \"\(option)\""
        }
      throw MoneyFormatError(.invalidOption, "\(name) must be an object of keys and values.")
    }
    // Sorted, so that the message does not depend on the order of a hash table.
    guard let key = keys.filter({ !known.contains($0) }).sorted().first else { return }
    let place = OptionPlaces(of: self).description(of: codingPath + [AnyKey(key)], isKey: true)
    throw MoneyFormatError(
      .invalidOption,
      "The option \(place) is unknown; accepted are \(known.sorted().joined(separator: ", ")).")
  }
}

/// A coding key of any name, for finding unknown keys.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ stringValue: String) { self.stringValue = stringValue }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The places of options in the decoded text, for error messages. A decoder that knows them puts a value into
/// its `userInfo`.
package struct OptionPlaces {
  package static let key = CodingUserInfoKey(rawValue: "MoneyFormat.OptionPlaces")!

  private let offset: (_ path: [any CodingKey], _ isKey: Bool) -> Int?

  /// - Parameter offset: returns the byte offset of the value at a path, or of its key.
  package init(_ offset: @escaping (_ path: [any CodingKey], _ isKey: Bool) -> Int?) { self.offset = offset }

  fileprivate init(of decoder: any Decoder) {
    self = decoder.userInfo[Self.key] as? OptionPlaces ?? OptionPlaces { _, _ in nil }
  }

  /// Returns `"options.abbreviator" at byte 17`, without the byte if it is unknown; `value` is the path of
  /// the value within the option.
  fileprivate func description(
    of option: [any CodingKey], value: [any CodingKey] = [], isKey: Bool = false
  ) -> String {
    let deeper = value.count > option.count ? Self.text(value.dropFirst(option.count)) : ""
    let byte = offset(deeper.isEmpty ? option : value, isKey).map { " at byte \($0)" } ?? ""
    return MoneyFormatError.quoted(Self.text(option[...])) + (deeper.isEmpty ? "" : ", \(deeper)") + byte
  }

  /// Returns a path in the form `abbreviator[1].threshold`.
  private static func text(_ path: ArraySlice<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
}

/// The values of options in a decoder. Errors name the key and the accepted values.
struct OptionReader<Key: CodingKey & CaseIterable & RawRepresentable<String>> {
  private let container: KeyedDecodingContainer<Key>
  private let places: OptionPlaces

  /// - Throws: `invalidOption` for a key that is not in `Key`.
  init(_ decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.self, of: nil)
    container = try decoder.container(keyedBy: Key.self)
    places = OptionPlaces(of: decoder)
  }

  func value<T: Decodable>(_ key: Key, accepts: String) throws(MoneyFormatError) -> T? {
    do {
      return try container.decodeIfPresent(T.self, forKey: key)
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      // Usually a DecodingError, but Foundation throws other errors for numbers out of range.
      throw self.error(
        key, at: (error as? DecodingError)?.codingPath ?? [], "can't be read; it accepts \(accepts).")
    }
  }

  /// Returns the error for an option, or for a value in it at `path`.
  private func error(_ key: Key, at path: [any CodingKey], _ complaint: String) -> MoneyFormatError {
    let place = places.description(of: container.codingPath + [key], value: path)
    return MoneyFormatError(.invalidOption, "The option \(place) \(complaint)")
  }
}

extension OptionReader: OptionSource {
  func text(_ key: Key, accepts: String) throws(MoneyFormatError) -> String? {
    try value(key, accepts: accepts)
  }

  func flag(_ key: Key) throws(MoneyFormatError) -> Bool? { try value(key, accepts: "true or false") }

  func integer(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int? {
    try value(key, accepts: accepts)
  }

  func wideInteger(_ key: Key, accepts: String) throws(MoneyFormatError) -> Int64? {
    try value(key, accepts: accepts)
  }

  func digits(_ key: Key, accepts: String) throws(MoneyFormatError) -> FractionDigits? {
    try value(key, accepts: accepts)
  }

  func digitsByCurrency(_ key: Key, accepts: String) throws(MoneyFormatError) -> [String: Int]? {
    try value(key, accepts: accepts)
  }

  func abbreviator(_ key: Key, accepts: String) throws(MoneyFormatError) -> Abbreviator? {
    try value(key, accepts: accepts)
  }

  func symbols(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountSymbols? {
    try value(key, accepts: accepts)
  }

  func notation(_ key: Key, accepts: String) throws(MoneyFormatError) -> AmountNotation? {
    try value(key, accepts: accepts)
  }

  func error(_ key: Key, _ complaint: String) -> MoneyFormatError { error(key, at: [], complaint) }
}

extension DecodingError {
  fileprivate var codingPath: [any CodingKey] {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath
    case .keyNotFound(_, let context): context.codingPath
    @unknown default: []
    }
  }
}
