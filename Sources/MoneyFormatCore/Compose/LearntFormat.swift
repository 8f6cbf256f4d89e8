// What is known of a format before a plan is made of it.

/// What ICU's answers say about a format whose affixes depend on the sign alone.
package struct LearntFormat: Sendable {
  package var shape: NumberShape
  /// By ``SignClass``.
  package var affixes: [AffixPair]
  package var notANumber: AffixPattern

  package init(
    shape: NumberShape, affixes: [AffixPair], notANumber: AffixPattern
  ) {
    self.shape = shape
    self.affixes = affixes
    self.notANumber = notANumber
  }
}

extension FormatPlan {
  package convenience init(_ learnt: LearntFormat, _ format: ResolvedFormat) {
    self.init(
      shape: learnt.shape, fraction: format.fraction, roundingMode: format.roundingMode,
      affixes: learnt.affixes,
      notANumber: learnt.notANumber)
  }
}

/// What ICU's answers say about a format whose affixes go with the number.
package struct LearntVariants: Sendable {
  package var shape: NumberShape
  package var selector: VariantSelector
  /// By row, then by ``VariantKey``.
  package var variants: [[AffixPair?]]
  package var zero: AffixPair
  package var negativeZero: AffixPair
  package var notANumber: AffixPattern

  package init(
    shape: NumberShape, selector: VariantSelector, variants: [[AffixPair?]], zero: AffixPair, negativeZero: AffixPair, notANumber: AffixPattern
  ) {
    self.shape = shape
    self.selector = selector
    self.variants = variants
    self.zero = zero
    self.negativeZero = negativeZero
    self.notANumber = notANumber
  }
}

extension VariantPlan {
  package convenience init(_ learnt: LearntVariants) {
    self.init(
      shape: learnt.shape, selector: learnt.selector, variants: learnt.variants, zero: learnt.zero,
      negativeZero: learnt.negativeZero, notANumber: learnt.notANumber)
  }
}

extension LearntVariants {
  /// What was learnt about a format without variants, as one with a single row.
  package init(_ learnt: LearntFormat) {
    func pair(_ sign: SignClass) -> AffixPair { learnt.affixes[sign.rawValue] }
    self.init(
      shape: learnt.shape,
      selector: VariantSelector(
        roundingMode: .halfEven, plurals: .none, keys: VariantKey.Space(hasInner: false, hasOuter: false),
        selection: .single, rows: []),
      variants: [[pair(.positive), pair(.negative)]], zero: pair(.zero), negativeZero: pair(.negativeZero),
      notANumber: learnt.notANumber)
  }

  /// The same with the table's units: their affixes are those of whole amounts, with the unit's suffix
  /// right behind the digits.
  package func abbreviated(_ format: ResolvedFormat, _ units: [ResolvedAbbreviation.Unit]) -> LearntVariants {
    var result = self
    result.selector = VariantSelector(
      roundingMode: format.roundingMode, plurals: selector.plurals, keys: selector.keys,
      selection: .byThreshold,
      rows: [VariantSelector.Row(exponent: 0, rounding: .fraction(format.fraction))]
        + units.map { VariantSelector.Row(exponent: $0.exponent, rounding: .fraction($0.fraction)) })
    result.variants += units.map { unit in
      variants[0].map { pair in
        guard var pair else { return nil }
        pair.suffix.runs.insert(AffixPattern.Run(kind: .compact, text: unit.suffix), at: 0)
        return pair
      }
    }
    return result
  }

  /// The same without gaps: a category that ICU was shown no amount of takes the affixes of `other`.
  /// For formats that ICU can't be asked about.
  package var completed: LearntVariants {
    var result = self
    let keys = selector.keys
    for row in variants.indices {
      for (index, key) in keys.all.enumerated() where variants[row][index] == nil {
        var other = key
        (other.isOne, other.inner) = (false, .other)
        let sameName = variants[row][keys.index(of: other)]
        other.outer = .other
        let any = keys.all.lazy.filter { $0.isNegative == key.isNegative }
          .compactMap { variants[row][keys.index(of: $0)] }.first
        result.variants[row][index] = sameName ?? variants[row][keys.index(of: other)] ?? any ?? zero
      }
    }
    return result
  }
}
