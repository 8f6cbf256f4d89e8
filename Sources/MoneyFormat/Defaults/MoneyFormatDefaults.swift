// What applies when a caller says nothing: for the process, and for a task.

import MoneyFormatCore

/// What applies to formatters and inputs when their makers say nothing about it.
///
/// Set ``process`` once, when the program starts. A server with several tenants then sets nothing
/// globally, but does each tenant's work inside ``withDefaults(_:operation:)``:
///
/// ```swift
/// let price: Decimal = 12_500
/// var defaults = MoneyFormatDefaults.current
/// defaults.defaultLocale = "es-CO"
/// defaults.numberOfDecimalsForCurrencyOverride = { code, _ in code == "COP" ? 0 : nil }
/// MoneyFormatDefaults.withDefaults(defaults) {
///   print(price.formatted(.money("COP")))  // $ 12.500
/// }
/// ```
///
/// What is in force when a formatter is made applies to it for good. A ``MoneyFormatStyle`` and a
/// ``NumberFormatting`` make theirs anew for every amount, so for them the moment of formatting counts.
public struct MoneyFormatDefaults: Sendable {
  /// The options for output, when none are given. Options that are given replace them all, because a value can't tell an
  /// option that was set to its default from one that was not set. To change some and keep the others, use
  /// ``MoneyFormatter/init(currency:locale:from:changing:)`` or ``MoneyFormatStyle/changing(_:)``.
  public var options: FormattingOptions
  /// The options for input, when none are given; nil means the same as for output.
  public var inputOptions: FormattingOptions?
  /// How many fraction digits a currency is shown with, 0…38; nil leaves it to
  /// ``FormattingOptions/currencyDigits``. ``FormattingOptions/fractionDigits`` and
  /// ``FormattingOptions/fractionOverrides`` win over it; compact forms don't ask it. An answer out of range
  /// is the error `invalidOption`.
  ///
  /// It is called whenever a formatter is made, and whenever one is looked up in the cache: it should
  /// answer quickly, and the same to the same question. Only its answer counts in the cache.
  ///
  /// - Parameters:
  ///   - currencyCode: in upper case.
  ///   - locale: the identifier that was asked for, as it was written: `es-CO`, `es_CO`.
  public var numberOfDecimalsForCurrencyOverride:
    (@Sendable (_ currencyCode: String, _ locale: String) -> Int?)?
  /// The locale, when neither the caller nor the options name one: a BCP 47 tag or an ICU identifier. nil
  /// means the host's `LC_ALL`, `LC_MONETARY` or `LANG`, else `en-US`.
  public var defaultLocale: String?
  /// The currency, when neither the caller nor the options name one, nor the locale by its extensions `cu` and `rg`: an
  /// ISO 4217 code in any case. nil makes that the error `invalidCurrency`.
  public var defaultCurrency: String?
  /// What hosts format amounts with, when they are given nothing else.
  public var formatter: any NumberFormatting
  /// What fields say of amounts that they can't accept.
  public var fieldMessages: AmountFieldMessages
  /// Where patterns, symbols and names come from.
  public var localeData: LocaleData

  /// Defaults of one's own; what is not given is as if nobody had said anything.
  public init(
    options: FormattingOptions = FormattingOptions(),
    inputOptions: FormattingOptions? = nil,
    numberOfDecimalsForCurrencyOverride: (
      @Sendable (_ currencyCode: String, _ locale: String) -> Int?
    )? = nil,
    defaultLocale: String? = nil,
    defaultCurrency: String? = nil,
    formatter: any NumberFormatting = MoneyNumberFormatting(),
    fieldMessages: AmountFieldMessages = AmountFieldMessages(),
    localeData: LocaleData = .system
  ) {
    self.options = options
    self.inputOptions = inputOptions
    self.numberOfDecimalsForCurrencyOverride = numberOfDecimalsForCurrencyOverride
    self.defaultLocale = defaultLocale
    self.defaultCurrency = defaultCurrency
    self.formatter = formatter
    self.fieldMessages = fieldMessages
    self.localeData = localeData
  }
}
