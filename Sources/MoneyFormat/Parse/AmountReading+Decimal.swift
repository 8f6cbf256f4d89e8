// Readings as Foundation's types have them.

public import FoundationEssentials
import MoneyFormatCore

extension AmountReading {
  /// The amount; nil unless the status is `valid`.
  public var amount: Decimal? { amountDigits?.decimal }

  /// What the text would mean if it ended here, while it is `partial`; what it means where it is out of the rules'
  /// range. To show, not to send.
  public var provisionalAmount: Decimal? { provisionalDigits?.decimal }

  /// The amounts that the text could mean, when it is ambiguous: the locale's reading first.
  public var candidates: [Decimal] { candidateDigits.map(\.decimal) }
}

extension AmountReading.Mode: Codable {}
extension AmountInputStatus: Codable {}
extension AmountInputReason: Codable {}
extension AmountInputWarning: Codable {}

extension FormattedTextReader.Number {
  /// The amount.
  @inline(__always)
  var decimal: Decimal {
    Amount.decimal(coefficient, -fractionCount, isNegative)
  }
}
