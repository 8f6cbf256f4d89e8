// Decodes the records that entries refer to.

extension FrozenLocaleData {
  /// The kinds of records that are kept once they are decoded. Patterns are last: their kind includes their digits.
  private enum Kind: Int {
    case affixes, compact, names, plurals, pattern
  }

  /// Identifies a record in ``decoded``.
  private func key(_ place: Int, _ kind: Kind, system: Int = 0) -> UInt64 {
    UInt64(place) << 32 | UInt64(kind.rawValue + system)
  }

  func plurals(at place: Int) throws(MoneyFormatError) -> PluralRules {
    try decoded.value(
      at: key(place, .plurals), { if case .plurals(let plurals) = $0 { plurals } else { nil } },
      DecodedRecords.Record.plurals,
      decode: { () throws(MoneyFormatError) in
        guard let plurals = PluralRules(try file.string(at: place)) else {
          throw FrozenFile.damaged("has plural rules that can't be read")
        }
        return plurals
      })
  }

  func pattern(at place: Int, _ system: Int) throws(MoneyFormatError) -> AmountPattern? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .pattern, system: system),
      { if case .pattern(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.pattern,
      decode: { () throws(MoneyFormatError) in
        try decodedPattern(at: place, system)
      })
  }

  private func decodedPattern(at place: Int, _ system: Int) throws(MoneyFormatError) -> AmountPattern {
    let affixes = EdgedAffixes(
      letters: try signed(at: try file.word(at: place + 4)),
      symbol: try signed(at: try file.word(at: place + 8)))
    guard affixes.letters != nil || affixes.symbol != nil else {
      throw FrozenFile.damaged("has a pattern without affixes")
    }
    return AmountPattern(
      symbols: try symbols(at: try file.word(at: place), system), affixes: affixes,
      notANumber: try pair(at: try file.word(at: place + 12)).prefix,
      positiveNotANumber: try pair(at: try file.word(at: place + 16)).prefix)
  }

  func symbols(at place: Int, _ system: Int) throws(MoneyFormatError) -> NumberSymbols {
    let entry = contents.systems.start + system * FrozenSize.system + 4
    let width = try file.byte(at: entry)
    guard (1...4).contains(width) else { throw FrozenFile.damaged("has digits of \(width) bytes") }
    var digits = InlineArray<10, UInt32>(repeating: 0)
    for digit in 0..<10 {
      digits[digit] = try file.bits(at: entry + 1 + 4 * digit)
    }
    for digit in 0..<10 {
      let units = digits[digit]
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: units >> (8 * UInt32($0))) }
      // The renderer relies on ASCII digits being consecutive and on text being UTF-8.
      let isInOrder = width > 1 || units < 0x80 && units == digits[0] &+ UInt32(digit)
      guard isInOrder, Self.isUTF8(bytes) else { throw FrozenFile.damaged("has invalid digits") }
    }
    let (primary, secondary) = (try file.byte(at: place), try file.byte(at: place + 1))
    let decimal = try file.text(at: try file.word(at: place + 3))
    let group = try file.text(at: try file.word(at: place + 7))
    guard Self.isUTF8(decimal), Self.isUTF8(group), primary > 0, secondary > 0,
      let decimal = SeparatorUnits(decimal), decimal.count > 0,
      let group = SeparatorUnits(group)
    else { throw FrozenFile.damaged("has invalid separators or group sizes") }
    return NumberSymbols(
      digits: digits, digitWidth: width, decimal: decimal, group: group, primaryGroup: primary,
      secondaryGroup: secondary, minimumGrouping: try file.byte(at: place + 2))
  }

  private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
  }

  func signed(at place: Int) throws(MoneyFormatError) -> SignedAffixes? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .affixes), { if case .affixes(let affixes) = $0 { affixes } else { nil } },
      DecodedRecords.Record.affixes,
      decode: { () throws(MoneyFormatError) in
        SignedAffixes(
          none: try pair(at: try file.word(at: place)), minus: try pair(at: try file.word(at: place + 4)),
          plus: try pair(at: try file.word(at: place + 8)))
      })
  }

  private func pair(at place: Int) throws(MoneyFormatError) -> AffixPair {
    let counts = try file.byte(at: place)
    var position = place + 1
    func pattern(_ count: Int) throws(MoneyFormatError) -> AffixPattern {
      var runs: [AffixPattern.Run] = []
      for _ in 0..<count {
        guard let kind = FormattedPart.Kind(frozen: try file.byte(at: position)) else {
          throw FrozenFile.damaged("has affixes of an unknown kind")
        }
        let length = try file.byte(at: position + 1)
        let text = try file.bytes(at: position + 2, count: length)
        runs.append(AffixPattern.Run(kind: kind, text: String(decoding: text, as: UTF8.self)))
        position += 2 + length
      }
      return AffixPattern(runs)
    }
    let prefix = try pattern(counts & 7)
    return AffixPair(
      prefix: prefix, suffix: try pattern(counts >> 3 & 7), hidesDigits: counts & 0x40 != 0)
  }

  func namePattern(at place: Int) throws(MoneyFormatError) -> NamePattern {
    try decoded.value(
      at: key(place, .names), { if case .names(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.names,
      decode: { () throws(MoneyFormatError) in
        var pairs: [AffixPair?] = []
        for index in 0..<PluralCategory.count {
          let pair = try file.word(at: place + 4 * index)
          pairs.append(pair == 0 ? nil : try self.pair(at: pair))
        }
        return NamePattern(pairs: pairs)
      })
  }

  func compact(at place: Int) throws(MoneyFormatError) -> CompactPattern? {
    guard place != 0 else { return nil }
    return try decoded.value(
      at: key(place, .compact), { if case .compact(let pattern) = $0 { pattern } else { nil } },
      DecodedRecords.Record.compact,
      decode: { () throws(MoneyFormatError) in
        try decodedCompact(at: place)
      })
  }

  private func decodedCompact(at place: Int) throws(MoneyFormatError) -> CompactPattern {
    let (rowCount, formCount) = (try file.byte(at: place), try file.byte(at: place + 1))
    var position = place + 2
    var forms: [EdgedAffixes] = []
    for _ in 0..<formCount {
      let affixes = EdgedAffixes(
        letters: try signed(at: try file.word(at: position)),
        symbol: try signed(at: try file.word(at: position + 4)))
      guard affixes.letters != nil || affixes.symbol != nil else {
        throw FrozenFile.damaged("has a compact form without affixes")
      }
      forms.append(affixes)
      position += 8
    }
    var rows: [CompactPattern.Row] = []
    for _ in 0..<rowCount {
      let (exponent, count) = (try file.byte(at: position), try file.byte(at: position + 1))
      let places = Array(try file.bytes(at: position + 2, count: count))
      let isSound =
        (count == 0 || count == PluralCategory.count + 1) && exponent <= 127
        && places.dropLast().allSatisfy { $0 < formCount }
        && places.last.map { $0 == CompactPattern.none || $0 < formCount } ?? true
      guard isSound else { throw FrozenFile.damaged("has an invalid compact form") }
      rows.append(CompactPattern.Row(exponent: exponent, places: places))
      position += 2 + count
    }
    guard rowCount > 1 else { throw FrozenFile.damaged("has compact forms without rows") }
    return CompactPattern(rows: rows, forms: forms)
  }
}

extension FormattedPart.Kind {
  /// The byte that represents the kind in a file. It must never change.
  package var frozen: UInt8 {
    switch self {
    case .literal: 0
    case .minusSign: 1
    case .plusSign: 2
    case .currency: 3
    case .compact: 4
    case .nan: 5
    case .integer: 6
    case .group: 7
    case .decimal: 8
    case .fraction: 9
    case .approximatelySign: 10
    case .unit: 11
    }
  }

  package init?(frozen: Int) {
    switch frozen {
    case 0: self = .literal
    case 1: self = .minusSign
    case 2: self = .plusSign
    case 3: self = .currency
    case 4: self = .compact
    case 5: self = .nan
    default: return nil
    }
  }
}
