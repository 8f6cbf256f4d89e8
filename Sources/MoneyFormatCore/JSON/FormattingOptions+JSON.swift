// Decodes FormattingOptions from any source of options, and from JSON for hosts without Codable.

extension FormattingOptions {
  /// The keys of the options in JSON.
  package enum Key: String, CaseIterable, Sendable {
    case locale, currencyCode, formattingStyle, negativeStyle, signDisplay, customSymbol, customCode
    case fractionDigits, hidesZeroFraction, currencyDigits, fractionOverrides, roundingMode, grouping
    case numberingSystem, abbreviator, data
    case significantDigits, roundingPriority, roundingIncrement, trailingZeros, minimumIntegerDigits
    case symbols, currencyPosition, spacing, scale, perUnit, perUnitWidth, isolated, symbolVariant,
      compactAccounting
    case rangeCollapse, rangeIdentity
  }

  /// Decodes options. A missing value means the default.
  package init(source: some OptionSource<Key>) throws(MoneyFormatError) {
    self.init()
    locale = try source.text(.locale)
    currencyCode = try source.text(.currencyCode)
    negativeStyle = try source.word(.negativeStyle)
    numberingSystem = try source.text(.numberingSystem)
    customSymbol = try source.text(.customSymbol)
    customCode = try source.text(.customCode)
    formattingStyle = try source.word(.formattingStyle) ?? formattingStyle
    signDisplay = try source.word(.signDisplay) ?? signDisplay
    fractionDigits =
      try source.digits(.fractionDigits, accepts: #""currency", n or [min, max] within 0…38"#)
      ?? fractionDigits
    hidesZeroFraction = try source.flag(.hidesZeroFraction) ?? hidesZeroFraction
    currencyDigits = try source.word(.currencyDigits) ?? currencyDigits
    fractionOverrides =
      try source.digitsByCurrency(.fractionOverrides, accepts: #"an object such as {"COP": 2}"#)
      ?? fractionOverrides
    roundingMode = try source.word(.roundingMode) ?? roundingMode
    grouping = try source.word(.grouping) ?? grouping
    abbreviator =
      try source.abbreviator(
        .abbreviator,
        accepts: "none, plain, compactShort, compactLong, or a table of threshold, suffix and fractionDigits")
      ?? abbreviator
    data = try source.word(.data) ?? data
    significantDigits = try source.range(.significantDigits, accepts: "n or [min, max] within 1…38")
    roundingPriority = try source.word(.roundingPriority) ?? roundingPriority
    roundingIncrement =
      try source.integer(.roundingIncrement, accepts: "an integer such as 5") ?? roundingIncrement
    if let zeros: TrailingZeros = try source.word(.trailingZeros) {
      guard !hidesZeroFraction else {
        throw source.error(.hidesZeroFraction, "can't be combined with \"trailingZeros\".")
      }
      trailingZeros = zeros
    }
    minimumIntegerDigits =
      try source.integer(.minimumIntegerDigits, accepts: "an integer within 1…21") ?? minimumIntegerDigits
    symbols = try source.symbols(
      .symbols, accepts: #"an object such as {"decimal":",","group":"'","groupSizes":[3]}"#)
    currencyPosition = try source.word(.currencyPosition) ?? currencyPosition
    spacing = try source.word(.spacing) ?? spacing
    scale = try source.wideInteger(.scale, accepts: "a power of ten, 1 to 1000000000000") ?? scale
    if let name = try source.text(.perUnit, accepts: "a unit such as kilogram") {
      guard let unit = PriceUnit(rawValue: name) else {
        throw source.error(.perUnit, PriceUnit.complaint(about: name))
      }
      perUnit = unit
    }
    perUnitWidth = try source.word(.perUnitWidth) ?? perUnitWidth
    isolated = try source.flag(.isolated) ?? isolated
    symbolVariant = try source.word(.symbolVariant) ?? symbolVariant
    compactAccounting = try source.flag(.compactAccounting) ?? compactAccounting
    rangeCollapse = try source.word(.rangeCollapse) ?? rangeCollapse
    rangeIdentity = try source.word(.rangeIdentity) ?? rangeIdentity
  }
}

extension PriceUnit {
  /// Says that a name is no unit, and which units are like it.
  package static func complaint(about name: String) -> String {
    let names = allCases.map { $0.rawValue }
    var similar = SimilarNames.closest(to: name, in: names).map { [$0] } ?? []
    if similar.isEmpty { similar = SimilarNames.expansions(of: name, in: names) }
    let question = similar.isEmpty ? "" : " Did you mean \(similar.joined(separator: " or "))?"
    return
      "is \(MoneyFormatError.quoted(name)); it accepts \(names.joined(separator: ", ")).\(question)"
  }
}

extension AbbreviationTable.Unit {
  /// The keys of a unit in JSON.
  package enum Key: String, CaseIterable, Sendable { case threshold, suffix, fractionDigits }
}

extension AmountSymbols {
  /// The keys of symbols in JSON.
  package enum Key: String, CaseIterable, Sendable { case decimal, group, minus, plus, groupSizes }
}

// MARK: - JSON

extension FormattingOptions {
  /// Decodes options. Missing keys and `null` mean the default.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: the path of keys to the object, for error messages.
  ///   - table: returns the caller's abbreviation table of a name.
  /// - Throws: `invalidOption` with the key, its path and the accepted values.
  package init(
    json: _JSONValue, at path: String = "", table: @escaping (String) -> AbbreviationTable? = { _ in nil }
  ) throws(MoneyFormatError) {
    try self.init(source: OptionMembers(json, at: path, table: table))
  }
}

extension ObjectMembers {
  func abbreviator(_ key: String, accepts: String) throws(MoneyFormatError) -> Abbreviator? {
    guard let value = value(key) else { return nil }
    if let table = try Self.table(value, at: path(to: key)) { return .table(table) }
    if let name = value.string {
      if let known = Abbreviator.words.first(where: { $0.0 == name }) { return known.1 }
      if let table = table(name) { return .table(table) }
    }
    throw unreadable(key, accepts: accepts)
  }

  /// Decodes an object of tables by name.
  func tables(
    _ key: String, accepts: String
  ) throws(MoneyFormatError) -> [(name: String, table: AbbreviationTable)] {
    guard let value = value(key) else { return [] }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var tables: [(name: String, table: AbbreviationTable)] = []
    for member in members {
      let name = member.key.string ?? ""
      guard let table = try Self.table(member.value, at: "\(path(to: key)).\(name)") else {
        throw unreadable(key, accepts: accepts)
      }
      tables.append((name, table))
    }
    return tables
  }

  /// Decodes an object of arrays of texts.
  func textsByKey(
    _ key: String, accepts: String
  ) throws(MoneyFormatError) -> [(key: String, texts: [String])] {
    guard let value = value(key) else { return [] }
    guard let members = value.members else { throw unreadable(key, accepts: accepts) }
    var result: [(key: String, texts: [String])] = []
    for member in members {
      guard let elements = member.value.elements else { throw unreadable(key, accepts: accepts) }
      var texts: [String] = []
      for element in elements {
        guard let text = element.string else { throw unreadable(key, accepts: accepts) }
        texts.append(text)
      }
      result.append((member.key.string ?? "", texts))
    }
    return result
  }

  /// Decodes an array of units; nil for another value.
  private static func table(_ json: _JSONValue, at path: String) throws(MoneyFormatError)
    -> AbbreviationTable?
  {
    guard let elements = json.elements else { return nil }
    var units: [AbbreviationTable.Unit] = []
    for (index, element) in elements.enumerated() { units.append(try unit(element, at: "\(path)[\(index)]")) }
    return AbbreviationTable(units)
  }

  /// Decodes `{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}`. The threshold is a string or an
  /// integer; `fractionDigits` is `n`, `[min, max]` or absent.
  private static func unit(_ json: _JSONValue, at path: String) throws(MoneyFormatError)
    -> AbbreviationTable.Unit
  {
    let members = try OptionMembers<AbbreviationTable.Unit.Key>(json, at: path)
    let threshold = members.value(.threshold)?.threshold
    if threshold == nil, members.value(.threshold) != nil {
      throw members.unreadable(.threshold, accepts: "a power of ten, at least 10")
    }
    let suffix = try members.text(.suffix)
    let digits = try members.range(.fractionDigits, accepts: "n or [min, max] within 0…38")
    guard let threshold, let suffix else {
      throw MoneyFormatError(
        .invalidOption,
        "The option \(MoneyFormatError.quoted(path)) at byte \(json.offset) needs a threshold and a suffix.")
    }
    return AbbreviationTable.Unit(leastAmount: threshold, suffix: suffix, fractionDigits: digits ?? 0...1)
  }

  func symbols(_ key: String, accepts: String) throws(MoneyFormatError) -> AmountSymbols? {
    guard let value = value(key) else { return nil }
    let inner = try OptionMembers<AmountSymbols.Key>(value, at: path(to: key))
    return AmountSymbols(
      decimal: try inner.text(.decimal), group: try inner.text(.group), minus: try inner.text(.minus),
      plus: try inner.text(.plus),
      groupSizes: try inner.integers(.groupSizes, accepts: "sizes such as [3, 2]"))
  }
}

extension _JSONValue {
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
