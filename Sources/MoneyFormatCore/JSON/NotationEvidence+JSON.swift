// Encodes the evidence of a column's notation, and encodes what it proves.

extension AmountNotation.Evidence {
  /// The evidence as a JSON object, which ``init(json:at:)`` reads.
  package var json: _JSONText {
    .object([
      ("count", .integer(count)), ("proofs", .integer(proofs)),
      ("examples", .array(examples.map { $0.json })),
    ])
  }
}

extension AmountNotation.Example {
  fileprivate var json: _JSONText { .object([("place", .integer(place)), ("text", .string(text))]) }
}

extension AmountNotation {
  /// The notation as the rule `notation` accepts it. A mark that the notation lacks is omitted.
  package var json: _JSONText {
    var members: [(String, _JSONText)] = []
    if let decimalMark { members.append(("decimalMark", .string(String(decimalMark)))) }
    if let groupMark { members.append(("groupMark", .string(String(groupMark)))) }
    members.append(("groupSizes", .array([.integer(primaryGroup), .integer(secondaryGroup)])))
    return .object(members)
  }
}

extension AmountNotation.Conclusion {
  /// The members of a JSON object: `conclusion` is `decided`, `undecided` or `contradictory`. A decided one has its
  /// `notation`, and as `proof` the number of texts that prove a mark and the first ones; a contradictory one has two
  /// `examples`.
  package var members: [(String, _JSONText)] {
    switch self {
    case .decided(let notation, let proof):
      var first: [(String, _JSONText)] = [("count", .integer(proof.count))]
      for (name, example) in [
        ("decimalMark", proof.decimalMark), ("groupMark", proof.groupMark),
        ("remainingMark", proof.remainingMark),
      ] {
        if let example { first.append((name, example.json)) }
      }
      return [("conclusion", .string("decided")), ("notation", notation.json), ("proof", .object(first))]
    case .undecided: return [("conclusion", .string("undecided"))]
    case .contradictory(let one, let other):
      return [("conclusion", .string("contradictory")), ("examples", .array([one.json, other.json]))]
    }
  }
}
