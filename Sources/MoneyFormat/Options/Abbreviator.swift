// How large amounts are shortened.

public import FoundationEssentials

/// How large amounts are shortened.
public enum Abbreviator: Hashable, Sendable {
  /// Written out.
  case none
  /// ``AbbreviationTable/plain``: `$1.2k`, `$3M`.
  case plain
  /// CLDR's short forms, as ICU's compact notation: `$1.2K`, `1,2 Mio. €`.
  case compactShort
  /// CLDR's long forms where a style has them, as ICU: `1.2 million US dollars`.
  case compactLong
  /// A table of one's own.
  case table(AbbreviationTable)
}

/// Units that amounts are shortened to, such as `k` for thousands.
///
/// An amount takes the largest unit that it reaches after rounding; below the first one it is written
/// out. The suffix comes right after the digits.
public struct AbbreviationTable: Hashable, Sendable {
  /// One unit.
  public struct Unit: Hashable, Sendable {
    /// From how much on amounts are counted in this unit, which is this much: a power of ten, at least 10.
    public var threshold: Decimal
    /// What stands behind the digits; not empty.
    public var suffix: String
    /// How many fraction digits are shown, each within 0…38.
    public var fractionDigits: ClosedRange<Int>

    /// A unit. What is out of range is the error `invalidOption` when a formatter is made.
    ///
    /// - Parameters:
    ///   - threshold: from how much on; a power of ten, at least 10.
    ///   - suffix: what stands behind the digits; not empty.
    ///   - fractionDigits: each within 0…38.
    public init(threshold: Decimal, suffix: String, fractionDigits: ClosedRange<Int> = 0...1) {
      self.threshold = threshold
      self.suffix = suffix
      self.fractionDigits = fractionDigits
    }
  }

  /// By threshold, the smallest first.
  public var units: [Unit]

  /// A table; an empty one, or one out of order, is the error `invalidOption` when a formatter is made.
  public init(_ units: [Unit]) { self.units = units }

  /// `k`, `M`, `B` and `T` for 10³, 10⁶, 10⁹ and 10¹², with at most one fraction digit.
  public static let plain = AbbreviationTable([
    Unit(threshold: 1_000, suffix: "k"),
    Unit(threshold: 1_000_000, suffix: "M"),
    Unit(threshold: 1_000_000_000, suffix: "B"),
    Unit(threshold: 1_000_000_000_000, suffix: "T"),
  ])
}

extension Abbreviator: Codable {
  private static let words: [(String, Abbreviator)] = [
    ("none", .none), ("plain", .plain), ("compactShort", .compactShort), ("compactLong", .compactLong),
  ]

  /// Reads one of the words, or a table: `[{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}, …]`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let word = try? container.decode(String.self) {
      guard let known = Self.words.first(where: { $0.0 == word }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "an unknown word")
      }
      self = known.1
    } else {
      self = .table(try container.decode(AbbreviationTable.self))
    }
  }

  /// Writes the word, or the table.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .table(let table) = self {
      try container.encode(table)
    } else {
      try container.encode(Self.words.first { $0.1 == self }?.0 ?? "none")
    }
  }
}

extension AbbreviationTable: Codable {
  public init(from decoder: any Decoder) throws {
    units = try decoder.singleValueContainer().decode([Unit].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(units)
  }
}

extension AbbreviationTable.Unit: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case threshold, suffix, fractionDigits
  }

  /// Reads `{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}`: the threshold as a string or an
  /// integer, the digits as `n` or `[min, max]` or left out.
  public init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(CodingKeys.self, of: "abbreviator")
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let integer = try? container.decode(Int64.self, forKey: .threshold) {
      threshold = Decimal(integer)
    } else {
      let text = try container.decode(String.self, forKey: .threshold)
      // Digits and no exponent. More than 38 are no loss: a threshold is a power of ten.
      guard text.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }), let decimal = Decimal(string: text)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .threshold, in: container, debugDescription: "not a decimal number")
      }
      threshold = decimal
    }
    suffix = try container.decode(String.self, forKey: .suffix)
    switch try container.decodeIfPresent(FractionDigits.self, forKey: .fractionDigits) {
    case .range(let range): fractionDigits = range
    case .currency, nil: fractionDigits = 0...1
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(threshold.description, forKey: .threshold)
    try container.encode(suffix, forKey: .suffix)
    try container.encode(FractionDigits.range(fractionDigits), forKey: .fractionDigits)
  }
}
