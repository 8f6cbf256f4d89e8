// Reads options from JSON so that what can't be read becomes an error that names the key, its place and what it accepts.

import MoneyFormatCore

extension Decoder {
  /// - Throws: `invalidOption` for a key that `Keys` doesn't have.
  func refuseUnknownKeys<Keys: CodingKey & CaseIterable>(_: Keys.Type, of option: String?) throws {
    let known = Set(Keys.allCases.map(\.stringValue))
    let keys: [String]
    do {
      keys = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    } catch is DecodingError {
      let name = option.map { "Each unit of the option \"\($0)\" has" } ?? "Options have"
      throw MoneyFormatError(.invalidOption, "\(name) to be an object of keys and values.")
    }
    // Sorted, so that the answer does not depend on the order of a hash table.
    guard let key = keys.filter({ !known.contains($0) }).sorted().first else { return }
    let place = OptionPlaces(of: self).description(of: codingPath + [AnyKey(key)], isKey: true)
    throw MoneyFormatError(
      .invalidOption,
      "The option \(place) is unknown; accepted are \(known.sorted().joined(separator: ", ")).")
  }
}

/// Any key: finds the ones that are not known.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ stringValue: String) { self.stringValue = stringValue }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Where options stand in the text that they are decoded from, for error messages. A decoder that knows has one in
/// its `userInfo`.
package struct OptionPlaces {
  package static let key = CodingUserInfoKey(rawValue: "MoneyFormat.OptionPlaces")!

  private let offset: (_ path: [any CodingKey], _ isKey: Bool) -> Int?

  /// - Parameter offset: the byte where the value at a path stands, or its key.
  package init(_ offset: @escaping (_ path: [any CodingKey], _ isKey: Bool) -> Int?) { self.offset = offset }

  fileprivate init(of decoder: any Decoder) {
    self = decoder.userInfo[Self.key] as? OptionPlaces ?? OptionPlaces { _, _ in nil }
  }

  /// `"options.abbreviator" at byte 17`, the byte only where it is known; `value` may stand deeper in the option.
  fileprivate func description(
    of option: [any CodingKey], value: [any CodingKey] = [], isKey: Bool = false
  ) -> String {
    let deeper = value.count > option.count ? Self.text(value.dropFirst(option.count)) : ""
    let byte = offset(deeper.isEmpty ? option : value, isKey).map { " at byte \($0)" } ?? ""
    return MoneyFormatError.quoted(Self.text(option[...])) + (deeper.isEmpty ? "" : ", \(deeper)") + byte
  }

  /// `abbreviator[1].threshold`
  private static func text(_ path: ArraySlice<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
}

/// Reads one option; what can't be read becomes an error that names the key and what it accepts.
struct OptionReader<Keys: CodingKey & CaseIterable> {
  private let container: KeyedDecodingContainer<Keys>
  private let places: OptionPlaces

  /// - Throws: `invalidOption` for a key that `Keys` doesn't have.
  init(_ decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Keys.self, of: nil)
    container = try decoder.container(keyedBy: Keys.self)
    places = OptionPlaces(of: decoder)
  }

  func value<T: Decodable>(_ key: Keys, accepts: String) throws -> T? {
    do {
      return try container.decodeIfPresent(T.self, forKey: key)
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      // Mostly a DecodingError, but Foundation has others of its own for numbers that don't fit.
      throw self.error(
        key, at: (error as? DecodingError)?.codingPath ?? [], "can't be read; it accepts \(accepts).")
    }
  }

  func word<T: RawRepresentable<String> & CaseIterable>(
    _ key: Keys
  ) throws -> T? {
    let accepted = T.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word: String = try value(key, accepts: accepted) else { return nil }
    if let option = T(rawValue: word) ?? Self.otherSpelling(of: word).flatMap({ T(rawValue: $0) }) {
      return option
    }
    throw error(key, "is \(MoneyFormatError.quoted(word)); it accepts \(accepted).")
  }

  /// ECMA-402 says `auto` where Swift says `automatic`; either is accepted.
  private static func otherSpelling(of word: String) -> String? {
    switch word {
    case "auto": "automatic"
    case "automatic": "auto"
    default: nil
    }
  }

  /// `n` or `[min, max]`.
  func range(_ key: Keys, accepts: String) throws -> ClosedRange<Int>? {
    guard let digits: FractionDigits = try value(key, accepts: accepts) else { return nil }
    guard case .range(let range) = digits else { throw error(key, "can't be read; it accepts \(accepts).") }
    return range
  }

  /// What is wrong with an option, or with a value in it that stands at `path`.
  func error(_ key: Keys, at path: [any CodingKey] = [], _ complaint: String) -> MoneyFormatError {
    let place = places.description(of: container.codingPath + [key], value: path)
    return MoneyFormatError(.invalidOption, "The option \(place) \(complaint)")
  }
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
