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
    prefix = Self.runs(String(decoding: all[..<place], as: UTF8.self))
    suffix = Self.runs(String(decoding: all[(place + slot.count)...], as: UTF8.self))
  }

  /// The placeholder of the measure.
  package static var slot: String { "{0}" }

  /// The pattern as text.
  package var text: String { prefix.text + Self.slot + suffix.text }

  /// Returns the runs of a text. White space and bidi marks at its ends are not part of the unit.
  private static func runs(_ text: String) -> AffixPattern {
    let scalars = Array(text.unicodeScalars)
    var (start, end) = (0, scalars.count)
    while start < end, scalars[start].setsOffUnits { start += 1 }
    while end > start, scalars[end - 1].setsOffUnits { end -= 1 }
    var pattern = AffixPattern()
    for (kind, range) in [
      (FormattedPart.Kind.literal, 0..<start), (.unit, start..<end), (.literal, end..<scalars.count),
    ] where !range.isEmpty {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[range])
      pattern.runs.append(AffixPattern.Run(kind: kind, text: String(part)))
    }
    return pattern
  }
}

extension Unicode.Scalar {
  fileprivate var setsOffUnits: Bool { properties.isWhitespace || properties.isBidiControl }
}
