// How two texts of the same amount differ.

import MoneyFormat

/// What kind of difference there is, the weightiest first.
enum Difference: String, CaseIterable {
  /// Other digits: more or fewer of them, or another amount.
  case digits
  /// The same digits in another script.
  case numerals
  /// What stands between the digits.
  case separators
  /// What stands around them: the symbol or name, the sign, their places.
  case affixes
  /// Other spaces, or a space more.
  case spaces
  /// Marks that steer the direction of text.
  case marks

  /// nil when the texts are the same, byte for byte.
  init?(_ one: String, _ other: String) {
    if one.utf8.elementsEqual(other.utf8) { return nil }
    let (left, right) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    func differ(_ part: ([UnicodeScalar]) -> [UnicodeScalar]) -> Bool { part(left) != part(right) }
    if left.compactMap(Self.value) != right.compactMap(Self.value) {
      self = .digits
    } else if differ({ $0.filter { Self.value($0) != nil } }) {
      self = .numerals
    } else if differ({ Self.inner($0.filter { !Self.isInvisible($0) }) }) {
      self = .separators
    } else if differ({ $0.filter { !Self.isInvisible($0) } }) {
      self = .affixes
    } else if differ({ $0.filter { $0.properties.generalCategory != .format } }) {
      self = .spaces
    } else {
      self = .marks
    }
  }

  private static func value(_ scalar: UnicodeScalar) -> Int? {
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    [.format, .spaceSeparator].contains(scalar.properties.generalCategory)
  }

  /// From the first digit to the last.
  private static func inner(_ scalars: [UnicodeScalar]) -> [UnicodeScalar] {
    guard let first = scalars.firstIndex(where: { value($0) != nil }),
      let last = scalars.lastIndex(where: { value($0) != nil })
    else { return [] }
    return Array(scalars[first...last])
  }
}
