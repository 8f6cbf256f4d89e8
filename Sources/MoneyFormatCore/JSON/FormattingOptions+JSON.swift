// The grammar of FormattingOptions and of their values in JSON, for every host.

extension FormattingOptions {
  /// The keys of the options in JSON.
  package enum Key: String, CaseIterable, Sendable {
    case locale, currencyCode, formattingStyle, negativeStyle, signDisplay, customSymbol, customCode
    case fractionDigits, hidesZeroFraction, currencyDigits, fractionOverrides, roundingMode, grouping
    case numberingSystem, abbreviator, data
    case significantDigits, roundingPriority, roundingIncrement, trailingZeros, minimumIntegerDigits
    case symbols, currencyPosition, spacing, scale, perUnit, perUnitWidth, subunits, isolated
    case symbolVariant, compactAccounting
    case rangeCollapse, rangeIdentity
  }

  /// Decodes and validates options. Missing keys and `null` mean the default.
  ///
  /// - Parameters:
  ///   - json: an object.
  ///   - path: its place, for error messages.
  ///   - validates: false accepts values that no formatter takes.
  ///   - table: returns the caller's abbreviation table of a name.
  /// - Throws: as ``validate()``, with the key, its place and the accepted values.
  package init(
    json: _JSONValue, at path: OptionPath = OptionPath(), validates: Bool = true,
    table: (String) -> AbbreviationTable? = { _ in nil }
  ) throws(MoneyFormatError) {
    let source = try OptionMembers<Key>(json, at: path)
    let options = try Self.decoded(source, table)
    if validates {
      do throws(MoneyFormatError) { try options.validate() } catch { throw source.located(error) }
    }
    self = options
  }

  // Not an initializer: in Embedded Swift, one that throws after it has delegated leaves memory behind.
  private static func decoded(
    _ source: OptionMembers<Key>, _ table: (String) -> AbbreviationTable?
  ) throws(MoneyFormatError) -> FormattingOptions {
    var options = FormattingOptions()
    options.locale = try source.text(.locale)
    options.currencyCode = try source.text(.currencyCode)
    options.negativeStyle = try source.word(.negativeStyle)
    options.numberingSystem = try source.text(.numberingSystem)
    options.customSymbol = try source.text(.customSymbol)
    options.customCode = try source.text(.customCode)
    options.formattingStyle = try source.word(.formattingStyle) ?? options.formattingStyle
    options.signDisplay = try source.word(.signDisplay) ?? options.signDisplay
    options.fractionDigits = try source.value(.fractionDigits, FractionDigits.init) ?? options.fractionDigits
    options.hidesZeroFraction = try source.flag(.hidesZeroFraction) ?? options.hidesZeroFraction
    options.currencyDigits = try source.word(.currencyDigits) ?? options.currencyDigits
    options.fractionOverrides =
      try source.integersByKey(.fractionOverrides, accepts: #"an object such as {"COP": 2}"#)
      ?? options.fractionOverrides
    options.roundingMode = try source.word(.roundingMode) ?? options.roundingMode
    options.grouping = try source.word(.grouping) ?? options.grouping
    options.abbreviator =
      try source.value(.abbreviator) { (value, path) throws(MoneyFormatError) in
        try Abbreviator(json: value, at: path, table: table)
      } ?? options.abbreviator
    options.data = try source.word(.data) ?? options.data
    options.significantDigits = try source.value(.significantDigits) {
      (value, path) throws(MoneyFormatError) in
      try value.range(at: path, accepts: "n or [min, max] within 1…38")
    }
    options.roundingPriority = try source.word(.roundingPriority) ?? options.roundingPriority
    options.roundingIncrement =
      try source.integer(.roundingIncrement, accepts: "an integer such as 5") ?? options.roundingIncrement
    if let zeros: TrailingZeros = try source.word(.trailingZeros) {
      guard !options.hidesZeroFraction else {
        throw source.error(.hidesZeroFraction, "can't be combined with \"trailingZeros\".")
      }
      options.trailingZeros = zeros
    }
    options.minimumIntegerDigits =
      try source.integer(.minimumIntegerDigits, accepts: "an integer within 1…21")
      ?? options.minimumIntegerDigits
    options.symbols = try source.value(.symbols, AmountSymbols.init)
    options.currencyPosition = try source.word(.currencyPosition) ?? options.currencyPosition
    options.spacing = try source.word(.spacing) ?? options.spacing
    options.scale =
      try source.value(.scale) { (value, path) throws(MoneyFormatError) in
        // An `Int` may have 32 bits.
        guard let scale = value.integer(Int64.self) else {
          throw value.unreadable(at: path, accepts: "a power of ten, 1 to 1000000000000")
        }
        return scale
      } ?? options.scale
    options.perUnit = try source.value(.perUnit, PriceUnit.init)
    options.perUnitWidth = try source.word(.perUnitWidth) ?? options.perUnitWidth
    options.subunits = try source.word(.subunits) ?? options.subunits
    options.isolated = try source.flag(.isolated) ?? options.isolated
    options.symbolVariant = try source.word(.symbolVariant) ?? options.symbolVariant
    options.compactAccounting = try source.flag(.compactAccounting) ?? options.compactAccounting
    options.rangeCollapse = try source.word(.rangeCollapse) ?? options.rangeCollapse
    options.rangeIdentity = try source.word(.rangeIdentity) ?? options.rangeIdentity
    return options
  }
}

// MARK: - Values

extension FractionDigits {
  /// Decodes `"currency"`, `n` or `[min, max]`.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    if json.hasContents("currency") {
      self = .currency
    } else {
      self = .range(try json.range(at: path, accepts: #""currency", n or [min, max] within 0…38"#))
    }
  }
}

extension _JSONValue {
  /// Decodes `n` or `[min, max]`.
  fileprivate func range(at path: OptionPath, accepts: String) throws(MoneyFormatError) -> ClosedRange<Int> {
    if let count = integer(Int.self) { return count...count }
    guard let bounds = integers, bounds.count == 2, bounds[0] <= bounds[1] else {
      throw unreadable(at: path, accepts: accepts)
    }
    return bounds[0]...bounds[1]
  }
}

extension PriceUnit {
  /// Decodes the identifier of a unit.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    guard let name = json.string else {
      throw json.unreadable(at: path, accepts: "a unit such as kilogram")
    }
    guard let unit = PriceUnit(rawValue: name) else {
      throw MoneyFormatError(option: path, at: json.offset, Self.complaint(about: name))
    }
    self = unit
  }

  /// Says that a name is no unit, and which units are like it.
  package static func complaint(about name: String) -> String {
    let names = allCases.map { $0.rawValue }
    var similar = SimilarNames.closest(to: name, in: names).map { [$0] } ?? []
    if similar.isEmpty { similar = SimilarNames.expansions(of: name, in: names) }
    let question = similar.isEmpty ? "" : " Did you mean \(similar.joined(separator: " or "))?"
    return "is \(MoneyFormatError.quoted(name)); it accepts \(names.joined(separator: ", ")).\(question)"
  }
}

