// How a locale writes amounts of money in one numbering system, independently of currency and options.

/// Digits, separators and group sizes, before the grouping option is applied.
package struct NumberSymbols: Sendable {
  /// The UTF-8 of each digit in one word, the first byte lowest.
  package var digits: InlineArray<10, UInt32>
  /// The length of every digit in bytes.
  package var digitWidth: Int
  package var decimal: SeparatorUnits
  package var group: SeparatorUnits
  /// The size of the group next to the decimal separator, and that of the others.
  package var primaryGroup: Int
  package var secondaryGroup: Int
  /// The minimum number of digits before the first separator; 0 if the locale groups only on request.
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

  /// Returns the shape of numbers under a grouping option.
  ///
  /// - Parameters:
  ///   - isCompact: whether the number is in compact form. CLDR's compact forms group only if the first group
  ///     has two digits.
  ///   - showsFraction: whether a fraction can be shown; without one no decimal separator is needed.
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

/// The affixes of a number, by the sign that is shown. An object, because composing copies patterns, and copying
/// every text in them would take longer than everything else.
package final class SignedAffixes: Sendable {
  package let none: AffixPair
  package let minus: AffixPair
  package let plus: AffixPair

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

extension SignedAffixes: Hashable {
  package static func == (one: SignedAffixes, other: SignedAffixes) -> Bool {
    one === other || one.none == other.none && one.minus == other.minus && one.plus == other.plus
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(none)
    hasher.combine(minus)
    hasher.combine(plus)
  }
}

/// The affixes of a number, by the kind of character with which the currency's text faces it: CLDR sets off
/// letters, but not symbols, by a space. In runs of the kind `currency`, ``AffixPattern/slot`` stands for the
/// currency's text.
package struct EdgedAffixes: Hashable, Sendable {
  /// Nil if unknown: for a currency with its own pattern, only the edges of its own texts are known.
  package var letters: SignedAffixes?
  package var symbol: SignedAffixes?

  package init(letters: SignedAffixes? = nil, symbol: SignedAffixes? = nil) {
    (self.letters, self.symbol) = (letters, symbol)
  }
}

/// How amounts are written in a locale and numbering system: in the standard pattern, in the accounting
/// pattern, or next to a currency name. A currency may have its own pattern.
package struct AmountPattern: Sendable {
  package enum Kind: Int, Hashable, Sendable {
    case standard, accounting, name
  }

  package var symbols: NumberSymbols
  /// Patterns next to names have no slot, and the same affixes for both edges.
  package var affixes: EdgedAffixes
  /// The text of NaN, without and with a plus, next to a currency symbol: no space sets it off.
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

  /// The signs without directional marks. The minus is `-` if the pattern writes negative amounts in parentheses.
  package var signs: (minus: String, plus: String) {
    func sign(_ kind: FormattedPart.Kind, _ pair: AffixPair?) -> String? {
      for run in (pair?.prefix.runs ?? []) + (pair?.suffix.runs ?? []) where run.kind == kind {
        return String(
          String.UnicodeScalarView(run.text.unicodeScalars.filter { !$0.properties.isBidiControl }))
      }
      return nil
    }
    let affixes = affixes.symbol ?? affixes.letters
    return (sign(.minusSign, affixes?.minus) ?? "-", sign(.plusSign, affixes?.plus) ?? "+")
  }
}

extension AffixPattern {
  /// The placeholder for the currency's text in runs of the kind `currency`.
  package static let slot: Unicode.Scalar = "\u{A4}"

  /// Appends the text of a run with the slot replaced by `text`.
  static func fill(_ run: some Sequence<UInt8>, with text: String, _ bytes: inout [UInt8]) {
    var isAfterLead = false
    for byte in run {
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

// MARK: - Signs

/// The sign that is shown, which selects prefix and suffix.
package enum ShownSign: Int, CaseIterable, Sendable {
  case none, minus, plus
}

extension SignDisplay {
  /// Returns the sign of amounts of a class.
  package func shown(_ amount: SignClass) -> ShownSign {
    switch (self, amount) {
    case (.never, _), (.negative, .positive), (.negative, .zero), (.negative, .negativeZero): .none
    case (.automatic, .positive), (.automatic, .zero), (.exceptZero, .zero), (.exceptZero, .negativeZero):
      .none
    case (.always, .positive), (.always, .zero), (.exceptZero, .positive): .plus
    case (_, .negativeZero), (_, .negative): .minus
    }
  }
}

// MARK: - Affixes

/// A prefix or suffix as a list of runs, each of one kind.
package struct AffixPattern: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var kind: FormattedPart.Kind
    package var text: String

    package init(kind: FormattedPart.Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  package var runs: [Run]

  package init(_ runs: [Run] = []) { self.runs = runs }

  /// Creates the pattern of a text of one kind. White space and bidi marks at its ends are literals.
  package init(_ text: String, _ kind: FormattedPart.Kind) {
    let scalars = Array(text.unicodeScalars)
    let isInner = { (scalar: Unicode.Scalar) in
      !scalar.properties.isWhitespace && !scalar.properties.isBidiControl
    }
    let start = scalars.firstIndex(where: isInner) ?? scalars.endIndex
    let end = scalars.lastIndex(where: isInner).map { $0 + 1 } ?? start
    runs = [(.literal, scalars[..<start]), (kind, scalars[start..<end]), (.literal, scalars[end...])]
      .filter { !$0.1.isEmpty }.map { (kind: FormattedPart.Kind, part) in
        Run(kind: kind, text: part.reduce(into: "") { $0.unicodeScalars.append($1) })
      }
  }

  package var text: String { runs.map { $0.text }.joined() }

  /// The index of the run that shows the currency, if any.
  package var currencyIndex: Int? { runs.firstIndex { $0.kind == .currency } }
}

/// The prefix and suffix of a number.
package struct AffixPair: Hashable, Sendable {
  package var prefix: AffixPattern
  package var suffix: AffixPattern
  /// Whether the affixes are the whole text: French 1000 is `mille`.
  package var hidesDigits: Bool

  package init(prefix: AffixPattern, suffix: AffixPattern, hidesDigits: Bool = false) {
    self.prefix = prefix
    self.suffix = suffix
    self.hidesDigits = hidesDigits
  }
}

// MARK: - Compact forms

/// The compact forms of one length, for money or for plain numbers (`2 million US dollars`).
package struct CompactPattern: Sendable {
  /// The scale and the affixes of amounts of one magnitude.
  package struct Row: Sendable {
    package var exponent: Int
    /// Indices into ``forms``, by plural category of the number shown; the last one is for exactly 1, and is
    /// ``none`` if its category decides. Empty if amounts of this magnitude are written in full.
    package var places: [UInt8]

    package init(exponent: Int, places: [UInt8]) { (self.exponent, self.places) = (exponent, places) }
  }

  package static let none = UInt8.max

  /// Rows for amounts from 1, 10, 100, … on. The last one is also for everything larger.
  package var rows: [Row]
  package var forms: [EdgedAffixes]

  package init(rows: [Row], forms: [EdgedAffixes]) { (self.rows, self.forms) = (rows, forms) }
}

// MARK: - Currency names

/// The pattern that joins a number and a currency name, by plural category: `{0} {1}`, in Romanian `{0} de
/// {1}`.
package struct NamePattern: Sendable {
  /// Indexed by ``PluralCategory/index``; nil if the category uses the pattern and the name of `other`.
  package var pairs: [AffixPair?]

  package init(pairs: [AffixPair?]) { self.pairs = pairs }

  /// Returns the category whose pattern and name are used.
  package func category(for wanted: PluralCategory) -> PluralCategory {
    pairs[wanted.index] == nil ? .other : wanted
  }

  /// Returns the affixes of a number of a category.
  package subscript(category: PluralCategory) -> AffixPair {
    pairs[self.category(for: category).index] ?? AffixPair(prefix: AffixPattern(), suffix: AffixPattern())
  }
}
