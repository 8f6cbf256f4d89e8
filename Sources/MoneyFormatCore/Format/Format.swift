// What a format does besides writing an amount, whatever writes its amounts and wherever its data is from.

/// A format. Its doors hold one, and what it makes at the first use it keeps.
///
/// What is called for each amount is in the types that conform, because generic code is not specialized across modules.
package protocol Format: AmountAnswering, Sendable {
  associatedtype Writer: AmountWriting
  associatedtype Source: LocaleSource

  /// Writes the amounts of the format.
  var writer: Writer { get }
  var source: Source { get }
  /// The reader that parses amounts of this format. It is made at its first use.
  func reader() throws(MoneyFormatError) -> FormatReader<Source>
  /// The composer of ranges and approximate amounts; nil if the data lacks their patterns. It is made at its first use.
  func ranges() throws(MoneyFormatError) -> RangeComposer?
  /// Returns the writer of another format of the same locale and currency.
  func writer(of format: ResolvedFormat) throws(MoneyFormatError) -> Writer
}

// MARK: - What is made at the first use

extension Format {
  package typealias Display = AmountInputDisplay<Writer, Source>

  package func makeReader() throws(MoneyFormatError) -> FormatReader<Source> {
    try FormatReader.make(resolved, writer.plan, source)
  }

  package func makeRanges() throws(MoneyFormatError) -> RangeComposer? {
    guard let pattern = try source.rangePattern(resolved.locale.identifier, resolved.numberingSystem),
      let parts = try source.parts(resolved)
    else { return nil }
    return RangeComposer.make(resolved, parts, pattern)
  }

  /// Makes what editing amounts of this format needs.
  ///
  /// - Parameter options: the options of the format.
  package func makeDisplay(_ options: FormattingOptions) throws(MoneyFormatError) -> Display {
    try Display.make(resolved, writer, try reader(), source, options) { (format) throws(MoneyFormatError) in
      try writer(of: format)
    }
  }
}

// MARK: - Amounts

extension Format {
  /// Returns an amount that was not given as text, and so has no trailing zeros of its own to keep.
  @inline(__always)
  package func given(_ amount: Amount?) -> Amount? {
    resolved.fraction.keepsInput ? amount?.normalized : amount
  }

  /// Returns the parts of an amount's text, with their texts; nil is NaN.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    writer.parts(amount).withTexts(of: writer.string(amount))
  }

  /// Returns an amount with the locale's sign for "about", or with `~` if the data lacks it.
  ///
  /// - Throws: if ICU is out of memory, or the file is damaged.
  package func approximation(_ amount: Amount?) throws(MoneyFormatError) -> RangeText {
    try ranges()?.approximation(amount) ?? RangeText(about: writer.string(amount), writer.parts(amount))
  }

  /// Returns a range, or nil if the data lacks the locale's range patterns. A nil end is NaN.
  ///
  /// - Throws: if ICU is out of memory, or the file is damaged.
  package func range(_ lower: Amount?, through upper: Amount?) throws(MoneyFormatError) -> RangeText? {
    try ranges()?.range(lower, upper)
  }
}
