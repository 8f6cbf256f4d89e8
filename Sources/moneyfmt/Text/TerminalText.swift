// Text in a terminal: how many columns it takes, and how what can't be shown is shown.

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
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  /// What Unicode's EastAsianWidth calls wide or full-width, in blocks: as far as text of one line goes.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x25FD...0x25FE, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

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
