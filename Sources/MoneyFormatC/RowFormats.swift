// The formats of a column's currencies and locales, each made at its first row.

import CMoneyFormat
import MoneyFormatCore

/// Formats by the bytes of a row's currency and locale. Must be closed.
struct RowFormats {
  /// The format of a key, or the code of the error that prevents one.
  struct Entry {
    fileprivate var key: Key
    /// Kept alive by `owned`.
    fileprivate(set) var format: Unmanaged<NativeFormat>?
    fileprivate(set) var reader: Unmanaged<FormatReader<NativeSource>>?
    fileprivate(set) var maximum = 0
    fileprivate var errorCode = MoneyFormatError.Code.invalidCurrency

    var error: MoneyFormatError.Code? { format == nil ? errorCode : nil }
  }

  /// A currency of up to 15 bytes and a locale of up to 31, with their lengths; longer ones have another place.
  fileprivate struct Key: Equatable {
    var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    @inline(__always)
    init?(_ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>) {
      guard currency.count < 16, locale.count < 32 else { return nil }
      words = (
        Self.word(currency, 0), Self.word(currency, 8) | UInt64(currency.count) << 56, Self.word(locale, 0),
        Self.word(locale, 8), Self.word(locale, 16), Self.word(locale, 24) | UInt64(locale.count) << 56
      )
    }

    /// Returns up to eight bytes from an offset as an integer.
    @inline(__always)
    private static func word(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
      let left = text.count - offset
      guard left > 0, let start = text.baseAddress else { return 0 }
      let bytes = UnsafeRawPointer(start + offset)
      func load<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> UInt64 {
        UInt64(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
      }
      if left >= 8 { return load(0, UInt64.self) }
      // Two loads that overlap.
      if left >= 4 { return load(0, UInt32.self) | load(left - 4, UInt32.self) << (8 * UInt64(left - 4)) }
      if left >= 2 { return load(0, UInt16.self) | load(left - 1, UInt8.self) << (8 * UInt64(left - 1)) }
      return load(0, UInt8.self)
    }

    @inline(__always)
    static func == (one: Key, other: Key) -> Bool {
      let (a, b) = (one.words, other.words)
      return (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) | (a.4 ^ b.4) | (a.5 ^ b.5) == 0
    }

    @inline(__always)
    var hash: Int {
      var mixed = words.0 ^ words.1 &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ words.2) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ words.3 ^ (words.4 &+ words.5)) &* 0x94D0_49BB_1331_11EB
      return Int(truncatingIfNeeded: mixed >> 40)
    }
  }

  /// Places for entries; at most half of them are used. Then all are dropped, so that hostile columns can't exhaust
  /// memory.
  private static let capacity = 2048
  private static let limit = capacity / 2

  private let data: DataHandle
  private let options: FormattingOptions
  private let isForReading: Bool
  private let places: UnsafeMutablePointer<Int32>
  private let entries: UnsafeMutablePointer<Entry>
  private var count = 0
  private var owned: [NativeFormat] = []
  private var owners: [FormatReader<NativeSource>] = []
  /// The last texts that were too long for a key, and what keeps their entry alive.
  private var long:
    (currency: [UInt8], locale: [UInt8], format: NativeFormat?, reader: FormatReader<NativeSource>?)?
  private let currencies: KeyColumn?
  private let locales: KeyColumn?

  /// - Parameter isForReading: whether the entries need readers.
  init(
    _ data: DataHandle, _ options: FormattingOptions, _ currencies: KeyColumn?, _ locales: KeyColumn?,
    isForReading: Bool
  ) {
    (self.data, self.options, self.isForReading) = (data, options, isForReading)
    (self.currencies, self.locales) = (currencies, locales)
    places = .allocate(capacity: Self.capacity)
    places.initialize(repeating: -1, count: Self.capacity)
    // The last two are for nulls, and for texts that are too long for a key.
    entries = .allocate(capacity: Self.limit + 2)
  }

  /// Frees the formats.
  func close() {
    places.deallocate()
    entries.deallocate()
  }

  /// Returns the entry of a row. It is valid until the next call.
  @inline(__always)
  mutating func entry(_ row: Int) -> UnsafeMutablePointer<Entry> {
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var (currency, locale) = (none, none)
    if let currencies {
      guard let text = currencies.text(row) else { return odd(.invalidCurrency) }
      currency = text
    }
    if let locales {
      guard let text = locales.text(row) else { return odd(.invalidLocale) }
      locale = text
    }
    guard let key = Key(currency, locale) else { return longEntry(currency, locale) }
    var place = key.hash & (Self.capacity - 1)
    while places[place] >= 0 {
      let entry = entries + Int(places[place])
      if entry.pointee.key == key { return entry }
      place = (place + 1) & (Self.capacity - 1)
    }
    return make(key, currency, locale)
  }

  /// Returns the entry for a row without a format.
  private mutating func odd(_ code: MoneyFormatError.Code) -> UnsafeMutablePointer<Entry> {
    let entry = entries + Self.limit
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    entry.initialize(to: Entry(key: Key(none, none).unsafelyUnwrapped, errorCode: code))
    return entry
  }

  @inline(never)
  private mutating func make(
    _ key: Key, _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>
  ) -> UnsafeMutablePointer<Entry> {
    if count == Self.limit {
      places.update(repeating: -1, count: Self.capacity)
      count = 0
      owned.removeAll()
      owners.removeAll()
    }
    let (entry, format, reader) = made(key, currency, locale)
    if let format { owned.append(format) }
    if let reader { owners.append(reader) }
    var place = key.hash & (Self.capacity - 1)
    while places[place] >= 0 { place = (place + 1) & (Self.capacity - 1) }
    places[place] = Int32(count)
    entries[count] = entry
    count += 1
    return entries + (count - 1)
  }

  /// Returns the entry of texts that are too long for a key, such as a locale with several extensions. Only the last one is kept.
  @inline(never)
  private mutating func longEntry(
    _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>
  ) -> UnsafeMutablePointer<Entry> {
    let place = entries + Self.limit + 1
    if let long, long.currency.elementsEqual(currency), long.locale.elementsEqual(locale) { return place }
    let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let (entry, format, reader) = made(Key(none, none).unsafelyUnwrapped, currency, locale)
    long = (Array(currency), Array(locale), format, reader)
    place.initialize(to: entry)
    return place
  }

  private func made(
    _ key: Key, _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>
  ) -> (Entry, NativeFormat?, FormatReader<NativeSource>?) {
    var entry = Entry(key: key)
    do throws(MoneyFormatError) {
      let format = try data.format(
        currency: currencies == nil ? nil : String(decoding: currency, as: UTF8.self),
        locale: locales == nil ? nil : String(decoding: locale, as: UTF8.self), options)
      let reader = isForReading ? try format.reader() : nil
      entry.reader = reader.map { .passUnretained($0) }
      entry.format = .passUnretained(format)
      entry.maximum = format.maximumUTF8Count
      return (entry, format, reader)
    } catch {
      entry.errorCode = error.code
      return (entry, nil, nil)
    }
  }
}
