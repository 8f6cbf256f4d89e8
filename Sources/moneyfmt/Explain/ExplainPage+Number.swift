// The number of digits, their rounding, grouping and script, and what determines them.

import MoneyFormat

extension ExplainPage {
  var digits: [String] {
    let (minimum, maximum) = (resolved.minimumFractionDigits, resolved.maximumFractionDigits)
    if let significant = resolved.significantDigits {
      return significantDigits(significant) + otherDigits
    }
    if isCompact, options.fractionDigits == .currency {
      return [
        "Those of the compact form: none, but at least two significant digits.",
        "The currency's digits have no effect here; --fraction-digits would have.",
      ] + scaling
    }
    let count =
      minimum == maximum
      ? "\(maximum == 0 ? "No" : "\(maximum)") fraction digit\(maximum == 1 ? "" : "s")"
      : "\(minimum) to \(maximum) fraction digits"
    var sentences = ["\(count): \(digitsOrigin)"]
    if options.abbreviator == .plain {
      sentences.append("Abbreviated amounts have at most one (--abbreviator plain).")
    }
    if let currency, options.fractionDigits == .currency {
      let iso = currency.minorUnitDigits.map { "\($0)" } ?? "none given"
      let step = currency.cashRoundingIncrement
      let steps = step == 1 ? "" : " in steps of \(Self.amount(step, digits: currency.cashFractionDigits))"
      sentences.append(
        "For comparison: cldr \(currency.fractionDigits), iso4217 \(iso), cash \(currency.cashFractionDigits)\(steps)."
      )
    }
    return sentences + otherDigits
  }

  private func significantDigits(_ digits: ClosedRange<Int>) -> [String] {
    let count =
      digits.count == 1
      ? "\(digits.upperBound) significant digit\(digits.upperBound == 1 ? "" : "s")"
      : "\(digits.lowerBound) to \(digits.upperBound) significant digits"
    let fraction =
      "the \(resolved.minimumFractionDigits) to \(resolved.maximumFractionDigits) fraction digits"
    let rule =
      switch resolved.roundingPriority {
      case .auto: "Fraction digits have no effect."
      case .morePrecision: "Of these and \(fraction), the one with more precision is used."
      case .lessPrecision: "Of these and \(fraction), the one with less precision is used."
      }
    return [
      "\(count): set by --significant-digits.",
      "\(rule) (--rounding-priority \(resolved.roundingPriority.rawValue))",
    ]
  }

  /// The treatment of leading and trailing zeros.
  private var otherDigits: [String] {
    var sentences = scaling
    if resolved.minimumIntegerDigits > 1 {
      sentences.append(
        "Leading zeros fill up to \(resolved.minimumIntegerDigits) integer digits (--minimum-integer-digits)."
      )
    }
    switch resolved.trailingZeros {
    case .automatic: break
    case .stripIfInteger: sentences.append("A fraction of zeros is omitted.")
    case .keepInput:
      sentences.append(
        "Trailing zeros of a given amount are kept where they fit (--trailing-zeros keepInput).")
    }
    return sentences
  }

  private var scaling: [String] {
    resolved.scale == 1 ? [] : ["Amounts are divided by \(resolved.scale) (--scale)."]
  }

  private var digitsOrigin: String {
    if options.fractionDigits != .currency { return "set by --fraction-digits, which takes precedence." }
    if options.fractionOverrides.keys.contains(where: { $0.uppercased() == resolved.currencyCode }) {
      return "set by --fraction-overrides for \(resolved.currencyCode)."
    }
    if plan.isNewerThanICU { return "ISO 4217's; ICU \(DataInUse.icuVersion) does not know the currency." }
    guard let currency else { return "CLDR's default for unknown codes." }
    if currency.isCustom { return "those of its definition." }
    switch options.currencyDigits {
    case .cldr: return "CLDR's for the currency, which ICU shows (--currency-digits cldr)."
    case .cash: return "CLDR's for cash (--currency-digits cash)."
    case .iso4217 where currency.minorUnitDigits == nil || !currency.isActive:
      return "CLDR's, because ISO 4217's list of currencies in force has none (--currency-digits iso4217)."
    case .iso4217: return "ISO 4217's minor unit (--currency-digits iso4217)."
    }
  }

  var rounding: [String] {
    let rule =
      switch resolved.roundingMode {
      case .halfEven: "To the nearest, a tie to the even digit"
      case .halfUp: "To the nearest, a tie away from zero"
      case .halfDown: "To the nearest, a tie towards zero"
      case .halfCeiling: "To the nearest, a tie towards positive infinity"
      case .halfFloor: "To the nearest, a tie towards negative infinity"
      case .up: "Away from zero"
      case .down: "Towards zero"
      case .ceiling: "Towards positive infinity"
      case .floor: "Towards negative infinity"
      }
    var sentences = ["\(rule) (\(resolved.roundingMode.rawValue)), exactly."]
    if resolved.roundingIncrement > 1, !(isCompact && options.fractionDigits == .currency) {
      let step = Self.amount(resolved.roundingIncrement, digits: resolved.maximumFractionDigits)
      sentences.append("To multiples of \(step).")
    }
    return sentences
  }

  var numerals: [String] {
    guard !plan.digits.isEmpty else { return ["\(resolved.numberingSystem)."] }
    var origin = "the locale's own"
    if options.numberingSystem != nil {
      origin = "set by --numbering-system"
    } else if let locale = options.locale, locale.contains("-nu-") || locale.contains("numbers=") {
      origin = "set by the locale's extension, if it names a known system"
    }
    var sentences = ["\(resolved.numberingSystem), \(Self.isolated(plan.digits)): \(origin)."]
    if !plan.decimalSeparator.isEmpty {
      sentences.append("The fraction begins with \(Self.quoted(plan.decimalSeparator)).")
    }
    return sentences
  }

  var groups: [String] {
    guard plan.engine != .icu else { return [] }
    guard let sizes = plan.groupSizes, let from = plan.groupedFrom else {
      return [
        resolved.grouping == .never ? "None: --grouping never." : "None: the locale does not group digits."
      ]
    }
    let size =
      sizes.primary == sizes.secondary ? "\(sizes.primary)" : "\(sizes.primary), then of \(sizes.secondary)"
    return [
      "Of \(size) digits, with \(Self.quoted(plan.groupSeparator)) between them, from \(from) integer digits on\(why(from, sizes.primary))"
    ]
  }

  /// Returns the reason why fewer digits are not grouped.
  private func why(_ from: Int, _ size: Int) -> String {
    guard from > size + 1 else {
      return resolved.grouping == .always ? ": --grouping always." : "."
    }
    let asIs = "so \(from - 1) digits stay together: "
    if resolved.grouping == .minTwo { return ", \(asIs)--grouping minTwo." }
    if isCompact { return ", \(asIs)as compact forms do in ICU." }
    return
      ", \(asIs)CLDR's minimum grouping of this locale requires \(from - size) digits before the first separator. "
      + "--grouping always would not."
  }

  /// Isolates text of the numbering system, which may run from right to left.
  private static func isolated(_ text: String) -> String {
    MoneyTable.Cell(text: text, isRightToLeft: false).isolated
  }

  /// Formats a number of units of the last digit: `5` with two digits is 0.05.
  private static func amount(_ units: Int, digits: Int) -> String {
    let text = String(units)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return digits == 0 ? padded : "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  var isCompact: Bool { options.abbreviator == .compactShort || options.abbreviator == .compactLong }
}
