// Converts amounts from and to `Decimal`, whose bytes are read directly if their layout is the known one.

import MoneyFormatCore
import MoneyFormatFoundation

extension Amount {
  /// Returns the digits of `decimal`; nil for not-a-number.
  @inline(__always)
  package init?(_ decimal: Decimal) {
    if Self.isDecimalLayoutKnown {
      self.init(bytesOf: decimal)
    } else {
      self.init(descriptionOf: decimal)
    }
  }

  /// Whether this Foundation's `Decimal` has the layout that `init(bytesOf:)` reads. The layout is not
  /// public, so it is compared once with the public description of amounts that use every part of it.
  static let isDecimalLayoutKnown: Bool = {
    guard MemoryLayout<Decimal>.size == 20 else { return false }
    var samples: [Decimal] = [
      0, 1, -1, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
      Decimal(Int64.max), Decimal(UInt64.max) * Decimal(UInt64.max),
      Decimal(sign: .minus, exponent: 5, significand: 1),
    ]
    samples += ["0.1", "-1234.56", "65536", "4294967296", "12345678901234567890123456789.012345678"]
      .compactMap { Decimal(string: $0) }
    return samples.allSatisfy { Amount(bytesOf: $0) == Amount(descriptionOf: $0) }
  }()

  /// The layout consists of the exponent; a byte with the mantissa's length in 16-bit words in its high half
  /// and 0x08 for negative; two unused bytes; and the mantissa in 128 bits, the low word first. Words beyond
  /// the length are unused. Not-a-number is negative and has the length 0.
  @inline(__always)
  init?(bytesOf decimal: Decimal) {
    // SAFETY: a Decimal has 20 bytes (checked before). It is read in words, as it was most likely written,
    // because a load that spans several recent stores has to wait for them.
    let words = unsafeBitCast(decimal, to: (UInt32, UInt32, UInt32, UInt32, UInt32).self)
    let exponent = Int8(truncatingIfNeeded: words.0)
    let flags = UInt8(truncatingIfNeeded: words.0 >> 8)
    let low = UInt64(words.1) | UInt64(words.2) << 32
    let high = UInt64(words.3) | UInt64(words.4) << 32
    let bits = Int(flags >> 4) * 16
    let isNegative = flags & 0x08 != 0
    if bits == 0, isNegative { return nil }
    // Swift's smart shifts by 64 bits or more give 0.
    let coefficient =
      bits > 64
      ? UInt128(high & ~(UInt64.max << (bits - 64))) << 64 | UInt128(low)
      : UInt128(low & ~(UInt64.max << bits))
    self.init(coefficient: coefficient, exponent: Int(exponent), isNegative: isNegative)
  }

  /// Reads a Decimal by public API only: the significand as an integer's text, and the exponent. Slow.
  init?(descriptionOf decimal: Decimal) {
    guard !decimal.isNaN else { return nil }
    let magnitude = decimal.magnitude
    let significand = magnitude.significand.description
    guard let coefficient = UInt128(significand) else { return nil }
    self.init(
      coefficient: coefficient, exponent: magnitude.isZero ? 0 : magnitude.exponent,
      isNegative: decimal.isSignMinus)
  }
}

extension Amount {
  /// Returns the coefficient and exponent of a `Decimal` whose mantissa has at most 64 bits; nil for other
  /// amounts and for not-a-number.
  @inline(__always)
  static func words(of decimal: Decimal) -> (coefficient: UInt64, exponent: Int, isNegative: Bool)? {
    // SAFETY: a Decimal has 20 bytes (checked before).
    let words = unsafeBitCast(decimal, to: (UInt32, UInt32, UInt32, UInt32, UInt32).self)
    let length = Int((words.0 &>> 12) & 0xF)
    let isNegative = words.0 & 0x800 != 0
    guard length <= 4, length > 0 || !isNegative else { return nil }
    let mask = length == 0 ? 0 : UInt64.max &>> UInt64(64 &- 16 &* length)
    let coefficient = (UInt64(words.1) | UInt64(words.2) &<< 32) & mask
    return (coefficient, Int(Int8(truncatingIfNeeded: words.0)), isNegative)
  }
}

extension Amount {
  /// The amount as a `Decimal`, without trailing zeros in its fraction.
  ///
  /// - Precondition: at most 38 digits, and an exponent in ``decimalExponents``.
  package var decimal: Decimal {
    if coefficient == 0 { return 0 }
    let amount = withoutFractionZeros
    let (coefficient, exponent) = (amount.coefficient, amount.exponent)
    precondition(Self.decimalExponents.contains(exponent), "not an exponent of a Decimal")
    if Self.isDecimalLayoutKnown {
      return Self.decimal(coefficient, Int8(exponent), isNegative)
    }
    return slowDecimal(coefficient, exponent)
  }

  /// Writes the layout that ``init(bytesOf:)`` describes.
  @inline(__always)
  private static func decimal(_ coefficient: UInt128, _ exponent: Int8, _ isNegative: Bool) -> Decimal {
    let words = (128 - coefficient.leadingZeroBitCount + 15) / 16
    var decimal = Decimal()
    // SAFETY: a Decimal has 20 bytes (checked before), and all of them are written.
    withUnsafeMutableBytes(of: &decimal) { bytes in
      bytes.storeBytes(of: exponent, toByteOffset: 0, as: Int8.self)
      bytes.storeBytes(of: UInt8(words) << 4 | (isNegative ? 0x08 : 0), toByteOffset: 1, as: UInt8.self)
      bytes.storeBytes(of: 0, toByteOffset: 2, as: UInt16.self)
      bytes.storeBytes(
        of: UInt64(truncatingIfNeeded: coefficient).littleEndian, toByteOffset: 4, as: UInt64.self)
      bytes.storeBytes(
        of: UInt64(truncatingIfNeeded: coefficient >> 64).littleEndian, toByteOffset: 12, as: UInt64.self)
    }
    return decimal
  }

  /// Writes the layout with a coefficient of 64 bits.
  @inline(__always)
  static func decimal(_ coefficient: UInt64, _ exponent: Int, _ isNegative: Bool) -> Decimal {
    guard isDecimalLayoutKnown else {
      return Amount(coefficient: UInt128(coefficient), exponent: exponent, isNegative: isNegative)
        .decimal
    }
    let words = UInt32(64 - coefficient.leadingZeroBitCount + 15) / 16
    let flags = words << 4 | (isNegative && coefficient != 0 ? 0x08 : 0)
    let head = UInt32(UInt8(truncatingIfNeeded: exponent)) | flags << 8
    // SAFETY: a Decimal has 20 bytes (checked before), aligned to 4: five words.
    return unsafeBitCast(
      (
        head.littleEndian, UInt32(truncatingIfNeeded: coefficient).littleEndian,
        UInt32(truncatingIfNeeded: coefficient >> 32).littleEndian, UInt32(0), UInt32(0)
      ), to: Decimal.self)
  }

  /// Makes a Decimal by public API only. Slow.
  func slowDecimal(_ coefficient: UInt128, _ exponent: Int) -> Decimal {
    let unit = UInt128(PowersOfTen[19])
    let high = Decimal(UInt64(coefficient / unit))
    let significand = high * Decimal(PowersOfTen[19]) + Decimal(UInt64(coefficient % unit))
    return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
  }
}

// MARK: - Plain text

extension Decimal {
  /// The amount as plain text such as `-1234.5`: without an exponent, trailing zeros or a sign of zero.
  package var plainText: String { Amount(self)?.plainText ?? "NaN" }
}
