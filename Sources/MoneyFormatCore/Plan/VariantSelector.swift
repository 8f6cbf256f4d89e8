// Finds an amount's row, rounded digits and plural categories.

/// The properties of a displayed number that determine its affixes within a row.
package struct VariantKey: Hashable, Sendable {
  /// The plural category of the digits shown, which selects a compact pattern.
  package var inner: PluralCategory
  /// Whether the digits shown are exactly 1, for which CLDR has special patterns.
  package var isOne: Bool
  /// The plural category of the unabbreviated amount, which selects a name.
  package var outer: PluralCategory
  package var isNegative: Bool

  /// Which properties matter in a plan. The others take no space in its tables.
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

    /// Returns the index for the indices of categories. The inner index after the last category stands for
    /// exactly 1.
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

/// Scales and rounds an amount, and selects its affixes.
package struct VariantSelector: Sendable {
  /// How amounts of one unit or magnitude are scaled and rounded.
  package struct Row: Hashable, Sendable {
    /// The digits shown are those of the amount divided by 10^`exponent`.
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
    /// CLDR's rounding of compact forms: to an integer, but to at least two significant digits.
    case compact
  }

  /// How the row of an amount is chosen.
  package enum Selection: Sendable {
    case single
    /// By magnitude, as in ICU: the first row is for amounts below 1, the next ones for 1, 10, 100, …; the
    /// last one is also for everything larger.
    case byMagnitude
    /// By threshold: the first row is for amounts written in full, the others for units. The largest unit
    /// that the rounded amount reaches is chosen.
    case byThreshold
    /// The first row is for amounts that are shown as less than 1, but not as zero; the second one for all others.
    case belowOne
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

  /// Returns the index of an amount's row, and the amount rounded as it will be shown.
  package func row(for amount: Amount) -> (index: Int, rounded: Rounded) {
    switch selection {
    case .single: return (0, asShown(amount, rows[0]))
    case .byMagnitude:
      let (row, _, rounded) = byMagnitude(amount)
      return (row, rounded)
    case .byThreshold: return byThreshold(amount)
    case .belowOne: return belowOne(amount)
    }
  }

  /// Returns n if an amount is divided by 10^n before it is rounded. A step may raise the number that is shown to the row of a
  /// larger unit.
  package func divisor(of amount: Amount) -> Int {
    if case .byMagnitude = selection { return rows[byMagnitude(amount).divisor].exponent }
    return rows[row(for: amount).index].exponent
  }

  /// Returns the key of an amount.
  package func key(for amount: Amount, _ rounded: Rounded, row: Int) -> VariantKey {
    var key = VariantKey(inner: .other, isOne: false, outer: .other, isNegative: amount.isNegative)
    if keys.hasInner {
      key.isOne = rounded.isOne
      key.inner = plurals.category(of: rounded.operands)
    }
    if keys.hasOuter {
      // ICU determines the name's plural category from the whole amount, before abbreviating it.
      let whole =
        rows[row].exponent == 0 ? rounded : asShown(amount, Row(exponent: 0, rounding: rows[row].rounding))
      key.outer = plurals.category(of: whole.operands)
    }
    return key
  }

  /// Returns the index of the row for amounts whose first digit has the value 10^`magnitude` before rounding.
  package func row(ofMagnitude magnitude: Int) -> Int {
    switch selection {
    case .single: 0
    case .byMagnitude: min(max(magnitude + 1, 0), rows.count - 1)
    case .byThreshold: rows.lastIndex { $0.exponent > 0 && magnitude >= $0.exponent } ?? 0
    case .belowOne: magnitude < 0 ? 0 : 1
    }
  }

  /// Chooses the row by the amount's magnitude, as ICU does. If rounding changes the magnitude, the amount is divided as
  /// the next magnitude is, by the row `divisor`; the row is then that of the amount that is shown. A step of 5,000 raises
  /// 226 by more than one magnitude, which ICU writes as 5,000 millions.
  private func byMagnitude(_ amount: Amount) -> (index: Int, divisor: Int, rounded: Rounded) {
    // ICU treats zero as having one integer digit, even if the locale writes such a number in another unit.
    func indexOfZero(_ row: Int) -> Int { self.row(ofMagnitude: rows[row].exponent) }
    guard let magnitude = amount.magnitude else { return (1, 1, asShown(amount, rows[1])) }
    let first = row(ofMagnitude: magnitude)
    let rounded = asShown(amount, rows[first])
    guard let shown = rounded.magnitude.map({ $0 + rows[first].exponent }) else {
      return (indexOfZero(first), first, rounded)
    }
    guard shown != magnitude else { return (first, first, rounded) }
    let next = row(ofMagnitude: magnitude + 1)
    guard rows[next].exponent != rows[first].exponent else {
      return (row(ofMagnitude: shown), first, rounded)
    }
    let again = asShown(amount.raised(toMagnitude: shown), rows[next])
    guard let magnitude = again.magnitude else { return (indexOfZero(next), next, again) }
    return (row(ofMagnitude: magnitude + rows[next].exponent), next, again)
  }

  /// Chooses the row by the rounded amount: `0.999` is `$1.00`.
  private func belowOne(_ amount: Amount) -> (index: Int, rounded: Rounded) {
    let whole = asShown(amount, rows[1])
    guard let magnitude = whole.magnitude, magnitude < 0 else { return (1, whole) }
    return (0, asShown(amount, rows[0]))
  }

  /// Chooses the largest unit that the rounded amount reaches.
  private func byThreshold(_ amount: Amount) -> (index: Int, rounded: Rounded) {
    guard let magnitude = amount.magnitude else { return (0, asShown(amount, rows[0])) }
    let first = row(ofMagnitude: magnitude)
    let rounded = asShown(amount, rows[first])
    let second = first + 1
    guard second < rows.count, let shown = rounded.magnitude.map({ $0 + rows[first].exponent }),
      shown >= rows[second].exponent
    else { return (first, rounded) }
    return (second, asShown(amount.raised(toMagnitude: shown), rows[second]))
  }

  /// Returns an amount scaled and rounded by a row.
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
  /// Two significant digits of a `Decimal` end at fraction digit 129 at the latest. Amounts given as text may
  /// be smaller; those below 10^-400 are shown as zero, so that the length of a text is bounded.
  package var maximumFractionDigits: Int {
    switch self {
    case .fraction(let fraction): fraction.maximumShown
    case .compact: 400
    }
  }
}
