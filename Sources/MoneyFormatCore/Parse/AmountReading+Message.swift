// The message for a text that is not an amount.

extension AmountReading {
  /// Lists currencies: `USD or CAD`. Long lists are cut after the likeliest.
  private static func alternatives(_ codes: [String]) -> String {
    let shown = codes.count > 6 ? codes.prefix(5) + ["\(codes.count - 5) others"] : codes[...]
    return shown.joined(separator: " or ")
  }

  /// Returns a sentence about the first reason, or about an unfinished text.
  package func message(of text: some StringProtocol, currency: String) -> String {
    let (reason, text) = (reasons.first ?? .incomplete, MoneyFormatError.quoted(text))
    let place = offset.map { " at byte \($0)" } ?? ""
    return switch reason {
    case .illegalCharacter: "\(text) has an unexpected character\(place)."
    case .mixedDigits: "\(text) has digits of two scripts\(place)."
    case .duplicateSign: "\(text) has a second sign\(place)."
    case .signNotAllowed: "\(text) has a sign\(place), which is not allowed here."
    case .misplacedSeparator: "\(text) has a misplaced separator\(place)."
    case .ambiguousSeparator, .ambiguousSign:
      "\(text) could be \(candidateDigits.map { $0.plainText }.joined(separator: " or "))."
    case .fractionNotAllowed: "\(text) has a fraction\(place); \(currency) has none."
    case .tooManyFractionDigits: "\(text) has more fraction digits than \(currency) has\(place)."
    case .tooManyIntegerDigits: "\(text) has more integer digits than are allowed."
    case .precisionOverflow:
      "\(text) has more than \(Amount.maximumSignificantDigits) significant digits."
    case .currencyMismatch:
      "\(text) is an amount of \(found ?? "another currency"), not of \(currency)."
    case .ambiguousCurrency:
      "\(text) could be an amount of \(Self.alternatives(currencies))."
    case .missingCurrency: "\(text) names no currency."
    case .belowMinimum: "\(text) is less than the minimum."
    case .aboveMaximum: "\(text) is more than the maximum."
    case .abbreviationNotAllowed: "\(text) is abbreviated\(place), which is not allowed here."
    case .incomplete:
      text == "\"\"" ? "There is no amount in an empty text." : "\(text) is not a complete amount."
    case .pendingSeparator, .pendingGroup: "\(text) ends with an unfinished group or fraction."
    case .inputTooLong: "The text is longer than \(AmountReader.maximumUTF8Count) bytes."
    }
  }
}
