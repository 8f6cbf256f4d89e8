// Folds text for comparison, and keeps the offset of every scalar.

/// A folded scalar of a text.
package struct FoldedScalar {
  /// The folded scalar: letters in lower case; all kinds of spaces, apostrophes and minus signs as one each;
  /// full-width forms as their normal ones.
  package var folded: UInt32
  package var scalar: UInt32
  /// The zero of the digit's script, or 0 if the scalar is not a digit.
  package var zero: UInt32
  /// The offset in the UTF-8 of the original text.
  package var offset: UInt16
  /// The digit's value.
  package var value: UInt8

  package var isDigit: Bool { zero != 0 }
  package var isSpace: Bool { folded == Self.space }
  /// The scalar in its own case, and a full-width form as its normal one.
  package var narrow: UInt32 { TextFolder.narrow(scalar) ?? scalar }
  /// Whether the scalar is a letter, or a mark that belongs to one, and no digit of the format such as `五`.
  package var isLetter: Bool {
    if isDigit { return false }
    if scalar < 0x80 { return (scalar | 0x20) &- UInt32(ascii: "a") < 26 }
    return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }

  /// Whether a letter from A to Z is a capital one; nil for anything else.
  package var isCapitalLatinLetter: Bool? {
    guard narrow < 0x80, (narrow | 0x20) &- UInt32(ascii: "a") < 26 else { return nil }
    return narrow & 0x20 == 0
  }

  /// Whether the scalar is a word by itself, as in Chinese.
  package var isIdeograph: Bool {
    scalar >= 0x80 && Unicode.Scalar(scalar)?.properties.isIdeographic ?? false
  }

  /// Whether the scalar is a dash longer than a hyphen or a minus. Such dashes usually close amounts.
  package var isLongDash: Bool {
    switch scalar {
    case 0x2012, 0x2013, 0x2014, 0x2015, 0xFE58: true
    default: false
    }
  }
  /// Whether the scalar is a hyphen, a minus, or a longer dash.
  package var isDash: Bool { folded == Self.minus || folded == Self.longDash }
}

extension FoldedScalar {
  package static let space = UInt32(ascii: " ")
  package static let apostrophe = UInt32(ascii: "'")
  package static let asterisk = UInt32(ascii: "*")
  package static let quotation = UInt32(ascii: "\"")
  /// A yen or a won sign in the code pages of Japan and Korea.
  package static let backslash = UInt32(ascii: "\\")
  package static let minus = UInt32(ascii: "-")
  package static let plus = UInt32(ascii: "+")
  package static let open = UInt32(ascii: "(")
  package static let close = UInt32(ascii: ")")
  package static let slash = UInt32(ascii: "/")
  package static let equals = UInt32(ascii: "=")
  package static let colon = UInt32(ascii: ":")
  package static let point = UInt32(ascii: ".")
  package static let comma = UInt32(ascii: ",")
  package static let middleDot: UInt32 = 0xB7
  package static let arabicComma: UInt32 = 0x060C
  package static let arabicDecimal: UInt32 = 0x066B
  package static let arabicGroup: UInt32 = 0x066C
  /// An em dash or a horizontal bar. Never a minus.
  package static let longDash: UInt32 = 0x2014
  /// Triangles, which are minus signs in Japanese.
  package static let blackTriangle: UInt32 = 0x25B2
  package static let whiteTriangle: UInt32 = 0x25B3
  package static let isolates: ClosedRange<UInt32> = 0x2066...0x2068
  package static let endOfIsolate: UInt32 = 0x2069
}

extension FoldedScalar {
  /// Whether a folded scalar can mean a minus.
  static func canBeMinus(_ folded: UInt32) -> Bool {
    switch folded {
    case minus, longDash, blackTriangle, whiteTriangle: true
    default: false
    }
  }

  /// Whether a folded scalar is a digit, a space, a sign, an invisible character, or a mark that separates, surrounds or
  /// closes numbers.
  static func isPartOfNumbers(_ folded: UInt32) -> Bool {
    switch folded {
    case space, apostrophe, quotation, plus, open, close, slash, colon, point, comma, middleDot, arabicComma,
      arabicDecimal, arabicGroup:
      return true
    default:
      if canBeMinus(folded) { return true }
      return switch Unicode.Scalar(folded)?.properties.generalCategory {
      case .decimalNumber, .format: true
      default: false
      }
    }
  }
}

