// Three digits at a time: the ASCII of 000 … 999, ready to be stored in one go.

/// Tables for writing digits, made once for the process and never freed.
///
/// Immutable once made, hence `@unchecked Sendable`. Whoever writes digits holds the table itself: a
/// `static let` that has to be made would be asked at every access whether it has been.
package struct DigitTable: @unchecked Sendable {
  /// The ASCII of 000 … 999 in the lower three bytes, the first digit lowest.
  package let triples: UnsafePointer<UInt32>
  /// The ASCII of 00 … 99 in the lower two bytes.
  package let pairs: UnsafePointer<UInt32>
  /// How many digits of .000 … .999 are left without the zeros at the end.
  package let fractionDigits: UnsafePointer<UInt8>
  /// By the place of an integer's highest bit, 0 … 43: see ``digitCount(_:)``.
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
      // Between 2^bit and 2^(bit + 1) numbers get one digit more at this power of ten, if at all.
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

  /// How many digits a number below 2^44 is written with, without a branch; 1 for zero.
  ///
  /// The table holds digits × 2^44, less the power of ten at which there is one digit more: adding the
  /// number borrows from the digits, or does not.
  @inline(__always)
  package func digitCount(_ number: UInt64) -> Int {
    assert(number < 1 << 44)
    let bit = 63 &- (number | 1).leadingZeroBitCount
    return Int(truncatingIfNeeded: (number &+ counts[bit]) &>> 44)
  }
}
