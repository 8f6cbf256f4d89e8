// The form of a variant plan that writes small amounts fast: names and short forms, with integers only.

/// The data for writing small amounts with a ``VariantPlan``. It never changes after `init`, so it is
/// `@unchecked Sendable`.
package final class SmallAmountVariants: @unchecked Sendable {
  /// The scaling, rounding and affixes of amounts of one magnitude.
  package struct Row {
    /// Amounts are divided by 10^`exponent`.
    package var exponent: Int8
    /// The maximum number of fraction digits, and the rounding increment in units of the last one.
    package var maximumFraction: Int8
    package var increment: UInt16
    /// The index of the affixes for each sign if all plural categories share them; otherwise ``byCategory``.
    package var positive: UInt8
    package var negative: UInt8
    /// The index of the row's first element in `places`.
    package var firstPlace: UInt16
    /// See `UnsafePointer<SmallNumberLayout>.write`.
    package var fractionCounts: UInt32
    /// The numbers of visible fraction digits, packed like `fractionCounts`.
    package var visibleCounts: UInt32
  }

  package let roundingMode: RoundingMode
  package let keys: VariantKey.Space
  package let plurals: PluralProgram
  private let layout: SharedNumberLayout
  /// That of `layout`.
  package let number: UnsafePointer<SmallNumberLayout>
  /// Indexed by magnitude; see ``magnitudes``.
  private let rows: UnsafeBufferPointer<Row>
  /// Indices into `affixes`, indexed by kind of row and key.
  private let places: UnsafeBufferPointer<UInt8>
  /// The first two belong to amounts that are shown as +0 and -0.
  private let affixes: UnsafeBufferPointer<AffixBytes>
  private let zerosVary: Bool
  /// The owner of `rows` and `places`, if they are another's.
  private let owner: SmallAmountVariants?

  /// The magnitudes of small amounts: the power of ten of the first digit. Compact forms show more fraction digits of
  /// smaller amounts than thousandths have.
  package static let magnitudes = -2...15
  package static let missing = UInt8.max
  package static let byCategory = missing - 1

  /// Returns nil if the plan needs more than this writer does. This is not an initializer, because Embedded Swift doesn't free
  /// the object of an initializer that fails.
  package static func make(
    _ shape: NumberShape, _ selector: VariantSelector, _ variants: VariantAffixes, _ storage: AffixStorage,
    maximumUTF8Count: Int
  ) -> SmallAmountVariants? {
    guard let layout = SharedNumberLayout.of(shape), variants.pairs.count <= byCategory,
      fits(variants, shape, maximumUTF8Count: maximumUTF8Count)
    else { return nil }
    let rows = magnitudes.compactMap { Row(magnitude: $0, selector, variants, shape) }
    guard rows.count == magnitudes.count else { return nil }
    return SmallAmountVariants(layout, rows, shape, selector, variants, storage)
  }

  private init(
    _ layout: SharedNumberLayout, _ rows: [Row], _ shape: NumberShape, _ selector: VariantSelector,
    _ variants: VariantAffixes, _ storage: AffixStorage
  ) {
    roundingMode = selector.roundingMode
    keys = selector.keys
    plurals = selector.plurals.program
    self.layout = layout
    number = layout.layout
    self.rows = Self.allocate(rows)
    places = Self.allocate(variants.places.map { UInt8($0) })
    zerosVary = !variants.zeroPlaces.isEmpty
    affixes = Self.allocate(variants, shape, storage)
    owner = nil
  }

  /// Shares its tables with a plan whose affixes differ in the currency's text only. Returns nil if these are too long.
  package func shared(
    with variants: VariantAffixes, _ storage: AffixStorage, _ shape: NumberShape, maximumUTF8Count: Int
  ) -> SmallAmountVariants? {
    guard Self.fits(variants, shape, maximumUTF8Count: maximumUTF8Count) else { return nil }
    return SmallAmountVariants(self, variants, storage, shape)
  }

  private init(
    _ other: SmallAmountVariants, _ variants: VariantAffixes, _ storage: AffixStorage, _ shape: NumberShape
  ) {
    (roundingMode, keys, plurals) = (other.roundingMode, other.keys, other.plurals)
    (layout, number) = (other.layout, other.number)
    (rows, places, zerosVary) = (other.rows, other.places, other.zerosVary)
    affixes = Self.allocate(variants, shape, storage)
    owner = other
  }

  deinit {
    affixes.deallocate()
    guard owner == nil else { return }
    rows.deallocate()
    places.deallocate()
  }

  /// Returns whether the stores of every text stay within the output. Each affix is copied in pieces, the last of which may
  /// reach beyond it.
  private static func fits(_ variants: VariantAffixes, _ shape: NumberShape, maximumUTF8Count: Int) -> Bool {
    let reach = variants.longest + SmallNumberLayout.reach(shape) + AffixBytes.piece
    return reach <= SmallAmountPlan.scratchCount && reach <= maximumUTF8Count
  }

  private static func allocate(
    _ variants: VariantAffixes, _ shape: NumberShape, _ storage: AffixStorage
  ) -> UnsafeBufferPointer<AffixBytes> {
    allocate(variants.pairs.map { AffixBytes($0, in: storage, isASCII: shape.isASCII) })
  }

  private static func allocate<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }

  /// Returns the row for amounts of a magnitude, or nil if such amounts are not small.
  @inline(__always)
  package func row(ofMagnitude magnitude: Int) -> UnsafePointer<Row>? {
    guard Self.magnitudes.contains(magnitude) else { return nil }
    // SAFETY: `init` creates a row for each magnitude.
    return rows.baseAddress.unsafelyUnwrapped + (magnitude &- Self.magnitudes.lowerBound)
  }

  /// Returns the affixes of amounts that are shown as zero; nil if they depend on more than the sign.
  @inline(__always)
  package func zero(isNegative: Bool) -> UnsafePointer<AffixBytes>? {
    zerosVary ? nil : affixes.baseAddress.unsafelyUnwrapped + (isNegative ? 1 : 0)
  }

  /// Returns the affixes for an amount in a row, or nil if ``VariantSelector`` must select them.
  ///
  /// - Parameter category: returns the index of the plural category; called only if it matters.
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

