// Formats and parses columns.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

public typealias ArrayPlace = UnsafeMutablePointer<money_array>

/// A column of texts, and the errors of its rows.
private struct TextResult {
  var texts: TextBuilder
  var errors = RowErrors()

  init(count: Int) { texts = TextBuilder(count: count, expected: 16) }

  /// Appends rows with an error, except that null rows stay null without an error.
  mutating func append(error: MoneyFormatError.Code, _ column: ArrowColumn, _ rows: Range<Int>) {
    for row in rows {
      if !column.isNull(row) { errors.append(error.rawValue, row) }
      texts.appendNull()
    }
  }

  func export(_ place: ArrayPlace, _ errorPlace: ArrayPlace?) {
    texts.export(place)
    if let errorPlace { errors.export(errorPlace, count: texts.count) }
  }
}

/// Validates a scale argument. Returns nil for the currency's own scale.
private func scale(_ scale: Int32, _ limits: ClosedRange<Int>) throws(Failure) -> Int? {
  if scale == Int32.min { return nil }
  guard limits.contains(Int(scale)) else {
    throw .argument("The scale \(scale) is not within \(limits.lowerBound) to \(limits.upperBound).")
  }
  return Int(scale)
}

/// Values that writing a row returns in place of a length.
private enum NoText {
  static let null = -1
  static let tooManyDigits = -2
  static let malformed = -3
}

extension NativeFormat {
  @inline(__always)
  fileprivate func write(_ units: Int64, _ scale: Int?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard let scale else { return write(minorUnits: units, to: start) }
    return write(given(Amount(minorUnits: units, scale: scale)), to: start)
  }

  fileprivate func write(
    _ text: UnsafeBufferPointer<UInt8>?, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    switch text.map({ Amount.read($0) }) ?? .malformed {
    case .digits(let amount): write(amount, to: start)
    case .malformed: NoText.malformed
    case .tooManyDigits: NoText.tooManyDigits
    }
  }

  /// Appends some rows of a column. The type of the values is tested outside the loop.
  fileprivate func append(
    _ column: ArrowColumn, _ rows: Range<Int>, _ scale: Int?, to result: inout TextResult
  ) {
    switch column.values {
    case .int64(let values):
      append(column, rows, to: &result) { write(column.integer(values, $0), scale, to: $1) }
    case .int32(let values):
      append(column, rows, to: &result) { write(column.integer(values, $0), scale, to: $1) }
    case .decimal128(let values, let scale):
      append(column, rows, to: &result) {
        guard let amount = column.decimal(values, scale: scale, $0) else { return NoText.tooManyDigits }
        return write(given(amount), to: $1)
      }
    case .text(let offsets, let bytes):
      append(column, rows, to: &result) { write(column.text(offsets, bytes, $0), to: $1) }
    case .largeText(let offsets, let bytes):
      append(column, rows, to: &result) { write(column.text(offsets, bytes, $0), to: $1) }
    case .none:
      for _ in rows { result.texts.appendNull() }
    }
  }

  @inline(__always)
  private func append(
    _ column: ArrowColumn, _ rows: Range<Int>, to result: inout TextResult,
    _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    var errors = RowErrors()
    swap(&errors, &result.errors)
    result.texts.append(rows, maximumUTF8Count) { row, start in
      if column.isNull(row) { return NoText.null }
      let count = write(row, start)
      if count < NoText.null {
        let code: MoneyFormatError.Code = count == NoText.malformed ? .invalidAmount : .precisionOverflow
        errors.append(code.rawValue, row)
      }
      return count
    }
    swap(&errors, &result.errors)
  }
}

@c @implementation public func money_format_array(
  _ formatter: OpaquePointer?, _ amounts: UnsafePointer<money_array>?, _ scale: Int32, _ texts: ArrayPlace?,
  _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try format(formatter)
    guard let texts else { throw .argument("texts is a null pointer.") }
    let scale = try MoneyFormatC.scale(scale, exponents)
    let column = try ArrowColumn(amounts, "amounts")
    var result = TextResult(count: column.count)
    format.append(column, 0..<column.count, scale, to: &result)
    result.export(texts, errors)
  }
}

@c @implementation public func money_parse_array(
  _ formatter: OpaquePointer?, _ texts: UnsafePointer<money_array>?, _ rules: OpaquePointer?, _ scale: Int32,
  _ amounts: ArrayPlace?, _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try format(formatter)
    guard let amounts else { throw .argument("amounts is a null pointer.") }
    let scale = try MoneyFormatC.scale(scale, 0...38) ?? format.resolved.currency.minorUnits
    let reader = try TextReader(format, RulesHandle.rules(rules))
    let column = try ArrowColumn(texts, "texts")
    guard column.isText else { throw .array("texts must be utf8 or large_utf8.") }
    var result = DecimalBuilder(count: column.count, scale: scale)
    var reasons = RowErrors()
    for row in 0..<column.count {
      if column.isNull(row) {
        result.appendNull()
      } else if let reason = reader.read(column.text(row), into: &result) {
        result.appendNull()
        reasons.append(reason.rawValue, row)
      }
    }
    result.export(amounts)
    if let errors { reasons.export(errors, count: column.count) }
  }
}

