// The fast path: writes small amounts, which most are, by one call without the plan.

/// Writes small amounts, which have at most twelve integer and three fraction digits and need no rounding. Every function
/// returns 0 or nil for other amounts, which the plan then writes.
///
/// It is valid as long as the ``FormatPlan`` or ``VariantPlan`` it was made from.
package struct FastPath: Sendable {
  nonisolated(unsafe) private let plan: UnsafePointer<SmallAmountPlan>?
  private let variants: Unmanaged<SmallAmountVariants>?
  /// Turns minor units into thousandths.
  private let minorUnitsFactor: UInt64
  /// The smallest magnitude of minor units that is too large; 0 if they have more fraction digits than the plan shows.
  private let minorUnitsLimit: UInt64

  /// - Parameter scale: the number of decimal digits of a minor unit.
  package init(_ plan: ComposedPlan, scale: Int) {
    switch plan {
    case .plan(let plan) where plan.fraction.scale == 0: self.init(plan, scale: scale)
    case .variants(let plan) where plan.scale == 0: self.init(plan)
    // The digits of scaled amounts are not at the places at which they were given.
    default: self.init()
    }
  }

  private init(_ plan: FormatPlan, scale: Int) {
    self.plan = plan.smallAmounts
    variants = nil
    if let smallAmounts = plan.smallAmounts, (0...smallAmounts.pointee.scale).contains(scale),
      plan.fraction.increment == 1
    {
      minorUnitsFactor = PowersOfTen[3 - scale]
      minorUnitsLimit = smallAmounts.pointee.limit / minorUnitsFactor
    } else {
      (minorUnitsFactor, minorUnitsLimit) = (1, 0)
    }
  }

  private init(_ plan: VariantPlan) {
    self.plan = nil
    variants = plan.smallAmounts.map { .passUnretained($0) }
    (minorUnitsFactor, minorUnitsLimit) = (1, 0)
  }

  /// For formats without a plan.
  package static let none = FastPath()

  private init() {
    (plan, variants) = (nil, nil)
    (minorUnitsFactor, minorUnitsLimit) = (1, 0)
  }
}

extension FastPath {
  /// Writes an integer amount of minor units, and returns the length of its text.
  ///
  /// SAFETY, here and below: the caller provides `maximumUTF8Count` bytes at `start`, all of which may be overwritten.
  package func write(minorUnits: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let magnitude = minorUnits.magnitude
    guard magnitude < minorUnitsLimit else { return 0 }
    // The limit is above zero only if there is a plan.
    return plan.unsafelyUnwrapped.write(
      thousandths: magnitude &* minorUnitsFactor, isNegative: minorUnits < 0, to: start)
  }

  /// Writes `coefficient` × 10^`exponent`, and returns the length of its text.
  package func write(
    _ coefficient: UInt64, exponent: Int, isNegative: Bool, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let plan else {
      let written = variants?._withUnsafeGuaranteedRef {
        $0.write(coefficient, exponent: exponent, isNegative: isNegative, to: UnsafeMutableRawPointer(start))
      }
      return (written ?? nil)?.count ?? 0
    }
    guard let thousandths = plan.exactThousandths(coefficient, exponent: exponent, isNegative: isNegative)
    else {
      return 0
    }
    return plan.write(thousandths: thousandths.magnitude, isNegative: isNegative, to: start)
  }

  /// Writes any amount, and returns the length of its text; nil is NaN, which the plan writes.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard let amount, let small = UInt64(exactly: amount.coefficient) else { return 0 }
    return write(small, exponent: amount.exponent, isNegative: amount.isNegative, to: start)
  }

  /// The text of an integer amount of minor units.
  package func string(minorUnits: Int64) -> String? {
    let magnitude = minorUnits.magnitude
    guard magnitude < minorUnitsLimit else { return nil }
    return plan.unsafelyUnwrapped.string(
      Thousandths(magnitude: magnitude &* minorUnitsFactor, isNegative: minorUnits < 0))
  }

  /// The text of `coefficient` × 10^`exponent`.
  package func string(_ coefficient: UInt64, exponent: Int, isNegative: Bool) -> String? {
    guard let plan else {
      let text = variants?._withUnsafeGuaranteedRef {
        $0.string(coefficient, exponent: exponent, isNegative: isNegative)
      }
      return text ?? nil
    }
    return plan.exactThousandths(coefficient, exponent: exponent, isNegative: isNegative).map {
      plan.string($0)
    }
  }
}

extension UnsafePointer<SmallAmountPlan> {
  @inline(__always)
  fileprivate func string(_ amount: Thousandths) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SmallAmountPlan.scratchCount) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let count = write(thousandths: amount.magnitude, isNegative: amount.isNegative, to: start)
      let isASCII = isASCII(isNegative: amount.isNegative, isZero: amount.magnitude == 0)
      return String(validUTF8: UnsafeBufferPointer(start: start, count: count), isASCII: isASCII)
    }
  }
}

extension SmallAmountVariants {
  @inline(__always)
  fileprivate func string(_ coefficient: UInt64, exponent: Int, isNegative: Bool) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: SmallAmountPlan.scratchCount) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let written = write(
        coefficient, exponent: exponent, isNegative: isNegative, to: UnsafeMutableRawPointer(start))
      return written.map {
        String(validUTF8: UnsafeBufferPointer(start: start, count: $0.count), isASCII: $0.isASCII)
      }
    }
  }
}

extension String {
  /// Copies text that is known to be valid UTF-8, without validating it.
  @inline(__always)
  init(validUTF8 utf8: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    // SAFETY: the bytes are affixes, digits and separators, all of which came from strings.
    self = String(copying: unsafe UTF8Span(unchecked: utf8.span, isKnownASCII: isASCII))
  }
}
