// Remembers how texts besides numbers name their currencies, so that most texts are read at once.

/// The texts that a reader met before or after a number, and that name one currency whatever the number is. Looking them
/// up takes no lock.
package final class PlainTexts: Sendable {
  /// A text whose currency is known.
  package struct Found {
    package let code: String
    /// The place of what names the currency, below ``capacity``.
    package let place: Int
    /// What the currency's format reads in its own notation: the whole text, or its digits alone.
    package let number: UnsafeBufferPointer<UInt8>
    /// Whether a minus precedes the digits, or the whole text.
    package let isNegated: Bool
  }

  private struct Known: Sendable {
    var key: UInt128
    var code: String
    /// Whether the digits are read alone, because the format itself writes the currency otherwise.
    var isOther: Bool
  }

  package static let capacity = 64
  /// The number of places that a text may have.
  private static let probes = 4

  private let known: [LazySlot<Known>] = (0..<capacity).map { _ in LazySlot() }

  package init() {}

  /// Returns the currency of a text that consists of a number and of something that named one before.
  @inline(__always)
  package func find(in utf8: UnsafeBufferPointer<UInt8>) -> Found? {
    guard let parts = Parts(utf8) else { return nil }
    for probe in 0..<Self.probes {
      let place = parts.place(probe)
      guard let known = known[place].lazy.withValueIfPresent({ $0 }) else { return nil }
      guard known.key == parts.key else { continue }
      return Found(
        code: known.code, place: place, number: known.isOther ? parts.digits(of: utf8) : utf8,
        isNegated: known.isOther && parts.isNegative)
    }
    return nil
  }

  /// Notes the currency of a text, while there is room, if the format reads the same amount by ``Found/number``.
  ///
  /// - Parameters:
  ///   - amount: the amount of the text. Nothing is noted for zero, which may be of a subunit.
  ///   - readsDigitsAlone: whether the format reads any number with the currency as it reads the number without.
  ///   - read: parses bytes in the own notation of the currency's format.
  package func remember(
    _ code: String, in utf8: UnsafeBufferPointer<UInt8>, _ amount: Amount, readsDigitsAlone: Bool,
    _ read: (UnsafeBufferPointer<UInt8>) -> FormattedTextReader.Number?
  ) {
    guard amount.coefficient != 0, let parts = Parts(utf8) else { return }
    for probe in 0..<Self.probes {
      let place = parts.place(probe)
      if let known = known[place].lazy.withValueIfPresent({ $0 }) {
        if known.key == parts.key { return }
        continue
      }
      let isOther: Bool
      if read(utf8)?.digits.normalized == amount.normalized {
        isOther = false
      } else if readsDigitsAlone, parts.isWord(in: utf8), var number = read(parts.digits(of: utf8)) {
        if parts.isNegative { number.isNegative = true }
        guard number.digits.normalized == amount.normalized else { return }
        isOther = true
      } else {
        return
      }
      if known[place].lazy.value({ Known(key: parts.key, code: code, isOther: isOther) }).key == parts.key {
        return
      }
    }
  }
}

extension PlainTexts {
  /// A number with something before or after it, but not both. A minus may precede the whole or the number.
  private struct Parts {
    /// What is before or after the number, which side that is, and the kinds of space and minus.
    private(set) var key: UInt128
    private let number: Range<Int>
    private let word: Range<Int>
    let isNegative: Bool

    @inline(__always)
    init?(_ utf8: UnsafeBufferPointer<UInt8>) {
      var (start, end) = (0, utf8.count)
      var kinds: UInt128 = 0
      if start < end, utf8[start] == UInt8(ascii: "-") {
        (start, kinds) = (1, 1)
      } else if end > 3, utf8[0] == 0xE2, utf8[1] == 0x88, utf8[2] == 0x92 {
        (start, kinds) = (3, 2)
      }
      let begin = start
      while start < end, utf8[start] &- 0x30 >= 10 { start &+= 1 }
      while end > start, utf8[end &- 1] &- 0x30 >= 10 { end &-= 1 }
      guard start < end, (start == begin) != (end == utf8.count) else { return nil }
      var nameEnd = start
      if kinds == 0, start > begin, utf8[start &- 1] == UInt8(ascii: "-") {
        (nameEnd, kinds) = (start &- 1, 3)
      }
      isNegative = kinds != 0
      number = start..<end
      var word = start == begin ? end..<utf8.count : begin..<nameEnd
      if start == begin {
        let space = Self.space(utf8, at: word.lowerBound)
        kinds |= 4 | space.kind << 3
        word = min(word.lowerBound + space.width, word.upperBound)..<word.upperBound
      } else {
        for width in 1...3 where word.count > width {
          let space = Self.space(utf8, at: word.upperBound - width)
          guard space.width == width else { continue }
          kinds |= space.kind << 3
          word = word.lowerBound..<word.upperBound - width
          break
        }
      }
      // A zero byte at the beginning would not be seen in the key.
      guard (1...15).contains(word.count), utf8[word.lowerBound] != 0 else { return nil }
      var key: UInt128 = 0
      for index in word { key = key << 8 | UInt128(utf8[index]) }
      self.key = key << 8 | kinds
      self.word = word
    }

    /// Returns the kind of a plain, a no-break or a narrow no-break space, and its length; zeros for anything else.
    @inline(__always)
    private static func space(
      _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (kind: UInt128, width: Int) {
      switch utf8[index] {
      case 0x20: (1, 1)
      case 0xC2 where index + 1 < utf8.count && utf8[index + 1] == 0xA0: (2, 2)
      case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] == 0xAF: (3, 3)
      default: (0, 0)
      }
    }

    func digits(of utf8: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: utf8[number])
    }

    /// Returns whether the text besides the number consists of letters and currency signs: a full stop could also belong
    /// to the number.
    func isWord(in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
      String(decoding: utf8[word], as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter,
          .nonspacingMark, .spacingMark, .currencySymbol:
          true
        default: scalar == " "
        }
      }
    }

    @inline(__always)
    func place(_ probe: Int) -> Int {
      var hash =
        UInt64(truncatingIfNeeded: key) ^ UInt64(truncatingIfNeeded: key >> 64) &* 0xD1B5_4A32_D192_ED03
      hash = hash &* 0x9E37_79B9_7F4A_7C15
      return (Int(truncatingIfNeeded: hash >> 40) &+ probe) & (PlainTexts.capacity - 1)
    }
  }
}
