// Reads the parts of formats: signs, digits, patterns, plural rules and short forms.

extension FrozenLocaleData {
  /// Returns where the file has the data from which a format is composed, or nil if the file lacks it.
  package func places(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatPlaces? {
    guard let record = try localeRecord(format.locale.identifier),
      let system = try systemIndex(format.numberingSystem), let row = try row(system, record)
    else { return nil }
    var places = FormatPlaces(
      system: system, pattern: try file.word(at: row + 4 * format.patternKind.rawValue))
    guard places.pattern != 0 else { return nil }
    if let index = try currencyIndex(format.currency.dataCode),
      let cursor = try cursor(ofCurrency: index, table: try file.word(at: record + FrozenLocale.texts))
    {
      places.texts = cursor.position
      if FrozenTexts(rawValue: UInt8(try file.byte(at: cursor.position))).contains(.ownPattern) {
        guard let own = try ownPatternPlace(index, system, record) else { return nil }
        places.ownPattern = own
      }
    }
    if format.style == .currencyName { places.names = try file.word(at: record + FrozenLocale.namePattern) }
    if format.style == .currencyName || format.isCompact {
      places.plurals = try file.word(at: record + FrozenLocale.plurals)
    }
    if case .compact(let form, _) = format.abbreviation {
      places.compact = try compactPlace(form, isMoney: format.style != .currencyName, row)
      guard places.compact != 0 else { return nil }
    }
    if let unit = format.layout.unit {
      guard let place = try unitPlace(unit.unit, unit.width, record) else {
        throw MoneyFormatError(
          .invalidLocaleData,
          "The locale data lacks the unit \(unit.unit.rawValue): it was frozen by an older version of MoneyFormat."
        )
      }
      places.unit = place
    }
    return places
  }

  /// Returns the data from which a format is composed, or nil if the file lacks it.
  package func parts(_ format: ResolvedFormat) throws(MoneyFormatError) -> FormatParts? {
    guard let places = try places(format) else { return nil }
    return try parts(format, at: places)
  }

  /// - Parameter places: those of the format.
  package func parts(
    _ format: ResolvedFormat, at places: FormatPlaces
  ) throws(MoneyFormatError) -> FormatParts? {
    guard let pattern = try pattern(at: places.pattern, places.system) else { return nil }
    let code = format.currency.dataCode
    var texts = CurrencyTexts(unknown: code)
    if places.texts != 0 {
      var cursor = TextCursor(file: file, position: places.texts)
      texts = try cursor.texts(code, withNames: places.names != 0)
    }
    var parts = FormatParts(
      pattern: pattern,
      symbol: (format.style == .currencyNarrowSymbol ? texts.narrowSymbol : texts.symbol) ?? code,
      plurals: .none)
    parts.ownPattern = try self.pattern(at: places.ownPattern, places.system)
    if places.names != 0 {
      parts.names = FormatParts.Names(pattern: try namePattern(at: places.names), texts: texts.pluralNames)
    }
    if places.plurals != 0 { parts.plurals = try plurals(at: places.plurals) }
    parts.compact = try compact(at: places.compact)
    if places.unit != 0 { parts.unit = try unitPattern(at: places.unit) }
    return parts
  }

  /// Returns the offset of a numbering system's row, or nil if the locale has none.
  private func row(_ system: Int, _ record: Int) throws(MoneyFormatError) -> Int? {
    let row = try file.word(at: try file.word(at: record + FrozenLocale.rows) + 4 * system)
    return row == 0 ? nil : row
  }

  private func row(_ locale: String, _ system: String) throws(MoneyFormatError) -> (place: Int, system: Int)?
  {
    guard let record = try localeRecord(locale), let system = try systemIndex(system),
      let row = try row(system, record)
    else { return nil }
    return (row, system)
  }

  /// Returns the digits, separators and grouping of amounts of money.
  package func symbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    guard let row = try row(locale, system) else { return nil }
    return try pattern(at: try file.word(at: row.place), row.system)?.symbols
  }

  package func plainSymbols(_ locale: String, _ system: String) throws(MoneyFormatError) -> NumberSymbols? {
    guard let row = try row(locale, system) else { return nil }
    return try symbols(at: try file.word(at: row.place + 4 * FrozenRow.plainSymbols), row.system)
  }

  package func compactPattern(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ locale: String, _ system: String
  ) throws(MoneyFormatError) -> CompactPattern? {
    guard let row = try row(locale, system) else { return nil }
    return try compact(at: try compactPlace(form, isMoney: isMoney, row.place))
  }

  /// Returns the offset of compact forms; 0 if there are none.
  private func compactPlace(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ row: Int
  ) throws(MoneyFormatError) -> Int {
    let place = FrozenRow.compact + (form == .short ? 0 : 1) + (isMoney ? 0 : 2)
    return try file.word(at: row + 4 * place)
  }

  package func rangePattern(_ locale: String, _ system: String) throws(MoneyFormatError) -> RangePattern? {
    guard let row = try row(locale, system), let record = try localeRecord(locale) else { return nil }
    let place = try file.word(at: row.place + 4 * FrozenRow.range)
    func text(_ index: Int) throws(MoneyFormatError) -> String {
      try file.string(at: try file.word(at: place + 4 * index))
    }
    let count = PluralCategory.count
    let table = try file.bytes(
      at: try file.word(at: record + FrozenLocale.rangeCategories), count: count * count)
    var categories: [PluralCategory] = []
    for index in table {
      guard index < count else { throw FrozenFile.damaged("has an invalid plural category") }
      categories.append(PluralCategory.allCases[Int(index)])
    }
    return RangePattern(
      before: try text(0), between: try text(1), after: try text(2), approximately: try text(3),
      plus: try text(4), minus: try text(5), categories: categories,
      roundsTwice: Int(icuVersion.prefix { $0 != "." }).map { $0 < 77 } ?? false)
  }
}
