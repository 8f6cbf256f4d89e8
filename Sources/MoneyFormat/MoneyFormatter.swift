// The engine's front door: compile once, format many.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// Formats amounts of one currency for one locale, exactly, as the linked ICU would.
///
/// Making a formatter asks ICU and takes some 100 µs; formatting takes some 10 ns and can't fail.
/// A formatter is a value around one shared, immutable object: copy it and use it from any thread.
public struct MoneyFormatter: Sendable {
  let format: CompiledFormat

  /// Decides everything, and compiles the plan.
  ///
  /// - Parameters:
  ///   - currency: an ISO 4217 code in any case; wins over `options.currencyCode`.
  ///   - locale: a BCP 47 tag or an ICU identifier; wins over `options.locale`, which wins over
  ///     ``MoneyFormatDefaults/defaultLocale``. An unknown one takes its nearest known ancestor, else
  ///     `root`, and ``resolved`` says so.
  ///   - options: everything else; nil means ``MoneyFormatDefaults/options``. The two are not merged.
  ///   - data: where patterns, symbols and names come from; nil means ``MoneyFormatDefaults/localeData``. A locale
  ///     or currency that frozen data lack is like one that ICU does not know.
  /// - Throws: `invalidLocale`, `invalidCurrency`, `invalidNumberingSystem`, `invalidOption`, `invalidLocaleData`
  ///   when frozen data are damaged, or `icuFailure` when the installed ICU is broken.
  public init(
    currency: String? = nil, locale: String? = nil, options: FormattingOptions? = nil,
    from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    let request = FormatRequest.filled(currency: currency, locale: locale, options: options)
    format = try (data ?? MoneyFormatDefaults.current.localeData).compiled(request)
  }

  init(_ format: CompiledFormat) { self.format = format }

  /// What was decided: locale, currency, digits, data version.
  public var resolved: ResolvedOptions { ResolvedOptions(format) }

  /// A length in UTF-8 bytes that no amount's text exceeds, with what is written on the way.
  public var maximumUTF8Count: Int { format.maximumUTF8Count }
}

// MARK: - Text

extension MoneyFormatter {
  /// The text of an amount. At most one allocation. Not-a-number has ICU's word, without a minus.
  public func string(from amount: Decimal) -> String {
    format.string(amount)
  }

  /// The text of an integer amount of minor units: 123450 → `1.234,50 €`.
  ///
  /// - Parameters:
  ///   - minorUnits: every value is exact, `Int64.min` too.
  ///   - scale: how many decimal digits the unit is away from the currency's main unit, not below -127. Unset: ISO
  ///     4217's minor unit (2 where it has none), never the digits shown.
  public func string(minorUnits: Int64, scale: Int? = nil) -> String {
    scale == nil ? format.string(minorUnits: minorUnits) : format.string(digits(minorUnits, scale))
  }

  /// The text of an amount given as plain decimal text: `-0012.340`. The sign of zero is kept.
  ///
  /// - Throws: `invalidAmount` unless the text is `[+-]?digits[.digits]`; `precisionOverflow` beyond
  ///   38 significant digits (leading zeros don't count).
  public func string(decimalText text: some StringProtocol) throws(MoneyFormatError) -> String {
    format.string(try Amount(text: text))
  }
}

// MARK: - Parts

extension MoneyFormatter {
  /// What each stretch of an amount's text is; the parts tile ``string(from:)``.
  public func parts(of amount: Decimal) -> [FormattedPart] {
    format.engine.parts(Amount(amount))
  }

  /// What each stretch of the text of an integer amount of minor units is; the parts tile
  /// ``string(minorUnits:scale:)``.
  public func parts(minorUnits: Int64, scale: Int? = nil) -> [FormattedPart] {
    format.engine.parts(digits(minorUnits, scale))
  }

  /// What each stretch of the text of an amount is that is given as plain decimal text; the parts tile
  /// ``string(decimalText:)``.
  ///
  /// - Throws: as that.
  public func parts(decimalText text: some StringProtocol) throws(MoneyFormatError) -> [FormattedPart] {
    format.engine.parts(try Amount(text: text))
  }
}

