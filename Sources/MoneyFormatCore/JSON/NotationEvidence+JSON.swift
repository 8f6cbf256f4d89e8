// Encodes and decodes the evidence of a column's notation, and encodes what it proves.

extension AmountNotation.Example {
  /// The keys of a text in JSON.
  package enum Key: String, CaseIterable, Sendable { case place, text, hasFraction }

  /// Decodes a text and its place; both keys are required, and `hasFraction` may be missing.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    let members = try OptionMembers<Key>(json, at: path)
    guard let place = try members.integer(.place, accepts: "an integer"),
      let text = try members.text(.text, accepts: "a text")
    else { throw MoneyFormatError(option: path, at: json.offset, "needs a place and a text.") }
    self.init(place: place, text: text, hasFraction: try members.flag(.hasFraction) ?? false)
  }
}

extension AmountNotation.Evidence {
  /// The keys of evidence in JSON.
  package enum Key: String, CaseIterable, Sendable { case count, proofs, examples }

  /// Decodes evidence; all keys are required. What the texts prove is determined again from the texts.
  package init(json: _JSONValue, at path: OptionPath = OptionPath()) throws(MoneyFormatError) {
    self = try Self.decoded(json, at: path)
  }

  private static func decoded(
    _ json: _JSONValue, at path: OptionPath
  ) throws(MoneyFormatError) -> AmountNotation.Evidence {
    let members = try OptionMembers<Key>(json, at: path)
    let count = try members.integer(.count, accepts: "the number of texts")
    let proofs = try members.integer(.proofs, accepts: "the number of texts that prove a mark")
    guard let count, let proofs, members.value(.examples) != nil else {
      throw MoneyFormatError(option: path, at: json.offset, "needs the keys count, examples and proofs.")
    }
    var examples: [AmountNotation.Example] = []
    let list = try members.elements(
      .examples, accepts: #"a list of objects such as {"place":2,"text":"12.50"}"#)
    for (index, element) in list.enumerated() {
      examples.append(
        try AmountNotation.Example(json: element, at: members.path(to: .examples).index(index)))
    }
    if let evidence = Self(count: count, proofs: proofs, examples: examples) { return evidence }
    throw MoneyFormatError(
      option: path, at: json.offset,
      "has counts that contradict the examples, or an example that proves nothing.")
  }
}

// MARK: - Encoding

extension AmountNotation.Evidence {
  /// The evidence as a JSON object, which ``init(json:at:)`` reads.
  package var json: _JSONText {
    .object([
      ("count", .integer(count)), ("proofs", .integer(proofs)),
      ("examples", .array(examples.map { $0.evidence })),
    ])
  }
}

extension AmountNotation.Example {
  private var members: [(String, _JSONText)] { [("place", .integer(place)), ("text", .string(text))] }

  fileprivate var json: _JSONText { .object(members) }
  fileprivate var evidence: _JSONText {
    .object(hasFraction ? members + [("hasFraction", .bool(true))] : members)
  }
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
