// Reads columns of Arrow's C Data Interface in place, after validating them once.

import CMoneyFormat
import MoneyFormatCore

/// A column of amounts or texts, borrowed from the caller.
struct ArrowColumn {
  enum Values {
    case int8(UnsafePointer<Int8>)
    case int16(UnsafePointer<Int16>)
    case int32(UnsafePointer<Int32>)
    case int64(UnsafePointer<Int64>)
    case uint8(UnsafePointer<UInt8>)
    case uint16(UnsafePointer<UInt16>)
    case uint32(UnsafePointer<UInt32>)
    case uint64(UnsafePointer<UInt64>)
    /// Integers of `width` bytes times 10^-`scale`.
    case decimal(UnsafeRawPointer, scale: Int, width: Int)
    case text(UnsafePointer<Int32>, UnsafePointer<UInt8>)
    case largeText(UnsafePointer<Int64>, UnsafePointer<UInt8>)
    /// Texts of up to 12 bytes are in the views themselves, others in one of the buffers.
    case views(UnsafeRawPointer, buffers: UnsafePointer<UnsafeRawPointer?>)
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
    try self.init(column.pointee.schema, column.pointee.array, name)
    guard column.pointee.schema.dictionary == nil, column.pointee.array.dictionary == nil else {
      throw .array("\(name) is dictionary-encoded; only currencies and locales can be.")
    }
  }

  fileprivate init(
    _ schema: ArrowSchema, _ array: ArrowArray, _ name: StaticString
  ) throws(Failure) {
    guard schema.release != nil, array.release != nil, let format = schema.format else {
      throw .array("\(name) has already been released.")
    }
    let type = String(cString: format)
    guard array.length >= 0, array.offset >= 0, array.length <= Int64.max - array.offset - 1 else {
      throw .array("\(name) has a negative length or offset.")
    }
    (count, offset) = (Int(array.length), Int(array.offset))
    guard let kind = Kind(type) else { throw Self.unknown(type, name) }
    if case .null = kind {
      (values, validity) = (.none, nil)
      return
    }
    guard kind.accepts(bufferCount: array.n_buffers), let buffers = array.buffers else {
      throw .array("\(name) of the type \(MoneyFormatError.quoted(type)) has \(array.n_buffers) buffers.")
    }
    validity = array.null_count == 0 ? nil : buffers[0]?.assumingMemoryBound(to: UInt8.self)
    guard count > 0 else {
      values = .none
      return
    }
    guard let first = buffers[1] else { throw .array("\(name) has no buffer of values.") }
    // If all texts are empty, there may be no buffer of bytes.
    func bytes() -> UnsafePointer<UInt8> { (buffers[2] ?? first).assumingMemoryBound(to: UInt8.self) }
    values =
      switch kind {
      case .int8: .int8(first.assumingMemoryBound(to: Int8.self))
      case .int16: .int16(first.assumingMemoryBound(to: Int16.self))
      case .int32: .int32(first.assumingMemoryBound(to: Int32.self))
      case .int64: .int64(first.assumingMemoryBound(to: Int64.self))
      case .uint8: .uint8(first.assumingMemoryBound(to: UInt8.self))
      case .uint16: .uint16(first.assumingMemoryBound(to: UInt16.self))
      case .uint32: .uint32(first.assumingMemoryBound(to: UInt32.self))
      case .uint64: .uint64(first.assumingMemoryBound(to: UInt64.self))
      case .decimal(let scale, let width): .decimal(first, scale: scale, width: width)
      case .text: .text(first.assumingMemoryBound(to: Int32.self), bytes())
      case .largeText: .largeText(first.assumingMemoryBound(to: Int64.self), bytes())
      case .views: .views(first, buffers: buffers + 2)
      case .null: .none
      }
  }

  /// An Arrow type.
  private enum Kind {
    case int8, int16, int32, int64, uint8, uint16, uint32, uint64
    case decimal(scale: Int, width: Int)
    case text, largeText, views
    case null

