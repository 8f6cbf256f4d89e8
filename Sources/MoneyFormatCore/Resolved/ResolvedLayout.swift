// The resolved and validated layout: position of the currency, spacing, custom symbols.

/// The options' changes to a locale's layout.
package struct ResolvedLayout: Hashable, Sendable {
  package var symbols: AmountSymbols?
  package var position: CurrencyPosition
  /// Written at the end if ``position`` requires it.
  package var code: String
  package var spacing: CurrencySpacing
  /// The unit of which the amount is the price.
  package var unit: Unit?
  /// How amounts below one unit are written in the subunit.
  package var subunit: Subunit?
  package var isIsolated: Bool
  /// Whether compact forms use the accounting pattern.
  package var accountsInCompactForms: Bool
  package var rangeCollapse: RangeCollapse
  package var rangeIdentity: RangeIdentity

  /// A unit of measure and how it is written.
  package struct Unit: Hashable, Sendable {
    package var unit: PriceUnit
    package var width: PriceUnitWidth

    package init(_ unit: PriceUnit, _ width: PriceUnitWidth) { (self.unit, self.width) = (unit, width) }
  }

  /// The symbol with which amounts below one unit are written.
  package struct Subunit: Hashable, Sendable {
    package var symbol: String
    /// One unit is ten to the power of this many subunits.
    package var digits: Int
    /// Whether a space stands between the number and the symbol.
    package var isSpaced: Bool

    package init(symbol: String, digits: Int, isSpaced: Bool) {
      (self.symbol, self.digits, self.isSpaced) = (symbol, digits, isSpaced)
    }
  }

  /// The locale's own layout.
  package static let locale = ResolvedLayout()

  private init() {
    (symbols, position, code, spacing, isIsolated) = (nil, .locale, "", .locale, false)
    accountsInCompactForms = false
    (rangeCollapse, rangeIdentity) = (.auto, .approximately)
  }

  /// - Throws: `invalidOption` for symbols that could be mistaken for something else.
  package init(_ options: FormattingOptions, currency: ResolvedCurrency) throws(MoneyFormatError) {
    self.init()
    if let symbols = options.symbols {
      try symbols.check()
      if symbols != AmountSymbols() { self.symbols = symbols }
    }
    switch options.formattingStyle {
    // Without a currency, or with a name after the number, there is nothing to move.
    case .decimal, .currencyName: break
    case .currencyISOCode where options.currencyPosition == .symbolAndCode: break
    default: position = options.currencyPosition
    }
    if position == .symbolAndCode { code = options.customCode ?? currency.code.text }
    (spacing, isIsolated) = (options.spacing, options.isolated)
    if options.subunits == .belowOne { try Self.checkSubunits(options) }
    unit = options.perUnit.map { Unit($0, options.perUnitWidth) }
    // Numbers without a currency have no accounting pattern.
    accountsInCompactForms =
      switch options.formattingStyle {
      case .currency, .currencyISOCode, .currencyNarrowSymbol: options.compactAccounting
      case .currencyName, .decimal: false
      }
    (rangeCollapse, rangeIdentity) = (options.rangeCollapse, options.rangeIdentity)
  }

  /// - Throws: `invalidOption` for options that give no meaning to amounts in the subunit.
  private static func checkSubunits(_ options: FormattingOptions) throws(MoneyFormatError) {
    var other: String?
    if options.abbreviator != .none { other = "abbreviator" }
    if options.scale != 1 { other = "scale" }
    if options.currencyPosition == .symbolAndCode { other = "currencyPosition" }
    guard let other else { return }
    let value = other == "currencyPosition" ? " \"symbolAndCode\"" : ""
    throw MoneyFormatError(option: "subunits", "can't be combined with \"\(other)\"\(value).")
  }

  /// Whether amounts have the locale's own layout.
  package var isLocales: Bool { hasLocalesCharacters && !isIsolated }

  /// Whether the layout is the locale's own, apart from isolation, which surrounds the text.
  package var hasLocalesCharacters: Bool {
    symbols == nil && position == .locale && spacing == .locale && unit == nil && subunit == nil
      && !accountsInCompactForms
  }
}

// MARK: - Custom symbols

extension AmountSymbols {
  /// In bytes of UTF-8. Separators are stored in words of eight bytes.
  private static let maximumLengths = (separator: 8, sign: 32)
  private static let groupSizeLimits = 1...38

  /// Validates each symbol.
  fileprivate func check() throws(MoneyFormatError) {
    for (name, text, limit) in [
      ("decimal", decimal, Self.maximumLengths.separator), ("group", group, Self.maximumLengths.separator),
      ("minus", minus, Self.maximumLengths.sign), ("plus", plus, Self.maximumLengths.sign),
    ] {
      guard let text else { continue }
      guard (1...limit).contains(text.utf8.count) else {
        throw Self.invalid(
          "has \(MoneyFormatError.quoted(text)) as its \(name); expected 1 to \(limit) bytes")
      }
      let isUsable = text.unicodeScalars.allSatisfy {
        $0.isUsableAsSymbol && !(name != "group" && $0.properties.isWhitespace)
      }
      guard isUsable else {
        throw Self.invalid(
          "has \(MoneyFormatError.quoted(text)) as its \(name); expected a mark other than a letter, digit, "
            + "bracket" + (name == "group" ? " or currency symbol" : ", currency symbol or space"))
      }
    }
    if let groupSizes {
      guard (1...2).contains(groupSizes.count), groupSizes.allSatisfy({ Self.groupSizeLimits.contains($0) })
      else {
        let sizes = groupSizes.count > 8 ? "\(groupSizes.count) group sizes" : "the group sizes \(groupSizes)"
        throw Self.invalid("has \(sizes); expected one or two sizes of 1 to 38, such as [3, 2]")
      }
    }
  }

  package static func invalid(_ complaint: String) -> MoneyFormatError {
    MoneyFormatError(option: "symbols", complaint + ".")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible and has no other role in amounts.
  fileprivate var isUsableAsSymbol: Bool {
    guard properties.numericType == nil else { return false }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .currencySymbol, .openPunctuation, .closePunctuation, .control, .surrogate,
      .privateUse, .unassigned,
      .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark, .format:
      false
    default: true
    }
  }
}
