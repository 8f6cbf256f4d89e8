// Decodes bytes into the rules of a field.

import FoundationEssentials
import MoneyFormat

extension AmountInputRules {
  /// Mostly the default rules.
  init(_ source: inout ByteSource) {
    let form = source.byte()
    self.init()
    guard form >= 96 else { return }
    let (flags, choices) = (source.byte(), source.byte())
    entryMode = choices & 7 == 7 ? .minorUnits : .natural
    excessFraction = choices & 24 == 24 ? .round : .reject
    nonLocaleSeparators = choices & 96 == 96 ? .reject : .acceptUnambiguous
    allowsNegative = flags & 3 != 3
    allowsPlus = flags & 12 != 12
    acceptsAbbreviations = flags & 16 == 16
    liveGrouping = flags & 32 == 32
    shouldUpdateAmountWhileEditing = flags & 64 == 0
    keyPolicy = flags & 128 == 128 ? .refuse : .keep
    if choices >= 224, entryMode == .natural { notation = Self.notations[Int(flags) % Self.notations.count] }
    guard form >= 160 else { return }
    maximumIntegerDigits = source.pick([15, 1, 2, 3, 6, 12, 37, 38])
    if form >= 192 { minimumAmount = source.pick(Self.limits) }
    if form >= 208 { maximumAmount = source.pick(Self.limits) }
    if let minimum = minimumAmount, let maximum = maximumAmount, minimum > maximum {
      (minimumAmount, maximumAmount) = (maximum, minimum)
    }
  }

  private static let notations: [AmountNotation] = [
    AmountNotation(decimalMark: ".", groupMark: ","), AmountNotation(decimalMark: ",", groupMark: "."),
    AmountNotation(decimalMark: ".", groupMark: ",", secondaryGroup: 2),
    AmountNotation(decimalMark: ",", groupMark: " "), AmountNotation(decimalMark: nil, groupMark: "."),
    AmountNotation(decimalMark: ".", groupMark: nil),
    AmountNotation(decimalMark: "\u{66B}", groupMark: "\u{66C}"),
  ]

  private static let limits = [
    "0", "1", "-1", "0.5", "10", "999.99", "5000", "-1000000", "0.01", "1234567890123",
  ]
  .map { Decimal(string: $0)! }
}
