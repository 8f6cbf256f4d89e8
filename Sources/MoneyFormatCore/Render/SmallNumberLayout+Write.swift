// Writes small numbers without a branch that depends on the amount.
//
// The number of digits can't be predicted, and a mispredicted branch costs more than writing all digits does. So every
// amount is written as if it were the longest: groups are stored from left to right at the positions in a table. Each
// store may overrun; the next one overwrites the excess, and the caller provides room for the last one.
//
// Plan and tables are read before the first store; see `AffixBytes.read`.

extension UnsafePointer<SmallNumberLayout> {
  /// Writes an amount with its affixes and returns the end of the text.
  ///
  /// - Parameters:
  ///   - thousandths: the amount in thousandths. Its integer part is below `integerLimit`.
  ///   - fractionCounts: four lengths of decimal separator and fraction, one per byte, indexed by the number of
  ///     fraction digits without trailing zeros.
  ///   - areShort: whether every affix fits into one piece.
  ///   - kind: the `kind` of the layout, as a constant.
  ///
  /// SAFETY: the caller provides `SmallNumberLayout.reach` bytes after the prefix, and room for affixes in whole pieces.
  /// The digit tables are indexed by remainders of 100 and 1000, and the rows by the number of digits, which the limit
  /// bounds.
  @inline(__always)
  package func write(
    _ thousandths: UInt64, fractionCounts: UInt32, _ affixes: UnsafePointer<AffixBytes>, areShort: Bool,
    to start: UnsafeMutableRawPointer, as kind: SmallNumberLayout.Kind
  ) -> UnsafeMutableRawPointer {
    let affixes = affixes.pointee.read()
    let end = write(thousandths, fractionCounts: fractionCounts, as: kind) {
      affixes.storePrefix(to: start, isShort: areShort)
    }
    return affixes.storeSuffix(to: end, isShort: areShort)
  }

  /// Writes an amount of any kind with affixes of any length. This is a separate function so that the common cases need
  /// fewer registers.
  @inline(never)
  package func write(
    _ thousandths: UInt64, fractionCounts: UInt32, _ affixes: UnsafePointer<AffixBytes>,
    to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    @inline(__always)
    func write(as kind: SmallNumberLayout.Kind) -> UnsafeMutableRawPointer {
      self.write(
        thousandths, fractionCounts: fractionCounts, affixes, areShort: false, to: start, as: kind)
    }
    return switch pointee.kind {
    case .triples: write(as: .triples)
    case .pairs: write(as: .pairs)
    case .wideTriples: write(as: .wideTriples)
    case .widePairs: write(as: .widePairs)
    }
  }

  /// The rows in place. Indexing the array itself would copy it.
  @inline(__always)
  private var rows: UnsafePointer<SmallNumberLayout.Row> {
    // SAFETY: stored properties have an offset, and an InlineArray stores its elements contiguously.
    (UnsafeRawPointer(self) + MemoryLayout<SmallNumberLayout>.offset(of: \.rows).unsafelyUnwrapped)
      .assumingMemoryBound(to: SmallNumberLayout.Row.self)
  }

  /// Writes the number without a suffix and returns its end.
  ///
  /// - Parameter begin: stores the prefix and returns the beginning of the number.
  @inline(__always)
  package func write(
    _ thousandths: UInt64, fractionCounts: UInt32, as kind: SmallNumberLayout.Kind,
    begin: () -> UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    assert(kind == pointee.kind)
    let integer = thousandths / 1000
    let fraction = Int(truncatingIfNeeded: thousandths &- integer &* 1000)
    assert(integer < pointee.integerLimit)
    let row = rows[pointee.table.digitCount(integer)]
    let (decimal, decimalCount) = (pointee.decimal, pointee.decimalCount)
    let shown = UInt32(pointee.table.fractionDigits[fraction])
    let fractionCount = Int((fractionCounts &>> (shown &* 8)) & 0xFF)
    let end: UnsafeMutableRawPointer
    switch kind {
    case .triples, .pairs:
      let groups = kind == .triples ? triples(integer, row) : pairs(integer, row)
      let digits = pointee.table.triples[fraction]
      let start = begin()
      groups.store(to: start, row)
      end = start + Int(row.count)
      end.storeBytes(of: decimal, as: UInt64.self)
      (end + decimalCount).storeBytes(of: digits, as: UInt32.self)
    case .wideTriples, .widePairs:
      let groups = kind == .wideTriples ? wideTriples(integer, row) : widePairs(integer, row)
      let digits = wide(fraction)
      let start = begin()
      groups.store(to: start, row)
      end = start + Int(row.count)
      end.storeBytes(of: decimal, as: UInt64.self)
      (end + decimalCount).storeBytes(of: digits, as: SIMD16<UInt8>.self)
    }
    return end + fractionCount
  }
}

// MARK: - ASCII

/// The groups of an integer, each in one word that ends with the separator.
private struct ASCIIGroups {
  let first: UInt64
  let second: UInt64
  let third: UInt64
  let fourth: UInt64
  /// The last three digits, if the other groups are pairs.
  var tail: UInt32?

  @inline(__always)
  func store(to start: UnsafeMutableRawPointer, _ row: SmallNumberLayout.Row) {
    let (next, stride) = (start + Int(row.lead), Int(row.stride))
    start.storeBytes(of: first, as: UInt64.self)
    next.storeBytes(of: second, as: UInt64.self)
    (next + stride).storeBytes(of: third, as: UInt64.self)
    (next + 2 &* stride).storeBytes(of: fourth, as: UInt64.self)
    if let tail { (start + Int(row.tailOffset)).storeBytes(of: tail, as: UInt32.self) }
  }
}

