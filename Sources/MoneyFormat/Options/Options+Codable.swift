// JSON coding of single options.

import FoundationEssentials
public import MoneyFormatCore

extension FormattingStyle: Codable {}
extension NegativeStyle: Codable {}
extension SignDisplay: Codable {}
extension CurrencyDigits: Codable {}
extension RoundingMode: Codable {}
extension Grouping: Codable {}
extension DataSource: Codable {}
extension RoundingPriority: Codable {}
extension TrailingZeros: Codable {}
extension CurrencyPosition: Codable {}
extension CurrencySpacing: Codable {}
extension PriceUnit: Codable {}
extension PriceUnitWidth: Codable {}
extension SymbolVariant: Codable {}
extension RangeCollapse: Codable {}
extension RangeIdentity: Codable {}
extension FormattedPart.Kind: Codable {}
extension MoneyFormatError.Code: Codable {}

extension FractionDigits: Codable {
  /// Decodes `"currency"`, `n` or `[min, max]`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self), word == "currency" {
      self = .currency
    } else if let count = try? container.decode(Int.self) {
      self = .exactly(count)
    } else if let bounds = try? container.decode([Int].self), bounds.count == 2,
      bounds[0] <= bounds[1]
    {
      self = .range(bounds[0]...bounds[1])
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: #"accepted are "currency", n or [min, max]"#)
    }
  }

  /// Encodes `"currency"`, `n` or `[min, max]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .currency: try container.encode("currency")
    case .range(let range) where range.lowerBound == range.upperBound:
      try container.encode(range.lowerBound)
    case .range(let range): try container.encode([range.lowerBound, range.upperBound])
    }
  }
}

extension Abbreviator: Codable {
  /// Decodes a name, or a table: `[{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}, …]`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self) {
      guard let known = Abbreviator(named: word) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown word")
      }
      self = known
    } else {
      self = .table(try container.decode(AbbreviationTable.self))
    }
  }

  /// Encodes the name, or the table.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .table(let table) = self { try container.encode(table) } else { try container.encode(word) }
  }
}

extension AbbreviationTable: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Unit].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(units)
  }
}

extension AbbreviationTable.Unit.Key: CodingKey {}

extension AbbreviationTable.Unit: Codable {
  /// Decodes `{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}`. The threshold is a string or an
  /// integer; the fraction digits are `n` or `[min, max]`, or missing.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.self, of: "abbreviator")
    let container = try decoder.container(keyedBy: Key.self)
    let threshold: Decimal
    if let integer = try? container.decode(Int64.self, forKey: .threshold) {
      threshold = Decimal(integer)
    } else {
      let text = try container.decode(String.self, forKey: .threshold)
      // `Decimal(string:)` accepts exponents, and parses `1000-` as 1000. Rounding to 38 digits does no harm,
      // because a threshold is a power of ten.
      guard !text.hasPrefix("+"), Self.isPlain(text), let decimal = Decimal(string: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .threshold, in: container, debugDescription: "not a decimal number")
      }
      threshold = decimal
    }
    var fraction = 0...1
    if case .range(let range) = try container.decodeIfPresent(FractionDigits.self, forKey: .fractionDigits) {
      fraction = range
    }
    self.init(
      threshold: threshold, suffix: try container.decode(String.self, forKey: .suffix),
      fractionDigits: fraction)
  }

  private static func isPlain(_ text: String) -> Bool {
    if case .malformed = Array(text.utf8).withUnsafeBufferPointer(Amount.read) { false } else { true }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(threshold.description, forKey: .threshold)
    try container.encode(suffix, forKey: .suffix)
    try container.encode(FractionDigits.range(fractionDigits), forKey: .fractionDigits)
  }
}

extension AmountSymbols.Key: CodingKey {}

extension AmountSymbols: Codable {
  /// Decodes `{"decimal":",","group":".","minus":"−","plus":"+","groupSizes":[3,2]}`; each key is optional.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.self, of: "symbols")
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      decimal: try container.decodeIfPresent(String.self, forKey: .decimal),
      group: try container.decodeIfPresent(String.self, forKey: .group),
      minus: try container.decodeIfPresent(String.self, forKey: .minus),
      plus: try container.decodeIfPresent(String.self, forKey: .plus),
      groupSizes: try container.decodeIfPresent([Int].self, forKey: .groupSizes))
  }

  /// Encodes the symbols that differ from the locale's.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(decimal, forKey: .decimal)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encodeIfPresent(minus, forKey: .minus)
    try container.encodeIfPresent(plus, forKey: .plus)
    try container.encodeIfPresent(groupSizes, forKey: .groupSizes)
  }
}
