// Decodes FormattingOptions from JSON without Codable, for hosts that have neither Foundation nor ICU.

extension FormattingOptions {
  private static let keys = [
    "locale", "currencyCode", "formattingStyle", "negativeStyle", "signDisplay", "customSymbol", "customCode",
    "fractionDigits", "hidesZeroFraction", "currencyDigits", "fractionOverrides", "roundingMode", "grouping",
    "numberingSystem", "abbreviator", "data", "significantDigits", "roundingPriority", "roundingIncrement",
    "trailingZeros", "minimumIntegerDigits", "symbols", "currencyPosition", "spacing", "isolated",
    "symbolVariant", "compactAccounting", "rangeCollapse", "rangeIdentity",
  ]

  /// Decodes options. Missing keys and `null` mean the default.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: the path of keys to the object, for error messages.
  ///   - namedAbbreviator: looks up the host's named abbreviators; the standard names need no lookup.
  /// - Throws: `invalidOption` with the key, its path and the accepted values.
  package init(
    json: _JSONValue, at path: String = "", namedAbbreviator: (String) -> Abbreviator? = { _ in nil }
  ) throws(MoneyFormatError) {
    let members = try OptionMembers(json, at: path, keys: Self.keys)
    self.init()
    locale = try members.text("locale")
    currencyCode = try members.text("currencyCode")
    negativeStyle = try members.word("negativeStyle")
    numberingSystem = try members.text("numberingSystem")
    customSymbol = try members.text("customSymbol")
    customCode = try members.text("customCode")
    formattingStyle = try members.word("formattingStyle") ?? formattingStyle
    signDisplay = try members.word("signDisplay") ?? signDisplay
    fractionDigits =
      try members.value("fractionDigits", accepts: #""currency", n or [min, max] within 0…38"#) {
        $0.fractionDigits
      } ?? fractionDigits
    hidesZeroFraction = try members.flag("hidesZeroFraction") ?? hidesZeroFraction
    currencyDigits = try members.word("currencyDigits") ?? currencyDigits
    fractionOverrides =
      try members.value("fractionOverrides", accepts: #"an object such as {"COP": 2}"#) {
        $0.digitsByCurrency
      } ?? fractionOverrides
    roundingMode = try members.word("roundingMode") ?? roundingMode
    grouping = try members.word("grouping") ?? grouping
    abbreviator = try Self.abbreviator(members, namedAbbreviator) ?? abbreviator
    data = try members.word("data") ?? data
    significantDigits = try members.range("significantDigits", accepts: "n or [min, max] within 1…38")
    roundingPriority = try members.word("roundingPriority") ?? roundingPriority
    roundingIncrement =
      try members.value("roundingIncrement", accepts: "an integer such as 5") { $0.integer(Int.self) }
      ?? roundingIncrement
    trailingZeros = try members.word("trailingZeros") ?? trailingZeros
    minimumIntegerDigits =
      try members.value("minimumIntegerDigits", accepts: "an integer within 1…21") { $0.integer(Int.self) }
      ?? minimumIntegerDigits
    symbols = try Self.symbols(members)
    currencyPosition = try members.word("currencyPosition") ?? currencyPosition
    spacing = try members.word("spacing") ?? spacing
    isolated = try members.flag("isolated") ?? isolated
    symbolVariant = try members.word("symbolVariant") ?? symbolVariant
    compactAccounting = try members.flag("compactAccounting") ?? compactAccounting
    rangeCollapse = try members.word("rangeCollapse") ?? rangeCollapse
    rangeIdentity = try members.word("rangeIdentity") ?? rangeIdentity
  }

  private static func abbreviator(
    _ members: OptionMembers, _ named: (String) -> Abbreviator?
  ) throws(MoneyFormatError) -> Abbreviator? {
    guard let value = members.value("abbreviator") else { return nil }
    let accepts =
      "none, plain, compactShort, compactLong, or a table of threshold, suffix and fractionDigits"
    if let elements = value.elements {
      var units: [AbbreviationTable.Unit] = []
      for (index, element) in elements.enumerated() {
        units.append(try unit(element, at: "\(members.path(to: "abbreviator"))[\(index)]"))
      }
      return .table(AbbreviationTable(units))
    }
    switch value.string {
    case "none": return Abbreviator.none
    case "plain": return .plain
    case "compactShort": return .compactShort
    case "compactLong": return .compactLong
    case let name?:
      if let abbreviator = named(name) { return abbreviator }
    case nil: break
    }
    throw members.error("abbreviator", value, "can't be read; it accepts \(accepts).")
  }

  /// Decodes `{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}`. The threshold is a string or an
  /// integer; `fractionDigits` is `n`, `[min, max]` or absent.
  private static func unit(_ json: _JSONValue, at path: String) throws(MoneyFormatError)
    -> AbbreviationTable.Unit
  {
    let members = try OptionMembers(json, at: path, keys: ["threshold", "suffix", "fractionDigits"])
    let threshold = try members.value("threshold", accepts: "a power of ten, at least 10") { $0.threshold }
    let suffix = try members.text("suffix")
    let digits = try members.range("fractionDigits", accepts: "n or [min, max] within 0…38")
    guard let threshold, let suffix else {
      throw MoneyFormatError(
        .invalidOption,
        "The option \(MoneyFormatError.quoted(path)) at byte \(json.offset) needs a threshold and a suffix.")
    }
    return AbbreviationTable.Unit(leastAmount: threshold, suffix: suffix, fractionDigits: digits ?? 0...1)
  }

  private static func symbols(_ members: OptionMembers) throws(MoneyFormatError) -> AmountSymbols? {
    guard let value = members.value("symbols") else { return nil }
    let inner = try OptionMembers(
      value, at: members.path(to: "symbols"), keys: ["decimal", "group", "minus", "plus", "groupSizes"])
    return AmountSymbols(
      decimal: try inner.text("decimal"), group: try inner.text("group"), minus: try inner.text("minus"),
      plus: try inner.text("plus"),
      groupSizes: try inner.value("groupSizes", accepts: "sizes such as [3, 2]") { $0.integers })
  }
}

extension _JSONValue {
  fileprivate var fractionDigits: FractionDigits? {
    if string == "currency" { return .currency }
    return range.map { .range($0) }
  }

  fileprivate var digitsByCurrency: [String: Int]? {
    guard let members else { return nil }
    var digits: [String: Int] = [:]
    for member in members {
      guard let code = member.key.string, let count = member.value.integer(Int.self) else { return nil }
      digits[code] = count
    }
    return digits
  }

  /// An amount in plain digits. A power of ten may have more digits than an amount holds, because trailing
  /// zeros of an integer don't count.
  fileprivate var threshold: Amount? {
    let text = kind == .number ? integer(Int64.self).map { String($0) } : string
    guard let text, text.utf8.first != UInt8(ascii: "+") else { return nil }
    var digits = Array(text.utf8)
    var exponent = 0
    if !digits.contains(UInt8(ascii: ".")) {
      while digits.count > 1, digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
    }
    guard case .digits(var amount) = digits.withUnsafeBufferPointer({ Amount.read($0) }) else { return nil }
    amount.exponent += exponent
    return amount
  }
}
