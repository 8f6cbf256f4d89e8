// Every kind of amount → UTF-8 in the caller's buffer: the quick way where it goes, else the engine's.

import FoundationEssentials

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
    guard let quick, let thousandths = quick.thousandths(amount) else {
      return writeDigits(of: amount, to: start)
    }
    return quick.write(
      thousandths: thousandths.magnitude, isNegative: thousandths.isNegative, to: start)
  }

  /// The same for any digits; nil is not-a-number.
  @inline(never)
  func write(_ amount: DecimalDigits?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let amount {
      if let plan { return plan._withUnsafeGuaranteedRef { $0.write(amount, to: start) } }
      if let written = variants?._withUnsafeGuaranteedRef({ $0.write(amount, to: start) }) {
        return written.count
      }
    }
    return engine.write(amount, to: start)
  }

  @inline(never)
  private func writeDigits(of amount: Decimal, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let written = variants?._withUnsafeGuaranteedRef({ $0.write(amount, to: start) }) {
      return written.count
    }
    return write(DecimalDigits(amount), to: start)
  }

  func digits(_ minorUnits: Int64) -> DecimalDigits {
    DecimalDigits(minorUnits: minorUnits, scale: resolved.currency.minorUnits)
  }
}

extension UnsafePointer<QuickPlan> {
  /// A Decimal as thousandths, if nothing of it need be rounded and it is not too large.
  @inline(__always)
  func thousandths(_ amount: Decimal) -> Thousandths? {
    Thousandths(bytesOf: amount, scale: pointee.scale, below: pointee.decimalLimit)
  }
}

extension CompiledFormat.Engine {
  /// Writes an amount, and answers how many bytes its text has; nil is not-a-number.
  func write(_ amount: DecimalDigits?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .variants(let plan, let fallback):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start) ?? fallback.write(amount, to: start)
    case .derived(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      guard let count = plan.write(amount, to: start) else { preconditionFailure("a derived plan has a gap") }
      return count
    case .icu(let fallback): return fallback.write(amount, to: start)
    }
  }

  var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan, let fallback): max(plan.maximumUTF8Count, fallback.maximumUTF8Count)
    case .derived(let plan): plan.maximumUTF8Count
    case .icu(let fallback): fallback.maximumUTF8Count
    }
  }
}
