// How numbers are written: which separators there are, and whether digits and separators are a number.

/// The size of the group next to the decimal separator, and of the others.
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

/// The decimal and group separators of one way of writing numbers, folded as text is.
package struct Separators: Hashable, Sendable {
  /// None of these is among the groups.
  package var decimals: [UInt32]
  package var groups: [UInt32]
  /// The sizes that groups have: a locale may have others for accounting, or for plain numbers.
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
  /// Decimal separators of any locale. The apostrophe, and the colon where ``WritingCustoms/colonIsDecimal`` says
  /// so, are decimal separators too, but only before exactly the currency's digits.
  package static func isDecimalAnywhere(_ folded: UInt32) -> Bool {
    switch folded {
    case FoldedScalar.point, FoldedScalar.comma, FoldedScalar.arabicDecimal, FoldedScalar.arabicComma,
      FoldedScalar.middleDot:
      true
    default: false
    }
  }

  /// Group separators of any locale.
  package static func isGroupAnywhere(_ folded: UInt32) -> Bool {
    switch folded {
    case FoldedScalar.point, FoldedScalar.comma, FoldedScalar.space, FoldedScalar.apostrophe,
      FoldedScalar.arabicGroup, FoldedScalar.arabicComma:
      true
    default: false
    }
  }

  /// Adds separators that the locale has beside these, where they don't contradict them.
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
  /// The separators of a column whose notation is known.
  package init(_ notation: AmountNotation) {
    self.init(decimals: [], groups: [], sizes: [.threes])
    if let mark = notation.decimalMark { decimals = [TextFolder.folded(mark)] }
    if let mark = notation.groupMark { groups = [TextFolder.folded(mark)] }
    if notation.primaryGroup > 0, notation.secondaryGroup > 0 {
      sizes = [GroupSizes(primary: notation.primaryGroup, secondary: notation.secondaryGroup)]
    }
  }
}

/// What a run of digits and separators is, once it is decided which separator is which.
package struct DigitGroups {
  /// A whole number.
  package var isWellFormed = false
  /// Not a whole number yet, but appending can make it one.
  package var isCompletable = false
  /// Where the decimal separator stands.
  package var decimalIndex: Int?
  package var fractionCount = 0
  /// How many group separators there are.
  package var separatorCount = 0
  /// Where a separator, or a digit, breaks the form.
  package var faultIndex = 0

  /// Looks at the scalars of `core`, which are digits and separators.
  ///
  /// Groups have one separator and are full but for the first one, which does not begin with a zero: `0,500` is
  /// nobody's five hundred.
  package init(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, _ sizes: GroupSizes,
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
          ? chunk >= 1 && chunk <= sizes.secondary && text[core.lowerBound].value != 0
          : chunk == sizes.secondary
        guard isFull else {
          faultIndex = index
          return
        }
        group = scalar.folded
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
  /// By the first of the sizes that makes a number; otherwise by one that still may.
  package init(_ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, _ separators: Separators) {
    self.init(
      text, core, separators.sizes[0], isDecimal: separators.isDecimal, isGroup: separators.isGroup)
    for sizes in separators.sizes.dropFirst() where !isWellFormed {
      let other = DigitGroups(
        text, core, sizes, isDecimal: separators.isDecimal, isGroup: separators.isGroup)
      if other.isWellFormed || other.isCompletable && !isCompletable { self = other }
    }
  }

  /// With the given decimal and group separator.
  package init(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ core: Range<Int>, decimal: UInt32?, group: UInt32?,
    _ sizes: GroupSizes
  ) {
    self.init(text, core, sizes, isDecimal: { $0 == decimal }, isGroup: { $0 == group })
  }
}
