// The slow way out for a format whose plan could not prove itself: ICU is asked for every amount.

/// Formats by asking ICU every time. Always right; only slower.
struct ICUFallback: Sendable {
  private let icu: ICUText
  let maximumUTF8Count: Int

  init(_ icu: ICUText) throws(ICU.Failure) {
    self.icu = icu
    // The longest amounts of both signs, and a margin for affixes that depend on the digits. Ones don't
    // round up to another digit.
    let ones = String(repeating: "1", count: NumberShape.maximumIntegerDigits)
    let longest = "\(ones).\(ones.prefix(FractionDigits.limits.upperBound))"
    var count = try icu.string(nil).utf8.count
    for amount in [longest, "-\(longest)", "0", "-0"] {
      count = max(count, try icu.string(amount).utf8.count)
    }
    maximumUTF8Count = count + 128
  }

  /// As ``FormatPlan/write(_:to:)``; nil is not-a-number.
  func write(_ amount: DecimalDigits?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var text = string(amount)
    return text.withUTF8 { utf8 in
      precondition(utf8.count <= maximumUTF8Count, "ICU wrote more than its longest text")
      if let base = utf8.baseAddress { start.update(from: base, count: utf8.count) }
      return utf8.count
    }
  }

  /// The text with its fields; nil is not-a-number.
  func output(_ amount: DecimalDigits?) -> ICUNumberFormatter.Output {
    do {
      return try icu.output(amount?.description)
    } catch {
      fatalError("\(MoneyFormatError(error))")
    }
  }

  /// The text of an amount; nil is not-a-number. ICU accepts every decimal number, so the only way
  /// it can refuse is out of memory, where Swift itself stops the process.
  func string(_ amount: DecimalDigits?) -> String {
    do {
      return try icu.string(amount?.description)
    } catch {
      fatalError("\(MoneyFormatError(error))")
    }
  }
}
