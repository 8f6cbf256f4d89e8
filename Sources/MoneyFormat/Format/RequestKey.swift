// Encodes a request as machine words: the cache key of its compiled format, which is fast to make and to
// compare.

import MoneyFormatCore
import MoneyFormatHost
import MoneyFormatPlatform

/// A cache key. Two keys are equal exactly if the requests are equal and their strings have the same bytes.
/// (`==` on strings is canonical equivalence, by which a request could get the bytes of another one.)
struct RequestKey: Hashable, Sendable {
  let words: [UInt64]

  /// - Parameter dataID: identifies the locale data; 0 for that of the linked ICU.
  init(_ request: FormatRequest, dataID: Int = 0) {
    // The first pass counts, the second one writes.
    var writer = RequestKeyWriter(UnsafeMutableBufferPointer(start: nil, count: 0))
    writer.write(request, dataID: dataID)
    words = [UInt64](unsafeUninitializedCapacity: writer.count) { buffer, count in
      var writer = RequestKeyWriter(buffer)
      writer.write(request, dataID: dataID)
      count = min(writer.count, buffer.count)
    }
  }
}

/// Writes words into a buffer, and continues to count when it is full, so that the caller can try again with
/// a larger one.
struct RequestKeyWriter {
  let words: UnsafeMutableBufferPointer<UInt64>
  private(set) var count = 0

  init(_ words: UnsafeMutableBufferPointer<UInt64>) { self.words = words }

  /// The written words; nil if they did not fit.
  @inline(__always)
  var written: UnsafeBufferPointer<UInt64>? {
    count <= words.count ? UnsafeBufferPointer(rebasing: words[..<count]) : nil
  }

  @inline(__always)
  mutating func write(_ word: UInt64) {
    if count < words.count { words.initializeElement(at: count, to: word) }
    count += 1
  }

  @inline(__always)
  mutating func write(_ integer: Int) { write(UInt64(truncatingIfNeeded: integer)) }

