// A compiled format: the resolved options and the engine that writes amounts.

import MoneyFormatCore
import MoneyFormatFoundation
import MoneyFormatHost

/// A compiled format: shared by all copies of a formatter, and by the cache.
package final class CompiledFormat: Format {
  package let resolved: ResolvedFormat
  package let writer: FormatEngine
  /// The locale data from which the format was made.
  package let data: LocaleData
  /// The maximum length of a text in bytes, and the number of bytes that a writer may use.
  package let maximumUTF8Count: Int
  /// The fast path of `writer`, which keeps it alive. It is used without reference counting, because threads
  /// that share a format would contend for the count.
  private let fastPath: FastPath
  /// The fast path for a `Decimal` whose bytes can be read.
  private let decimalFastPath: FastPath
  let lazyReader = Lazy<FormatReader<LocaleData.Source>>()
  private let lazyDisplay = Lazy<AmountInputDisplay<FormatEngine, LocaleData.Source>>()
  private let lazyRanges = Lazy<RangeComposer?>()

  init(resolved: ResolvedFormat, engine: FormatEngine, data: LocaleData = .system) {
    self.resolved = resolved
    writer = engine
    self.data = data
    maximumUTF8Count = engine.maximumUTF8Count
    fastPath = engine.plan.map { FastPath($0, scale: resolved.currency.minorUnits) } ?? .none
    decimalFastPath = Amount.isDecimalLayoutKnown ? fastPath : .none
  }

  package var isNative: Bool {
    writer.plan != nil
  }
}

// MARK: - Writing

extension CompiledFormat {
  /// Writes an integer amount of the currency's minor units, and returns the length of its text.
  ///
  /// SAFETY, here and below: `maximumUTF8Count` bytes are available from `start` on. All of them may be
  /// overwritten; the text comes first.
  @inline(__always)
  package func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = fastPath.write(minorUnits: minorUnits, to: start)
    return count > 0 ? count : write(amount(minorUnits: minorUnits), to: start)
  }

  /// Writes a `Decimal`.
  @inline(__always)
  func write(_ amount: Decimal, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let words = Amount.words(of: amount) {
      let count = decimalFastPath.write(
        words.coefficient, exponent: words.exponent, isNegative: words.isNegative, to: start)
      if count > 0 { return count }
    }
    return write(given(Amount(amount)), to: start)
  }

  /// Writes any amount; nil means not-a-number.
  @inline(never)
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = fastPath.write(amount, to: start)
    return count > 0 ? count : writer.write(amount, to: start)
  }

  @inline(__always)
  func string(minorUnits: Int64) -> String {
    fastPath.string(minorUnits: minorUnits) ?? string(amount(minorUnits: minorUnits))
  }

  @inline(__always)
  func string(_ amount: Decimal) -> String {
    if let words = Amount.words(of: amount),
      let text = decimalFastPath.string(
        words.coefficient, exponent: words.exponent, isNegative: words.isNegative)
    {
      return text
    }
    return string(given(Amount(amount)))
  }

  /// Returns the text of any amount; nil means not-a-number.
  @inline(never)
  package func string(_ amount: Amount?) -> String { writer.string(amount) }

  func amount(minorUnits: Int64) -> Amount? {
    given(Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits))
  }

  /// Returns the text of an amount that a screen reader says.
  ///
  /// - Throws: if ICU is out of memory, or the file is damaged.
  package func accessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String {
    try FormatCache.shared.format(for: resolved.accessibilityRequest(), data).string(amount)
  }

  /// Appends the bytes that `write` writes at its argument; `write` returns their number.
  @inline(__always)
  func append(to output: inout OutputSpan<UInt8>, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    precondition(output.freeCapacity >= maximumUTF8Count, "the output needs maximumUTF8Count bytes free")
    output.withUnsafeMutableBufferPointer { buffer, initializedCount in
      // SAFETY: there is room for the longest text and for everything that may be overwritten.
      guard let base = buffer.baseAddress else { return }
      initializedCount &+= write(base + initializedCount)
    }
  }
}

// MARK: - What is made at the first use

extension CompiledFormat {
  package var source: LocaleData.Source { data.source }

  package func writer(of format: ResolvedFormat) throws(MoneyFormatError) -> FormatEngine {
    try data.compiled(format).writer
  }

  /// Returns the reader of this format; the first call makes it.
  ///
  /// - Throws: `invalidLocaleData`, `icuFailure`.
  package func reader() throws(MoneyFormatError) -> FormatReader<LocaleData.Source> {
    try lazyReader.value { () throws(MoneyFormatError) in try makeReader() }
  }

  package func ranges() throws(MoneyFormatError) -> RangeComposer? {
    try lazyRanges.value { () throws(MoneyFormatError) in try makeRanges() }
  }

  /// Returns what a field displays in this format. The first call makes it; the call takes no lock.
  ///
  /// - Parameter options: the options from which the format was made.
  package func inputDisplay(_ options: @autoclosure () -> FormattingOptions) throws(MoneyFormatError)
    -> Display
  {
    try lazyDisplay.value { () throws(MoneyFormatError) in try makeDisplay(options()) }
  }
}
