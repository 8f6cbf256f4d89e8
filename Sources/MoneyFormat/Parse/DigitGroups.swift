// Whether digits and separators are a number, by one way of writing numbers.

import MoneyFormatCore
import MoneyFormatICU

/// What a run of digits and separators is, once it is decided which separator is which.
struct DigitGroups {
  /// A whole number.
  var isWellFormed = false
  /// Not yet, but by appending it can become one.
  var isCompletable = false
  /// Where the decimal separator stands among the glyphs.
  var decimalIndex: Int?
  var fractionCount = 0
  /// Where a separator, or a digit, breaks the form.
  var faultIndex = 0

  /// Looks at the glyphs of `core`, which are digits and separators.
  ///
  /// Groups have one separator, are full but for the first one, and that one doesn't begin with a zero: `0,500`
  /// is nobody's five hundred.
  init(
    _ glyphs: UnsafeBufferPointer<Glyph>, _ core: Range<Int>, _ sizes: GroupSizes,
    isDecimal: (UInt32) -> Bool, isGroup: (UInt32) -> Bool
  ) {
    var group: UInt32?
    var chunk = 0
    var index = core.lowerBound
    integer: while index < core.upperBound {
      let glyph = glyphs[index]
      if glyph.isDigit {
        chunk += 1
      } else if isDecimal(glyph.folded) {
        decimalIndex = index
        break integer
      } else if isGroup(glyph.folded), group ?? glyph.folded == glyph.folded {
        let isFull =
          group == nil
          ? (1...sizes.secondary).contains(chunk) && glyphs[core.lowerBound].value != 0
          : chunk == sizes.secondary
        guard isFull else {
          faultIndex = index
          return
        }
        group = glyph.folded
        chunk = 0
      } else {
        faultIndex = index
        return
      }
      index += 1
    }
    faultIndex = min(index, core.upperBound - 1)
    if group != nil, chunk != sizes.primary {
      isCompletable = decimalIndex == nil && chunk < max(sizes.primary, sizes.secondary)
      return
    }
    guard let decimalIndex else {
      isWellFormed = chunk > 0
      isCompletable = true
      return
    }
    for position in decimalIndex + 1..<core.upperBound where !glyphs[position].isDigit {
      faultIndex = position
      return
    }
    fractionCount = core.upperBound - decimalIndex - 1
    isWellFormed = fractionCount > 0 || decimalIndex > core.lowerBound
    isCompletable = true
  }
}

extension DigitGroups {
  /// By the locale's way: by the first of its sizes that makes a number, else by one that still may.
  init(_ glyphs: UnsafeBufferPointer<Glyph>, _ core: Range<Int>, _ separators: Separators) {
    self.init(
      glyphs, core, separators.sizes[0], isDecimal: separators.isDecimal, isGroup: separators.isGroup)
    for sizes in separators.sizes.dropFirst() where !isWellFormed {
      let other = DigitGroups(
        glyphs, core, sizes, isDecimal: separators.isDecimal, isGroup: separators.isGroup)
      if other.isWellFormed || other.isCompletable && !isCompletable { self = other }
    }
  }

  /// By another way: `decimal` and `group` are what they are called, groups are of three.
  init(_ glyphs: UnsafeBufferPointer<Glyph>, _ core: Range<Int>, decimal: UInt32?, group: UInt32?) {
    self.init(glyphs, core, .threes, isDecimal: { $0 == decimal }, isGroup: { $0 == group })
  }
}
