// The module's strings: valid UTF-8 behind one reference.
//
// They shadow the standard library's within the module, which is compiled from the core's sources too. Those are four
// words with several forms, which code takes apart wherever it uses them, and they normalise; these are one word. A
// literal's bytes stay where they are, a slice refers to the whole string's, and indices are addresses.
//
// Strings are equal if their bytes are, are ordered by their bytes, and are searched and divided by scalar; only as a
// sequence do they consist of characters. Only what the core uses is here. Apart from that, the meaning is the standard
// library's, except for numbers: those written and read have at most 64 bits with a sign, and digits beyond nine are
// upper-case letters.

@_spi(_Unicode) import Swift

public typealias StringLiteralType = String
public typealias ExtendedGraphemeClusterType = String
public typealias UnicodeScalarType = String
public typealias Substring = String
public typealias Character = Unicode.Scalar

public struct String: @unchecked Sendable {
  public typealias Index = UnsafePointer<UInt8>

  fileprivate var body: StringBody

  fileprivate init(_ body: StringBody) { self.body = body }

  public var startIndex: Index { body.start }
  public var endIndex: Index { body.end }

  /// The bytes, for as long as the string is in use.
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: body.start, count: body.count)
  }
}

/// Where the bytes of a string are. Only a string that nothing else refers to changes.
///
/// - Invariant: `start..<end` is valid UTF-8.
private final class StringBody {
  var start: UnsafePointer<UInt8>
  var end: UnsafePointer<UInt8>
  /// What the string has allocated, and where that ends.
  private let memory: UnsafeMutablePointer<UInt8>?
  private let limit: UnsafePointer<UInt8>
  /// The string of which this one is a slice.
  let whole: StringBody?

  var count: Int { end - start }
  var room: Int { limit - end }

  /// A literal.
  @inline(never)
  convenience init(_ start: UnsafePointer<UInt8>, count: Int) { self.init(start, start + count, of: nil) }

  /// A slice.
  @inline(never)
  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, of whole: StringBody?) {
    (self.start, self.end, limit, self.whole) = (start, end, end, whole)
    memory = nil
  }

  @inline(never)
  init(capacity: Int) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    self.memory = memory
    (start, end, limit) = (UnsafePointer(memory), UnsafePointer(memory), UnsafePointer(memory + capacity))
    whole = nil
  }

  deinit { memory?.deallocate() }

  /// Copies valid UTF-8 to the end, for which there is room.
  func append(_ utf8: UnsafePointer<UInt8>, _ count: Int) {
    UnsafeMutableRawPointer(mutating: end).copyMemory(from: utf8, byteCount: count)
    end += count
  }
}

private let empty = StringBody(capacity: 0)

// MARK: - Making strings

