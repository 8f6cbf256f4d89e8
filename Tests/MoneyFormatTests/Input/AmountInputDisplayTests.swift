// The text and the side of the currency next to a field.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AmountInputDisplayTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let setting: InputSetting
    let seen: String
    var committed: Decimal?
    var testDescription: String { "\(setting.locale) \(setting.currency) → \(seen)" }

    init(
      _ locale: String, _ currency: String, _ seen: String,
      _ options: FormattingOptions = FormattingOptions(),
      committed: Decimal? = nil
    ) {
      setting = InputSetting(locale: locale, currency: currency, options: options)
      self.committed = committed
      self.seen = seen
    }
  }

  static let rows: [Row] = [
    Row("en-US", "USD", "leading $"),
    Row("de-DE", "EUR", "trailing \\u{20AC}"),
    Row("de-CH", "CHF", "leading CHF"),
    Row("ja-JP", "JPY", "leading \\u{FFE5}"),
    Row("pt-BR", "BRL", "leading R$"),
    Row("pl-PL", "PLN", "trailing z\\u{142}"),
    Row("en-CA", "USD", "leading US$"),
    Row("pt-PT", "USD", "trailing $", FormattingOptions(formattingStyle: .currencyNarrowSymbol)),
    Row("en-US", "USD", "leading USD", FormattingOptions(formattingStyle: .currencyISOCode)),
    Row("de-DE", "USD", "trailing USD", FormattingOptions(formattingStyle: .currencyISOCode)),
    Row("de-DE", "EUR", "trailing \\u{20AC}", FormattingOptions(formattingStyle: .decimal)),
    Row("en-US", "USD", "leading pts", FormattingOptions(formattingStyle: .decimal, customSymbol: "pts")),
    Row("de-DE", "EUR", "trailing Pkt", FormattingOptions(customSymbol: "Pkt")),
    Row("de-DE", "EUR", "trailing ", FormattingOptions(customSymbol: "")),
    Row(
      "en-US", "USD", "leading PTS", FormattingOptions(formattingStyle: .currencyISOCode, customCode: "PTS")),
    Row("de-DE", "EUR", "trailing \\u{20AC}", FormattingOptions(abbreviator: .compactLong)),
    Row("en-US", "USD", "leading $", FormattingOptions(abbreviator: .plain)),
    Row("en-US", "USD", "trailing US dollars", FormattingOptions(formattingStyle: .currencyName)),
    Row(
      "en-US", "USD", "trailing US dollars", FormattingOptions(formattingStyle: .currencyName), committed: 5),
    Row(
      "en-US", "USD", "trailing US dollar",
      FormattingOptions(formattingStyle: .currencyName, fractionDigits: .exactly(0)), committed: 1),
    Row(
      "en-US", "USD", "trailing US dollar",
      FormattingOptions(formattingStyle: .currencyName, fractionDigits: .exactly(0), abbreviator: .plain),
      committed: 1),
  ]

  @Test(.ofRecordedData, arguments: rows)
  func currency(_ row: Row) {
    let output = row.setting.output(.select(0..<0), AmountInputState(committed: row.committed))
    let seen = "\(output.currencyPlacement.rawValue) \(escaped(output.currencyText))"
    #expect(seen == row.seen)
  }

  @Test func theSideOfRightToLeftLocales() {
    let egypt = InputSetting(locale: "ar-EG", currency: "EGP").output(.begin, AmountInputState())
    #expect(egypt.currencyPlacement == .trailing || egypt.currencyPlacement == .leading)
    #expect(egypt.currencyText.contains("\u{062C}"))
  }

  @Test(arguments: [
    ("en-US", "USDD", FormattingOptions()), ("en US", "USD", FormattingOptions()),
    ("en-US", "USD", FormattingOptions(numberingSystem: "roman")),
  ])
  func whatCanNotBeUsedIsRefused(_ locale: String, _ currency: String, _ options: FormattingOptions) {
    let state = AmountInputState(text: "12", selection: 1..<9, phase: .editing, committed: 5)
    let output = InputSetting(locale: locale, currency: currency, options: options).output(
      .insert("5"), state)
    #expect(output.rejected && output.state == state && output.status == .invalid && output.reasons == [])
    // An old amount is not sent for a new text.
    #expect(output.amount == nil && output.currencyText == currency)
    let shown = InputSetting(locale: locale, currency: currency, options: options)
      .output(.begin, AmountInputState(committed: 5))
    #expect(shown.rejected && shown.amount == 5)
  }

  /// Unset options are those of the defaults for input, or else for output.
  @Test func defaults() {
    func text() -> String {
      let parameters = InputAmountFormatParameters(state: AmountInputState(committed: 5), event: .begin)
      return MoneyNumberFormatting().inputAmountFormat(parameters: parameters).state.text
    }
    var defaults = MoneyFormatDefaults.current
    defaults.options = FormattingOptions(locale: "en-US", currencyCode: "USD")
    MoneyFormatDefaults.withDefaults(defaults) { #expect(text() == "5.00") }
    defaults.inputOptions = FormattingOptions(locale: "de-DE", currencyCode: "KWD")
    MoneyFormatDefaults.withDefaults(defaults) { #expect(text() == "5,000") }
    defaults.numberOfDecimalsForCurrencyOverride = { code, _ in code == "KWD" ? 1 : nil }
    MoneyFormatDefaults.withDefaults(defaults) { #expect(text() == "5,0") }
  }

  /// A host's formatter that only formats gets the default input function.
  @Test func anotherFormatter() {
    struct Shouting: NumberFormatting {
      func format(amount: Decimal, options: FormattingOptions) -> String? { "!" }
    }
    let parameters = InputAmountFormatParameters(
      state: AmountInputState(committed: 5), event: .begin, currencyCode: "USD",
      options: FormattingOptions(locale: "en-US"))
    #expect(
      Shouting().inputAmountFormat(parameters: parameters)
        == MoneyNumberFormatting().inputAmountFormat(parameters: parameters))
  }
}
