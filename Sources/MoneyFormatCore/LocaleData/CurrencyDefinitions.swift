// Custom currencies, everyday symbols and abbreviation tables of a caller, validated and decoded from JSON.

/// What a caller adds to locale data: the contents of the tool's `--currency-definitions`, and of `money_data_define`.
/// Immutable.
package final class CurrencyDefinitions: Sendable {
  /// In the order of their definition.
  package let currencies: [CustomCurrency]
  /// Texts that mean a currency when they are read, in the order of their definition.
  package let everydaySymbols: [(code: String, symbols: [String])]
  package let abbreviators: [(name: String, table: AbbreviationTable)]
  /// The index of each custom code.
  private let places: [String: Int]
  /// The tables of known texts that have these.
  let knownTokens = SharedKnownTokens()

  private init(
    _ currencies: [CustomCurrency], _ places: [String: Int],
    _ everydaySymbols: [(code: String, symbols: [String])],
    _ abbreviators: [(name: String, table: AbbreviationTable)]
  ) {
    self.currencies = currencies
    self.places = places
    self.everydaySymbols = everydaySymbols
    self.abbreviators = abbreviators
  }

  /// Returns the custom currency of a code, in any case.
  package func currency(_ code: String) -> CustomCurrency? {
    CurrencyCode(custom: code).flatMap { places[$0.text] }.map { currencies[$0] }
  }

  /// Returns the everyday symbols of a code in upper case.
  package func symbols(of code: String) -> [String] {
    var symbols: [String] = []
    for entry in everydaySymbols where entry.code == code { symbols += entry.symbols }
    return symbols
  }

  /// Returns the abbreviation table of a name.
  package func table(_ name: String) -> AbbreviationTable? {
    abbreviators.first { $0.name.utf8.elementsEqual(name.utf8) }?.table
  }
}

// MARK: - JSON

extension CurrencyDefinitions {
  package enum Key: String, CaseIterable, Sendable { case currencies, everydaySymbols, abbreviators }

  private enum CurrencyKey: String, CaseIterable {
    case code, symbol, narrowSymbol, name, pluralNames, fractionDigits
  }

  /// Decodes and validates definitions. This is not an initializer, because Embedded Swift doesn't free the object of
  /// an initializer that throws.
  ///
  /// - Parameters:
  ///   - json: `{"currencies":[{"code":"PTS","symbol":"Pts","narrowSymbol":"P","name":"points",
  ///     "pluralNames":{"one":"point"},"fractionDigits":0}],"everydaySymbols":{"CHF":["Stutz"]},
  ///     "abbreviators":{"indian":[{"threshold":"100000","suffix":"L"}]}}`, in which
  ///     all but the codes, `fractionDigits`, thresholds and suffixes may be missing.
  ///   - former: definitions to which these are added.
  ///   - hint: returns a text to append to the message about an unknown key, given the key and the accepted ones.
  ///   - isCurrency: returns whether a currency that is not a custom one has a code in upper case.
  /// - Throws: `invalidOption` and `invalidCurrency`, with the place and the accepted values.
  package static func decoded(
    _ json: _JSONValue, addingTo former: CurrencyDefinitions? = nil,
    hint: (_ key: String, _ accepted: [String]) -> String = { _, _ in "" },
    isCurrency: (String) throws(MoneyFormatError) -> Bool
  ) throws(MoneyFormatError) -> CurrencyDefinitions {
    let members = try OptionMembers<Key>(json, hint: hint)
    var currencies: [CustomCurrency] = []
    let list = try members.elements(
      .currencies, accepts: "an array of objects with a code and fractionDigits")
    for (index, element) in list.enumerated() {
      let path = OptionPath([.key(Key.currencies.rawValue), .index(index)])
      currencies.append(try currency(element, at: path, hint: hint, isCurrency: isCurrency))
    }
    return try defined(
      currencies: currencies,
      everydaySymbols: try members.textsByKey(
        .everydaySymbols, accepts: #"an object such as {"CHF":["Stutz"]}"#
      ).map { (code: $0.key, symbols: $0.texts) },
      abbreviators: try members.tables(
        .abbreviators, accepts: "tables of threshold, suffix and fractionDigits by name"),
      addingTo: former, isCurrency: isCurrency)
  }