extension String: ExpressibleByStringLiteral {
  @inline(__always)
  public init(stringLiteral literal: StaticString) {
    self.init(StringBody(literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  public init() { body = empty }

  public init(_ text: String) { self = text }

  public init(_ scalar: Unicode.Scalar) {
    self.init()
    append(scalar)
  }

  public init(_ scalars: UnicodeScalarView) { self = scalars.text }

  public init(repeating text: String, count: Int) {
    self.init()
    for _ in 0..<count { append(text) }
  }

  /// Copies bytes, of which those that are not UTF-8 are replaced by U+FFFD.
  public init(decoding utf8: UnsafeBufferPointer<UInt8>, as _: UTF8.Type) {
    self.init(utf8, repair: true)!
  }

  public init(decoding utf8: UnsafeRawBufferPointer, as _: UTF8.Type) {
    self = utf8.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }

  public init(decoding utf8: Slice<UnsafeBufferPointer<UInt8>>, as _: UTF8.Type) {
    self.init(decoding: UnsafeBufferPointer(rebasing: utf8), as: UTF8.self)
  }

  public init(decoding utf8: [UInt8], as _: UTF8.Type) {
    self = utf8.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  public init(decoding utf8: ArraySlice<UInt8>, as _: UTF8.Type) {
    self = utf8.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  public init(decoding utf8: some Collection<UInt8>, as _: UTF8.Type) {
    self.init(decoding: Array(utf8), as: UTF8.self)
  }

  /// Copies units, of which those that are not UTF-16 are replaced by U+FFFD.
  public init(decoding units: [UInt16], as _: UTF16.Type) {
    self.init()
    var rest = units.makeIterator()
    var decoder = UTF16()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): append(scalar)
      case .emptyInput: return
      case .error: append("\u{FFFD}" as Unicode.Scalar)
      }
    }
  }

  public init(copying utf8: UTF8Span) {
    self.init()
    utf8.span.withUnsafeBufferPointer { if let start = $0.baseAddress { append(start, $0.count) } }
  }

  /// Makes room for bytes, and takes the valid UTF-8 that is written there.
  public init(
    unsafeUninitializedCapacity capacity: Int,
    initializingUTF8With write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    self.init()
    reserve(capacity)
    let bytes = UnsafeMutableBufferPointer(start: UnsafeMutablePointer(mutating: startIndex), count: capacity)
    body.end += write(bytes)
  }

  /// Copies bytes; nil if they are not UTF-8.
  public init?(validating utf8: UnsafeBufferPointer<UInt8>, as _: UTF8.Type) {
    self.init(utf8, repair: false)
  }

  @inline(never)
  private init?(_ utf8: UnsafeBufferPointer<UInt8>, repair: Bool) {
    let ascii = utf8.firstIndex { $0 >= 0x80 } ?? utf8.count
    body = StringBody(capacity: utf8.count)
    if let start = utf8.baseAddress { body.append(start, ascii) }
    if ascii == utf8.count { return }
    var rest = utf8[ascii...].makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): append(scalar)
      case .emptyInput: return
      case .error:
        if !repair { return nil }
        append("\u{FFFD}" as Unicode.Scalar)
      }
    }
  }

  public mutating func reserveCapacity(_ count: Int) { reserve(count - body.count) }

  /// Makes room for more bytes after the string.
  @inline(never)
  fileprivate mutating func reserve(_ more: Int) {
    if isKnownUniquelyReferenced(&body), body.room >= more { return }
    let grown = StringBody(capacity: body.count + Swift.max(more, body.count))
    withExtendedLifetime(body) { grown.append(body.start, body.count) }
    body = grown
  }

  @inline(never)
  public mutating func append(_ scalar: Unicode.Scalar) {
    reserve(4)
    var end = UnsafeMutablePointer(mutating: endIndex)
    let value = scalar.value
    if value < 0x80 {
      end.pointee = UInt8(truncatingIfNeeded: value)
      end += 1
    } else {
      let width = UTF8.width(scalar)
      var rest = value
      for place in stride(from: width - 1, to: 0, by: -1) {
        end[place] = UInt8(truncatingIfNeeded: rest & 0x3F) | 0x80
        rest >>= 6
      }
      end.pointee = UInt8(truncatingIfNeeded: rest) | (width == 2 ? 0xC0 : width == 3 ? 0xE0 : 0xF0)
      end += width
    }
    body.end = UnsafePointer(end)
  }

  @inline(never)
  public mutating func append(_ text: String) {
    withExtendedLifetime(text) { append(text.startIndex, text.body.count) }
  }

  @inline(never)
  fileprivate mutating func append(_ utf8: UnsafePointer<UInt8>, _ count: Int) {
    if count == 0 { return }
    reserve(count)
    body.append(utf8, count)
  }

  public static func += (text: inout String, other: String) { text.append(other) }

  @inline(never)
  public static func + (text: String, other: String) -> String {
    var text = text
    text.append(other)
    return text
  }
}

