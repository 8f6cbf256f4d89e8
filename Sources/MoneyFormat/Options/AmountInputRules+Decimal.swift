// The limits of rules as `Decimal`.

import MoneyFormatCore
public import MoneyFormatFoundation

extension AmountInputRules {
  /// The smallest accepted amount; not-a-number is no limit. Text below it is `partial` during typing, and `invalid` when editing ends.
  public var minimumAmount: Decimal? {
    get { minimumDigits?.decimal }
    set { minimumDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// The largest accepted amount; not-a-number is no limit. Text above it is `invalid`, and stays in the field.
  public var maximumAmount: Decimal? {
    get { maximumDigits?.decimal }
    set { maximumDigits = newValue.flatMap { Amount($0)?.canonical } }
  }

  /// Creates rules; omitted arguments have their default values.
  public init(
    entryMode: EntryMode = .natural, allowsNegative: Bool = true, allowsPlus: Bool = true,
    minimumAmount: Decimal? = nil, maximumAmount: Decimal? = nil, maximumIntegerDigits: Int = 15,
    keyPolicy: KeyPolicy = .keep, notation: AmountNotation? = nil, excessFraction: ExcessFraction = .reject,
    nonLocaleSeparators: NonLocaleSeparators = .acceptUnambiguous, acceptsAbbreviations: Bool = false,
    liveGrouping: Bool = false, shouldUpdateAmountWhileEditing: Bool = false
  ) {
    self.init()
    self.entryMode = entryMode
    self.allowsNegative = allowsNegative
    self.allowsPlus = allowsPlus
    self.minimumAmount = minimumAmount
    self.maximumAmount = maximumAmount
    self.maximumIntegerDigits = maximumIntegerDigits
    self.keyPolicy = keyPolicy
    self.notation = notation
    self.excessFraction = excessFraction
    self.nonLocaleSeparators = nonLocaleSeparators
    self.acceptsAbbreviations = acceptsAbbreviations
    self.liveGrouping = liveGrouping
    self.shouldUpdateAmountWhileEditing = shouldUpdateAmountWhileEditing
  }
}

extension AmountInputRules.EntryMode: Codable {}
extension AmountInputRules.KeyPolicy: Codable {}
extension AmountInputRules.ExcessFraction: Codable {}
extension AmountInputRules.NonLocaleSeparators: Codable {}
