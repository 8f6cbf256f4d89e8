// Plans built by hand, and the texts in plans.

import MoneyFormatCore

extension NumberShape {
  /// A plan for `1,234.5`.
  package static func ascii(
    decimal: String = ".", group: String = ",", primaryGroup: Int = 3, secondaryGroup: Int = 3,
    groupedFrom: Int = 4
  ) -> NumberShape {
    NumberShape(
      digits: InlineArray { UInt32(0x30 + $0) }, digitWidth: 1, decimal: SeparatorUnits(Array(decimal.utf8))!,
      group: SeparatorUnits(Array(group.utf8))!, primaryGroup: primaryGroup, secondaryGroup: secondaryGroup,
      groupedFrom: groupedFrom)
  }
}

/// The components of a plan.
package struct PlanParts {
  package var shape: NumberShape
  package var fraction: ResolvedFraction
  package var roundingMode: RoundingMode
  /// Prefix and suffix by sign class.
  package var affixes: [(prefix: String, suffix: String)]
  package var notANumber: String

  package init(
    shape: NumberShape, fraction: ResolvedFraction, roundingMode: RoundingMode = .halfEven,
    affixes: [(prefix: String, suffix: String)], notANumber: String
  ) {
    (self.shape, self.fraction, self.roundingMode) = (shape, fraction, roundingMode)
    (self.affixes, self.notANumber) = (affixes, notANumber)
  }

  package subscript(sign: SignClass) -> (prefix: String, suffix: String) {
    get { affixes[sign.rawValue] }
    set { affixes[sign.rawValue] = newValue }
  }
}

extension PlanParts {
  package init(_ plan: FormatPlan) {
    func text(_ range: AffixRange) -> String { String(decoding: plan.storage[range], as: UTF8.self) }
    self.init(
      shape: plan.shape, fraction: plan.fraction, roundingMode: plan.roundingMode,
      affixes: (0..<4).map { (text(plan.affixes[$0].prefix), text(plan.affixes[$0].suffix)) },
      notANumber: text(plan.notANumber))
  }

  package var plan: FormatPlan {
    func pattern(_ text: String) -> AffixPattern {
      AffixPattern(text.isEmpty ? [] : [.init(kind: .literal, text: text)])
    }
    var builder = AffixStorage.Builder()
    func add(_ text: String) -> AffixRange { builder.add { $0.append(pattern(text), filledWith: "") } }
    let ranges = InlineArray<4, AffixRangePair> {
      AffixRangePair(prefix: add(affixes[$0].prefix), suffix: add(affixes[$0].suffix), hidesDigits: false)
    }
    let word = add(notANumber)
    return FormatPlan(
      shape: shape, fraction: fraction, roundingMode: roundingMode, affixes: ranges, notANumber: word, builder
    )
  }
}

extension FormatPlan {
  package static var maximumIntegers: Int { NumberShape.maximumIntegerDigits }
}
