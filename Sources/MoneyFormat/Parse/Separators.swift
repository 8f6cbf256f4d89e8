// Which characters separate, in a locale and anywhere.

import MoneyFormatCore
import MoneyFormatICU

/// The size of the group next to the decimal separator, and of the others.
struct GroupSizes: Hashable, Sendable {
  var primary: Int
  var secondary: Int

  static let threes = GroupSizes(primary: 3, secondary: 3)
}

/// The decimal and group separators of one way of writing numbers, folded as glyphs are.
struct Separators: Hashable, Sendable {
  /// None of these is among the groups.
  var decimals: [UInt32]
  var groups: [UInt32]
  /// The sizes that groups have: a locale may have others for accounting, or for plain numbers.
  var sizes: [GroupSizes]

  @inline(__always)
  func isDecimal(_ folded: UInt32) -> Bool { decimals.contains(folded) }
  @inline(__always)
  func isGroup(_ folded: UInt32) -> Bool { groups.contains(folded) }
}

extension Separators {
  /// What separates anywhere.
  static func isDecimalAnywhere(_ folded: UInt32) -> Bool {
    folded == Glyph.point || folded == Glyph.comma || folded == Glyph.arabicDecimal
  }

  static func isGroupAnywhere(_ folded: UInt32) -> Bool {
    switch folded {
    case Glyph.point, Glyph.comma, Glyph.space, Glyph.apostrophe, Glyph.arabicGroup: true
    default: false
    }
  }

  /// Adds separators that the locale has beside these, where they don't contradict them.
  mutating func add(_ other: Separators) {
    let (before, grouping) = (decimals, groups)
    decimals += other.decimals.filter { !grouping.contains($0) && !before.contains($0) }
    groups += other.groups.filter { !decimals.contains($0) && !grouping.contains($0) }
    sizes += other.sizes.filter { !sizes.contains($0) }
  }
}
