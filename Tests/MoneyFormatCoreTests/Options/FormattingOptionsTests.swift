// The default options, and the names of enumeration values.

import Testing

@testable import MoneyFormatCore

@Suite struct FormattingOptionsTests {
  @Test func defaults() {
    let options = FormattingOptions()
    #expect(options.locale == nil)
    #expect(options.currencyCode == nil)
    #expect(options.formattingStyle == .currency)
    #expect(options.negativeStyle == nil)
    #expect(options.signDisplay == .negative)
    #expect(options.fractionDigits == .currency)
    #expect(!options.hidesZeroFraction)
    #expect(options.currencyDigits == .cldr)
    #expect(options.fractionOverrides == [:])
    #expect(options.roundingMode == .halfEven)
    #expect(options.grouping == .automatic)
    #expect(options.numberingSystem == nil)
    #expect(options.customSymbol == nil)
    #expect(options.customCode == nil)
    #expect(options.abbreviator == .none)
    #expect(options.data == .current)
    #expect(!options.showsPlusSign)
  }

  @Test func showsPlusSignIsExceptZero() {
    for display in SignDisplay.allCases {
      var options = FormattingOptions(signDisplay: display)
      #expect(options.showsPlusSign == (display == .exceptZero))
      options.showsPlusSign = true
      #expect(options.signDisplay == .exceptZero)
      options.showsPlusSign = false
      #expect(options.signDisplay == .negative)
    }
  }

  /// The names appear in JSON and on the command line, and must not change.
  @Test func words() {
    #expect(
      FormattingStyle.allCases.map(\.rawValue)
        == ["currency", "currencyISOCode", "currencyNarrowSymbol", "currencyName", "decimal"])
    #expect(DataSource.allCases.map(\.rawValue) == ["icu", "current"])
    #expect(NegativeStyle.allCases.map(\.rawValue) == ["minus", "accounting"])
    #expect(
      SignDisplay.allCases.map(\.rawValue) == ["automatic", "negative", "always", "exceptZero", "never"])
    #expect(CurrencyDigits.allCases.map(\.rawValue) == ["cldr", "iso4217", "cash"])
    #expect(
      RoundingMode.allCases.map(\.rawValue)
        == ["halfEven", "halfUp", "halfDown", "halfCeiling", "halfFloor", "up", "down", "ceiling", "floor"])
    #expect(RoundingPriority.allCases.map(\.rawValue) == ["auto", "morePrecision", "lessPrecision"])
    #expect(TrailingZeros.allCases.map(\.rawValue) == ["automatic", "stripIfInteger", "keepInput"])
    #expect(CurrencyPosition.allCases.map(\.rawValue) == ["locale", "leading", "trailing", "symbolAndCode"])
    #expect(CurrencySpacing.allCases.map(\.rawValue) == ["locale", "plain", "none", "always"])
    #expect(SymbolVariant.allCases.map(\.rawValue) == ["default", "formal", "variant"])
    #expect(RangeCollapse.allCases.map(\.rawValue) == ["auto", "none", "unit", "all"])
    #expect(
      RangeIdentity.allCases.map(\.rawValue)
        == ["singleValue", "approximatelyOrSingleValue", "approximately", "range"])
    #expect(Grouping.allCases.map(\.rawValue) == ["automatic", "always", "never", "minTwo"])
    #expect(FractionDigits.limits == 0...38)
    #expect(FractionDigits.exactly(3) == .range(3...3))
    #expect(
      MoneyFormatError.Code.allCases.map(\.rawValue)
        == [
          "invalidLocale", "invalidCurrency", "invalidNumberingSystem", "invalidOption", "invalidAmount",
          "precisionOverflow", "invalidRequest", "invalidLocaleData", "icuFailure",
        ])
  }
}
