// Encodes locale data in the frozen form, with equal records stored once.

import MoneyFormatCore

/// Collects records. The same records in the same order produce the same bytes.
struct FrozenWriter {
  /// Starts with one unused byte, so that no record has offset 0.
  private var heap: [UInt8] = [0]
  private var places: [[UInt8]: Int] = [:]
  /// The positions of offsets, which are relative to the heap until the length of the header is known.
  private var patches: [Int] = []

  /// A record under construction: its bytes, and the positions of offsets of other records within them.
  struct Record {
    fileprivate var bytes: [UInt8] = []
    fileprivate var places: [Int] = []

    mutating func byte(_ value: Int) { bytes.append(UInt8(value)) }

    mutating func short(_ value: Int) {
      withUnsafeBytes(of: UInt16(value).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func word(_ value: UInt32) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends the offset of another record; nil for none.
    mutating func place(_ value: Int?) {
      if value != nil { places.append(bytes.count) }
      word(UInt32(value ?? 0))
    }

    mutating func bytes(_ values: some Sequence<UInt8>) { bytes.append(contentsOf: values) }
  }

  /// Adds a record and returns its offset.
  mutating func add(_ make: (inout Record) -> Void) -> Int {
    var record = Record()
    make(&record)
    // Offsets in records are still relative to the heap, so equal records have equal bytes.
    if let place = places[record.bytes] { return place }
    let place = heap.count
    patches += record.places.map { place + $0 }
    heap += record.bytes
    places[record.bytes] = place
    return place
  }

  mutating func add(_ text: String) -> Int {
    add { record in
      record.short(text.utf8.count)
      record.bytes(text.utf8)
    }
  }

  /// Returns the complete file.
  func file(root: Int) -> [UInt8] {
    let pieces = (heap.count + FrozenForm.pieceSize - 1) / FrozenForm.pieceSize
    let begin = FrozenForm.fixedHeaderSize + 4 * pieces
    var heap = heap
    for patch in patches {
      let value = heap[patch..<patch + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      withUnsafeBytes(of: (value + UInt32(begin)).littleEndian) { bytes in
        for index in 0..<4 { heap[patch + index] = bytes[index] }
      }
    }
    var header = Record()
    header.bytes(FrozenForm.magic)
    header.word(FrozenForm.version)
    header.word(UInt32(begin))
    var rest = Record()
    rest.word(UInt32(begin + heap.count))
    rest.word(UInt32(begin))
    rest.word(UInt32(begin + root))
    heap.withUnsafeBytes { bytes in
      for piece in 0..<pieces {
        let start = piece * FrozenForm.pieceSize
        let end = min(start + FrozenForm.pieceSize, bytes.count)
        let sum = FrozenForm.checksum(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        rest.word(UInt32(truncatingIfNeeded: sum))
      }
    }
    let sum = rest.bytes.withUnsafeBytes { FrozenForm.checksum($0) }
    withUnsafeBytes(of: sum.littleEndian) { header.bytes($0) }
    return header.bytes + rest.bytes + heap
  }
}

// MARK: - Records

extension FrozenWriter {
  mutating func add(_ pair: AffixPair) -> Int {
    add { record in
      record.byte(pair.prefix.runs.count | pair.suffix.runs.count << 3 | (pair.hidesDigits ? 0x40 : 0))
      for run in pair.prefix.runs + pair.suffix.runs {
        record.byte(Int(run.kind.frozen))
        record.byte(run.text.utf8.count)
        record.bytes(run.text.utf8)
      }
    }
  }

  mutating func add(_ signed: SignedAffixes?) -> Int? {
    guard let signed else { return nil }
    let pairs = [add(signed.none), add(signed.minus), add(signed.plus)]
    return add { record in for pair in pairs { record.place(pair) } }
  }

  mutating func add(_ symbols: NumberSymbols) -> Int {
    let (decimal, group) = (add(symbols.decimal.text), add(symbols.group.text))
    return add { record in
      record.byte(symbols.primaryGroup)
      record.byte(symbols.secondaryGroup)
      record.byte(symbols.minimumGrouping)
      record.place(decimal)
      record.place(group)
    }
  }

  mutating func add(_ range: RangePattern) -> Int {
    let texts = [
      range.before, range.between, range.after, range.approximately, range.plus, range.minus,
    ].map { add($0) }
    return add { record in for text in texts { record.place(text) } }
  }

  mutating func add(_ pattern: AmountPattern) -> Int {
    let symbols = add(pattern.symbols)
    let (letters, symbol) = (add(pattern.affixes.letters), add(pattern.affixes.symbol))
    let words = [pattern.notANumber, pattern.positiveNotANumber].map {
      add(AffixPair(prefix: $0, suffix: AffixPattern()))
    }
    return add { record in
      record.place(symbols)
      record.place(letters)
      record.place(symbol)
      for word in words { record.place(word) }
    }
  }

  mutating func add(_ compact: CompactPattern) -> Int {
    let forms = compact.forms.map { (add($0.letters), add($0.symbol)) }
    return add { record in
      record.byte(compact.rows.count)
      record.byte(forms.count)
      for (letters, symbol) in forms {
        record.place(letters)
        record.place(symbol)
      }
      for row in compact.rows {
        record.byte(row.exponent)
        record.byte(row.places.count)
        record.bytes(row.places)
      }
    }
  }

  mutating func add(_ names: NamePattern) -> Int {
    let pairs = names.pairs.map { pair in pair.map { add($0) } }
    return add { record in for pair in pairs { record.place(pair) } }
  }
}

// MARK: - Currency texts

extension FrozenWriter {
  /// Adds a currency's texts: flags, symbols, the distinct names, the index of the name for each category,
  /// and the nouns, which are mostly substrings of names.
  mutating func add(_ texts: CurrencyTexts, _ nouns: [String], code: String) -> Int {
    var flags: FrozenTexts = []
    if texts.hasOwnPattern { flags.insert(.ownPattern) }
    if texts.symbol != nil { flags.insert(.symbol) }
    if let narrow = texts.narrowSymbol {
      let isSymbol = texts.symbol.map { $0.utf8.elementsEqual(narrow.utf8) } ?? false
      flags.insert(isSymbol ? .narrowIsSymbol : .narrowSymbol)
    }
    if texts.formal != nil { flags.insert(.formal) }
    if texts.variant != nil { flags.insert(.variant) }
    let all: [String?] = texts.pluralNames.map { $0 == code ? nil : $0 } + [texts.name]
    var names: [String] = []
    for case let name? in all where !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) {
      names.append(name)
    }
    if !names.isEmpty || !nouns.isEmpty { flags.insert(.names) }
    return add { record in
      record.byte(Int(flags.rawValue))
      let narrow = flags.contains(.narrowSymbol) ? texts.narrowSymbol : nil
      for text in [texts.symbol, narrow, texts.formal, texts.variant] {
        if let text { record.text(text.utf8) }
      }
      guard flags.contains(.names) else { return }
      record.byte(names.count)
      // Each name is stored as the length of the prefix shared with the previous name, and the rest.
      var last: [UInt8] = []
      for name in names {
        let name = Array(name.utf8)
        let shared = min(255, zip(last, name).prefix { $0 == $1 }.count)
        record.byte(shared)
        record.text(name.dropFirst(shared))
        last = name
      }
      let places = all.map { name in
        name.flatMap { name in names.firstIndex { $0.utf8.elementsEqual(name.utf8) } } ?? FrozenTexts.noName
      }
      for pair in stride(from: 0, to: places.count, by: 2) {
        record.byte(places[pair] | (pair + 1 < places.count ? places[pair + 1] << 4 : 0))
      }
      record.byte(nouns.count)
      let readable = texts.pluralNames + (texts.name.map { [$0] } ?? [])
      for noun in nouns { record.noun(noun, in: readable) }
    }
  }
}

extension FrozenWriter.Record {
  /// Appends a one- or two-byte length, and UTF-8.
  fileprivate mutating func text(_ text: some Collection<UInt8>) {
    let count = text.count
    if count >= 0x80 { byte(0x80 | count >> 8) }
    byte(count & 0xFF)
    bytes(text)
  }

  fileprivate mutating func noun(_ noun: String, in names: [String]) {
    let (wanted, count) = (Array(noun.utf8), noun.utf8.count)
    for (place, name) in names.enumerated() {
      let name = Array(name.utf8)
      guard count > 0, count < 256, name.count >= count else { continue }
      for start in 0...min(255, name.count - count) where name[start..<start + count].elementsEqual(wanted) {
        for value in [place, start, count] { byte(value) }
        return
      }
    }
    byte(FrozenTexts.ownNoun)
    text(wanted)
  }
}
