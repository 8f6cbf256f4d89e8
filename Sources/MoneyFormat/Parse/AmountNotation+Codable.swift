// Codable of evidence: unknown keys are errors.

import MoneyFormatCore

extension AmountNotation.Example.Key: CodingKey {}
extension AmountNotation.Evidence.Key: CodingKey {}

extension AmountNotation.Example: Codable {
  /// Decodes a text and its place; both keys are required, and `hasFraction` may be missing.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path and, beneath as `underlyingError`, the ``MoneyFormatError``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.options { json throws(MoneyFormatError) in
      try AmountNotation.Example(json: json, at: OptionPath())
    }
  }

  /// Encodes the place, the text and, where it is true, `hasFraction`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(place, forKey: .place)
    try container.encode(text, forKey: .text)
    if hasFraction { try container.encode(true, forKey: .hasFraction) }
  }
}

extension AmountNotation.Evidence: Codable {
  /// Decodes evidence; all keys are required. What the texts prove is determined again from the texts.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the path and, beneath as `underlyingError`, the ``MoneyFormatError``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.options { json throws(MoneyFormatError) in try AmountNotation.Evidence(json: json) }
  }

  /// Encodes the counts, and the examples in the order of their places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(count, forKey: .count)
    try container.encode(proofs, forKey: .proofs)
    try container.encode(examples, forKey: .examples)
  }
}
