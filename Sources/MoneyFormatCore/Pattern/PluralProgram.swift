// Plural rules for common numbers as a list of integer comparisons, each with the indices of its successors.

/// The plural rules of a language, compiled for speed.
package struct PluralProgram: Sendable {
  /// Tests whether an operand, or its remainder, lies in a range.
  package struct Step: Sendable {
    package var operand: Int
    /// 0 if the operand itself is tested.
    package var modulus: UInt64
    package var range: ClosedRange<UInt64>
    /// The index of the next step; from `steps.count` on, the category `next - steps.count`.
    package var ifInside = 0
    package var ifOutside = 0
  }

  private let steps: [Step]

  package init(_ rules: [PluralRules.Rule]) {
    var steps: [Step] = []
    // Categories are negative until the number of steps is known.
    func category(_ category: PluralCategory) -> Int { -1 - category.index }
    let alternatives = rules.flatMap { rule in rule.alternatives.map { (rule.category, $0) } }
    for (result, relations) in alternatives {
      let end = steps.count + relations.reduce(0) { $0 + $1.ranges.count }
      for (index, relation) in relations.enumerated() {
        let next = steps.count + relation.ranges.count
        let ifHolds = index == relations.count - 1 ? category(result) : next
        // An alternative that fails continues with the next one; after the last one the category is `other`.
        let (ifInside, ifOutside) = relation.isNegated ? (end, ifHolds) : (ifHolds, end)
        for (place, range) in relation.ranges.enumerated() {
          steps.append(
            Step(
              operand: relation.operand.index, modulus: relation.modulus ?? 0, range: range,
              ifInside: ifInside,
              ifOutside: place == relation.ranges.count - 1 ? ifOutside : steps.count + 1))
        }
      }
    }
    let count = steps.count
    func target(_ next: Int) -> Int {
      next < 0 ? count - 1 - next : next == count ? count + PluralCategory.other.index : next
    }
    for index in steps.indices {
      steps[index].ifInside = target(steps[index].ifInside)
      steps[index].ifOutside = target(steps[index].ifOutside)
    }
    self.steps = steps
  }

  /// Returns the index of the plural category of a number in thousandths.
  ///
  /// - Parameters:
  ///   - visible: the number of fraction digits shown, at least `needed`.
  ///   - needed: the number of fraction digits without trailing zeros.
  @inline(__always)
  package func categoryIndex(thousandths: UInt64, visible: Int, needed: Int) -> Int {
    if steps.isEmpty { return PluralCategory.other.index }
    let integer = thousandths / 1000
    let fraction = thousandths &- integer &* 1000
    // In the order of `Name.index`.
    let operands: InlineArray<7, UInt64> = [
      // A number that is not an integer lies in no range.
      fraction == 0 ? integer : .max, integer, UInt64(visible), UInt64(needed),
      PowersOfTen.quotient(fraction, exponent: 3 - visible),
      PowersOfTen.quotient(fraction, exponent: 3 - needed), 0,
    ]
    // Taken once: indexing the array directly would copy it in every step.
    let values = operands.span
    return steps.withUnsafeBufferPointer { steps in
      var place = 0
      while place < steps.count {
        let step = steps[place]
        var value = values[step.operand]
        if step.modulus != 0, value != .max { value %= step.modulus }
        place = step.range.contains(value) ? step.ifInside : step.ifOutside
      }
      return place - steps.count
    }
  }
}

extension PluralOperands.Name {
  /// The operand's index.
  fileprivate var index: Int {
    switch self {
    case .n: 0
    case .i: 1
    case .v: 2
    case .w: 3
    case .f: 4
    case .t: 5
    case .e: 6
    }
  }
}
