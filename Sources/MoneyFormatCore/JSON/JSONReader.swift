// A strict JSON (RFC 8259) reader. One pass validates the whole text; values are converted on access.

/// Why and where a text was rejected. Like this whole file, public for packages of this repository only.
public struct _JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String
  /// The offset in bytes of UTF-8 from the start of the text.
  public let offset: Int

  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The message and the offset, without a full stop.
  public var description: String { "\(message) at byte \(offset)" }
}

/// The scanner for all JSON input: requests, bodies, options, option files.
///
/// It accepts only UTF-8, and rejects what other readers accept silently: duplicate keys, trailing commas,
/// unpaired surrogates, a byte order mark. Numbers stay text, so that none passes through `Double`.
public struct _JSONReader {
  /// The maximum nesting depth of objects and arrays.
  package static let maximumDepth = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of `bytes` in the text.
  private let start: Int
  /// Whether the text has been validated before, so its keys are known to be unique.
  private let isChecked: Bool
  private var position = 0
  /// The keys of all open objects.
  private var keys: [_JSONValue] = []

  /// Parses a text that is a single value. The value is valid as long as `bytes`.
  public static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(_JSONSyntaxError) -> _JSONValue {
    try text(bytes) { reader throws(_JSONSyntaxError) in try reader.value(depth: 0) }
  }

  /// Parses a text that is a single object, and returns its members in order. They are valid as long as
  /// `bytes`.
  package static func members(of bytes: UnsafeBufferPointer<UInt8>) throws(_JSONSyntaxError) -> [_JSONMember]
  {
    try text(bytes) { reader throws(_JSONSyntaxError) in try reader.members() }
  }

  /// Returns the members of an object that was validated before.
  package static func members(of object: _JSONValue) -> [_JSONMember] {
    again(object) { reader throws(_JSONSyntaxError) in try reader.members() }
  }

  /// Returns the elements of an array that was validated before.
  package static func elements(of array: _JSONValue) -> [_JSONValue] {
    again(array) { reader throws(_JSONSyntaxError) in
      var elements: [_JSONValue] = []
      try reader.array(depth: 0) { elements.append($0) }
      return elements
    }
  }

