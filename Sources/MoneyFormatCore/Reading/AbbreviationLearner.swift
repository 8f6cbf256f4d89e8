// Collects the affixes of a format's abbreviations.

extension AbbreviationSuffixes {
  private typealias Texts = (
    behind: [(text: String, exponent: Int)], around: [(prefix: String, suffix: String, exponent: Int)]
  )

  /// Collects the affixes of the format's own abbreviation: its table or CLDR's forms. If it has none, those
  /// of CLDR's short and long forms. CLDR's forms are supplemented with words that people write.
  ///
  /// - Parameter tokens: the currency's texts. The symbols that the locale or the format writes are no abbreviations: `5 K` are
  ///   five kyats in Burmese, but `5k` may be five thousand.
  init(
    _ format: ResolvedFormat, _ folder: TextFolder, _ source: some LocaleSource,
    besides tokens: CurrencyTokens
  ) throws(MoneyFormatError) {
    var texts: Texts
    switch format.abbreviation {
    case .table(let units):
      self.init(units.map { ($0.suffix, $0.exponent) }, folder)
      return
    case .compact(let form, _):
      texts = try Self.compact(format, form, source)
    case .none:
      texts = try Self.compact(format, .short, source)
      let long = try Self.compact(format, .long, source)
      texts.behind += long.behind
      texts.around += long.around
    }
    var words: [Word] = []
    for word in NumberWords.words(inLanguage: format.locale.language) {
      if tokens.isOwnSymbol(folder.folded(word.text)) {
        words.append(
          Word(text: word.text.lowercased(), exponent: word.exponent, isJoined: word.isJoined, isExact: true))
      } else {
        words.append(word)
      }
    }
    if format.abbreviation == .none { Self.addEnglishBillions(to: &texts.behind, folder) }
    self.init(texts.behind, prefixed: texts.around, words: words, folder)
  }

  /// Adds the English billion where the locale's is 10^12: with other numbers than one, French has `billions`, so `5
  /// billion euros` may be English. In German, which writes `Billion`, the word in small letters may be either, and so may `bn` in
  /// French and Swedish.
  private static func addEnglishBillions(
    to texts: inout [(text: String, exponent: Int)], _ folder: TextFolder
  ) {
    let english = folder.folded("billion")
    let hasPlural = texts.contains { text, exponent in
      let folded = folder.folded(text)
      return exponent == 12 && folded.count > english.count && folded.starts(with: english)
    }
    func isTrillion(_ folded: [UInt32]) -> Bool {
      texts.contains { $0.exponent == 12 && folder.folded($0.text) == folded }
    }
    if hasPlural, isTrillion(english) { texts += [("billion", 12), ("billion", 9)] }
    guard isTrillion(folder.folded("bn")) else { return }
    // Only the capital that the locale itself writes decides.
    let isCapital = texts.contains { $0.text.utf8.suffix(2).elementsEqual("Bn".utf8) }
    for word in isCapital ? ["bn", "BN"] : ["bn", "Bn", "BN"] { texts += [(word, 12), (word, 9)] }
  }

  /// Returns CLDR's forms for money and for plain numbers. Long forms exist only for plain numbers.
  private static func compact(
    _ format: ResolvedFormat, _ form: ResolvedAbbreviation.CompactForm, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> Texts {
    var texts: Texts = ([], [])
    for isMoney in [true, false] {
      let pattern = try source.compactPattern(
        form, isMoney: isMoney, format.locale.identifier, format.numberingSystem)
      guard let pattern else { continue }
      for row in pattern.rows where row.exponent > 0 {
        for place in row.places where place != CompactPattern.none {
          let forms = pattern.forms[Int(place)]
          // A form without digits, such as `mille`, is not an affix of digits.
          guard let pair = (forms.letters ?? forms.symbol)?.none, !pair.hidesDigits else { continue }
          let (prefix, suffix) = (pair.prefix.compactText, pair.suffix.compactText)
          if !prefix.isEmpty {
            texts.around.append((prefix, suffix, row.exponent))
          } else if !suffix.isEmpty {
            texts.behind.append((suffix, row.exponent))
          }
        }
      }
    }
    return texts
  }
}

extension AffixPattern {
  /// The text from the first run of the compact form to the last. A hyphen within it is a minus sign for ICU:
  /// Nheengatu `miliãu-ita`.
  fileprivate var compactText: String {
    guard let first = runs.firstIndex(where: { $0.kind == .compact }),
      let last = runs.lastIndex(where: { $0.kind == .compact })
    else { return "" }
    var text = ""
    for run in runs[first...last] { text += run.text }
    return text
  }
}
