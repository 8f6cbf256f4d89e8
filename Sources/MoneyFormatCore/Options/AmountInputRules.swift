// The rules for accepting typed and pasted text.

/// The rules by which a field accepts text. In JSON, amounts are strings, and unknown keys are an error.
public struct AmountInputRules: Sendable, Hashable {
  /// How digits are entered.
  public enum EntryMode: String, Sendable, Hashable, CaseIterable {
    /// In natural order, with a decimal separator.
    case natural
    /// From the right, as on a cash register: 1, 2, 3 make 1.23.
    case minorUnits
  }

  /// The treatment of characters that can't be part of an amount.
  public enum KeyPolicy: String, Sendable, Hashable, CaseIterable {
    /// Every typed character except control characters is kept. Text that can't be an amount is reported with
    /// a reason.
    case keep
    /// Characters that occur in no amount in any locale (`@`, `#`, `%`, emoji) are rejected. Digits, letters,
    /// separators, dashes, signs, parentheses and currency symbols are always kept, because dropping one
    /// could turn the text into a different amount.
    case refuse
  }

  /// The treatment of digits beyond the fraction limit.
  public enum ExcessFraction: String, Sendable, Hashable, CaseIterable {
    /// The text is rejected with `tooManyFractionDigits`.
    case reject
    /// The amount is rounded, with the warning `rounded`, if the separator can only be a decimal separator.
    case round
  }

  /// The treatment of separators that are not the locale's.
  public enum NonLocaleSeparators: String, Sendable, Hashable, CaseIterable {
    /// Accepted if only one reading is possible.
    case acceptUnambiguous
    /// Only the locale's own separators are accepted. For imports in which every file has the same notation.
    case reject
  }

  /// How digits are entered.
  public var entryMode: EntryMode
  /// Whether a minus or accounting parentheses are accepted; otherwise they are `signNotAllowed`.
  public var allowsNegative: Bool
  /// Whether a plus is accepted; otherwise it is `signNotAllowed`.
  public var allowsPlus: Bool
  /// The smallest accepted amount, normalized.
  package var minimumDigits: Amount?
  /// The largest accepted amount, normalized.
  package var maximumDigits: Amount?
  /// The maximum number of integer digits, without leading zeros.
  ///
  /// Within 1…38. Applies to fields and ``MoneyFormatter/read(_:mode:rules:)``; ``MoneyFormatter/parse(_:rules:)`` ignores it.
  public var maximumIntegerDigits: Int
  /// The treatment of characters that can't be part of an amount.
  public var keyPolicy: KeyPolicy
  /// The notation of the column that contains the texts, if known. Its separators replace the locale's, and
  /// no others are accepted.
  public var notation: AmountNotation?
  /// The treatment of digits beyond the fraction limit.
  public var excessFraction: ExcessFraction
  /// The treatment of separators that are not the locale's.
  public var nonLocaleSeparators: NonLocaleSeparators
  /// Whether abbreviations such as `1.5k` or `2 Mio.` are accepted: those of the options' abbreviator, by
  /// default the locale's. Otherwise they are `abbreviationNotAllowed`.
  public var acceptsAbbreviations: Bool
  /// Whether digits are grouped during typing.
  public var liveGrouping: Bool
  /// Whether ``InputAmountFormatOutput/amount`` is updated during editing.
  public var shouldUpdateAmountWhileEditing: Bool

  /// Creates the default rules.
  public init() {
    entryMode = .natural
    allowsNegative = true
    allowsPlus = true
    maximumIntegerDigits = 15
    keyPolicy = .keep
    excessFraction = .reject
    nonLocaleSeparators = .acceptUnambiguous
    acceptsAbbreviations = false
    liveGrouping = false
    shouldUpdateAmountWhileEditing = false
  }
}

// MARK: - The notation of a column

/// The decimal mark, group mark and group sizes of a column whose notation is known.
public struct AmountNotation: Sendable, Hashable {
  /// The mark before the fraction; nil for a column without fractions.
  public var decimalMark: Unicode.Scalar?
  /// The mark between groups; nil for a column without groups. A space stands for every kind of space, and an
  /// apostrophe for every kind of apostrophe.
  public var groupMark: Unicode.Scalar?
  /// The size of the group next to the decimal mark.
  public var primaryGroup: Int
  /// The size of the other groups: 2 in Indian grouping.
  public var secondaryGroup: Int

  /// Creates a notation.
  public init(
    decimalMark: Unicode.Scalar?, groupMark: Unicode.Scalar?, primaryGroup: Int = 3, secondaryGroup: Int = 3
  ) {
    self.decimalMark = decimalMark
    self.groupMark = groupMark
    self.primaryGroup = primaryGroup
    self.secondaryGroup = secondaryGroup
  }
}

extension AmountInputRules {
  /// The rules for finding out whether a text is an amount in a notation, whatever its size.
  package func withoutLimits(in notation: AmountNotation?) -> AmountInputRules {
    var rules = self
    rules.notation = notation
    (rules.allowsNegative, rules.allowsPlus) = (true, true)
    (rules.minimumDigits, rules.maximumDigits) = (nil, nil)
    rules.maximumIntegerDigits = 38
    rules.excessFraction = .round
    return rules
  }
}
