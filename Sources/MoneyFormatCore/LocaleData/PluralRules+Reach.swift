// Which categories the numbers of a range can have at all.

extension PluralRules {
  /// The same for integers whose first digit is worth 10^`digits`; below 0, for 0.
  package func categories(ofDigits digits: Int, areWhole: Bool) -> [PluralCategory] {
    categories(
      ofIntegers: digits < 0 ? 0...0 : Double(PowersOfTen[digits])...Double(PowersOfTen[digits + 1] - 1),
      areWhole: areWhole)
  }

  /// The categories that numbers with such integers may have: those that can't are left out where that is plain to
  /// see. `other` is always among them.
  ///
  /// - Parameter areWhole: whether no fraction is shown.
  package func categories(ofIntegers integers: ClosedRange<Double>, areWhole: Bool) -> [PluralCategory] {
    rules.filter { rule in
      rule.alternatives.contains { $0.allSatisfy { $0.mayHold(integers, areWhole) } }
    }.map { $0.category } + [.other]
  }
}

extension PluralRules.Relation {
  /// Whether it may hold for some of the numbers; true where that takes a closer look.
  fileprivate func mayHold(_ integers: ClosedRange<Double>, _ areWhole: Bool) -> Bool {
    let values: ClosedRange<Double>
    switch operand {
    case .e: values = 0...0
    case .i: values = integers
    // `=` and `!=` mean integers; a number with a fraction is none, which makes `!=` true.
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
