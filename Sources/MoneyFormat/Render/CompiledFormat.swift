// A compiled format: the resolved options and the engine that writes amounts.

import MoneyFormatCore
import MoneyFormatFoundation
import MoneyFormatHost

/// A compiled format: shared by all copies of a formatter, and by the cache.
package final class CompiledFormat: AmountAnswering, Sendable {
  package typealias InputDisplay = AmountInputDisplay<FormatEngine, LocaleData.Source>

  package let resolved: ResolvedFormat
  let engine: FormatEngine
  /// The locale data from which the format was made.
  package let data: LocaleData
  /// For ``inputDisplay(_:)``.
  let lazyInputDisplay = Lazy<Result<InputDisplay, MoneyFormatError>>()
  /// The maximum length of a text in bytes, and the number of bytes that a writer may use.
  package let maximumUTF8Count: Int
  /// The fast path of `engine`, which keeps it alive. It is used without reference counting, because threads
  /// that share a format would contend for the count.
  private let fastPath: FastPath
  /// The fast path for a `Decimal` whose bytes can be read.
  private let decimalFastPath: FastPath
  let lazyReader = Lazy<FormatReader<LocaleData.Source>>()

  init(resolved: ResolvedFormat, engine: FormatEngine, data: LocaleData = .system) {
    self.resolved = resolved
    self.engine = engine
    self.data = data
    maximumUTF8Count = engine.maximumUTF8Count
    fastPath = engine.plan.map { FastPath($0, scale: resolved.currency.minorUnits) } ?? .none
    decimalFastPath = Amount.isDecimalLayoutKnown ? fastPath : .none
  }

  package var isNative: Bool {
    engine.plan != nil
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
    engine.write(amount, to: start)
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
  package func string(_ amount: Amount?) -> String { engine.string(amount) }

  func amount(minorUnits: Int64) -> Amount? {
    given(Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits))
  }

  /// Returns an amount that was not given as text, and so has no trailing zeros to keep.
  @inline(__always)
  package func given(_ amount: Amount?) -> Amount? {
    resolved.fraction.keepsInput ? amount?.normalized : amount
  }

  /// Returns the text of a range, or nil if the data lacks its pattern; a nil end means not-a-number.
  ///
  /// - Throws: if the pattern can't be read: ICU is out of memory, or the file is damaged.
  package func checkedRange(_ lower: Amount?, _ upper: Amount?) throws(MoneyFormatError) -> String? {
    try data.source.rangeComposer(resolved)?.string(lower, upper)
  }

  /// Returns the text of a range, joined plainly if its pattern can't be read.
  func range(_ lower: Amount?, _ upper: Amount?) -> String {
    (try? checkedRange(lower, upper)) ?? "\(string(lower)) \u{2013} \(string(upper))"
  }

  /// Returns the text of an amount with the locale's sign for "about", or nil if the data lacks it.
  ///
  /// - Throws: like ``checkedRange(_:_:)``.
  package func checkedApproximate(_ amount: Amount?) throws(MoneyFormatError) -> String? {
    try data.source.rangeComposer(resolved)?.approximate(amount)
  }

  /// Returns the text of an amount with the locale's sign for "about", or with `~` if that can't be read.
  func approximate(_ amount: Amount?) -> String { (try? checkedApproximate(amount)) ?? "~" + string(amount) }

  /// Returns the text of an amount that a screen reader says.
  ///
  /// - Throws: if ICU is out of memory, or the file is damaged.
  package func checkedAccessibilityText(_ amount: Amount?) throws(MoneyFormatError) -> String {
    let request = resolved.accessibilityRequest(dataID: data.id)
    return try FormatCache.shared.format(for: request, data).string(amount)
  }

  /// Returns the parts of an amount's text; nil means not-a-number.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    engine.parts(amount).withTexts(of: string(amount))
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

extension CompiledFormat {
  /// Returns what a field displays in this format. The first call makes it; the call takes no lock.
  ///
  /// - Parameter options: the options from which the format was made.
  package func inputDisplay(_ options: @autoclosure () -> FormattingOptions) throws(MoneyFormatError)
    -> InputDisplay
  {
    try lazyInputDisplay.value {
      Result { () throws(MoneyFormatError) in
        try InputDisplay(resolved, engine, try reader(), data.source, options()) {
          format throws(MoneyFormatError) in
          try data.compiled(format).engine
        }
      }
    }.get()
  }
}
