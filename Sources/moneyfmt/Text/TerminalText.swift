// Text in a terminal: how many columns it takes, and how what can't be shown is shown.

import MoneyFormat

enum TerminalText {
  /// The columns that a text takes: two for East Asian wide characters and emoji, none for marks that stand
  /// on another character and for what is invisible. As terminals do, one scalar after the other.
  static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  static func columns(_ scalar: UnicodeScalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: return scalar.isEastAsianWide ? 2 : 1
    }
  }

  /// The text as it can be written to a terminal: controls are escaped, invisible marks left out, odd spaces
  /// are plain ones. A terminal must not be steered by what somebody pasted.
  static func visible(_ text: some StringProtocol) -> String {
    var visible = ""
    for scalar in text.unicodeScalars { visible += shown(scalar) }
    return visible
  }

  /// One scalar of ``visible(_:)``.
  static func shown(_ scalar: UnicodeScalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    case .format: ""
    case .spaceSeparator: " "
    default: String(scalar)
    }
  }

  /// As much of a text as fits into `width` columns, with an ellipsis if that is not all.
  static func fitted(_ text: String, width: Int) -> String {
    guard columns(text) > width else { return text }
    guard width > 0 else { return "" }
    var fitted = ""
    var used = 1
    for scalar in text.unicodeScalars {
      used += columns(scalar)
      if used > width { break }
      fitted.unicodeScalars.append(scalar)
    }
    return fitted + "…"
  }

  /// Filled with spaces up to `width` columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }
}
