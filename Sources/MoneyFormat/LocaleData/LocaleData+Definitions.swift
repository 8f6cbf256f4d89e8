// Locale data with definitions of the caller, and data in which unknown names are errors.

import MoneyFormatCore

extension LocaleData {
  /// Returns the same data with own currencies and everyday symbols added.
  ///
  /// Formatters, readers, fields and lists made from the result know them, and no others do: definitions belong to the
  /// value, so that tenants and tests don't see each other's. ``CustomCurrency/register()`` adds to the whole process
  /// instead. Making the value takes microseconds; make it once, because formats are cached for each value.
  ///
  /// ```swift
  /// let shop = try LocaleData.system.defining(currencies: [
  ///   CustomCurrency(code: "PTS", symbol: "Pts", pluralNames: ["one": "point", "other": "points"], fractionDigits: 0)
  /// ])
  /// let names = FormattingOptions(formattingStyle: .currencyName)
  /// let points = try MoneyFormatter(currency: "PTS", locale: "en-US", options: names, from: shop)
  /// print(points.string(minorUnits: 1), points.string(minorUnits: 1200))  // 1 point 1,200 points
  /// print(try MoneyReader(locale: "en-US", from: shop).parse("1,200 points").currencyCode)  // PTS
  /// ```
  ///
  /// - Parameters:
  ///   - currencies: currencies that neither ISO 4217 nor the data has.
  ///   - everydaySymbols: texts that mean a currency when they are read, by its code: `["CHF": ["Stutz"]]`.
  /// - Throws: `invalidCurrency` for the code of an existing currency, and for symbols of an unknown one; `invalidOption`
  ///   for a text that can't be a symbol; `icuFailure`, `invalidLocaleData`.
  public func defining(
    currencies: [CustomCurrency] = [], everydaySymbols: [String: [String]] = [:]
  ) throws(MoneyFormatError) -> LocaleData {
    let symbols = everydaySymbols.sorted { $0.key < $1.key }.map { (code: $0.key, symbols: $0.value) }
    return with(
      try CurrencyDefinitions.defined(
        currencies: currencies, everydaySymbols: symbols, addingTo: source.definitions,
        isCurrency: source.isCurrency))
  }

  /// Returns the same data with the definitions of a JSON text added, in the form of the tool's
  /// `--currency-definitions`. Its abbreviation tables have their names in options that are decoded while the result is
  /// ``MoneyFormatDefaults/localeData``.
  ///
  /// ```swift
  /// let json = #"{"currencies":[{"code":"PTS","symbol":"Pts","fractionDigits":0}]}"#
  /// let shop = try LocaleData.system.defining(json: json.utf8)
  /// print(try MoneyFormatter(currency: "PTS", locale: "de-DE", from: shop).string(minorUnits: 1200))  // 1.200 Pts
  /// ```
  ///
  /// - Parameter json: at most 1 MiB.
  /// - Throws: `invalidRequest` for text that is not JSON, and the errors of ``defining(currencies:everydaySymbols:)``.
  public func defining(json: some Sequence<UInt8>) throws(MoneyFormatError) -> LocaleData {
    let text = Array(json)
    let limit = 1 << 20
    guard text.count <= limit else {
      throw MoneyFormatError(.invalidRequest, "The definitions have more than \(limit) bytes.")
    }
    let definitions = text.withUnsafeBufferPointer { text in
      Result { () throws(MoneyFormatError) in
        let value: _JSONValue
        do throws(_JSONSyntaxError) { value = try _JSONReader.value(of: text) } catch {
          throw MoneyFormatError(.invalidRequest, "The definitions can't be read as JSON: \(error).")
        }
        return try CurrencyDefinitions.decoded(
          value, addingTo: source.definitions, isCurrency: source.isCurrency)
      }
    }
    return with(try definitions.get())
  }

  /// Returns the same data with these definitions, which include its own.
  package func with(_ definitions: CurrencyDefinitions) -> LocaleData {
    var source = source
    source.definitions = definitions
    source.definitionsID = FrozenLocaleData.nextID()
    return LocaleData(source: source)
  }

  /// The same data, for which a locale or a currency that is not known is an error: formatters and readers throw
  /// `invalidLocale` or `invalidCurrency` where otherwise ``ResolvedOptions/isFallbackLocale`` is true, or
  /// ``ResolvedOptions/isKnownCurrency`` is false. Set it as ``MoneyFormatDefaults/localeData`` to be strict everywhere.
  ///
  /// ```swift
  /// do {
  ///   _ = try MoneyFormatter(currency: "EUR", locale: "german", from: .system.strict)
  /// } catch {
  ///   print(error.code)  // invalidLocale
  /// }
  /// ```
  public var strict: LocaleData {
    var source = source
    source.isStrict = true
    return LocaleData(source: source)
  }
}
