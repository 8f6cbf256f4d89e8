// Encodes a reading as in the protocol's responses.

extension AmountReading {
  /// The members of the response to `read`.
  package var members: [(String, _JSONText)] {
    var members: [(String, _JSONText)] = [
      ("status", .string(status.rawValue)),
      ("amount", .amount(amountDigits)),
      ("provisionalAmount", .amount(provisionalDigits)),
      ("warnings", .array(warnings.map { .string($0.rawValue) })),
      ("reasons", .array(reasons.map { .string($0.rawValue) })),
    ]
    members += pointers
    return members
  }

  /// `offset`, `candidates`, `found` and `currencies`, each if present.
  package var pointers: [(String, _JSONText)] {
    var members: [(String, _JSONText)] = []
    if let offset { members.append(("offset", .integer(offset))) }
    if !candidateDigits.isEmpty {
      members.append(("candidates", .array(candidateDigits.map { .amount($0) })))
    }
    if let found { members.append(("found", .string(found))) }
    if !currencies.isEmpty { members.append(("currencies", .array(currencies.map { .string($0) }))) }
    return members
  }
}

extension _JSONText {
  /// Encodes an amount as a string of plain decimal digits; nil becomes `null`.
  package static func amount(_ amount: Amount?) -> _JSONText { amount.map { .string($0.plainText) } ?? .null }
}
