// Translates a resolved format to an ICU number skeleton.

/// The ICU number skeleton of a resolved format
/// (https://unicode-org.github.io/icu/userguide/format_parse/numbers/skeletons.html).
///
/// Without a grouping stem, ICU groups compact forms only if the first group has two digits. Skeletons can't
/// express custom symbols, another position or spacing of the currency, isolation, or kept trailing zeros.
package enum ICUSkeleton {
  package static func text(for format: ResolvedFormat) -> String {
    let (compact, ownRounding) = notation(format.abbreviation)
    return [
      "currency/\(format.currency.dataCode)",
      width(format.style),
      compact,
      precision(format, ownRounding),
      format.fraction.scale > 0
        ? "scale/0." + String(repeating: "0", count: format.fraction.scale - 1) + "1" : nil,
      format.fraction.minimumInteger > 1
        ? "integer-width/+" + String(repeating: "0", count: format.fraction.minimumInteger) : nil,
      rounding(format.roundingMode),
      compact != nil && format.grouping == .automatic ? nil : grouping(format.grouping),
      sign(format.signDisplay, format.negativeStyle),
      "numbering-system/\(format.numberingSystem)",
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the stem for compact forms, and whether ICU applies its own rounding for them. Tables are not
  /// supported by ICU.
  package static func notation(_ abbreviation: ResolvedAbbreviation) -> (stem: String?, ownRounding: Bool) {
    switch abbreviation {
    case .none, .table: (nil, false)
    case .compact(let form, let ownRounding): ("compact-\(form.rawValue)", ownRounding)
    }
  }

  package static func width(_ style: FormattingStyle) -> String {
    switch style {
    case .currency: "unit-width-short"
    case .currencyISOCode: "unit-width-iso-code"
    case .currencyNarrowSymbol: "unit-width-narrow"
    case .currencyName: "unit-width-full-name"
    case .decimal: "unit-width-hidden"
    }
  }

  private static func precision(_ format: ResolvedFormat, _ ownRounding: Bool) -> String? {
    guard ownRounding else { return precision(format.fraction) }
    guard format.fraction.significant != nil else { return nil }
    return format.fraction.inCompactForms.map { precision($0) }
  }

  package static func precision(_ fraction: ResolvedFraction) -> String {
    var significant = ""
    if let digits = fraction.significant {
      significant =
        String(repeating: "@", count: digits.lowerBound) + String(repeating: "#", count: digits.count - 1)
      switch fraction.priority {
      case .auto: return fraction.hidesZeros ? significant + "/w" : significant
      case .morePrecision: significant = "/\(significant)r"
      case .lessPrecision: significant = "/\(significant)s"
      }
    }
    let stem =
      if fraction.increment > 1 {
        "precision-increment/\(decimal(fraction.increment, scale: fraction.maximum))"
      } else if fraction.maximum == 0 {
        "precision-integer"
      } else {
        "." + String(repeating: "0", count: fraction.minimum)
          + String(repeating: "#", count: fraction.maximum - fraction.minimum)
      }
    return stem + significant + (fraction.hidesZeros && fraction.maximumShown > 0 ? "/w" : "")
  }

  package static func rounding(_ mode: RoundingMode) -> String {
    switch mode {
    case .halfEven: "rounding-mode-half-even"
    case .halfUp: "rounding-mode-half-up"
    case .halfDown: "rounding-mode-half-down"
    case .halfCeiling: "rounding-mode-half-ceiling"
    case .halfFloor: "rounding-mode-half-floor"
    case .up: "rounding-mode-up"
    case .down: "rounding-mode-down"
    case .ceiling: "rounding-mode-ceiling"
    case .floor: "rounding-mode-floor"
    }
  }

  package static func grouping(_ grouping: Grouping) -> String {
    switch grouping {
    case .automatic: "group-auto"
    case .always: "group-on-aligned"
    case .never: "group-off"
    case .minTwo: "group-min2"
    }
  }

  package static func sign(_ display: SignDisplay, _ negative: NegativeStyle) -> String {
    switch (display, negative) {
    case (.automatic, .minus): "sign-auto"
    case (.automatic, .accounting): "sign-accounting"
    case (.negative, .minus): "sign-negative"
    case (.negative, .accounting): "sign-accounting-negative"
    case (.always, .minus): "sign-always"
    case (.always, .accounting): "sign-accounting-always"
    case (.exceptZero, .minus): "sign-except-zero"
    case (.exceptZero, .accounting): "sign-accounting-except-zero"
    case (.never, _): "sign-never"
    }
  }

  /// Returns `value` × 10^-`scale` with all digits, because the increment's digits are also the minimum.
  private static func decimal(_ value: Int, scale: Int) -> String {
    let digits = String(value)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.utf8.count)) + digits
    guard scale > 0 else { return padded }
    return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }
}
