// An independent, strict JSON (RFC 8259) reader: the oracle for JSON.

/// A value. Numbers are kept as written.
enum JSONTree: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONTree])
  /// In text order.
  case object([(key: String, value: JSONTree)])

  enum Failure: Error {
    case notJSON
    /// Text on which readers may disagree: an unpaired surrogate, or a hundred levels of nesting.
    case disputed
  }

  init(_ utf8: some Collection<UInt8>) throws(Failure) {
    var reader = Reader(bytes: Array(utf8))
    self = try reader.text()
  }

  /// The value of a key; the first one if the key is repeated.
  subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  var members: [(key: String, value: JSONTree)]? {
    if case .object(let members) = self { members } else { nil }
  }
  var elements: [JSONTree]? { if case .array(let elements) = self { elements } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var isNull: Bool { if case .null = self { true } else { false } }
  /// Whether it contains a number that is not written as an integer.
  var hasOtherNumbers: Bool {
    switch self {
    case .null, .bool, .string: false
    case .number(let text): text.contains { ".eE".contains($0) }
    case .array(let elements): elements.contains(where: \.hasOtherNumbers)
    case .object(let members): members.contains { $0.value.hasOtherNumbers }
    }
  }

  /// The value of a number that is written as an integer and fits.
  var integer: Int? {
    if case .number(let text) = self, text != "-0" { Int(text) } else { nil }
  }

  /// Whether it is an object with a repeated key. Keys are compared as Swift strings, as those of a
  /// dictionary are.
  var repeatsOwnKeys: Bool {
    guard let members else { return false }
    let keys: [String] = members.map { $0.key }
    return Set<String>(keys).count < keys.count
  }

  /// Whether it contains an object with a repeated key, of which readers may take either value.
  var repeatsKeys: Bool {
    switch self {
    case .null, .bool, .number, .string: return false
    case .array(let elements): return elements.contains { $0.repeatsKeys }
    case .object(let members):
      return repeatsOwnKeys || members.contains { $0.value.repeatsKeys }
    }
  }
}

extension JSONTree {
  /// Compares byte by byte, and objects in any order.
  static func == (one: JSONTree, other: JSONTree) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a.count == b.count && a.allSatisfy { other[$0.key] == $0.value }
    default: false
    }
  }
}

// MARK: - Parsing

private struct Reader {
  let bytes: [UInt8]
  var position = 0

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func text() throws(JSONTree.Failure) -> JSONTree {
    let tree = try value(depth: 0)
    guard next == nil else { throw .notJSON }
    return tree
  }

  private mutating func value(depth: Int) throws(JSONTree.Failure) -> JSONTree {
    guard depth < 60 else { throw .disputed }
    skipSpace()
    defer { skipSpace() }
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["):
      return .array(
        try list(end: "]") { reader throws(JSONTree.Failure) in try reader.value(depth: depth + 1) })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONTree.Failure) -> [(key: String, value: JSONTree)] {
    try list(end: "}") { reader throws(JSONTree.Failure) in
      reader.skipSpace()
      let key = try reader.string()
      reader.skipSpace()
      guard reader.skip(":") else { throw .notJSON }
      return (key, try reader.value(depth: depth + 1))
    }
  }

  private mutating func list<T>(
    end: Unicode.Scalar, _ element: (inout Reader) throws(JSONTree.Failure) -> T
  ) throws(JSONTree.Failure) -> [T] {
    position += 1
    skipSpace()
    if skip(end) { return [] }
    var list = [try element(&self)]
    while skip(",") { list.append(try element(&self)) }
    guard skip(end) else { throw .notJSON }
    return list
  }

  private mutating func word(_ word: String, _ tree: JSONTree) throws(JSONTree.Failure) -> JSONTree {
    guard bytes[position...].starts(with: word.utf8) else { throw .notJSON }
    position += word.utf8.count
    return tree
  }

  private mutating func number() throws(JSONTree.Failure) -> String {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONTree.Failure) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw .notJSON }
  }

  private mutating func string() throws(JSONTree.Failure) -> String {
    guard skip("\"") else { throw .notJSON }
    var units: [UInt16] = []
    while !skip("\"") {
      let start = position
      while let byte = next, byte >= 0x20, byte != 0x22, byte != 0x5C { position += 1 }
      if position > start {
        guard let plain = String(validating: bytes[start..<position], as: UTF8.self) else { throw .notJSON }
        units += plain.utf16
      } else {
        units.append(try escape())
      }
    }
    guard let string = String(validating: units, as: UTF16.self) else { throw .disputed }
    return string
  }

  private mutating func escape() throws(JSONTree.Failure) -> UInt16 {
    guard skip("\\"), let letter = next else { throw .notJSON }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "u"):
      let hex = bytes[position...].prefix(4)
      guard hex.count == 4, hex.allSatisfy({ UInt8(ascii: "+") != $0 && UInt8(ascii: "-") != $0 }),
        let unit = UInt16(String(decoding: hex, as: UTF8.self), radix: 16)
      else { throw .notJSON }
      position += 4
      return unit
    default: throw .notJSON
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
  }
}
