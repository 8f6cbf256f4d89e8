// Codable of AmountInputRules: decoding is strict, and default values are omitted.

import MoneyFormatCore
import MoneyFormatFoundation

extension AmountInputRules.Key: CodingKey {}

extension AmountInputRules: Codable {
  /// Decodes rules; a missing key or `null` means its default. Amounts are strings, because a JSON number may
  /// have lost digits before it is decoded.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path and, beneath as `underlyingError`, the ``MoneyFormatError``,
  ///   whose message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    self = try decoder.options { json throws(MoneyFormatError) in try AmountInputRules(json: json) }
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
  /// - Throws: `DecodingError.dataCorrupted` with the path and, beneath as `underlyingError`, the ``MoneyFormatError``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.options { json throws(MoneyFormatError) in
      try AmountNotation(json: json, at: OptionPath())
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(decimalMark.map { String($0) }, forKey: .decimalMark)
    try container.encodeIfPresent(groupMark.map { String($0) }, forKey: .groupMark)
    try container.encode([primaryGroup, secondaryGroup], forKey: .groupSizes)
  }
}
