// JSON coding of AmountInputRules: unknown keys are errors, and default values are omitted.

import FoundationEssentials
import MoneyFormatCore

extension AmountInputRules.Key: CodingKey {}

extension AmountInputRules: Codable {
  /// Decodes rules; a missing key or `null` means its default. Amounts are strings, because a JSON number may
  /// have lost digits before it is decoded.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    try self.init(source: OptionReader<Key>(decoder))
  }

  /// Encodes the rules that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    let defaults = AmountInputRules()
    var container = encoder.container(keyedBy: Key.self)
    func encode<T: Encodable & Equatable>(_ path: KeyPath<AmountInputRules, T>, _ key: Key) throws {
      if self[keyPath: path] != defaults[keyPath: path] {
        try container.encode(self[keyPath: path], forKey: key)
      }
    }
    try encode(\.entryMode, .entryMode)
    try encode(\.allowsNegative, .allowsNegative)
    try encode(\.allowsPlus, .allowsPlus)
    try container.encodeIfPresent(minimumAmount?.description, forKey: .minimumAmount)
    try container.encodeIfPresent(maximumAmount?.description, forKey: .maximumAmount)
    try encode(\.maximumIntegerDigits, .maximumIntegerDigits)
    try encode(\.keyPolicy, .keyPolicy)
    try container.encodeIfPresent(notation, forKey: .notation)
    try encode(\.excessFraction, .excessFraction)
    try encode(\.nonLocaleSeparators, .nonLocaleSeparators)
    try encode(\.acceptsAbbreviations, .acceptsAbbreviations)
    try encode(\.liveGrouping, .liveGrouping)
    try encode(\.shouldUpdateAmountWhileEditing, .shouldUpdateAmountWhileEditing)
  }
}

extension AmountNotation.Key: CodingKey {}

extension AmountNotation: Codable {
  /// Decodes a notation; a missing mark or `null` means that the notation has none.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<Key>(decoder)
    let refusal = MoneyFormatError(
      .invalidOption,
      #"The option "notation" can't be read; it accepts "#
        + #"an object such as {"decimalMark":",","groupMark":".","groupSizes":[3,3]}."#)
    func mark(_ key: Key) throws -> Unicode.Scalar? {
      guard let text = try reader.text(key, accepts: "a separator") else { return nil }
      guard let mark = Self.mark(text) else { throw refusal }
      return mark
    }
    let sizes: [Int]? = try reader.value(.groupSizes, accepts: "two sizes")
    guard
      let notation = Self(decimal: try mark(.decimalMark), group: try mark(.groupMark), sizes: sizes)
    else { throw refusal }
    self = notation
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(decimalMark.map { String($0) }, forKey: .decimalMark)
    try container.encodeIfPresent(groupMark.map { String($0) }, forKey: .groupMark)
    try container.encode([primaryGroup, secondaryGroup], forKey: .groupSizes)
  }
}