  private static func text<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout _JSONReader) throws(_JSONSyntaxError) -> T
  ) throws(_JSONSyntaxError) -> T {
    try refuseOtherEncodings(bytes)
    var reader = _JSONReader(bytes: bytes, start: 0, isChecked: false)
    // One allocation instead of one per doubling.
    reader.keys.reserveCapacity(16)
    reader.skipSpace()
    let result = try read(&reader)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.error("unexpected text after the value") }
    return result
  }

  private static func again<T>(
    _ value: _JSONValue, _ read: (inout _JSONReader) throws(_JSONSyntaxError) -> T
  ) -> T {
    var reader = _JSONReader(bytes: value.utf8, start: value.offset, isChecked: true)
    do throws(_JSONSyntaxError) {
      return try read(&reader)
    } catch {
      preconditionFailure("JSON that was read before is refused")
    }
  }

  private static func refuseOtherEncodings(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(_JSONSyntaxError) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF), (0xFF, 0xFE), (0, _), (_, 0):
      throw _JSONSyntaxError(message: "expected UTF-8, found UTF-16 or UTF-32", offset: 0)
    case (0xEF, 0xBB): throw _JSONSyntaxError(message: "unexpected byte order mark", offset: 0)
    default: break
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw _JSONSyntaxError(message: "invalid UTF-8", offset: error.byteOffsets.lowerBound)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, start: Int, isChecked: Bool) {
    self.bytes = bytes
    self.start = start
    self.isChecked = isChecked
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(_JSONSyntaxError) -> _JSONValue {
    let first = position
    let kind: _JSONValue.Kind
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
    return value(kind, from: first)
  }

  /// Returns the value that was scanned since `first`.
  private func value(_ kind: _JSONValue.Kind, from first: Int, isEscaped: Bool = false) -> _JSONValue {
    _JSONValue(
      kind: kind, utf8: UnsafeBufferPointer(rebasing: bytes[first..<position]), offset: start + first,
      isEscaped: isEscaped)
  }

  private mutating func members() throws(_JSONSyntaxError) -> [_JSONMember] {
    var members: [_JSONMember] = []
    members.reserveCapacity(8)
    try object(depth: 0) { members.append((key: $0, value: $1)) }
    return members
  }

  private mutating func object(
    depth: Int, _ member: (_JSONValue, _JSONValue) -> Void
  ) throws(_JSONSyntaxError) {
    try open("{", depth: depth)
    if skip("}") { return }
    let firstKey = keys.count
    var manyKeys: Set<[UInt8]> = []
    repeat {
      skipSpace()
      if peek == UInt8(ascii: "}") { throw error("trailing comma") }
      let key = try string()
      guard isNew(key, since: firstKey, &manyKeys) else {
        throw _JSONSyntaxError(
          message: "duplicate key \(MoneyFormatError.quoted(key.string ?? ""))", offset: key.offset)
      }
      skipSpace()
      try expect(":", "':'")
      skipSpace()
      let value = try value(depth: depth + 1)
      member(key, value)
      skipSpace()
    } while skip(",")
    keys.removeSubrange(firstKey...)
    try expect("}", "',' or '}'")
  }

  /// Records a key and returns whether it is new in its object. A few keys are compared one by one; hostile
  /// objects have a hundred thousand.
  private mutating func isNew(_ key: _JSONValue, since first: Int, _ many: inout Set<[UInt8]>) -> Bool {
    if isChecked { return true }
    if keys.count - first < 16 {
      guard !keys[first...].contains(where: key.hasSameContents) else { return false }
      keys.append(key)
      return true
    }
    if many.isEmpty { many = Set(keys[first...].map { $0.contents }) }
    return many.insert(key.contents).inserted
  }

  private mutating func array(depth: Int, _ element: (_JSONValue) -> Void) throws(_JSONSyntaxError) {
    try open("[", depth: depth)
    if skip("]") { return }
    repeat {
      skipSpace()
      if peek == UInt8(ascii: "]") { throw error("trailing comma") }
      element(try value(depth: depth + 1))
      skipSpace()
    } while skip(",")
    try expect("]", "',' or ']'")
  }

  private mutating func string() throws(_JSONSyntaxError) -> _JSONValue {
    let first = position
    var isEscaped = false
    try expect("\"", "'\"'")
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("unescaped control character in a string") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try escape()
      }
    }
    try expect("\"", "'\"'")
    return value(.string, from: first, isEscaped: isEscaped)
  }

  private mutating func escape() throws(_JSONSyntaxError) {
    guard let byte = peek, "\"\\/bfnrtu".utf8.contains(byte) else { throw error("unknown escape") }
    position += 1
    guard byte == UInt8(ascii: "u") else { return }
    let unit = try hexadecimal()
    guard UTF16.isSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), skipRaw("\\"), skipRaw("u"),
      case let low = try hexadecimal(), UTF16.isTrailSurrogate(low)
    else { throw error("unpaired surrogate") }
  }

  private mutating func hexadecimal() throws(_JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = UnicodeScalar(byte).hexDigit else {
        throw error("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private mutating func number() throws(_JSONSyntaxError) {
    let isNegative = skipRaw("-")
    if !skipRaw("0") { try digits(isNegative ? "a digit" : "a value") }
    if skipRaw(".") { try digits("a digit") }
    if skipRaw("e") || skipRaw("E") {
      if !skipRaw("+") { _ = skipRaw("-") }
      try digits("a digit")
    }
  }

  private mutating func digits(_ expected: String) throws(_JSONSyntaxError) {
    guard let first = peek, UnicodeScalar(first).isDigit else { throw missing(expected) }
    while let byte = peek, UnicodeScalar(byte).isDigit { position += 1 }
  }

  private mutating func word(_ word: StaticString) throws(_JSONSyntaxError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      bytes[position..<end].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    else { throw error("expected a value") }
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

  private mutating func open(_ bracket: UnicodeScalar, depth: Int) throws(_JSONSyntaxError) {
    guard depth < Self.maximumDepth else { throw error("more than \(Self.maximumDepth) levels") }
    try expect(bracket, "'\(bracket)'")
  }

  private mutating func expect(
    _ character: UnicodeScalar, _ expected: @autoclosure () -> String
  ) throws(_JSONSyntaxError) {
    guard skipRaw(character) else { throw missing(expected()) }
  }

  private func missing(_ expected: String) -> _JSONSyntaxError {
    error(peek == nil ? "unexpected end of the text" : "expected \(expected)")
  }

  private func error(_ message: String) -> _JSONSyntaxError {
    _JSONSyntaxError(message: message, offset: start + position)
  }
}

extension _JSONValue {
  fileprivate var contents: [UInt8] { Array((string ?? "").utf8) }
}

extension UnicodeScalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  package var hexDigit: UInt8? {
    switch self {
    case "0"..."9": UInt8(value - 0x30)
    case "a"..."f": UInt8(value - 0x61 + 10)
    case "A"..."F": UInt8(value - 0x41 + 10)
    default: nil
    }
  }
}
