// CLDR's plural categories.

/// A plural category (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other

  package static let count = allCases.count

  /// The category's index in tables.
  @inline(__always)
  package var index: Int {
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
