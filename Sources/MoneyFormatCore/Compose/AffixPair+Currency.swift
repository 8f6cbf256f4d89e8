// Inserts a currency's text into patterns, with the spacing that the locale uses for that kind of text.

/// The text of a currency in patterns, and the kinds of its edges: CLDR sets off letters by a space, but not symbols.
package struct CurrencyFace: Sendable {
  let text: String
  /// Whether the first and the last character are symbols; both false without text.
  let beginsAsSymbol: Bool
  let endsAsSymbol: Bool

  init(_ text: String) {
    self.text = text
    beginsAsSymbol = text.unicodeScalars.first?.isCurrencySymbolEdge ?? false
    endsAsSymbol = text.unicodeScalars.last?.isCurrencySymbolEdge ?? false
  }

  private init(slotFor other: CurrencyFace) {
    text = String(AffixPattern.slot)
    (beginsAsSymbol, endsAsSymbol) = (other.beginsAsSymbol, other.endsAsSymbol)
  }

  /// A symbol that no space sets off.
  static let symbol = CurrencyFace(String(AffixPattern.slot))

  /// A slot in place of the text, with the same edges; nil without text.
  var slot: CurrencyFace? { text.isEmpty ? nil : CurrencyFace(slotFor: self) }

  /// Distinguishes faces with different edges.
  package var edges: Int { (beginsAsSymbol ? 1 : 0) + (endsAsSymbol ? 2 : 0) }
}

extension EdgedAffixes {
  /// Returns the affixes for a currency's text, chosen by the kind of its edge that faces the number. Falls
  /// back to `other` if this pattern does not know that kind of edge.
  func affixes(for face: CurrencyFace, _ sign: ShownSign, or other: EdgedAffixes?) -> AffixPair? {
    guard let known = letters ?? symbol ?? other?.letters else { return nil }
    guard !face.text.isEmpty else { return known[sign].removingCurrency }
    if known[sign].prefix.hasSlot { return signed(facingSymbol: face.endsAsSymbol, or: other)?[sign] }
    if known[sign].suffix.hasSlot { return signed(facingSymbol: face.beginsAsSymbol, or: other)?[sign] }
    return known[sign]
  }

  /// Returns the affixes for a currency's text whose edge faces the number. Here currency spacing is decided.
  func signed(facingSymbol isSymbol: Bool, or other: EdgedAffixes?) -> SignedAffixes? {
    guard let known = letters ?? symbol ?? other?.letters else { return nil }
    return isSymbol ? symbol ?? other?.symbol ?? known : letters ?? other?.letters ?? known
  }
}

extension AffixPair {
  /// Both affixes without the currency and the spaces that set it off. The space between the number and its
  /// compact form stays.
  package var removingCurrency: AffixPair {
    AffixPair(prefix: prefix.removingCurrency, suffix: suffix.removingCurrency, hidesDigits: hidesDigits)
  }

  /// Both affixes without the currency and without the white space around the number and its compact form,
  /// for the style that shows no currency. Signs and bidi marks stay.
  package var hidingCurrency: AffixPair {
    if hidesDigits {
      // The compact form replaces the digits.
      return AffixPair(
        prefix: AffixPattern(prefix.runs + suffix.runs).hidingCurrency(around: .compact),
        suffix: AffixPattern(),
        hidesDigits: true)
    }
    return AffixPair(
      prefix: prefix.hidingCurrency(before: true), suffix: suffix.hidingCurrency(before: false))
  }
}

extension AffixPattern.Run {
  /// Whether the text contains ``AffixPattern/slot``, whose two bytes are those of no other text.
  fileprivate var hasSlot: Bool {
    var isAfterLead = false
    for byte in text.utf8 {
      if isAfterLead, byte == 0xA4 { return true }
      isAfterLead = byte == 0xC2
    }
    return false
  }
}

extension AffixPattern {
  /// Returns a text of NaN with other affixes.
  package func between(_ pair: AffixPair) -> AffixPattern {
    AffixPattern(pair.prefix.runs + runs.filter { $0.kind == .nan } + pair.suffix.runs)
  }

  package var hasSlot: Bool {
    runs.contains { $0.kind == .currency && $0.hasSlot }
  }

  package func fillingSlot(with text: String) -> AffixPattern {
    AffixPattern(
      runs.map { run in
        guard run.kind == .currency else { return run }
        var bytes: [UInt8] = []
        Self.fill(run.text.utf8, with: text, &bytes)
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

  /// - Parameter before: whether the affix is a prefix.
  fileprivate func hidingCurrency(before: Bool) -> AffixPattern {
    // A compact form belongs to the number, as does the text between them.
    before
      ? hidingCurrency(keepingSpacesIn: (runs.firstIndex { $0.kind == .compact } ?? runs.count)..<runs.count)
      : hidingCurrency(keepingSpacesIn: 0..<(runs.lastIndex { $0.kind == .compact } ?? -1) + 1)
  }

  /// Removes the currency from a text without digits. White space is kept only between runs of `kind`.
  package func hidingCurrency(around kind: FormattedPart.Kind) -> AffixPattern {
    guard let first = runs.firstIndex(where: { $0.kind == kind }),
      let last = runs.lastIndex(where: { $0.kind == kind })
    else { return hidingCurrency(keepingSpacesIn: 0..<0) }
    return hidingCurrency(keepingSpacesIn: first..<last + 1)
  }

  private func hidingCurrency(keepingSpacesIn kept: Range<Int>) -> AffixPattern {
    var rest: [Run] = []
    for (index, run) in runs.enumerated() where run.kind != .currency {
      if kept.contains(index) { rest.append(run) } else { rest.append(withoutSpaces: run) }
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

extension String {
  /// Whether the first or the last character is a decimal digit.
  var hasDigitAtEdge: Bool {
    unicodeScalars.first?.isDecimalDigit == true || unicodeScalars.last?.isDecimalDigit == true
  }
}

extension UnicodeScalar {
  /// Whether CLDR sets letters off from this character: a decimal digit of any script.
  var isDecimalDigit: Bool { properties.generalCategory == .decimalNumber }

  /// Whether CLDR writes a currency text with this edge without a space next to the digits: symbols and
  /// separators.
  package var isCurrencySymbolEdge: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
