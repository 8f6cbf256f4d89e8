// How a locale writes amounts of money in one numbering system, whatever the currency and the options.

/// Digits, separators and groups, before it is decided when digits are grouped.
package struct NumberSymbols: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  package var digits: InlineArray<10, UInt32>
  /// How many bytes every digit has.
  package var digitWidth: Int
  package var decimal: SeparatorUnits
  package var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and of the others.
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The fewest digits before the first separator; 0 where the locale does not group unless asked to.
  package var minimumGrouping: Int

  package init(
    digits: InlineArray<10, UInt32>, digitWidth: Int, decimal: SeparatorUnits, group: SeparatorUnits,
    primaryGroup: Int, secondaryGroup: Int, minimumGrouping: Int
  ) {
    self.digits = digits
    self.digitWidth = digitWidth
    self.decimal = decimal
    self.group = group
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
    self.minimumGrouping = minimumGrouping
  }

  /// How numbers are written when digits are grouped as asked.
  ///
  /// - Parameters:
  ///   - isCompact: CLDR's compact forms group by themselves only where the first group has two digits.
  ///   - showsFraction: a number without a fraction needs no decimal separator.
  package func shape(_ grouping: Grouping, isCompact: Bool, showsFraction: Bool) -> NumberShape {
    let minimum: Int? =
      switch grouping {
      case .never: nil
      case .always: 1
      case .automatic where !isCompact: minimumGrouping == 0 ? nil : minimumGrouping
      case .automatic, .minTwo: minimumGrouping == 0 ? nil : max(2, minimumGrouping)
      }
    return NumberShape(
      digits: digits, digitWidth: digitWidth, decimal: showsFraction ? decimal : .none,
      group: minimum == nil ? .none : group, primaryGroup: minimum == nil ? 3 : primaryGroup,
      secondaryGroup: minimum == nil ? 3 : secondaryGroup,
      groupedFrom: minimum.map { primaryGroup + $0 } ?? .max)
  }
}

/// What stands around a number, by the sign that is shown.
package struct SignedAffixes: Hashable, Sendable {
  package var none: AffixPair
  package var minus: AffixPair
  package var plus: AffixPair

  package init(none: AffixPair, minus: AffixPair, plus: AffixPair) {
    (self.none, self.minus, self.plus) = (none, minus, plus)
  }

  package subscript(sign: ShownSign) -> AffixPair {
    switch sign {
    case .none: none
    case .minus: minus
    case .plus: plus
    }
  }
}

/// What stands around a number, by the kind of character with which the currency's text faces it: CLDR sets off
/// letters by a space, and symbols not. In runs of the kind `currency` stands ``AffixPattern/slot`` for the text.
package struct EdgedAffixes: Hashable, Sendable {
  /// nil where it is not known: of a currency with a pattern of its own only the edges are that its texts have.
  package var letters: SignedAffixes?
  package var symbol: SignedAffixes?

  package init(letters: SignedAffixes? = nil, symbol: SignedAffixes? = nil) {
    (self.letters, self.symbol) = (letters, symbol)
  }
}

/// How amounts are written in a locale and numbering system: by the usual pattern, by that of accounting, or around
/// a number that is followed by a name. A currency may have one of its own.
package struct AmountPattern: Sendable {
  package enum Kind: Int, Hashable, Sendable {
    case standard, accounting, name
  }

  package var symbols: NumberSymbols
  /// Names stand around these: both edges have the same then, and no slot.
  package var affixes: EdgedAffixes
  /// Not-a-number, without and with a plus; no currency is set off from it.
  package var notANumber: AffixPattern
  package var positiveNotANumber: AffixPattern

  package init(
    symbols: NumberSymbols, affixes: EdgedAffixes, notANumber: AffixPattern, positiveNotANumber: AffixPattern
  ) {
    self.symbols = symbols
    self.affixes = affixes
    self.notANumber = notANumber
    self.positiveNotANumber = positiveNotANumber
  }
}

extension AffixPattern {
  /// Stands for the currency's text in runs of the kind `currency`.
  package static let slot: Unicode.Scalar = "\u{A4}"

  /// Appends the text of a run, another one in place of the slot.
  static func fill(_ run: String, with text: String, _ bytes: inout [UInt8]) {
    var isAfterLead = false
    for byte in run.utf8 {
      if isAfterLead, byte == 0xA4 {
        bytes.removeLast()
        bytes.append(contentsOf: text.utf8)
      } else {
        bytes.append(byte)
      }
      isAfterLead = byte == 0xC2
    }
  }
}
