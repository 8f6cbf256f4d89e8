// A request as words: the key under which its compiled format is cached, cheap to make and to compare.

import Glibc
import MoneyFormatCore
import MoneyFormatHost

/// The words of a request: equal if and only if the requests are, their texts byte by byte. (`==` on texts is canonical
/// equivalence, which would give one caller the bytes of another.)
struct RequestKey: Hashable, Sendable {
  let words: [UInt64]

  init(_ request: FormatRequest) {
    // Once to count, once to write.
    var writer = RequestKeyWriter(UnsafeMutableBufferPointer(start: nil, count: 0))
    writer.write(request)
    words = [UInt64](unsafeUninitializedCapacity: writer.count) { buffer, count in
      var writer = RequestKeyWriter(buffer)
      writer.write(request)
      count = min(writer.count, buffer.count)
    }
  }
}

/// Writes words into a buffer. Goes on counting when it is full, so that it can be done again with room.
struct RequestKeyWriter {
  let words: UnsafeMutableBufferPointer<UInt64>
  private(set) var count = 0

  init(_ words: UnsafeMutableBufferPointer<UInt64>) { self.words = words }

  /// The words written; nil if they did not fit.
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

  /// Up to seven bytes and their number in one word; else the number, marked, and words of eight bytes.
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
    // SAFETY: wherever this is called there are `Word.bitWidth / 8` bytes from `offset` on.
    @inline(__always)
    func load<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type, _ offset: Int) -> UInt64 {
      UInt64(UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: Word.self)) << (8 * offset)
    }
    switch count {
    // Loads that overlap agree where they do.
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
  /// Writes a request. Every property of the options has to be told apart here: a test checks that.
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

  mutating func write(_ request: FormatRequest) {
    write(
      currency: request.currency, locale: request.locale, options: request.options,
      fractionOverride: request.fractionOverride, dataID: request.dataID)
  }

  /// Writes a request whose options are known by their words.
  @inline(__always)
  mutating func write(
    currency: borrowing String?, locale: borrowing String?, choices: UInt64, details: UInt64 = 0,
    namesCurrency: Bool, fractionOverride: Int?
  ) {
    write(choices)
    write(details)
    // What a region pays with may change at midnight: if only the locale says it, today counts.
    let day = namesCurrency ? 0 : time(nil) / 86_400
    write(day << 32 | CustomCurrency.registrations.load(ordering: .relaxed))
    // None is no answer that an override gives: -1 would be, and an error.
    write(fractionOverride.map { max($0, .min + 1) } ?? .min)
    write(currency)
    write(locale)
  }

  /// Writes the properties that ``FormattingOptions/details`` only mentions.
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
      // Equal dictionaries may be in different orders.
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
      // None is no count.
      write(symbols.groupSizes?.count ?? -1)
      for size in symbols.groupSizes ?? [] { write(size) }
    }
    if options.rareChoices != 0 { write(options.rareChoices) }
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
  /// The properties that are one byte each.
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

  /// More properties that are one byte each; 0 for their defaults, which have the first value.
  @inline(__always)
  fileprivate var rareChoices: UInt64 {
    var choices = byte(roundingPriority)
    choices = choices << 8 | byte(trailingZeros)
    choices = choices << 8 | byte(currencyPosition)
    choices = choices << 8 | byte(spacing)
    choices = choices << 8 | byte(isolated) | byte(compactAccounting) << 1
    choices = choices << 8 | byte(symbolVariant)
    choices = choices << 8 | byte(rangeCollapse)
    // By default it is not the first one.
    return choices << 8 | (byte(rangeIdentity) ^ byte(RangeIdentity.approximately))
  }

  /// Which of the other properties are not their defaults, in less than 32 bits; 0 for none.
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
    return details
  }
}

/// The byte that an enumeration without payloads, or an optional of one, or a `Bool` is.
@inline(__always)
private func byte<Word>(_ word: Word) -> UInt64 {
  // SAFETY: `unsafeBitCast` traps unless the sizes are equal; equal values of these types have equal bytes.
  UInt64(unsafeBitCast(word, to: UInt8.self))
}
