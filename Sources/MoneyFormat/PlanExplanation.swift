// How a plan was compiled, in words: for `moneyfmt explain`.

/// What the engine learnt from ICU, for people. Invisible characters are shown as `\u{…}`.
package struct PlanExplanation: Sendable {
  package let skeleton: String
  /// Prefix and suffix by sign; empty without a plan.
  package let affixes: [(sign: String, prefix: String, suffix: String)]
  package let digits: String
  package let decimalSeparator: String
  package let groupSeparator: String
  /// The size of the first group and of the others; nil when nothing is grouped.
  package let groupSizes: (primary: Int, secondary: Int)?
  /// The fewest integer digits that are grouped.
  package let groupedFrom: Int?
}

extension MoneyFormatter {
  package var explanation: PlanExplanation {
    let skeleton = ICUSkeleton.text(for: format.resolved)
    guard case .plan(let plan) = format.engine else {
      return PlanExplanation(
        skeleton: skeleton, affixes: [], digits: "", decimalSeparator: "", groupSeparator: "",
        groupSizes: nil, groupedFrom: nil)
    }
    let shape = plan.shape
    let isGrouped = shape.groupedFrom != .max
    return PlanExplanation(
      skeleton: skeleton,
      affixes: SignClass.allCases.map { sign in
        (
          "\(sign)", visible(plan.storage[plan.affixes[sign.rawValue].prefix]),
          visible(plan.storage[plan.affixes[sign.rawValue].suffix])
        )
      },
      digits: (0..<10).map { text(UInt64(shape.digits[$0]), shape.digitWidth) }.joined(),
      decimalSeparator: visible(Array(text(shape.decimal.units, shape.decimal.count).utf8)),
      groupSeparator: visible(Array(text(shape.group.units, shape.group.count).utf8)),
      groupSizes: isGrouped ? (shape.primaryGroup, shape.secondaryGroup) : nil,
      groupedFrom: isGrouped ? shape.groupedFrom : nil)
  }

  private func text(_ units: UInt64, _ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: units >> (8 * $0)) }, as: UTF8.self)
  }

  private func visible(_ utf8: some Collection<UInt8>) -> String {
    MoneyFormatError.quoted(String(decoding: utf8, as: UTF8.self))
  }
}
