// Shows ICU amounts until every variant of every row has been seen.

struct VariantLearner {
  let icu: ICUText
  let selector: VariantSelector
  private let samples: [DecimalDigits]

  init(icu: ICUText, selector: VariantSelector) {
    self.icu = icu
    self.selector = selector
    samples = PluralSamples.all(selector.rows[0].rounding)
  }

  /// The affixes by row and key; nil when an answer of ICU can't be taken apart. A key that no sample
  /// falls under has none.
  func variants() throws(ICU.Failure) -> [[AffixPair?]]? {
    var seen = [[AffixPair?]](
      repeating: [AffixPair?](repeating: nil, count: selector.keys.count), count: selector.rows.count)
    for (index, row) in selector.rows.enumerated() {
      for amount in amounts(forRow: index, exponent: row.exponent) {
        guard try learn(amount, &seen) else { return nil }
      }
    }
    return seen
  }

  /// Asks ICU about an amount and its negative, if their variants are not known yet.
  private func learn(
    _ amount: DecimalDigits, _ seen: inout [[AffixPair?]]
  ) throws(ICU.Failure) -> Bool {
    for isNegative in [false, true] {
      var amount = amount
      amount.isNegative = isNegative
      let (row, rounded) = selector.row(for: amount)
      guard !rounded.isZero else { continue }
      let index = selector.keys.index(of: selector.key(for: amount, rounded, row: row))
      guard seen[row][index] == nil else { continue }
      guard let pair = AffixPair(try icu.output(amount.description), isNegative: isNegative) else {
        return false
      }
      seen[row][index] = pair
    }
    return true
  }

  /// Amounts that between them take every variant of a row.
  private func amounts(forRow row: Int, exponent: Int) -> [DecimalDigits] {
    guard selector.selection == .byMagnitude else { return samples }
    var (takenKeys, takenForms): (Set<Int>, Set<Int>) = ([], [])
    var amounts: [DecimalDigits] = []
    for sample in samples where self.row(ofMagnitude: (sample.magnitude ?? 0) + exponent) == row {
      var amount = sample
      amount.exponent += exponent
      let (shownIn, rounded) = selector.row(for: amount)
      guard shownIn == row, !rounded.isZero else { continue }
      var key = selector.key(for: amount, rounded, row: row)
      if takenKeys.insert(selector.keys.index(of: key)).inserted { amounts.append(amount) }
      key.outer = .other
      let isNewForm = takenForms.insert(selector.keys.index(of: key)).inserted
      if isNewForm, selector.keys.hasOuter, amount.exponent >= 0 { amounts += Self.withEndings(amount) }
    }
    return amounts
  }

  private func row(ofMagnitude magnitude: Int) -> Int { min(max(magnitude + 1, 0), selector.rows.count - 1) }

  /// A little more and a little less: digits that are not shown choose the plural name.
  private static func withEndings(_ amount: DecimalDigits) -> [DecimalDigits] {
    let room = (0..<amount.exponent).reduce(UInt128(1)) { product, _ in product * 10 }
    return PluralSamples.endings.filter { $0.magnitude ?? 0 < amount.exponent }.flatMap { ending in
      let unit = UInt128(PowersOfTen[-ending.exponent])
      let whole = amount.coefficient * room * unit
      return [whole + ending.coefficient, whole - ending.coefficient].map {
        DecimalDigits(coefficient: $0, exponent: ending.exponent, isNegative: false)
      }
    }
  }
}
