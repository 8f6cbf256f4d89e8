// Groups digits while they are typed, and keeps the caret among the same digits.

/// How digits are grouped while typing. Only plain numbers in the locale's own digits are touched: `-1234.5` is, and
/// `1,2`, `007` or `$1234` stay as typed.
package struct LiveGrouping: Sendable {
  private let notation: InputNotation
  private let group: Unicode.Scalar
  private let decimal: Unicode.Scalar

  /// A text with separators that were put there, and where they are.
  package struct Grouped {
    package var text: String
    package var caret: Int
    /// In UTF-16 units.
    package var separators: [Int]
  }

  /// nil where the format doesn't group.
  package init?(_ notation: InputNotation, _ grouping: Grouping) {
    guard grouping != .never, notation.primaryGroup > 0, notation.secondaryGroup > 0,
      let group = notation.groupSeparator.single, let decimal = notation.decimalSeparator.single,
      TextFolder.folded(group) != TextFolder.folded(decimal)
    else { return nil }
    (self.notation, self.group, self.decimal) = (notation, group, decimal)
  }

  /// Whether somebody who types this groups by hand, or in another notation: it has a separator that is not the
  /// locale's decimal one.
  package func hasSeparator(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar != decimal && notation.ownDigit(scalar) == nil {
      let folded = TextFolder.folded(scalar)
      if Separators.isGroupAnywhere(folded) || Separators.isDecimalAnywhere(folded) || scalar == group {
        return true
      }
    }
    return false
  }

  /// The text without the separators that were put there, and where a range lies then.
  package static func ungrouped(
    _ text: String, _ range: Range<Int>, _ separators: [Int]
  ) -> (text: String, range: Range<Int>) {
    if separators.isEmpty { return (text, range) }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var (units, next) = (0, 0)
    let plain = String(capacity: text.utf8.count) { append in
      for scalar in text.unicodeScalars {
        if next < separators.count, units == separators[next] {
          next += 1
          if units < range.lowerBound { lower -= UTF16.width(scalar) }
          if units < range.upperBound { upper -= UTF16.width(scalar) }
        } else {
          append(scalar)
        }
        units += UTF16.width(scalar)
      }
    }
    return (plain, lower..<max(lower, upper))
  }

  /// The text of a plain number with group separators; the caret stays next to the same digit, the one at its left.
  /// Any other text is left as it is.
  package func grouped(_ text: String, caret: Int) -> Grouped {
    guard let integers = plainIntegers(text) else { return Grouped(text: text, caret: caret, separators: []) }
    let count = separatorCount(integers: integers)
    if count == 0 { return Grouped(text: text, caret: caret, separators: []) }
    var moved = caret
    var separators: [Int] = []
    separators.reserveCapacity(count)
    var (units, digits) = (0, 0)
    let width = UTF16.width(group)
    let grouped = String(capacity: text.utf8.count + count * UTF8.width(group)) { append in
      for scalar in text.unicodeScalars {
        if notation.ownDigit(scalar) != nil {
          if isPlace(digits, of: integers) {
            append(group)
            separators.append(units + separators.count * width)
            if units < caret { moved += width }
          }
          digits += 1
        }
        append(scalar)
        units += UTF16.width(scalar)
      }
    }
    return Grouped(text: grouped, caret: moved, separators: separators)
  }

  /// How many integer digits a plain number has: a sign, digits that don't begin with a zero, and a fraction; nil for
  /// any other text.
  private func plainIntegers(_ text: String) -> Int? {
    var integers = 0
    var (isFirst, isFraction) = (true, false)
    for scalar in text.unicodeScalars {
      if let digit = notation.ownDigit(scalar) {
        if !isFraction {
          if integers == 0, digit == 0 { return nil }
          integers += 1
        }
      } else if scalar == decimal, !isFraction {
        isFraction = true
      } else if !isFirst || !Self.isSign(scalar) {
        return nil
      }
      isFirst = false
    }
    return integers
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
    let folded = TextFolder.folded(scalar)
    return folded == FoldedScalar.minus || folded == FoldedScalar.plus
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
