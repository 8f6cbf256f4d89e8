// Every kind of amount → String. The text is written on the stack, and copied once.

import FoundationEssentials
import MoneyFormatCore
import MoneyFormatICU

extension CompiledFormat {
  @inline(__always)
  func string(minorUnits: Int64) -> String {
    let magnitude = minorUnits.magnitude
    guard magnitude < minorUnitsLimit else { return string(digits(minorUnits)) }
    return quick.unsafelyUnwrapped.string(
      Thousandths(magnitude: magnitude &* minorUnitsFactor, isNegative: minorUnits < 0))
  }

  @inline(__always)
  func string(_ amount: Decimal) -> String {
    guard let quick, Amount.isDecimalLayoutKnown, let words = Amount.words(of: amount),
      let thousandths = quick.exactThousandths(
        coefficient: words.coefficient, exponent: words.exponent, isNegative: words.isNegative)
    else { return string(Amount(amount)) }
    return quick.string(thousandths)
  }

  /// nil is not-a-number.
  @inline(never)
  func string(_ amount: Amount?) -> String {
    if let amount, let quick,
      let thousandths = plan?._withUnsafeGuaranteedRef({ $0.thousandths(amount) })
    {
      return quick.string(Thousandths(magnitude: thousandths, isNegative: amount.isNegative))
    }
    if let amount, let text = variants?._withUnsafeGuaranteedRef({ $0.string { $0.write(amount, to: $1) } }) {
      return text
    }
    return engine.string(amount)
  }
}

extension UnsafePointer<QuickPlan> {
  @inline(__always)
  fileprivate func string(_ amount: Thousandths) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: QuickPlan.scratchCount) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let count = write(thousandths: amount.magnitude, isNegative: amount.isNegative, to: start)
      let isASCII = isASCII(isNegative: amount.isNegative, isZero: amount.magnitude == 0)
      return String(validUTF8: UnsafeBufferPointer(start: start, count: count), isASCII: isASCII)
    }
  }
}

extension QuickVariants {
  /// - Parameter write: as ``write(_:to:)``.
  @inline(__always)
  fileprivate func string(
    _ write: (QuickVariants, UnsafeMutablePointer<UInt8>) -> (count: Int, isASCII: Bool)?
  ) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: QuickPlan.scratchCount) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      return write(self, start).map {
        String(validUTF8: UnsafeBufferPointer(start: start, count: $0.count), isASCII: $0.isASCII)
      }
    }
  }
}

extension String {
  /// Text that is known to be UTF-8, copied without looking at it.
  @inline(__always)
  init(validUTF8 utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    // SAFETY: all that is ever written are affixes, digits and separators, which were strings.
    self = String(copying: unsafe UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
  }
}