extension Sequence where Element == String {
  @inline(never)
  public func joined(separator: String = "") -> String {
    var joined = String()
    var isFirst = true
    for text in self {
      if !isFirst { joined.append(separator) }
      joined.append(text)
      isFirst = false
    }
    return joined
  }
}

// MARK: - Comparing

extension String: Hashable, Comparable {
  public static func == (text: String, other: String) -> Bool { text.compared(to: other) == 0 }

  public static func < (text: String, other: String) -> Bool { text.compared(to: other) < 0 }

  /// Returns a negative number, zero or a positive number.
  @inline(never)
  private func compared(to other: String) -> Int {
    let (count, otherCount) = (endIndex - startIndex, other.endIndex - other.startIndex)
    return withExtendedLifetime((self, other)) {
      for place in 0..<Swift.min(count, otherCount) where startIndex[place] != other.startIndex[place] {
        return Int(startIndex[place]) - Int(other.startIndex[place])
      }
      return count - otherCount
    }
  }

  public func hash(into hasher: inout Hasher) {
    withExtendedLifetime(self) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    hasher.combine(0xFF as UInt8)
  }

  @inline(never)
  public func hasPrefix(_ prefix: String) -> Bool {
    let count = prefix.endIndex - prefix.startIndex
    return endIndex - startIndex >= count
      && String(StringBody(startIndex, startIndex + count, of: body)) == prefix
  }

  @inline(never)
  public func hasSuffix(_ suffix: String) -> Bool {
    let count = suffix.endIndex - suffix.startIndex
    return endIndex - startIndex >= count
      && String(StringBody(endIndex - count, endIndex, of: body)) == suffix
  }
}

// MARK: - Bytes and scalars

extension String {
  public var isEmpty: Bool { startIndex == endIndex }

  public var utf8: UTF8View { UTF8View(text: self) }
  public var unicodeScalars: UnicodeScalarView {
    get { UnicodeScalarView(text: self) }
    _modify {
      var view = UnicodeScalarView(text: self)
      self = String()
      defer { self = view.text }
      yield &view
    }
  }
  public var utf16: UTF16View { UTF16View(text: self) }

