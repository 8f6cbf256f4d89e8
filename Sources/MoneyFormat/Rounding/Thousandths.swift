// Everyday amounts as whole thousandths, whatever the currency: one scale for all, so that it is a constant.

import FoundationEssentials

/// An amount in thousandths.
struct Thousandths {
  let magnitude: UInt64
  let isNegative: Bool
}

extension Thousandths {
  /// What of a Decimal needs no rounding. See ``DecimalDigits/init(bytesOf:)`` for the layout.
  ///
  /// - Parameters:
  ///   - scale: how many fraction digits there may be, at most 3.
  ///   - limit: the least magnitude that is too large.
  @inline(__always)
  init?(bytesOf decimal: Decimal, scale: Int, below limit: UInt64) {
    // SAFETY: a Decimal has 20 bytes (checked before).
    let words = unsafeBitCast(decimal, to: (UInt32, UInt32, UInt32, UInt32, UInt32).self)
    let exponent = Int(Int8(truncatingIfNeeded: words.0))
    let length = Int((words.0 &>> 12) & 0xF)
    isNegative = words.0 & 0x800 != 0
    // Between -scale and 12. Not-a-number is a negative of no length.
    guard UInt(bitPattern: exponent &+ scale) <= UInt(bitPattern: 12 &+ scale), length <= 4,
      length > 0 || !isNegative
    else { return nil }
    let coefficient = (UInt64(words.1) | UInt64(words.2) &<< 32) & Self.masks[unchecked: length]
    // 10^(exponent + 3): from 0 to 15.
    let (value, overflow) = coefficient.multipliedReportingOverflow(by: PowersOfTen[unchecked: exponent &+ 3])
    guard !overflow, value < limit else { return nil }
    magnitude = value
  }

  /// What is left of a mantissa's lower half, by its length in 16-bit words.
  private static let masks: InlineArray<5, UInt64> = [
    0, 0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF,
  ]
}
