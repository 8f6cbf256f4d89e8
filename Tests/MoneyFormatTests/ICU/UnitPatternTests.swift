// The units of measure of prices: what ICU says, and what a file keeps of it.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct UnitPatternTests {
  private static let locales = ["de", "de_AT", "ar_EG", "pl", "ja", "he", "root"]

  @Test(
    arguments: [
      ("en", PriceUnit.kilogram, PriceUnitWidth.short, "{0}/kg"), ("en", .month, .long, "{0} per month"),
      ("en", .second, .short, "{0}/s"), ("de", .hour, .long, "{0} pro Stunde"), ("fr", .day, .short, "{0}/j"),
      ("en", .item, .long, "{0} per item"), ("en", .squareFoot, .long, "{0} per square foot"),
      ("pl", .kilogram, .long, "{0} na kilogram"), ("en", .tonne, .short, "{0}/t"),
    ] as [(String, PriceUnit, PriceUnitWidth, String)])
  func aPatternIsWhatICUWritesAroundAMeasure(
    _ locale: String, _ unit: PriceUnit, _ width: PriceUnitWidth, _ text: String
  ) throws {
    #expect(try SystemLocaleSource.shared.unitPattern(unit, width, locale)?.text == text)
  }

  @Test func whiteSpaceIsNoPartOfTheUnit() throws {
    let pattern = try #require(UnitPattern("per kg {0}\u{A0}a kilo"))
    #expect(pattern.prefix.runs.map(\.kind) == [.unit, .literal])
    #expect(pattern.suffix.runs.map(\.kind) == [.literal, .unit])
    #expect(pattern.suffix.runs.map(\.text) == ["\u{A0}", "a kilo"])
    for text in ["", "/kg", "{0}{0}/kg"] { #expect(UnitPattern(text) == nil) }
  }

  @Test func aFileKeepsWhatICUSays() throws {
    let bytes = try LocaleData.system.frozen(
      locales: .init(Self.locales.filter { $0 != "root" }.map { $0.replacing("_", with: "-") }),
      currencies: ["EUR"])
    let file = try FrozenLocaleData.make(bytes: bytes)
    #expect(try file.unitNames() == PriceUnit.allCases.map(\.rawValue))
    for locale in Self.locales {
      for unit in PriceUnit.allCases {
        for width in PriceUnitWidth.allCases {
          let icu = try #require(try SystemLocaleSource.shared.unitPattern(unit, width, locale))
          #expect(try file.unitPattern(unit, width, locale) == icu, "\(locale) \(unit) \(width)")
        }
      }
    }
    #expect(try file.unitPattern(.day, .long, "fr") == nil)
  }

  /// Files of the form version before units are still read, and have none.
  @Test func aFileWithoutUnitsIsRead() throws {
    var bytes = try LocaleData.system.frozen(locales: ["de"], currencies: ["EUR"])
    bytes[8] = 2
    let file = try FrozenLocaleData.make(bytes: bytes)
    #expect(try file.unitNames() == nil)
    #expect(try file.unitPattern(.kilogram, .short, "de") == nil)
    #expect(
      try MoneyFormatter(currency: "EUR", locale: "de", from: LocaleData(bytes: bytes)).string(from: 5)
        == "5,00\u{A0}€")
  }
}
