// Parses texts that the format itself writes, and bare numbers, in one pass over the bytes.

/// Parses the format's own output, with or without its currency. All other texts are left to
/// ``AmountReader``, which finds the same amounts in these, too.
///
/// Immutable after `init`, hence `@unchecked Sendable`: the frames are never written again, and are freed
/// with the reader.
package final class FormattedTextReader: @unchecked Sendable {
  /// A prefix and a suffix that may surround a number.
  package struct Frame: Hashable, Sendable {
    package var prefix: [UInt8]
    package var suffix: [UInt8]
    package var isNegative: Bool
    package var hasPlus: Bool

    /// Whether a minus stands between the currency and the number.
    var hasMinusBehindCurrency: Bool {
      let minus: [UInt8] = [0xE2, 0x88, 0x92]
      return prefix.indices.dropFirst().contains { prefix[$0] == 0x2D || prefix[$0...].starts(with: minus) }
    }

    package init(prefix: [UInt8], suffix: [UInt8], isNegative: Bool, hasPlus: Bool = false) {
      self.prefix = prefix
      self.suffix = suffix
      self.isNegative = isNegative
      self.hasPlus = hasPlus
    }
  }

  /// A frame whose bytes are stored in `bytes`, the suffix after the prefix.
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
  /// Whether the first of several groups may begin with a zero.
  private let padsIntegers: Bool
  /// Whether a single group separator without a fraction may also be a decimal separator: `1.250` dinars.
  private let doubtsSoleGroup: Bool
  /// All bytes of a digit but the last, and the last byte of zero.
  private let digitLead: SeparatorUnits
  private let lastOfZero: UInt8

  /// The maximum distance of the first digit from the beginning of a text.
  private let longestPrefix: Int

  /// Returns nil if digits or separators are unusual. This is not an initializer, because Embedded Swift doesn't free the
  /// object of an initializer that fails.
  package static func make(
    _ given: [Frame], _ notation: InputNotation, padsIntegers: Bool, doubtsSoleGroup: Bool
  ) -> FormattedTextReader? {
    let digits = notation.digits.map { Array(UTF8.encode($0)!) }
    guard digits.count == 10, let zero = digits.first,
      (0..<10).allSatisfy({ digits[$0] == zero.dropLast() + [zero.last! &+ UInt8($0)] }),
      let lead = SeparatorUnits(zero.dropLast()),
      let decimal = SeparatorUnits(notation.decimalSeparator.utf8),
      let group = SeparatorUnits(notation.groupSeparator.utf8), decimal.count > 0, decimal != group
    else { return nil }
    return FormattedTextReader(
      given, notation, zero: (lead, zero.last!), decimal, group, padsIntegers: padsIntegers,
      doubtsSoleGroup: doubtsSoleGroup)
  }

  private init(
    _ given: [Frame], _ notation: InputNotation, zero: (lead: SeparatorUnits, last: UInt8),
    _ decimal: SeparatorUnits, _ group: SeparatorUnits, padsIntegers: Bool, doubtsSoleGroup: Bool
  ) {
    (self.padsIntegers, self.doubtsSoleGroup) = (padsIntegers, doubtsSoleGroup)
    (digitLead, lastOfZero) = zero
    (self.decimal, self.group) = (decimal, group)
    (primaryGroup, secondaryGroup) = (notation.primaryGroup, notation.secondaryGroup)
    fractionLimit = notation.maximumFractionDigits
    // The parser searches for the first digit, so prefixes must not contain any.
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

  /// A parsed number.
  package struct Number {
    /// At most 19 digits.
    package var coefficient: UInt64 = 0
    /// The number of fraction digits, without trailing zeros.
    package var fractionCount = 0
    package var integerCount = 0
    package var isNegative = false
    package var hasPlus = false
    fileprivate var end = 0
  }

  /// Returns nil if the text is in another form, or the number is too large.
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
    // SAFETY: every frame lies within `bytes`; `text` is read only at indices that were compared with `end`.
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

  /// Returns the value of the digit at an index, or 10 or more if there is none.
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

  /// Appends consecutive digits to `coefficient`, and returns the index after them.
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

  /// Parses a number at an index: digits that are fully grouped or not grouped, with or without a fraction.
  @inline(__always)
  private func number(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int, _ width: Int) -> Number? {
    var number = Number()
    var index = digits(text, from: start, to: end, width, into: &number.coefficient)
    number.integerCount = (index &- start) / width
    if stands(group, in: text, at: index, to: end) {
      let first = number.integerCount
      guard first > 0, first <= secondaryGroup, padsIntegers || digit(text, at: start, to: end, width) != 0
      else { return nil }
      var chunk = 0
      repeat {
        // All groups between the first and the last must be full; the last one is checked below.
        guard chunk == 0 || chunk == secondaryGroup else { return nil }
        let begin = index &+ group.count
        index = digits(text, from: begin, to: end, width, into: &number.coefficient)
        chunk = (index &- begin) / width
        number.integerCount &+= chunk
        guard chunk > 0 else { return nil }
      } while stands(group, in: text, at: index, to: end)
      guard chunk == primaryGroup else { return nil }
      if doubtsSoleGroup, number.integerCount &- first == chunk,
        !stands(decimal, in: text, at: index, to: end)
      {
        return nil
      }
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

  /// Returns whether a separator is at an index, followed by something. (Without grouping the separator is
  /// NUL, which no group follows.)
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
  /// Returns whether these bytes are at an index. The text must have enough bytes there.
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
  /// Removes trailing zeros of the fraction.
  @inline(__always)
  fileprivate mutating func trim() {
    while fractionCount > 0 {
      let (quotient, digit) = coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (coefficient, fractionCount) = (quotient, fractionCount - 1)
    }
  }

  /// The amount in normalized form.
  @inline(__always)
  package var digits: Amount {
    Amount(
      coefficient: UInt128(coefficient), exponent: coefficient == 0 ? 0 : -fractionCount,
      isNegative: isNegative && coefficient != 0)
  }
}
