// What is accepted of typed text.

public import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

/// What a field accepts. In JSON, amounts are strings, and unknown keys are an error.
public struct AmountInputRules: Sendable, Hashable {
  /// How digits are entered.
  public enum EntryMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// As one writes amounts.
    case natural
    /// From the right, as at a cash machine: 1, 2, 3 make 1.23.
    case minorUnits
  }

  /// What is done with digits beyond the fraction's limit.
  public enum ExcessFraction: String, Sendable, Hashable, Codable, CaseIterable {
    /// The key, or the text, is refused with `tooManyFractionDigits`.
    case reject
    /// Accepted, and rounded when editing ends, with the warning `rounded`.
    case round
  }

  /// What is done with separators that are not the locale's.
  public enum NonLocaleSeparators: String, Sendable, Hashable, Codable, CaseIterable {
    /// Accepted where there is only one way to read them.
    case acceptUnambiguous
    /// Only the locale's own are read: for imports, where every file has the same notation.
    case reject
  }

  /// How digits are entered.
  public var entryMode: EntryMode
  /// Whether a minus, or parentheses where they mean one, are accepted; else they are `signNotAllowed`.
  public var allowsNegative: Bool
  /// Whether a plus is accepted; else it is `signNotAllowed`.
  public var allowsPlus: Bool
  /// Looked at when editing ends: it never keeps anybody from typing.
  public var minimumAmount: Decimal?
  /// What exceeds it is told with `aboveMaximum` as it is typed, and refused if ``blocksAboveMaximum``.
  public var maximumAmount: Decimal?
  /// Whether a key that would exceed the maximum is refused; else it is only told.
  public var blocksAboveMaximum: Bool
  /// Integer digits at most, leading zeros not counted.
  ///
  /// Within 1…38. For fields: ``MoneyFormatter/parse(_:rules:)`` does not ask it.
  public var maximumIntegerDigits: Int
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

  /// The usual rules, but for what is given.
  public init(
    entryMode: EntryMode = .natural, allowsNegative: Bool = true, allowsPlus: Bool = true,
    minimumAmount: Decimal? = nil, maximumAmount: Decimal? = nil, blocksAboveMaximum: Bool = false,
    maximumIntegerDigits: Int = 15, excessFraction: ExcessFraction = .reject,
    nonLocaleSeparators: NonLocaleSeparators = .acceptUnambiguous, acceptsAbbreviations: Bool = false,
    liveGrouping: Bool = false, shouldUpdateAmountWhileEditing: Bool = false
  ) {
    self.entryMode = entryMode
    self.allowsNegative = allowsNegative
    self.allowsPlus = allowsPlus
    self.minimumAmount = minimumAmount
    self.maximumAmount = maximumAmount
    self.blocksAboveMaximum = blocksAboveMaximum
    self.maximumIntegerDigits = maximumIntegerDigits
    self.excessFraction = excessFraction
    self.nonLocaleSeparators = nonLocaleSeparators
    self.acceptsAbbreviations = acceptsAbbreviations
    self.liveGrouping = liveGrouping
    self.shouldUpdateAmountWhileEditing = shouldUpdateAmountWhileEditing
  }
}
