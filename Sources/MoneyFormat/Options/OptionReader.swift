// Reads options from JSON so that what can't be read becomes an error that names the key.

import MoneyFormatCore
import MoneyFormatICU

extension Decoder {
  /// - Throws: `invalidOption` for a key that `Keys` doesn't have.
  func refuseUnknownKeys<Keys: CodingKey & CaseIterable>(_: Keys.Type, of option: String?) throws {
    let known = Set(Keys.allCases.map(\.stringValue))
    let keys: [String]
    do {
      keys = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    } catch is DecodingError {
      let name = option.map { "Each part of the option \"\($0)\" is" } ?? "Options are"
      throw MoneyFormatError(.invalidOption, "\(name) an object of keys and values.")
    }
    // Sorted, so that the answer does not depend on the order of a hash table.
    guard let key = keys.filter({ !known.contains($0) }).sorted().first else { return }
    let place = option.map { " in \"\($0)\"" } ?? ""
    throw MoneyFormatError(
      .invalidOption,
      "The option \(MoneyFormatError.quoted(key))\(place) is unknown; accepted are "
        + "\(known.sorted().joined(separator: ", ")).")
  }
}

/// Any key: finds the ones that are not known.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Reads one option; what can't be read becomes an error that names the key and what it accepts.
struct OptionReader<Keys: CodingKey> {
  let container: KeyedDecodingContainer<Keys>

  func value<T: Decodable>(_ key: Keys, accepts: String) throws -> T? {
    do {
      return try container.decodeIfPresent(T.self, forKey: key)
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      // Mostly a DecodingError, but Foundation has others of its own for numbers that don't fit.
      throw MoneyFormatError(
        .invalidOption, "The option \"\(key.stringValue)\" can't be read; it accepts \(accepts).")
    }
  }

  func word<T: RawRepresentable<String> & CaseIterable>(
    _ key: Keys
  ) throws -> T? {
    let accepted = T.allCases.map(\.rawValue).joined(separator: ", ")
    guard let word: String = try value(key, accepts: accepted) else { return nil }
    if let option = T(rawValue: word) { return option }
    throw MoneyFormatError(
      .invalidOption,
      "The option \"\(key.stringValue)\" is \(MoneyFormatError.quoted(word)); it accepts \(accepted).")
  }
}