    init?(_ type: String) {
      switch type {
      case "c": self = .int8
      case "s": self = .int16
      case "i": self = .int32
      case "l": self = .int64
      case "C": self = .uint8
      case "S": self = .uint16
      case "I": self = .uint32
      case "L": self = .uint64
      // Bytes are taken for UTF-8, which is not checked for text either.
      case "u", "z": self = .text
      case "U", "Z": self = .largeText
      case "vu", "vz": self = .views
      case "n": self = .null
      case _:
        guard let decimal = Self.decimal(type) else { return nil }
        self = decimal
      }
    }

    /// Parses `d:38,2` and `d:76,2,256`. The width is 128 bits unless the type states another.
    private static func decimal(_ type: String) -> Kind? {
      guard type.utf8.starts(with: "d:".utf8) else { return nil }
      var fields: [String] = [""]
      for scalar in type.unicodeScalars.dropFirst(2) {
        if scalar == "," { fields.append("") } else { fields[fields.count - 1].unicodeScalars.append(scalar) }
      }
      guard fields.count == 2 || fields.count == 3, let precision = Int(fields[0]),
        let scale = Int(fields[1]),
        let width = fields.count == 2 ? 128 : Int(fields[2]), exponents.contains(scale)
      else { return nil }
      let limits = [32: 9, 64: 18, 128: 38, 256: 76]
      guard let limit = limits[width], (1...limit).contains(precision) else { return nil }
      return .decimal(scale: scale, width: width / 8)
    }

    func accepts(bufferCount: Int64) -> Bool {
      switch self {
      case .text, .largeText: bufferCount == 3
      case .views: bufferCount >= 2
      case _: bufferCount == 2
      }
    }
  }

