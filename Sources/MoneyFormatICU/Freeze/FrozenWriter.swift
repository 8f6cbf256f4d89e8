// Writes locale data in its frozen form: what is the same is stored once.

import MoneyFormatCore

/// Gathers records. The same records in the same order make the same bytes.
struct FrozenWriter {
  /// With a byte before all records, so that none is at 0.
  private var heap: [UInt8] = [0]
  private var places: [[UInt8]: Int] = [:]
  /// Where places are, which are relative to the heap until the length of the header is known.
  private var patches: [Int] = []

  /// A record that is being put together: bytes, and where places of other records are in them.
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

    /// Where another record is; nil for none.
    mutating func place(_ value: Int?) {
      if value != nil { places.append(bytes.count) }
      word(UInt32(value ?? 0))
    }

    mutating func bytes(_ values: some Sequence<UInt8>) { bytes.append(contentsOf: values) }
  }

  /// Where a record is.
  mutating func add(_ make: (inout Record) -> Void) -> Int {
    var record = Record()
    make(&record)
    // Places in records are relative to the heap here: equal records have equal bytes.
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

  /// The file.
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

  mutating func add(_ pattern: AmountPattern) -> Int {
    let (decimal, group) = (add(pattern.symbols.decimal.string), add(pattern.symbols.group.string))
    let symbols = add { record in
      record.byte(pattern.symbols.primaryGroup)
      record.byte(pattern.symbols.secondaryGroup)
      record.byte(pattern.symbols.minimumGrouping)
      record.place(decimal)
      record.place(group)
    }
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

extension SeparatorUnits {
  var string: String {
    String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: units >> (8 * $0)) }, as: UTF8.self)
  }
}