extension UInt32 {
  package init(ascii: Unicode.Scalar) { self = ascii.value }
}

/// Folds texts. Tokens and separators are folded by the same rules as parsed texts.
package struct TextFolder: Sendable, Hashable {
  /// Digits that Unicode does not classify as decimal, such as those of `hanidec`; otherwise empty.
  package var ownDigits: [UInt32] = []
  /// The options' custom signs of one character that is not ASCII; 0 for none.
  private var ownMinus: UInt32 = 0
  private var ownPlus: UInt32 = 0
  /// The other custom signs, folded. They are signs only at the edges of the text and of its number.
  private var signTexts: [SignText] = []

  private struct SignText: Hashable {
    let folded: [UInt32]
    let sign: UInt32
  }

  package init(ownDigits: [UInt32] = [], minus: String? = nil, plus: String? = nil) {
    self.ownDigits = ownDigits
    for (text, sign) in [(minus, FoldedScalar.minus), (plus, FoldedScalar.plus)] {
      guard let text else { continue }
      let scalars = text.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, !scalar.isASCII {
        if sign == FoldedScalar.minus { ownMinus = scalar.value } else { ownPlus = scalar.value }
      } else {
        let folded = Self().folded(text)
        if !folded.isEmpty, folded != [sign] { signTexts.append(SignText(folded: folded, sign: sign)) }
      }
    }
  }

  /// Writes the folded scalars of a text, and returns their number.
  ///
  /// - Precondition: `room` has at least one element for every byte of the text.
  @inline(__always)
  package func fold(
    _ utf8: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<FoldedScalar>
  ) -> Int {
    var count = 0
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      if byte < 0x80 {
        room[count] = Self.ascii(byte, at: offset)
        count += 1
        offset += 1
      } else {
        let (scalar, width) = Self.decode(utf8, offset)
        if let folded = fold(scalar, at: offset) {
          room[count] = folded
          count += 1
        }
        offset += width
      }
    }
    return signTexts.isEmpty ? count : foldSigns(room, count)
  }

  /// Replaces custom signs by usual ones, and returns the number of scalars that are left.
  private func foldSigns(_ room: UnsafeMutableBufferPointer<FoldedScalar>, _ count: Int) -> Int {
    var count = count
    for text in signTexts {
      let (used, length) = (room[..<count], text.folded.count)
      guard
        let begin = used.firstIndex(where: {
          $0.folded != FoldedScalar.space && !FoldedScalar.isolates.contains($0.folded)
        }),
        let end = used.lastIndex(where: {
          $0.folded != FoldedScalar.space && $0.folded != FoldedScalar.endOfIsolate
        })
      else { continue }
      var places = [begin]
      if let first = used.firstIndex(where: { $0.isDigit }), let last = used.lastIndex(where: { $0.isDigit })
      {
        places += [first - length, last + 1]
        // Swahili writes it before a unit, after the name.
        places += (begin..<first).filter { $0 > begin && room[$0 - 1].folded == FoldedScalar.space }
      }
      // In `5,--`, dashes replace the fraction.
      let behind = end + 1 - length
      if behind > 0, ![UInt32(ascii: ","), UInt32(ascii: ".")].contains(room[behind - 1].folded) {
        places.append(behind)
      }
      let place = places.first { place in
        place >= 0 && place + length <= count
          && text.folded.indices.allSatisfy { room[place + $0].folded == text.folded[$0] }
      }
      guard let place else { continue }
      room[place].folded = text.sign
      count -= length - 1
      for index in place + 1..<count { room[index] = room[index + length - 1] }
    }
    return count
  }

  /// Returns the folded form of a scalar, or 0 if the scalar is ignored.
  package static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    TextFolder().fold(scalar, at: 0)?.folded ?? 0
  }

  /// Returns the folded scalars of a text, without leading and trailing spaces.
  package func folded(_ text: String) -> [UInt32] {
    var folded: [UInt32] = []
    for scalar in text.unicodeScalars {
      if let value = fold(scalar, at: 0)?.folded, !folded.isEmpty || value != FoldedScalar.space {
        folded.append(value)
      }
    }
    while folded.last == FoldedScalar.space { folded.removeLast() }
    return folded
  }

  @inline(__always)
  private static func ascii(_ byte: UInt8, at offset: Int) -> FoldedScalar {
    let scalar = UInt32(byte)
    let value = byte &- UInt8(ascii: "0")
    if value < 10 {
      return FoldedScalar(folded: scalar, scalar: scalar, zero: 0x30, offset: UInt16(offset), value: value)
    }
    let isUpper = byte &- UInt8(ascii: "A") < 26
    let folded = byte == UInt8(ascii: "`") ? FoldedScalar.apostrophe : isUpper ? scalar | 0x20 : scalar
    return FoldedScalar(folded: folded, scalar: scalar, zero: 0, offset: UInt16(offset), value: 0)
  }

  /// Returns nil for a scalar that is invisible and has no effect.
  private func fold(_ scalar: Unicode.Scalar, at offset: Int) -> FoldedScalar? {
    if scalar.value < 0x80 { return Self.ascii(UInt8(scalar.value), at: offset) }
    if let plain = Self.narrow(scalar.value) {
      var folded = plain < 0x80 ? Self.ascii(UInt8(plain), at: offset) : Self.other(plain, at: offset)
      folded.scalar = scalar.value
      return folded
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      let value = UInt32(properties.numericValue ?? 0)
      return FoldedScalar(
        folded: scalar.value, scalar: scalar.value, zero: scalar.value - value, offset: UInt16(offset),
        value: UInt8(value))
    case .spaceSeparator:
      return FoldedScalar(
        folded: FoldedScalar.space, scalar: scalar.value, zero: 0, offset: UInt16(offset), value: 0)
    case .format:
      return Self.isIgnored(formatCharacter: scalar.value) ? nil : Self.other(scalar.value, at: offset)
    default: break
    }
    for (value, digit) in ownDigits.enumerated() where digit == scalar.value {
      return FoldedScalar(
        folded: scalar.value, scalar: scalar.value, zero: ownDigits[0], offset: UInt16(offset),
        value: UInt8(value))
    }
    if scalar.value == ownMinus { return Self.other(FoldedScalar.minus, at: offset) }
    if scalar.value == ownPlus { return Self.other(FoldedScalar.plus, at: offset) }
    var folded = Self.other(
      Self.punctuation(scalar.value) ?? Self.letter(scalar.value) ?? scalar.value, at: offset)
    if folded.folded == scalar.value, properties.changesWhenLowercased {
      let lower = String(scalar).lowercased().unicodeScalars
      if let single = lower.first, lower.count == 1 { folded.folded = single.value }
    }
    folded.scalar = scalar.value
    return folded
  }

  private static func other(_ scalar: UInt32, at offset: Int) -> FoldedScalar {
    FoldedScalar(folded: scalar, scalar: scalar, zero: 0, offset: UInt16(offset), value: 0)
  }

  /// Returns the normal form of a full-width scalar.
  fileprivate static func narrow(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3000: FoldedScalar.space
    case 0xFFE0: 0xA2  // ¢
    case 0xFFE1: 0xA3  // £
    case 0xFFE5: 0xA5  // ¥
    case 0xFFE6: 0x20A9  // ₩
    default: nil
    }
  }

  private static func punctuation(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    // Hyphen, no-break hyphen, figure dash, en dash, minus, small hyphen-minus.
    case 0x2010, 0x2011, 0x2012, 0x2013, 0x2212, 0xFE63: FoldedScalar.minus
    // Em dash, horizontal bar, small em dash.
    case 0x2014, 0x2015, 0xFE58: FoldedScalar.longDash
    // Small plus.
    case 0xFE62: FoldedScalar.plus
    // Acute accent, modifier apostrophe, geresh, single quotation marks, prime.
    case 0xB4, 0x02BC, 0x05F3, 0x2018, 0x2019, 0x201B, 0x2032: FoldedScalar.apostrophe
    // Gershayim, double quotation marks, double prime.
    case 0xAB, 0xBB, 0x05F4, 0x201C...0x201F, 0x2033: FoldedScalar.quotation
    default: nil
    }
  }

  /// Folds letters whose case mapping is not one to one: those that share a capital with another letter, and
  /// the Turkish capital whose lower case has two scalars.
  private static func letter(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x130, 0x131: UInt32(ascii: "i")
    case 0x03C2: 0x03C3  // final sigma
    default: nil
    }
  }

  /// Returns whether a format character shows nothing and moves nothing: the marks of direction, and zero-width
  /// spaces and joiners. A soft hyphen is not ignored: exports have it in place of a minus.
  private static func isIgnored(formatCharacter scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x200B...0x200F, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Decodes the scalar at an offset of valid UTF-8, and returns its length.
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
