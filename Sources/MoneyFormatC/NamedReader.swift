// The money_reader handle: amounts of texts that name their currency.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

/// Reads amounts of several currencies in one locale. Immutable, apart from formats that are made at their first use.
final class ReaderHandle: Handle, Sendable {
  private let data: DataHandle
  private let locale: String?
  private let options: FormattingOptions
  private let reader: NamedAmountReader
  /// The formats of currencies that texts named, by a hash of their code: 16 rows of 32, which are made when they are
  /// needed. There is room for more than twice as many as are in force.
  private let formats: [LazySlot<Row>] = (0..<16).map { _ in LazySlot() }

  private typealias Row = [LazySlot<Known>]

  private struct Known: Sendable {
    var code: String
    var format: NativeFormat
  }

  /// - Parameter currencies: the allowed codes, in any case; nil allows every currency in force.
  static func make(
    _ data: DataHandle, locale: String?, currencies: [String]?, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> ReaderHandle {
    var allowed: Set<String>?
    if let currencies {
      allowed = []
      for code in currencies {
        allowed?.insert(
          try data.format(currency: code, locale: locale, options).resolved.currency.code.text)
      }
    }
    let format = try data.plainFormat(currency: NamedAmountReader.noCurrency, locale: locale, options)
    try data.checkLocale(format.resolved, locale ?? options.locale)
    return ReaderHandle(
      data, locale, options,
      try NamedAmountReader(
        format.resolved, allowed: allowed, customs: data.definitions?.currencies ?? [], from: format.source))
  }

  private init(
    _ data: DataHandle, _ locale: String?, _ options: FormattingOptions, _ reader: NamedAmountReader
  ) {
    (self.data, self.locale, self.options, self.reader) = (data, locale, options, reader)
  }

  private func format(_ code: String) throws(MoneyFormatError) -> NativeFormat {
    let hash = Int(truncatingIfNeeded: hash(code.utf8) >> 32)
    let row = formats[hash & 15]
    var place = hash >> 4 & 31
    for _ in 0..<8 {
      if let known = row.lazy.withValueIfPresent({ $0[place].lazy.withValueIfPresent { $0 } }) {
        if known.code.utf8.elementsEqual(code.utf8) { return known.format }
        place = (place + 1) & 31
        continue
      }
      let made = try data.plainFormat(currency: code, locale: locale, options)
      // Another thread may have taken the place.
      let known = row.lazy.value({ (0..<32).map { _ in LazySlot() } })[place].lazy.value {
        Known(code: code, format: made)
      }
      return known.code.utf8.elementsEqual(code.utf8) ? known.format : made
    }
    return try data.plainFormat(currency: code, locale: locale, options)
  }

  /// Returns the amount of most texts, in the notation of a currency's format.
  @inline(__always)
  func readPlainly(
    _ utf8: UnsafeBufferPointer<UInt8>, _ rules: RowRules
  ) -> (number: FormattedTextReader.Number, code: String)? {
    guard rules.isDefault, let found = reader.findPlainly(utf8),
      let format = try? format(found.code).reader(),
      var number = format.reader.formattedNumber(found.number)
    else { return nil }
    if found.isNegated { number.isNegative = true }
    return (number, found.code)
  }

  /// - Parameter remembers: whether texts like this one will be read plainly, by the default rules.
  func read(
    _ text: String, _ rules: AmountInputRules, remembers: Bool = false
  ) -> NamedAmountReader.Result {
    reader.read(text, rules, remembers: remembers) { (code) throws(MoneyFormatError) in
      try format(code).reader()
    }
  }
}

/// Decodes a JSON array of currencies; nil for a null pointer.
private func currencies(
  _ start: UnsafePointer<CChar>?, _ count: Int
) throws(Failure) -> [String]? {
  try json(start, count, "currencies") { (value) throws(MoneyFormatError) in try value.currencyCodes() }
}

@c @implementation public func money_reader_new(
  _ data: OpaquePointer?, _ locale: UnsafePointer<CChar>?, _ localeLength: Int,
  _ currencies: UnsafePointer<CChar>?, _ currenciesLength: Int, _ options: UnsafePointer<CChar>?,
  _ optionsLength: Int, _ reader: HandlePlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let reader else { throw .argument("reader is a null pointer.") }
    let data = try DataHandle.of(data, "data")
    let locale = try text(locale, localeLength, "locale")
    let codes = try MoneyFormatC.currencies(currencies, currenciesLength)
    let options = try formattingOptions(options, optionsLength, data)
    let made = try core { () throws(MoneyFormatError) in
      try ReaderHandle.make(data, locale: locale, currencies: codes, options)
    }
    made.hand(to: reader)
  }
}

