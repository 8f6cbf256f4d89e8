// Learns a variant plan: for every magnitude and plural category one amount is shown to ICU.

import MoneyFormatCore

/// Learns variant plans by asking ICU.
package enum VariantCompiler {
  /// What ICU says about names and CLDR's compact forms; nil when no plan can describe it.
  package static func learn(_ format: ResolvedFormat, _ icu: ICUText) throws(ICU.Failure) -> LearntVariants? {
    guard let plurals = try PluralRules(localeIdentifier: format.locale.identifier),
      let rows = try rows(format, icu),
      let shape = try shape(format, icu, rows),
      let zero = AffixPair(try icu.output("0"), isNegative: false),
      let negativeZero = AffixPair(try icu.output("-0"), isNegative: true)
    else { return nil }
    let samples = VariantSamples.of(
      VariantSelector(
        roundingMode: format.roundingMode, plurals: plurals,
        keys: VariantKey.Space(hasInner: format.isCompact, hasOuter: format.style == .currencyName),
        selection: format.isCompact ? .byMagnitude : .single, rows: rows))
    let selector = samples.selector
    guard let variants = try variants(samples, icu) else { return nil }
    return LearntVariants(
      shape: shape, selector: selector, variants: variants, zero: zero, negativeZero: negativeZero,
      notANumber: try PlanCompiler.notANumber(icu))
  }

  /// The affixes by row and key; nil when an answer of ICU can't be taken apart. A key that no sample falls under
  /// has none.
  private static func variants(
    _ samples: VariantSamples, _ icu: ICUText
  ) throws(ICU.Failure) -> [[AffixPair?]]? {
    let selector = samples.selector
    var variants = [[AffixPair?]](
      repeating: [AffixPair?](repeating: nil, count: selector.keys.count), count: selector.rows.count)
    for sample in samples.samples {
      guard let pair = AffixPair(try icu.output(sample.decimal), isNegative: sample.isNegative) else {
        return nil
      }
      variants[sample.row][sample.key] = pair
    }
    return variants
  }

  /// ICU's tables end at 20 digits; what is larger is written as the last one.
  package static let largestMagnitude = 20

  private static func rows(
    _ format: ResolvedFormat, _ icu: ICUText
  ) throws(ICU.Failure) -> [VariantSelector.Row]? {
    guard case .compact(_, let ownRounding) = format.abbreviation else {
      return [VariantSelector.Row(exponent: 0, rounding: .fraction(format.fraction))]
    }
    let rounding = ownRounding ? VariantSelector.Rounding.compact : .fraction(format.fraction)
    var rows: [VariantSelector.Row] = []
    for magnitude in -1...largestMagnitude {
      guard let exponent = try exponent(ofMagnitude: magnitude, icu) else { return nil }
      rows.append(VariantSelector.Row(exponent: exponent, rounding: rounding))
    }
    return rows
  }

  /// By how many digits ICU shifts amounts of a magnitude: 3 when 2000 is `2K`.
  private static func exponent(
    ofMagnitude magnitude: Int, _ icu: ICUText
  ) throws(ICU.Failure) -> Int? {
    guard magnitude >= 0 else { return 0 }
    // 2 and not 1: French 1000 is `mille`.
    guard let probe = Probe(try icu.output("2e\(magnitude)")) else { return nil }
    let exponent = magnitude + 1 - probe.integerDigitCount
    return exponent >= 0 ? exponent : nil
  }

  /// Digits and separators.
  private static func shape(
    _ format: ResolvedFormat, _ icu: ICUText, _ rows: [VariantSelector.Row]
  ) throws(ICU.Failure) -> NumberShape? {
    guard format.isCompact else {
      return try PlanCompiler.shape(icu, showsFraction: format.fraction.maximum > 0)
    }
    if let shape = try PlanCompiler.shape(icu, shiftedBy: rows[rows.count - 1].exponent) { return shape }
    // Of the same format written out.
    var written = format
    written.abbreviation = .none
    written.fraction = ResolvedFraction(minimum: 0, maximum: 3)
    // ICU's own choice for compact forms.
    if format.grouping == .automatic { written.grouping = .minTwo }
    return try PlanCompiler.shape(try ICUText(written), showsFraction: true)
  }
}

extension AffixPair {
  /// Prefix and suffix of ICU's answer. One without digits is a prefix alone.
  package init?(_ output: ICUNumberFormatter.Output, isNegative: Bool) {
    if let probe = Probe(output, isNegative: isNegative) {
      self = probe.affixes
    } else if !output.fields.contains(where: { $0.kind == .integer }) {
      let all = 0..<output.utf8.count
      self.init(
        prefix: AffixPattern(output, in: all, isNegative: isNegative), suffix: AffixPattern(),
        hidesDigits: true)
    } else {
      return nil
    }
  }
}

extension ResolvedFormat {
  package var isCompact: Bool {
    if case .compact = abbreviation { true } else { false }
  }
}
