// The amounts to show ICU for every variant of every row to be seen.

import MoneyFormatCore

/// One amount for each variant of each row that an amount can take. Which ones these are depends on the selector
/// alone, not on what ICU answers.
package struct VariantSamples: Sendable {
  package struct Sample: Sendable {
    package let decimal: String
    package let isNegative: Bool
    /// Where its affixes go.
    package let row: Int
    package let key: Int
  }

  package let selector: VariantSelector
  package let samples: [Sample]

  /// Those of a selector. Finding them takes far longer than asking ICU, and few selectors are told apart by
  /// more than the language's plural rules: they are kept, and plans share the selector.
  package static func of(_ selector: VariantSelector) -> VariantSamples {
    let key = Key(
      rules: selector.plurals.id, roundingMode: selector.roundingMode, keys: selector.keys,
      selection: selector.selection, rows: selector.rows)
    return known.value(for: key) { VariantSamples(selector) }
  }

  private struct Key: Hashable, Sendable {
    let rules: Int
    let roundingMode: RoundingMode
    let keys: VariantKey.Space
    let selection: VariantSelector.Selection
    let rows: [VariantSelector.Row]
  }

  private static let known = BoundedCache<Key, VariantSamples>(capacity: 128)

  package init(_ selector: VariantSelector) {
    self.selector = selector
    let finder = Finder(selector: selector, plurals: PluralSamples.all(selector.rows[0].rounding))
    var samples: [Sample] = []
    var seen = Set<Int>()
    for (index, row) in selector.rows.enumerated() {
      for amount in finder.amounts(forRow: index, exponent: row.exponent) {
        for isNegative in [false, true] {
          var amount = amount
          amount.isNegative = isNegative
          let (row, rounded) = selector.row(for: amount)
          if rounded.isZero { continue }
          let key = selector.keys.index(of: selector.key(for: amount, rounded, row: row))
          guard seen.insert(row * selector.keys.count + key).inserted else { continue }
          samples.append(Sample(decimal: amount.description, isNegative: isNegative, row: row, key: key))
        }
      }
    }
    self.samples = samples
  }
}

private struct Finder {
  let selector: VariantSelector
  let plurals: [Amount]

  /// Amounts that between them take every variant of a row.
  func amounts(forRow row: Int, exponent: Int) -> [Amount] {
    guard selector.selection == .byMagnitude else { return plurals }
    var (takenKeys, takenForms): (Set<Int>, Set<Int>) = ([], [])
    var amounts: [Amount] = []
    for sample in plurals where self.row(ofMagnitude: (sample.magnitude ?? 0) + exponent) == row {
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
  private static func withEndings(_ amount: Amount) -> [Amount] {
    let room = (0..<amount.exponent).reduce(UInt128(1)) { product, _ in product * 10 }
    return PluralSamples.endings.filter { $0.magnitude ?? 0 < amount.exponent }.flatMap { ending in
      let unit = UInt128(PowersOfTen[-ending.exponent])
      let whole = amount.coefficient * room * unit
      return [whole + ending.coefficient, whole - ending.coefficient].map {
        Amount(coefficient: $0, exponent: ending.exponent, isNegative: false)
      }
    }
  }
}
