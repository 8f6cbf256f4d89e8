// The formatters of rows: one for all rows, or one per currency and locale.

import MoneyFormat
import MoneyFormatPlatform
import MoneyFormatProtocol

/// The arguments from which ``CSVFormatters`` makes formatters.
package struct CSVFormatterMaker: Sendable {
  let options: FormattingOptions
  let isStrict: Bool
  let unit: AmountUnit
  let form: AmountForm
  /// The formatter of every row, if neither currencies nor locales come from columns.
  let fixed: AmountFormatter?

  /// Whether texts are meant to show all digits of amounts. Words do so or are refused.
  var showsAllDigits: Bool {
    form != .words && options.abbreviator == .none && options.significantDigits == nil && options.scale == 1
  }

  package init(
    options: FormattingOptions, isStrict: Bool, unit: AmountUnit, form: AmountForm = .text,
    fixed: AmountFormatter?
  ) {
    self.options = options
    self.isStrict = isStrict
    self.unit = unit
    self.form = form
    self.fixed = fixed
  }
}

/// Caches formatters by the bytes of a currency cell and a locale cell. Each worker has its own cache,
/// without a lock. The cache is set-associative with sets of four, of which the oldest entry is replaced, so
/// memory is bounded.
///
/// Calling ``MoneyFormatter/cached(currency:locale:options:from:)`` for every row instead took 2.0 s of CPU time
/// for 2 million rows in eight currencies; this cache takes 0.25 s.
struct CSVFormatters {
  private struct Entry {
    let currency: [UInt8]
    let locale: [UInt8]
    let result: Result<AmountFormatter, MoneyFormatError>
    /// Made for the first text that is parsed.
    var readers: CSVColumnReaders?
  }

  /// The unknown names of the formatters made since this was last emptied.
  var doubts: [KnownNames.Doubt] = []
  /// The rules of each amount column; empty if the amounts are not parsed. They change before the first row only.
  var rules: [AmountInputRules] = []
  private let maker: CSVFormatterMaker
  var unit: AmountUnit { maker.unit }
  private var entries: [Entry?]
  /// For each set, the index of the entry to replace next.
  private var hands: [UInt8]
  private static let setCount = 256
  private static let setSize = 4
  /// Longer cells can't be codes or locales, and are not cached.
  private static let maximumKeyLength = 160

  init(_ maker: CSVFormatterMaker) {
    self.maker = maker
    entries = Array(repeating: nil, count: Self.setCount * Self.setSize)
    hands = Array(repeating: 0, count: Self.setCount)
  }

  /// - Parameters:
  ///   - currency: a cell's text; if it is empty, the options apply.
  ///   - locale: a cell's text; if it is empty, the options apply.
  mutating func formatter(
    currency: UnsafeBufferPointer<UInt8>, locale: UnsafeBufferPointer<UInt8>
  ) throws(MoneyFormatError) -> AmountFormatter {
    let set = set(currency, locale)
    if let place = place(currency, locale, in: set), let entry = entries[place] {
      return try entry.result.get()
    }
    return try add(currency, locale, to: set).result.get()
  }

  /// Returns the parsers of the amount columns for a row's currency and locale, as ``formatter(currency:locale:)`` does.
  mutating func readers(
    currency: UnsafeBufferPointer<UInt8>, locale: UnsafeBufferPointer<UInt8>
  ) throws(MoneyFormatError) -> CSVColumnReaders {
    let set = set(currency, locale)
    let known = place(currency, locale, in: set)
    if let known, let readers = entries[known]?.readers { return readers }
    let formatter: AmountFormatter
    var place = known
    if let known, let entry = entries[known] {
      formatter = try entry.result.get()
    } else {
      let (result, new) = add(currency, locale, to: set)
      place = new
      formatter = try result.get()
    }
    readersCount &+= 1
    let readers = CSVColumnReaders(formatter, rules: rules, number: readersCount)
    if let place { entries[place]?.readers = readers }
    return readers
  }

  /// The number of parsers made.
  private var readersCount: UInt32 = 0

  @inline(__always)
  private func set(_ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>) -> Int {
    Int(truncatingIfNeeded: Self.hash(currency, Self.hash(locale, 0)) >> 32) & (Self.setCount - 1)
  }

  @inline(__always)
  private func place(
    _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>, in set: Int
  ) -> Int? {
    for place in (set * Self.setSize)..<((set + 1) * Self.setSize) {
      guard let entry = entries[place] else { return nil }
      if Self.isEqual(entry.currency, currency), Self.isEqual(entry.locale, locale) { return place }
    }
    return nil
  }

  /// Makes a formatter. Returns its place in the cache, unless its names are too long.
  private mutating func add(
    _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>, to set: Int
  ) -> (result: Result<AmountFormatter, MoneyFormatError>, place: Int?) {
    let result = make(currency, locale)
    guard currency.count <= Self.maximumKeyLength, locale.count <= Self.maximumKeyLength else {
      return (result, nil)
    }
    let place = set * Self.setSize + Int(hands[set])
    entries[place] = Entry(currency: Array(currency), locale: Array(locale), result: result)
    hands[set] = (hands[set] + 1) % UInt8(Self.setSize)
    return (result, place)
  }

  private mutating func make(
    _ currency: UnsafeBufferPointer<UInt8>, _ locale: UnsafeBufferPointer<UInt8>
  ) -> Result<AmountFormatter, MoneyFormatError> {
    let localeText = locale.isEmpty ? nil : String(decoding: locale, as: UTF8.self)
    do throws(MoneyFormatError) {
      // The process-wide cache lets all workers share the compiled formats.
      let formatter = try MoneyFormatter.cached(
        currency: currency.isEmpty ? nil : String(decoding: currency, as: UTF8.self), locale: localeText,
        options: maker.options)
      let doubts = KnownNames.doubts(formatter.resolved, locale: localeText ?? maker.options.locale)
      if maker.isStrict, let doubt = doubts.first { throw doubt.error }
      self.doubts += doubts
      return .success(try AmountFormatter(formatter, unit: maker.unit, form: maker.form))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the FNV-1a hash.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    var hash = seed ^ 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (hash ^ 0xFF) &* 0x100_0000_01B3
  }

  private static func isEqual(_ key: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard key.count == bytes.count else { return false }
    guard let base = bytes.baseAddress else { return true }
    return key.withUnsafeBufferPointer { memcmp($0.baseAddress ?? base, base, bytes.count) == 0 }
  }
}
