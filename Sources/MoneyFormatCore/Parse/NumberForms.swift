// Separators and group sizes, and whether digits and separators form a number.

/// The size of the group next to the decimal separator, and that of the others.
package struct GroupSizes: Hashable, Sendable {
  package var primary: Int
  package var secondary: Int

  package init(primary: Int, secondary: Int) {
    self.primary = primary
    self.secondary = secondary
  }

  package static let threes = GroupSizes(primary: 3, secondary: 3)
  package static let indian = GroupSizes(primary: 3, secondary: 2)
}

/// The decimal and group separators of a notation, folded like parsed texts.
package struct Separators: Hashable, Sendable {
  /// None of these is a group separator, too.
  package var decimals: [UInt32]
  package var groups: [UInt32]
  /// The accepted group sizes. A locale may have different ones for accounting or plain numbers.
  package var sizes: [GroupSizes]

  package init(decimals: [UInt32], groups: [UInt32], sizes: [GroupSizes]) {
    self.decimals = decimals
    self.groups = groups
    self.sizes = sizes
  }

  @inline(__always)
  package func isDecimal(_ folded: UInt32) -> Bool { decimals.contains(folded) }
  @inline(__always)
  package func isGroup(_ folded: UInt32) -> Bool { groups.contains(folded) }
}

extension Separators {
  /// Returns whether a scalar is a decimal separator in some locale. The apostrophe, and the colon with
  /// ``WritingCustoms/colonIsDecimal``, are decimal separators only before exactly the currency's digits.
  package static func isDecimalAnywhere(_ folded: UInt32) -> Bool {
    switch folded {
    case FoldedScalar.point, FoldedScalar.comma, FoldedScalar.arabicDecimal, FoldedScalar.arabicComma,
      FoldedScalar.middleDot:
      true
    default: false
    }
  }

  /// Returns whether a scalar is a group separator in some locale.
  package static func isGroupAnywhere(_ folded: UInt32) -> Bool {
    switch folded {
    case FoldedScalar.point, FoldedScalar.comma, FoldedScalar.space, FoldedScalar.apostrophe,
      FoldedScalar.arabicGroup, FoldedScalar.arabicComma:
      true
    default: false
    }
  }

  /// Adds the locale's further separators if they don't conflict with these.
  package mutating func add(_ other: Separators) {
    let (before, grouping) = (decimals, groups)
    for decimal in other.decimals where !grouping.contains(decimal) && !before.contains(decimal) {
      decimals.append(decimal)
    }
    for group in other.groups where !decimals.contains(group) && !grouping.contains(group) {
      groups.append(group)
    }
    for size in other.sizes where !sizes.contains(size) { sizes.append(size) }
  }
}

extension Separators {
  /// Creates the separators of a column whose notation is known.
  package init(_ notation: AmountNotation) {
    self.init(decimals: [], groups: [], sizes: [.threes])
    if let mark = notation.decimalMark { decimals = [TextFolder.folded(mark)] }
    if let mark = notation.groupMark { groups = [TextFolder.folded(mark)] }
    if notation.primaryGroup > 0, notation.secondaryGroup > 0 {
      sizes = [GroupSizes(primary: notation.primaryGroup, secondary: notation.secondaryGroup)]
    }
  }
}

/// The structure of a run of digits and separators, once the role of each separator is decided.
package struct DigitGroups {
  /// Whether the run is a complete number.
  package var isWellFormed = false
  /// Whether the run is not complete, but appending can complete it.
  package var isCompletable = false
  /// The index of the decimal separator.
  package var decimalIndex: Int?
  package var fractionCount = 0
  /// The number of group separators.
  package var separatorCount = 0
  /// The index of the separator or digit that makes the run invalid.
  package var faultIndex = 0
  /// Whether the first of several groups begins with a zero.
  package var isPadded = false

  package init() {}

  /// Analyses the scalars of `core`, which are digits and separators.
  ///
  /// Groups use one separator, and all but the first must be full. The first group must not be a zero, unless numbers
  /// are padded: `0,500` does not mean five hundred.
  package init(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, _ sizes: GroupSizes,
    padsIntegers: Bool = false,
    isDecimal: (UInt32) -> Bool, isGroup: (UInt32) -> Bool
  ) {
    var group: UInt32?
    var chunk = 0
    var index = core.lowerBound
    integer: while index < core.upperBound {
      let scalar = text[index]
      if scalar.isDigit {
        chunk += 1
      } else if isDecimal(scalar.folded) {
        decimalIndex = index
        break integer
      } else if isGroup(scalar.folded), group ?? scalar.folded == scalar.folded {
        let isFull =
          group == nil
          ? chunk >= 1 && chunk <= sizes.secondary
            && (chunk > 1 || padsIntegers || text[core.lowerBound].value != 0)
          : chunk == sizes.secondary
        guard isFull else {
          faultIndex = index
          return
        }
        group = scalar.folded
        isPadded = text[core.lowerBound].value == 0
        separatorCount += 1
        chunk = 0
      } else {
        faultIndex = index
        return
      }
      index += 1
    }
    faultIndex = max(core.lowerBound, min(index, core.upperBound - 1))
    if group != nil, chunk != sizes.primary {
      isCompletable = decimalIndex == nil && chunk < max(sizes.primary, sizes.secondary)
      return
    }
    guard let decimalIndex else {
      isWellFormed = chunk > 0
      isCompletable = true
      return
    }
    var position = decimalIndex + 1
    while position < core.upperBound {
      guard text[position].isDigit else {
        faultIndex = position
        return
      }
      position += 1
    }
    fractionCount = core.upperBound - decimalIndex - 1
    isWellFormed = fractionCount > 0 || decimalIndex > core.lowerBound
    isCompletable = true
  }
}

extension DigitGroups {
  /// Tries the sizes in order, and keeps the first complete number, or else one that can be completed.
  package init(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, _ separators: Separators,
    padsIntegers: Bool = false
  ) {
    self.init(
      text, core, separators.sizes[0], padsIntegers: padsIntegers, isDecimal: separators.isDecimal,
      isGroup: separators.isGroup)
    for sizes in separators.sizes.dropFirst() where !isWellFormed {
      let other = DigitGroups(
        text, core, sizes, padsIntegers: padsIntegers, isDecimal: separators.isDecimal,
        isGroup: separators.isGroup)
      if other.isWellFormed || other.isCompletable && !isCompletable { self = other }
    }
  }

  /// Analyses the run with a given decimal and group separator.
  package init(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, decimal: UInt32?, group: UInt32?,
    _ sizes: GroupSizes
  ) {
    self.init(text, core, sizes, isDecimal: { $0 == decimal }, isGroup: { $0 == group })
  }
}
