// Determines which plural categories the numbers of a range can have.

extension PluralRules {
  /// Returns the categories that numbers may have whose first integer digit is worth 10^`digits`. A value
  /// below 0 means that the integer is 0.
  package func categories(ofDigits digits: Int, areWhole: Bool) -> [PluralCategory] {
    categories(
      ofIntegers: digits < 0 ? 0...0 : Double(PowersOfTen[digits])...Double(PowersOfTen[digits + 1] - 1),
      areWhole: areWhole)
  }

  /// Returns the categories that numbers with these integers may have. It excludes only categories that are
  /// easily ruled out; `other` is always included.
  ///
  /// - Parameter areWhole: whether no fraction is shown.
  package func categories(ofIntegers integers: ClosedRange<Double>, areWhole: Bool) -> [PluralCategory] {
    rules.filter { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.mayHold(integers, areWhole) } }
    }.map { $0.category } + [.other]
  }
}

extension PluralRules.Relation {
  /// Returns whether the relation may hold for some of the numbers; true if that is not easily decided.
  fileprivate func mayHold(_ integers: ClosedRange<Double>, _ areWhole: Bool) -> Bool {
    let values: ClosedRange<Double>
    switch operand {
    case .e: values = 0...0
    case .i: values = integers
    // `=` and `!=` test integers; a number with a fraction is not one, so `!=` holds for it.
    case .n where areWhole || !isNegated: values = integers
    case .v, .w, .f, .t: if areWhole { values = 0...0 } else { return true }
    default: return true
    }
    if let modulus, modulus <= values.upperBound { return true }
    return isNegated
      ? !ranges.contains { $0.lowerBound <= values.lowerBound && values.upperBound <= $0.upperBound }
      : ranges.contains { $0.overlaps(values) }
  }
}