extension TextReader {
  /// Appends the amount of a text, or returns the reason why there is none.
  fileprivate func read(
    _ utf8: UnsafeBufferPointer<UInt8>?, into result: inout DecimalBuilder
  ) -> AmountInputReason? {
    guard let utf8 else { return .illegalCharacter }
    if let digits = formatted(utf8) { return result.append(digits) }
    guard utf8.count <= 1024 else { return .inputTooLong }
    let reading = thoroughly(String(decoding: utf8, as: UTF8.self))
    guard reading.status == .valid, let digits = reading.amountDigits else {
      return reading.reasons.first ?? .incomplete
    }
    return result.append(digits)
  }
}

// MARK: - Currency and locale by row

/// The formats of a column's currencies and locales, each made at its first row.
private struct RowFormats {
  private enum Entry {
    case format(NativeFormat)
    case error(MoneyFormatError.Code)
  }

  private struct Key: Hashable {
    let currency: [UInt8]?
    let locale: [UInt8]?
  }

  /// When the limit is reached, all entries are dropped, so that hostile columns can't exhaust memory.
  private static let capacity = 4096

  private let data: DataHandle
  private let options: FormattingOptions
  private var entries: [Key: Int] = [:]
  private var known: [Entry] = []
  private var last: (key: Key, index: Int)?

  init(_ data: DataHandle, _ options: FormattingOptions) { (self.data, self.options) = (data, options) }

  /// Returns the index of a row's entry.
  @inline(__always)
  private mutating func index(
    _ currency: UnsafeBufferPointer<UInt8>?, _ locale: UnsafeBufferPointer<UInt8>?
  ) -> Int {
    if let last, Self.isEqual(last.key.currency, currency), Self.isEqual(last.key.locale, locale) {
      return last.index
    }
    let key = Key(currency: currency.map { Array($0) }, locale: locale.map { Array($0) })
    let index = entries[key] ?? add(key)
    last = (key, index)
    return index
  }

  private static func isEqual(_ key: [UInt8]?, _ bytes: UnsafeBufferPointer<UInt8>?) -> Bool {
    guard let key, let bytes else { return (key == nil) == (bytes == nil) }
    return key.count == bytes.count && key.elementsEqual(bytes)
  }

  private mutating func add(_ key: Key) -> Int {
    if known.count >= Self.capacity {
      known.removeAll()
      entries.removeAll()
    }
    let entry: Entry
    do throws(MoneyFormatError) {
      entry = .format(
        try data.format(
          currency: key.currency.map { String(decoding: $0, as: UTF8.self) },
          locale: key.locale.map { String(decoding: $0, as: UTF8.self) }, options))
    } catch {
      entry = .error(error.code)
    }
    known.append(entry)
    entries[key] = known.count - 1
    return known.count - 1
  }

  /// Appends some rows with the same currency and locale.
  mutating func append(
    _ currency: UnsafeBufferPointer<UInt8>?, _ locale: UnsafeBufferPointer<UInt8>?, _ column: ArrowColumn,
    _ rows: Range<Int>, _ scale: Int?, to result: inout TextResult
  ) {
    switch known[index(currency, locale)] {
    case .format(let format): format.append(column, rows, scale, to: &result)
    case .error(let code): result.append(error: code, column, rows)
    }
  }
}

@c @implementation public func money_format_arrays(
  _ data: OpaquePointer?, _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?,
  _ options: UnsafePointer<CChar>?, _ optionsLength: Int, _ amounts: UnsafePointer<money_array>?,
  _ scale: Int32, _ texts: ArrayPlace?, _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let texts else { throw .argument("texts is a null pointer.") }
    let data = try handle(data)
    var formats = RowFormats(data, try formattingOptions(options, optionsLength, data))
    let scale = try MoneyFormatC.scale(scale, exponents)
    let column = try ArrowColumn(amounts, "amounts")
    let currencies = try currencies.map { (array) throws(Failure) in try ArrowColumn(array, "currencies") }
    let locales = try locales.map { (array) throws(Failure) in try ArrowColumn(array, "locales") }
    guard currencies?.isText ?? true, locales?.isText ?? true else {
      throw .array("currencies and locales must be utf8 or large_utf8.")
    }
    guard (currencies?.count ?? column.count) == column.count,
      (locales?.count ?? column.count) == column.count
    else { throw .array("amounts, currencies and locales differ in length.") }
    var result = TextResult(count: column.count)
    var row = 0
    while row < column.count {
      // Consecutive rows mostly have the same currency and locale.
      var end = row + 1
      while end < column.count, currencies?.isSame(row, end) ?? true, locales?.isSame(row, end) ?? true {
        end += 1
      }
      let (currency, locale) = (currencies?.text(row), locales?.text(row))
      if currencies != nil, currency == nil {
        result.append(error: .invalidCurrency, column, row..<end)
      } else if locales != nil, locale == nil {
        result.append(error: .invalidLocale, column, row..<end)
      } else {
        formats.append(currency, locale, column, row..<end, scale, to: &result)
      }
      row = end
    }
    result.export(texts, errors)
  }
}
