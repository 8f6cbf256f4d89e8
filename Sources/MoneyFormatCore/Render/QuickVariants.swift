// A variant plan made ready for the quick writer: names and short forms of everyday amounts, in integers.

/// What the quick writer needs of a ``VariantPlan``. Never changed after `init`, hence `@unchecked Sendable`.
package final class QuickVariants: @unchecked Sendable {
  /// How amounts of one magnitude are counted, rounded, and named.
  package struct Row {
    /// Amounts are divided by 10^`exponent`.
    package var exponent: Int8
    /// How many fraction digits there are at most, and the steps of the last one.
    package var maximumFraction: Int8
    package var increment: UInt16
    /// The affixes of plus and minus where all plural categories have the same; else ``byCategory``.
    package var positive: UInt8
    package var negative: UInt8
    /// Where the row begins in `places`.
    package var firstPlace: UInt16
    /// See `UnsafePointer<QuickNumber>.write`.
    package var fractionCounts: UInt32
    /// The same for how many fraction digits are shown.
    package var visibleCounts: UInt32
  }

  package let roundingMode: RoundingMode
  package let keys: VariantKey.Space
  package let plurals: PluralProgram
  package let number: UnsafePointer<QuickNumber>
  /// By magnitude, see ``magnitudes``.
  private let rows: UnsafeBufferPointer<Row>
  /// The place of an amount's affixes in `affixes`, by row and key; ``missing`` where ICU has to be asked.
  private let places: UnsafeBufferPointer<UInt8>
  /// The first two are those of what shows as +0 and -0.
  private let affixes: UnsafeBufferPointer<AffixBytes>

  /// Of everyday amounts, by the power of ten of the first digit. Below that, compact forms show more digits than
  /// thousandths have.
  package static let magnitudes = -2...15
  package static let missing = UInt8.max
  package static let byCategory = missing - 1

  /// nil when the plan has something that is not of everyday.
  package init?(
    _ shape: NumberShape, _ selector: VariantSelector, _ variants: [[AffixRangePair?]], zero: AffixRangePair,
    negativeZero: AffixRangePair, _ storage: AffixStorage, maximumUTF8Count: Int
  ) {
    guard let number = QuickNumber(shape), let plurals = PluralProgram(selector.plurals) else { return nil }
    var pairs = [zero, negativeZero]
    var placeByPair: [AffixRangePair: Int] = [:]
    let places = variants.map { row in
      row.map { pair -> Int in
        guard let pair else { return Int(Self.missing) }
        if let place = placeByPair[pair] { return place }
        placeByPair[pair] = pairs.count
        pairs.append(pair)
        return pairs.count - 1
      }
    }
    let longest = pairs.map { $0.utf8Count }.max() ?? 0
    // Each affix is copied in pieces, the last of which may reach beyond it.
    let reach = longest + QuickNumber.reach(shape) + AffixBytes.piece
    guard pairs.count <= Self.byCategory, reach <= QuickPlan.scratchCount, reach <= maximumUTF8Count else {
      return nil
    }
    let bytes = places.map { $0.map { UInt8($0) } }
    let rows = Self.magnitudes.compactMap { Row(magnitude: $0, selector, bytes, shape) }
    guard rows.count == Self.magnitudes.count else { return nil }
    roundingMode = selector.roundingMode
    keys = selector.keys
    self.plurals = plurals
    let block = UnsafeMutablePointer<QuickNumber>.allocate(capacity: 1)
    block.initialize(to: number)
    self.number = UnsafePointer(block)
    self.rows = Self.allocate(rows)
    self.places = Self.allocate(Array(bytes.joined()))
    affixes = Self.allocate(pairs.map { AffixBytes($0, in: storage, isASCII: shape.isASCII) })
  }

  deinit {
    number.deallocate()
    rows.deallocate()
    places.deallocate()
    affixes.deallocate()
  }

  private static func allocate<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }

  /// nil for what is not of everyday.
  @inline(__always)
  package func row(ofMagnitude magnitude: Int) -> UnsafePointer<Row>? {
    guard Self.magnitudes.contains(magnitude) else { return nil }
    // SAFETY: there is a row for each of them.
    return rows.baseAddress.unsafelyUnwrapped + (magnitude &- Self.magnitudes.lowerBound)
  }

  /// What shows as zero.
  @inline(__always)
  package func zero(isNegative: Bool) -> UnsafePointer<AffixBytes> {
    affixes.baseAddress.unsafelyUnwrapped + (isNegative ? 1 : 0)
  }

  /// The affixes of a row, where `category` says the plural category; nil where ICU has to be asked.
  @inline(__always)
  package func affixes(
    _ row: UnsafePointer<Row>, isOne: Bool, isNegative: Bool, category: () -> Int
  ) -> UnsafePointer<AffixBytes>? {
    var place = isNegative ? row.pointee.negative : row.pointee.positive
    if place == Self.byCategory {
      let category = category()
      let key = keys.index(
        inner: isOne ? PluralCategory.count : category, outer: category, isNegative: isNegative)
      place = places[Int(row.pointee.firstPlace) &+ key]
    }
    return place == Self.missing ? nil : affixes.baseAddress.unsafelyUnwrapped + Int(place)
  }
}

