// Turns a fuzzer's bytes into choices, from front to back.

/// A fuzzer's bytes, consumed by the choices made of them.
///
/// Past the end every byte is zero, and zero is the plainest choice: every input means something, and a
/// short one something simple. Each choice takes as few bytes as it can, always the same number, so that
/// a changed byte changes one thing.
public struct ByteSource {
  private var rest: Slice<UnsafeRawBufferPointer>

  public init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  public var isEmpty: Bool { rest.isEmpty }

  /// The next `count` bytes, or what is left, as a source of their own.
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

  /// An index below `count`.
  public mutating func index(below count: Int) -> Int {
    precondition((1...65536).contains(count))
    return (count <= 256 ? Int(byte()) : Int(integer(UInt16.self))) % count
  }

  public mutating func pick<T>(_ list: [T]) -> T { list[index(below: list.count)] }

  public mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Raw bytes as text, U+FFFD for what is not UTF-8: hostile, but every kind of API takes it.
  public mutating func text(maximumUTF8Count: Int) -> String {
    let count = index(below: maximumUTF8Count + 1)
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// `text` with one byte changed, put in or taken out: what a careless check lets pass.
  public mutating func nearMiss(_ text: String) -> String {
    var utf8 = Array(text.utf8)
    let place = Int(byte()) % (utf8.count + 1)
    let replaced = place..<min(place + Int(byte() % 2), utf8.count)
    let new = byte()
    let replacement = new < 224 ? Self.boundaries[Int(new) % Self.boundaries.count] : byte()
    utf8.replaceSubrange(replaced, with: new == 0 ? [] : [replacement])
    return String(decoding: utf8, as: UTF8.self)
  }

  /// First, last and next beyond of digits and letters; separators; what ends a C string or is not ASCII.
  private static let boundaries = Array("09/:AZ@[az`{-_=;+. \0\n\u{7F}\u{80}\u{212A}".utf8)
}
