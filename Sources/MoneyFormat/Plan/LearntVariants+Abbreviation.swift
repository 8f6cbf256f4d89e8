// Adds the rows of an abbreviation table to what was learnt from ICU.

extension LearntVariants {
  /// What was learnt about a format without variants, as one with a single row.
  init(_ learnt: LearntFormat) {
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
  func abbreviated(_ format: ResolvedFormat, _ units: [ResolvedAbbreviation.Unit]) -> LearntVariants {
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
  var completed: LearntVariants {
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
