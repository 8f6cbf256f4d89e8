// The data in the program: what its formatters write, and that minor units are ISO 4217's in every data.

import Foundation
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct BundledDataTests {
  @Test func isThePackagesFile() throws {
    #expect(LocaleData.bundled.version == (try LocaleData.shipped().version))
    let size = try FileManager.default.attributesOfItem(atPath: FrozenFiles.shipped)[.size] as? Int
    #expect(LocaleData.bundled.frozenSize == size)
    // The whole file is intact, and has all locales.
    #expect(try LocaleData(checking: FrozenFiles.shipped).frozenLocales().count == 907)
  }

  /// Texts of CLDR 48, which the ICU of Debian 12 writes differently.
  @Test(arguments: [
    TextRow("de-CH", "CHF", "1234.5", "CHF\u{A0}1'234.50"),
    TextRow("en-GB", "GBP", "1500", "\u{A3}1.5k", FormattingOptions(abbreviator: .compactShort)),
    TextRow("en-IN", "INR", "1500", "\u{20B9}1.5K", FormattingOptions(abbreviator: .compactShort)),
    TextRow("it-IT", "EUR", "1234.5", "1234,50\u{A0}\u{20AC}"),
    TextRow("nb-NO", "NOK", "1234.5", "1\u{A0}234,50\u{A0}kr"),
    TextRow("es-CO", "COP", "1234.5", "$\u{A0}1.234"), TextRow("hu-HU", "HUF", "1234.5", "1234\u{A0}Ft"),
    // Locales that ICU has had since.
    TextRow("blo", "XOF", "1234.5", "F\u{202F}CFA\u{A0}1\u{A0}234"),
    TextRow("fur-IT", "EUR", "1234.5", "\u{20AC}\u{A0}1.234,50"),
  ])
  func writesWhatCLDR48Has(_ row: TextRow) throws {
    let formatter = try MoneyFormatter(
      currency: row.currency, locale: row.locale, options: row.options, from: .bundled)
    #expect(escaped(try formatter.string(decimalText: row.amount)) == escaped(row.text))
    #expect(formatter.resolved.dataVersion.hasPrefix("icu78.3-cldr48"))
    #expect(!formatter.resolved.isFallbackLocale)
  }

  /// Up to ICU 76, the name's plural category was that of the rounded amount, 1,200.
  @Test func approximateAmountsAreNamedAsTheAmount() throws {
    let options = FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactShort)
    let formatter = try MoneyFormatter(currency: "USD", locale: "pl", options: options, from: .bundled)
    let amount = formatter.format(1234)
    #expect(escaped(amount.string) == escaped("1,2\u{A0}tys. dolary ameryka\u{144}skie"))
    #expect(amount.approximateString == "~" + amount.string)
  }

  /// Below a thousand, the short form has the symbol as well, with an inserted space; the others have none.
  @Test func aRangeOfNamedShortFormsSharesItsAffixes() throws {
    let options = FormattingOptions(
      formattingStyle: .currencyName, signDisplay: .always, abbreviator: .compactShort)
    let formatter = try MoneyFormatter(currency: "CHF", locale: "en-BE", options: options, from: .bundled)
    for (unit, text) in [
      (Decimal(1), "+CHF\u{A0}2\u{2013}3 Swiss francs"), (1_000_000, "+2\u{2013}3M Swiss francs"),
    ] {
      let (lower, upper) = (formatter.format(2 * unit), formatter.format(3 * unit))
      #expect(escaped(lower.string(through: upper)) == escaped(text))
    }
  }

  /// Locales share many records of a file. Formats of the same records have one plan, and write what a plan of their own
  /// does.
  @Test(arguments: [
    FormattingOptions(), FormattingOptions(formattingStyle: .currencyName),
    FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
    FormattingOptions(negativeStyle: .accounting, abbreviator: .compactShort),
    FormattingOptions(perUnit: .kilogram),
  ])
  func localesWithTheSameDataShareAPlan(_ options: FormattingOptions) throws {
    guard case .frozen(let frozen) = LocaleData.bundled.source.origin else {
      Issue.record("The data is not that of a file.")
      return
    }
    let host = ResolvingHost(localeIdentifier: "en-US") { _ in nil }
    var plans: Set<ObjectIdentifier> = []
    let locales = try LocaleData.bundled.frozenLocales()
    // Symbols and letters, on either side of the number.
    let currencies = ["EUR", "CLF", "USD", "CHF", "JPY", "XAF"]
    // Plans live as long as their formats, so that no two have the same identity.
    var formats: [MoneyFormatter] = []
    for currency in currencies {
      for locale in locales {
        let shared = try MoneyFormatter(currency: currency, locale: locale, options: options, from: .bundled)
        let request = FormatRequest(
          currency: currency, locale: locale, options: options, fractionOverride: nil)
        let own = try FrozenFormat.make(request, from: FrozenSource(frozen, day: 20_000), host)
        for amount: Decimal in [-1, 1, 2, 12_345.678, 5_000_000, -1_234_567_890_123_456] {
          #expect(escaped(shared.string(from: amount)) == escaped(own.string(Amount(amount))), "\(locale)")
        }
        switch shared.compiled.writer.plan {
        case .plan(let plan): plans.insert(ObjectIdentifier(plan))
        case .variants(let plan): plans.insert(ObjectIdentifier(plan))
        case nil: Issue.record("no plan in \(locale)")
        }
        formats.append(shared)
      }
    }
    withExtendedLifetime(formats) {}
    let count = locales.count * currencies.count
    print("plans of \(count) formats: \(plans.count)")
    #expect(plans.count < count / 2)
  }

  /// Formats from the linked ICU's data and from this data are not taken for each other.
  @Test func isApartFromTheLinkedICU() throws {
    for data in [LocaleData.system, .bundled, .system] {
      var defaults = MoneyFormatDefaults.current
      defaults.localeData = data
      let text = try MoneyFormatDefaults.withDefaults(defaults) {
        try MoneyFormatter.cached(currency: "CHF", locale: "de-CH").string(minorUnits: 123_450)
      }
      let expected = try MoneyFormatter(currency: "CHF", locale: "de-CH", from: data)
      #expect(text == expected.string(minorUnits: 123_450))
    }
  }

  private static let all: [LocaleData] = [.system, .bundled]

  /// CLDR shows fewer digits for some currencies in each version, since 48 for pesos, forints, rupiahs and rupees. An
  /// integer still counts ISO 4217's minor units.
  @Test(arguments: all)
  func minorUnitsAreThoseOfISO4217(_ data: LocaleData) throws {
    var shown: [String] = []
    for currency in try KnownCurrency.all(from: data) where !currency.isCustom {
      guard let digits = currency.minorUnitDigits else { continue }
      #expect(CurrencyRegistry.minorUnits(of: currency.code) == digits, "\(currency.code)")
      let formatter = try MoneyFormatter(
        currency: currency.code, locale: "en-US",
        options: FormattingOptions(formattingStyle: .decimal, fractionDigits: .exactly(4), grouping: .never),
        from: data)
      #expect(formatter.resolved.minorUnitDigits == digits, "\(currency.code)")
      // 12345 minor units with their decimal point.
      let places = ["12345.0000", "1234.5000", "123.4500", "12.3450", "1.2345"]
      #expect(formatter.string(minorUnits: 12_345) == places[digits], "\(currency.code)")
      if currency.fractionDigits < digits { shown.append(currency.code) }
    }
    let new = ["COP", "HUF", "IDR", "PKR"]
    #expect(new.allSatisfy(shown.contains) == (data.versions.cldr == "48"), "\(shown)")
  }

  @Test(arguments: [
    ("COP", "es-CO", "$\u{A0}1.234"), ("IDR", "id-ID", "Rp\u{A0}1.234"), ("PKR", "en-PK", "Rs\u{A0}1,234"),
  ])
  func aPriceIsNotAHundredth(_ currency: String, _ locale: String, _ text: String) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: locale, from: .bundled)
    #expect(escaped(formatter.string(minorUnits: 123_450)) == escaped(text))
  }
}
