// An amount together with its format, which gives its text, parts and bytes.

public import MoneyFormatCore

/// An amount together with its format. It stores no text: each property formats the amount when it is read.
///
/// ```swift
/// let dollars = try MoneyFormatter(currency: "USD", locale: "en-US")
/// let amount = dollars.format(minorUnits: -123450)
/// print(amount)  // -$1,234.50
/// print(amount.parts.map(\.text))  // ["-", "$", "1", ",", "234", ".", "50"]
/// ```
public struct FormattedAmount: Sendable {
  let format: CompiledFormat
  /// nil means not-a-number.
  let amount: Amount?

  init(_ format: CompiledFormat, _ amount: Amount?) {
    self.format = format
    self.amount = amount
  }

  /// The text. Allocates at most once.
  public var string: String { format.string(amount) }

  /// The parts of the text, in order; together they cover ``string``.
  public var parts: [FormattedPart] { format.parts(amount) }

  /// Appends the text as UTF-8. Does not allocate.
  ///
  /// - Precondition: `output` has ``MoneyFormatter/maximumUTF8Count`` bytes free, all of which may be overwritten.
  public func write(into output: inout OutputSpan<UInt8>) {
    format.append(to: &output) { format.write(amount, to: $0) }
  }

  /// Returns the text of the range from this amount to another one, in this amount's format: `$3.00 – $5.00`,
  /// or `~$3.00` if both ends are rounded to the same amount. An end in another currency keeps its own format. As in ICU, a negative end that is rounded to zero
  /// differs from zero: `$0.00 – $0.00`. A range whose upper end is less than its lower end is written as given. If the locale's range
  /// patterns can't be read, because a file of locale data is damaged, a dash joins the ends.
  public func string(through upper: FormattedAmount) -> String {
    rangeOrJoined(through: upper).string
  }

  /// Returns the range from this amount to another one. The ends are joined plainly if they have different currencies, or if
  /// the data lacks the locale's range patterns.
  ///
  /// - Throws: if ICU is out of memory, or the file is damaged.
  package func range(through upper: FormattedAmount) throws(MoneyFormatError) -> RangeText {
    let upper = sameCurrency(upper)
    let range = upper.format === format ? try format.range(amount, through: upper.amount) : nil
    return range ?? joined(with: upper)
  }

  private func rangeOrJoined(through upper: FormattedAmount) -> RangeText {
    (try? range(through: upper)) ?? joined(with: sameCurrency(upper))
  }

  private func joined(with upper: FormattedAmount) -> RangeText {
    RangeText((string, parts), through: (upper.string, upper.parts))
  }

  /// Returns an amount in this amount's format, unless it is of another currency.
  private func sameCurrency(_ other: FormattedAmount) -> FormattedAmount {
    let (own, others) = (format.resolved.currency, other.format.resolved.currency)
    let isSame = own.code == others.code && own.custom?.code == others.custom?.code
    return isSame ? FormattedAmount(format, other.amount) : other
  }

  /// Returns the parts of a range, as in ECMA-402's `formatRangeToParts`; together they cover
  /// ``string(through:)``.
  public func parts(through upper: FormattedAmount) -> [FormattedRangePart] {
    rangeOrJoined(through: upper).parts
  }

  /// The text with the locale's sign for "about": `~$5.00`. It takes the place of a sign, or precedes the
  /// text if the pattern has no sign: `~($5.00)`.
  public var approximateString: String { approximation.string }

  /// The parts of ``approximateString``; the source of each is `shared`.
  public var approximateParts: [FormattedRangePart] { approximation.parts }

  private var approximation: RangeText {
    (try? format.approximation(amount)) ?? RangeText(about: string, parts)
  }
}

extension FormattedAmount: CustomStringConvertible {
  /// The text, as in ``string``.
  public var description: String { string }
}
