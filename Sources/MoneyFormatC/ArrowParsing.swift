// Parses columns.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

/// Where a parsed column is stored.
struct ParsedPlaces {
  let amounts: ArrayPlace
  let currencies: ArrayPlace?
  let errors: ArrayPlace?
  let warnings: ArrayPlace?

  init(
    _ amounts: ArrayPlace?, currencies: ArrayPlace? = nil, _ errors: ArrayPlace?, _ warnings: ArrayPlace?
  ) throws(Failure) {
    guard let amounts else { throw .argument("amounts is a null pointer.") }
    self.amounts = amounts
    (self.currencies, self.errors, self.warnings) = (currencies, errors, warnings)
  }
}

/// A column of amounts, with the errors and warnings of its rows.
struct ParsedColumn {
  let count: Int
  var amounts: DecimalBuilder
  var errors = RowCodes()
  var warnings = RowCodes()

  init(count: Int, scale: Int) {
    self.count = count
    amounts = DecimalBuilder(count: count, scale: scale)
  }

  mutating func appendError(_ code: String, _ row: Int) {
    amounts.appendNull()
    errors.append(code, row)
  }

  /// Appends the amount of a reading if it has one that fits. Returns whether it has.
  mutating func append(_ reading: AmountReading, _ row: Int) -> Bool {
    guard reading.status == .valid, let amount = reading.amountDigits else {
      appendError((reading.reasons.first ?? .incomplete).rawValue, row)
      return false
    }
    if let reason = amounts.append(amount) {
      appendError(reason.rawValue, row)
      return false
    }
    warnings.append(reading.warnings, row)
    return true
  }

  func export(_ places: ParsedPlaces) {
    amounts.export(places.amounts)
    errors.export(places.errors, count: count)
    warnings.export(places.warnings, count: count)
  }
}

/// Rules, with what is asked about them for every row.
struct RowRules {
  let rules: AmountInputRules
  let isDefault: Bool
  private let hasLimits: Bool

  init(_ rules: AmountInputRules) {
    self.rules = rules
    isDefault = rules == AmountInputRules()
    hasLimits = rules.minimumDigits != nil || rules.maximumDigits != nil
  }

  /// Appends the amount of a text in a format.
  @inline(__always)
  func append(
    _ text: UnsafeBufferPointer<UInt8>?, _ reader: FormatReader<NativeSource>, _ row: Int,
    to column: inout ParsedColumn
  ) {
    if let text, let number = reader.reader.formattedNumber(text, rules, isField: false),
      !hasLimits || rules.limit(exceededBy: number.digits) == nil, column.amounts.append(number)
    {
      return
    }
    appendThoroughly(text, reader, row, to: &column)
  }

  @inline(never)
  private func appendThoroughly(
    _ text: UnsafeBufferPointer<UInt8>?, _ reader: FormatReader<NativeSource>, _ row: Int,
    to column: inout ParsedColumn
  ) {
    guard let text, text.count <= AmountReader.maximumUTF8Count else {
      let reason: AmountInputReason = text == nil ? .illegalCharacter : .inputTooLong
      column.appendError(reason.rawValue, row)
      return
    }
    let reading = reader.read(String(decoding: text, as: UTF8.self), .commit, rules, isField: false)
    if reading.status == .invalid, let damage = reader.damage {
      column.appendError(damage.code.rawValue, row)
    } else {
      _ = column.append(reading, row)
    }
  }
}

/// The accepted scales of a column of amounts.
let scales = 0...38

/// The fraction digits of a column whose rows may have any currency: no currency of ISO 4217 has more.
let mostMinorUnits = 4

/// Returns a column of texts.
func textColumn(_ texts: UnsafePointer<money_array>?) throws(Failure) -> ArrowColumn {
  let column = try ArrowColumn(texts, "texts")
  guard column.isText else { throw .array("texts must be text, not numbers.") }
  return column
}

@c @implementation public func money_parse_array(
  _ formatter: OpaquePointer?, _ texts: UnsafePointer<money_array>?, _ rules: OpaquePointer?, _ scale: Int32,
  _ amounts: ArrayPlace?, _ errors: ArrayPlace?, _ warnings: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    let places = try ParsedPlaces(amounts, errors, warnings)
    let scale = try MoneyFormatC.scale(scale, scales) ?? format.resolved.currency.minorUnits
    let reader = try core { () throws(MoneyFormatError) in try format.reader() }
    let rules = RowRules(RulesHandle.rules(rules))
    let column = try textColumn(texts)
    var result = ParsedColumn(count: column.count, scale: scale)
    for row in 0..<column.count {
      if column.isNull(row) {
        result.amounts.appendNull()
      } else {
        rules.append(column.presentText(row), reader, row, to: &result)
      }
    }
    result.export(places)
  }
}

@c @implementation public func money_parse_arrays(
  _ data: OpaquePointer?, _ currencies: UnsafePointer<money_array>?, _ locales: UnsafePointer<money_array>?,
  _ options: UnsafePointer<CChar>?, _ optionsLength: Int, _ texts: UnsafePointer<money_array>?,
  _ rules: OpaquePointer?, _ scale: Int32, _ amounts: ArrayPlace?, _ errors: ArrayPlace?,
  _ warnings: ArrayPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let data = try DataHandle.of(data, "data")
    let places = try ParsedPlaces(amounts, errors, warnings)
    let options = try formattingOptions(options, optionsLength, data)
    let scale = try MoneyFormatC.scale(scale, scales) ?? mostMinorUnits
    let rules = RowRules(RulesHandle.rules(rules))
    let column = try textColumn(texts)
    let keys = try KeyColumns(currencies, locales, count: column.count)
    var formats = RowFormats(data, options, keys.currencies, keys.locales, isForReading: true)
    var result = ParsedColumn(count: column.count, scale: scale)
    for row in 0..<column.count {
      if column.isNull(row) {
        result.amounts.appendNull()
        continue
      }
      let entry = formats.entry(row)
      if let reader = entry.pointee.reader {
        reader._withUnsafeGuaranteedRef { rules.append(column.presentText(row), $0, row, to: &result) }
      } else {
        result.appendError((entry.pointee.error ?? .invalidCurrency).rawValue, row)
      }
    }
    result.export(places)
    formats.close()
  }
}
