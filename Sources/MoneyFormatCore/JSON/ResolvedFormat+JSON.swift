// Encodes the resolved settings of a format as in the protocol's response to `explain`.

extension ResolvedFormat {
  /// The members of the response to `explain`. Rarely used options of digits and layout are omitted if they have their
  /// defaults.
  ///
  /// - Parameters:
  ///   - options: the options as given.
  ///   - isNative: whether a plan writes the amounts.
  package func members(
    _ options: FormattingOptions, dataVersion: String, isNative: Bool
  ) -> [(String, _JSONText)] {
    let usual: [(String, _JSONText)] = [
      ("locale", .string(locale.identifier)),
      ("isFallbackLocale", .bool(locale.isFallback)),
      ("currencyCode", .string(currency.code.text)),
      ("isKnownCurrency", .bool(currency.isKnown)),
      ("minorUnitDigits", .integer(currency.minorUnits)),
      ("formattingStyle", .string(style.rawValue)),
      ("negativeStyle", .string(negativeStyle.rawValue)),
      ("signDisplay", .string(signDisplay.rawValue)),
      ("fractionDigits", .array([.integer(fraction.minimum), .integer(fraction.maximum)])),
      ("roundingIncrement", .integer(fraction.increment)),
      ("hidesZeroFraction", .bool(fraction.hidesZeros)),
      ("roundingMode", .string(roundingMode.rawValue)),
      ("grouping", .string(grouping.rawValue)),
      ("numberingSystem", .string(numberingSystem)),
    ]
    return usual + rareMembers + options.textMembers + [
      ("dataVersion", .string(dataVersion)), ("native", .bool(isNative)),
    ]
  }

  /// Which trailing zeros of a fraction are displayed.
  package var trailingZeros: TrailingZeros {
    fraction.keepsInput ? .keepInput : fraction.hidesZeros ? .stripIfInteger : .automatic
  }

  /// The power of ten by which amounts are divided.
  package var scale: Int64 { (0..<fraction.scale).reduce(1) { power, _ in power * 10 } }

  private var rareMembers: [(String, _JSONText)] {
    var members: [(String, _JSONText)] = []
    func add<Word: RawRepresentable<String> & Equatable>(_ name: String, _ word: Word, unless usual: Word) {
      if word != usual { members.append((name, .string(word.rawValue))) }
    }
    if currency.isKnown && !currency.isInData { members.append(("isCurrencyInData", .bool(false))) }
    if let digits = fraction.significant {
      members.append(
        ("significantDigits", .array([.integer(digits.lowerBound), .integer(digits.upperBound)])))
      add("roundingPriority", fraction.priority, unless: .auto)
    }
    add("trailingZeros", trailingZeros, unless: fraction.hidesZeros ? .stripIfInteger : .automatic)
    if fraction.minimumInteger != 1 {
      members.append(("minimumIntegerDigits", .integer(fraction.minimumInteger)))
    }
    if let symbols = layout.symbols { members.append(("symbols", .object(symbols.members))) }
    add("currencyPosition", layout.position, unless: .locale)
    add("spacing", layout.spacing, unless: .locale)
    if fraction.scale > 0 { members.append(("scale", .json("\(scale)"))) }
    if let unit = layout.unit {
      members.append(("perUnit", .string(unit.unit.rawValue)))
      add("perUnitWidth", unit.width, unless: .short)
    }
    if layout.subunit != nil { members.append(("subunits", .string(SubunitDisplay.belowOne.rawValue))) }
    if layout.isIsolated { members.append(("isolated", .bool(true))) }
    if layout.accountsInCompactForms { members.append(("compactAccounting", .bool(true))) }
    add("rangeCollapse", layout.rangeCollapse, unless: .auto)
    add("rangeIdentity", layout.rangeIdentity, unless: .approximately)
    return members
  }
}

extension AmountSymbols {
  fileprivate var members: [(String, _JSONText)] {
    var members: [(String, _JSONText)] = []
    if let decimal { members.append(("decimal", .string(decimal))) }
    if let group { members.append(("group", .string(group))) }
    if let minus { members.append(("minus", .string(minus))) }
    if let plus { members.append(("plus", .string(plus))) }
    if let groupSizes { members.append(("groupSizes", .array(groupSizes.map { .integer($0) }))) }
    return members
  }
}

extension FormattingOptions {
  /// The options that replace texts or abbreviate amounts, as given, if they are.
  fileprivate var textMembers: [(String, _JSONText)] {
    var members: [(String, _JSONText)] = []
    if let customSymbol { members.append(("customSymbol", .string(customSymbol))) }
    if let customCode { members.append(("customCode", .string(customCode))) }
    if symbolVariant != .default { members.append(("symbolVariant", .string(symbolVariant.rawValue))) }
    if case .table(let table) = abbreviator {
      members.append(("abbreviator", .array(table.units.map { $0.json })))
    } else if let word = abbreviator.word, abbreviator != .none {
      members.append(("abbreviator", .string(word)))
    }
    return members
  }
}

extension AbbreviationTable.Unit {
  fileprivate var json: _JSONText {
    .object([
      ("threshold", .amount(leastAmount)), ("suffix", .string(suffix)),
      ("fractionDigits", .array([.integer(fractionDigits.lowerBound), .integer(fractionDigits.upperBound)])),
    ])
  }
}
