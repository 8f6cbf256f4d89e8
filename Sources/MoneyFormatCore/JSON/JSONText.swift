// Encodes JSON: objects keep the order of their keys, and invisible characters are escaped.

/// A JSON value to be encoded. Public for packages of this repository only.
public enum _JSONText: Sendable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case null
  case array([_JSONText])
  /// Members in the given order.
  case object([(String, _JSONText)])
  /// Text that is already JSON.
  case json(String)

  public var text: String {
    var utf8: [UInt8] = []
    write(to: &utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Appends the value as UTF-8.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .string(let string): Self.writeQuoted(string, to: &output)
    case .integer(let integer): output += "\(integer)".utf8
    case .bool(let bool): output += (bool ? "true" : "false").utf8
    case .null: output += "null".utf8
    case .json(let json): output += json.utf8
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      Self.writeMembers(members, to: &output)
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Appends an object's members, separated by commas, without braces.
  public static func writeMembers(_ members: [(String, _JSONText)], to output: inout [UInt8]) {
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      writeQuoted(member.0, to: &output)
      output.append(UInt8(ascii: ":"))
      member.1.write(to: &output)
    }
  }

  public static func writeQuoted(_ string: String, to output: inout [UInt8]) {
    var string = string
    string.withUTF8 { writeQuoted(utf8: $0, to: &output) }
  }

  /// Appends a string given as bytes, which must be UTF-8.
  package static func writeQuoted(utf8: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var index = 0
    while index < utf8.count {
      // Runs of characters that need no escape are copied at once.
      let start = index
      while index < utf8.count, isPlain(utf8[index]) { index += 1 }
      output += UnsafeBufferPointer(rebasing: utf8[start..<index])
      guard index < utf8.count else { break }
      var decoder = UTF8()
      var rest = utf8[index...].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
        preconditionFailure("text that is not UTF-8 can't be written as JSON")
      }
      let count = UTF8.width(scalar)
      if !writeEscape(scalar, to: &output) {
        output += UnsafeBufferPointer(rebasing: utf8[index..<index + count])
      }
      index += count
    }
    output.append(UInt8(ascii: "\""))
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Appends the escape of a character that needs one; otherwise returns false and writes nothing.
  private static func writeEscape(_ scalar: UnicodeScalar, to output: inout [UInt8]) -> Bool {
    switch scalar {
    case "\"": output += #"\""#.utf8
    case "\\": output += #"\\"#.utf8
    case "\n": output += #"\n"#.utf8
    case "\r": output += #"\r"#.utf8
    case "\t": output += #"\t"#.utf8
    case let scalar where isInvisible(scalar):
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        output += #"\u"#.utf8
        for shift in [12, 8, 4, 0] {
          let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 0xF
          output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
      }
    default: return false
    }
    return true
  }

  /// Whether the character is invisible: controls, bidi marks, and spaces other than U+0020.
  private static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
