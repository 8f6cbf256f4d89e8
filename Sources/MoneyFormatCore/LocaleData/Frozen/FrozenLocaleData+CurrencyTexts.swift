// Reads the symbols and names of currencies.

extension FrozenLocaleData {
  package func texts(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> CurrencyTexts {
    guard var cursor = try cursor(ofCurrency: code, locale) else { return CurrencyTexts(unknown: code) }
    return try cursor.texts(code)
  }

  package func nouns(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> [String] {
    guard var cursor = try cursor(ofCurrency: code, locale) else { return [] }
    return try cursor.nouns(code)
  }

  func cursor(ofCurrency code: String, _ locale: String) throws(MoneyFormatError) -> TextCursor? {
    guard let index = try currencyIndex(code) else { return nil }
    if let record = try localeRecord(locale) {
      return try cursor(ofCurrency: index, table: try file.word(at: record + FrozenLocale.texts))
    }
    return locale == "en" ? try cursor(ofCurrency: index, table: contents.english) : nil
  }

  /// Returns a cursor on the texts of a currency, or nil if the file lacks them; its code is shown then.
  func cursor(ofCurrency index: Int, table: Int) throws(MoneyFormatError) -> TextCursor? {
    var table = table
    // A table holds only differences from its parent's. A sound file has few levels.
    for _ in 0..<8 where table != 0 {
      let (entries, stride) = (table + 6, FrozenSize.currencyEntry)
      let place = try file.search(UInt32(index), try file.short(at: table + 4)) {
        (place) throws(MoneyFormatError) in
        UInt32(try file.short(at: entries + place * stride))
      }
      if let place {
        return TextCursor(file: file, position: try file.word(at: entries + place * stride + 2))
      }
      table = try file.word(at: table)
    }
    return nil
  }

  /// Reads the fields of a currency's record one after the other.
  struct TextCursor {
    let file: FrozenFile
    var position: Int

    mutating func byte() throws(MoneyFormatError) -> Int {
      defer { position += 1 }
      return try file.byte(at: position)
    }

    /// Reads a one- or two-byte length, and UTF-8.
    mutating func bytes() throws(MoneyFormatError) -> UnsafeRawBufferPointer {
      var count = try byte()
      if count >= 0x80 { count = (count & 0x7F) << 8 | (try byte()) }
      defer { position += count }
      return try file.bytes(at: position, count: count)
    }

    mutating func text() throws(MoneyFormatError) -> String {
      String(decoding: try bytes(), as: UTF8.self)
    }

    mutating func texts(_ code: String, withNames: Bool = true) throws(MoneyFormatError) -> CurrencyTexts {
      let flags = FrozenTexts(rawValue: UInt8(try byte()))
      var texts = CurrencyTexts(unknown: code)
      texts.hasOwnPattern = flags.contains(.ownPattern)
      if flags.contains(.symbol) { texts.symbol = try text() }
      if flags.contains(.narrowIsSymbol) { texts.narrowSymbol = texts.symbol }
      if flags.contains(.narrowSymbol) { texts.narrowSymbol = try text() }
      if flags.contains(.formal) { texts.formal = try text() }
      if flags.contains(.variant) { texts.variant = try text() }
      guard withNames, flags.contains(.names) else { return texts }
      let names = try names()
      let (start, count) = (position, PluralCategory.count)
      for index in 0...count {
        let nibbles = try file.byte(at: start + index / 2)
        let place = index % 2 == 0 ? nibbles & 15 : nibbles >> 4
        guard place != FrozenTexts.noName else { continue }
        guard place < names.count else { throw FrozenFile.damaged("has an invalid name") }
        if index < count { texts.pluralNames[index] = names[place] } else { texts.name = names[place] }
      }
      position = start + (count + 2) / 2
      return texts
    }

    private mutating func names() throws(MoneyFormatError) -> [String] {
      var names: [String] = []
      var last: [UInt8] = []
      for _ in 0..<(try byte()) {
        let shared = try byte()
        let rest = try bytes()
        guard shared <= last.count else { throw FrozenFile.damaged("has names that don't fit") }
        last.removeLast(last.count - shared)
        last.append(contentsOf: rest)
        names.append(String(decoding: last, as: UTF8.self))
      }
      return names
    }

    mutating func nouns(_ code: String) throws(MoneyFormatError) -> [String] {
      var other = self
      let texts = try texts(code)
      guard FrozenTexts(rawValue: UInt8(try other.byte())).contains(.names) else { return [] }
      let names = texts.pluralNames + (texts.name.map { [$0] } ?? [])
      var nouns: [String] = []
      for _ in 0..<(try byte()) {
        let place = try byte()
        guard place != FrozenTexts.ownNoun else {
          nouns.append(try text())
          continue
        }
        let (start, count) = (try byte(), try byte())
        guard place < names.count, start + count <= names[place].utf8.count else {
          throw FrozenFile.damaged("has an invalid noun")
        }
        nouns.append(String(decoding: names[place].utf8.dropFirst(start).prefix(count), as: UTF8.self))
      }
      return nouns
    }
  }

  /// Returns the offset of the pattern that a currency has in a locale, or nil if the file lacks it.
  func ownPatternPlace(
    _ currency: Int, _ system: Int, _ record: Int
  ) throws(MoneyFormatError) -> Int? {
    let table = try file.word(at: record + FrozenLocale.ownPatterns)
    guard table != 0 else { return nil }
    for index in 0..<(try file.short(at: table)) {
      let entry = table + 2 + index * FrozenSize.ownPattern
      guard try file.byte(at: entry) == system, try file.short(at: entry + 1) == currency else { continue }
      let place = try file.word(at: entry + 3)
      return place == 0 ? nil : place
    }
    return nil
  }
}
