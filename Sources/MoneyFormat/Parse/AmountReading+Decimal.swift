// The amounts of a reading as `Decimal`.

import MoneyFormatCore
public import MoneyFormatFoundation

extension AmountReading {
  /// The amount; nil unless the status is `valid`.
  public var amount: Decimal? { amountDigits?.decimal }

  /// The amount that the text would mean if it ended here, while it is `partial`, or although it is out of
  /// the rules' range. Display it, but don't submit it.
  public var provisionalAmount: Decimal? { provisionalDigits?.decimal }

  /// The amounts that an ambiguous text could mean, the locale's reading first.
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
