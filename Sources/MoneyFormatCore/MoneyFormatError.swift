// The one error type of formatting: a stable code and a message for people.

/// Why a formatter can't be made, or an amount given as text can't be read.
///
/// ``code`` is stable: switch on it. ``message`` names the offending value and what is accepted; its
/// wording may change.
public struct MoneyFormatError: Error, Hashable, Sendable {
  /// What went wrong. The raw values are the codes of the JSON Lines protocol.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Not a well-formed locale identifier, or one of more than 157 bytes.
    case invalidLocale
    /// Not a currency code of three letters, or none was given.
    case invalidCurrency
    /// A numbering system that is unknown, or has no ten digits (`roman`).
    case invalidNumberingSystem
    /// An option with an unknown key, of the wrong type or out of its range.
    case invalidOption
    /// Text that is not a plain decimal number: `[+-]?digits[.digits]`.
    case invalidAmount
    /// An amount of more than 38 significant digits.
    case precisionOverflow
    /// A line that is not a request of the JSON Lines protocol.
    case invalidRequest
    /// Bytes that are no frozen locale data, damaged, or of another form version.
    case invalidLocaleData
    /// ICU refused something that should have worked: a broken installation, or no memory.
    case icuFailure
  }

  /// What went wrong; stable.
  public let code: Code
  /// For people, in English: the offending value, shortened and with what can't be seen escaped, and what is accepted.
  public let message: String

  /// An error, for hosts that have the same kinds of them.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension MoneyFormatError: CustomStringConvertible {
  /// `code: message`
  public var description: String { "\(code.rawValue): \(message)" }
}

extension MoneyFormatError {
  /// A value for a message: in quotes, what can't be seen escaped, and not without end.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit)
    var quoted = "\""
    for scalar in head {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": quoted += "\\\(scalar)"
      case _ where scalar == " ": quoted += " "
      // What would be invisible, or rearrange the message around it.
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + (text.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
  }
}
