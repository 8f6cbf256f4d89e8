// The money_formatter handle, and formatting.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CMoneyFormat
import MoneyFormatCore

public typealias BufferPlace = UnsafeMutablePointer<CChar>

@c @implementation public func money_formatter_new(
  _ data: OpaquePointer?, _ currency: UnsafePointer<CChar>?, _ currencyLength: Int,
  _ locale: UnsafePointer<CChar>?, _ localeLength: Int, _ options: UnsafePointer<CChar>?,
  _ optionsLength: Int, _ formatter: HandlePlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    guard let formatter else { throw .argument("formatter is a null pointer.") }
    let data = try DataHandle.of(data, "data")
    let currency = try text(currency, currencyLength, "currency")
    let locale = try text(locale, localeLength, "locale")
    let options = try formattingOptions(options, optionsLength, data)
    let format = try core { () throws(MoneyFormatError) in
      try data.format(currency: currency, locale: locale, options)
    }
    format.hand(to: formatter)
  }
}

func formattingOptions(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ data: DataHandle
) throws(Failure) -> FormattingOptions {
  let definitions = data.definitions
  return try json(start, count, "options") { (value) throws(MoneyFormatError) in
    try FormattingOptions(json: value, table: { definitions?.table($0) })
  } ?? FormattingOptions()
}

@c @implementation public func money_formatter_free(_ formatter: OpaquePointer?) {
  NativeFormat.free(formatter)
}

@c @implementation public func money_formatter_maximum_length(
  _ formatter: OpaquePointer?
) -> Int {
  guard let formatter else { return 0 }
  return NativeFormat.borrow(formatter) { $0.maximumUTF8Count }
}

@c @implementation public func money_formatter_resolved(
  _ formatter: OpaquePointer?, _ json: TextPlace?, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    try store(_JSONText.object(format.resolvedMembers).text, json, length)
  }
}

// MARK: - Amounts

/// The accepted range of scales and exponents.
let exponents = -127...127

@c @implementation public func money_format_minor(
  _ formatter: OpaquePointer?, _ minorUnits: Int64, _ scale: Int32, _ buffer: BufferPlace?,
  _ capacity: Int, _ length: LengthPlace?
) -> money_status {
  guard let formatter, let length, capacity >= 0, buffer != nil || capacity == 0 else {
    return MONEY_INVALID_ARGUMENT
  }
  return NativeFormat.borrow(formatter) { format in
    if scale == Int32.min {
      return write(format, buffer, capacity, length) { format.write(minorUnits: minorUnits, to: $0) }
    }
    guard exponents.contains(Int(scale)) else { return MONEY_INVALID_ARGUMENT }
    return write(format, buffer, capacity, length) {
      format.write(format.given(Amount(minorUnits: minorUnits, scale: Int(scale))), to: $0)
    }
  }
}

@c @implementation public func money_format_units(
  _ formatter: OpaquePointer?, _ units: Int64, _ buffer: BufferPlace?, _ capacity: Int,
  _ length: LengthPlace?
) -> money_status {
  guard let formatter, let length, capacity >= 0, buffer != nil || capacity == 0 else {
    return MONEY_INVALID_ARGUMENT
  }
  return NativeFormat.borrow(formatter) { format in
    write(format, buffer, capacity, length) {
      format.write(format.given(Amount(minorUnits: units, scale: 0)), to: $0)
    }
  }
}

/// Writes into the caller's buffer if it is large enough for any text, otherwise into a temporary buffer that
/// is then copied.
@inline(__always)
private func write(
  _ format: NativeFormat, _ buffer: BufferPlace?, _ capacity: Int, _ length: LengthPlace,
  _ write: (UnsafeMutablePointer<UInt8>) -> Int
) -> money_status {
  if let buffer, capacity >= format.maximumUTF8Count {
    // SAFETY: the buffer has the `maximumUTF8Count` bytes that `write` requires.
    length.pointee = write(UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: UInt8.self))
    return MONEY_OK
  }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: format.maximumUTF8Count) { room in
    let start = room.baseAddress.unsafelyUnwrapped
    let count = write(start)
    length.pointee = count
    guard let buffer, count <= capacity else { return MONEY_BUFFER_TOO_SMALL }
    UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: count)
    return MONEY_OK
  }
}

/// Writes an amount that may be invalid. `write` may throw.
private func write(
  _ formatter: OpaquePointer?, _ buffer: BufferPlace?, _ capacity: Int, _ length: LengthPlace?,
  _ error: ErrorPlace?, _ amount: (NativeFormat) throws(Failure) -> Amount?
) -> money_status {
  var status = MONEY_OK
  let failure = answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    guard let length, capacity >= 0, buffer != nil || capacity == 0 else {
      throw .argument(
        "The buffer or the place for its length is a null pointer, or the capacity is too large.")
    }
    let amount = try amount(format)
    status = write(format, buffer, capacity, length) { format.write(amount, to: $0) }
  }
  return failure == MONEY_OK ? status : failure
}

/// Parses plain decimal text.
private func amount(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ name: StaticString
) throws(Failure) -> Amount {
  guard let utf8 = try bytes(start, count, name) else { throw .argument("\(name) is a null pointer.") }
  return try core { () throws(MoneyFormatError) in try Amount(utf8: utf8) }
}