// MARK: - Ranges

extension MoneyFormatter {
  /// The text of a range: `$3.00 – $5.00`; `~$3.00` where both sides look the same. ICU is asked for each,
  /// so this is slow. An upside-down range is written as it is.
  public func string(from lower: Decimal, through upper: Decimal) -> String {
    RangeRenderer(format.resolved, format.engine).string(Amount(lower), Amount(upper))
  }

  /// The text of a range whose ends are given as plain decimal text, as ``string(from:through:)`` writes it.
  ///
  /// - Throws: as ``string(decimalText:)``.
  public func string(
    decimalText lower: some StringProtocol, through upper: some StringProtocol
  ) throws(MoneyFormatError) -> String {
    RangeRenderer(format.resolved, format.engine).string(try Amount(text: lower), try Amount(text: upper))
  }
}

extension MoneyFormatter {
  /// Whether plain decimal text is at most as large as another. For the command-line tool.
  package static func isAscending(_ lower: String, _ upper: String) throws(MoneyFormatError) -> Bool {
    try Amount(text: lower).isAtMost(try Amount(text: upper))
  }
}

// MARK: - Bytes

extension MoneyFormatter {
  /// Appends the text of an amount as UTF-8. No allocation.
  ///
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free. Those behind the text may be written, too.
  public func write(_ amount: Decimal, into output: inout OutputSpan<UInt8>) {
    append(to: &output) { format.write(amount, to: $0) }
  }

  /// Appends the text of an integer amount of minor units as UTF-8. No allocation.
  ///
  /// - Parameters:
  ///   - minorUnits: every value is exact, `Int64.min` too.
  ///   - scale: as for ``string(minorUnits:scale:)``.
  ///   - output: where the bytes go.
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free. Those behind the text may be written, too.
  public func write(
    minorUnits: Int64, scale: Int? = nil, into output: inout OutputSpan<UInt8>
  ) {
    if scale == nil {
      append(to: &output) { format.write(minorUnits: minorUnits, to: $0) }
    } else {
      let digits = digits(minorUnits, scale)
      append(to: &output) { format.write(digits, to: $0) }
    }
  }

  /// Appends the text of an amount given as plain decimal text. No allocation.
  ///
  /// - Throws: as ``string(decimalText:)``, before anything is written.
  /// - Precondition: `output` has ``maximumUTF8Count`` bytes free. Those behind the text may be written, too.
  public func write(
    decimalText text: some StringProtocol, into output: inout OutputSpan<UInt8>
  ) throws(MoneyFormatError) {
    let digits = try Amount(text: text)
    append(to: &output) { format.write(digits, to: $0) }
  }

  /// The same for bytes, which need not be UTF-8. For the command-line tool.
  package func write(
    decimalText utf8: UnsafeBufferPointer<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(MoneyFormatError) {
    let digits = try Amount(utf8: utf8)
    append(to: &output) { format.write(digits, to: $0) }
  }

  /// Appends what `write` writes from its argument on, and says how long it is.
  @inline(__always)
  private func append(
    to output: inout OutputSpan<UInt8>, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    precondition(
      output.freeCapacity >= format.maximumUTF8Count, "the output needs maximumUTF8Count bytes free")
    output.withUnsafeMutableBufferPointer { buffer, initializedCount in
      // SAFETY: there is room for the longest text and all that may be written on the way.
      guard let base = buffer.baseAddress else { return }
      initializedCount &+= write(base + initializedCount)
    }
  }

  @inline(__always)
  private func digits(_ minorUnits: Int64, _ scale: Int?) -> Amount {
    let scale = scale ?? format.resolved.currency.minorUnits
    precondition(scale >= -127, "the scale of minor units is below -127")
    // With more than 128 places every Int64 is far below half of the last digit that can be shown.
    return Amount(minorUnits: minorUnits, scale: min(scale, 128))
  }
}