extension SmallAmountVariants.Row {
  /// Returns nil if a row of the selector has options that rows of this type don't represent.
  fileprivate init?(
    magnitude: Int, _ selector: VariantSelector, _ variants: VariantAffixes, _ shape: NumberShape
  ) {
    let index = selector.row(ofMagnitude: magnitude)
    let row = selector.rows[index]
    let fraction = selector.fraction(row, magnitude: magnitude)
    guard fraction.isPlain, fraction.maximum <= 3, let exponent = Int8(exactly: row.exponent),
      let increment = UInt16(exactly: fraction.increment),
      let firstPlace = UInt16(exactly: Int(variants.kinds[index]) * variants.keyCount)
    else { return nil }
    self.exponent = exponent
    self.increment = increment
    self.firstPlace = firstPlace
    maximumFraction = Int8(fraction.maximum)
    fractionCounts = SmallAmountPlan.fractionCounts(fraction, shape)
    visibleCounts = SmallAmountPlan.visibleCounts(fraction)
    // The number of integer digits that numbers of this row show.
    let digits = magnitude - row.exponent
    // ICU takes the category of a name from the whole amount, not from the shortened one.
    let hasOther = selector.keys.hasOuter && row.exponent != 0
    var reached: PluralCategories?
    func place(isNegative: Bool) -> UInt8 {
      if let same = variants.sharedPlace(from: Int(firstPlace), isNegative: isNegative) {
        return UInt8(truncatingIfNeeded: same)
      }
      let shown = reached ?? selector.plurals.categories(ofDigits: digits, areWhole: fraction.maximum == 0)
      reached = shown
      var found: UInt16?
      // The inner index after the last category stands for exactly 1.
      for inner in 0...(selector.keys.hasInner ? PluralCategory.count : 0)
      where !selector.keys.hasInner
        || (inner == PluralCategory.count ? digits == 0 : shown.contains(index: inner))
      {
        for outer in 0..<(selector.keys.hasOuter ? PluralCategory.count : 1)
        where hasOther || !selector.keys.hasOuter || shown.contains(index: outer) {
          let key = selector.keys.index(inner: inner, outer: outer, isNegative: isNegative)
          let place = variants.places[Int(firstPlace) + key]
          guard found == nil || found == place else {
            return hasOther ? SmallAmountVariants.missing : SmallAmountVariants.byCategory
          }
          found = place
        }
      }
      return found.map { UInt8(truncatingIfNeeded: $0) } ?? SmallAmountVariants.missing
    }
    (positive, negative) = (place(isNegative: false), place(isNegative: true))
  }
}

extension VariantAffixes {
  /// Returns the place that all keys of a sign have in a kind of row, or nil if they differ.
  fileprivate func sharedPlace(from start: Int, isNegative: Bool) -> UInt16? {
    // Keys of the two signs alternate.
    let first = places[start + (isNegative ? 1 : 0)]
    for index in stride(from: isNegative ? 1 : 0, to: keyCount, by: 2) where places[start + index] != first {
      return nil
    }
    return first
  }
}

extension VariantSelector {
  fileprivate func fraction(_ row: Row, magnitude: Int) -> ResolvedFraction {
    switch row.rounding {
    case .fraction(let given): given
    case .compact: ResolvedFraction(minimum: 0, maximum: max(0, 1 - (magnitude - row.exponent)))
    }
  }
}
