// The formatter: compiled once, used for many amounts.

public import MoneyFormatCore
public import MoneyFormatFoundation

/// Formats amounts of one currency for one locale, exactly and as the linked ICU does.
///
/// Making a formatter takes microseconds, and up to a millisecond for the first one of a locale. Formatting
/// takes tens of nanoseconds and can't fail. A formatter is a value that refers to an immutable object: copy it,
/// and use it from any thread.
///
/// ``format(_:)``, ``format(minorUnits:scale:)-(Int64,_)`` and ``format(decimalText:)`` accept the three kinds of
/// amounts and return a ``FormattedAmount``, which has the text, its parts and its bytes. The methods named
/// `string`, `write` and `parts` are shortcuts for the most common cases.
public struct MoneyFormatter: Sendable {
  /// Its functions tell of damaged locale data; the formatter's write plainer text then.
  package let compiled: CompiledFormat

  /// Makes a formatter: resolves the options and compiles the format.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case; it takes precedence over `options.currencyCode`. If neither
  ///     is set and the locale's extensions name no currency, it is ``MoneyFormatDefaults/defaultCurrency``.
  ///   - locale: a BCP 47 tag or an ICU identifier; it takes precedence over `options.locale`, and both over
  ///     ``MoneyFormatDefaults/defaultLocale``. An unknown locale falls back to its nearest known ancestor,
  ///     or else to `root`; see ``ResolvedOptions/isFallbackLocale``.
  ///   - options: all other options; nil means ``MoneyFormatDefaults/options``. The two are not merged,
  ///     because an option set to its default value is indistinguishable from an unset one; to
  ///     change some of the defaults, use ``init(currency:locale:from:changing:)``.
  ///   - data: the source of patterns, symbols and names; nil means ``MoneyFormatDefaults/localeData``. A
  ///     locale or currency that is missing from frozen data is treated like one that ICU does not know.
  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`,
  ///   `invalidLocaleData` if frozen data is damaged, or `icuFailure` if the installed ICU is broken.
  public init(
    currency: String? = nil, locale: String? = nil, options: FormattingOptions? = nil,
    from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    let request = FormatRequest.filled(currency: currency, locale: locale, options: options)
    compiled = try data.orDefault.compiled(request)
  }

  /// Makes a formatter with the default options, some of them changed: the options that `change` sets
  /// override the defaults, and all others stay.
  ///
  /// ```swift
  /// let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE") { $0.signDisplay = .always }
  /// print(formatter.string(minorUnits: 500))  // +5,00 €
  /// ```
  ///
  /// - Parameters:
  ///   - currency: as for ``init(currency:locale:options:from:)``.
  ///   - locale: as for ``init(currency:locale:options:from:)``.
  ///   - data: as for ``init(currency:locale:options:from:)``.
  ///   - change: receives the current ``MoneyFormatDefaults/options``.
  /// - Throws: the errors of ``init(currency:locale:options:from:)``.
  public init(
    currency: String? = nil, locale: String? = nil, from data: LocaleData? = nil,
    changing change: (inout FormattingOptions) -> Void
  ) throws(MoneyFormatError) {
    var options = MoneyFormatDefaults.current.options
    change(&options)
    try self.init(currency: currency, locale: locale, options: options, from: data)
  }

  init(_ format: CompiledFormat) { compiled = format }

  /// The resolved options: locale, currency, digits, data version and so on.
  public var resolved: ResolvedOptions { ResolvedOptions(compiled) }

  /// An upper bound for the number of UTF-8 bytes of a formatted amount.
  public var maximumUTF8Count: Int { compiled.maximumUTF8Count }
}

// MARK: - Every kind of amount

extension MoneyFormatter {
  /// Returns an amount in this format. Not-a-number is written as in ICU, without a minus sign.
  public func format(_ amount: Decimal) -> FormattedAmount {
    FormattedAmount(compiled, compiled.given(Amount(amount)))
  }

  /// Returns an integer amount of minor units in this format.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount; every `Int64` is formatted exactly.
  ///   - scale: the number of decimal digits of a minor unit, at least -127. nil means that of ISO 4217's
  ///     minor unit (2 if the currency has none), never the number of displayed digits.
  public func format(minorUnits: Int64, scale: Int? = nil) -> FormattedAmount {
    FormattedAmount(compiled, compiled.given(amount(minorUnits, scale)))
  }

  /// Formats an integer number of minor units, given as an `Int`.
  @inlinable
  public func format(minorUnits: Int, scale: Int? = nil) -> FormattedAmount {
    format(minorUnits: Int64(minorUnits), scale: scale)
  }