@c @implementation public func money_reader_free(_ reader: OpaquePointer?) {
  ReaderHandle.free(reader)
}

/// Stores a code in the caller's array of MONEY_CURRENCY_SIZE bytes.
private func store(_ code: String, _ place: UnsafeMutablePointer<CChar>?) {
  guard let place else { return }
  var index = 0
  for byte in code.utf8.prefix(Int(MONEY_CURRENCY_SIZE) - 1) {
    place[index] = CChar(bitPattern: byte)
    index += 1
  }
  place[index] = 0
}

@c @implementation public func money_reader_read(
  _ handle: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ textLength: Int, _ rules: OpaquePointer?,
  _ amount: UnsafeMutablePointer<money_amount>?, _ currency: UnsafeMutablePointer<CChar>?,
  _ warnings: UnsafeMutablePointer<UInt32>?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let reader = try ReaderHandle.of(handle, "reader")
    guard let amount else { throw .argument("amount is a null pointer.") }
    guard let utf8 = try bytes(text, textLength, "text") else { throw .argument("text is a null pointer.") }
    let rules = RowRules(RulesHandle.rules(rules))
    if let (number, code) = reader.readPlainly(utf8, rules) {
      amount.pointee = money_amount(number.digits.canonical)
      store(code, currency)
      warnings?.pointee = 0
      return
    }
    let text = try MoneyFormatC.text(text, textLength, "text") ?? ""
    let result = reader.read(text, rules.rules, remembers: rules.isDefault)
    guard result.reading.status == .valid, let digits = result.reading.amountDigits,
      let code = result.currency
    else {
      if let damage = result.damage { throw Failure(damage) }
      throw Failure(result.reading, message: result.message(of: text))
    }
    amount.pointee = money_amount(digits)
    store(code, currency)
    warnings?.pointee = result.reading.warningBits
  }
}

// MARK: - Columns

/// A column of amounts and one of their currencies.
private struct NamedColumn {
  var parsed: ParsedColumn
  private var codes: TextBuilder

  init(count: Int, scale: Int) {
    parsed = ParsedColumn(count: count, scale: scale)
    codes = TextBuilder(count: count, expected: 4)
  }

  mutating func appendNull() {
    parsed.amounts.appendNull()
    codes.appendNull()
  }

  mutating func appendError(_ code: String, _ row: Int) {
    parsed.appendError(code, row)
    codes.appendNull()
  }

  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>?, _ reader: ReaderHandle, _ rules: RowRules, _ row: Int
  ) {
    guard let text, text.count <= AmountReader.maximumUTF8Count else {
      let reason: AmountInputReason = text == nil ? .illegalCharacter : .inputTooLong
      return appendError(reason.rawValue, row)
    }
    if let (number, code) = reader.readPlainly(text, rules), parsed.amounts.append(number) {
      return codes.append(code)
    }
    let result = reader.read(
      String(decoding: text, as: UTF8.self), rules.rules, remembers: rules.isDefault)
    if let damage = result.damage {
      appendError(damage.code.rawValue, row)
    } else if parsed.append(result.reading, row), let code = result.currency {
      codes.append(code)
    } else {
      codes.appendNull()
    }
  }

  func export(_ places: ParsedPlaces) {
    parsed.export(places)
    if let place = places.currencies { codes.export(place) } else { codes.discard() }
  }
}

@c @implementation public func money_reader_read_array(
  _ handle: OpaquePointer?, _ texts: UnsafePointer<money_array>?, _ rules: OpaquePointer?, _ scale: Int32,
  _ amounts: ArrayPlace?, _ currencies: ArrayPlace?, _ errors: ArrayPlace?, _ warnings: ArrayPlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let reader = try ReaderHandle.of(handle, "reader")
    let places = try ParsedPlaces(amounts, currencies: currencies, errors, warnings)
    let scale = try MoneyFormatC.scale(scale, scales) ?? mostMinorUnits
    let rules = RowRules(RulesHandle.rules(rules))
    let column = try textColumn(texts)
    var result = NamedColumn(count: column.count, scale: scale)
    for row in 0..<column.count {
      if column.isNull(row) {
        result.appendNull()
      } else {
        result.append(column.presentText(row), reader, rules, row)
      }
    }
    result.export(places)
  }
}

