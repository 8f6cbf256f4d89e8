// Turns a fuzzer's bytes into choices, from front to back.

/// The bytes of a fuzzer input, consumed by the choices made from them.
///
/// Past the end every byte is zero, and zero means the simplest choice: every input is valid, and short
/// inputs are simple. Each choice takes as few bytes as possible and always the same number, so that
/// changing one byte changes one choice.
public struct ByteSource {
  private var rest: Slice<UnsafeRawBufferPointer>

  public init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  public var isEmpty: Bool { rest.isEmpty }

  /// Returns the next `count` bytes, or the remaining ones, as a separate source.
  public mutating func split(_ count: Int) -> ByteSource {
    var part = self
    part.rest = rest.prefix(count)
    rest = rest.dropFirst(count)
    return part
  }

  public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Little-endian.
  public mutating func integer<T: FixedWidthInteger>(_: T.Type = T.self) -> T {
    (0..<T.bitWidth / 8).reduce(0) { $0 | T(truncatingIfNeeded: byte()) << (8 * $1) }
  }

  /// Returns an index below `count`.
  public mutating func index(below count: Int) -> Int {
    precondition((1...65536).contains(count))
    return (count <= 256 ? Int(byte()) : Int(integer(UInt16.self))) % count
  }

  public mutating func pick<T>(_ list: [T]) -> T { list[index(below: list.count)] }

  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns raw bytes as text, with U+FFFD for invalid UTF-8: hostile, but acceptable to every API.
  public mutating func text(maximumUTF8Count: Int) -> String {
    let count = index(below: maximumUTF8Count + 1)
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// Returns `text` with one byte changed, inserted or removed, which an incomplete check might accept.
  public mutating func nearMiss(_ text: String) -> String {
    var utf8 = Array(text.utf8)
    let place = Int(byte()) % (utf8.count + 1)
    let replaced = place..<min(place + Int(byte() % 2), utf8.count)
    let new = byte()
    let replacement = new < 224 ? Self.boundaries[Int(new) % Self.boundaries.count] : byte()
    utf8.replaceSubrange(replaced, with: new == 0 ? [] : [replacement])
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The first and last digits and letters and their neighbours; separators; bytes that end a C string or
  /// are not ASCII.
  private static let boundaries = Array("09/:AZ@[az`{-_=;+. \0\n\u{7F}\u{80}\u{212A}".utf8)
}
