// What a field says to people, reason by reason.

import MoneyFormatCore
import MoneyFormatICU

/// The messages of an ``AmountField``, in English unless a host replaces them: in
/// ``MoneyFormatDefaults/fieldMessages``, for the process or for a task.
public struct AmountFieldMessages: Sendable, Hashable {
  /// For a field that is not optional and was left empty.
  public var required = "Enter an amount"
  /// For a currency, locale or options that can't be used.
  public var unusableOptions = "This amount can't be edited"
  private var texts: [AmountInputReason: String] = [:]

  /// The messages in English.
  public init() {}

  /// What is said of a reason.
  public subscript(reason: AmountInputReason) -> String {
    get { texts[reason] ?? Self.english(reason) }
    set { texts[reason] = newValue }
  }

  private static func english(_ reason: AmountInputReason) -> String {
    switch reason {
    case .illegalCharacter: "Only digits, separators and a sign can be used here"
    case .mixedDigits: "Digits of two scripts can't be mixed"
    case .duplicateSign: "Only one sign can be used"
    case .signNotAllowed: "A sign can't be used here"
    case .misplacedSeparator: "Check the separators of the amount"
    case .ambiguousSeparator: "This could mean two amounts; check the separators"
    case .fractionNotAllowed: "This currency has no decimals"
    case .tooManyFractionDigits: "Too many decimals for this currency"
    case .tooManyIntegerDigits: "The amount has too many digits"
    case .precisionOverflow: "The amount has too many digits"
    case .currencyMismatch: "This is an amount of another currency"
    case .belowMinimum: "Minimum amount not met"
    case .aboveMaximum: "Maximum amount exceeded"
    case .abbreviationNotAllowed: "Write the amount out in full"
    case .incomplete: "The amount is not complete"
    case .pendingSeparator: "Check the separators of the amount"
    case .pendingGroup: "Check the separators of the amount"
    case .inputTooLong: "The text is too long"
    }
  }
}
