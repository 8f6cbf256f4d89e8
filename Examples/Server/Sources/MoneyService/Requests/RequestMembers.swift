// Reads the members of a request so that what can't be read becomes an error that names the key.

import FoundationEssentials
import MoneyFormat

/// A request's JSON object. Keys that its operation doesn't have are an error; `null` counts as not there.
struct RequestMembers<Keys: CodingKey & CaseIterable & RawRepresentable<String>> {
  private let container: KeyedDecodingContainer<Keys>

  /// - Parameter operation: what `op` has to be, if it is there.
  init(_ decoder: any Decoder, operation: String) throws {
    do {
      container = try decoder.container(keyedBy: Keys.self)
      let known = Set(Keys.allCases.map(\.rawValue))
      let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
      if let key = keys.filter({ !known.contains($0) }).min() {
        throw MoneyFormatError(.invalidRequest, "The key \"\(key.prefix(60))\" is unknown to this operation.")
      }
    } catch is DecodingError {
      throw MoneyFormatError(.invalidRequest, "A request is a JSON object.")
    }
    if let key = Keys(rawValue: "op"), let name = try text(key, .invalidRequest), name != operation {
      throw MoneyFormatError(.invalidRequest, "\"op\" has to be \"\(operation)\" here, or left out.")
    }
  }

  func text(
    _ key: Keys, _ code: MoneyFormatError.Code, _ complaint: String = "has to be a string"
  ) throws -> String? {
    try value(key, code, complaint)
  }

  func integer(_ key: Keys, _ code: MoneyFormatError.Code) throws -> Int64? {
    try value(key, code, "has to be an integer of 64 bits")
  }

  func options(_ key: Keys) throws -> FormattingOptions? {
    try value(key, .invalidOption, "has to be an object")
  }

  func rules(_ key: Keys) throws -> AmountInputRules? {
    try value(key, .invalidOption, "has to be an object")
  }

  private func value<T: Decodable>(
    _ key: Keys, _ code: MoneyFormatError.Code, _ complaint: String
  ) throws -> T? {
    do {
      return try container.decodeIfPresent(T.self, forKey: key)
    } catch let error as MoneyFormatError {
      throw error
    } catch {
      // Mostly a DecodingError, but Foundation has others of its own for numbers that don't fit.
      throw MoneyFormatError(code, "\"\(key.rawValue)\" \(complaint).")
    }
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// What a client calls a request by; it comes back in the response.
enum RequestID: Codable, Hashable {
  case text(String)
  case integer(Int64)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else {
      throw MoneyFormatError(.invalidRequest, "\"id\" has to be a string or an integer.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    }
  }
}
