// Tables of the ASCII digits of 000 … 999, each entry stored with one instruction.

/// Tables for writing digits, made once for the process and never freed.
///
/// Immutable once made, hence `@unchecked Sendable`. Renderers keep a reference to the table, because every
/// access to a lazily initialized `static let` checks whether it has been initialized.
package struct DigitTable: @unchecked Sendable {
  /// The ASCII of 000 … 999 in the lower three bytes, the first digit lowest.
  package let triples: UnsafePointer<UInt32>
  /// The ASCII of 00 … 99 in the lower two bytes.
  package let pairs: UnsafePointer<UInt32>
  /// The number of digits in .000 … .999 without trailing zeros.
  package let fractionDigits: UnsafePointer<UInt8>
  /// Indexed by the position of an integer's highest bit, 0 … 43; see ``digitCount(_:)``.
  private let counts: UnsafePointer<UInt64>

  package static let shared = DigitTable()

  private init() {
    let triples = UnsafeMutablePointer<UInt32>.allocate(capacity: 1000)
    let fractionDigits = UnsafeMutablePointer<UInt8>.allocate(capacity: 1000)
    for value in 0..<1000 {
      let (hundreds, tens, ones) = (UInt32(value / 100), UInt32(value / 10 % 10), UInt32(value % 10))
      triples.advanced(by: value).initialize(to: 0x303030 + (ones << 16 | tens << 8 | hundreds))
      let count: UInt8 = ones != 0 ? 3 : tens != 0 ? 2 : hundreds != 0 ? 1 : 0
      fractionDigits.advanced(by: value).initialize(to: count)
    }
    let pairs = UnsafeMutablePointer<UInt32>.allocate(capacity: 100)
    for value in 0..<100 { pairs.advanced(by: value).initialize(to: triples[value] >> 8) }
    let counts = UnsafeMutablePointer<UInt64>.allocate(capacity: 44)
    for bit in 0..<44 {
      // The digit count changes at most once between 2^bit and 2^(bit + 1): at this power of ten.
      let least = (UInt64(1) << bit).decimalDigitCount
      let step = PowersOfTen[least]
      let hasStep = step < UInt64(2) << bit
      counts.advanced(by: bit).initialize(
        to: hasStep ? UInt64(least + 1) << 44 - step : UInt64(least) << 44)
    }
    self.triples = UnsafePointer(triples)
    self.pairs = UnsafePointer(pairs)
    self.fractionDigits = UnsafePointer(fractionDigits)
    self.counts = UnsafePointer(counts)
  }

  /// Returns the number of decimal digits of a number below 2^44, without a branch; 1 for zero.
  ///
  /// Each entry holds digits × 2^44 minus the power of ten at which the next digit begins, so adding the
  /// number carries into the digit count exactly when the number reaches that power.
  @inline(__always)
  package func digitCount(_ number: UInt64) -> Int {
    assert(number < 1 << 44)
    let bit = 63 &- (number | 1).leadingZeroBitCount
    return Int(truncatingIfNeeded: (number &+ counts[bit]) &>> 44)
  }
}
