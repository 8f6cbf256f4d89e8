// Encodes and decodes the evidence of a column's notation, and encodes what it proves.

extension AmountNotation.Evidence {
  /// Decodes evidence; all keys are required. What the texts prove is determined again from the texts.
  ///
  /// - Throws: `invalidOption`; the message names the key and the accepted values.
  package init(json: _JSONValue, at path: String = "") throws(MoneyFormatError) {
    let members = try OptionMembers<Key>(json, at: path)
    let accepted = #"a list of objects such as {"place":2,"text":"12.50"}"#
    guard let count = try members.integer(.count, accepts: "the number of texts"),
      let proofs = try members.integer(.proofs, accepts: "the number of texts that prove a mark"),
      members.value(.examples) != nil
    else { throw MoneyFormatError(.invalidOption, "Evidence needs the keys count, examples and proofs.") }
    var examples: [AmountNotation.Example] = []
    for element in try members.elements(.examples, accepts: accepted) {
      let example = try OptionMembers<AmountNotation.Example.Key>(element, at: Key.examples.rawValue)
      guard let place = try example.integer(.place, accepts: "an integer"),
        let text = try example.text(.text, accepts: "a text")
      else { throw MoneyFormatError(.invalidOption, "An example of evidence needs a place and a text.") }
      examples.append(AmountNotation.Example(place: place, text: text))
    }
    guard let evidence = Self(count: count, proofs: proofs, examples: examples) else {
      throw MoneyFormatError(
        .invalidOption, "The counts of the evidence contradict its examples, or an example proves nothing.")
    }
    self = evidence
  }

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
