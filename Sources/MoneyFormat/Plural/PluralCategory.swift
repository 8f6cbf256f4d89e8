// CLDR's plural categories.

/// A plural category (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other

  static let count = allCases.count

  /// A place in tables.
  @inline(__always)
  var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}
