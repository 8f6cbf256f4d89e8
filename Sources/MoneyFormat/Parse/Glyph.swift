// The characters of a text as reading sees them: folded, and with the place they came from.

import MoneyFormatCore
import MoneyFormatICU

/// One character that counts. Format characters don't become glyphs.
struct Glyph {
  /// What is compared: letters in lower case, all spaces one, all apostrophes one, all minus signs one,
  /// full-width forms as the usual ones.
  var folded: UInt32
  var scalar: UInt32
  /// The zero of the digit's script; 0 for what is no digit.
  var zero: UInt32
  /// In the UTF-8 of the text as given.
  var offset: UInt16
  /// The digit's value.
  var value: UInt8

  var isDigit: Bool { zero != 0 }
  /// A letter that somebody may have written in the other case.
  var isLetter: Bool { Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false }
}

extension Glyph {
  static let space = UInt32(ascii: " ")
  static let apostrophe = UInt32(ascii: "'")
  static let minus = UInt32(ascii: "-")
  static let plus = UInt32(ascii: "+")
  static let open = UInt32(ascii: "(")
  static let close = UInt32(ascii: ")")
  static let slash = UInt32(ascii: "/")
  static let point = UInt32(ascii: ".")
  static let comma = UInt32(ascii: ",")
  static let arabicDecimal: UInt32 = 0x066B
  static let arabicGroup: UInt32 = 0x066C
}

extension UInt32 {
  init(ascii: Unicode.Scalar) { self = ascii.value }
}

/// Makes glyphs of texts. All that reading knows is folded by it, too, so that like is compared with like.
struct GlyphReader: Sendable {
  /// Digits that Unicode doesn't count among the decimal ones: those of `hanidec`. Else empty.
  var ownDigits: [UInt32] = []

  /// Appends the glyphs of a text; `offset` counts its UTF-8. The room is enough for a glyph a byte.
  @inline(__always)
  func read(
    _ utf8: UnsafeBufferPointer<UInt8>, into glyphs: UnsafeMutableBufferPointer<Glyph>
  ) -> Int {
    var count = 0
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      if byte < 0x80 {
        glyphs[count] = Self.ascii(byte, at: offset)
        count += 1
        offset += 1
      } else {
        let (scalar, width) = Self.decode(utf8, offset)
        if let glyph = glyph(scalar, at: offset) {
          glyphs[count] = glyph
          count += 1
        }
        offset += width
      }
    }
    return count
  }

  /// What a scalar is compared by; 0 for one that doesn't count.
  static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    GlyphReader().glyph(scalar, at: 0)?.folded ?? 0
  }

  /// The folded scalars of a text, without blanks at its ends.
  func folded(_ text: String) -> [UInt32] {
    var folded = text.unicodeScalars.compactMap { glyph($0, at: 0)?.folded }
    while folded.last == Glyph.space { folded.removeLast() }
    return Array(folded.drop { $0 == Glyph.space })
  }

  @inline(__always)
  private static func ascii(_ byte: UInt8, at offset: Int) -> Glyph {
    let scalar = UInt32(byte)
    let value = byte &- UInt8(ascii: "0")
    if value < 10 {
      return Glyph(folded: scalar, scalar: scalar, zero: 0x30, offset: UInt16(offset), value: value)
    }
    let isUpper = byte &- UInt8(ascii: "A") < 26
    let folded = byte == UInt8(ascii: "`") ? Glyph.apostrophe : isUpper ? scalar | 0x20 : scalar
    return Glyph(folded: folded, scalar: scalar, zero: 0, offset: UInt16(offset), value: 0)
  }

  /// nil for what is dropped.
  private func glyph(_ scalar: Unicode.Scalar, at offset: Int) -> Glyph? {
    if scalar.value < 0x80 { return Self.ascii(UInt8(scalar.value), at: offset) }
    if let plain = Self.narrow(scalar.value) {
      var glyph = plain < 0x80 ? Self.ascii(UInt8(plain), at: offset) : Self.other(plain, at: offset)
      glyph.scalar = scalar.value
      return glyph
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      let value = UInt32(properties.numericValue ?? 0)
      return Glyph(
        folded: scalar.value, scalar: scalar.value, zero: scalar.value - value, offset: UInt16(offset),
        value: UInt8(value))
    case .spaceSeparator:
      return Glyph(folded: Glyph.space, scalar: scalar.value, zero: 0, offset: UInt16(offset), value: 0)
    case .format:
      // Of the format characters, these are seen: they stand before numbers and mean something.
      return Self.prependedMarks.contains(scalar.value) ? Self.other(scalar.value, at: offset) : nil
    default: break
    }
    if let value = ownDigits.firstIndex(of: scalar.value) {
      return Glyph(
        folded: scalar.value, scalar: scalar.value, zero: ownDigits[0], offset: UInt16(offset),
        value: UInt8(value))
    }
    var glyph = Self.other(Self.sign(scalar.value) ?? Self.letter(scalar.value) ?? scalar.value, at: offset)
    if glyph.folded == scalar.value, properties.changesWhenLowercased {
      let lower = properties.lowercaseMapping.unicodeScalars
      if let single = lower.first, lower.count == 1 { glyph.folded = single.value }
    }
    glyph.scalar = scalar.value
    return glyph
  }

  private static func other(_ scalar: UInt32, at offset: Int) -> Glyph {
    Glyph(folded: scalar, scalar: scalar, zero: 0, offset: UInt16(offset), value: 0)
  }

  /// The usual form of a full-width one.
  private static func narrow(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000: Glyph.space
    case 0xFFE0: 0xA2  // ¢
    case 0xFFE1: 0xA3  // £
    case 0xFFE5: 0xA5  // ¥
    case 0xFFE6: 0x20A9  // ₩
    default: nil
    }
  }

  private static func sign(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    // Minus, figure dash, en dash, small hyphen-minus.
    case 0x2212, 0x2012, 0x2013, 0xFE63: Glyph.minus
    // Small plus.
    case 0xFE62: Glyph.plus
    // Acute accent, modifier apostrophe, single quotation marks, prime.
    case 0xB4, 0x02BC, 0x2018, 0x2019, 0x201B, 0x2032: Glyph.apostrophe
    default: nil
    }
  }

  /// Letters whose other case is not the lower case of one letter: those that share a capital with another, and
  /// the Turkish capital that is lower-cased to two.
  private static func letter(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x130, 0x131: UInt32(ascii: "i")
    case 0x03C2: 0x03C3  // final sigma
    default: nil
    }
  }

  private static let prependedMarks: Set<UInt32> = [
    0x0600, 0x0601, 0x0602, 0x0603, 0x0604, 0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD,
  ]

  /// The scalar at an offset of valid UTF-8.
  @inline(__always)
  private static func decode(_ utf8: UnsafeBufferPointer<UInt8>, _ offset: Int) -> (Unicode.Scalar, Int) {
    func next(_ index: Int) -> UInt32 { UInt32(utf8[offset + index] & 0x3F) }
    let first = UInt32(utf8[offset])
    let (value, width): (UInt32, Int) =
      if first < 0xE0 {
        ((first & 0x1F) << 6 | next(1), 2)
      } else if first < 0xF0 {
        ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
      } else {
        ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
      }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}
