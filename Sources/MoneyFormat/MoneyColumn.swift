// Strings in one contiguous buffer with offsets, in the layout of Arrow's LargeUtf8.

import MoneyFormatCore
public import MoneyFormatFoundation

/// A column of strings: contiguous UTF-8, and the offsets of the strings in it.
///
/// ```swift
/// let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
/// var column = MoneyColumn()
/// formatter.append(minorUnits: [123_450, -5], to: &column)
/// print(column[0])  // $1,234.50
/// ```
///
/// String *i* occupies bytes `offsets[i]..<offsets[i+1]`, as in Apache Arrow's LargeUtf8 without nulls
/// (https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout). A column is a value;
/// copies share their buffers until one of them changes.
public struct MoneyColumn: Sendable {
  private var storage = Storage()

  /// Creates an empty column.
  public init() {}

  /// The number of strings.
  public var count: Int { storage.count }

  /// The number of bytes of all strings.
  public var utf8Count: Int { storage.utf8Count }

  /// Reserves capacity for a total number of strings and a total number of bytes.
  public mutating func reserveCapacity(_ count: Int, utf8Count: Int = 0) {
    makeUnique()
    storage.reserve(count: count, utf8Count: utf8Count)
  }

  /// Removes all strings.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    if keepingCapacity, isKnownUniquelyReferenced(&storage) {
      storage.removeAll()
    } else {
      storage = Storage()
    }
  }

  /// Calls `body` with the UTF-8 of one string, without copying it.
  ///
  /// - Precondition: `row` is less than ``count``.
  public func withUTF8<Result>(ofRow row: Int, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage[row].span)
  }

  /// Calls `body` with the UTF-8 of all strings and the `count` + 1 offsets in it, the buffers of an Arrow
  /// array, without copying them.
  public func withBuffers<Result>(
    _ body: (_ utf8: Span<UInt8>, _ offsets: Span<Int64>) throws -> Result
  ) rethrows -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.utf8.span, storage.offsets.span)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }
}

extension MoneyColumn: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// Returns one string as a copy.
  ///
  /// - Precondition: `row` is less than ``count``.
  public subscript(row: Int) -> String {
    defer { withExtendedLifetime(storage) {} }
    return String(decoding: storage[row], as: UTF8.self)
  }
}

// MARK: - Appending

extension MoneyFormatter {
  /// Appends the texts of amounts, as from ``string(from:)``. Allocates only the column's buffers.
  @inlinable
  public func append(contentsOf amounts: some Sequence<Decimal>, to column: inout MoneyColumn) {
    if amounts.withContiguousStorageIfAvailable({ column.append($0, self) }) != nil { return }
    for amount in amounts {
      withUnsafePointer(to: amount) { column.append(UnsafeBufferPointer(start: $0, count: 1), self) }
    }
  }

  /// Appends the texts of integer amounts of minor units, as from ``string(minorUnits:scale:)-(Int64,_)``.
  /// Allocates only the column's buffers.
  @inlinable
  public func append(minorUnits amounts: some Sequence<Int64>, to column: inout MoneyColumn) {
    if amounts.withContiguousStorageIfAvailable({ column.append($0, self) }) != nil { return }
    for amount in amounts {
      withUnsafePointer(to: amount) { column.append(UnsafeBufferPointer(start: $0, count: 1), self) }
    }
  }
}

extension MoneyFormatter {
  /// Appends the texts of integer amounts of minor units, as `Int` values. Allocates only the column's
  /// buffers.
  @inlinable
  public func append(minorUnits amounts: some Sequence<Int>, to column: inout MoneyColumn) {
    // SAFETY: on Foundation's 64-bit platforms, `Int` has the layout of `Int64`.
    let isDone: Void? = amounts.withContiguousStorageIfAvailable {
      $0.withMemoryRebound(to: Int64.self) { column.append($0, self) }
    }
    if isDone == nil { append(minorUnits: amounts.lazy.map { Int64($0) }, to: &column) }
  }
}

extension MoneyColumn {
  @usableFromInline
  mutating func append(_ amounts: UnsafeBufferPointer<Decimal>, _ formatter: MoneyFormatter) {
    append(amounts, formatter.compiled) { format, amount, start in format.write(amount, to: start) }
  }

  @usableFromInline
  mutating func append(_ amounts: UnsafeBufferPointer<Int64>, _ formatter: MoneyFormatter) {
    append(amounts, formatter.compiled) { format, amount, start in format.write(minorUnits: amount, to: start)
    }
  }

  @inline(__always)
  private mutating func append<Amount>(
    _ amounts: UnsafeBufferPointer<Amount>, _ format: CompiledFormat,
    _ write: (CompiledFormat, Amount, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    makeUnique()
    storage.append(amounts, utf8Count: format.maximumUTF8Count) { write(format, $0, $1) }
  }
}

// MARK: - Storage

/// The buffers of a column. Only a unique owner changes them, hence `@unchecked Sendable`.
private final class Storage: @unchecked Sendable {
  private(set) var count = 0
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  /// The offsets; one more than there are strings.
  private var ends: UnsafeMutableBufferPointer<Int64>

  init() {
    bytes = .allocate(capacity: 0)
    ends = .allocate(capacity: 1)
    ends.initializeElement(at: 0, to: 0)
  }

  convenience init(copying other: Storage) {
    self.init()
    reserve(count: other.count, utf8Count: other.utf8Count)
    _ = bytes.update(fromContentsOf: other.utf8)
    _ = ends.update(fromContentsOf: other.offsets)
    count = other.count
  }

  deinit {
    bytes.deallocate()
    ends.deallocate()
  }

  var utf8Count: Int { Int(ends[count]) }
  var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<utf8Count]) }
  var offsets: UnsafeBufferPointer<Int64> { UnsafeBufferPointer(rebasing: ends[...count]) }

  subscript(row: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(row >= 0 && row < count, "the row is out of range")
    return UnsafeBufferPointer(rebasing: bytes[Int(ends[row])..<Int(ends[row + 1])])
  }

  func removeAll() { count = 0 }

  func reserve(count: Int, utf8Count: Int) {
    if utf8Count > bytes.count { bytes = Self.grown(bytes, used: self.utf8Count, to: utf8Count) }
    if count >= ends.count { ends = Self.grown(ends, used: self.count + 1, to: count + 1) }
  }

  /// Appends a string for each amount. `write` may use `utf8Count` bytes, and returns the length of the
  /// string.
  @inline(__always)
  func append<Amount>(
    _ amounts: UnsafeBufferPointer<Amount>, utf8Count: Int,
    _ write: (Amount, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    if count + amounts.count >= ends.count {
      reserve(count: Swift.max(count + amounts.count, 2 * ends.count), utf8Count: 0)
    }
    var end = self.utf8Count
    var next = count
    for amount in amounts {
      if bytes.count - end < utf8Count {
        ends[next] = Int64(end)
        bytes = Self.grown(bytes, used: end, to: Swift.max(2 * bytes.count, end + utf8Count))
      }
      // SAFETY: the buffer has room for the bytes that `write` may use.
      end += write(amount, bytes.baseAddress.unsafelyUnwrapped + end)
      next += 1
      ends[next] = Int64(end)
    }
    count = next
  }

  private static func grown<Element: BitwiseCopyable>(
    _ buffer: UnsafeMutableBufferPointer<Element>, used: Int, to capacity: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let grown = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
    _ = grown.update(fromContentsOf: buffer[..<used])
    buffer.deallocate()
    return grown
  }
}