  /// Returns an amount from plain decimal text such as `-0012.340` in this format. The sign of zero is kept.
  ///
  /// - Throws: `invalidAmount` unless the text is `[+-]?digits[.digits]`; `precisionOverflow` beyond
  ///   38 significant digits (leading zeros don't count).
  public func format(decimalText text: some StringProtocol) throws(MoneyFormatError) -> FormattedAmount {
    FormattedAmount(compiled, try Amount(text: text))
  }

  /// Appends the text of an amount as UTF-8, as ``write(_:into:)`` does. The zeros at its end are kept if the options say so.
  package func write(_ amount: Amount, into output: inout OutputSpan<UInt8>) {
    compiled.append(to: &output) { compiled.write(amount, to: $0) }
  }

  @inline(__always)
  private func amount(_ minorUnits: Int64, _ scale: Int?) -> Amount {
    let scale = scale ?? compiled.resolved.currency.minorUnits
    precondition(scale >= -127, "the scale of minor units is below -127")
    // With more than 128 places, every Int64 is far below half of the last digit that can be displayed.
    return Amount(minorUnits: minorUnits, scale: min(scale, 128))
  }
}

// MARK: - Shortcuts

extension MoneyFormatter {
  /// Returns the text of an amount. Allocates at most once.
  public func string(from amount: Decimal) -> String { compiled.string(amount) }

  /// Returns the text of an integer amount of minor units, such as `1.234,50 €` for 123450.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount; every `Int64` is formatted exactly.
  ///   - scale: as for ``format(minorUnits:scale:)-(Int64,_)``.
  public func string(minorUnits: Int64, scale: Int? = nil) -> String {
    scale == nil
      ? compiled.string(minorUnits: minorUnits) : compiled.string(compiled.given(amount(minorUnits, scale)))
  }

  /// Returns the text of an integer amount of minor units, given as an `Int`.
  @inlinable
  public func string(minorUnits: Int, scale: Int? = nil) -> String {
    string(minorUnits: Int64(minorUnits), scale: scale)
  }

  /// Returns the text of an amount from plain decimal text.
  ///
  /// - Throws: the errors of ``format(decimalText:)``.
  public func string(decimalText text: some StringProtocol) throws(MoneyFormatError) -> String {
    compiled.string(try Amount(text: text))
  }

  /// Returns the text of a range: `$3.00 – $5.00`, or `~$3.00` if both ends are rounded to the same amount.
  /// As in ICU, minus zero differs from zero: -0.0004 to 0.0003 is `$0.00 – $0.00`. A range whose upper end
  /// is less than its lower end is written as given.
  public func string(from lower: Decimal, through upper: Decimal) -> String {
    format(lower).string(through: format(upper))
  }

  /// Returns the text of a range between integer amounts of minor units; see ``string(from:through:)``.
  ///
  /// - Parameters:
  ///   - lower: the lower end; every `Int64` is formatted exactly.
  ///   - upper: the upper end.
  ///   - scale: as for ``format(minorUnits:scale:)-(Int64,_)``.
  public func string(minorUnits lower: Int64, through upper: Int64, scale: Int? = nil) -> String {
    format(minorUnits: lower, scale: scale).string(through: format(minorUnits: upper, scale: scale))
  }

  /// Returns the parts of a range's text; together they cover ``string(from:through:)``.
  public func parts(from lower: Decimal, through upper: Decimal) -> [FormattedRangePart] {
    format(lower).parts(through: format(upper))
  }

  /// Returns the parts of an amount's text; together they cover ``string(from:)``.
  public func parts(of amount: Decimal) -> [FormattedPart] { format(amount).parts }

  /// Appends the text of an amount as UTF-8. Does not allocate.
  ///
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(_ amount: Decimal, into output: inout OutputSpan<UInt8>) {
    compiled.append(to: &output) { compiled.write(amount, to: $0) }
  }

  /// Appends the text of an integer amount of minor units as UTF-8. Does not allocate.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount; every `Int64` is formatted exactly.
  ///   - scale: as for ``format(minorUnits:scale:)-(Int64,_)``.
  ///   - output: the destination of the bytes.
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(minorUnits: Int64, scale: Int? = nil, into output: inout OutputSpan<UInt8>) {
    if scale == nil {
      compiled.append(to: &output) { compiled.write(minorUnits: minorUnits, to: $0) }
    } else {
      format(minorUnits: minorUnits, scale: scale).write(into: &output)
    }
  }

  /// Appends the text of an integer amount of minor units, given as an `Int`, as UTF-8. Does not allocate.
  ///
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free, all of which may be overwritten.
  @inlinable
  public func write(minorUnits: Int, scale: Int? = nil, into output: inout OutputSpan<UInt8>) {
    write(minorUnits: Int64(minorUnits), scale: scale, into: &output)
  }
}
