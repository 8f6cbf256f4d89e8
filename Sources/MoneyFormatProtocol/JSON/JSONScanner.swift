// Takes a JSON object apart without converting its numbers: an amount must not pass through Double.

import MoneyFormat

/// Text that is not JSON (RFC 8259), and where.
struct JSONSyntaxError: Error {
  let message: String
  /// UTF-8 offset.
  let offset: Int
}

/// A strict scanner of one JSON text.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The keys of the objects that are open.
  private var keys: [JSONSlice] = []
  private static let maximumDepth = 64

  /// The members of the object that `bytes` are, in order.
  ///
  /// - Throws: ``JSONSyntaxError`` for anything but one well-formed object, also for a key that comes twice.
  static func members(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONSyntaxError) -> [(key: JSONSlice, value: JSONSlice)] {
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw JSONSyntaxError(message: "the line is not UTF-8", offset: 0)
    }
    var scanner = JSONScanner(bytes: bytes)
    scanner.skipSpace()
    var members: [(key: JSONSlice, value: JSONSlice)] = []
    members.reserveCapacity(8)
    try scanner.object(depth: 0) { key, value in members.append((key, value)) }
    scanner.skipSpace()
    guard scanner.position == bytes.count else { throw scanner.error("something follows the object") }
    return members
  }

  /// The elements of an array that was scanned: it is known to be well-formed.
  static func elements(ofScanned array: UnsafeBufferPointer<UInt8>) -> [JSONSlice] {
    var scanner = JSONScanner(bytes: array)
    var elements: [JSONSlice] = []
    do throws(JSONSyntaxError) {
      try scanner.array(depth: 0) { elements.append($0) }
    } catch {
      preconditionFailure("an array was scanned, and is none: \(error.message)")
    }
    return elements
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONSlice {
    let start = position
    let kind: JSONSlice.Kind
    switch peek {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "{"):
      try object(depth: depth) { (_, _) in }
      kind = .object
    case UInt8(ascii: "["):
      try array(depth: depth) { _ in }
      kind = .array
    case UInt8(ascii: "t"):
      try word("true")
      kind = .bool
    case UInt8(ascii: "f"):
      try word("false")
      kind = .bool
    case UInt8(ascii: "n"):
      try word("null")
      kind = .null
    default:
      try number()
      kind = .number
    }
    return JSONSlice(kind: kind, utf8: UnsafeBufferPointer(rebasing: bytes[start..<position]))
  }

  private mutating func object(
    depth: Int, _ member: (JSONSlice, JSONSlice) -> Void
  ) throws(JSONSyntaxError) {
    try expect("{", depth: depth)
    if skip("}") { return }
    let firstKey = keys.count
    var manyKeys: Set<[UInt8]> = []
    repeat {
      skipSpace()
      let key = try string()
      // A decoder would take one of two equal keys without a word.
      guard isNew(key, since: firstKey, &manyKeys) else {
        throw error("the key \(MoneyFormatError.quoted(key.string ?? "")) comes twice")
      }
      skipSpace()
      try expect(":", depth: depth)
      skipSpace()
      let value = try value(depth: depth + 1)
      member(key, value)
      skipSpace()
    } while skip(",")
    keys.removeSubrange(firstKey...)
    try expect("}", depth: depth)
  }

  /// Notes the key of an object. A few are compared one by one; hostile objects have a hundred thousand.
  private mutating func isNew(_ key: JSONSlice, since first: Int, _ many: inout Set<[UInt8]>) -> Bool {
    if keys.count - first < 16 {
      guard !keys[first...].contains(where: key.hasSameContents) else { return false }
      keys.append(key)
      return true
    }
    if many.isEmpty { many = Set(keys[first...].map(\.contents)) }
    return many.insert(key.contents).inserted
  }

  private mutating func array(
    depth: Int, _ element: (JSONSlice) -> Void
  ) throws(JSONSyntaxError) {
    try expect("[", depth: depth)
    if skip("]") { return }
    repeat {
      skipSpace()
      element(try value(depth: depth + 1))
      skipSpace()
    } while skip(",")
    try expect("]", depth: depth)
  }

  private mutating func string() throws(JSONSyntaxError) -> JSONSlice {
    let start = position
    var isEscaped = false
    try expect("\"", depth: 0)
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character stands in a string") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try escape()
      }
    }
    try expect("\"", depth: 0)
    return JSONSlice(
      kind: .string, utf8: UnsafeBufferPointer(rebasing: bytes[start..<position]), isEscaped: isEscaped)
  }

  private mutating func escape() throws(JSONSyntaxError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("an unknown escape") }
    position += 1
    guard byte == UInt8(ascii: "u") else { return }
    let unit = try hexadecimal()
    guard UTF16.isSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), skipRaw("\\"), skipRaw("u"),
      case let low = try hexadecimal(), UTF16.isTrailSurrogate(low)
    else { throw error("half of a surrogate pair") }
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = UnicodeScalar(byte).hexDigit else {
        throw error("\\u takes four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func number() throws(JSONSyntaxError) {
    _ = skipRaw("-")
    if !skipRaw("0") { try digits() }
    if skipRaw(".") { try digits() }
    if skipRaw("e") || skipRaw("E") {
      if !skipRaw("+") { _ = skipRaw("-") }
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let first = peek, UnicodeScalar(first).isDigit else { throw error("a value is missing") }
    while let byte = peek, UnicodeScalar(byte).isDigit { position += 1 }
  }

  private mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[position..<end].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    else { throw error("a value is missing") }
    position = end
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { position += 1 }
  }

  private mutating func skipRaw(_ character: UnicodeScalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skip(_ character: UnicodeScalar) -> Bool {
    skipSpace()
    return skipRaw(character)
  }

  private mutating func expect(_ character: UnicodeScalar, depth: Int) throws(JSONSyntaxError) {
    guard depth <= Self.maximumDepth else { throw error("more than \(Self.maximumDepth) levels") }
    guard skipRaw(character) else {
      throw error(peek == nil ? "the text ends too early" : "'\(character)' is missing")
    }
  }

  private func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: position)
  }

  // MARK: Escapes

  /// The contents of a string that was scanned: every escape is known to be well-formed.
  static func unescape(_ contents: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt16] = []
    var characters = String(decoding: contents, as: UTF8.self).utf16.makeIterator()
    while let unit = characters.next() {
      guard unit == 0x5C else {
        units.append(unit)
        continue
      }
      switch UnicodeScalar(characters.next() ?? 0) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        var value: UInt16 = 0
        for _ in 0..<4 {
          value = value << 4 | UInt16(UnicodeScalar(characters.next() ?? 0)?.hexDigit ?? 0)
        }
        units.append(value)
      case let other: units.append(UInt16(truncatingIfNeeded: other?.value ?? 0))
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension JSONSlice {
  fileprivate var contents: [UInt8] { Array((string ?? "").utf8) }
}

extension UnicodeScalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var hexDigit: UInt8? {
    switch self {
    case "0"..."9": UInt8(value - 0x30)
    case "a"..."f": UInt8(value - 0x61 + 10)
    case "A"..."F": UInt8(value - 0x41 + 10)
    default: nil
    }
  }
}
