// The error type of formatting: a stable code and a message for people.

/// Why a formatter can't be made, or an amount given as text can't be parsed.
///
/// ``code`` is stable: switch on it. ``message`` names the offending value and what is accepted; its
/// wording may change.
public struct MoneyFormatError: Error, Hashable, Sendable {
  /// The kind of error. The raw values are the codes of the JSON Lines protocol.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// A malformed locale identifier, or one longer than 157 bytes.
    case invalidLocale
    /// A currency code that is not three letters, or a missing one.
    case invalidCurrency
    /// A numbering system that is unknown or not decimal (`roman`).
    case invalidNumberingSystem
    /// An option with an unknown key, of the wrong type or out of range.
    case invalidOption
    /// Text that is not a plain decimal number: `[+-]?digits[.digits]`.
    case invalidAmount
    /// An amount with more than 38 significant digits.
    case precisionOverflow
    /// A line that is not a request of the JSON Lines protocol.
    case invalidRequest
    /// Data that is not frozen locale data, is damaged, or has another format version.
    case invalidLocaleData
    /// ICU failed unexpectedly: the installation is broken, or memory ran out.
    case icuFailure
  }

  /// The kind of error. Stable.
  public let code: Code
  /// A message in English with the offending value and what is accepted. The value is shortened, and its
  /// invisible characters are escaped.
  public let message: String

  /// Creates an error, for hosts that report the same kinds of errors.
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
  /// Returns a value for use in a message: quoted, with invisible characters escaped, and shortened.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    let head = text.unicodeScalars.prefix(limit)
    var quoted = "\""
    for scalar in head { quoted += escaped(scalar) }
    return quoted + (text.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
  }

  /// Returns a character, quoted and escaped as in ``quoted(_:)``, with its code point: `"x" (U+0078)`.
  package static func named(_ scalar: Unicode.Scalar) -> String {
    let digits = hexadecimal(scalar)
    // A mark alone would combine with the quotation mark before it.
    let isMark =
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    let text = isMark ? "\\u{\(digits)}" : escaped(scalar)
    return "\"\(text)\" (U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits))"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case _ where scalar == "\"" || scalar == "\\": "\\\(scalar)"
    case _ where scalar == " ": " "
    // Characters that are invisible, or would reorder the message around them.
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      "\\u{\(hexadecimal(scalar))}"
    default: String(scalar)
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }
}
