// The quick way for texts as the format itself writes them, and for bare numbers: one pass over the bytes.

import FoundationEssentials

/// Reads what a format itself writes, and the same without currency. Anything else is left to the whole of
/// reading, which finds the same amounts.
struct OwnTextReader: Sendable {
  /// What may stand around a number.
  struct Frame: Hashable, Sendable {
    var prefix: [UInt8]
    var suffix: [UInt8]
    var isNegative: Bool
    var hasPlus = false
  }

  private let frames: [Frame]
  private let decimal: [UInt8]
  private let group: [UInt8]
  private let primaryGroup: Int
  private let secondaryGroup: Int
  private let fractionLimit: Int
  /// The bytes of a digit but the last one, and the last byte of zero.
  private let digitLead: [UInt8]
  private let lastOfZero: UInt8

  /// nil when digits or separators are not of the usual kind.
  init?(_ frames: [Frame], _ notation: InputNotation) {
    let digits = notation.digits.map { Array(UTF8.encode($0)!) }
    guard digits.count == 10, let zero = digits.first,
      (0..<10).allSatisfy({ digits[$0] == zero.dropLast() + [zero.last! &+ UInt8($0)] }),
      !notation.decimalSeparator.isEmpty, notation.decimalSeparator != notation.groupSeparator
    else { return nil }
    digitLead = Array(zero.dropLast())
    lastOfZero = zero.last!
    decimal = Array(notation.decimalSeparator.utf8)
    group = Array(notation.groupSeparator.utf8)
    (primaryGroup, secondaryGroup) = (notation.primaryGroup, notation.secondaryGroup)
    fractionLimit = notation.maximumFractionDigits
    self.frames = frames
  }

  /// A number that was read.
  struct Number {
    /// At most 19 digits.
    var coefficient: UInt64 = 0
    var fractionCount = 0
    var integerCount = 0
    var isNegative = false
    var hasPlus = false
    fileprivate var end = 0
  }

  /// nil for what is not such a text, or not a small one.
  @inline(__always)
  func read(_ utf8: UnsafeBufferPointer<UInt8>) -> Number? {
    for frame in frames where utf8.matches(frame.prefix, at: 0) {
      guard var number = number(utf8, from: frame.prefix.count),
        utf8.count - number.end == frame.suffix.count, utf8.matches(frame.suffix, at: number.end)
      else { continue }
      number.isNegative = frame.isNegative
      number.hasPlus = frame.hasPlus
      return number
    }
    return nil
  }

  @inline(__always)
  private func digit(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8? {
    if digitLead.isEmpty {
      guard index < utf8.count else { return nil }
      let value = utf8[index] &- 0x30
      return value < 10 ? value : nil
    }
    guard index + digitLead.count < utf8.count else { return nil }
    let value = utf8[index + digitLead.count] &- lastOfZero
    return value < 10 && utf8.matches(digitLead, at: index) ? value : nil
  }

  /// The number that begins at a place: digits, in full groups or in none, with a fraction or without.
  @inline(__always)
  private func number(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Number? {
    var number = Number()
    let width = digitLead.count + 1
    var index = start
    var (chunk, digits, groups) = (0, 0, 0)
    var beginsWithZero = false
    while true {
      if let value = digit(utf8, at: index) {
        number.coefficient = number.coefficient &* 10 &+ UInt64(value)
        if digits == 0 { beginsWithZero = value == 0 }
        digits += 1
        chunk += 1
        index += width
      } else if !group.isEmpty, chunk > 0, utf8.matches(group, at: index) {
        guard groups == 0 ? chunk <= secondaryGroup && !beginsWithZero : chunk == secondaryGroup else {
          return nil
        }
        groups += 1
        chunk = 0
        index += group.count
      } else {
        break
      }
    }
    guard digits > 0, groups == 0 || chunk == primaryGroup else { return nil }
    number.integerCount = digits
    if utf8.matches(decimal, at: index) {
      index += decimal.count
      while let value = digit(utf8, at: index) {
        number.coefficient = number.coefficient &* 10 &+ UInt64(value)
        number.fractionCount += 1
        index += width
      }
      guard number.fractionCount > 0, number.fractionCount <= fractionLimit else { return nil }
    }
    guard digits + number.fractionCount < PowersOfTen.count else { return nil }
    number.end = index
    return number
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    guard bytes.count <= count - start else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }
}

extension OwnTextReader.Number {
  /// The amount, without zeros at the end of its fraction.
  var decimal: Decimal {
    var (coefficient, exponent) = (coefficient, -fractionCount)
    while exponent < 0 {
      let (quotient, digit) = coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (coefficient, exponent) = (quotient, exponent + 1)
    }
    return DecimalDigits(coefficient: UInt128(coefficient), exponent: exponent, isNegative: isNegative)
      .decimal
  }
}

extension CompiledFormat.Engine {
  /// What the format writes around numbers, and what people do: nothing, or a minus.
  var frames: [OwnTextReader.Frame] {
    var frames = [
      OwnTextReader.Frame(prefix: [], suffix: [], isNegative: false),
      OwnTextReader.Frame(prefix: Array("-".utf8), suffix: [], isNegative: true),
    ]
    guard case .plan(let plan) = self else { return frames }
    for (sign, isNegative) in [(SignClass.positive, false), (.negative, true)] {
      let pair = plan.affixes[sign.rawValue]
      let runs = plan.storage.pattern(pair.prefix).runs + plan.storage.pattern(pair.suffix).runs
      let frame = OwnTextReader.Frame(
        prefix: Array(plan.storage[pair.prefix]), suffix: Array(plan.storage[pair.suffix]),
        isNegative: isNegative, hasPlus: runs.contains { $0.kind == .plusSign })
      // Where minus is not shown, both look alike, and are positive.
      if !frames.contains(where: { $0.prefix == frame.prefix && $0.suffix == frame.suffix }) {
        frames.append(frame)
      }
    }
    return frames
  }
}
