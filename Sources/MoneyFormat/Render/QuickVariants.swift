// A variant plan made ready for the quick writer: names and short forms of everyday amounts, in integers.

/// What the quick writer needs of a ``VariantPlan``. Never changed after `init`, hence `@unchecked Sendable`.
final class QuickVariants: @unchecked Sendable {
  struct Row {
    /// Amounts are divided by 10^`exponent`.
    var exponent: Int
    /// nil for CLDR's own rounding of compact forms.
    var fraction: ResolvedFraction?
    /// See `UnsafePointer<QuickNumber>.write`.
    var fractionCounts: UInt32
  }

  let roundingMode: RoundingMode
  let selection: VariantSelector.Selection
  let keys: VariantKey.Space
  let plurals: PluralProgram
  let number: UnsafePointer<QuickNumber>
  let rows: UnsafeBufferPointer<Row>
  /// The place of an amount's affixes in `affixes`, by row and key; ``missing`` where ICU has to be asked.
  private let places: UnsafeBufferPointer<UInt8>
  /// The first two are those of what shows as +0 and -0.
  private let affixes: UnsafeBufferPointer<AffixBytes>

  static let missing = UInt8.max

  /// nil when the plan has something that is not of everyday.
  init?(
    _ shape: NumberShape, _ selector: VariantSelector, _ variants: [[AffixRangePair?]], zero: AffixRangePair,
    negativeZero: AffixRangePair, _ storage: AffixStorage, maximumUTF8Count: Int
  ) {
    // Its thousandths have three fraction digits, also where an amount shows as zero.
    let areShort = selector.rows.allSatisfy { row in
      if case .fraction(let fraction) = row.rounding { fraction.maximum <= 3 } else { true }
    }
    guard areShort, let number = QuickNumber(shape), let plurals = PluralProgram(selector.plurals) else {
      return nil
    }
    var pairs = [zero, negativeZero]
    var placeByPair: [AffixRangePair: Int] = [:]
    let places = variants.joined().map { pair -> Int in
      guard let pair else { return Int(Self.missing) }
      if let place = placeByPair[pair] { return place }
      placeByPair[pair] = pairs.count
      pairs.append(pair)
      return pairs.count - 1
    }
    let longest = pairs.map(\.utf8Count).max() ?? 0
    // Each affix is copied in pieces, the last of which may reach beyond it.
    let reach = longest + QuickNumber.reach(shape) + AffixBytes.piece
    guard pairs.count <= Self.missing, reach <= QuickPlan.scratchCount, reach <= maximumUTF8Count else {
      return nil
    }
    roundingMode = selector.roundingMode
    selection = selector.selection
    keys = selector.keys
    self.plurals = plurals
    let block = UnsafeMutablePointer<QuickNumber>.allocate(capacity: 1)
    block.initialize(to: number)
    self.number = UnsafePointer(block)
    rows = Self.allocate(selector.rows.map { Row($0, shape) })
    self.places = Self.allocate(places.map { UInt8($0) })
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

  /// What shows as zero.
  @inline(__always)
  func zero(isNegative: Bool) -> UnsafePointer<AffixBytes> {
    affixes.baseAddress.unsafelyUnwrapped + (isNegative ? 1 : 0)
  }

  /// nil where ICU has to be asked.
  @inline(__always)
  func affixes(row: Int, key: Int) -> UnsafePointer<AffixBytes>? {
    let place = places[row &* keys.count &+ key]
    return place == Self.missing ? nil : affixes.baseAddress.unsafelyUnwrapped + Int(place)
  }
}

extension QuickVariants.Row {
  fileprivate init(_ row: VariantSelector.Row, _ shape: NumberShape) {
    exponent = row.exponent
    switch row.rounding {
    case .fraction(let given): fraction = given
    case .compact: fraction = nil
    }
    fractionCounts = QuickPlan.fractionCounts(fraction ?? ResolvedFraction(minimum: 0, maximum: 3), shape)
  }
}
