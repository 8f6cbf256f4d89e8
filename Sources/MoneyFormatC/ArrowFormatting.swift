// Formats columns.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

public typealias ArrayPlace = UnsafeMutablePointer<money_array>

/// Values that writing a row returns instead of a length.
private enum NoText {
  static let null = -1
  static let tooManyDigits = -2
  static let malformed = -3

  /// The code of a row's error; nil for a null.
  static func code(_ count: Int) -> MoneyFormatError.Code? {
    count == malformed ? .invalidAmount : count == tooManyDigits ? .precisionOverflow : nil
  }
}

extension NativeFormat {
  @inline(__always)
  fileprivate func write(
    _ integer: some FixedWidthInteger, _ unit: UnitOfFormat, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if unit.isOwnMinor, let small = Int64(exactly: integer) { return write(minorUnits: small, to: start) }
    return write(given(unit.amount(integer)), to: start)
  }

  @inline(__always)
  fileprivate func write(
    decimal: Amount?, _ unit: UnitOfFormat, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let decimal else { return NoText.tooManyDigits }
    return write(unit.amount(decimal), to: start) { given($0) }
  }

  fileprivate func write(
    _ text: UnsafeBufferPointer<UInt8>?, _ unit: UnitOfFormat, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var number = text.map { Amount.read($0) } ?? .malformed
    if case .digits(let digits) = number { number = unit.amount(digits) }
    // Minor units have no trailing zeros of their own to keep.
    return write(number, to: start) { unit.isMinor ? given($0) : $0 }
  }

  @inline(__always)
  private func write(
    _ number: Amount.Reading, to start: UnsafeMutablePointer<UInt8>, _ given: (Amount) -> Amount?
  ) -> Int {
    switch number {
    case .digits(let amount): write(given(amount), to: start)
    case .malformed: NoText.malformed
    case .tooManyDigits: NoText.tooManyDigits
    }
  }

  /// Writes a row of a column that is not null.
  @inline(__always)
  fileprivate func write(
    _ column: ArrowColumn, _ row: Int, _ unit: UnitOfFormat, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    switch column.values {
    case .int64(let values): write(column.integer(values, row), unit, to: start)
    case .int8(let values): write(column.integer(values, row), unit, to: start)
    case .int16(let values): write(column.integer(values, row), unit, to: start)
    case .int32(let values): write(column.integer(values, row), unit, to: start)
    case .uint8(let values): write(column.integer(values, row), unit, to: start)
    case .uint16(let values): write(column.integer(values, row), unit, to: start)
    case .uint32(let values): write(column.integer(values, row), unit, to: start)
    case .uint64(let values): write(column.integer(values, row), unit, to: start)
    case .decimal(let values, let scale, let width):
      write(decimal: column.decimal(values, scale: scale, width: width, row), unit, to: start)
    case .text, .largeText, .views: write(column.presentText(row), unit, to: start)
    case .none: NoText.null
    }
  }
}

/// A column of texts, and the errors of its rows.
private struct TextResult {
  var texts: TextBuilder
  var errors = RowCodes()

  init(count: Int) { texts = TextBuilder(count: count, expected: 16) }

  /// Appends the texts of a column in one format. The type of the values is tested outside the loop.
  mutating func append(_ column: ArrowColumn, _ format: NativeFormat, _ unit: UnitOfFormat) {
    switch column.values {
    case .int64(let values):
      append(column, format) { format.write(column.integer(values, $0), unit, to: $1) }
    case .int32(let values):
      append(column, format) { format.write(column.integer(values, $0), unit, to: $1) }
    case .decimal(let values, let scale, let width) where width == 16:
      append(column, format) {
        format.write(decimal: column.decimal(values, scale: scale, width: 16, $0), unit, to: $1)
      }
    case _:
      append(column, format) { format.write(column, $0, unit, to: $1) }
    }
  }

  @inline(__always)
  private mutating func append(
    _ column: ArrowColumn, _ format: NativeFormat, _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    var errors = RowCodes()
    swap(&errors, &self.errors)
    texts.append(0..<column.count, format.maximumUTF8Count) { row, start in
      if column.isNull(row) { return NoText.null }
      let count = write(row, start)
      if count < NoText.null, let code = NoText.code(count) { errors.append(code.rawValue, row) }
      return count
    }
    swap(&errors, &self.errors)
  }