  /// Returns definitions, validated together.
  ///
  /// - Parameters:
  ///   - former: definitions to which these are added.
  ///   - isCurrency: returns whether a currency that is not a custom one has a code in upper case.
  /// - Throws: `invalidOption` and `invalidCurrency`.
  package static func defined(
    currencies new: [CustomCurrency], everydaySymbols: [(code: String, symbols: [String])],
    abbreviators: [(name: String, table: AbbreviationTable)] = [],
    addingTo former: CurrencyDefinitions? = nil,
    isCurrency: (String) throws(MoneyFormatError) -> Bool
  ) throws(MoneyFormatError) -> CurrencyDefinitions {
    var (currencies, places) = (former?.currencies ?? [], former?.places ?? [:])
    for currency in new {
      guard try !isCurrency(currency.code) else { throw CustomCurrency.exists(currency.code) }
      try currency.check(beside: former?.everydaySymbols ?? [])
      guard places[currency.code] == nil else {
        throw MoneyFormatError(
          .invalidCurrency, "The custom currency \(currency.code) is defined more than once.")
      }
      places[currency.code] = currencies.count
      currencies.append(currency)
    }

    func knownCode(_ text: String) throws(MoneyFormatError) -> String? {
      if let code = CurrencyCode(custom: text)?.text, places[code] != nil { return code }
      guard let code = CurrencyCode(text)?.text, try isCurrency(code) else { return nil }
      return code
    }
    var symbols = former?.everydaySymbols ?? []
    for (code, texts) in everydaySymbols {
      symbols.append((try EverydaySymbols.checked(texts, for: code, knownCode: knownCode), texts))
    }

    var tables = former?.abbreviators ?? []
    for (name, table) in abbreviators {
      guard Abbreviator.isFree(name), !tables.contains(where: { $0.name.utf8.elementsEqual(name.utf8) })
      else { throw Abbreviator.taken(name) }
      tables.append((name, table))
    }
    return CurrencyDefinitions(currencies, places, symbols, tables)
  }

  private static func currency(
    _ json: _JSONValue, at path: OptionPath, hint: (_ key: String, _ accepted: [String]) -> String,
    isCurrency: (String) throws(MoneyFormatError) -> Bool
  ) throws(MoneyFormatError) -> CustomCurrency {
    let members = try OptionMembers<CurrencyKey>(json, at: path, hint: hint)
    let (code, digits) = (
      try members.text(.code), try members.integer(.fractionDigits, accepts: "an integer within 0…38")
    )
    guard let code, let digits else {
      throw MoneyFormatError(option: path, at: json.offset, "needs a code and fractionDigits.")
    }
    return try CustomCurrency(
      checking: code, symbol: try members.text(.symbol), narrowSymbol: try members.text(.narrowSymbol),
      name: try members.text(.name),
      pluralNames: try members.textByKey(
        .pluralNames, accepts: #"an object such as {"one":"point","other":"points"}"#),
      fractionDigits: digits, isCurrency: isCurrency)
  }
}

// MARK: - Validation

extension CustomCurrency {
  /// - Parameters:
  ///   - code: 2 to 12 ASCII letters and digits with at least one letter, in any case.
  ///   - symbol: nil means the code.
  ///   - narrowSymbol: nil means the symbol.
  ///   - name: nil means the name of the category `other`, or else the code.
  ///   - pluralNames: names by plural category.
  ///   - isCurrency: returns whether a currency that is not a custom one has a code in upper case.
  /// - Throws: `invalidCurrency` for a malformed code, or the code of an existing currency; `invalidOption` for digits
  ///   out of range, or a text that is empty, too long, has a control character or can't name a currency.
  package init(
    checking code: String, symbol: String?, narrowSymbol: String?, name: String?,
    pluralNames: [String: String] = [:], fractionDigits: Int,
    isCurrency: (String) throws(MoneyFormatError) -> Bool
  ) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(custom: code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) can't be the code of a custom currency; expected 2 to 12 letters and "
          + "digits, with at least one letter, such as \"USDT\".")
    }
    guard try !isCurrency(valid.text) else { throw Self.exists(valid.text) }
    guard FractionDigits.limits.contains(fractionDigits) else {
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has \(fractionDigits) fraction digits; expected 0 to 38.")
    }
    for category in pluralNames.keys.sorted() where PluralCategory(rawValue: category) == nil {
      let accepted = PluralCategory.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has a name for \(MoneyFormatError.quoted(category)); expected a plural "
          + "category: \(accepted).")
    }
    var texts = [symbol, narrowSymbol, name]
    for name in pluralNames.values { texts.append(name) }
    for case let text? in texts {
      guard let fault = text.faultAsCurrency else { continue }
      throw MoneyFormatError(
        .invalidOption, "The custom currency \(valid.text) has a text that \(fault).")
    }
    let symbol = symbol ?? valid.text
    self.init(
      code: valid.text, symbol: symbol, narrowSymbol: narrowSymbol ?? symbol,
      name: name ?? pluralNames[PluralCategory.other.rawValue] ?? valid.text, pluralNames: pluralNames,
      fractionDigits: fractionDigits)
  }

  /// Checks that no other currency has the code as an everyday symbol, because a code always means its own.
  ///
  /// - Throws: `invalidCurrency`.
  package func check(beside everydaySymbols: [(code: String, symbols: [String])]) throws(MoneyFormatError) {
    for (other, symbols) in everydaySymbols
    where other != code && symbols.contains(where: { CurrencyCode(custom: $0)?.text == code }) {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(code) can't be the code of a custom currency: it is defined as a symbol of \(other).")
    }
  }

  fileprivate static func exists(_ code: String) -> MoneyFormatError {
    MoneyFormatError(.invalidCurrency, "\(code) is a currency already, and can't be a custom one.")
  }
}