extension UnsafePointer<SmallNumberLayout> {
  /// `1,234,567`
  @inline(__always)
  private func triples(_ integer: UInt64, _ row: SmallNumberLayout.Row) -> ASCIIGroups {
    let (triples, group) = (pointee.table.triples, pointee.group)
    let (first, second, third, fourth) = Self.triples(integer &* row.factor)
    return ASCIIGroups(
      first: (UInt64(triples[first]) | group) &>> UInt64(row.leadShift),
      second: UInt64(triples[second]) | group, third: UInt64(triples[third]) | group,
      fourth: UInt64(triples[fourth]) | group)
  }

  /// `12,34,567`
  @inline(__always)
  private func pairs(_ integer: UInt64, _ row: SmallNumberLayout.Row) -> ASCIIGroups {
    let (pairs, group) = (pointee.table.pairs, pointee.group)
    let (high, tail) = Self.tail(integer)
    let (first, second, third, fourth) = Self.pairs(high &* UInt32(truncatingIfNeeded: row.factor))
    return ASCIIGroups(
      first: (UInt64(pairs[first]) | group) &>> UInt64(row.leadShift),
      second: UInt64(pairs[second]) | group, third: UInt64(pairs[third]) | group,
      fourth: UInt64(pairs[fourth]) | group, tail: pointee.table.triples[tail] &>> UInt32(row.tailShift))
  }

  /// Splits an integer of 12 digits into four groups.
  @inline(__always)
  private static func triples(_ integer: UInt64) -> (Int, Int, Int, Int) {
    let high = UInt32(truncatingIfNeeded: integer / 1_000_000)
    let low = UInt32(truncatingIfNeeded: integer) &- high &* 1_000_000
    let (first, third) = (high / 1000, low / 1000)
    return (Int(first), Int(high &- first &* 1000), Int(third), Int(low &- third &* 1000))
  }

  /// Splits an integer of 11 digits into its last three digits and the rest.
  @inline(__always)
  private static func tail(_ integer: UInt64) -> (high: UInt32, tail: Int) {
    let high = UInt32(truncatingIfNeeded: integer / 1000)
    return (high, Int(UInt32(truncatingIfNeeded: integer) &- high &* 1000))
  }

  /// Splits an integer of eight digits into four pairs.
  @inline(__always)
  private static func pairs(_ integer: UInt32) -> (Int, Int, Int, Int) {
    let high = integer / 10_000
    let low = integer &- high &* 10_000
    let (first, third) = (high / 100, low / 100)
    return (Int(first), Int(high &- first &* 100), Int(third), Int(low &- third &* 100))
  }
}

// MARK: - Digits of several bytes

/// The groups of an integer and the separator, which is stored after each group and over its excess.
private struct WideGroups {
  let first: SIMD16<UInt8>
  let second: SIMD16<UInt8>
  let third: SIMD16<UInt8>
  let fourth: SIMD16<UInt8>
  /// The last three digits, if the other groups are pairs.
  var tail: SIMD16<UInt8>?
  let separator: UInt64
  /// The length of a group's digits.
  let digits: Int

  @inline(__always)
  func store(to start: UnsafeMutableRawPointer, _ row: SmallNumberLayout.Row) {
    let (next, stride) = (start + Int(row.lead), Int(row.stride))
    start.storeBytes(of: first, as: SIMD16<UInt8>.self)
    (start + Int(row.leadDigits)).storeBytes(of: separator, as: UInt64.self)
    next.storeBytes(of: second, as: SIMD16<UInt8>.self)
    (next + digits).storeBytes(of: separator, as: UInt64.self)
    (next + stride).storeBytes(of: third, as: SIMD16<UInt8>.self)
    (next + stride + digits).storeBytes(of: separator, as: UInt64.self)
    (next + 2 &* stride).storeBytes(of: fourth, as: SIMD16<UInt8>.self)
    guard let tail else { return }
    (next + 2 &* stride + digits).storeBytes(of: separator, as: UInt64.self)
    (start + Int(row.tailOffset)).storeBytes(of: tail, as: SIMD16<UInt8>.self)
  }
}

extension UnsafePointer<SmallNumberLayout> {
  @inline(__always)
  private func wideTriples(_ integer: UInt64, _ row: SmallNumberLayout.Row) -> WideGroups {
    let (first, second, third, fourth) = Self.triples(integer &* row.factor)
    return WideGroups(
      first: wide(first, skipping: row.leadShift), second: wide(second), third: wide(third),
      fourth: wide(fourth), separator: pointee.group, digits: 3 &* pointee.digitWidth)
  }

  @inline(__always)
  private func widePairs(_ integer: UInt64, _ row: SmallNumberLayout.Row) -> WideGroups {
    let (high, tail) = Self.tail(integer)
    let (first, second, third, fourth) = Self.pairs(high &* UInt32(truncatingIfNeeded: row.factor))
    // Ten times a pair has the pair's digits and a zero, which the next store overwrites.
    return WideGroups(
      first: wide(10 &* first, skipping: row.leadShift), second: wide(10 &* second),
      third: wide(10 &* third), fourth: wide(10 &* fourth), tail: wide(tail, skipping: row.tailShift),
      separator: pointee.group, digits: 2 &* pointee.digitWidth)
  }

  /// Returns three digits without their first `bytes` bytes.
  @inline(__always)
  private func wide(_ value: Int, skipping bytes: UInt8 = 0) -> SIMD16<UInt8> {
    let offset = value &* WideDigits.stride &+ Int(bytes)
    return pointee.wideTriples.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}