  public mutating func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(bytes)
  }

  public struct UTF8View: RandomAccessCollection {
    fileprivate var text: String

    public var startIndex: Index { text.startIndex }
    public var endIndex: Index { text.endIndex }
    public var count: Int { text.endIndex - text.startIndex }

    public func index(after index: Index) -> Index { index + 1 }
    public func index(before index: Index) -> Index { index - 1 }
    public func index(_ index: Index, offsetBy distance: Int) -> Index { index + distance }
    public func distance(from start: Index, to end: Index) -> Int { end - start }

    public subscript(index: Index) -> UInt8 {
      precondition(index >= text.startIndex && index < text.endIndex)
      return withExtendedLifetime(text) { index.pointee }
    }

    public subscript(range: Range<Index>) -> UTF8View { UTF8View(text: text[range]) }

    public func elementsEqual(_ other: UTF8View) -> Bool { text == other.text }

    public func withContiguousStorageIfAvailable<Result, Failure: Error>(
      _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      defer { withExtendedLifetime(text) {} }
      return try body(text.bytes)
    }
  }

  public struct UnicodeScalarView: BidirectionalCollection {
    public fileprivate(set) var text: String

    public init() { text = String() }
    fileprivate init(text: String) { self.text = text }

    public init(_ scalars: some Sequence<Unicode.Scalar>) {
      text = String()
      for scalar in scalars { text.append(scalar) }
    }

    public mutating func append(_ scalar: Unicode.Scalar) { text.append(scalar) }
    public mutating func append(contentsOf other: UnicodeScalarView) { text.append(other.text) }
    public mutating func append(contentsOf scalars: some Sequence<Unicode.Scalar>) {
      for scalar in scalars { text.append(scalar) }
    }

    public var startIndex: Index { text.startIndex }
    public var endIndex: Index { text.endIndex }

    public func index(after index: Index) -> Index {
      precondition(index >= text.startIndex && index < text.endIndex)
      return withExtendedLifetime(text) { index + String.width(at: index) }
    }

    public func index(before index: Index) -> Index {
      precondition(index > text.startIndex && index <= text.endIndex)
      return withExtendedLifetime(text) { String.before(index) }
    }

    public subscript(index: Index) -> Unicode.Scalar {
      precondition(index >= text.startIndex && index < text.endIndex)
      return withExtendedLifetime(text) { String.scalar(at: index) }
    }

    public subscript(range: Range<Index>) -> UnicodeScalarView { UnicodeScalarView(text: text[range]) }
  }

  /// - Precondition: a scalar begins at the address.
  @inline(never)
  fileprivate static func width(at index: Index) -> Int {
    let lead = index.pointee
    return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// - Precondition: a scalar begins at the address.
  @inline(never)
  fileprivate static func scalar(at index: Index) -> Unicode.Scalar {
    let lead = UInt32(index.pointee)
    if lead < 0x80 { return Unicode.Scalar(UInt8(truncatingIfNeeded: lead)) }
    let width = width(at: index)
    var value = lead & (0x7F >> UInt32(truncatingIfNeeded: width))
    for place in 1..<width { value = value << 6 | UInt32(index[place] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// - Precondition: a scalar ends at the address.
  @inline(never)
  fileprivate static func before(_ index: Index) -> Index {
    var index = index - 1
    while index.pointee & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  public struct UTF16View: Sequence {
    fileprivate var text: String

    @inline(never)
    public var count: Int {
      var count = 0
      for scalar in text.unicodeScalars { count += UTF16.width(scalar) }
      return count
    }

    /// Returns the place that many units after a place, or the end.
    @inline(never)
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      let scalars = text.unicodeScalars
      var (index, units) = (index, 0)
      while units < distance, index < scalars.endIndex {
        units += UTF16.width(scalars[index])
        index = scalars.index(after: index)
      }
      return index
    }

    public func makeIterator() -> Iterator { Iterator(scalars: text.unicodeScalars.makeIterator()) }

    public struct Iterator: IteratorProtocol {
      fileprivate var scalars: UnicodeScalarView.Iterator
      private var trail: UInt16?

      fileprivate init(scalars: UnicodeScalarView.Iterator) { self.scalars = scalars }

      public mutating func next() -> UInt16? {
        if let trail {
          self.trail = nil
          return trail
        }
        guard let scalar = scalars.next() else { return nil }
        guard UTF16.width(scalar) == 2 else { return UInt16(truncatingIfNeeded: scalar.value) }
        trail = UTF16.trailSurrogate(scalar)
        return UTF16.leadSurrogate(scalar)
      }
    }
  }
}

// MARK: - Slices

extension String {
  public var first: Unicode.Scalar? { unicodeScalars.first }

  public subscript(range: Range<Index>) -> String {
    precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex)
    // A slice of a slice keeps the whole alone, so that no chain of slices grows.
    return String(StringBody(range.lowerBound, range.upperBound, of: body.whole ?? body))
  }

  public subscript(range: PartialRangeUpTo<Index>) -> String { self[startIndex..<range.upperBound] }
  public subscript(range: PartialRangeFrom<Index>) -> String { self[range.lowerBound..<endIndex] }
  public subscript(range: PartialRangeThrough<Index>) -> String {
    self[startIndex..<unicodeScalars.index(after: range.upperBound)]
  }
  public subscript(_: (UnboundedRange_) -> Void) -> String { self }

  @inline(never)
  public func dropFirst(_ count: Int = 1) -> String { String(unicodeScalars.dropFirst(count)) }

  @inline(never)
  public func dropLast(_ count: Int = 1) -> String { String(unicodeScalars.dropLast(count)) }

  @inline(never)
  public func prefix(_ count: Int) -> String { String(unicodeScalars.prefix(count)) }

  @inline(never)
  public func suffix(_ count: Int) -> String { String(unicodeScalars.suffix(count)) }

  public func drop(while predicate: (Unicode.Scalar) -> Bool) -> String {
    String(unicodeScalars.drop(while: predicate))
  }

  public func lastIndex(where predicate: (Unicode.Scalar) -> Bool) -> Index? {
    unicodeScalars.lastIndex(where: predicate)
  }

  @inline(never)
  public func lastIndex(of scalar: Unicode.Scalar) -> Index? { unicodeScalars.lastIndex(of: scalar) }

  public func prefix(while predicate: (Unicode.Scalar) -> Bool) -> String {
    String(unicodeScalars.prefix(while: predicate))
  }

  @inline(never)
  public func split(
    maxSplits: Int = .max, omittingEmptySubsequences: Bool = true,
    whereSeparator isSeparator: (Unicode.Scalar) -> Bool
  ) -> [String] {
    var parts: [String] = []
    let scalars = unicodeScalars
    var (start, index) = (startIndex, startIndex)
    while index < endIndex, parts.count < maxSplits {
      let next = scalars.index(after: index)
      if isSeparator(scalars[index]) {
        if index > start || !omittingEmptySubsequences { parts.append(self[start..<index]) }
        start = next
      }
      index = next
    }
    if start < endIndex || !omittingEmptySubsequences { parts.append(self[start...]) }
    return parts
  }

  public func split(
    separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [String] {
    split(maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences) { $0 == separator }
  }
}

// MARK: - Case

extension String {
  public func lowercased() -> String { mapped(1) }

  public func uppercased() -> String { mapped(0) }

  /// - Parameter mapping: 0 for upper case, for which unicode.c has ASCII alone, 1 for lower case.
  @inline(never)
  private func mapped(_ mapping: UInt8) -> String {
    var mapped = String()
    mapped.reserve(utf8.count)
    for scalar in unicodeScalars {
      var count = 0
      // A scalar may have a special mapping of the other kind only, which is then empty.
      if let special = specialMapping(scalar.value, mapping, &count), count > 0 {
        mapped.append(String(StringBody(special, count: count)))
      } else {
        let distance = UInt32(bitPattern: simpleMapping(scalar.value, mapping))
        mapped.append(Unicode.Scalar(scalar.value &+ distance) ?? scalar)
      }
    }
    return mapped
  }
}

@_extern(c, "_swift_stdlib_getMapping")
private func simpleMapping(_ scalar: UInt32, _ mapping: UInt8) -> Int32

@_extern(c, "_swift_stdlib_getSpecialMapping")
private func specialMapping(
  _ scalar: UInt32, _ mapping: UInt8, _ count: UnsafeMutablePointer<Int>
) -> UnsafePointer<UInt8>?

// MARK: - Numbers

extension String {
  public init(_ number: some FixedWidthInteger, radix: Int = 10, uppercase: Bool = false) {
    self.init(UInt64(truncatingIfNeeded: number.magnitude), isNegative: number < 0, radix: UInt64(radix))
  }

  public init(_ number: UInt128) {
    let unit = 10_000_000_000_000_000_000 as UInt128
    let (high, low) = number.quotientAndRemainder(dividingBy: unit)
    let text = String(UInt64(truncatingIfNeeded: low))
    self = high == 0 ? text : String(high) + String(repeating: "0", count: 19 - text.utf8.count) + text
  }

  @inline(never)
  private init(_ magnitude: UInt64, isNegative: Bool, radix: UInt64) {
    self.init()
    let capacity = 65
    reserve(capacity)
    let end = UnsafeMutablePointer(mutating: startIndex) + capacity
    var first = end
    var rest = magnitude
    repeat {
      let digit = rest % radix
      first -= 1
      first.pointee = UInt8(truncatingIfNeeded: digit < 10 ? 48 + digit : 55 + digit)
      rest /= radix
    } while rest != 0
    if isNegative {
      first -= 1
      first.pointee = UInt8(ascii: "-")
    }
    (body.start, body.end) = (UnsafePointer(first), UnsafePointer(end))
  }

  /// The number that the digits make, after a sign if there is one; nil if it has more than 64 bits.
  @inline(never)
  fileprivate func number(radix: Int) -> Int64? {
    var digits = self
    let isNegative = utf8.first == UInt8(ascii: "-")
    if isNegative || utf8.first == UInt8(ascii: "+") { digits = digits[(startIndex + 1)...] }
    guard !digits.isEmpty else { return nil }
    var number: Int64 = 0
    for byte in digits.utf8 {
      let letter = byte | 0x20
      let digit = Int(byte >= 48 && byte < 58 ? byte - 48 : letter >= 97 && letter < 123 ? letter - 87 : 255)
      guard digit < radix else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: Int64(radix))
      let (sum, isTooLargeWithDigit) = product.addingReportingOverflow(
        isNegative ? -Int64(digit) : Int64(digit))
      if isTooLarge || isTooLargeWithDigit { return nil }
      number = sum
    }
    return number
  }
}

extension FixedWidthInteger {
  public init?(_ text: String, radix: Int = 10) {
    guard let number = text.number(radix: radix) else { return nil }
    self.init(exactly: number)
  }
}

extension Double {
  /// JavaScript's own parser rounds correctly.
  public init?(_ text: String) {
    self = withExtendedLifetime(text) { number(of: text.startIndex, text.utf8.count) }
  }
}

@_extern(wasm, module: "env", name: "number")
@_extern(c)
private func number(of text: UnsafePointer<UInt8>, _ count: Int) -> Double

// MARK: - Interpolation

extension String: ExpressibleByStringInterpolation {
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = String()

    @inline(__always)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(__always)
    public mutating func appendLiteral(_ literal: StaticString) {
      text.append(literal.utf8Start, literal.utf8CodeUnitCount)
    }
    public mutating func appendInterpolation(_ other: String) { text.append(other) }
    public mutating func appendInterpolation(_ other: StaticString) { appendLiteral(other) }
    public mutating func appendInterpolation(_ scalar: Unicode.Scalar) { text.append(scalar) }
    public mutating func appendInterpolation(_ numbers: [Int]) {
      text.append("[" + numbers.map { String($0) }.joined(separator: ", ") + "]")
    }
    public mutating func appendInterpolation(_ number: some FixedWidthInteger) { text.append(String(number)) }
  }
}

// MARK: - The standard library

extension StaticString {
  public var description: String { String(stringLiteral: self) }
}

/// As a sequence, a string consists of the characters that a user perceives, by the standard library's rules.
extension String: Sequence {
  public func makeIterator() -> Characters { Characters(rest: self) }

  public struct Characters: IteratorProtocol {
    fileprivate var rest: String

    public mutating func next() -> GraphemeCluster? {
      guard !rest.isEmpty else { return nil }
      let scalars = rest.unicodeScalars
      var recognizer = Unicode._CharacterRecognizer()
      var end = rest.startIndex
      while end < rest.endIndex {
        if recognizer.hasBreak(before: scalars[end]), end > rest.startIndex { break }
        end = scalars.index(after: end)
      }
      defer { rest = rest[end...] }
      return GraphemeCluster(text: rest[..<end])
    }
  }

  public struct GraphemeCluster {
    fileprivate let text: String

    public var utf16: UTF16View { text.utf16 }
  }
}

public protocol StringProtocol {
  var startIndex: String.Index { get }
  var utf8: String.UTF8View { get }
  var unicodeScalars: String.UnicodeScalarView { get }
}

extension String: StringProtocol {}

public protocol CustomStringConvertible {
  var description: String { get }
}