  /// Appends the texts of a column with a format for each row.
  mutating func append(_ column: ArrowColumn, _ formats: inout RowFormats, _ unit: Unit) {
    var (errors, entry) = (RowCodes(), nil as UnsafeMutablePointer<RowFormats.Entry>?)
    texts.append(0..<column.count) { row in
      if column.isNull(row) { return nil }
      let found = formats.entry(row)
      guard found.pointee.format != nil else {
        errors.append((found.pointee.error ?? .invalidCurrency).rawValue, row)
        return nil
      }
      entry = found
      return found.pointee.maximum
    } _: { row, start in
      guard let format = entry?.pointee.format else { return NoText.null }
      let count = format._withUnsafeGuaranteedRef {
        $0.write(column, row, UnitOfFormat(unit, $0), to: start)
      }
      if count < NoText.null, let code = NoText.code(count) { errors.append(code.rawValue, row) }
      return count
    }
    self.errors = errors
  }

  func export(_ place: ArrayPlace, _ errorPlace: ArrayPlace?) {
    texts.export(place)
    errors.export(errorPlace, count: texts.count)
  }
}

/// Formats a column in one format.
private func formatted(
  _ formatter: OpaquePointer?, _ amounts: UnsafePointer<money_array>?, _ unit: Unit, _ texts: ArrayPlace?,
  _ errors: ArrayPlace?
) throws(Failure) {
  let format = try NativeFormat.of(formatter, "formatter")
  guard let texts else { throw .argument("texts is a null pointer.") }
  let column = try ArrowColumn(amounts, "amounts")
  var result = TextResult(count: column.count)
  result.append(column, format, UnitOfFormat(unit, format))
  result.export(texts, errors)
}

@c @implementation public func money_format_array(
  _ formatter: OpaquePointer?, _ amounts: UnsafePointer<money_array>?, _ texts: ArrayPlace?,
  _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in try formatted(formatter, amounts, .main, texts, errors) }
}

@c @implementation public func money_format_minor_array(
  _ formatter: OpaquePointer?, _ amounts: UnsafePointer<money_array>?, _ scale: Int32, _ texts: ArrayPlace?,
  _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    try formatted(formatter, amounts, try .minor(scale), texts, errors)
  }
}

/// The columns of currencies and locales, each of which may be absent, but not shorter than the other column.
struct KeyColumns {
  let currencies: KeyColumn?
  let locales: KeyColumn?

  init(
    _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?, count: Int
  ) throws(Failure) {
    self.currencies = try currencies.map { (array) throws(Failure) in try KeyColumn(array, "currencies") }
    self.locales = try locales.map { (array) throws(Failure) in try KeyColumn(array, "locales") }
    guard (self.currencies?.count ?? count) == count, (self.locales?.count ?? count) == count else {
      throw .array("The columns differ in length.")
    }
  }
}

/// Formats a column with currencies and locales by row.
private func formatted(
  _ data: OpaquePointer?, _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?,
  _ options: UnsafePointer<CChar>?, _ optionsLength: Int, _ amounts: UnsafePointer<money_array>?,
  _ unit: Unit, _ texts: ArrayPlace?, _ errors: ArrayPlace?
) throws(Failure) {
  guard let texts else { throw .argument("texts is a null pointer.") }
  let data = try DataHandle.of(data, "data")
  let options = try formattingOptions(options, optionsLength, data)
  let column = try ArrowColumn(amounts, "amounts")
  let keys = try KeyColumns(currencies, locales, count: column.count)
  var formats = RowFormats(data, options, keys.currencies, keys.locales, isForReading: false)
  var result = TextResult(count: column.count)
  result.append(column, &formats, unit)
  result.export(texts, errors)
  formats.close()
}

@c @implementation public func money_format_arrays(
  _ data: OpaquePointer?, _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?,
  _ options: UnsafePointer<CChar>?, _ optionsLength: Int, _ amounts: UnsafePointer<money_array>?,
  _ texts: ArrayPlace?, _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    try formatted(data, currencies, locales, options, optionsLength, amounts, .main, texts, errors)
  }
}

@c @implementation public func money_format_minor_arrays(
  _ data: OpaquePointer?, _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?,
  _ options: UnsafePointer<CChar>?, _ optionsLength: Int, _ amounts: UnsafePointer<money_array>?,
  _ scale: Int32, _ texts: ArrayPlace?, _ errors: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    try formatted(
      data, currencies, locales, options, optionsLength, amounts, try .minor(scale), texts, errors)
  }
}
