// Decides whether a text certainly names money if the caller does not say that it does: `5 km` are kilometres.

/// Which of the currencies that a text can mean are believed.
///
/// A code in capitals, a text with a currency sign and a name are. Letters are only in their own spelling, and a single
/// letter, a subunit, or a text that also names a unit of measure only where the currency is at home.
package struct BelievedCurrencies: Sendable {
  private let regional: [String]
  private let units: UnitNames
  /// The currencies that a caller allowed; nil if there is no list.
  private let given: Set<String>?

  /// - Parameters:
  ///   - regional: the currencies of the locale's region.
  ///   - language: the locale's language.
  ///   - given: the currencies that a caller allowed. A single one means that the text is money.
  package init(regional: [String], language: String, given: Set<String>?) {
    (self.regional, self.given) = (regional, given)
    units = UnitNames(language: language)
  }

  /// Returns the believed ones among an entry's currencies.
  ///
  /// - Parameters:
  ///   - token: the text of the entry.
  ///   - text: the whole text around it.
  package func codes(
    of entry: KnownTokens.Entry, _ token: Slice<UnsafeBufferPointer<FoldedScalar>>,
    in text: UnsafeBufferPointer<FoldedScalar>
  ) -> [String] {
    if given?.count == 1 { return entry.codes }
    // A sign decides in any case.
    if token.contains(where: { $0.isCurrencySign }) {
      return entry.codes.filter(isMoney)
    }
    var word = Word(token, text, units)
    // `500 Руб` in Russia are not Belarusian: the letters are the region's own, in another spelling.
    word.isHomeOtherwise = zip(entry.codes, entry.uses).contains { code, use in
      use.contains(.symbol) && regional.contains(code) && given?.contains(code) ?? true
        && !entry.isSpelled(word.scalars, of: code)
    }
    var believed: [String] = []
    for (code, use) in zip(entry.codes, entry.uses)
    where isBelieved(
      use, word, entry.isSpelled(word.scalars, of: code), isHome: regional.contains(code), code)
    {
      believed.append(code)
    }
    // A text is not believed for the sake of a currency that it is only like.
    return believed.contains(where: entry.means) ? believed : []
  }

  private func isBelieved(
    _ use: KnownTokens.Use, _ word: Word, _ isSpelled: Bool, isHome: Bool, _ code: String
  ) -> Bool {
    let isGiven = given?.contains(code) ?? false
    if !isMoney(code) { return false }
    if use.contains(.code) {
      if word.isInCapitals {
        if !word.isWord || isHome || isGiven { return true }
      } else if !word.isUnit, isHome || isGiven || KnownTokens.mostTraded.contains(code) {
        return true
      }
    }
    // `3 or` in French are medals as often as ounces.
    if use.contains(.name), !word.isUnit || isHome, !Self.metals.contains(code) || isGiven { return true }
    if use.contains(.symbol) {
      let mayBeForeign = !word.isHomeOtherwise && (!word.isUnit && !word.isLetter || isGiven)
      if isSpelled, isHome || mayBeForeign { return true }
      if isHome, word.isTextInOneCase, !word.isUnit { return true }
    }
    // `5\u{5206}` are points or minutes as often as fen. `99c` in the United States are no euros, even if these are given
    // beside dollars.
    return use.contains(.subunit) && isHome && (isSpelled || word.scalars.count > 3) && !word.isWord
  }

  /// ISO 4217's codes for no currency and for tests are money only if they are given.
  private func isMoney(_ code: String) -> Bool {
    !["XXX", "XTS"].contains(code) || given?.contains(code) ?? false
  }

  /// The precious metals of ISO 4217: silver, gold, palladium and platinum.
  private static var metals: [String] { ["XAG", "XAU", "XPD", "XPT"] }

  /// What the rules ask about a token.
  private struct Word {
    /// As it is written, without a closing full stop.
    var scalars: [UInt32]
    var isInCapitals: Bool
    /// Whether the whole text is in capitals, or in small letters.
    var isTextInOneCase: Bool
    /// Whether it is one letter of a script whose letters stand for many things.
    var isLetter: Bool
    var isUnit: Bool
    var isWord: Bool
    /// Whether it is a symbol of the region's currency in another spelling.
    var isHomeOtherwise = false

    init(
      _ token: Slice<UnsafeBufferPointer<FoldedScalar>>, _ text: UnsafeBufferPointer<FoldedScalar>,
      _ units: UnitNames
    ) {
      scalars = token.map { $0.scalar }
      var folded = token.map { $0.folded }
      if scalars.count > 1, scalars.last == FoldedScalar.point {
        scalars.removeLast()
        folded.removeLast()
      }
      isInCapitals = token.allSatisfy { !$0.isSmall }
      isTextInOneCase = isInCapitals && text.allSatisfy { !$0.isSmall } || text.allSatisfy { !$0.isCapital }
      isLetter = scalars.count == 1 && Self.isCommonLetter(scalars[0])
      isUnit = units.isUnit(folded)
      isWord = units.isWord(folded)
    }

    /// Latin, Greek, Cyrillic and Arabic letters.
    private static func isCommonLetter(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x24F, 0x370...0x52F, 0x600...0x6FF, 0x750...0x77F,
        0x1E00...0x1FFF, 0xFB50...0xFDFB, 0xFE70...0xFEFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
      default: false
      }
    }
  }
}

extension FoldedScalar {
  var isCurrencySign: Bool {
    scalar < 0x80
      ? scalar == UInt32(ascii: "$")
      : Unicode.Scalar(narrow)?.properties.generalCategory == .currencySymbol
  }

  fileprivate var isSmall: Bool {
    scalar < 0x80
      ? scalar &- UInt32(ascii: "a") < 26 : Unicode.Scalar(scalar)?.properties.isLowercase ?? false
  }

  fileprivate var isCapital: Bool {
    scalar < 0x80
      ? scalar &- UInt32(ascii: "A") < 26 : Unicode.Scalar(scalar)?.properties.isUppercase ?? false
  }
}
