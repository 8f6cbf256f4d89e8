// Values for unset options, arguments and messages, per process and per task.

import MoneyFormatCore

/// The values of options, arguments and messages that a caller leaves unset.
///
/// Set ``process`` once, when the program starts. A server with several tenants leaves it unchanged, and does
/// each tenant's work inside ``withDefaults(_:operation:)``:
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
/// A ``MoneyFormatter`` keeps the defaults from when it was made. A ``MoneyFormatStyle`` and a
/// ``NumberFormatting`` use the defaults at the time of each call.
public struct MoneyFormatDefaults: Sendable {
  /// The output options if a caller passes none. Options that are passed replace these as a whole, because an option
  /// set to its default value is indistinguishable from an unset one. To change some and
  /// keep the others, use ``MoneyFormatter/init(currency:locale:from:changing:)`` or
  /// ``MoneyFormatStyle/changing(_:)``.
  public var options: FormattingOptions
  /// The input options if a caller passes none; nil means ``options``.
  public var inputOptions: FormattingOptions?
  /// Returns the number of fraction digits of a currency, 0…38, or nil to use
  /// ``FormattingOptions/currencyDigits``. ``FormattingOptions/fractionDigits`` and
  /// ``FormattingOptions/fractionOverrides`` take precedence over it, and compact forms ignore it. A result
  /// out of range is the error `invalidOption`.
  ///
  /// It is called whenever a formatter is made or looked up in the cache, so it should be fast, and always
  /// return the same result for the same arguments. The cache key contains the result.
  ///
  /// - Parameters:
  ///   - currencyCode: in upper case.
  ///   - locale: the requested identifier as given, such as `es-CO` or `es_CO`.
  public var numberOfDecimalsForCurrencyOverride:
    (@Sendable (_ currencyCode: String, _ locale: String) -> Int?)?
  /// The locale if neither the caller nor the options name one: a BCP 47 tag or an ICU identifier. nil means
  /// the host's `LC_ALL`, `LC_MONETARY` or `LANG`, or else `en-US`.
  public var defaultLocale: String?
  /// The currency, an ISO 4217 code in any case, if neither the caller nor the options name one and the
  /// locale has no extension `cu` or `rg`. If it is nil, a missing currency is the error `invalidCurrency`.
  public var defaultCurrency: String?
  /// The formatting that hosts use if they are given no other.
  public var formatter: any NumberFormatting
  /// The messages that fields show for text they can't accept.
  public var fieldMessages: AmountFieldMessages
  /// The source of patterns, symbols and names.
  public var localeData: LocaleData

  /// Creates defaults; omitted arguments have their initial values.
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