@c @implementation public func money_format_decimal(
  _ formatter: OpaquePointer?, _ decimal: UnsafePointer<CChar>?, _ decimalLength: Int,
  _ buffer: BufferPlace?, _ capacity: Int, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  write(formatter, buffer, capacity, length, error) { (_) throws(Failure) in
    try amount(decimal, decimalLength, "decimal")
  }
}

@c @implementation public func money_format_minor_decimal(
  _ formatter: OpaquePointer?, _ decimal: UnsafePointer<CChar>?, _ decimalLength: Int, _ scale: Int32,
  _ buffer: BufferPlace?, _ capacity: Int, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  write(formatter, buffer, capacity, length, error) { (format) throws(Failure) in
    let number = try amount(decimal, decimalLength, "decimal")
    switch UnitOfFormat(try .minor(scale), format).amount(number) {
    case .digits(let amount): return format.given(amount)
    case .malformed:
      throw Failure(
        status: MONEY_INVALID_AMOUNT, code: "invalidAmount",
        message: "\(MoneyFormatError.quoted(number.plainText)) minor units have a fraction.")
    case .tooManyDigits:
      throw Failure(
        status: MONEY_PRECISION_OVERFLOW, code: "precisionOverflow",
        message:
          "\(MoneyFormatError.quoted(number.plainText)) minor units of this scale have too many digits.")
    }
  }
}

@c @implementation public func money_format_amount(
  _ formatter: OpaquePointer?, _ amount: UnsafePointer<money_amount>?, _ buffer: BufferPlace?,
  _ capacity: Int, _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  write(formatter, buffer, capacity, length, error) { (format) throws(Failure) in
    guard let amount = amount?.pointee else { throw .argument("amount is a null pointer.") }
    guard exponents.contains(Int(amount.exponent)) else {
      throw .argument("The exponent \(amount.exponent) is not within -127 to 127.")
    }
    let mantissa = UInt128(amount.high) << 64 | UInt128(amount.low)
    guard mantissa < Amount.tooLargeMantissa else {
      throw Failure(
        status: MONEY_PRECISION_OVERFLOW, code: "precisionOverflow",
        message: "The mantissa has more than 38 digits.")
    }
    let value = Amount(
      coefficient: mantissa, exponent: Int(amount.exponent), isNegative: amount.is_negative != 0)
    return format.given(value)
  }
}

extension Amount {
  /// 10^38.
  static let tooLargeMantissa: UInt128 = 10_000_000_000_000_000_000 * 10_000_000_000_000_000_000
}

@c @implementation public func money_format_parts(
  _ formatter: OpaquePointer?, _ decimal: UnsafePointer<CChar>?, _ decimalLength: Int, _ json: TextPlace?,
  _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    let amount = try amount(decimal, decimalLength, "decimal")
    var parts: [_JSONText] = []
    for part in format.parts(amount) {
      parts.append(.array([.string(part.kind.rawValue), .string(part.text)]))
    }
    let members = [("text", _JSONText.string(format.string(amount))), ("parts", .array(parts))]
    try store(_JSONText.object(members).text, json, length)
  }
}

@c @implementation public func money_format_range(
  _ formatter: OpaquePointer?, _ lower: UnsafePointer<CChar>?, _ lowerLength: Int,
  _ upper: UnsafePointer<CChar>?, _ upperLength: Int, _ text: TextPlace?, _ length: LengthPlace?,
  _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    let (first, last) = (try amount(lower, lowerLength, "lower"), try amount(upper, upperLength, "upper"))
    guard first.isAtMost(last) else {
      let ends = (
        try MoneyFormatC.text(lower, lowerLength, "lower"), try MoneyFormatC.text(upper, upperLength, "upper")
      )
      let (lower, upper) = (MoneyFormatError.quoted(ends.0 ?? ""), MoneyFormatError.quoted(ends.1 ?? ""))
      throw Failure(
        status: MONEY_INVALID_AMOUNT, code: "invalidAmount",
        message: "The lower end \(lower) exceeds the upper end \(upper).")
    }
    let range = try core { () throws(MoneyFormatError) in try format.range(first, through: last) }
    guard let range else {
      throw Failure(
        status: MONEY_INVALID_LOCALE_DATA, code: "invalidLocaleData",
        message: "The locale data has no ranges for \(format.resolved.locale.identifier).")
    }
    try store(range.string, text, length)
  }
}

@c @implementation public func money_answer(
  _ formatter: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ requestLength: Int, _ json: TextPlace?,
  _ length: LengthPlace?, _ error: ErrorPlace?
) -> money_status {
  answer(error) { () throws(Failure) in
    let format = try NativeFormat.of(formatter, "formatter")
    let operation = try MoneyFormatC.json(request, requestLength, "request") {
      (value) throws(MoneyFormatError) in try AmountOperation(json: value)
    }
    guard let operation else { throw .argument("request is a null pointer.") }
    let members = try core { () throws(MoneyFormatError) in try operation.answer(by: format) }
    try store(_JSONText.object(members).text, json, length)
  }
}
