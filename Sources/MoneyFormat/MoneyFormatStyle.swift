// The format style: `amount.formatted(.money("EUR", locale: "de-DE"))`.

import MoneyFormatCore
public import MoneyFormatFoundation

/// Formats amounts as money wherever a `FormatStyle` is accepted. Its plans are cached.
///
/// ```swift
/// let amount = Decimal(string: "1234.5")!
/// print(amount.formatted(.money("EUR", locale: "de-DE")))  // 1.234,50 €
/// ```
///
/// A format style can't fail. If its parts are invalid, the text is the plain decimal number and the currency
/// as given (`1234.5 USDD`), and ``validate()`` throws the reason.
///
/// The value only stores what was set; anything unset is taken from ``MoneyFormatDefaults`` whenever an
/// amount is formatted.
public struct MoneyFormatStyle: FormatStyle, Sendable {
  /// An ISO 4217 code in any case; it takes precedence over the code in the options.
  public var currency: String
  /// A BCP 47 tag or an ICU identifier; it takes precedence over the locale in the options. nil means the
  /// locale in the options, or else the default locale.
  public var locale: String?
  private var boxedOptions: BoxedOptions?

  /// Creates a style with the default options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public init(currency: String, locale: String? = nil) {
    self.currency = currency
    self.locale = locale
    boxedOptions = nil
  }

  /// Creates a style with options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the locale in the options, or else the default
  ///     locale.
  ///   - options: all other options; they replace the default options.
  public init(currency: String, locale: String? = nil, options: FormattingOptions) {
    self.currency = currency
    self.locale = locale
    boxedOptions = BoxedOptions(options)
  }

  /// The formatting options; nil means the default options (``MoneyFormatDefaults``).
  public var options: FormattingOptions? {
    get { boxedOptions?.options }
    set { boxedOptions = newValue.map(BoxedOptions.init) }
  }

  /// Returns the same text as ``MoneyFormatter/string(from:)``. Never fails, see ``validate()``.
  ///
  /// The first amount with given options takes as long as making a formatter, further ones about 50 ns.
  public func format(_ amount: Decimal) -> String {
    do throws(MoneyFormatError) {
      return try withFormat { $0.string(amount) }
    } catch {
      return plain("\(amount)")
    }
  }

  /// Returns the text of an integer of the currency's minor units: 123450 is `1.234,50 €`. Never fails, see
  /// ``validate()``. The cost is that of ``format(_:)``.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount; every `Int64` is formatted exactly.
  ///   - scale: the number of fraction digits in the integer; nil means those of the currency's minor unit in ISO 4217.
  public func format(minorUnits: Int64, scale: Int? = nil) -> String {
    do throws(MoneyFormatError) {
      return try withFormat { MoneyFormatter($0).string(minorUnits: minorUnits, scale: scale) }
    } catch {
      if scale == nil {
        let amount = Decimal(minorUnits: minorUnits, currency: currency)
        if !amount.isNaN { return plain("\(amount)") }
      }
      return plain(Amount(minorUnits: minorUnits, scale: scale ?? ResolvedCurrency.usualMinorUnits).plainText)
    }
  }

  /// Returns the text of an integer of the currency's minor units, given as an `Int`.
  public func format(minorUnits: Int, scale: Int? = nil) -> String {
    format(minorUnits: Int64(minorUnits), scale: scale)
  }

  /// Returns the text of a range: `3,00–5,00 €`. Never fails, see ``validate()``.
  public func format(_ lower: Decimal, through upper: Decimal) -> String {
    do throws(MoneyFormatError) {
      return try withFormat { MoneyFormatter($0).string(from: lower, through: upper) }
    } catch {
      return "\(plain("\(lower)")) – \(plain("\(upper)"))"
    }
  }

  /// The text of an amount if the style is invalid.
  private func plain(_ amount: String) -> String { currency.isEmpty ? amount : "\(amount) \(currency)" }

  /// Checks that the style is valid.
  ///
  /// - Throws: the error that the initialiser of ``MoneyFormatter`` throws for the same arguments.
  public func validate() throws(MoneyFormatError) {
    try withFormat { _ in }
  }

  @inline(__always)
  func withFormat<Result>(_ body: (CompiledFormat) -> Result) throws(MoneyFormatError) -> Result {
    // The borrow of the options must end before the style does.
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

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case currency, locale
    case boxedOptions = "options"
  }

  /// Decodes a style.
  ///
  /// - Throws: `DecodingError`, also for an unknown key.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.settings(keyedBy: CodingKeys.self)
    currency = try container.decode(String.self, forKey: .currency)
    locale = try container.decodeIfPresent(String.self, forKey: .locale)
    boxedOptions = try container.decodeIfPresent(BoxedOptions.self, forKey: .boxedOptions)
  }
}

extension FormatStyle where Self == MoneyFormatStyle {
  /// Formats money of a currency for a locale.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the default locale.
  public static func money(_ currency: String, locale: String? = nil) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, locale: locale)
  }

  /// Formats money of a currency for a locale, with options.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case.
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means the locale in the options, or else the default
  ///     locale.
  ///   - options: all other options; they replace the default options.
  public static func money(
    _ currency: String, locale: String? = nil, options: FormattingOptions
  ) -> MoneyFormatStyle {
    MoneyFormatStyle(currency: currency, locale: locale, options: options)
  }
}

extension Decimal {
  /// Returns the amount formatted as money.
  ///
  /// This is the only overload: Foundation has the generic one, and a second overload would make every call
  /// ambiguous. Without Foundation it is the only method.
  public func formatted(_ style: MoneyFormatStyle) -> String { style.format(self) }
}

extension BoxedOptions: Codable {
  package init(from decoder: any Decoder) throws { self.init(try FormattingOptions(from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try options.encode(to: encoder) }
}
