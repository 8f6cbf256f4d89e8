// Encodes a reading as in the protocol's responses.

extension AmountReading {
  /// The members of the response to `read`.
  package var members: [(String, _JSONText)] {
    [
      ("status", .string(status.rawValue)), ("amount", .amount(amountDigits)),
      ("provisionalAmount", .amount(provisionalDigits)), ("warnings", .words(warnings)),
      ("reasons", .words(reasons)),
    ] + pointers
  }

  /// `offset`, `candidates`, `found` and `currencies`, each if present.
  package var pointers: [(String, _JSONText)] {
    _JSONText.pointers(offset, candidateDigits.map { .amount($0) }, found, currencies)
  }
}

extension _JSONText {
  /// `offset`, `candidates`, `found` and `currencies`, each if present.
  package static func pointers(
    _ offset: Int?, _ candidates: [_JSONText], _ found: String?, _ currencies: [String]
  ) -> [(String, _JSONText)] {
    var members: [(String, _JSONText)] = []
    if let offset { members.append(("offset", .integer(offset))) }
    if !candidates.isEmpty { members.append(("candidates", .array(candidates))) }
    if let found { members.append(("found", .string(found))) }
    if !currencies.isEmpty { members.append(("currencies", .array(currencies.map { .string($0) }))) }
    return members
  }

  /// Encodes an amount as a string of plain decimal digits; nil becomes `null`.
  package static func amount(_ amount: Amount?) -> _JSONText { amount.map { .string($0.plainText) } ?? .null }

  /// The raw values of enumeration cases, as an array of strings.
  package static func words(_ words: [some RawRepresentable<String>]) -> _JSONText {
    .array(words.map { .string($0.rawValue) })
  }
}
