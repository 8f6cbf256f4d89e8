// A case of CSV conversion: a file, the way it arrives, and the options.

import MoneyFormatCSV

/// A file in pieces, and what to do with it.
public struct CSVCase: FuzzCase, Equatable {
  /// The file; each scalar below U+0100 stands for one byte.
  public var file: String
  /// The sizes of the pieces in which the file arrives, in turn. After a size of zero, nothing arrives for a while.
  public var pieces: [Int]
  /// The approximate size of a batch.
  public var batchSize: Int
  public var delimiter: UInt8
  public var hasHeader: Bool
  /// Indices of columns, modulo the number of columns of the file.
  public var amounts: [Int]
  public var currency: Int?
  public var isInPlace: Bool
  public var isReverse: Bool
  public var policy: Policy
  public var isSpreadsheetSafe: Bool

  public enum Policy: String, Codable, Sendable, CaseIterable { case keep, empty, stop, skip }

  public init(_ source: inout ByteSource) {
    delimiter = source.pick(Self.delimiters)
    let form = source.byte()
    hasHeader = form & 1 == 0
    isInPlace = form & 2 != 0
    isReverse = form & 4 != 0
    isSpreadsheetSafe = form & 8 != 0
    policy = source.pick(Policy.allCases)
    amounts = (0...source.index(below: 3)).map { _ in source.index(below: 8) }
    currency = source.index(below: 4) == 3 ? source.index(below: 8) : nil
    batchSize = source.pick([1, 2, 5, 16, 64, 1 << 18])
    pieces = (0...source.index(below: 4)).map { _ in source.index(below: 40) }
    var bytes: [UInt8] = []
    while !source.isEmpty, bytes.count < 4096 { Self.append(to: &bytes, &source, delimiter) }
    file = Self.text(bytes)
  }

  /// Mostly what files have, but the tool accepts nearly every ASCII character.
  private static let delimiters = Array(",,,,,,;;;\t\t|: .-1'ae".utf8)

  /// Bytes that stand for what random bytes rarely contain; all others stand for themselves.
  private static func append(to bytes: inout [UInt8], _ source: inout ByteSource, _ delimiter: UInt8) {
    let byte = source.byte()
    switch byte {
    case 0x01: bytes += [0xEF, 0xBB, 0xBF]
    case 0x02, 0x03: bytes.append(delimiter)
    case 0x04: bytes += Array("\r\n".utf8)
    case 0x05: bytes += [ASCII.quote, delimiter]
    case 0x06: bytes += [delimiter, ASCII.quote]
    case 0x07: bytes += Array("\"\"".utf8)
    case 0x08: bytes += Array("1.234,50\u{A0}€".utf8)
    case 0x0B: bytes += Array("-12345.6".utf8)
    case 0x0C: bytes += Array(source.pick(["EUR", "JPY", "KWD", "usd", "ZZZ", "E"]).utf8)
    case 0x0E: bytes += Array(source.pick(["=", "+1", "@", "'", "\u{FF1D}", "'=", "'-1", "\t="]).utf8)
    case 0x0F:
      // The file so far once more, so that there are many rows.
      bytes += bytes.suffix(1 + source.index(below: 64))
    default: bytes.append(byte)
    }
  }

  static func text(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }

  var bytes: [UInt8] { file.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
}
