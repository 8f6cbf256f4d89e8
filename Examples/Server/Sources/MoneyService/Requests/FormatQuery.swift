// `GET /format?…`: what stands in the address.

import FoundationEssentials
import MoneyFormat

extension FormatItem {
  /// Reads `amount=…&currency=…&locale=…` and options by their JSON keys. Words and texts stand as they are
  /// (`signDisplay=always`), everything else as JSON (`fractionDigits=[0,2]`, `hidesZeroFraction=true`).
  ///
  /// - Throws: `invalidRequest` without an amount; else as the options' own reading.
  init(query: [String: String]) throws {
    var values = query
    guard let amount = values.removeValue(forKey: "amount") else {
      throw MoneyFormatError(.invalidRequest, "\"amount\" is missing.")
    }
    let currency = values.removeValue(forKey: "currency")
    let locale = values.removeValue(forKey: "locale")
    self.init(
      amount: .text(amount),
      format: FormatChoice(currency: currency, locale: locale, options: try Self.options(values)))
  }

  /// The options' own Codable reads them and refuses what it doesn't know.
  private static func options(_ values: [String: String]) throws -> FormattingOptions? {
    if values.isEmpty { return nil }
    let members = Dictionary(
      uniqueKeysWithValues: values.map { ($0, QueryValue($1, isText: textKeys.contains($0))) })
    return try JSONDecoder().decode(FormattingOptions.self, from: try JSONEncoder().encode(members))
  }

  /// Whose values are never anything but text: a symbol may look like a number.
  private static let textKeys: Set = ["currencyCode", "customSymbol", "customCode", "numberingSystem"]
}

/// A value from an address, to be read as JSON.
private indirect enum QueryValue: Codable {
  case text(String)
  case integer(Int64)
  case flag(Bool)
  case array([QueryValue])
  case object([String: QueryValue])

  /// What is no JSON is a word.
  init(_ text: String, isText: Bool) {
    if !isText, let value = try? JSONDecoder().decode(QueryValue.self, from: Data(text.utf8)) {
      self = value
    } else {
      self = .text(text)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([QueryValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: QueryValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let integer): try container.encode(integer)
    case .flag(let flag): try container.encode(flag)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}
