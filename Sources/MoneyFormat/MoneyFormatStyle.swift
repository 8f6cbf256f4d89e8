// The format style: `amount.formatted(.money("EUR", locale: "de-DE"))`.

public import FoundationEssentials
import MoneyFormatCore

/// Formats amounts as money where a `FormatStyle` is asked for. The plans behind it are cached.
///
/// ```swift
/// let amount = Decimal(string: "1234.5")!
/// print(amount.formatted(.money("EUR", locale: "de-DE")))  // 1.234,50 €
/// ```
///
/// A format style can't fail. If its parts can't be used together, the text is the plain decimal number
/// and the currency as it was given (`1234.5 USDD`), and ``validate()`` says why.
///
/// It is a value that holds what was asked for, nothing else: what is left open is filled in from
/// ``MoneyFormatDefaults`` whenever an amount is formatted.
public struct MoneyFormatStyle: FormatStyle, Sendable {
  /// An ISO 4217 code in any case; wins over the options' one.
  public var currency: String
  /// A BCP 47 tag or an ICU identifier; wins over the options' one. nil means the options' one, else the
  /// default locale.
  public var locale: String?
  private var boxedOptions: BoxedOptions?

  /// A style by the default options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public init(currency: String, locale: String? = nil) {
    self.currency = currency
    self.locale = locale
    boxedOptions = nil
  }

  /// A style by options of one's own.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the options' one, else the default locale.
  ///   - options: everything else, instead of the default options.
  public init(currency: String, locale: String? = nil, options: FormattingOptions) {
    self.currency = currency
    self.locale = locale
    boxedOptions = BoxedOptions(options)
  }

  /// nil means the default options (``MoneyFormatDefaults``).
  public var options: FormattingOptions? {
    get { boxedOptions?.options }
    set { boxedOptions = newValue.map(BoxedOptions.init) }
  }

  /// The text of an amount, as of ``MoneyFormatter/string(from:)``. Never fails, see ``validate()``.
  ///
  /// The first amount of a kind takes some 100 µs, the next ones some 50 ns.
  public func format(_ amount: Decimal) -> String {
    do throws(MoneyFormatError) {
      return try withFormat { $0.string(amount) }
    } catch {
      return currency.isEmpty ? "\(amount)" : "\(amount) \(currency)"
    }
  }

  /// Checks whether amounts can be formatted.
  ///
  /// - Throws: what the initialiser of ``MoneyFormatter`` would.
  public func validate() throws(MoneyFormatError) {
    try withFormat { _ in }
  }

  @inline(__always)
  func withFormat<Result>(_ body: (CompiledFormat) -> Result) throws(MoneyFormatError) -> Result {
    // The loan of the options ends before the style that they belong to.
    defer { withExtendedLifetime(self) {} }
    guard let options = boxedOptions?.loan else {
      return try CompiledFormat.withCached(currency: currency, locale: locale, body)
    }
    return try options._withUnsafeGuaranteedRef { box -> Swift.Result<Result, MoneyFormatError> in
      do throws(MoneyFormatError) {
        return .success(
          try CompiledFormat.withCached(currency: currency, locale: locale, options: box.options, body))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private enum CodingKeys: String, CodingKey {
    case currency, locale
    case boxedOptions = "options"
  }
}

extension FormatStyle where Self == MoneyFormatStyle {
  /// Money of a currency, for a locale.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public static func money(_ currency: String, locale: String? = nil) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, locale: locale)
  }

  /// Money of a currency, for a locale, with options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the options' one, else the default locale.
  ///   - options: everything else, instead of the default options.
  public static func money(
    _ currency: String, locale: String? = nil, options: FormattingOptions
  ) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, locale: locale, options: options)
  }
}

extension Decimal {
  /// The amount as money.
  ///
  /// Only this overload: Foundation has the generic one, and with two of them every call would be
  /// ambiguous. Without Foundation it is the only one.
  public func formatted(_ style: MoneyFormatStyle) -> String { style.format(self) }
}

extension BoxedOptions: Codable {
  package init(from decoder: any Decoder) throws { self.init(try FormattingOptions(from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try options.encode(to: encoder) }
}
