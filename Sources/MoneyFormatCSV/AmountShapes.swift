// Remembers how well forms of texts are amounts, so that most texts of a column need no full parse.

import MoneyFormat
import MoneyFormatPlatform

/// Remembers, for the form of a text, how well such texts are amounts in a notation. A form has the text's characters with
/// every digit replaced by one and the same, but for zeros at the beginning, and whether the last digits are all zeros. Nothing else about
/// the digits affects the answer, unless a currency's own text contains digits.
///
/// A table of fixed size, in which a form replaces another with the same hash.
struct AmountShapes {
  private static let entryCount = 4096
  private static let entrySize = 64
  /// The answer and the length of the key.
  private static let headSize = 2
  /// The bytes of digits in a form, which are not in UTF-8.
  private static let leadingZero: UInt8 = 0xFE
  private static let digit: UInt8 = 0xFF
  private static let noMark: UInt32 = 0

  /// Entries of `entrySize` bytes: the answer plus one (0 for no entry), the length of the key, the key.
  private let table: UnsafeMutablePointer<UInt8>
  private let key: UnsafeMutablePointer<UInt8>

  init() {
    table = .allocate(capacity: Self.entryCount * Self.entrySize)
    table.initialize(repeating: 0, count: Self.entryCount * Self.entrySize)
    // The hash reads whole words.
    key = .allocate(capacity: Self.entrySize + 8)
  }

  func deallocate() {
    table.deallocate()
    key.deallocate()
  }

  /// Whether the forms of texts can be remembered: no currency's text contains digits.
  static func areReliable(_ options: FormattingOptions) -> Bool {
    let texts =
      CustomCurrency.allRegistered.flatMap { [$0.code, $0.symbol, $0.narrowSymbol] + $0.names }
      + [options.customSymbol ?? "", options.customCode ?? ""]
    return !texts.contains { text in
      text.unicodeScalars.contains { $0.properties.numericType != nil }
    }
  }

  /// Returns how well a text is an amount; asks `match` only for new forms.
  ///
  /// - Parameter parser: the number of the parser, which is part of the form.
  func match(
    _ utf8: UnsafeBufferPointer<UInt8>, _ question: AmountNotation.Question, _ parser: UInt32,
    _ match: () -> AmountNotation.Match
  ) -> AmountNotation.Match {
    let headers = 14
    guard headers + utf8.count <= Self.entrySize - Self.headSize,
      let zeros = writeForm(utf8, to: key + headers)
    else { return match() }
    let notation = question.notation
    let raw = UnsafeMutableRawPointer(key)
    raw.storeBytes(of: notation.decimalMark?.value ?? Self.noMark, toByteOffset: 0, as: UInt32.self)
    raw.storeBytes(of: notation.groupMark?.value ?? Self.noMark, toByteOffset: 4, as: UInt32.self)
    raw.storeBytes(of: parser, toByteOffset: 8, as: UInt32.self)
    key[12] = UInt8(truncatingIfNeeded: notation.secondaryGroup)
    key[13] = zeros | question.alone.rawValue << 1
    let count = headers + utf8.count
    raw.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    var hash: UInt64 = 0
    for offset in stride(from: 0, to: count, by: 8) {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let entry = table + (Int(truncatingIfNeeded: hash >> 32) & (Self.entryCount - 1)) * Self.entrySize
    if entry[0] != 0, entry[1] == UInt8(count), memcmp(entry + Self.headSize, key, count) == 0,
      let known = AmountNotation.Match(rawValue: entry[0] - 1)
    {
      return known
    }
    let answer = match()
    entry[0] = answer.rawValue + 1
    entry[1] = UInt8(count)
    memcpy(entry + Self.headSize, key, count)
    return answer
  }

  /// Writes the form of a text. Returns 1 if the digits after the last mark are all zeros, otherwise 0; nil for a text that
  /// contains a byte that a form has for digits.
  private func writeForm(_ utf8: UnsafeBufferPointer<UInt8>, to form: UnsafeMutablePointer<UInt8>) -> UInt8? {
    var isLeading = true
    var isZeroRun: UInt8 = 0
    var wasDigit = false
    for index in 0..<utf8.count {
      let byte = utf8[index]
      var digit = byte &- UInt8(ascii: "0")
      // Arabic digits are D9 A0 to D9 A9, and DB B0 to DB B9.
      if byte >= 0x80, index > 0 {
        if utf8[index - 1] == 0xD9 { digit = byte &- 0xA0 }
        if utf8[index - 1] == 0xDB { digit = byte &- 0xB0 }
      }
      guard digit < 10 else {
        if byte >= Self.leadingZero { return nil }
        // The lead byte of an Arabic digit does not end a run.
        if byte != 0xD9, byte != 0xDB { wasDigit = false }
        form[index] = byte
        continue
      }
      if digit != 0 { isLeading = false }
      isZeroRun = digit == 0 && (isZeroRun == 1 || !wasDigit) ? 1 : 0
      wasDigit = true
      form[index] = digit == 0 && isLeading ? Self.leadingZero : Self.digit
    }
    return isZeroRun
  }
}
