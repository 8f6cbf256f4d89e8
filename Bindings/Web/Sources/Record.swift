// Values as bytes, which JavaScript writes and reads without JSON: numbers of seven bits a byte, the least significant
// first; texts after their length in bytes; lists after their count. A missing value is 0, a present one is one greater.

/// Bytes in which values are written one after the other.
struct RecordWriter {
  var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(128) }

  mutating func put(_ number: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(optional text: String?) {
    guard let text else { return put(0) }
    put(text.utf8.count + 1)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func put(_ amount: Amount?) { put(optional: amount?.plainText) }

  mutating func put(_ numbers: [Int]) {
    put(numbers.count)
    for number in numbers { put(number) }
  }

  mutating func put(_ amounts: [Amount]) {
    put(amounts.count)
    for amount in amounts { put(amount.plainText) }
  }

  mutating func put(_ texts: [String]) {
    put(texts.count)
    for text in texts { put(text) }
  }
}

/// Reads values that JavaScript has written. Reading beyond the end, or a text that is not UTF-8, is an error.
struct RecordReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static var incomplete: MoneyFormatError {
    MoneyFormatError(.invalidRequest, "The event can't be read.")
  }

  /// Returns a number below 2^28.
  mutating func number() throws(MoneyFormatError) -> Int {
    var number = 0
    for shift in [0, 7, 14, 21] {
      guard position < bytes.count else { throw Self.incomplete }
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Self.incomplete
  }

  private mutating func text(count: Int) throws(MoneyFormatError) -> String {
    guard count <= bytes.count - position else { throw Self.incomplete }
    let part = UnsafeBufferPointer(rebasing: bytes[position..<position + count])
    position += count
    guard let text = String(validating: part, as: UTF8.self) else { throw Self.incomplete }
    return text
  }

  mutating func text() throws(MoneyFormatError) -> String { try text(count: try number()) }

  mutating func amount() throws(MoneyFormatError) -> Amount? {
    let count = try number()
    return count == 0 ? nil : try Amount(text: try text(count: count - 1)).canonical
  }

  mutating func numbers() throws(MoneyFormatError) -> [Int] {
    var numbers: [Int] = []
    for _ in 0..<(try number()) { numbers.append(try number()) }
    return numbers
  }

  /// Returns a range; bounds in the wrong order make an empty one.
  mutating func range() throws(MoneyFormatError) -> Range<Int> {
    let lower = try number()
    return lower..<max(lower, try number())
  }
}

// MARK: - States and events

extension AmountInputState {
  private enum Flag {
    static let editing = 1, typed = 2, whole = 4, groupingPaused = 8, separatorRefused = 16
  }

  init(_ record: inout RecordReader) throws(MoneyFormatError) {
    self.init(text: try record.text(), selection: try record.range())
    let flags = try record.number()
    phase = flags & Flag.editing == 0 ? .idle : .editing
    origin = flags & Flag.whole != 0 ? .whole : flags & Flag.typed != 0 ? .typed : .amount
    isGroupingPaused = flags & Flag.groupingPaused != 0
    hasRefusedSeparator = flags & Flag.separatorRefused != 0
    committedDigits = try record.amount()
    enteredDigits = try record.amount()
    insertedSeparators = try record.numbers()
  }

  func put(into record: inout RecordWriter) {
    record.put(text)
    record.put(selection.lowerBound)
    record.put(selection.upperBound)
    record.put(
      (phase == .editing ? Flag.editing : 0)
        | (origin == .whole ? Flag.whole : origin == .typed ? Flag.typed : 0)
        | (isGroupingPaused ? Flag.groupingPaused : 0) | (hasRefusedSeparator ? Flag.separatorRefused : 0))
    record.put(committedDigits)
    record.put(enteredDigits)
    record.put(insertedSeparators)
  }
}

extension AmountInputEvent {
  /// The numbers of the events are those of `events` in moneyformat.js.
  init(_ record: inout RecordReader) throws(MoneyFormatError) {
    switch try record.number() {
    case 0: self = .begin
    case 1: self = .end
    case 2: self = .revert
    case 3: self = .deleteBackward
    case 4: self = .deleteForward
    case 5: self = .insert(try record.text())
    case 6: self = .paste(try record.text())
    case 7: self = .setText(try record.text())
    case 8: self = .select(try record.range())
    default: self = .replace(try record.range(), with: try record.text())
    }
  }
}

// MARK: - Results

extension AmountReading {
  /// The words that results refer to by their places.
  static var words: _JSONText {
    .object([
      ("statuses", .array(AmountInputStatus.allCases.map { .string($0.rawValue) })),
      ("warnings", .array(AmountInputWarning.allCases.map { .string($0.rawValue) })),
      ("reasons", .array(AmountInputReason.allCases.map { .string($0.rawValue) })),
    ])
  }

  func put(into record: inout RecordWriter) {
    record.put(AmountInputStatus.allCases.firstIndex(of: status) ?? 0)
    record.put(amountDigits)
    record.put(provisionalDigits)
    record.put(warnings.map { AmountInputWarning.allCases.firstIndex(of: $0) ?? 0 })
    record.put(reasons.map { AmountInputReason.allCases.firstIndex(of: $0) ?? 0 })
    record.put(offset.map { $0 + 1 } ?? 0)
    record.put(candidateDigits)
    record.put(optional: found)
    record.put(currencies)
  }
}

extension InputAmountFormatOutput {
  func put(into record: inout RecordWriter) {
    state.put(into: &record)
    AmountReading(
      status: status, amountDigits: amountDigits, provisionalDigits: provisionalDigits, warnings: warnings,
      reasons: reasons, candidateDigits: candidateDigits, offset: offset, found: found, currencies: currencies
    ).put(into: &record)
    record.put(rejected ? 1 : 0)
    record.put(currencyText)
    record.put(currencyPlacement == .leading ? 1 : 0)
  }
}
