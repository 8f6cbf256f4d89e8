// The members of JSON responses, in their order.

public import FoundationEssentials
public import MoneyFormat

extension JSONText {
  /// An amount as a string of plain decimal digits; `null` for nil.
  public static func amount(_ amount: Decimal?) -> JSONText { amount.map { .string($0.plainText) } ?? .null }

  /// The raw values of enumeration cases, as an array of strings.
  static func words(_ words: [some RawRepresentable<String>]) -> JSONText {
    .array(words.map { .string($0.rawValue) })
  }
}

extension ParsedAmount {
  public var json: [(String, JSONText)] { [("amount", .amount(amount)), ("warnings", .words(warnings))] }
}

extension ParsedMoney {
  public var json: [(String, JSONText)] {
    [("amount", .amount(amount)), ("currency", .string(currencyCode)), ("warnings", .words(warnings))]
  }
}

extension AmountParseError {
  /// `{"error":{"code":…,"message":…}}`, with `offset`, `candidates`, `found` and `currencies` where
  /// they exist.
  public var json: [(String, JSONText)] {
    let error: [(String, JSONText)] = [("code", .string(code)), ("message", .string(message))]
    return [("error", .object(error + pointers))]
  }

  /// `offset`, `candidates`, `found` and `currencies`, where they exist.
  public var pointers: [(String, JSONText)] {
    MoneyFormatProtocol.pointers(offset, candidates, found, currencies)
  }
}

extension AmountReading {
  public var json: [(String, JSONText)] { members }
}

extension InputAmountFormatOutput {
  public var json: [(String, JSONText)] {
    let selection = state.selection
    return [
      ("text", .string(state.text)),
      ("selection", .array([.integer(selection.lowerBound), .integer(selection.upperBound)])),
      ("status", .string(status.rawValue)),
      ("reasons", .words(reasons)),
      ("amount", .amount(amount)),
      ("provisionalAmount", .amount(provisionalAmount)),
      ("rejected", .bool(rejected)),
      ("warnings", .words(warnings)),
      ("currencyText", .string(currencyText)),
      ("currencyPlacement", .string(currencyPlacement.rawValue)),
    ] + pointers(offset, candidates, found, currencies)
  }
}

/// Returns the members that only some responses have.
private func pointers(
  _ offset: Int?, _ candidates: [Decimal], _ found: String?, _ currencies: [String]
) -> [(String, JSONText)] {
  var members: [(String, JSONText)] = []
  if let offset { members.append(("offset", .integer(offset))) }
  if !candidates.isEmpty { members.append(("candidates", .array(candidates.map { .amount($0) }))) }
  if let found { members.append(("found", .string(found))) }
  if !currencies.isEmpty { members.append(("currencies", .array(currencies.map { .string($0) }))) }
  return members
}

// MARK: - Errors and resolved options

extension MoneyFormatError {
  /// `{"error":{"code":…,"message":…}}`
  public var json: [(String, JSONText)] {
    [("error", .object([("code", .string(code.rawValue)), ("message", .string(message))]))]
  }
}

extension ResolvedOptions {
  /// Returns the members of the response to `explain`. Rarely used options of digits and layout are omitted if they
  /// have their defaults.
  ///
  /// - Parameter options: the options as given.
  package func json(_ options: FormattingOptions) -> [(String, JSONText)] {
    let usual: [(String, JSONText)] = [
      ("locale", .string(locale)),
      ("isFallbackLocale", .bool(isFallbackLocale)),
      ("currencyCode", .string(currencyCode)),
      ("isKnownCurrency", .bool(isKnownCurrency)),
      ("minorUnitDigits", .integer(minorUnitDigits)),
      ("formattingStyle", .string(formattingStyle.rawValue)),
      ("negativeStyle", .string(negativeStyle.rawValue)),
      ("signDisplay", .string(signDisplay.rawValue)),
      ("fractionDigits", .array([.integer(minimumFractionDigits), .integer(maximumFractionDigits)])),
      ("roundingIncrement", .integer(roundingIncrement)),
      ("hidesZeroFraction", .bool(hidesZeroFraction)),
      ("roundingMode", .string(roundingMode.rawValue)),
      ("grouping", .string(grouping.rawValue)),
      ("numberingSystem", .string(numberingSystem)),
    ]
    return usual + rareJSON + options.textJSON + [
      ("dataVersion", .string(dataVersion)), ("native", .bool(isNative)),
    ]
  }

  fileprivate var rareJSON: [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    func add<Word: RawRepresentable<String> & Equatable>(_ name: String, _ word: Word, unless usual: Word) {
      if word != usual { members.append((name, .string(word.rawValue))) }
    }
    if let digits = significantDigits {
      members.append(
        ("significantDigits", .array([.integer(digits.lowerBound), .integer(digits.upperBound)])))
      add("roundingPriority", roundingPriority, unless: .auto)
    }
    add("trailingZeros", trailingZeros, unless: hidesZeroFraction ? .stripIfInteger : .automatic)
    if minimumIntegerDigits != 1 { members.append(("minimumIntegerDigits", .integer(minimumIntegerDigits))) }
    if let symbols {
      let texts = [
        ("decimal", symbols.decimal), ("group", symbols.group), ("minus", symbols.minus),
        ("plus", symbols.plus),
      ]
      var own: [(String, JSONText)] = []
      for (name, text) in texts { if let text { own.append((name, .string(text))) } }
      if let sizes = symbols.groupSizes { own.append(("groupSizes", .array(sizes.map { .integer($0) }))) }
      members.append(("symbols", .object(own)))
    }
    add("currencyPosition", currencyPosition, unless: .locale)
    add("spacing", spacing, unless: .locale)
    if isolated { members.append(("isolated", .bool(true))) }
    if compactAccounting { members.append(("compactAccounting", .bool(true))) }
    add("rangeCollapse", rangeCollapse, unless: .auto)
    add("rangeIdentity", rangeIdentity, unless: .approximately)
    return members
  }
}

extension FormattingOptions {
  /// The options that replace texts or abbreviate amounts, as given, if they are.
  fileprivate var textJSON: [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    if let customSymbol { members.append(("customSymbol", .string(customSymbol))) }
    if let customCode { members.append(("customCode", .string(customCode))) }
    if symbolVariant != .default { members.append(("symbolVariant", .string(symbolVariant.rawValue))) }
    if case .table(let table) = abbreviator {
      members.append(("abbreviator", .array(table.units.map(\.json))))
    } else if let word = abbreviator.word, abbreviator != .none {
      members.append(("abbreviator", .string(word)))
    }
    return members
  }
}

extension AbbreviationTable.Unit {
  fileprivate var json: JSONText {
    let digits = fractionDigits
    return .object([
      ("threshold", .amount(threshold)), ("suffix", .string(suffix)),
      ("fractionDigits", .array([.integer(digits.lowerBound), .integer(digits.upperBound)])),
    ])
  }
}
