// Reads texts that the format itself writes, and bare numbers, in one pass over the bytes.

/// Reads what a format itself writes, with and without its currency. Every other text is left to ``AmountReader``,
/// which finds the same amounts.
///
/// Immutable after `init`, hence `@unchecked Sendable`: the frames are never written again and live as long
/// as the reader.
package final class FormattedTextReader: @unchecked Sendable {
  /// What may stand around a number.
  package struct Frame: Hashable, Sendable {
    package var prefix: [UInt8]
    package var suffix: [UInt8]
    package var isNegative: Bool
    package var hasPlus: Bool

    package init(prefix: [UInt8], suffix: [UInt8], isNegative: Bool, hasPlus: Bool = false) {
      self.prefix = prefix
      self.suffix = suffix
      self.isNegative = isNegative
      self.hasPlus = hasPlus
    }
  }

  /// A frame whose bytes lie in `bytes`, the suffix behind the prefix.
  private struct PackedFrame {
    var offset: Int
    var prefixCount: Int
    var suffixCount: Int
    var isNegative: Bool
    var hasPlus: Bool
  }

  private let frames: UnsafeMutableBufferPointer<PackedFrame>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decimal: SeparatorUnits
  private let group: SeparatorUnits
  private let primaryGroup: Int
  private let secondaryGroup: Int
  private let fractionLimit: Int
  /// The bytes of a digit but the last one, and the last byte of zero.
  private let digitLead: SeparatorUnits
  private let lastOfZero: UInt8

  /// No text has its first digit farther from its beginning.
  private let longestPrefix: Int

  /// nil when digits or separators are not of the usual kind.
  package init?(_ given: [Frame], _ notation: InputNotation) {
    let digits = notation.digits.map { Array(UTF8.encode($0)!) }
    guard digits.count == 10, let zero = digits.first,
      (0..<10).allSatisfy({ digits[$0] == zero.dropLast() + [zero.last! &+ UInt8($0)] }),
      let lead = SeparatorUnits(zero.dropLast()),
      let decimal = SeparatorUnits(notation.decimalSeparator.utf8),
      let group = SeparatorUnits(notation.groupSeparator.utf8), decimal.count > 0, decimal != group
    else { return nil }
    digitLead = lead
    lastOfZero = zero.last!
    (self.decimal, self.group) = (decimal, group)
    (primaryGroup, secondaryGroup) = (notation.primaryGroup, notation.secondaryGroup)
    fractionLimit = notation.maximumFractionDigits
    // The first digit is looked for, so none may stand before the number.
    let given = given.filter { frame in
      let prefix = String(decoding: frame.prefix, as: UTF8.self).unicodeScalars
      return !prefix.contains { notation.digits.contains($0) }
    }
    longestPrefix = given.map { $0.prefix.count }.max() ?? 0
    let all = given.flatMap { $0.prefix + $0.suffix }
    bytes = .allocate(capacity: max(all.count, 1))
    _ = bytes.initialize(from: all)
    frames = .allocate(capacity: max(given.count, 1))
    var offset = 0
    _ = frames.initialize(
      from: given.map { frame in
        defer { offset += frame.prefix.count + frame.suffix.count }
        return PackedFrame(
          offset: offset, prefixCount: frame.prefix.count, suffixCount: frame.suffix.count,
          isNegative: frame.isNegative, hasPlus: frame.hasPlus)
      })
  }

  deinit {
    bytes.deallocate()
    frames.deallocate()
  }

  /// A number that was read.
  package struct Number {
    /// At most 19 digits.
    package var coefficient: UInt64 = 0
    /// The digits of the fraction, without zeros at its end.
    package var fractionCount = 0
    package var integerCount = 0
    package var isNegative = false
    package var hasPlus = false
    fileprivate var end = 0
  }

  /// nil for what is not such a text, or not a small one.
  @inline(__always)
  package func read(_ utf8: UnsafeBufferPointer<UInt8>) -> Number? {
    switch digitLead.count {
    case 0: read(utf8, digitWidth: 1)
    case 1: read(utf8, digitWidth: 2)
    default: read(utf8, digitWidth: digitLead.count + 1)
    }
  }

  @inline(__always)
  private func read(_ utf8: UnsafeBufferPointer<UInt8>, digitWidth: Int) -> Number? {
    // SAFETY: every frame lies within `bytes`; `text` is only read where `end` was compared before.
    guard let text = utf8.baseAddress else { return nil }
    let end = utf8.count
    var start = 0
    while digit(text, at: start, to: end, digitWidth) >= 10 {
      start += 1
      if start > longestPrefix { return nil }
    }
    guard var number = number(text, from: start, to: end, digitWidth) else { return nil }
    let suffixCount = end - number.end
    for frame in frames where frame.prefixCount == start && frame.suffixCount == suffixCount {
      let known = UnsafePointer(bytes.baseAddress.unsafelyUnwrapped) + frame.offset
      guard Self.isEqual(text, known, start), Self.isEqual(text + number.end, known + start, suffixCount)
      else { continue }
      number.isNegative = frame.isNegative
      number.hasPlus = frame.hasPlus
      number.trim()
      return number
    }
    return nil
  }

  @inline(__always)
  private static func isEqual(_ text: UnsafePointer<UInt8>, _ known: UnsafePointer<UInt8>, _ count: Int)
    -> Bool
  {
    var index = 0
    while index < count, text[index] == known[index] { index += 1 }
    return index == count
  }

  /// The digit at a place; 10 or more for none.
  @inline(__always)
  private func digit(_ text: UnsafePointer<UInt8>, at index: Int, to end: Int, _ width: Int) -> UInt8 {
    guard index &+ width <= end else { return .max }
    if width == 1 { return text[index] &- 0x30 }
    let value = text[index &+ width &- 1] &- lastOfZero
    let isDigit =
      width == 2
      ? text[index] == UInt8(truncatingIfNeeded: digitLead.units) : digitLead.stands(in: text, at: index)
    return isDigit ? value : .max
  }

  /// Takes the digits from a place on into `coefficient`, and answers where they end.
  @inline(__always)
  private func digits(
    _ text: UnsafePointer<UInt8>, from start: Int, to end: Int, _ width: Int, into coefficient: inout UInt64
  ) -> Int {
    var index = start
    while true {
      let value = digit(text, at: index, to: end, width)
      guard value < 10 else { return index }
      coefficient = coefficient &* 10 &+ UInt64(value)
      index &+= width
    }
  }

  /// The number that begins at a place: digits, in full groups or in none, with a fraction or without.
  @inline(__always)
  private func number(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int, _ width: Int) -> Number? {
    var number = Number()
    var index = digits(text, from: start, to: end, width, into: &number.coefficient)
    number.integerCount = (index &- start) / width
    if stands(group, in: text, at: index, to: end) {
      let first = number.integerCount
      guard first > 0, first <= secondaryGroup, digit(text, at: start, to: end, width) != 0 else {
        return nil
      }
      var chunk = 0
      repeat {
        // Of the groups between, each is full; the last one is looked at below.
        guard chunk == 0 || chunk == secondaryGroup else { return nil }
        let begin = index &+ group.count
        index = digits(text, from: begin, to: end, width, into: &number.coefficient)
        chunk = (index &- begin) / width
        number.integerCount &+= chunk
        guard chunk > 0 else { return nil }
      } while stands(group, in: text, at: index, to: end)
      guard chunk == primaryGroup else { return nil }
    }
    guard number.integerCount > 0 else { return nil }
    if stands(decimal, in: text, at: index, to: end) {
      let begin = index &+ decimal.count
      index = digits(text, from: begin, to: end, width, into: &number.coefficient)
      number.fractionCount = (index &- begin) / width
      guard number.fractionCount > 0, number.fractionCount <= fractionLimit else { return nil }
    } else if index &+ decimal.count == end, fractionLimit > 0, decimal.stands(in: text, at: index) {
      // `1234.` is on its way to a fraction, and an amount already.
      index = end
    }
    guard number.integerCount &+ number.fractionCount < PowersOfTen.count else { return nil }
    number.end = index
    return number
  }

  /// Whether a separator stands at a place, and something behind it. (What does not group has none; a NUL, which
  /// that would be, is followed by no group.)
  @inline(__always)
  private func stands(
    _ separator: SeparatorUnits, in text: UnsafePointer<UInt8>, at index: Int, to end: Int
  ) -> Bool {
    guard index &+ separator.count < end, text[index] == UInt8(truncatingIfNeeded: separator.units) else {
      return false
    }
    return separator.count == 1 || separator.stands(in: text, at: index)
  }
}

extension SeparatorUnits {
  /// Whether these bytes stand at a place, where there are enough of them.
  @inline(__always)
  fileprivate func stands(in text: UnsafePointer<UInt8>, at index: Int) -> Bool {
    var rest = units
    for position in 0..<count {
      guard text[index + position] == UInt8(truncatingIfNeeded: rest) else { return false }
      rest >>= 8
    }
    return true
  }
}

extension FormattedTextReader.Number {
  /// Leaves out zeros at the end of the fraction.
  @inline(__always)
  fileprivate mutating func trim() {
    while fractionCount > 0 {
      let (quotient, digit) = coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (coefficient, fractionCount) = (quotient, fractionCount - 1)
    }
  }

  /// The amount in its one form.
  @inline(__always)
  package var digits: Amount {
    Amount(
      coefficient: UInt128(coefficient), exponent: coefficient == 0 ? 0 : -fractionCount,
      isNegative: isNegative && coefficient != 0)
  }
}