/// The readers of a column's locales, or the codes of their errors. Making one takes milliseconds.
private struct RowReaders {
  private enum Entry {
    case reader(ReaderHandle)
    case error(MoneyFormatError.Code)
  }

  /// A reader takes some 30 KB. Beyond the limit, a new locale takes the place of any other one: locales that take
  /// turns must not all be made again.
  private static let limit = 128

  let data: DataHandle
  let currencies: [String]?
  let options: FormattingOptions
  private var entries: [(locale: [UInt8], entry: Entry)] = []
  /// The places of locales, by their hashes.
  private var places: [UInt64: Int] = [:]
  private var last = 0
  private var evicted: UInt64 = 0

  init(_ data: DataHandle, _ currencies: [String]?, _ options: FormattingOptions) {
    (self.data, self.currencies, self.options) = (data, currencies, options)
  }

  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>?, _ locale: UnsafeBufferPointer<UInt8>, _ rules: RowRules, _ row: Int,
    to column: inout NamedColumn
  ) {
    switch entry(locale) {
    case .reader(let reader): column.append(text, reader, rules, row)
    case .error(let code): column.appendError(code.rawValue, row)
    }
  }

  private mutating func entry(_ locale: UnsafeBufferPointer<UInt8>) -> Entry {
    if last < entries.count, entries[last].locale.elementsEqual(locale) { return entries[last].entry }
    let hash = MoneyFormatC.hash(locale)
    if let place = places[hash], entries[place].locale.elementsEqual(locale) {
      last = place
      return entries[place].entry
    }
    let entry: Entry
    do throws(MoneyFormatError) {
      entry = .reader(
        try ReaderHandle.make(
          data, locale: String(decoding: locale, as: UTF8.self), currencies: currencies, options))
    } catch {
      entry = .error(error.code)
    }
    if entries.count < Self.limit {
      last = entries.count
      entries.append((Array(locale), entry))
    } else {
      evicted = evicted &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      last = Int(evicted >> 33) % Self.limit
      let other = entries[last].locale.withUnsafeBufferPointer { MoneyFormatC.hash($0) }
      if places[other] == last { places[other] = nil }
      entries[last] = (Array(locale), entry)
    }
    places[hash] = last
    return entry
  }
}

/// FNV-1a.
@inline(__always)
private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash: UInt64 = 14_695_981_039_346_656_037
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
  return hash
}

@c @implementation public func money_read_arrays(
  _ data: OpaquePointer?, _ locales: UnsafePointer<money_array>?, _ allowed: UnsafePointer<CChar>?,
  _ allowedLength: Int, _ options: UnsafePointer<CChar>?, _ optionsLength: Int,
  _ texts: UnsafePointer<money_array>?, _ rules: OpaquePointer?, _ scale: Int32, _ amounts: ArrayPlace?,
  _ currencies: ArrayPlace?, _ errors: ArrayPlace?, _ warnings: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let data = try DataHandle.of(data, "data")
    guard let locales else { throw .argument("locales is a null pointer.") }
    let places = try ParsedPlaces(amounts, currencies: currencies, errors, warnings)
    let codes = try MoneyFormatC.currencies(allowed, allowedLength)
    var readers = RowReaders(data, codes, try formattingOptions(options, optionsLength, data))
    let scale = try MoneyFormatC.scale(scale, scales) ?? mostMinorUnits
    let rules = RowRules(RulesHandle.rules(rules))
    let column = try textColumn(texts)
    let keys = try KeyColumns(nil, locales, count: column.count)
    var result = NamedColumn(count: column.count, scale: scale)
    for row in 0..<column.count {
      if column.isNull(row) {
        result.appendNull()
      } else if let locale = keys.locales?.text(row) {
        readers.append(column.presentText(row), locale, rules, row, to: &result)
      } else {
        result.appendError(MoneyFormatError.Code.invalidLocale.rawValue, row)
      }
    }
    result.export(places)
  }
}
