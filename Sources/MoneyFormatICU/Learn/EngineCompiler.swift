// Chooses the kind of plan, learns it from ICU, and lets it prove itself.

import MoneyFormatCore

package enum EngineCompiler {
  /// A plan, or ICU itself when the plan does not prove itself.
  package static func compile(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatEngine {
    var base = format
    base.currencyText = .icu
    if case .table = format.abbreviation { base.abbreviation = .none }
    if base == format {
      return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in try compile(fromICU: format) }
    }
    let derived = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try compile(format, derivedFrom: base)
    }
    guard let derived else {
      throw MoneyFormatError(
        .icuFailure,
        "ICU's texts for \(format.currency.code.text) in \(format.locale.identifier) can't be taken apart.")
    }
    return derived
  }

  /// A format that ICU has.
  private static func compile(
    fromICU format: ResolvedFormat
  ) throws(ICU.Failure) -> FormatEngine {
    let source = ICUText.Source(format)
    let icu = try ICUText(source)
    if format.hasVariants {
      if let learnt = try VariantCompiler.learn(format, icu) {
        let plan = VariantPlan(learnt)
        if try holds(plan, icu, format) {
          return .variants(
            plan, ICUFallback(opening: source, maximumUTF8Count: plan.fallbackMaximumUTF8Count))
        }
      }
    } else if let learnt = try PlanCompiler.learn(format, icu) {
      let engine = FormatEngine.plan(FormatPlan(learnt, format))
      if try PlanProof.holds(engine, icu, PlanProof.amounts) { return engine }
    }
    return .icu(try ICUFallback(icu))
  }

  /// A format that ICU does not have: a custom text for the currency, or an abbreviation table. It is
  /// made of what is learnt about `base`, which ICU has; nil when that can't be taken apart.
  private static func compile(
    _ format: ResolvedFormat, derivedFrom base: ResolvedFormat
  ) throws(ICU.Failure) -> FormatEngine? {
    guard case .table(let units) = format.abbreviation else {
      if format.hasVariants {
        guard let learnt = try variants(format, base) else { return nil }
        return .derived(VariantPlan(learnt.completed))
      }
      guard let learnt = try plain(format, base) else { return nil }
      return .plan(FormatPlan(learnt, format))
    }
    // Units show fractions where the currency may have none; and with its digits fixed, some plural
    // categories would never be seen.
    var free = base
    free.fraction = ResolvedFraction(minimum: 0, maximum: 3)
    if format.style == .currencyName {
      guard let learnt = try variants(format, free), let zero = try variants(format, base) else { return nil }
      var whole = learnt.completed
      (whole.zero, whole.negativeZero) = (zero.zero, zero.negativeZero)
      return .derived(VariantPlan(whole.abbreviated(format, units)))
    }
    guard let learnt = try plain(format, free) else { return nil }
    return .derived(VariantPlan(LearntVariants(learnt).abbreviated(format, units)))
  }

  /// What is learnt about `base`, with the format's text for the currency in it.
  private static func plain(
    _ format: ResolvedFormat, _ base: ResolvedFormat
  ) throws(ICU.Failure) -> LearntFormat? {
    guard let learnt = try provenPlain(base) else { return nil }
    let substitution = CurrencySubstitution(format.currencyText)
    let standIn =
      try substitution.standIn(for: learnt.affixes, base).map { other throws(ICU.Failure) in
        try PlanCompiler.learn(other, try ICUText(other))
      } ?? nil
    return substitution.applied(to: learnt, standIn: standIn)
  }

  private static func provenPlain(_ base: ResolvedFormat) throws(ICU.Failure) -> LearntFormat? {
    let icu = try ICUText(base)
    guard let learnt = try PlanCompiler.learn(base, icu),
      try PlanProof.holds(.plan(FormatPlan(learnt, base)), icu, PlanProof.amounts)
    else { return nil }
    return learnt
  }

  private static func variants(
    _ format: ResolvedFormat, _ base: ResolvedFormat
  ) throws(ICU.Failure) -> LearntVariants? {
    let icu = try ICUText(base)
    guard let learnt = try VariantCompiler.learn(base, icu) else { return nil }
    guard try holds(VariantPlan(learnt), icu, base) else { return nil }
    let substitution = CurrencySubstitution(format.currencyText)
    let pairs = learnt.variants.joined().compactMap { $0 }
    let standIn =
      try substitution.standIn(for: pairs, base).map { other throws(ICU.Failure) in
        try VariantCompiler.learn(other, try ICUText(other))
      } ?? nil
    return substitution.applied(to: learnt, standIn: standIn)
  }
}

extension EngineCompiler {
  private static func holds(
    _ plan: VariantPlan, _ icu: ICUText, _ format: ResolvedFormat
  ) throws(ICU.Failure) -> Bool {
    let engine = FormatEngine.variants(
      plan, ICUFallback(icu, maximumUTF8Count: plan.fallbackMaximumUTF8Count))
    guard try PlanProof.holds(engine, icu, PlanProof.amounts) else { return false }
    if format.isCompact, try !PlanProof.holds(engine, icu, PlanProof.magnitudes) { return false }
    if format.style == .currencyName { return try PlanProof.holds(engine, icu, PlanProof.plurals) }
    return true
  }
}

extension ResolvedFormat {
  /// Whether affixes go with the number, and not with its sign alone.
  fileprivate var hasVariants: Bool { isCompact || style == .currencyName }
}
