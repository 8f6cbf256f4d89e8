// Composes a format of what is known of its locale: nothing is asked, and nothing can be wrong but what was learnt.

/// Composes one format.
struct Composer {
  let format: ResolvedFormat
  let parts: FormatParts

  /// nil when the parts don't fit the format.
  func engine() -> CompiledFormat.Engine? {
    switch format.abbreviation {
    case .none where format.style != .currencyName: plan().map { .plan($0) }
    case .none: variants(rows: [writtenOut(format.fraction)], selection: .single).map { .derived($0) }
    case .table(let units):
      variants(
        rows: [writtenOut(format.fraction)]
          + units.map { unit in
            Row(exponent: unit.exponent, rounding: .fraction(unit.fraction)) { sign, _ in
              guard var pair = written(sign) else { return nil }
              pair.suffix.runs.insert(AffixPattern.Run(kind: .compact, text: unit.suffix), at: 0)
              return pair
            }
          }, selection: .byThreshold
      ).map { .derived($0) }
    case .compact(_, let ownRounding): compact(ownRounding).map { .derived($0) }
    }
  }

  /// Affixes that go with the sign alone.
  private func plan() -> FormatPlan? {
    var affixes: [AffixPair] = []
    for sign in SignClass.allCases {
      guard let pair = written(format.signDisplay.shown(sign)) else { return nil }
      affixes.append(pair)
    }
    return FormatPlan(
      shape: shape(showsFraction: format.fraction.maximum > 0), fraction: format.fraction,
      roundingMode: format.roundingMode, affixes: affixes, notANumber: notANumber)
  }

  private func shape(showsFraction: Bool) -> NumberShape {
    (parts.ownPattern ?? parts.pattern).symbols.shape(
      format.grouping, isCompact: format.isCompact, showsFraction: showsFraction)
  }
}

// MARK: - Variants

extension Composer {
  /// How the amounts of one unit or magnitude are written.
  private struct Row {
    let exponent: Int
    let rounding: VariantSelector.Rounding
    /// What stands around a number, without names.
    let affixes: (ShownSign, VariantKey) -> AffixPair?

    init(
      exponent: Int, rounding: VariantSelector.Rounding,
      affixes: @escaping (ShownSign, VariantKey) -> AffixPair?
    ) {
      (self.exponent, self.rounding, self.affixes) = (exponent, rounding, affixes)
    }
  }

  private func writtenOut(_ fraction: ResolvedFraction) -> Row {
    Row(exponent: 0, rounding: .fraction(fraction)) { sign, _ in written(sign) }
  }

  private func compact(_ ownRounding: Bool) -> VariantPlan? {
    guard let compact = parts.compact, let first = compact.rows.first else { return nil }
    let rounding = ownRounding ? VariantSelector.Rounding.compact : .fraction(format.fraction)
    func row(_ row: CompactPattern.Row) -> Row {
      guard !row.places.isEmpty else {
        return Row(exponent: row.exponent, rounding: rounding) { sign, _ in written(sign) }
      }
      return Row(exponent: row.exponent, rounding: rounding) { sign, key in
        // CLDR's forms for exactly 1 are not for -1. Where it has none, 1 goes by its category.
        let one = key.isOne && !key.isNegative ? row.places[PluralCategory.count] : CompactPattern.none
        let place = one == CompactPattern.none ? row.places[key.inner.index] : one
        return filled(compact.forms[Int(place)], sign, or: nil)
      }
    }
    // What is below 1 is written as what is below 10.
    return variants(
      rows: [Row(exponent: 0, rounding: rounding, affixes: row(first).affixes)] + compact.rows.map(row),
      selection: .byMagnitude)
  }

  private func variants(rows: [Row], selection: VariantSelector.Selection) -> VariantPlan? {
    let selector = VariantSelector(
      roundingMode: format.roundingMode, plurals: parts.plurals,
      keys: VariantKey.Space(hasInner: format.isCompact, hasOuter: format.style == .currencyName),
      selection: selection, rows: rows.map { VariantSelector.Row(exponent: $0.exponent, rounding: $0.rounding) })
    let keys = selector.keys.all
    var variants: [[AffixPair?]] = []
    for row in rows {
      let one = DecimalDigits(coefficient: 1, exponent: row.exponent, isNegative: false)
      let categoryOfOne = parts.plurals.category(of: selector.row(for: one).rounded.operands)
      var pairs: [AffixPair?] = []
      for var key in keys {
        if key.isOne { key.inner = categoryOfOne }
        let sign = format.signDisplay.shown(key.isNegative ? .negative : .positive)
        guard let pair = row.affixes(sign, key) else { return nil }
        pairs.append(named(pair, key.outer))
      }
      variants.append(pairs)
    }
    let nothing = DecimalDigits(coefficient: 0, exponent: 0, isNegative: false)
    let category = parts.plurals.category(of: selector.row(for: nothing).rounded.operands)
    guard let zero = written(format.signDisplay.shown(.zero)),
      let negativeZero = written(format.signDisplay.shown(.negativeZero))
    else { return nil }
    let showsFraction = rows.contains { $0.rounding.maximumFractionDigits > 0 }
    return VariantPlan(
      shape: shape(showsFraction: showsFraction), selector: selector, variants: variants,
      zero: named(zero, category), negativeZero: named(negativeZero, category), notANumber: notANumber)
  }
}

// MARK: - Affixes

extension Composer {
  /// What stands around amounts that are written out, without names.
  private func written(_ sign: ShownSign) -> AffixPair? {
    filled((parts.ownPattern ?? parts.pattern).affixes, sign, or: parts.pattern.affixes)
  }

  private func filled(_ affixes: EdgedAffixes, _ sign: ShownSign, or other: EdgedAffixes?) -> AffixPair? {
    switch format.style {
    case .decimal: (affixes.letters ?? affixes.symbol)?[sign].hidingCurrency
    default: affixes.filled(with: text, sign, or: other)
    }
  }

  private func named(_ pair: AffixPair, _ category: PluralCategory) -> AffixPair {
    guard format.style == .currencyName, let names = parts.names else { return pair }
    return names.pattern.affixes(category) { used in
      switch format.currencyText {
      case .icu: names.texts[used.index]
      case .text(let text): text
      case .names(let own): own[used] ?? own[.other] ?? ""
      }
    }.around(pair)
  }

  /// The currency's text in the pattern; around a number that has a name too, in the few locales with one there.
  private var text: String {
    if format.style == .currencyName { return format.currency.custom?.symbol ?? parts.symbol }
    if case .text(let text) = format.currencyText { return text }
    return format.style == .currencyISOCode ? format.currency.icuCode : parts.symbol
  }

  private var notANumber: AffixPattern {
    let pattern = parts.ownPattern ?? parts.pattern
    let word =
      format.signDisplay.shown(.zero) == .plus ? pattern.positiveNotANumber : pattern.notANumber
    switch format.style {
    case .decimal: return word.hidingCurrency(around: .nan)
    case .currencyName:
      let filled = AffixPair(prefix: word.fillingSlot(with: text), suffix: AffixPattern())
      let pair = named(filled, .other)
      return AffixPattern(pair.prefix.runs + pair.suffix.runs)
    case .currency, .currencyISOCode, .currencyNarrowSymbol: return word.fillingSlot(with: text)
    }
  }
}
