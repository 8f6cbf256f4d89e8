// Puts a currency's text into patterns, spaced as the locale spaces texts of that kind.

extension EdgedAffixes {
  /// The affixes for a currency's text, by the kind of its edge that faces the number; where that is not known, as
  /// `other` has them.
  func affixes(for text: String, _ sign: ShownSign, or other: EdgedAffixes?) -> AffixPair? {
    guard let known = letters ?? symbol ?? other?.letters else { return nil }
    guard !text.isEmpty else { return known[sign].removingCurrency }
    let edge: Unicode.Scalar?
    if known[sign].prefix.hasSlot {
      edge = text.unicodeScalars.last
    } else if known[sign].suffix.hasSlot {
      edge = text.unicodeScalars.first
    } else {
      return known[sign]
    }
    let isSymbol = edge?.isCurrencySymbolEdge ?? false
    return (isSymbol ? symbol ?? other?.symbol ?? known : letters ?? other?.letters ?? known)[sign]
  }
}

extension AffixPair {
  /// Without the currency, and without the spaces that set it off; the space between the number and its compact
  /// form stays.
  package var removingCurrency: AffixPair {
    AffixPair(prefix: prefix.removingCurrency, suffix: suffix.removingCurrency, hidesDigits: hidesDigits)
  }

  /// Without the currency, and without white space before and behind the number with its compact form: the style
  /// that shows no currency. Signs and bidi marks stay.
  package var hidingCurrency: AffixPair {
    if hidesDigits {
      // The compact form is all there is to the number.
      return AffixPair(
        prefix: AffixPattern(prefix.runs + suffix.runs).hidingCurrency(around: .compact),
        suffix: AffixPattern(),
        hidesDigits: true)
    }
    return AffixPair(
      prefix: prefix.hidingCurrency(before: true), suffix: suffix.hidingCurrency(before: false))
  }
}

extension AffixPattern {
  package var hasSlot: Bool {
    runs.contains { $0.kind == .currency && $0.text.unicodeScalars.contains(Self.slot) }
  }

  package func fillingSlot(with text: String) -> AffixPattern {
    AffixPattern(
      runs.map { run in
        guard run.kind == .currency else { return run }
        var bytes: [UInt8] = []
        Self.fill(run.text, with: text, &bytes)
        return Run(kind: .currency, text: String(decoding: bytes, as: UTF8.self))
      })
  }

  fileprivate var removingCurrency: AffixPattern {
    guard let currency = currencyIndex else { return self }
    let compact = runs.lastIndex { $0.kind == .compact }
    var rest: [Run] = []
    for (index, run) in runs.enumerated() where index != currency {
      let isBeforeCompact = compact.map { index < $0 && $0 < currency } ?? false
      let isAfterCompact = compact.map { index > $0 && $0 > currency } ?? false
      if run.kind == .literal, !isBeforeCompact, !isAfterCompact {
        rest.append(withoutSpaces: run)
      } else {
        rest.append(run)
      }
    }
    return AffixPattern(rest)
  }

  /// - Parameter before: whether it stands before the number.
  fileprivate func hidingCurrency(before: Bool) -> AffixPattern {
    // A compact form belongs to the number, with what is between the two.
    let compact = before ? runs.firstIndex { $0.kind == .compact } : runs.lastIndex { $0.kind == .compact }
    var rest: [Run] = []
    for (index, run) in runs.enumerated() where run.kind != .currency {
      if let compact, before ? index >= compact : index <= compact {
        rest.append(run)
      } else {
        rest.append(withoutSpaces: run)
      }
    }
    return AffixPattern(rest)
  }

  /// The same for a text that is all there is: white space stays only within the runs of a kind.
  package func hidingCurrency(around kind: FormattedPart.Kind) -> AffixPattern {
    let first = runs.firstIndex { $0.kind == kind } ?? runs.endIndex
    let last = runs.lastIndex { $0.kind == kind } ?? -1
    var rest: [Run] = []
    for (index, run) in runs.enumerated() where run.kind != .currency {
      if first <= index, index <= last { rest.append(run) } else { rest.append(withoutSpaces: run) }
    }
    return AffixPattern(rest)
  }
}

extension [AffixPattern.Run] {
  fileprivate mutating func append(withoutSpaces run: AffixPattern.Run) {
    var kept = String.UnicodeScalarView()
    for scalar in run.text.unicodeScalars where !scalar.properties.isWhitespace { kept.append(scalar) }
    if !kept.isEmpty { append(AffixPattern.Run(kind: run.kind, text: String(kept))) }
  }
}

extension UnicodeScalar {
  /// Whether CLDR writes a currency with this edge right beside the digits: symbols and separators.
  package var isCurrencySymbolEdge: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
