// The quick writer of numbers: all digits there could be, and no branch that depends on the amount.
//
// How many digits an amount has can't be predicted, and a branch guessed wrong costs more than the digits do.
// So every amount is written as if it were the longest: the first group is brought to the front, groups are
// stored from left to right where a table says, and what is too much is overwritten by what comes next, or
// stays behind the text, where the caller lets us.

extension UnsafePointer<QuickNumber> {
  /// Writes a number given in thousandths, and answers where it ends. The integer is below `integerLimit`.
  ///
  /// - Parameter fractionCounts: the length of decimal separator and fraction, a byte for each number of
  ///   digits, 0 … 3, that the fraction has without zeros at its end.
  ///
  /// SAFETY: there are `QuickNumber.reach` bytes from `start` on. The digit tables are indexed by remainders
  /// of 100 and 1000, and the rows by the number of digits, which the limit bounds.
  @inline(__always)
  func write(
    _ thousandths: UInt64, fractionCounts: UInt32, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    switch pointee.kind {
    case .triples: write(thousandths, fractionCounts: fractionCounts, to: start, as: .triples)
    case .pairs: write(thousandths, fractionCounts: fractionCounts, to: start, as: .pairs)
    case .wideTriples: write(thousandths, fractionCounts: fractionCounts, to: start, as: .wideTriples)
    case .widePairs: write(thousandths, fractionCounts: fractionCounts, to: start, as: .widePairs)
    }
  }

  /// The same where the kind is known.
  @inline(__always)
  func write(
    _ thousandths: UInt64, fractionCounts: UInt32, to start: UnsafeMutableRawPointer,
    as kind: QuickNumber.Kind
  ) -> UnsafeMutableRawPointer {
    assert(kind == pointee.kind)
    let integer = thousandths / 1000
    let fraction = Int(truncatingIfNeeded: thousandths &- integer &* 1000)
    assert(integer < pointee.integerLimit)
    let row = field(\.rows).elements() + pointee.table.digitCount(integer)
    switch kind {
    case .triples: writeTriples(integer, row, to: start)
    case .pairs: writePairs(integer, row, to: start)
    case .wideTriples: writeWideTriples(integer, row, to: start)
    case .widePairs: writeWidePairs(integer, row, to: start)
    }
    let end = start + Int(row.pointee.count)
    end.storeBytes(of: pointee.decimal, as: UInt64.self)
    let digits = end + pointee.decimalCount
    switch kind {
    case .triples, .pairs: digits.storeBytes(of: pointee.table.triples[fraction], as: UInt32.self)
    case .wideTriples, .widePairs: writeWide(fraction, to: digits)
    }
    let shown = pointee.table.fractionDigits[fraction]
    return end + Int((fractionCounts &>> (UInt32(shown) &* 8)) & 0xFF)
  }
}

// MARK: - ASCII

extension UnsafePointer<QuickNumber> {
  /// `1,234,567`: the digits of a group and the separator behind them in one store.
  @inline(__always)
  private func writeTriples(
    _ integer: UInt64, _ row: UnsafePointer<QuickNumber.Row>, to start: UnsafeMutableRawPointer
  ) {
    let (triples, group) = (pointee.table.triples, pointee.group)
    let (first, second, third, fourth) = Self.triples(integer &* row.pointee.factor)
    let lead = (UInt64(triples[first]) | group) &>> UInt64(row.pointee.leadShift)
    let (next, stride) = (start + Int(row.pointee.lead), Int(row.pointee.stride))
    start.storeBytes(of: lead, as: UInt64.self)
    next.storeBytes(of: UInt64(triples[second]) | group, as: UInt64.self)
    (next + stride).storeBytes(of: UInt64(triples[third]) | group, as: UInt64.self)
    (next + 2 &* stride).storeBytes(of: UInt64(triples[fourth]) | group, as: UInt64.self)
  }

  /// `12,34,567`
  @inline(__always)
  private func writePairs(
    _ integer: UInt64, _ row: UnsafePointer<QuickNumber.Row>, to start: UnsafeMutableRawPointer
  ) {
    let (pairs, group) = (pointee.table.pairs, pointee.group)
    let (high, tail) = Self.tail(integer)
    let (first, second, third, fourth) = Self.pairs(high &* UInt32(truncatingIfNeeded: row.pointee.factor))
    let lead = (UInt64(pairs[first]) | group) &>> UInt64(row.pointee.leadShift)
    let (next, stride) = (start + Int(row.pointee.lead), Int(row.pointee.stride))
    start.storeBytes(of: lead, as: UInt64.self)
    next.storeBytes(of: UInt64(pairs[second]) | group, as: UInt64.self)
    (next + stride).storeBytes(of: UInt64(pairs[third]) | group, as: UInt64.self)
    (next + 2 &* stride).storeBytes(of: UInt64(pairs[fourth]) | group, as: UInt64.self)
    (start + Int(row.pointee.tailOffset)).storeBytes(
      of: pointee.table.triples[tail] &>> UInt32(row.pointee.tailShift), as: UInt32.self)
  }

