// Writes amounts with a plan of either kind.

/// Writes the amounts of a format.
package protocol AmountWriting: Sendable {
  /// Returns the text of an amount; nil is NaN.
  func string(_ amount: Amount?) -> String
  /// Returns the parts of an amount's text; nil is NaN.
  func parts(_ amount: Amount?) -> [FormattedPart]
}

extension ComposedPlan: AmountWriting {
  /// Writes an amount and returns the length of its text in bytes; nil is NaN.
  ///
  /// SAFETY: `start` must have ``maximumUTF8Count`` bytes, all of which may be overwritten.
  package func write(_ amount: Amount?, to start: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    case .variants(let plan):
      guard let amount else { return plan.storage.write(plan.notANumber, to: start) }
      return plan.write(amount, to: start)
    }
  }

  /// An upper bound of the length of any text in bytes.
  package var maximumUTF8Count: Int {
    switch self {
    case .plan(let plan): plan.maximumUTF8Count
    case .variants(let plan): plan.maximumUTF8Count
    }
  }

  package func string(_ amount: Amount?) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumUTF8Count) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let count = write(amount, to: start)
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  package func parts(_ amount: Amount?) -> [FormattedPart] {
    switch self {
    case .plan(let plan): plan.parts(amount)
    case .variants(let plan): plan.parts(amount)
    }
  }
}
