// Every kind of amount → UTF-8 in the caller's buffer: the quick way where it goes, else the engine's.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension CompiledFormat {
  /// Writes an integer amount of the currency's minor units, and answers how many bytes its text has.
  ///
  /// SAFETY, here and below: there are `maximumUTF8Count` bytes from `start` on. All of them may be written;
  /// the text is what comes first.
  @inline(__always)
  func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = minorUnits.magnitude
    guard magnitude < minorUnitsLimit else { return write(digits(minorUnits), to: start) }
    // A limit above zero is that of the quick plan.
    return quick.unsafelyUnwrapped.write(
      thousandths: magnitude &* minorUnitsFactor, isNegative: minorUnits < 0, to: start)
  }

  /// The same for a Decimal.
  @inline(__always)
  func write(_ amount: Decimal, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let quick, Amount.isDecimalLayoutKnown, let words = Amount.words(of: amount) {
      let count = quick.write(
        coefficient: words.coefficient, exponent: words.exponent, isNegative: words.isNegative, to: start)
      if count > 0 { return count }
    }
    return write(Amount(amount), to: start)
  }

  /// The same for any digits; nil is not-a-number.
  @inline(never)
  func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let amount {
      if let plan { return plan._withUnsafeGuaranteedRef { $0.write(amount, to: start) } }
      if let written = variants?._withUnsafeGuaranteedRef({ $0.write(amount, to: start) }) {
        return written.count
      }
    }
    return engine.write(amount, to: start)
  }

  func digits(_ minorUnits: Int64) -> Amount {
    Amount(minorUnits: minorUnits, scale: resolved.currency.minorUnits)
  }
}
