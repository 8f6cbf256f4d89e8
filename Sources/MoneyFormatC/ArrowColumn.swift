// Reads columns of Arrow's C Data Interface in place, after validating them once.

import CMoneyFormat
import MoneyFormatCore

/// A column of amounts or texts, borrowed from the caller.
struct ArrowColumn {
  enum Values {
    case int32(UnsafePointer<Int32>)
    case int64(UnsafePointer<Int64>)
    case decimal128(UnsafeRawPointer, scale: Int)
    case text(UnsafePointer<Int32>, UnsafePointer<UInt8>)
    case largeText(UnsafePointer<Int64>, UnsafePointer<UInt8>)
    /// Every row is null.
    case none
  }

  let values: Values
  let count: Int
  /// The index of the first row in the buffers.
  private let offset: Int
  /// The validity bitmap, with one bit for each row; nil if no row is null.
  private let validity: UnsafePointer<UInt8>?

  /// - Throws: `invalidArray` for an unsupported type, or an array that violates the interface.
  init(_ column: UnsafePointer<money_array>?, _ name: StaticString) throws(Failure) {
    guard let column else { throw .argument("\(name) is a null pointer.") }
    let (schema, array) = (column.pointee.schema, column.pointee.array)
    guard schema.release != nil, array.release != nil, let format = schema.format else {
      throw .array("\(name) has already been released.")
    }
    let type = String(cString: format)
    guard array.length >= 0, array.offset >= 0, array.length <= Int64.max - array.offset - 1 else {
      throw .array("\(name) has a negative length or offset.")
    }
    (count, offset) = (Int(array.length), Int(array.offset))
    guard schema.dictionary == nil, array.dictionary == nil else {
      throw .array("\(name) is dictionary-encoded; cast it to its values first.")
    }
    let isText = type == "u" || type == "U"
    if type == "n" {
      (values, validity) = (.none, nil)
      return
    }
    guard array.n_buffers == (isText ? 3 : 2), let buffers = array.buffers else {
      throw .array("\(name) of the type \(MoneyFormatError.quoted(type)) has \(array.n_buffers) buffers.")
    }
    validity = array.null_count == 0 ? nil : buffers[0]?.assumingMemoryBound(to: UInt8.self)
    guard count > 0 else {
      values = .none
      guard Self.isKnown(type) else { throw Self.unknown(type, name) }
      return
    }
    guard let first = buffers[1] else { throw .array("\(name) has no buffer of values.") }
    switch type {
    case "i": values = .int32(first.assumingMemoryBound(to: Int32.self))
    case "l": values = .int64(first.assumingMemoryBound(to: Int64.self))
    case "u", "U":
      // If all texts are empty, there may be no buffer of bytes.
      let bytes = (buffers[2] ?? first).assumingMemoryBound(to: UInt8.self)
      values =
        type == "u"
        ? .text(first.assumingMemoryBound(to: Int32.self), bytes)
        : .largeText(first.assumingMemoryBound(to: Int64.self), bytes)
    case _:
      guard let scale = Self.decimalScale(type) else { throw Self.unknown(type, name) }
      values = .decimal128(first, scale: scale)
    }
  }

  private static func isKnown(_ type: String) -> Bool {
    ["i", "l", "u", "U"].contains(type) || decimalScale(type) != nil
  }

  private static func unknown(_ type: String, _ name: StaticString) -> Failure {
    .array(
      "\(name) has the Arrow type \(MoneyFormatError.quoted(type)); accepted are int64, int32, decimal128, utf8 and "
        + "large_utf8. Floating-point numbers can't hold every amount.")
  }

  /// Parses `d:38,2`. The width is 128 bits unless the type states another.
  private static func decimalScale(_ type: String) -> Int? {
    guard type.utf8.starts(with: "d:".utf8) else { return nil }
    var fields: [String] = [""]
    for scalar in type.unicodeScalars.dropFirst(2) {
      if scalar == "," { fields.append("") } else { fields[fields.count - 1].unicodeScalars.append(scalar) }
    }
    guard fields.count == 2 || fields.count == 3 && fields[2] == "128", let scale = Int(fields[1]),
      exponents.contains(scale)
    else { return nil }
    return scale
  }

  @inline(__always)
  func isNull(_ row: Int) -> Bool {
    if case .none = values { return true }
    guard let validity else { return false }
    let place = offset + row
    return validity[place >> 3] & (1 << UInt8(place & 7)) == 0
  }

  // SAFETY: in the following functions, `row` is within `count`. The caller's buffers must be as long as the
  // array states; the interface provides no way to check this.

  @inline(__always)
  func integer(_ values: UnsafePointer<Int64>, _ row: Int) -> Int64 { values[offset + row] }

  @inline(__always)
  func integer(_ values: UnsafePointer<Int32>, _ row: Int) -> Int64 { Int64(values[offset + row]) }

  /// Returns nil for more than 38 digits.
  @inline(__always)
  func decimal(_ values: UnsafeRawPointer, scale: Int, _ row: Int) -> Amount? {
    let place = (offset + row) * 16
    let low = values.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    let high = values.loadUnaligned(fromByteOffset: place + 8, as: Int64.self)
    var magnitude = UInt128(UInt64(bitPattern: high)) << 64 | UInt128(low)
    if high < 0 { magnitude = 0 &- magnitude }
    guard magnitude < Amount.tooLargeMantissa else { return nil }
    return Amount(coefficient: magnitude, exponent: -scale, isNegative: high < 0)
  }

  /// Returns nil if the offsets are not in order.
  @inline(__always)
  func text<Offset: FixedWidthInteger>(
    _ offsets: UnsafePointer<Offset>, _ bytes: UnsafePointer<UInt8>, _ row: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    let (start, end) = (Int(offsets[offset + row]), Int(offsets[offset + row + 1]))
    guard start >= 0, start <= end else { return nil }
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  /// Returns the text of a row of a text column; nil for a null.
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    if isNull(row) { return nil }
    switch values {
    case .text(let offsets, let bytes): return text(offsets, bytes, row)
    case .largeText(let offsets, let bytes): return text(offsets, bytes, row)
    default: return nil
    }
  }

  /// Returns whether two rows of a text column have the same text, or are both null.
  func isSame(_ row: Int, _ other: Int) -> Bool {
    guard let text = text(row), let other = self.text(other) else { return isNull(row) && isNull(other) }
    guard text.count == other.count else { return false }
    for index in 0..<text.count where text[index] != other[index] { return false }
    return true
  }

  var isText: Bool {
    switch values {
    case .text, .largeText, .none: true
    default: false
    }
  }
}
