// JSON coding of evidence: unknown keys are errors.

import MoneyFormatCore

extension AmountNotation.Example.Key: CodingKey {}
extension AmountNotation.Evidence.Key: CodingKey {}

extension AmountNotation.Example: Codable {
  /// Decodes a text and its place; both keys are required.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<Key>(decoder)
    guard let place = try reader.integer(.place, accepts: "an integer"),
      let text = try reader.text(.text, accepts: "a text")
    else { throw MoneyFormatError(.invalidOption, "An example of evidence needs a place and a text.") }
    self.init(place: place, text: text)
  }

  /// Encodes the place and the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(place, forKey: .place)
    try container.encode(text, forKey: .text)
  }
}

extension AmountNotation.Evidence: Codable {
  /// Decodes evidence; all keys are required. What the texts prove is determined again from the texts.
  ///
  /// - Throws: ``MoneyFormatError`` with `invalidOption`; the message names the key and the accepted values.
  public init(from decoder: any Decoder) throws {
    let reader = try OptionReader<Key>(decoder)
    guard let count = try reader.integer(.count, accepts: "the number of texts"),
      let proofs = try reader.integer(.proofs, accepts: "the number of texts that prove a mark"),
      let examples: [AmountNotation.Example] = try reader.value(
        .examples, accepts: #"a list of objects such as {"place":2,"text":"12.50"}"#)
    else {
      throw MoneyFormatError(.invalidOption, "Evidence needs the keys count, examples and proofs.")
    }
    guard let evidence = Self(count: count, proofs: proofs, examples: examples) else {
      throw MoneyFormatError(
        .invalidOption, "The counts of the evidence contradict its examples, or an example proves nothing.")
    }
    self = evidence
  }

  /// Encodes the counts, and the examples in the order of their places.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(count, forKey: .count)
    try container.encode(proofs, forKey: .proofs)
    try container.encode(examples, forKey: .examples)
  }
}
