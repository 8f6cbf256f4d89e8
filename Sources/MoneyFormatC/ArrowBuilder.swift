// Builds columns for Arrow's C Data Interface.

import CMoneyFormat
import MoneyFormatCore

/// The validity bitmap of a column. It is allocated at the first null.
struct Validity {
  private let count: Int
  private var bits: UnsafeMutablePointer<UInt8>?
  private(set) var nullCount = 0

  init(count: Int) { self.count = count }

  mutating func setNull(_ row: Int) {
    let bits = bits ?? allValid()
    self.bits = bits
    bits[row >> 3] &= ~(1 << UInt8(row & 7))
    nullCount += 1
  }

  private func allValid() -> UnsafeMutablePointer<UInt8> {
    let size = (count + 7) / 8
    let bits = money_shim_allocate(size).unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    bits.update(repeating: 0xFF, count: size)
    return bits
  }

  /// The bitmap, whose ownership passes to the caller.
  func taken() -> UnsafeMutablePointer<UInt8>? { bits }
}

/// A large_utf8 column, filled in row order. It must be exported or discarded, or its memory leaks.
struct TextBuilder {
  let count: Int
  private var validity: Validity
  private let offsets: UnsafeMutablePointer<Int64>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var row = 0
  private var end = 0

  /// - Parameter expected: the expected length of a text.
  init(count: Int, expected: Int) {
    self.count = count
    validity = Validity(count: count)
    offsets = money_shim_allocate((count + 1) * 8).unsafelyUnwrapped.assumingMemoryBound(to: Int64.self)
    offsets[0] = 0
    capacity = count * expected + 64
    bytes = money_shim_allocate(capacity).unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
  }

  /// Appends a text for each row of a range. `write` may overwrite `maximum` bytes, and returns the length of
  /// the text, or a negative number for a row without text.
  @inline(__always)
  mutating func append(
    _ rows: Range<Int>, _ maximum: Int, _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    // Local copies, which the loop keeps in registers.
    var (start, end, limit) = (bytes, end, capacity - maximum)
    var next = offsets + row
    for index in rows {
      if end > limit {
        self.end = end
        grow(maximum)
        (start, limit) = (bytes, capacity - maximum)
      }
      let count = write(index, start + end)
      if count >= 0 { end &+= count } else { validity.setNull(next - offsets) }
      next += 1
      next.pointee = Int64(end)
    }
    self.end = end
    row = next - offsets
  }

  /// Appends a text for each row of a range. `write` returns the length that it may need before it writes, or nil for a
  /// row without text, and then writes.
  @inline(__always)
  mutating func append(
    _ rows: Range<Int>, room: (Int) -> Int?, _ write: (Int, UnsafeMutablePointer<UInt8>) -> Int
  ) {
    for index in rows {
      guard let maximum = room(index) else {
        appendNull()
        continue
      }
      if end > capacity - maximum { grow(maximum) }
      let count = write(index, bytes + end)
      if count < 0 {
        appendNull()
      } else {
        end &+= count
        row += 1
        offsets[row] = Int64(end)
      }
    }
  }

  mutating func append(_ text: String) {
    let utf8 = text.utf8
    append(0..<1, utf8.count) { (_, start) in
      for (index, byte) in utf8.enumerated() { start[index] = byte }
      return utf8.count
    }
  }

  mutating func appendNull() {
    validity.setNull(row)
    row += 1
    offsets[row] = Int64(end)
  }

  private mutating func grow(_ maximum: Int) {
    capacity = max(capacity + capacity / 2, end + maximum)
    bytes = money_shim_reallocate(bytes, capacity).unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
  }

  /// Frees the column, which can't be exported afterwards.
  func discard() {
    money_shim_free(offsets)
    money_shim_free(bytes)
    money_shim_free(validity.taken())
  }

  func export(_ place: UnsafeMutablePointer<money_array>) {
    // Return unused memory.
    let bytes = money_shim_reallocate(bytes, end)
    money_shim_export(
      place, "U", Int64(count), Int64(validity.nullCount), validity.taken(), offsets, bytes)
  }
}

/// The codes of the few rows that have any: errors, or warnings.
struct RowCodes {
  private var codes: [(code: String, row: Int)] = []

  /// Appends the code of a row. Rows must be in ascending order.
  mutating func append(_ code: String, _ row: Int) { codes.append((code, row)) }

  /// Appends the warnings of a row, separated by spaces, if there are any.
  mutating func append(_ warnings: [AmountInputWarning], _ row: Int) {
    guard let first = warnings.first else { return }
    append(warnings.dropFirst().reduce(first.rawValue) { $0 + " " + $1.rawValue }, row)
  }

  /// Exports a large_utf8 column that is null for rows without a code. Without a place, nothing is exported.
  func export(_ place: UnsafeMutablePointer<money_array>?, count: Int) {
    guard let place else { return }
    var column = TextBuilder(count: count, expected: 0)
    for code in codes {
      while column.row < code.row { column.appendNull() }
      column.append(code.code)
    }
    while column.row < count { column.appendNull() }
    column.export(place)
  }
}

/// A decimal128 column with 38 digits, filled in row order.
struct DecimalBuilder {
  private let count: Int
  private let scale: Int
  private var validity: Validity
  private let values: UnsafeMutablePointer<UInt64>
  private var row = 0

  init(count: Int, scale: Int) {
    self.count = count
    self.scale = scale
    validity = Validity(count: count)
    values = money_shim_allocate(count * 16).unsafelyUnwrapped.assumingMemoryBound(to: UInt64.self)
  }

  /// Appends a number of the format's own notation if it fits the column; otherwise appends nothing and returns false.
  @inline(__always)
  mutating func append(_ number: FormattedTextReader.Number) -> Bool {
    let shift = scale - number.fractionCount
    // 64 bits times 10^18 are below 10^38.
    guard shift >= 0, shift <= 18 else { return false }
    let (high, low) = number.coefficient.multipliedFullWidth(by: PowersOfTen[unchecked: shift])
    let magnitude = UInt128(high) << 64 | UInt128(low)
    append(number.isNegative ? 0 &- magnitude : magnitude)
    return true
  }

  /// Appends the amount if it fits the column; otherwise appends nothing and returns the reason.
  mutating func append(_ amount: Amount) -> AmountInputReason? {
    var units = amount
    units.exponent += scale
    units = units.withoutFractionZeros
    var (coefficient, shift) = (units.coefficient, units.exponent)
    guard shift >= 0 else { return .tooManyFractionDigits }
    while shift > 0, coefficient != 0 {
      guard coefficient < Amount.tooLargeMantissa / 10 else { return .precisionOverflow }
      (coefficient, shift) = (coefficient * 10, shift - 1)
    }
    guard coefficient < Amount.tooLargeMantissa else { return .precisionOverflow }
    append(amount.isNegative ? 0 &- coefficient : coefficient)
    return nil
  }

  mutating func appendNull() {
    validity.setNull(row)
    append(0)
  }

  private mutating func append(_ bits: UInt128) {
    values[2 * row] = UInt64(truncatingIfNeeded: bits)
    values[2 * row + 1] = UInt64(truncatingIfNeeded: bits >> 64)
    row += 1
  }

  func export(_ place: UnsafeMutablePointer<money_array>) {
    "d:38,\(scale)".withCString {
      money_shim_export(place, $0, Int64(count), Int64(validity.nullCount), validity.taken(), nil, values)
    }
  }
}
