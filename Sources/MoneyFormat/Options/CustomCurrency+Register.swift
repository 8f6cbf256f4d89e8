// Creates and registers custom currencies.

public import MoneyFormatCore

extension CustomCurrency {
  /// Creates a currency, which has no effect until it is registered. The symbols and the name have at most
  /// 256 bytes of UTF-8 each.
  ///
  /// - Parameters:
  ///   - code: 2 to 12 ASCII letters and digits, in any case.
  ///   - symbol: nil means the code.
  ///   - narrowSymbol: nil means the symbol.
  ///   - name: nil means the code.
  ///   - fractionDigits: 0…38.
  /// - Throws: `invalidCurrency` for a malformed code, or the code of an existing currency; `invalidOption`
  ///   for digits out of range, or a text that is empty or too long.
  public init(
    code: String, symbol: String? = nil, narrowSymbol: String? = nil, name: String? = nil, fractionDigits: Int
  ) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(custom: code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) can't be the code of a custom currency: accepted are 2 to 12 letters and "
          + "digits, such as \"USDT\".")
    }
    guard !CurrencyRegistry.lists(valid.text),
      try !MoneyFormatDefaults.current.localeData.source.hasCurrency(valid.text)
    else {
      throw MoneyFormatError(
        .invalidCurrency, "\(valid.text) is a currency already, and can't be a custom one.")
    }
    guard FractionDigits.limits.contains(fractionDigits) else {
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has \(fractionDigits) fraction digits; accepted are 0 to 38.")
    }
    let texts = [symbol, narrowSymbol, name]
    guard texts.allSatisfy({ $0.map { (1...Self.maximumTextLength).contains($0.utf8.count) } ?? true }) else {
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has a text that is empty or longer than \(Self.maximumTextLength) bytes."
      )
    }
    let symbol = symbol ?? valid.text
    self.init(
      code: valid.text, symbol: symbol, narrowSymbol: narrowSymbol ?? symbol, name: name ?? valid.text,
      fractionDigits: fractionDigits)
  }
}

extension CustomCurrency {
  /// Registers the currency for the process: every formatter made from now on accepts its code.
  ///
  /// - Throws: `invalidCurrency` if the code is already registered with other properties, because formatters
  ///   may already use it.
  public func register() throws(MoneyFormatError) {
    let present = registered()
    guard present == self else {
      throw MoneyFormatError(
        .invalidCurrency, "The custom currency \(code) is registered with other properties.")
    }
  }
}
