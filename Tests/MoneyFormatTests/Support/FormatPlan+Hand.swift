// Plans and patterns made by hand, and the text in plans: the tests' only access to the storage of a plan.

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

extension NumberShape {
  /// A plan for `1,234.5`.
  static func ascii(
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
struct PlanParts {
  var shape: NumberShape
  var fraction: ResolvedFraction
  var roundingMode = RoundingMode.halfEven
  /// Prefix and suffix by sign class.
  var affixes: [(prefix: String, suffix: String)]
  var notANumber: String

  subscript(sign: SignClass) -> (prefix: String, suffix: String) {
    get { affixes[sign.rawValue] }
    set { affixes[sign.rawValue] = newValue }
  }
}

extension PlanParts {
  init(_ plan: FormatPlan) {
    func text(_ range: AffixRange) -> String { String(decoding: plan.storage[range], as: UTF8.self) }
    self.init(
      shape: plan.shape, fraction: plan.fraction, roundingMode: plan.roundingMode,
      affixes: (0..<4).map { (text(plan.affixes[$0].prefix), text(plan.affixes[$0].suffix)) },
      notANumber: text(plan.notANumber))
  }

  var plan: FormatPlan {
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
  var engine: FormatEngine { .plan(self) }

  static var maximumIntegers: Int { NumberShape.maximumIntegerDigits }

  func isProven(by icu: ICUText) throws -> Bool { try PlanProof.holds(engine, icu, PlanProof.amounts) }
}

extension Probe {
  var prefixText: String { affixes.prefix.text }
  var suffixText: String { affixes.suffix.text }
}

extension MoneyFormatter {
  /// A formatter that calls ICU for every amount.
  static func askingICU(_ resolved: ResolvedFormat) throws -> MoneyFormatter {
    MoneyFormatter(CompiledFormat(resolved: resolved, engine: .icu(try ICUFallback(ICUText(resolved)))))
  }
}

extension FormatPlan {
  /// Returns the plan for a format whose affixes depend only on the sign.
  static func composed(_ format: ResolvedFormat) throws -> FormatPlan {
    guard case .plan(let plan) = try EngineCompiler.compile(format) else { throw NotAPlan() }
    return plan
  }

  private struct NotAPlan: Error {}
}
