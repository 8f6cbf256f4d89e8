// Making and registering custom currencies.

public import MoneyFormatCore

extension CustomCurrency {
  /// A currency; known to nobody until it is registered. Texts have up to 256 bytes of UTF-8.
  ///
  /// - Parameters:
  ///   - code: 2 to 12 ASCII letters and digits, in any case.
  ///   - symbol: unset, the code.
  ///   - narrowSymbol: unset, the symbol.
  ///   - name: unset, the code.
  ///   - fractionDigits: 0…38.
  /// - Throws: `invalidCurrency` for a code of another form, or one that is a currency already;
  ///   `invalidOption` for digits out of range, or an empty text.
  public init(
    code: String, symbol: String? = nil, narrowSymbol: String? = nil, name: String? = nil, fractionDigits: Int
  ) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(custom: code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) can't be the code of a custom currency: accepted are 2 to 12 letters and "
          + "digits, such as \"USDT\".")
    }
    guard CurrencyRegistry.entry(for: valid.text) == nil,
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
  /// Makes the code known to every formatter made from now on, in the whole process.
  ///
  /// - Throws: `invalidCurrency` when the code is registered with other properties already: formatters
  ///   may have been made of it.
  public func register() throws(MoneyFormatError) {
    let present = registered()
    guard present == self else {
      throw MoneyFormatError(
        .invalidCurrency, "The custom currency \(code) is registered with other properties.")
    }
  }
}
