// Creates and registers custom currencies and other definitions.

public import MoneyFormatCore

extension CustomCurrency {
  /// Creates a currency, which has no effect until locale data define it, or it is registered. The symbols and names have
  /// at most 256 bytes of UTF-8 each.
  ///
  /// - Parameters:
  ///   - code: 2 to 12 ASCII letters and digits with at least one letter, in any case.
  ///   - symbol: nil means the code.
  ///   - narrowSymbol: nil means the symbol.
  ///   - name: nil means the plural name of the category `other`, or else the code.
  ///   - pluralNames: names by CLDR's plural category: `["one": "point", "other": "points"]`.
  ///   - fractionDigits: 0…38.
  /// - Throws: `invalidCurrency` for a malformed code, or the code of an existing currency; `invalidOption`
  ///   for digits out of range, for another plural category, and for a text that is too long, has a control character, or
  ///   has no letter or symbol or a sign at its ends, so that it couldn't be told from the number.
  public init(
    code: String, symbol: String? = nil, narrowSymbol: String? = nil, name: String? = nil,
    pluralNames: [String: String] = [:], fractionDigits: Int
  ) throws(MoneyFormatError) {
    try self.init(
      checking: code, symbol: symbol, narrowSymbol: narrowSymbol, name: name, pluralNames: pluralNames,
      fractionDigits: fractionDigits, isCurrency: CurrencyDefinitions.isCurrency)
  }
}

extension CustomCurrency {
  /// Registers the currency for the process: every formatter made from now on accepts its code.
  ///
  /// - Throws: `invalidCurrency` if the code is already registered with other properties, because formatters
  ///   may already use it, or as an everyday symbol of another currency.
  public func register() throws(MoneyFormatError) {
    try check(beside: EverydaySymbols.allRegistered)
    let present = registered()
    guard present == self else {
      throw MoneyFormatError(
        .invalidCurrency, "The custom currency \(code) is registered with other properties.")
    }
  }
}

extension CurrencyDefinitions {
  /// Returns whether ISO 4217 or the default locale data has a code in upper case.
  static func isCurrency(_ code: String) throws(MoneyFormatError) -> Bool {
    try MoneyFormatDefaults.current.localeData.source.isCurrency(code)
  }

  /// Decodes definitions in order to register them.
  ///
  /// - Parameter hint: returns a text to append to the message about an unknown key, given the key and the accepted ones.
  package static func decoded(
    _ json: _JSONValue, hint: (_ key: String, _ accepted: [String]) -> String
  ) throws(MoneyFormatError) -> CurrencyDefinitions {
    try decoded(json, hint: hint, isCurrency: isCurrency)
  }

  /// Registers everything for the process.
  package func register() throws(MoneyFormatError) {
    for currency in currencies { try currency.register() }
    for (code, symbols) in everydaySymbols { try EverydaySymbols.register(symbols, for: code) }
    for (name, table) in abbreviators { try table.register(as: name) }
  }
}
