// Finds, for an amount, its row, its rounded digits and its plural categories.

/// Which of a row's properties of a displayed number its affixes go with.
package struct VariantKey: Hashable, Sendable {
  /// The category of the digits shown: chooses a compact pattern.
  package var inner: PluralCategory
  /// Whether the digits shown are exactly 1: CLDR has patterns for it.
  package var isOne: Bool
  /// The category of the whole amount: chooses a plural name.
  package var outer: PluralCategory
  package var isNegative: Bool

  /// Which of the properties make a difference in a plan; the others don't take room.
  package struct Space: Hashable, Sendable {
    package var hasInner: Bool
    package var hasOuter: Bool

    package init(
      hasInner: Bool, hasOuter: Bool
    ) {
      self.hasInner = hasInner
      self.hasOuter = hasOuter
    }

    private var innerCount: Int { hasInner ? PluralCategory.count + 1 : 1 }
    private var outerCount: Int { hasOuter ? PluralCategory.count : 1 }
    package var count: Int { innerCount * outerCount * 2 }

    @inline(__always)
    package func index(of key: VariantKey) -> Int {
      index(
        inner: key.isOne ? PluralCategory.count : key.inner.index, outer: key.outer.index,
        isNegative: key.isNegative)
    }

    /// The same for places of categories; behind the last one is that of exactly 1.
    @inline(__always)
    package func index(inner: Int, outer: Int, isNegative: Bool) -> Int {
      ((hasInner ? inner : 0) &* outerCount &+ (hasOuter ? outer : 0)) &* 2 &+ (isNegative ? 1 : 0)
    }
  }
}

extension VariantKey.Space {
  /// Every key, in the order of ``index(of:)``.
  package var all: [VariantKey] {
    var keys: [VariantKey] = []
    let categories = PluralCategory.allCases
    let inners: [(PluralCategory, Bool)] =
      hasInner ? categories.map { ($0, false) } + [(.other, true)] : [(.other, false)]
    for (inner, isOne) in inners {
      for outer in hasOuter ? categories : [.other] {
        for isNegative in [false, true] {
          keys.append(VariantKey(inner: inner, isOne: isOne, outer: outer, isNegative: isNegative))
        }
      }
    }
    return keys
  }
}

/// Decides how an amount is counted and rounded, and which affixes it takes.
package struct VariantSelector: Sendable {
  /// How the amounts of one unit or magnitude are counted.
  package struct Row: Hashable, Sendable {
    /// The digits shown are those of the amount / 10^`exponent`.
    package var exponent: Int
    package var rounding: Rounding

    package init(
      exponent: Int, rounding: Rounding
    ) {
      self.exponent = exponent
      self.rounding = rounding
    }
  }

  package enum Rounding: Hashable, Sendable {
    case fraction(ResolvedFraction)
    /// CLDR's for compact forms: to an integer, but to two significant digits at least.
    case compact
  }

  /// Which row an amount takes.
  package enum Selection: Sendable {
    case single
    /// Row `magnitude + 1` for what is below 1, then for 1, 10, 100, … the last one for all that is
    /// larger. As ICU does.
    case byMagnitude
    /// The first row is for amounts written out, the others for units: the largest that the rounded
    /// amount reaches.
    case byThreshold
  }

  package let roundingMode: RoundingMode
  package let plurals: PluralRules
  package let keys: VariantKey.Space
  package let selection: Selection
  package let rows: [Row]

  package init(
    roundingMode: RoundingMode, plurals: PluralRules, keys: VariantKey.Space, selection: Selection,
    rows: [Row]
  ) {
    self.roundingMode = roundingMode
    self.plurals = plurals
    self.keys = keys
    self.selection = selection
    self.rows = rows
  }

  /// The row of an amount, and the amount as it will be shown.
  package func row(for amount: Amount) -> (index: Int, rounded: Rounded) {
    switch selection {
    case .single: (0, asShown(amount, rows[0]))
    case .byMagnitude: byMagnitude(amount)
    case .byThreshold: byThreshold(amount)
    }
  }

  /// What the affixes of an amount go with. Not for what shows as zero.
  package func key(for amount: Amount, _ rounded: Rounded, row: Int) -> VariantKey {
    var key = VariantKey(inner: .other, isOne: false, outer: .other, isNegative: amount.isNegative)
    if keys.hasInner {
      key.isOne = rounded.isOne
      key.inner = plurals.category(of: rounded.operands)
    }
    if keys.hasOuter {
      // ICU takes the name's category from the whole amount, before it is shortened.
      let whole =
        rows[row].exponent == 0 ? rounded : asShown(amount, Row(exponent: 0, rounding: rows[row].rounding))
      key.outer = plurals.category(of: whole.operands)
    }
    return key
  }

  /// ICU's way: the exponent of the amount's magnitude; when rounding lifts the amount to the next
  /// magnitude, that one's exponent.
  private func byMagnitude(_ amount: Amount) -> (index: Int, rounded: Rounded) {
    func index(_ magnitude: Int) -> Int { min(max(magnitude + 1, 0), rows.count - 1) }
    guard let magnitude = amount.magnitude else { return (1, asShown(amount, rows[1])) }
    let first = index(magnitude)
    let rounded = asShown(amount, rows[first])
    guard let shown = rounded.magnitude.map({ $0 + rows[first].exponent }), shown != magnitude else {
      return (first, rounded)
    }
    let second = index(shown)
    guard rows[second].exponent != rows[first].exponent else { return (second, rounded) }
    return (second, asShown(amount.raised(toMagnitude: shown), rows[second]))
  }

  /// The largest unit that the rounded amount reaches.
  private func byThreshold(_ amount: Amount) -> (index: Int, rounded: Rounded) {
    guard let magnitude = amount.magnitude else { return (0, asShown(amount, rows[0])) }
    let first = rows.lastIndex { $0.exponent > 0 && magnitude >= $0.exponent } ?? 0
    let rounded = asShown(amount, rows[first])
    let second = first + 1
    guard second < rows.count, let shown = rounded.magnitude.map({ $0 + rows[first].exponent }),
      shown >= rows[second].exponent
    else { return (first, rounded) }
    return (second, asShown(amount.raised(toMagnitude: shown), rows[second]))
  }

  /// An amount as a row shows it.
  func asShown(_ amount: Amount, _ row: Row) -> Rounded {
    var scaled = amount
    scaled.exponent -= row.exponent
    let fraction: ResolvedFraction
    switch row.rounding {
    case .fraction(let given): fraction = given
    case .compact:
      let places = max(0, 1 - (scaled.magnitude ?? 1))
      let most = row.rounding.maximumFractionDigits + ResolvedFraction.roomBelowOne
      fraction = ResolvedFraction(minimum: 0, maximum: min(places, most))
    }
    return Rounded(scaled, fraction: fraction, roundingMode: roundingMode)
  }
}

extension VariantSelector.Rounding {
  /// Two significant digits of a `Decimal` end at place 129 at the latest. Amounts given as text may be smaller; those
  /// below 10^-400 show as zero, so that the length of a text has a bound.
  package var maximumFractionDigits: Int {
    switch self {
    case .fraction(let fraction): fraction.maximumShown
    case .compact: 400
    }
  }
}
