// What stands around the price of a unit is what ICU writes around a measure per unit, in every locale and width.

import ICUOracle
import MoneyFormat
import MoneyFormatCore
import Testing

@Suite(.serialized)
struct UnitPriceConformanceTests {
  private static let widths: [(PriceUnitWidth, String)] = [
    (.short, "unit-width-short"), (.narrow, "unit-width-narrow"), (.long, "unit-width-full-name"),
  ]

  /// Measures that are per unit, with different amounts, whose plural forms differ. CLDR has units of its own for meters
  /// per second and liters per kilometer, and ICU cancels a unit per itself.
  private static let measures = [("length-meter", "5"), ("mass-gram", "1"), ("volume-liter", "12345.5")]

  @Test func everyLocaleUnitAndWidth() throws {
    let stride = Sweep.isFull ? 1 : 41
    let report = try Sweep.run("prices of units", Array(ICUOracle.locales.enumerated())) { row, report in
      var cell = row.offset
      for unit in PriceUnit.allCases {
        for (width, stem) in Self.widths {
          cell += 1
          if cell % stride == 0 { try compare(row.element, unit, width, stem, &report) }
        }
      }
    }
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }

  private func compare(
    _ locale: String, _ unit: PriceUnit, _ width: PriceUnitWidth, _ stem: String, _ report: inout Sweep.Report
  ) throws {
    var options = FormattingOptions()
    let plain = try MoneyFormatter(currency: "EUR", locale: locale, options: options, from: Sweep.data.get())
    (options.perUnit, options.perUnitWidth) = (unit, width)
    let price = try MoneyFormatter(currency: "EUR", locale: locale, options: options, from: Sweep.data.get())
    let place = "\(locale) \(unit.rawValue) \(width)"
    for (measure, amount) in Self.measures {
      let icu = try icuFrame(measure, unit, stem, amount, locale)
      guard let icu else {
        report.note("measures that have no such text in ICU")
        continue
      }
      for value in ["5", "-1234.5"] {
        report.cases += 1
        let text = try price.string(decimalText: value)
        let expected = icu.prefix + (try plain.string(decimalText: value)) + icu.suffix
        if !text.utf8.elementsEqual(expected.utf8) { report.fail("\(place): \(text) is not \(expected)") }
      }
    }
    let parts = price.parts(of: 5)
    if parts.map(\.text).joined() != price.string(from: 5) || !parts.contains(where: { $0.kind == .unit }) {
      report.fail("\(place): \(parts)")
    }
  }

  private func icuFrame(
    _ measure: String, _ unit: PriceUnit, _ stem: String, _ amount: String, _ locale: String
  ) throws -> (prefix: String, suffix: String)? {
    if measure == "length-meter", unit == .second { return nil }
    if measure == "volume-liter", unit == .kilometer { return nil }
    if unit.skeletonNames.contains(measure) { return nil }
    var failure: (any Error)?
    for name in unit.skeletonNames {
      do {
        return try ICUOracle.frame(of: measure, per: name, stem, amount, locale: locale)
      } catch {
        failure = error
      }
    }
    throw failure!
  }
}
