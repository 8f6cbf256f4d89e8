// The requests: JSON objects with the keys of `moneyfmt jsonl`.

import FoundationEssentials
import MoneyFormat

/// A request whose response is a text.
protocol TextRequest: Decodable, Sendable {
  var id: RequestID? { get }
  var format: RequestedFormat { get set }
}

/// The `id` of a request, which its response repeats.
enum RequestID: Codable, Sendable {
  case text(String)
  case number(Int64)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let number = try? value.decode(Decimal.self), let integer = Int64("\(number)") {
      self = .number(integer)
    } else {
      throw DecodingError.refused(
        MoneyFormatError(.invalidRequest, "\"id\" must be a string or a 64-bit integer."),
        at: decoder.codingPath)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    }
  }
}

/// An amount in units, or in minor units.
enum GivenAmount: Sendable {
  case units(Decimal)
  case minorUnits(Int64, scale: Int?)

  func formatted(by formatter: MoneyFormatter) -> FormattedAmount {
    switch self {
    case .units(let amount): formatter.format(amount)
    case .minorUnits(let units, let scale): formatter.format(minorUnits: units, scale: scale)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes an amount from either of two keys, and the scale of its minor units.
  fileprivate func amount(_ units: Key, or minorUnits: Key, scale: Key) throws -> GivenAmount {
    let amount = try self.amount(units)
    let integer = try self.integer(minorUnits, in: Int64.min...Int64.max, "a 64-bit integer")
    // The negated exponents of a `Decimal`.
    let places = try self.integer(scale, in: -127...128, "an integer from -127 to 128")
    switch (amount, integer) {
    case (let amount?, nil):
      guard places == nil else {
        throw refusal(scale, "\"\(scale.stringValue)\" requires \"\(minorUnits.stringValue)\".")
      }
      return .units(amount)
    case (nil, let integer?): return .minorUnits(integer, scale: places)
    case (nil, nil):
      throw refusal(units, "\"\(units.stringValue)\" or \"\(minorUnits.stringValue)\" is missing.")
    case (_?, _?):
      throw refusal(
        minorUnits, "\"\(units.stringValue)\" and \"\(minorUnits.stringValue)\" can't be combined.")
    }
  }

  fileprivate func refusal(_ key: Key, _ message: String) -> DecodingError {
    .refused(MoneyFormatError(.invalidRequest, message), at: codingPath + [key])
  }
}

/// A request with one amount.
struct AmountRequest: TextRequest {
  let id: RequestID?
  let amount: GivenAmount
  var format: RequestedFormat

  private enum Key: String, CodingKey, CaseIterable {
    case id, amount, minorUnits, scale, currency, locale, options
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(known: Key.self)
    id = try members.decodeIfPresent(RequestID.self, forKey: .id)
    amount = try members.amount(.amount, or: .minorUnits, scale: .scale)
    format = try RequestedFormat(from: decoder)
  }
}

/// A request with the two ends of a range.
struct RangeRequest: TextRequest {
  let id: RequestID?
  let lower, upper: GivenAmount
  var format: RequestedFormat

  private enum Key: String, CodingKey, CaseIterable {
    case id, lower, upper, lowerMinorUnits, upperMinorUnits, scale, currency, locale, options
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(known: Key.self)
    id = try members.decodeIfPresent(RequestID.self, forKey: .id)
    lower = try members.amount(.lower, or: .lowerMinorUnits, scale: .scale)
    upper = try members.amount(.upper, or: .upperMinorUnits, scale: .scale)
    format = try RequestedFormat(from: decoder)
    let isAscending: Bool
    switch (lower, upper) {
    case (.units(let lower), .units(let upper)): isAscending = lower <= upper
    case (.minorUnits(let lower, _), .minorUnits(let upper, _)): isAscending = lower <= upper
    default:
      throw members.refusal(.upper, "Both ends must be in units, or both in minor units.")
    }
    guard isAscending else {
      throw DecodingError.refused(
        MoneyFormatError(.invalidAmount, "The lower end exceeds the upper end."), at: members.codingPath)
    }
  }
}

/// A request to parse a text.
struct ParseRequest: Decodable, Sendable {
  let id: RequestID?
  let text: String
  /// The currencies that the text may name; nil if the request does not restrict them.
  let currencies: [String]?
  let rules: AmountInputRules
  let format: RequestedFormat

  private enum Key: String, CodingKey, CaseIterable {
    case id, text, currency, currencies, locale, options, rules
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(known: Key.self)
    id = try members.decodeIfPresent(RequestID.self, forKey: .id)
    text = try members.decode(String.self, forKey: .text)
    currencies = try members.decodeIfPresent([String].self, forKey: .currencies)
    rules = try members.decodeIfPresent(AmountInputRules.self, forKey: .rules) ?? AmountInputRules()
    format = try RequestedFormat(from: decoder)
    guard let currencies else { return }
    if format.currency != nil {
      throw members.refusal(.currencies, "\"currency\" and \"currencies\" can't be combined.")
    }
    guard (1...1_000).contains(currencies.count) else {
      throw members.refusal(.currencies, "\"currencies\" must have 1 to 1,000 codes.")
    }
  }
}
