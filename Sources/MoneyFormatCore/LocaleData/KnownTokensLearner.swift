// Collects the texts of all currencies: those of a locale, of English, and everyday symbols.

/// What the tables of all locales have in common: codes, everyday symbols, and the texts of English.
package struct CommonTokens: Sendable {
  fileprivate let tokens: KnownTokens
  fileprivate let names: Set<[UInt32]>
  fileprivate let nouns: [Noun]

  /// Builds the table. This takes some milliseconds.
  package init(_ data: DataSource, _ source: some LocaleSource) throws(MoneyFormatError) {
    let folder = TextFolder()
    let all = try KnownTokens.codes(data, source)
    var tokens = KnownTokens()
    for code in all { tokens.add(code: code, folder.folded(code)) }
    // A file may have few currencies, and texts may name the others.
    if data == .current {
      for code in CurrencyRegistry.activeCodes where !all.contains(code) {
        tokens.add(code: code, folder.folded(code))
      }
    }
    let texts = try CurrencyTextsByCode("en", all, data, source)
    // For other texts, English has the symbol of the internationally best known currency; everyday symbols
    // rank the currencies that share one.
    tokens.add(symbols: texts, decide: false, folder)
    for owner in all {
      for symbol in EverydaySymbols.symbols(of: owner) {
        let folded = folder.folded(symbol)
        for code in EverydaySymbols.codes(of: symbol) {
          // `MK` are kwachas, and `mk` Finnish marks.
          let isSpelled =
            code == owner || EverydaySymbols.symbols(of: code).contains { $0.hasSameLetters(as: symbol) }
          tokens.add(folded, code, .symbol, spelling: isSpelled ? symbol : nil, decides: false)
        }
      }
    }
    tokens.add(narrowSymbols: texts, folder)
    tokens.add(narrowSymbols: try CurrencyTextsByCode("root", all, data, source), folder)
    var names: Set<[UInt32]> = []
    tokens.add(names: texts, folder, to: &names)
    (self.tokens, self.names) = (tokens, names)
    nouns = try source.currencyNouns("en").all(all, folder, source)
  }
}

/// The texts of currencies in one locale, with those of currencies that are newer than the data.
private struct CurrencyTextsByCode {
  let texts: [(code: String, texts: CurrencyTexts)]

  init(
    _ locale: String, _ codes: [String], _ data: DataSource, _ source: some LocaleSource
  ) throws(MoneyFormatError) {
    var texts: [(code: String, texts: CurrencyTexts)] = []
    for code in codes {
      var known = try source.texts(ofCurrency: code, locale)
      if data == .current, try CurrencyOverlay.names(code, in: locale, source) {
        known.addOverlay(code, locale)
      }
      texts.append((code, known))
    }
    self.texts = texts
  }
}

extension CurrencyTexts {
  fileprivate mutating func addOverlay(_ code: String, _ locale: String) {
    symbol = CurrencyOverlay.symbol(code, locale: locale, narrow: false)
    narrowSymbol = CurrencyOverlay.symbol(code, locale: locale, narrow: true)
    name = CurrencyOverlay.name(code, locale: locale)
    pluralNames = CurrencyOverlay.pluralNames(code, locale: locale) ?? pluralNames
  }
}

extension KnownTokens {
  /// Builds the table for a locale. This takes some milliseconds, and more with ICU.
  package init(
    _ locale: String, _ data: DataSource, _ common: CommonTokens, _ source: some LocaleSource
  ) throws(MoneyFormatError) {
    let codes = try Self.codes(data, source)
    let home = try source.homeCurrencies(locale, data)
    var regional: [String] = []
    for code in home where codes.contains(code) && !regional.contains(code) { regional.append(code) }
    self = common.tokens
    self.regional = regional
    subunits = LazySlot()
    let folder = TextFolder()
    let texts = try CurrencyTextsByCode(
      locale, regional + codes.filter { !regional.contains($0) }, data, source)
    add(symbols: texts, decide: true, folder)
    add(narrowSymbols: texts, folder)
    var names: Set<[UInt32]> = []
    if locale != "en" { add(names: texts, folder, to: &names) }
    names.formUnion(common.names)
    // `euros` is the full name of one currency, and a noun in the name of another.
    let own = locale == "en" ? [] : try source.currencyNouns(locale).all(codes, folder, source)
    let nouns = (own + common.nouns).filter { !names.contains($0.folded) }
    for noun in nouns { add(noun.folded, noun.code, .name, decides: false) }
    addLookalikes(among: nouns)
    // `5000 Fr` are no Swiss francs in Cameroon. In data without Canadian dollars, `5 dollars` may be Canadian all the same; other
    // languages' nouns of such a currency are not known, either.
    let missing =
      data == .current
      ? CurrencyRegistry.activeCodes.filter { !codes.contains($0) && !home.contains($0) } : []
    for code in home + missing {
      let isKnown = codes.contains(code)
      guard let noun = CurrencyRegistry.noun(of: code, isExact: isKnown) else { continue }
      let namesakes = codes.filter {
        CurrencyRegistry.isActive($0) && CurrencyRegistry.noun(of: $0, isExact: isKnown) == noun
      }
      if namesakes.isEmpty { continue }
      addLookalikes(
        of: code, folder.folded(noun), isKnown: isKnown, isHome: home.contains(code),
        namesakes: Set(namesakes), excluding: names)
    }
  }

