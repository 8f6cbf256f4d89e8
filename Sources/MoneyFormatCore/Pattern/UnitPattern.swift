// The texts around an amount that make it the price of a unit of measure.

/// What a locale writes around a measure to say that it is per unit of another measure: CLDR's `{0}/kg`.
package struct UnitPattern: Hashable, Sendable {
  package var prefix: AffixPattern
  package var suffix: AffixPattern

  /// - Parameter text: contains ``slot`` once.
  package init?(_ text: String) {
    let (all, slot) = (Array(text.utf8), Array(Self.slot.utf8))
    var place: Int?
    for start in stride(from: 0, through: all.count - slot.count, by: 1)
    where all[start..<start + slot.count].elementsEqual(slot) {
      guard place == nil else { return nil }
      place = start
    }
    guard let place else { return nil }
    prefix = AffixPattern(String(decoding: all[..<place], as: UTF8.self), .unit)
    suffix = AffixPattern(String(decoding: all[(place + slot.count)...], as: UTF8.self), .unit)
  }

  /// The placeholder of the measure.
  package static var slot: String { "{0}" }

  /// The pattern as text.
  package var text: String { prefix.text + Self.slot + suffix.text }
}
