// Collects the texts of all currencies: those of a locale, of English, and everyday symbols.

extension KnownTokens {
  /// Builds the table for a locale. This takes some milliseconds.
  package init(_ locale: String, _ data: DataSource, _ source: some LocaleSource) throws(MoneyFormatError) {
    let (all, regional) = try Self.codes(locale, data, source)
    self.init(regional: regional)
    let folder = TextFolder()
    // Entries that are added first take precedence.
    for code in all { add(code: code, folder.folded(code)) }
    func addSymbols(_ locale: String, decides: Bool) throws(MoneyFormatError) {
      var symbols: [(code: String, text: String, folded: [UInt32])] = []
      for code in all {
        guard let symbol = try source.texts(ofCurrency: code, locale).symbol else { continue }
        symbols.append((code, symbol, folder.folded(symbol)))
      }
      let spaced = symbols.filter { $0.folded.contains(FoldedScalar.space) }
      for (code, text, folded) in symbols {
        add(folded, code, .symbol, spelling: text, decides: decides, disputes: true)
        // Equal but for a space: the CFA francs of West Africa, `F CFA`, and of Central Africa, `FCFA`.
        for other in spaced where other.folded.withoutSpaces == folded {
          add(other.folded, code, .symbol, spelling: other.text, decides: decides, disputes: true)
        }
        if folded.contains(FoldedScalar.space) {
          add(
            folded.withoutSpaces, code, .symbol, spelling: text.withoutSpaces, decides: decides,
            disputes: true)
        }
      }
    }
    try addSymbols(locale, decides: true)
    // For other texts, English has the symbol of the internationally best known currency; everyday symbols
    // rank the currencies that share one.
    try addSymbols("en", decides: false)
    for owner in all {
      for symbol in EverydaySymbols.symbols(of: owner) {
        let folded = folder.folded(symbol)
        for code in EverydaySymbols.codes(of: symbol) {
          // `MK` are kwachas, and `mk` Finnish marks.
          let isSpelled =
            code == owner || EverydaySymbols.symbols(of: code).contains { $0.hasSameLetters(as: symbol) }
          add(folded, code, .symbol, spelling: isSpelled ? symbol : nil, decides: false)
        }
      }
    }
    for locale in [locale, "en", "root"] {
      for code in all {
        for symbol in try source.texts(ofCurrency: code, locale).symbols {
          add(folder.folded(symbol), code, .symbol, spelling: symbol, decides: false)
        }
      }
    }
    let languages = locale == "en" ? ["en"] : [locale, "en"]
    var names: Set<[UInt32]> = []
    for locale in languages {
      for code in all {
        for name in try source.texts(ofCurrency: code, locale).names {
          let folded = folder.folded(name)
          names.insert(folded)
          add(folded, code, .name, decides: false)
        }
      }
    }
    // `euros` is the full name of one currency, and a noun in the name of another.
    for locale in languages {
      let nouns = try CurrencyNouns(locale, source)
      for code in all {
        for noun in nouns.nouns(of: code) {
          let folded = folder.folded(noun)
          if !names.contains(folded) { add(folded, code, .name, decides: false) }
        }
      }
    }
  }

  /// Returns all currencies, ranked: those of the locale's region, then those in use today, then the others.
  /// Also returns the regional ones alone.
  private static func codes(
    _ locale: String, _ data: DataSource, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> (all: [String], regional: [String]) {
    var codes = try source.currencyCodes()
    if data == .current {
      for code in CurrencyOverlay.allCodes where !codes.contains(code) { codes.append(code) }
    }
    var (ordered, rest): ([String], [String]) = ([], [])
    for code in try source.homeCurrencies(locale, data)
    where codes.contains(code) && !ordered.contains(code) {
      ordered.append(code)
    }
    let regional = ordered
    for code in codes where !ordered.contains(code) {
      if CurrencyRegistry.isActive(code) { ordered.append(code) } else { rest.append(code) }
    }
    return (ordered + rest, regional)
  }
}

extension String {
  /// Whether two texts differ at most in a closing full stop.
  fileprivate func hasSameLetters(as other: String) -> Bool {
    func letters(_ text: String) -> Substring.UTF8View {
      text.utf8.last == UInt8(ascii: ".") ? text.dropLast().utf8 : text[...].utf8
    }
    return letters(self).elementsEqual(letters(other))
  }

  fileprivate var withoutSpaces: String {
    var text = ""
    for scalar in unicodeScalars where TextFolder.folded(scalar) != FoldedScalar.space {
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