extension QuickVariants.Row {
  /// nil when the selector's row is not of everyday.
  ///
  /// - Parameter places: those of the affixes, by the selector's rows and keys.
  fileprivate init?(magnitude: Int, _ selector: VariantSelector, _ places: [[UInt8]], _ shape: NumberShape) {
    let index = selector.row(ofMagnitude: magnitude)
    let row = selector.rows[index]
    let fraction = selector.fraction(row, magnitude: magnitude)
    guard fraction.maximum <= 3, let exponent = Int8(exactly: row.exponent),
      let increment = UInt16(exactly: fraction.increment),
      let firstPlace = UInt16(exactly: index * selector.keys.count)
    else { return nil }
    self.exponent = exponent
    self.increment = increment
    self.firstPlace = firstPlace
    maximumFraction = Int8(fraction.maximum)
    fractionCounts = QuickPlan.fractionCounts(fraction, shape)
    visibleCounts = QuickPlan.visibleCounts(fraction)
    // Numbers of this row show so many digits before the decimal separator.
    let digits = magnitude - row.exponent
    let integers = digits < 0 ? 0...0 : Double(PowersOfTen[digits])...Double(PowersOfTen[digits + 1] - 1)
    let plurals = selector.plurals
    let inner = plurals.categories(ofIntegers: integers, areWhole: fraction.maximum == 0)
    // ICU takes the category of a name from the whole amount, not from the shortened one.
    let hasOther = selector.keys.hasOuter && row.exponent != 0
    let outer = hasOther ? PluralCategory.allCases : inner
    func place(isNegative: Bool) -> UInt8 {
      let keys = selector.keys.indices(
        of: inner, mayBeOne: digits == 0, outer: outer, isNegative: isNegative)
      let found = Set(keys.map { places[index][$0] })
      if found.count == 1 { return found.first! }
      return hasOther ? QuickVariants.missing : QuickVariants.byCategory
    }
    (positive, negative) = (place(isNegative: false), place(isNegative: true))
  }
}

extension VariantSelector {
  /// The row of amounts whose first digit is worth 10^`magnitude`, before they are rounded.
  fileprivate func row(ofMagnitude magnitude: Int) -> Int {
    switch selection {
    case .single: 0
    case .byMagnitude: min(max(magnitude + 1, 0), rows.count - 1)
    case .byThreshold: rows.lastIndex { $0.exponent > 0 && magnitude >= $0.exponent } ?? 0
    }
  }

  fileprivate func fraction(_ row: Row, magnitude: Int) -> ResolvedFraction {
    switch row.rounding {
    case .fraction(let given): given
    case .compact: ResolvedFraction(minimum: 0, maximum: max(0, 1 - (magnitude - row.exponent)))
    }
  }
}

extension VariantKey.Space {
  /// The places of all keys that amounts of a sign may have.
  fileprivate func indices(
    of inner: [PluralCategory], mayBeOne: Bool, outer: [PluralCategory], isNegative: Bool
  ) -> [Int] {
    (inner.map { $0.index } + (mayBeOne ? [PluralCategory.count] : [])).flatMap { inner in
      outer.map { index(inner: inner, outer: $0.index, isNegative: isNegative) }
    }
  }
}