  /// Writes up to seven bytes and their count as one word; a longer string as its marked count and words of
  /// eight bytes.
  @inline(__always)
  mutating func write(_ text: borrowing String?) {
    switch text {
    case .none: write(0xFE << 56)
    case .some(let text):
      let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { write($0) }
      if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { write($0) } }
    }
  }

  @inline(__always)
  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    guard let base = bytes.baseAddress, count > 0 else { return write(0) }
    // SAFETY: every caller has `Word.bitWidth / 8` bytes from `offset` on.
    @inline(__always)
    func load<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type, _ offset: Int) -> UInt64 {
      UInt64(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: Word.self)) << (8 * offset)
    }
    switch count {
    // The overlapping loads read the same bytes where they overlap.
    case 1...3:
      write(
        load(UInt8.self, 0) | load(UInt8.self, count / 2) | load(UInt8.self, count - 1) | UInt64(count) << 56)
    case 4...7:
      write(load(UInt32.self, 0) | load(UInt32.self, count - 4) | UInt64(count) << 56)
    default:
      write(0xFF << 56 | UInt64(count))
      for offset in stride(from: 0, to: count - 7, by: 8) {
        write(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      if count % 8 > 0 {
        write(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      }
    }
  }
}

extension RequestKeyWriter {
  /// Writes a request. Each property of the options must affect the words; a test checks this.
  @inline(__always)
  mutating func write(
    currency: borrowing String?, locale: borrowing String?, options: borrowing FormattingOptions,
    fractionOverride: Int?, dataID: Int = 0
  ) {
    let details = options.details
    write(
      currency: currency, locale: locale, choices: options.choices,
      details: details | UInt64(truncatingIfNeeded: dataID) << 32,
      namesCurrency: currency != nil || options.currencyCode != nil, fractionOverride: fractionOverride)
    if details != 0 { write(detailsOf: options) }
  }

  mutating func write(_ request: FormatRequest, dataID: Int) {
    write(
      currency: request.currency, locale: request.locale, options: request.options,
      fractionOverride: request.fractionOverride, dataID: dataID)
  }

  /// Writes a request whose options are already encoded as words.
  @inline(__always)
  mutating func write(
    currency: borrowing String?, locale: borrowing String?, choices: UInt64, details: UInt64 = 0,
    namesCurrency: Bool, fractionOverride: Int?
  ) {
    write(choices)
    write(details)
    // A region's currency may change at midnight: if only the locale names it, the day is part of the key.
    let day = namesCurrency ? 0 : time(nil) / 86_400
    write(day << 32 | CustomCurrency.registrations.load(ordering: .relaxed))
    // `.min` stands for no override, and no override returns it: an invalid result such as -1 is an error.
    write(fractionOverride.map { max($0, .min + 1) } ?? .min)
    write(currency)
    write(locale)
  }

  /// Writes the properties of which ``FormattingOptions/details`` only states that they are set.
  @inline(never)
  private mutating func write(detailsOf options: borrowing FormattingOptions) {
    if options.locale != nil { write(options.locale) }
    if options.currencyCode != nil { write(options.currencyCode) }
    if options.numberingSystem != nil { write(options.numberingSystem) }
    if options.customSymbol != nil { write(options.customSymbol) }
    if options.customCode != nil { write(options.customCode) }
    if case .range(let range) = options.fractionDigits { write(range) }
    if !options.fractionOverrides.isEmpty {
      write(options.fractionOverrides.count)
      // Sorted, because equal dictionaries may have different orders.
      for (code, digits) in options.fractionOverrides.sorted(by: { $0.key < $1.key }) {
        write(code)
        write(digits)
      }
    }
    if let digits = options.significantDigits { write(digits) }
    if options.roundingIncrement != 1 { write(options.roundingIncrement) }
    if options.minimumIntegerDigits != 1 { write(options.minimumIntegerDigits) }
    if let symbols = options.symbols {
      write(symbols.decimal)
      write(symbols.group)
      write(symbols.minus)
      write(symbols.plus)
      // -1 is not a valid count, and stands for nil.
      write(symbols.groupSizes?.count ?? -1)
      for size in symbols.groupSizes ?? [] { write(size) }
    }
    if options.rareChoices != 0 { write(options.rareChoices) }
    if options.scale != 1 { write(UInt64(bitPattern: options.scale)) }
    if options.unitChoices != 0 { write(options.unitChoices) }
    guard case .table(let table) = options.abbreviator else { return }
    for unit in table.units {
      write(unit.suffix)
      write(unit.threshold.description)
      write(unit.fractionDigits)
    }
  }

  private mutating func write(_ range: ClosedRange<Int>) {
    write(range.lowerBound)
    write(range.upperBound)
  }
}

extension FormattingOptions {
  /// The properties of one byte each.
  @inline(__always)
  var choices: UInt64 {
    var choices = byte(formattingStyle)
    choices = choices << 8 | byte(negativeStyle)
    choices = choices << 8 | byte(signDisplay)
    choices = choices << 8 | byte(hidesZeroFraction)
    choices = choices << 8 | byte(currencyDigits)
    choices = choices << 8 | byte(roundingMode)
    choices = choices << 8 | byte(grouping)
    return choices << 8 | byte(data)
  }

  /// Further properties of one byte each; 0 for their defaults, which are their first values.
  @inline(__always)
  fileprivate var rareChoices: UInt64 {
    var choices = byte(roundingPriority)
    choices = choices << 8 | byte(trailingZeros)
    choices = choices << 8 | byte(currencyPosition)
    choices = choices << 8 | byte(spacing)
    choices = choices << 8 | byte(isolated) | byte(compactAccounting) << 1
    choices = choices << 8 | byte(symbolVariant)
    choices = choices << 8 | byte(rangeCollapse)
    // The default of `rangeIdentity` is not its first value.
    return choices << 8 | (byte(rangeIdentity) ^ byte(RangeIdentity.approximately))
  }

  /// The unit and its width, and the display of subunits; 0 for their defaults.
  @inline(__always)
  fileprivate var unitChoices: UInt64 {
    // The width alone changes nothing, but the options are not equal.
    ((perUnit == nil ? 0 : byte(perUnit) &+ 1) << 8 | byte(perUnitWidth)) << 8 | byte(subunits)
  }

  /// The set of other properties that differ from their defaults, in less than 32 bits; 0 for none.
  @inline(__always)
  fileprivate var details: UInt64 {
    var details: UInt64 = 0
    if locale != nil { details |= 1 << 0 }
    if currencyCode != nil { details |= 1 << 1 }
    if numberingSystem != nil { details |= 1 << 2 }
    if customSymbol != nil { details |= 1 << 3 }
    if customCode != nil { details |= 1 << 4 }
    if !fractionOverrides.isEmpty { details |= 1 << 5 }
    if case .range = fractionDigits { details |= 1 << 6 }
    switch abbreviator {
    case .none: break
    case .plain: details |= 1 << 7
    case .compactShort: details |= 1 << 8
    case .compactLong: details |= 1 << 9
    case .table: details |= 1 << 10
    }
    if significantDigits != nil { details |= 1 << 11 }
    if roundingIncrement != 1 { details |= 1 << 12 }
    if minimumIntegerDigits != 1 { details |= 1 << 13 }
    if symbols != nil { details |= 1 << 14 }
    if rareChoices != 0 { details |= 1 << 15 }
    if scale != 1 { details |= 1 << 16 }
    if unitChoices != 0 { details |= 1 << 17 }
    return details
  }
}

/// Returns the byte of an enumeration without payloads, of an optional of one, or of a `Bool`.
@inline(__always)
private func byte<Word>(_ word: Word) -> UInt64 {
  // SAFETY: `unsafeBitCast` traps unless the sizes are equal; equal values of these types have equal bytes.
  UInt64(unsafeBitCast(word, to: UInt8.self))
}
