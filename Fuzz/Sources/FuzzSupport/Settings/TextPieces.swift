// Decodes bytes into text that may be an amount: ASCII and UTF-8 stand for themselves, control characters
// for components of the format.

import FoundationEssentials
import MoneyFormat

/// The components of the texts of one format.
struct TextPieces: Sendable {
  private var digits: [String]
  private var decimal: String
  private var group: String
  private var currency: String
  private let minus: String
  private let code: String
  /// The scalars of a formatted amount.
  private let own: [Unicode.Scalar]

  init(_ formatter: MoneyFormatter) {
    let zeros = "\(formatter.resolved.scale)".utf8.count - 1
    func parts(_ units: Int64, _ places: Int) -> [(kind: FormattedPart.Kind, text: String)] {
      let scale = places - zeros
      let utf8 = Array(formatter.string(minorUnits: units, scale: scale).utf8)
      return formatter.format(minorUnits: units, scale: scale).parts.map {
        ($0.kind, String(decoding: utf8[$0.range], as: UTF8.self))
      }
    }
    func first(_ kind: FormattedPart.Kind, _ parts: [(kind: FormattedPart.Kind, text: String)]) -> String? {
      parts.first { $0.kind == kind }?.text
    }
    let whole = parts(-1_234_567_89, 2)
    decimal = first(.decimal, whole) ?? "."
    group = first(.group, whole) ?? ","
    currency = first(.currency, whole) ?? "\u{A4}"
    minus = first(.minusSign, whole) ?? "-"
    code = formatter.resolved.currencyCode
    own = Array(whole.map(\.text).joined().unicodeScalars)
    digits = (0..<10).map { first(.integer, parts($0, 0)) ?? "\($0)" }
  }

  /// Returns digits as the format writes them.
  func text(_ values: ArraySlice<UInt8>) -> String { values.map { digits[Int($0)] }.joined() }

  /// Returns the component that a control character stands for.
  private func piece(_ byte: UInt8) -> String? {
    switch byte {
    case 0x01: "\u{A0}"
    case 0x02: "\u{202F}"
    case 0x03: "\u{2019}"
    case 0x04: "\u{2212}"
    case 0x05: "\u{200F}"
    case 0x06: "\u{66B}"
    case 0x07: "\u{66C}"
    case 0x10...0x19: digits[Int(byte - 0x10)]
    case 0x1A: decimal
    case 0x1B: group
    case 0x1C: currency
    case 0x1D: minus
    case 0x1E: code
    default: nil
    }
  }

  /// Appends the text that the next bytes mean.
  private func append(to utf8: inout [UInt8], _ source: inout ByteSource, _ maximumUTF8Count: Int) {
    let byte = source.byte()
    switch byte {
    case 0x08:
      // Any character.
      let value = UInt32(source.integer(UInt16.self)) | UInt32(source.byte() % 17) << 16
      utf8 += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    case 0x0B:
      // Repeats the last ASCII byte or the last component.
      let last = utf8.suffix { UTF8.isContinuation($0) }
      let count = Int(source.byte())
      for _ in 0..<count where utf8.count < maximumUTF8Count { utf8 += last }
    case 0x0C: utf8 += utf8.prefix(maximumUTF8Count)
    case 0x0E: utf8 += Array(String(source.pick(own)).utf8)
    case 0x0F: utf8 += Array("0123456789".utf8.prefix(Int(source.byte() % 11)))
    default:
      if let piece = piece(byte) { utf8 += Array(piece.utf8) } else { utf8.append(byte) }
    }
  }

  /// Returns text made from the next `count` bytes, or from all remaining ones. It exceeds the maximum only
  /// slightly.
  func text(_ source: inout ByteSource, count: Int = .max, maximumUTF8Count: Int) -> String {
    var utf8: [UInt8] = []
    var rest = source.split(count)
    while !rest.isEmpty, utf8.count <= maximumUTF8Count { append(to: &utf8, &rest, maximumUTF8Count) }
    return String(decoding: utf8, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The last scalar: from the last byte that is not a continuation.
  fileprivate func suffix(_ isContinuation: (UInt8) -> Bool) -> [UInt8] {
    guard let start = lastIndex(where: { !isContinuation($0) }) else { return [] }
    return Array(self[start...])
  }
}
