// The sample amounts for names and short forms, and the plan data derived from them.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct VariantSamplesTests {
  private static func selector(
    _ locale: String, fraction: ResolvedFraction = .hand(2...2), mode: RoundingMode = .halfEven
  ) throws -> VariantSelector {
    VariantSelector(
      roundingMode: mode, plurals: try #require(try PluralRules(localeIdentifier: locale)),
      keys: VariantKey.Space(hasInner: false, hasOuter: true), selection: .single,
      rows: [VariantSelector.Row(exponent: 0, rounding: .fraction(fraction))])
  }

  /// Every sample fills its intended entry, and each entry has a sample.
  @Test(arguments: ["en", "pl", "ar", "fr", "cy", "br", "ja"])
  func samplesFillTheirEntries(_ locale: String) throws {
    for fraction in [ResolvedFraction.hand(0...0), .hand(2...2), .hand(0...3)] {
      let selector = try Self.selector(locale, fraction: fraction)
      let samples = VariantSamples(selector).samples
      #expect(Set(samples.map(\.key)).count == samples.count)
      for sample in samples {
        let parts = sample.decimal.split(separator: "e")
        let amount = Amount(
          coefficient: UInt128(parts[0].drop { $0 == "-" })!, exponent: Int(parts[1])!,
          isNegative: sample.isNegative)
        let (row, rounded) = selector.row(for: amount)
        #expect(row == sample.row)
        #expect(selector.keys.index(of: selector.key(for: amount, rounded, row: row)) == sample.key)
      }
    }
  }

  /// Data derived for one selector is never used for another one.
  @Test func selectorsAreDistinguished() throws {
    let selectors = [
      try Self.selector("en"), try Self.selector("pl"), try Self.selector("en", fraction: .hand(0...0)),
      try Self.selector("en", mode: .up),
    ]
    for selector in selectors + selectors.reversed() {
      let kept = VariantSamples.of(selector)
      #expect(kept.samples.map(\.decimal) == VariantSamples(selector).samples.map(\.decimal))
      #expect(kept.selector.plurals.id == selector.plurals.id)
      #expect(kept.selector.rows == selector.rows)
      #expect(kept.selector.roundingMode == selector.roundingMode)
    }
  }
}