extension Abbreviator {
  /// Decodes the name of an abbreviator, or a table.
  ///
  /// - Parameter table: returns the caller's table of a name.
  package init(
    json: _JSONValue, at path: OptionPath, table: (String) -> AbbreviationTable?
  ) throws(MoneyFormatError) {
    if json.kind == .array {
      self = .table(try AbbreviationTable(json: json, at: path))
    } else if let name = json.string, let known = Abbreviator.words.first(where: { $0.0 == name }) {
      self = known.1
    } else if let name = json.string, let table = table(name) {
      self = .table(table)
    } else {
      throw json.unreadable(
        at: path,
        accepts: "none, plain, compactShort, compactLong, or a table of threshold, suffix and fractionDigits")
    }
  }
}

extension AbbreviationTable {
  /// Decodes an array of units.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    guard let elements = json.elements else {
      throw json.unreadable(at: path, accepts: "a table of threshold, suffix and fractionDigits")
    }
    var units: [Unit] = []
    for (index, element) in elements.enumerated() {
      units.append(try Unit(json: element, at: path.index(index)))
    }
    self.init(units)
  }
}

extension AbbreviationTable.Unit {
  /// The keys of a unit in JSON.
  package enum Key: String, CaseIterable, Sendable { case threshold, suffix, fractionDigits }

  /// Decodes `{"threshold":"1000","suffix":"k","fractionDigits":[0,1]}`. The threshold is a string or an
  /// integer; `fractionDigits` is `n`, `[min, max]` or absent.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    let members = try OptionMembers<Key>(json, at: path)
    let threshold = members.value(.threshold)?.threshold
    if threshold == nil, members.value(.threshold) != nil {
      throw members.unreadable(.threshold, accepts: "a power of ten, at least 10")
    }
    let suffix = try members.text(.suffix)
    let digits = try members.value(.fractionDigits) { (value, path) throws(MoneyFormatError) in
      try value.range(at: path, accepts: "n or [min, max] within 0…38")
    }
    guard let threshold, let suffix else {
      throw MoneyFormatError(option: path, at: json.offset, "needs a threshold and a suffix.")
    }
    self.init(leastAmount: threshold, suffix: suffix, fractionDigits: digits ?? 0...1)
  }
}

extension AmountSymbols {
  /// The keys of symbols in JSON.
  package enum Key: String, CaseIterable, Sendable { case decimal, group, minus, plus, groupSizes }

  /// Decodes `{"decimal":",","group":".","minus":"−","plus":"+","groupSizes":[3,2]}`; each key is optional.
  package init(json: _JSONValue, at path: OptionPath) throws(MoneyFormatError) {
    let members = try OptionMembers<Key>(json, at: path)
    self.init(
      decimal: try members.text(.decimal), group: try members.text(.group), minus: try members.text(.minus),
      plus: try members.text(.plus),
      groupSizes: try members.integers(.groupSizes, accepts: "sizes such as [3, 2]"))
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
