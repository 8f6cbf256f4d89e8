// Groups digits while they are typed, and keeps the caret among the same digits.

/// How digits are grouped while typing. Only plain numbers in the locale's own notation are touched:
/// `-1234.5` is, and `1,2`, `007` or `$1234` stay as typed.
struct LiveGrouping {
  private let notation: InputNotation
  private let group: Unicode.Scalar
  private let decimal: Unicode.Scalar

  /// nil where the format doesn't group.
  init?(_ notation: InputNotation, _ grouping: Grouping) {
    guard grouping != .never, notation.primaryGroup > 0, notation.secondaryGroup > 0,
      let group = notation.groupSeparator.single, let decimal = notation.decimalSeparator.single,
      !Self.fold(group, decimal)
    else { return nil }
    (self.notation, self.group, self.decimal) = (notation, group, decimal)
  }

  /// Whether a group separator is among the scalars, in whatever form people type it.
  func isGrouped(_ text: String) -> Bool { text.unicodeScalars.contains { Self.fold($0, group) } }

  /// The text without its group separators, and where a range lies then; nil if it is no plain number, or its
  /// groups are not the ones that ``grouped(_:caret:)`` makes.
  func ungrouped(_ text: String, _ range: Range<Int>) -> (text: String, range: Range<Int>)? {
    var plain = String.UnicodeScalarView()
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var units = 0
    var integers = 0
    var separators: [Int] = []
    var (beginsWithZero, isFraction) = (false, false)
    for scalar in text.unicodeScalars {
      let width = UTF16.width(scalar)
      if !isFraction, Self.fold(scalar, group) {
        separators.append(integers)
        if units < range.lowerBound { lower -= width }
        if units < range.upperBound { upper -= width }
      } else {
        if scalar == decimal {
          if isFraction { return nil }
          isFraction = true
        } else if let digit = notation.ownDigit(scalar) {
          if integers == 0, !isFraction { beginsWithZero = digit == 0 }
          if !isFraction { integers += 1 }
        } else if units > 0 || !Self.isSign(scalar) {
          return nil
        }
        plain.append(scalar)
      }
      units += width
    }
    // Nobody groups `0,029`: that separator is another's decimal one.
    guard separators.isEmpty || !beginsWithZero && separators == places(integers: integers) else {
      return nil
    }
    return (String(plain), lower..<upper)
  }

  /// The text of a plain number with its group separators, and where the caret is then: next to the same digit,
  /// the one at its left. What is no plain number is left as it is.
  func grouped(_ text: String, caret: Int) -> (text: String, caret: Int) {
    var integers = 0
    var isFraction = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if scalar == decimal, !isFraction {
        isFraction = true
      } else if let digit = notation.ownDigit(scalar) {
        if integers == 0, digit == 0, !isFraction { return (text, caret) }
        if !isFraction { integers += 1 }
      } else if index > 0 || !Self.isSign(scalar) {
        return (text, caret)
      }
    }
    var places = places(integers: integers)[...]
    if places.isEmpty { return (text, caret) }
    var result = String.UnicodeScalarView()
    var moved = caret
    var units = 0
    var written = 0
    for scalar in text.unicodeScalars {
      if let place = places.first, place == written, notation.ownDigit(scalar) != nil {
        result.append(group)
        if units < caret { moved += UTF16.width(group) }
        places.removeFirst()
      }
      if notation.ownDigit(scalar) != nil { written += 1 }
      result.append(scalar)
      units += UTF16.width(scalar)
    }
    return (String(result), moved)
  }

  /// How many digits stand before each separator.
  private func places(integers: Int) -> [Int] {
    var places: [Int] = []
    var place = integers - notation.primaryGroup
    while place > 0 {
      places.append(place)
      place -= notation.secondaryGroup
    }
    return places.reversed()
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    let folded = GlyphReader.folded(scalar)
    return folded == Glyph.minus || folded == Glyph.plus
  }

  /// Whether two separators are the same to people, as they are to reading: all blanks are, and all apostrophes.
  private static func fold(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    one == other || GlyphReader.folded(one) == GlyphReader.folded(other)
  }
}

extension String {
  /// The only scalar of the text.
  fileprivate var single: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return nil
    }
    return first
  }
}
