// How a locale writes amounts of money in one numbering system, whatever the currency and the options.

/// Digits, separators and groups, before it is decided when digits are grouped.
struct NumberSymbols: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  var digits: InlineArray<10, UInt32>
  /// How many bytes every digit has.
  var digitWidth: Int
  var decimal: SeparatorUnits
  var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and of the others.
  var primaryGroup: Int
  var secondaryGroup: Int
  /// The fewest digits before the first separator; 0 where the locale does not group unless asked to.
  var minimumGrouping: Int

  /// How numbers are written when digits are grouped as asked.
  ///
  /// - Parameters:
  ///   - isCompact: CLDR's compact forms group by themselves only where the first group has two digits.
  ///   - showsFraction: a number without a fraction needs no decimal separator.
  func shape(_ grouping: Grouping, isCompact: Bool, showsFraction: Bool) -> NumberShape {
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
struct SignedAffixes: Hashable, Sendable {
  var none: AffixPair
  var minus: AffixPair
  var plus: AffixPair

  subscript(sign: ShownSign) -> AffixPair {
    switch sign {
    case .none: none
    case .minus: minus
    case .plus: plus
    }
  }
}

/// What stands around a number, by the kind of character with which the currency's text faces it: CLDR sets off
/// letters by a space, and symbols not. In runs of the kind `currency` stands ``AffixPattern/slot`` for the text.
struct EdgedAffixes: Hashable, Sendable {
  /// nil where it is not known: of a currency with a pattern of its own only the edges are that its texts have.
  var letters: SignedAffixes?
  var symbol: SignedAffixes?
}

/// How amounts are written in a locale and numbering system: by the usual pattern, by that of accounting, or around
/// a number that is followed by a name. A currency may have one of its own.
struct AmountPattern: Sendable {
  enum Kind: Int, Hashable, Sendable {
    case standard, accounting, name
  }

  var symbols: NumberSymbols
  /// Names stand around these: both edges have the same then, and no slot.
  var affixes: EdgedAffixes
  /// Not-a-number, without and with a plus; no currency is set off from it.
  var notANumber: AffixPattern
  var positiveNotANumber: AffixPattern
}

extension AffixPattern {
  /// Stands for the currency's text in runs of the kind `currency`.
  static let slot: Unicode.Scalar = "\u{A4}"
}
