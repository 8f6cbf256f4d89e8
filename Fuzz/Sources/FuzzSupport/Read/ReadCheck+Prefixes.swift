// The prefix law, and what a text means while it is being typed.

import FoundationEssentials
import MoneyFormat

extension ReadCheck {
  /// Every prefix of a valid text is partial, valid or empty during typing, and means what it would mean as a
  /// complete text, or nothing yet.
  package func verifyPrefixes(upTo maximumUTF8Count: Int = 64) throws(Mismatch) {
    guard text.utf8.count <= maximumUTF8Count else { return }
    var typed = ""
    var refused: (text: String, reading: AmountReading)?
    for scalar in text.unicodeScalars {
      typed.unicodeScalars.append(scalar)
      let reading = formatter.read(typed, mode: .type, rules: rules)
      let whole = formatter.read(typed, mode: .commit, rules: rules)
      try require(
        agrees(reading, whole),
        "\(typed.debugDescription) typed is \(reading.inShort), committed \(whole.inShort)")
      let prefix = ReadCheck(setting, rules, typed)
      try prefix.verifyOffset(reading)
      if let amount = reading.amount ?? reading.provisionalAmount { try prefix.verifyDigits(amount) }
      if reading.status == .invalid, refused == nil, !Self.isLimit(reading) { refused = (typed, reading) }
      if let refused, whole.status == .valid {
        throw mismatch(
          "\(typed.debugDescription) is \(whole.inShort), but typing \(refused.text.debugDescription) is "
            + refused.reading.inShort)
      }
    }
  }

  /// A text rejected for its size or sign may still become valid: `500` of `500-`.
  private static func isLimit(_ reading: AmountReading) -> Bool {
    switch reading.reasons.first {
    case .aboveMaximum, .belowMinimum, .tooManyIntegerDigits, .precisionOverflow, .signNotAllowed: true
    default: false
    }
  }

  private func agrees(_ typed: AmountReading, _ commit: AmountReading) -> Bool {
    switch typed.status {
    case .empty: return commit.status == .empty
    case .valid:
      return commit.status == .valid && commit.amount == typed.amount
        && commit.warnings.allSatisfy { $0 == .rounded }
    case .partial:
      if let provisional = typed.provisionalAmount {
        return (commit.amount ?? commit.provisionalAmount) == provisional
      }
      // An abbreviation may still change the amount, and digits may begin a currency's name.
      return commit.status == .invalid || rules.acceptsAbbreviations || setting.hasDigitsInName
    case .invalid: return commit.status == .invalid
    }
  }
}
