// The message for a text that is not an amount.

extension AmountReading {
  /// Lists currencies: `USD or CAD`. Long lists are cut after the likeliest.
  private static func alternatives(_ codes: [String]) -> String {
    let shown = codes.count > 6 ? codes.prefix(5) + ["\(codes.count - 5) others"] : codes[...]
    return shown.joined(separator: " or ")
  }

  /// Returns the character at an offset and its code point, or nil for the end of the text: `"x" (U+0078)`.
  private static func character(of text: some StringProtocol, at offset: Int) -> String? {
    guard offset < text.utf8.count else { return nil }
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return MoneyFormatError.named(text.unicodeScalars[index])
  }

  /// Returns a sentence about the first reason, or about an unfinished text.
  package func message(of text: some StringProtocol, currency: String) -> String {
    let reason = reasons.first ?? .incomplete
    let place = offset.map { " at byte \($0)" } ?? ""
    let character = offset.flatMap { Self.character(of: text, at: $0) }.map { ": \($0)" } ?? ""
    let text = MoneyFormatError.quoted(text)
    return switch reason {
    case .illegalCharacter: "\(text) has an unexpected character\(place)\(character)."
    case .mixedDigits: "\(text) has digits of two scripts\(place)\(character)."
    case .duplicateSign: "\(text) has a second sign\(place)\(character)."
    case .signNotAllowed: "\(text) has a sign\(place) that is not allowed here\(character)."
    case .misplacedSeparator: "\(text) has a misplaced separator\(place)\(character)."
    case .ambiguousSeparator, .ambiguousSign:
      "\(text) could be \(candidateDigits.map { $0.plainText }.joined(separator: " or "))."
    case .fractionNotAllowed: "\(text) has a fraction\(place), but \(currency) has none\(character)."
    case .tooManyFractionDigits: "\(text) has more fraction digits\(place) than \(currency) has\(character)."
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
    case .abbreviationNotAllowed: "\(text) has an abbreviation\(place) that is not allowed here\(character)."
    case .incomplete:
      text == "\"\"" ? "The text is empty." : "\(text) is not a complete amount."
    case .pendingSeparator, .pendingGroup: "\(text) ends with an unfinished group or fraction."
    case .inputTooLong: "The text is longer than \(AmountReader.maximumUTF8Count) bytes."
    }
  }
}
