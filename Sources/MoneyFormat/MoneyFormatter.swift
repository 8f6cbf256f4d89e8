// The engine's front door: compile once, format many.

public import FoundationEssentials
public import MoneyFormatCore

/// Formats amounts of one currency for one locale, exactly, as the linked ICU would.
///
/// Making a formatter takes microseconds, and longer for the first one of a locale; formatting takes some 10 ns and
/// can't fail. A formatter is a value around one shared, immutable object: copy it and use it from any thread.
///
/// ``format(_:)``, ``format(minorUnits:scale:)`` and ``format(decimalText:)`` take the three kinds of amounts, and
/// return a ``FormattedAmount``, which has the text, its parts and its bytes. The methods named `string`, `write` and
/// `parts` are the short ways for the usual kinds.
public struct MoneyFormatter: Sendable {
  let format: CompiledFormat

  /// Makes a formatter: resolves the options and compiles the format.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case; wins over `options.currencyCode`. If neither is given, nor named by the
  ///     locale's extensions, ``MoneyFormatDefaults/defaultCurrency``.
  ///   - locale: a BCP 47 tag or an ICU identifier; wins over `options.locale`, which wins over
  ///     ``MoneyFormatDefaults/defaultLocale``. An unknown one takes its nearest known ancestor, else
  ///     `root`; see ``ResolvedOptions/isFallbackLocale``.
  ///   - options: all other choices; nil means ``MoneyFormatDefaults/options``. The two are not merged, because a value
  ///     can't tell an option that was set to its default from one that was not set; to change some of the defaults,
  ///     use ``init(currency:locale:from:changing:)``.
  ///   - data: where patterns, symbols and names come from; nil means ``MoneyFormatDefaults/localeData``. A locale
  ///     or currency that frozen data lack is treated like one that ICU does not know.
  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, `invalidLocaleData`
  ///   when frozen data are damaged, or `icuFailure` when the installed ICU is broken.
  public init(
    currency: String? = nil, locale: String? = nil, options: FormattingOptions? = nil,
    from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    let request = FormatRequest.filled(currency: currency, locale: locale, options: options)
    format = try (data ?? MoneyFormatDefaults.current.localeData).compiled(request)
  }

  /// Makes a formatter of the default options, some of them changed: an option that `change` sets overrides that one
  /// default, and all others stay.
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
  ///   - change: is given ``MoneyFormatDefaults/options`` in force.
  /// - Throws: as ``init(currency:locale:options:from:)``.
  public init(
    currency: String? = nil, locale: String? = nil, from data: LocaleData? = nil,
    changing change: (inout FormattingOptions) -> Void
  ) throws(MoneyFormatError) {
    var options = MoneyFormatDefaults.current.options
    change(&options)
    try self.init(currency: currency, locale: locale, options: options, from: data)
  }

  init(_ format: CompiledFormat) { self.format = format }

  /// What was decided: locale, currency, digits, data version.
  public var resolved: ResolvedOptions { ResolvedOptions(format) }

  /// The room in bytes that writing an amount needs: no text is longer.
  public var maximumUTF8Count: Int { format.maximumUTF8Count }
}

// MARK: - Every kind of amount

extension MoneyFormatter {
  /// An amount in this format. Not-a-number has ICU's word, without a minus.
  public func format(_ amount: Decimal) -> FormattedAmount {
    FormattedAmount(format, format.given(Amount(amount)))
  }

  /// An integer amount of minor units in this format.
  ///
  /// - Parameters:
  ///   - minorUnits: every value is exact, `Int64.min` too.
  ///   - scale: the number of decimal digits of a minor unit, not below -127. Unset: ISO 4217's minor unit (2 where it
  ///     has none), never the digits shown.
  public func format(minorUnits: Int64, scale: Int? = nil) -> FormattedAmount {
    FormattedAmount(format, format.given(amount(minorUnits, scale)))
  }

  /// An amount given as plain decimal text, `-0012.340`, in this format. The sign of zero is kept.
  ///
  /// - Throws: `invalidAmount` unless the text is `[+-]?digits[.digits]`; `precisionOverflow` beyond
  ///   38 significant digits (leading zeros don't count).
  public func format(decimalText text: some StringProtocol) throws(MoneyFormatError) -> FormattedAmount {
    FormattedAmount(format, try Amount(text: text))
  }

  /// An amount given as bytes of plain decimal text, which need not be UTF-8. For the command-line tool.
  package func format(decimalText utf8: UnsafeBufferPointer<UInt8>) throws(MoneyFormatError)
    -> FormattedAmount
  {
    FormattedAmount(format, try Amount(utf8: utf8))
  }

  @inline(__always)
  private func amount(_ minorUnits: Int64, _ scale: Int?) -> Amount {
    let scale = scale ?? format.resolved.currency.minorUnits
    precondition(scale >= -127, "the scale of minor units is below -127")
    // With more than 128 places every Int64 is far below half of the last digit that can be shown.
    return Amount(minorUnits: minorUnits, scale: min(scale, 128))
  }
}

// MARK: - Short ways

extension MoneyFormatter {
  /// The text of an amount. At most one allocation.
  public func string(from amount: Decimal) -> String { format.string(amount) }

  /// The text of an integer amount of minor units: 123450 → `1.234,50 €`.
  ///
  /// - Parameters: as for ``format(minorUnits:scale:)``.
  public func string(minorUnits: Int64, scale: Int? = nil) -> String {
    scale == nil
      ? format.string(minorUnits: minorUnits) : format.string(format.given(amount(minorUnits, scale)))
  }

  /// The text of an integer amount of minor units, given as an `Int`.
  public func string(minorUnits: Int, scale: Int? = nil) -> String {
    string(minorUnits: Int64(minorUnits), scale: scale)
  }

  /// The text of an amount given as plain decimal text.
  ///
  /// - Throws: as ``format(decimalText:)``.
  public func string(decimalText text: some StringProtocol) throws(MoneyFormatError) -> String {
    format.string(try Amount(text: text))
  }

  /// The text of a range: `$3.00 – $5.00`; `~$3.00` where both ends are rounded to the same amount. As in ICU, minus zero
  /// is another amount than zero: -0.0004 to 0.0003 is `$0.00 – $0.00`. An upside-down range is written as it is.
  public func string(from lower: Decimal, through upper: Decimal) -> String {
    format(lower).string(through: format(upper))
  }

  /// The parts of a range's text, which tile ``string(from:through:)``.
  public func parts(from lower: Decimal, through upper: Decimal) -> [FormattedRangePart] {
    format(lower).parts(through: format(upper))
  }

  /// The parts of an amount's text, which tile ``string(from:)``.
  public func parts(of amount: Decimal) -> [FormattedPart] { format(amount).parts }

  /// Appends the text of an amount as UTF-8. No allocation.
  ///
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(_ amount: Decimal, into output: inout OutputSpan<UInt8>) {
    format.append(to: &output) { format.write(amount, to: $0) }
  }

  /// Appends the text of an integer amount of minor units as UTF-8. No allocation.
  ///
  /// - Parameters:
  ///   - minorUnits: every value is exact, `Int64.min` too.
  ///   - scale: as for ``format(minorUnits:scale:)``.
  ///   - output: receives the bytes.
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(minorUnits: Int64, scale: Int? = nil, into output: inout OutputSpan<UInt8>) {
    if scale == nil {
      format.append(to: &output) { format.write(minorUnits: minorUnits, to: $0) }
    } else {
      format(minorUnits: minorUnits, scale: scale).write(into: &output)
    }
  }
}
