// An options case: options or rules as JSON.

import MoneyFormat

/// JSON that may be options or rules.
public struct OptionsCase: FuzzCase, Hashable {
  public enum Kind: String, Codable, Sendable, CaseIterable { case options, rules }

  public var kind: Kind
  public var text: String

  /// Here, bytes that begin with a brace are the JSON under test, not a case in JSON form.
  public init(_ source: inout ByteSource) {
    let form = source.byte()
    kind = form & 1 == 1 ? .rules : .options
    if form < 24 {
      text = source.text(maximumUTF8Count: 1023)
    } else {
      var writer = JSONWriter(keys: (kind == .rules ? OptionSchema.rules : .options).keys)
      writer.writeObject(&source, depth: 0)
      text = writer.text
    }
  }
}

/// Writes JSON that is mostly valid for some option, and then mostly under its key.
struct JSONWriter {
  let keys: [String]
  private(set) var text = ""

  init(keys: [String]) { self.keys = keys }

  mutating func write(_ json: String) { text += json }

  mutating func writeObject(_ source: inout ByteSource, depth: Int) {
    text += "{"
    let count = depth == 0 ? source.index(below: 8) : source.index(below: 4)
    for index in 0..<count {
      if index > 0 { text += "," }
      let form = source.byte()
      let key =
        switch form {
        case 0..<208: source.pick(depth == 0 ? keys : Self.innerKeys)
        case 208..<232: source.nearMiss(source.pick(keys))
        default: source.text(maximumUTF8Count: 8)
        }
      writeQuoted(key)
      text += form & 15 == 15 ? " : " : ":"
      writeValue(for: key, &source, depth: depth + 1)
    }
    text += "}"
  }

  private static let innerKeys = ["threshold", "suffix", "fractionDigits", "USD", "cop", "JPY"]

  private mutating func writeValue(for key: String, _ source: inout ByteSource, depth: Int) {
    let form = source.byte()
    if form < 176, let sample = OptionSchema.samples[key] {
      text += source.pick(sample)
    } else if depth < 4 {
      writeAnything(&source, depth: depth)
    } else {
      text += source.pick(Self.plain)
    }
  }

  private mutating func writeAnything(_ source: inout ByteSource, depth: Int) {
    switch source.byte() {
    case 0..<64: text += source.pick(Self.plain)
    case 64..<96: text += "\(source.integer(Int64.self) >> Int64(source.byte() % 64))"
    case 96..<128: writeQuoted(source.nearMiss(source.pick(OptionSchema.words)))
    case 128..<160: writeQuoted(source.text(maximumUTF8Count: 24))
    case 160..<176: text += source.text(maximumUTF8Count: 12)
    case 176..<216:
      text += "["
      for index in 0..<source.index(below: 4) {
        if index > 0 { text += "," }
        writeAnything(&source, depth: depth + 1)
      }
      text += "]"
    default: writeObject(&source, depth: depth)
    }
  }

  private static let plain = [
    "null", "true", "false", "0", "1", "2", "38", "39", "-1", "-0", "2.0", "2.5", "2e0", "1e400", "1e-400",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "\"\"", "\"0\"", "\"-0.50\"",
    "\"1e5\"",
    "\"none\"", "\"currency\"", "[]", "[1]", "[0,2]", "[2,0]", "[0,38]", "[0,39]", "{}",
    "\"99999999999999999999999999999999999999\"", "\"999999999999999999999999999999999999999\"",
    "\"0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
      + "0000000000000000000000000000000001\"",
  ]

  mutating func writeQuoted(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<"\u{20}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