  /// Hungarian has one kind of `dinár`, and eight of `dínár`: neither is one currency's alone. Nor is a noun that somebody writes
  /// without its accents, if that is a text of another currency: `krona` in Iceland.
  private mutating func addLookalikes(among nouns: [Noun]) {
    var groups: [[UInt32]: (nouns: Set<[UInt32]>, codes: [String])] = [:]
    for noun in nouns {
      groups[noun.letters, default: ([], [])].nouns.insert(noun.folded)
      if groups[noun.letters]?.codes.contains(noun.code) != true {
        groups[noun.letters]?.codes.append(noun.code)
      }
    }
    for (letters, group) in groups where group.codes.count > 1 && group.nouns != [letters] {
      // Liras and laris have the same consonants, but not the same noun.
      let kinds = group.codes.map { CurrencyRegistry.noun(of: $0, isExact: true) }
      for noun in group.nouns.union([letters]) {
        let meant = zip(group.codes, kinds).filter { means(noun, $0.0) }.compactMap { $0.1 }
        for (code, kind) in zip(group.codes, kinds) {
          if let kind, meant.contains(kind) { addLookalike(code, to: noun) }
        }
      }
    }
  }

  fileprivate mutating func add(symbols locale: CurrencyTextsByCode, decide: Bool, _ folder: TextFolder) {
    var symbols: [(code: String, text: String, folded: [UInt32])] = []
    for (code, texts) in locale.texts {
      if let symbol = texts.symbol { symbols.append((code, symbol, folder.folded(symbol))) }
    }
    let spaced = symbols.filter { $0.folded.contains(FoldedScalar.space) }
    for (code, text, folded) in symbols {
      add(folded, code, .symbol, spelling: text, decides: decide, disputes: true)
      // Equal but for a space: the CFA francs of West Africa, `F CFA`, and of Central Africa, `FCFA`.
      for other in spaced where other.folded.withoutSpaces == folded {
        add(other.folded, code, .symbol, spelling: other.text, decides: decide, disputes: true)
      }
      if folded.contains(FoldedScalar.space) {
        add(
          folded.withoutSpaces, code, .symbol, spelling: text.withoutSpaces, decides: decide,
          disputes: true)
      }
    }
  }

  fileprivate mutating func add(narrowSymbols locale: CurrencyTextsByCode, _ folder: TextFolder) {
    for (code, texts) in locale.texts {
      for symbol in texts.symbols {
        add(folder.folded(symbol), code, .symbol, spelling: symbol, decides: false)
      }
    }
  }

  fileprivate mutating func add(
    names locale: CurrencyTextsByCode, _ folder: TextFolder, to names: inout Set<[UInt32]>
  ) {
    for (code, texts) in locale.texts {
      // Where a language has no name, it is the code, which counts as one in capitals only.
      for name in texts.names where name != code {
        let folded = folder.folded(name)
        names.insert(folded)
        add(folded, code, .name, decides: false)
      }
    }
  }

  /// Returns all currencies: those in use today, then the others.
  fileprivate static func codes(
    _ data: DataSource, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> [String] {
    var codes = try source.currencyCodes()
    if data == .current {
      for code in CurrencyOverlay.allCodes where !codes.contains(code) { codes.append(code) }
    }
    return codes.filter(CurrencyRegistry.isActive) + codes.filter { !CurrencyRegistry.isActive($0) }
  }
}

private struct Noun: Sendable {
  var folded: [UInt32]
  /// Without accents, and without the vowels that scripts write as marks.
  var letters: [UInt32]
  var code: String
}

extension CurrencyNouns {
  /// Returns the nouns of currencies.
  fileprivate func all(
    _ codes: [String], _ folder: TextFolder, _ source: some LocaleSource
  ) throws(MoneyFormatError) -> [Noun] {
    var all: [Noun] = []
    for code in codes {
      for noun in nouns(of: code) {
        let folded = folder.folded(noun)
        let isASCII = noun.utf8.allSatisfy { $0 < 0x80 }
        let letters = isASCII ? folded : folder.folded(try source.decomposed(noun)).filter { !isMark($0) }
        all.append(Noun(folded: folded, letters: letters, code: code))
      }
    }
    return all
  }

  private func isMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
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