  private static func unknown(_ type: String, _ name: StaticString) -> Failure {
    let floats = type == "e" || type == "f" || type == "g"
    return .array(
      "\(name) has the Arrow type \(MoneyFormatError.quoted(type)). "
        + (floats
          ? Failure.floatingPoint
          : "Expected integers, decimals, or text: utf8, large_utf8, utf8_view or binary."))
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
  func integer<Integer: FixedWidthInteger>(_ values: UnsafePointer<Integer>, _ row: Int) -> Integer {
    values[offset + row]
  }

  /// Returns nil for more than 38 digits; zeros at the end of the fraction don't count.
  @inline(__always)
  func decimal(_ values: UnsafeRawPointer, scale: Int, width: Int, _ row: Int) -> Amount? {
    let place = (offset + row) * width
    func word(_ index: Int) -> UInt64 {
      values.loadUnaligned(fromByteOffset: place + 8 * index, as: UInt64.self)
    }
    let integer: Int128
    switch width {
    case 4: integer = Int128(values.loadUnaligned(fromByteOffset: place, as: Int32.self))
    case 8: integer = Int128(Int64(bitPattern: word(0)))
    case _: integer = Int128(truncatingIfNeeded: UInt128(word(1)) << 64 | UInt128(word(0)))
    }
    if width == 32 {
      let sign: UInt64 = integer < 0 ? .max : 0
      guard word(2) == sign, word(3) == sign, integer.magnitude < Amount.tooLargeMantissa else {
        return Self.longDecimal([word(0), word(1), word(2), word(3)], scale: scale)
      }
    }
    guard integer.magnitude < Amount.tooLargeMantissa else { return nil }
    return Amount(coefficient: integer.magnitude, exponent: -scale, isNegative: integer < 0)
  }

  /// Returns the amount of an integer of 256 bits without the zeros at the end of its fraction; nil if it has more than 38
  /// digits then, too. The words are those of the two's complement, the lowest first.
  private static func longDecimal(_ words: [UInt64], scale: Int) -> Amount? {
    var (words, scale) = (words, scale)
    let isNegative = words[3] >> 63 == 1
    if isNegative {
      var carries: UInt64 = 1
      for index in 0..<4 {
        let (sum, overflows) = (~words[index]).addingReportingOverflow(carries)
        (words[index], carries) = (sum, overflows ? 1 : 0)
      }
    }
    while true {
      let low = UInt128(words[1]) << 64 | UInt128(words[0])
      if words[2] | words[3] == 0, low < Amount.tooLargeMantissa {
        return Amount(coefficient: low, exponent: -scale, isNegative: isNegative)
      }
      var remainder: UInt64 = 0
      for index in (0..<4).reversed() {
        let (quotient, rest) = UInt64(10).dividingFullWidth((remainder, words[index]))
        (words[index], remainder) = (quotient, rest)
      }
      guard remainder == 0, scale > 0 else { return nil }
      scale -= 1
    }
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

  /// Returns nil if the view names no buffer.
  @inline(__always)
  func text(
    _ views: UnsafeRawPointer, _ buffers: UnsafePointer<UnsafeRawPointer?>, _ row: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    let view = views + (offset + row) * 16
    func word(_ index: Int) -> Int { Int(view.loadUnaligned(fromByteOffset: 4 * index, as: Int32.self)) }
    let count = word(0)
    guard count >= 0 else { return nil }
    if count <= 12 {
      return UnsafeBufferPointer(start: (view + 4).assumingMemoryBound(to: UInt8.self), count: count)
    }
    guard word(2) >= 0, word(3) >= 0, let bytes = buffers[word(2)] else { return nil }
    return UnsafeBufferPointer(start: (bytes + word(3)).assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Returns the text of a row of a text column; nil for a null.
  @inline(__always)
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    if isNull(row) { return nil }
    return presentText(row)
  }

  /// Returns the text of a row that is not null.
  @inline(__always)
  func presentText(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    switch values {
    case .text(let offsets, let bytes): text(offsets, bytes, row)
    case .largeText(let offsets, let bytes): text(offsets, bytes, row)
    case .views(let views, let buffers): text(views, buffers, row)
    default: nil
    }
  }

  var isText: Bool {
    switch values {
    case .text, .largeText, .views, .none: true
    default: false
    }
  }
}

// MARK: - Keys

/// A column of currencies or locales, which may be dictionary-encoded.
struct KeyColumn {
  private let texts: ArrowColumn
  private let indices: ArrowColumn?
  let count: Int

  init(_ column: UnsafePointer<money_array>, _ name: StaticString) throws(Failure) {
    let (schema, array) = (column.pointee.schema, column.pointee.array)
    let first = try ArrowColumn(schema, array, name)
    count = first.count
    switch (schema.dictionary, array.dictionary) {
    case (nil, nil): (texts, indices) = (first, nil)
    case (let schema?, let array?):
      guard schema.pointee.dictionary == nil, !first.isText || first.count == 0 else {
        throw .array("\(name) is dictionary-encoded twice.")
      }
      (texts, indices) = (try ArrowColumn(schema.pointee, array.pointee, name), first)
    case _: throw .array("\(name) has a dictionary in its schema or its array only.")
    }
    guard texts.isText else { throw .array("\(name) must be text.") }
  }

  /// Returns the text of a row; nil for a null.
  @inline(__always)
  func text(_ row: Int) -> UnsafeBufferPointer<UInt8>? {
    guard let indices else { return texts.text(row) }
    if indices.isNull(row) { return nil }
    let place: Int =
      switch indices.values {
      case .int8(let values): Int(indices.integer(values, row))
      case .int16(let values): Int(indices.integer(values, row))
      case .int32(let values): Int(indices.integer(values, row))
      case .int64(let values): Int(indices.integer(values, row))
      case .uint8(let values): Int(indices.integer(values, row))
      case .uint16(let values): Int(indices.integer(values, row))
      case .uint32(let values): Int(indices.integer(values, row))
      case .uint64(let values): Int(clamping: indices.integer(values, row))
      case _: -1
      }
    guard place >= 0, place < texts.count else { return nil }
    return texts.text(place)
  }
}
