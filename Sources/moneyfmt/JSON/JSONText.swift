// Writes JSON: strings with everything invisible escaped, objects with their keys in order.

/// A value to be written.
enum JSONText {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case null
  case array([JSONText])
  /// Keys in this order.
  case object([(String, JSONText)])
  /// JSON already.
  case verbatim(String)

  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.writeQuoted(string, to: &text)
    case .integer(let integer): text += "\(integer)"
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    case .verbatim(let json): text += json
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.writeQuoted(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func writeQuoted(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where isInvisible(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Controls, bidi marks, and spaces other than the plain one: a reader should see that they are there.
  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