  /// The four groups of an integer of 12 digits.
  @inline(__always)
  private static func triples(_ integer: UInt64) -> (Int, Int, Int, Int) {
    let high = UInt32(truncatingIfNeeded: integer / 1_000_000)
    let low = UInt32(truncatingIfNeeded: integer) &- high &* 1_000_000
    let (first, third) = (high / 1000, low / 1000)
    return (Int(first), Int(high &- first &* 1000), Int(third), Int(low &- third &* 1000))
  }

  /// The last three digits of an integer of 11 digits, and those before them.
  @inline(__always)
  private static func tail(_ integer: UInt64) -> (high: UInt32, tail: Int) {
    let high = UInt32(truncatingIfNeeded: integer / 1000)
    return (high, Int(UInt32(truncatingIfNeeded: integer) &- high &* 1000))
  }

  /// The four pairs of an integer of eight digits.
  @inline(__always)
  private static func pairs(_ integer: UInt32) -> (Int, Int, Int, Int) {
    let high = integer / 10_000
    let low = integer &- high &* 10_000
    let (first, third) = (high / 100, low / 100)
    return (Int(first), Int(high &- first &* 100), Int(third), Int(low &- third &* 100))
  }
}

// MARK: - Digits of several bytes

extension UnsafePointer<QuickNumber> {
  /// Separators are stored behind the digits of each group, and over what these have too much.
  @inline(__always)
  private func writeWideTriples(
    _ integer: UInt64, _ row: UnsafePointer<QuickNumber.Row>, to start: UnsafeMutableRawPointer
  ) {
    let digits = 3 &* pointee.digitWidth
    let (first, second, third, fourth) = Self.triples(integer &* row.pointee.factor)
    let (next, stride) = (start + Int(row.pointee.lead), Int(row.pointee.stride))
    writeWide(first, skipping: row.pointee.leadShift, to: start)
    writeGroup(to: start + Int(row.pointee.leadDigits))
    writeWide(second, to: next)
    writeGroup(to: next + digits)
    writeWide(third, to: next + stride)
    writeGroup(to: next + stride + digits)
    writeWide(fourth, to: next + 2 &* stride)
  }

  @inline(__always)
  private func writeWidePairs(
    _ integer: UInt64, _ row: UnsafePointer<QuickNumber.Row>, to start: UnsafeMutableRawPointer
  ) {
    let digits = 2 &* pointee.digitWidth
    let (high, tail) = Self.tail(integer)
    let (first, second, third, fourth) = Self.pairs(high &* UInt32(truncatingIfNeeded: row.pointee.factor))
    let (next, stride) = (start + Int(row.pointee.lead), Int(row.pointee.stride))
    // Ten times a pair are its digits and a zero, which is overwritten.
    writeWide(10 &* first, skipping: row.pointee.leadShift, to: start)
    writeGroup(to: start + Int(row.pointee.leadDigits))
    writeWide(10 &* second, to: next)
    writeGroup(to: next + digits)
    writeWide(10 &* third, to: next + stride)
    writeGroup(to: next + stride + digits)
    writeWide(10 &* fourth, to: next + 2 &* stride)
    writeGroup(to: next + 2 &* stride + digits)
    writeWide(tail, skipping: row.pointee.tailShift, to: start + Int(row.pointee.tailOffset))
  }

  @inline(__always)
  private func writeGroup(to start: UnsafeMutableRawPointer) {
    start.storeBytes(of: pointee.group, as: UInt64.self)
  }

  /// Three digits, without so many bytes at their front.
  @inline(__always)
  private func writeWide(_ value: Int, skipping bytes: UInt8 = 0, to start: UnsafeMutableRawPointer) {
    let offset = value &* WideDigits.stride &+ Int(bytes)
    let digits = pointee.wideTriples.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    start.storeBytes(of: digits, as: SIMD16<UInt8>.self)
  }
}
