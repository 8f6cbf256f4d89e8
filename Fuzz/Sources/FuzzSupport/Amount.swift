// An amount in each of the forms that the library accepts.

import FoundationEssentials

/// An amount as passed to the library. As JSON: `{"text":{"value":"-0.5"}}`.
public enum Amount: Hashable, Codable, Sendable {
  /// May be text that is not a number.
  case text(value: String)
  case minorUnits(value: Int64, scale: Int?)
  case decimal(parts: DecimalParts)
  case notANumber
}

/// The components of a `Decimal`.
public struct DecimalParts: Hashable, Codable, Sendable {
  public var isNegative: Bool
  public var significand: UInt128
  public var exponent: Int8
  /// The number of 16-bit words beyond those that the significand needs, limited by the available space: a
  /// `Decimal` need not be compact.
  public var spareWords: Int

  public init(isNegative: Bool, significand: UInt128, exponent: Int8, spareWords: Int) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
    self.spareWords = spareWords
  }

  private var words: Int {
    let needed = (UInt128.bitWidth - significand.leadingZeroBitCount + 15) / 16
    return min(8, needed + max(0, spareWords))
  }

  /// Zero is negative only if it is not compact: a negative `Decimal` without words is NaN.
  public var isEffectivelyNegative: Bool { isNegative && words > 0 }

  /// Foundation has no public way to make a `Decimal` that is not compact, but decodes one from a property
  /// list. The tests verify the layout.
  public var decimal: Decimal {
    var decimal = Decimal()
    withUnsafeMutableBytes(of: &decimal) { bytes in
      bytes.storeBytes(of: exponent, toByteOffset: 0, as: Int8.self)
      bytes.storeBytes(
        of: UInt8(words << 4) | (isEffectivelyNegative ? 8 : 0), toByteOffset: 1, as: UInt8.self)
      for word in 0..<8 {
        let bits = UInt16(truncatingIfNeeded: significand >> (16 * word))
        bytes.storeBytes(of: bits.littleEndian, toByteOffset: 4 + 2 * word, as: UInt16.self)
      }
    }
    return decimal
  }
}