extension EverydaySymbols {
  /// Checks symbols of a caller, and returns the currency's code in upper case.
  ///
  /// - Parameter knownCode: returns a code in upper case if a currency has it.
  /// - Throws: `invalidCurrency` for a code that no currency has; `invalidOption` for another text than one of up to 256
  ///   bytes with a letter or a symbol character and without digits, and for a currency's code.
  package static func checked(
    _ symbols: [String], for code: String, knownCode: (String) throws(MoneyFormatError) -> String?
  ) throws(MoneyFormatError) -> String {
    guard let valid = try knownCode(code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) is not a known currency code; expected a code of ISO 4217, of ICU or of a "
          + "custom currency."
      )
    }
    for symbol in symbols where !isReadable(symbol) {
      throw MoneyFormatError(
        .invalidOption,
        "\(MoneyFormatError.quoted(symbol)) can't be a symbol of \(valid); expected up to "
          + "\(CustomCurrency.maximumTextLength) bytes with a letter or a symbol, without digits, and without a sign at "
          + "the beginning or end.")
    }
    for symbol in symbols {
      guard let other = try knownCode(symbol) else { continue }
      throw MoneyFormatError(
        .invalidOption,
        "\(MoneyFormatError.quoted(symbol)) can't be a symbol of \(valid): it is the code of \(other), which is always read "
          + "as that currency.")
    }
    return valid
  }

  private static func isReadable(_ symbol: String) -> Bool {
    guard symbol.faultAsCurrency == nil else { return false }
    var hasSymbol = false
    for scalar in symbol.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .decimalNumber: return false
      case .currencySymbol, .otherSymbol, .modifierSymbol: hasSymbol = true
      default: if scalar.properties.isAlphabetic { hasSymbol = true }
      }
    }
    return hasSymbol
  }
}

extension Abbreviator {
  /// Returns whether a table can have a name, because it is not empty or that of a predefined abbreviator.
  package static func isFree(_ name: String) -> Bool {
    !name.isEmpty && words.allSatisfy { !$0.0.utf8.elementsEqual(name.utf8) }
  }

  package static func taken(_ name: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidOption,
      "The abbreviator \(MoneyFormatError.quoted(name)) can't be defined: the name is taken, or empty.")
  }
}

// MARK: - Parsing

extension KnownTokens {
  /// Adds custom currencies. Another currency may have the same symbol; then the text is ambiguous.
  package mutating func add(_ customs: [CustomCurrency]) {
    let folder = TextFolder()
    for custom in customs {
      let code = folder.folded(custom.code)
      add(code: custom.code, code)
      noteDigits(of: code)
      for text in [custom.symbol, custom.narrowSymbol] {
        let folded = folder.folded(text)
        add(folded, custom.code, .symbol, spelling: text, decides: false)
        noteDigits(of: folded)
      }
      // Without a name, it is the code, which counts as one unless another currency has that word: `5 lei` are Romanian.
      let isWord = isShared(code)
      for name in custom.names where name != custom.code || !isWord {
        add(folder.folded(name), custom.code, .name, spelling: name, decides: false)
      }
    }
  }

  /// Adds everyday symbols that are not in `Data/`.
  package mutating func add(everydaySymbols: [(code: String, symbols: [String])]) {
    let folder = TextFolder()
    // Of two currencies, neither is meant more than the other.
    var owners: [[UInt32]: String] = [:]
    var shared: Set<[UInt32]> = []
    for (code, symbols) in everydaySymbols {
      for symbol in symbols {
        let text = folder.folded(symbol)
        if owners.updateValue(code, forKey: text) ?? code != code { shared.insert(text) }
      }
    }
    for (code, symbols) in everydaySymbols {
      for symbol in symbols {
        let text = folder.folded(symbol)
        add(text, code, .symbol, spelling: symbol, decides: !shared.contains(text))
      }
    }
  }
}
