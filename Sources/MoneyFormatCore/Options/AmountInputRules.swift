// What is accepted of typed text.

/// What a field accepts. In JSON, amounts are strings, and unknown keys are an error.
public struct AmountInputRules: Sendable, Hashable {
  /// How digits are entered.
  public enum EntryMode: String, Sendable, Hashable, CaseIterable {
    /// As one writes amounts.
    case natural
    /// From the right, as at a cash machine: 1, 2, 3 make 1.23.
    case minorUnits
  }

  /// What is done with keys that mean nothing in an amount.
  public enum KeyPolicy: String, Sendable, Hashable, CaseIterable {
    /// Every character stays in the field as it was typed, but for control characters. What can't be an amount
    /// has a reason beside it.
    case keep
    /// Characters that are in no amount anywhere (`@`, `#`, `%`, emoji) are refused. A digit, a letter, a separator,
    /// a dash, a sign, a parenthesis or a currency symbol never is, because the next key would then make another
    /// amount.
    case refuse
  }

  /// What is done with digits beyond the fraction's limit.
  public enum ExcessFraction: String, Sendable, Hashable, CaseIterable {
    /// The text is `tooManyFractionDigits`.
    case reject
    /// Accepted where the separator can be nothing but a decimal one, and rounded, with the warning `rounded`.
    case round
  }

  /// What is done with separators that are not the locale's.
  public enum NonLocaleSeparators: String, Sendable, Hashable, CaseIterable {
    /// Accepted where there is only one way to read them.
    case acceptUnambiguous
    /// Only the locale's own are read: for imports, where every file has the same notation.
    case reject
  }

  /// How digits are entered.
  public var entryMode: EntryMode
  /// Whether a minus, or parentheses in its place, are accepted; else they are `signNotAllowed`.
  public var allowsNegative: Bool
  /// Whether a plus is accepted; else it is `signNotAllowed`.
  public var allowsPlus: Bool
  /// The least amount; normalized.
  package var minimumDigits: Amount?
  /// The largest amount; normalized.
  package var maximumDigits: Amount?
  /// Integer digits at most, leading zeros not counted.
  ///
  /// Within 1…38. For fields: ``MoneyFormatter/parse(_:rules:)`` does not ask it.
  public var maximumIntegerDigits: Int
  /// What is done with keys that mean nothing in an amount.
  public var keyPolicy: KeyPolicy
  /// The notation of the column that the texts come from, where it is known: its separators are read in place of
  /// the locale's, and no others.
  public var notation: AmountNotation?
  /// What is done with digits beyond the fraction's limit.
  public var excessFraction: ExcessFraction
  /// What is done with separators that are not the locale's.
  public var nonLocaleSeparators: NonLocaleSeparators
  /// Whether `1.5k` or `2 Mio.` are read: the suffixes of the options' abbreviator, else the locale's own. Else they
  /// are `abbreviationNotAllowed`.
  public var acceptsAbbreviations: Bool
  /// Whether digits are grouped while typing.
  public var liveGrouping: Bool
  /// Whether ``InputAmountFormatOutput/amount`` follows the text while editing.
  public var shouldUpdateAmountWhileEditing: Bool

  /// The usual rules.
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
