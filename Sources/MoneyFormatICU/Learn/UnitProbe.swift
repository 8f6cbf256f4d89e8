// Learns what a locale writes around the price of a unit of measure.

import MoneyFormatCore

/// Asks ICU for a measure per unit of another measure. ICU has no such format for money: what it puts around `5 m` is
/// what stands around an amount.
package struct UnitProbe {
  private let locale: String
  private let width: PriceUnitWidth
  /// Measures that are per unit of another one, by their names in skeletons, and their texts.
  private let meter: (name: String, text: String)
  private let gram: (name: String, text: String)

  package init(_ locale: String, _ width: PriceUnitWidth) throws(ICU.Failure) {
    (self.locale, self.width) = (locale, width)
    meter = ("length-meter", try Self.text("measure-unit/length-meter", locale, width))
    gram = ("mass-gram", try Self.text("measure-unit/mass-gram", locale, width))
  }

  /// Returns the pattern of a unit, or nil if ICU writes the measure differently next to it.
  package func pattern(_ unit: PriceUnit) throws(ICU.Failure) -> UnitPattern? {
    // CLDR has a pattern of its own for meters per second.
    let measure = unit == .second ? gram : meter
    // ICU 78 refuses volumes after `per-measure-unit`, and takes them in the newer form.
    var skeletons = unit.skeletonNames.flatMap { name in
      let plain = { (name: String) in name.drop { $0 != "-" }.dropFirst() }
      return [
        "measure-unit/\(measure.name) per-measure-unit/\(name)",
        "unit/\(plain(measure.name))-per-\(plain(name))",
      ]
    }[...]
    var text: String?
    while text == nil, let skeleton = skeletons.popFirst() {
      do throws(ICU.Failure) {
        text = try Self.text(skeleton, locale, width)
      } catch {
        // An ICU that lacks the unit rejects the skeleton.
        if error.isBrokenInstallation || skeletons.isEmpty { throw error }
      }
    }
    guard let text else { return nil }
    let (all, inner) = (Array(text.utf8), Array(measure.text.utf8))
    for start in stride(from: 0, through: all.count - inner.count, by: 1)
    where all[start..<start + inner.count].elementsEqual(inner) {
      let (before, behind) = (all[..<start], all[(start + inner.count)...])
      return UnitPattern(
        String(decoding: before, as: UTF8.self) + UnitPattern.slot + String(decoding: behind, as: UTF8.self))
    }
    return nil
  }

  /// Returns the text of 5 of a measure.
  private static func text(
    _ skeleton: String, _ locale: String, _ width: PriceUnitWidth
  ) throws(ICU.Failure) -> String {
    try ICUNumberFormatter(skeleton: "\(skeleton) \(width.skeleton)", localeIdentifier: locale)
      .string(decimal: "5")
  }
}

extension PriceUnitWidth {
  fileprivate var skeleton: String {
    switch self {
    case .short: "unit-width-short"
    case .narrow: "unit-width-narrow"
    case .long: "unit-width-full-name"
    }
  }
}
