// Groups digits while they are typed, and keeps the caret among the same digits.

import MoneyFormatCore
import MoneyFormatICU

/// How digits are grouped while typing. Only plain numbers in the locale's own notation are touched:
/// `-1234.5` is, and `1,2`, `007` or `$1234` stay as typed.
struct LiveGrouping {
  private let notation: InputNotation
  private let group: Unicode.Scalar
  private let decimal: Unicode.Scalar
  private let foldedGroup: UInt32

  /// nil where the format doesn't group.
  init?(_ notation: InputNotation, _ grouping: Grouping) {
    guard grouping != .never, notation.primaryGroup > 0, notation.secondaryGroup > 0,
      let group = notation.groupSeparator.single, let decimal = notation.decimalSeparator.single,
      GlyphReader.folded(group) != GlyphReader.folded(decimal)
    else { return nil }
    (self.notation, self.group, self.decimal) = (notation, group, decimal)
    foldedGroup = GlyphReader.folded(group)
  }

  /// Whether a group separator is among the scalars, in whatever form people type it.
  func isGrouped(_ text: String) -> Bool { text.unicodeScalars.contains(where: isGroup) }

  /// The text without its group separators, and where a range lies then; nil if it is no plain number, or its
  /// groups are not the ones that ``grouped(_:caret:)`` makes.
  func ungrouped(_ text: String, _ range: Range<Int>) -> (text: String, range: Range<Int>)? {
    guard let number = plainNumber(text) else { return nil }
    if number.separators == 0 { return (text, range) }
    // Nobody groups `0,029`: that separator is another's decimal one.
    guard !number.beginsWithZero, number.separators == separatorCount(integers: number.integers) else {
      return nil
    }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var (units, digits, last) = (0, 0, 0)
    var areInPlace = true
    let plain = String(capacity: text.utf8.count) { append in
      for scalar in text.unicodeScalars {
        let width = UTF16.width(scalar)
        if notation.ownDigit(scalar) != nil {
          digits += 1
          append(scalar)
        } else if isGroup(scalar) {
          if digits == last || !isPlace(digits, of: number.integers) { areInPlace = false }
          last = digits
          if units < range.lowerBound { lower -= width }
          if units < range.upperBound { upper -= width }
        } else {
          append(scalar)
        }
        units += width
      }
    }
    return areInPlace ? (plain, lower..<upper) : nil
  }

  /// The text of a plain number with its group separators, and where the caret is then: next to the same digit,
  /// the one at its left. What is no plain number is left as it is.
  func grouped(_ text: String, caret: Int) -> (text: String, caret: Int) {
    guard let number = plainNumber(text), number.separators == 0, !number.beginsWithZero else {
      return (text, caret)
    }
    let separators = separatorCount(integers: number.integers)
    if separators == 0 { return (text, caret) }
    var moved = caret
    var (units, digits) = (0, 0)
    let grouped = String(capacity: text.utf8.count + separators * UTF8.width(group)) { append in
      for scalar in text.unicodeScalars {
        if notation.ownDigit(scalar) != nil {
          if isPlace(digits, of: number.integers) {
            append(group)
            if units < caret { moved += UTF16.width(group) }
          }
          digits += 1
        }
        append(scalar)
        units += UTF16.width(scalar)
      }
    }
    return (grouped, moved)
  }

  /// What a text has that is a sign, digits with or without groups, and a fraction; nil for any other.
  private func plainNumber(_ text: String) -> (integers: Int, separators: Int, beginsWithZero: Bool)? {
    var (integers, separators) = (0, 0)
    var (isFirst, isFraction, beginsWithZero) = (true, false, false)
    for scalar in text.unicodeScalars {
      if let digit = notation.ownDigit(scalar) {
        if !isFraction {
          if integers == 0 { beginsWithZero = digit == 0 }
          integers += 1
        }
      } else if scalar == decimal {
        if isFraction { return nil }
        isFraction = true
      } else if !isFraction, isGroup(scalar) {
        separators += 1
      } else if !isFirst || !Self.isSign(scalar) {
        return nil
      }
      isFirst = false
    }
    return (integers, separators, beginsWithZero)
  }

  /// How many separators stand among so many digits.
  private func separatorCount(integers: Int) -> Int {
    let grouped = integers - notation.primaryGroup
    return grouped > 0 ? (grouped - 1) / notation.secondaryGroup + 1 : 0
  }

  /// Whether a separator stands behind the first digits of an integer.
  private func isPlace(_ digits: Int, of integers: Int) -> Bool {
    let left = integers - notation.primaryGroup - digits
    return digits > 0 && left >= 0 && left % notation.secondaryGroup == 0
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    let folded = GlyphReader.folded(scalar)
    return folded == Glyph.minus || folded == Glyph.plus
  }

  /// Whether a scalar is the group separator to people, as it is to reading: all blanks are one, and all
  /// apostrophes.
  private func isGroup(_ scalar: Unicode.Scalar) -> Bool {
    scalar == group || GlyphReader.folded(scalar) == foldedGroup
  }
}

extension String {
  /// A text of scalars that are appended one by one, of so many bytes at most.
  @inline(__always)
  fileprivate init(capacity: Int, _ write: (_ append: (Unicode.Scalar) -> Void) -> Void) {
    self.init(unsafeUninitializedCapacity: capacity) { buffer in
      var count = 0
      write { scalar in
        for unit in UTF8.encode(scalar).unsafelyUnwrapped {
          buffer[count] = unit
          count += 1
        }
      }
      return count
    }
  }

  /// The only scalar of the text.
  fileprivate var single: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return nil
    }
    return first
  }
}
