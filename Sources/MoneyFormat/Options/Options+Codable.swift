// Codable of single options, which are decoded and validated as in all options.

public import MoneyFormatCore
import MoneyFormatFoundation

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
extension SubunitDisplay: Codable {}
extension PriceUnitWidth: Codable {}
extension SymbolVariant: Codable {}
extension RangeCollapse: Codable {}
extension RangeIdentity: Codable {}
extension FormattedPart.Kind: Codable {}
extension MoneyFormatError.Code: Codable {}

extension FractionDigits: Codable {
  /// Decodes `"currency"`, `n` or `[min, max]`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.option(FractionDigits.init) { $0.fractionDigits = $1 }
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
    self = try decoder.option(
      { json, path throws(MoneyFormatError) in
        try Abbreviator(json: json, at: path, table: AbbreviationTable.named)
      }, { $0.abbreviator = $1 })
  }

  /// Encodes the name, or the table.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .table(let table) = self { try container.encode(table) } else { try container.encode(word) }
  }
}

extension AbbreviationTable: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.option(AbbreviationTable.init(json:at:)) { $0.abbreviator = .table($1) }
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
    self = try decoder.option(AbbreviationTable.Unit.init(json:at:), depth: 2) {
      $0.abbreviator = .table(AbbreviationTable([$1]))
    }
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
    self = try decoder.option(AmountSymbols.init(json:at:)) { $0.symbols = $1 }
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
