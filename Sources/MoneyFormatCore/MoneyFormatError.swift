// The error type of formatting: a stable code and a message for people.

/// Why a formatter can't be made, or an amount given as text can't be parsed.
///
/// ``code`` is stable: switch on it. ``message`` names the offending value and what is accepted; its
/// wording may change.
public struct MoneyFormatError: Error, Sendable {
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
  /// The option that was refused; nil for other errors.
  package let refusal: RefusedOption?

  /// Creates an error, for hosts that report the same kinds of errors.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
    refusal = nil
  }

  /// The place of the refused option or rule: its key, or a path such as `abbreviator[1].threshold`. Nil for errors
  /// that concern no single option.
  public var option: String? { refusal?.path.description }
}

extension MoneyFormatError: Hashable {
  /// Errors are equal if they have the same code and message.
  public static func == (one: Self, other: Self) -> Bool {
    one.code == other.code && one.message == other.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(message)
  }
}

extension MoneyFormatError: CustomStringConvertible {
  /// `code: message`
  public var description: String { "\(code.rawValue): \(message)" }
}

// MARK: - Refused options

/// The place of a value in options or rules.
package struct OptionPath: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// From the outermost to the innermost.
  package private(set) var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  package init(stringLiteral key: StaticString) { self.init([.key("\(key)")]) }

  package func key(_ key: String) -> OptionPath { OptionPath(steps + [.key(key)]) }
  package func index(_ index: Int) -> OptionPath { OptionPath(steps + [.index(index)]) }
  package func path(_ inner: OptionPath) -> OptionPath { OptionPath(steps + inner.steps) }

  /// The path in the form `abbreviator[1].threshold`; empty for the outermost value.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

/// Which option was refused, and why. Every door names options in its own way.
package struct RefusedOption: Sendable {
  package let path: OptionPath
  /// The offset of the value in a text, in bytes; nil for values that were not read from a text.
  package let offset: Int?
  /// What is wrong, after the name of the option; nil if the message is a sentence about the value.
  package let complaint: String?

  fileprivate var message: String? {
    guard let complaint else { return nil }
    let text = path.description
    let name = path.steps.isEmpty ? "The value" : "The option \(MoneyFormatError.quoted(text))"
    if let offset { return "\(name) at byte \(offset) \(complaint)" }
    return "\(name) \(complaint)"
  }
}

extension MoneyFormatError {
  /// Creates an error about an option.
  ///
  /// - Parameter complaint: what is wrong and what is accepted, after the name of the option.
  package init(option path: OptionPath, at offset: Int? = nil, _ complaint: String) {
    self.init(.invalidOption, RefusedOption(path: path, offset: offset, complaint: complaint), "")
  }

  /// Creates an error whose message names the value of an option instead of the option.
  package init(_ code: Code, option path: OptionPath, _ message: String) {
    self.init(code, RefusedOption(path: path, offset: nil, complaint: nil), message)
  }

  private init(_ code: Code, _ refusal: RefusedOption, _ message: String) {
    self.code = code
    self.refusal = refusal
    self.message = refusal.message ?? message
  }

  /// Returns the error with another place of the option; unchanged if it concerns none.
  package func placed(_ path: OptionPath, at offset: Int?) -> MoneyFormatError {
    guard let refusal else { return self }
    return MoneyFormatError(
      code, RefusedOption(path: path, offset: offset, complaint: refusal.complaint), message)
  }
}

// MARK: - Values in messages

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
