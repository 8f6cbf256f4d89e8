// An amount in a format: its text, its parts, its bytes.

public import MoneyFormatCore

/// An amount with the format that it is written in. It holds no text: each property makes it.
///
/// ```swift
/// let dollars = try MoneyFormatter(currency: "USD", locale: "en-US")
/// let amount = dollars.format(minorUnits: -123450)
/// print(amount)  // -$1,234.50
/// print(amount.parts.map(\.text))  // ["-", "$", "1", ",", "234", ".", "50"]
/// ```
public struct FormattedAmount: Sendable {
  let format: CompiledFormat
  /// nil is not-a-number.
  let amount: Amount?

  init(_ format: CompiledFormat, _ amount: Amount?) {
    self.format = format
    self.amount = amount
  }

  /// The text. At most one allocation.
  public var string: String { format.string(amount) }

  /// What each stretch of the text is. The parts tile ``string``.
  public var parts: [FormattedPart] { format.parts(amount) }

  /// Appends the text as UTF-8. No allocation.
  ///
  /// - Precondition: `output` has ``MoneyFormatter/maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(into output: inout OutputSpan<UInt8>) {
    format.append(to: &output) { format.write(amount, to: $0) }
  }

  /// The text of the range from this amount to another one, in this amount's format: `$3.00 – $5.00`; `~$3.00` where
  /// both ends look the same. An upside-down range is written as it is.
  public func string(through upper: FormattedAmount) -> String {
    format.range(amount, upper.amount)
  }

  /// What each stretch of the range's text is, as in ECMA-402's `formatRangeToParts`. The parts tile
  /// ``string(through:)``.
  public func parts(through upper: FormattedAmount) -> [FormattedRangePart] {
    RangeDivision.parts(of: string(through: upper), parts, FormattedAmount(format, upper.amount).parts)
  }

  /// The text with the locale's sign for "about": `~$5.00`.
  public var approximateString: String {
    format.range(amount, amount, identity: .approximately)
  }

  /// What each stretch of ``approximateString`` is; all of them are of the source `shared`.
  public var approximateParts: [FormattedRangePart] {
    RangeDivision.parts(of: approximateString, parts, parts)
  }
}

extension FormattedAmount: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}
