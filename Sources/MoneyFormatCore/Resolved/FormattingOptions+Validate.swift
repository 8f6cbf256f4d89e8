// Checks options without locale data.

extension FormattingOptions {
  /// Checks that a formatter could be made, as far as that can be known without locale data and definitions.
  ///
  /// ``MoneyFormatter`` and decoding check the same, so this is for values that are made in code and used later. What
  /// depends on data is checked only when a formatter is made: whether a currency code of more than three letters is
  /// that of a custom currency, whether the data has a numbering system, and whether custom symbols can be mistaken for
  /// those of the locale. Takes about a microsecond.
  ///
  /// - Throws: `invalidOption`, `invalidLocale`, `invalidCurrency` or `invalidNumberingSystem`, with the option in
  ///   ``MoneyFormatError/option``.
  public func validate() throws(MoneyFormatError) {
    if let locale {
      do throws(MoneyFormatError) { _ = try PlainLocaleIdentifier(locale) } catch {
        throw MoneyFormatError(error.code, option: "locale", error.message)
      }
    }
    if let code = currencyCode, CurrencyCode(code) == nil, CurrencyCode(custom: code) == nil {
      throw CurrencyCode.refusal(code)
    }
    if let name = numberingSystem, !NumberingSystemName.isPossible(name) {
      throw NumberingSystemName.refusal(name)
    }
    // Everything else is resolved for a currency of which nothing is known.
    let currency = ResolvedCurrency(.unknown, custom: nil, isKnown: false, isInData: false, minorUnits: 2)
    try checkTexts()
    _ = try ResolvedFraction(
      self, currency: currency, isCustomCode: { _ in true }, currencyDigits: { (digits: 2, increment: 1) })
    _ = try ResolvedAbbreviation(self)
    _ = try ResolvedLayout(self, currency: currency)
  }

  /// Checks the texts that replace symbol and code.
  package func checkTexts() throws(MoneyFormatError) {
    try Self.checkText(customSymbol, "customSymbol")
    try Self.checkText(customCode, "customCode")
  }

  /// Plans contain these texts and are cached, even for untrusted options, so their length is limited. A line of output
  /// must stay one line.
  private static func checkText(
    _ text: String?, _ option: @autoclosure () -> OptionPath
  ) throws(MoneyFormatError) {
    guard let text else { return }
    if let fault = text.isEmpty ? nil : text.faultAsCurrency {
      throw MoneyFormatError(option: option(), "\(fault).")
    }
  }
}

extension CurrencyCode {
  package static func refusal(_ text: String) -> MoneyFormatError {
    MoneyFormatError(
      .invalidCurrency, option: "currencyCode",
      "\(MoneyFormatError.quoted(text)) is not a currency code; expected three letters as in ISO 4217, such as "
        + "\"EUR\".")
  }
}

extension String {
  /// Whether the text has a control character or a line or paragraph separator, which could break a line of output or
  /// control a terminal; or one that reorders the text around it, so that people see other digits.
  package var hasControls: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      case .format: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      default: false
      }
    }
  }

  /// What a text without ``hasControls`` is, for messages.
  package static var withoutControls: String {
    "text without control characters, line breaks and marks that reorder text"
  }

  /// What is wrong with a text that stands for a currency, for messages; nil if nothing is.
  package var faultAsCurrency: String? {
    guard utf8.count <= CustomCurrency.maximumTextLength else {
      return "has \(utf8.count) bytes; expected up to \(CustomCurrency.maximumTextLength)"
    }
    guard hasControls || !canNameCurrency else { return nil }
    let expected =
      hasControls
      ? Self.withoutControls
      : "text with a letter or a symbol that is not part of numbers, and without a sign at its beginning or end"
    return "is \(MoneyFormatError.quoted(self)); expected \(expected)"
  }

  /// Whether a currency can be recognised by the text beside a number: something in it is not part of numbers, and it has
  /// no sign at its ends, which would seem to be that of the number.
  private var canNameCurrency: Bool {
    let folded = TextFolder().folded(self)
    let hasSignAtEnds = [folded.first, folded.last].contains { edge in
      edge.map { $0 == FoldedScalar.plus || FoldedScalar.canBeMinus($0) } ?? false
    }
    return !hasSignAtEnds && folded.contains { !FoldedScalar.isPartOfNumbers($0) }
  }
}
