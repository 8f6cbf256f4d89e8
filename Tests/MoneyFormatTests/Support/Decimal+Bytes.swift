// Decimals made from raw bytes, which Foundation's arithmetic would not produce.

import FoundationEssentials

extension Decimal {
  /// - Parameters:
  ///   - words: the length in 16-bit words.
  ///   - mantissa: all 128 bits, including those past the length.
  init(
    exponent: Int8, words: Int, isNegative: Bool, isCompact: Bool, reserved: UInt16 = 0, mantissa: UInt128
  ) {
    self = 0
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes.storeBytes(of: exponent, toByteOffset: 0, as: Int8.self)
      bytes[1] = UInt8(words) << 4 | (isNegative ? 0x08 : 0) | (isCompact ? 0x04 : 0)
      bytes.storeBytes(of: reserved, toByteOffset: 2, as: UInt16.self)
      for index in 0..<16 { bytes[4 + index] = UInt8(truncatingIfNeeded: mantissa >> UInt128(8 * index)) }
    }
  }
}
