// A JSON Lines case: lines, mostly requests.

import FoundationEssentials
import MoneyFormat

/// Lines of the protocol.
public struct JSONLinesCase: FuzzCase, Hashable {
  /// As JSON: `{"text":{"_0":"{…}"}}`.
  public enum Line: Codable, Hashable, Sendable {
    case text(String)
    /// Bytes that are not valid UTF-8.
    case bytes([UInt8])

    init(_ utf8: [UInt8]) {
      self = String(validating: utf8, as: UTF8.self).map(Line.text) ?? .bytes(utf8)
    }

    var utf8: [UInt8] {
      switch self {
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      }
    }
  }

  public var isStrict: Bool
  public var lines: [Line]

  static let maximumLines = 4

  public init(_ source: inout ByteSource) {
    let form = source.byte()
    isStrict = form & 7 == 7
    lines = []
    repeat {
      if form < 64 {
        lines.append(Line(source.line()))
      } else {
        var writer = RequestWriter(&source)
        writer.writeRequest(&source)
        let isDamaged = source.byte() >= 208
        lines.append(Line(Array((isDamaged ? source.nearMiss(writer.text) : writer.text).utf8)))
      }
    } while !source.isEmpty && lines.count < Self.maximumLines
  }
}

extension ByteSource {
  /// Returns the bytes before the next newline.
  fileprivate mutating func line() -> [UInt8] {
    var line: [UInt8] = []
    while !isEmpty {
      let byte = byte()
      if byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return line
  }
}
