// Groups digits during typing, and keeps the caret next to the same digit.

/// Groups digits during typing. It changes only plain numbers in the locale's own digits, such as `-1234.5`;
/// `1,2`, `007` and `$1234` stay as typed.
package struct LiveGrouping: Sendable {
  private let notation: InputNotation
  private let group: Unicode.Scalar
  private let decimal: Unicode.Scalar

  /// A text with inserted separators, and their offsets.
  private struct Grouped {
    var text: String
    var caret: Int
    /// In UTF-16 units.
    var separators: [Int]
  }

  /// Returns nil if the format doesn't group.
  package init?(_ notation: InputNotation, _ grouping: Grouping) {
    guard grouping != .never, notation.primaryGroup > 0, notation.secondaryGroup > 0,
      let group = notation.groupSeparator.single, let decimal = notation.decimalSeparator.single,
      TextFolder.folded(group) != TextFolder.folded(decimal)
    else { return nil }
    (self.notation, self.group, self.decimal) = (notation, group, decimal)
  }

  /// Returns whether the text has a separator other than the locale's decimal one: its author groups by hand,
  /// or uses another notation.
  package func hasSeparator(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar != decimal && notation.ownDigit(scalar) == nil {
      let folded = TextFolder.folded(scalar)
      if Separators.isGroupAnywhere(folded) || Separators.isDecimalAnywhere(folded) || scalar == group {
        return true
      }
    }
    return false
  }

  /// Keeps the offsets at which the text of a state has a group separator.
  static func check(_ state: inout AmountInputState, _ grouping: LiveGrouping?) {
    let given = state.insertedSeparators
    if given.isEmpty { return }
    state.insertedSeparators = []
    var (units, left) = (0, given[...])
    for scalar in state.text.unicodeScalars {
      left = left.drop { $0 < units }
      if scalar == grouping?.group, left.first == units { state.insertedSeparators.append(units) }
      units += UTF16.width(scalar)
    }
  }

  /// Returns the text without inserted separators, and the corresponding range.
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

  /// Gives a state the grouped text of a plain number, or any other text unchanged.
  package func group(_ text: String, caret: Int, in state: inout AmountInputState) {
    let grouped = grouped(text, caret: caret)
    state.text = grouped.text
    state.selection = grouped.caret..<grouped.caret
    state.insertedSeparators = grouped.separators
  }

  /// Groups the text of a plain number. The caret stays after the same digit. Any other text is returned
  /// unchanged.
  private func grouped(_ text: String, caret: Int) -> Grouped {
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

  /// Returns the number of integer digits of a plain number: an optional sign, digits that don't begin with
  /// zero, and an optional fraction. Returns nil for any other text.
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

  /// Returns the number of separators among `integers` digits.
  private func separatorCount(integers: Int) -> Int {
    let grouped = integers - notation.primaryGroup
    return grouped > 0 ? (grouped - 1) / notation.secondaryGroup + 1 : 0
  }

  /// Returns whether a separator follows the first `digits` of an integer.
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
  /// Creates a text of at most `capacity` bytes from scalars that are appended one by one.
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

  /// The text's scalar, if it has exactly one.
  fileprivate var single: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return nil
    }
    return first
  }
}
