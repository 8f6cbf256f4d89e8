// Splits a whole number of steps into parts that add up to it, by the largest-remainder method.

/// Splits totals exactly, whatever their size.
package enum Allocation {
  /// Splits `total` in proportion to `weights`. Each part is rounded down; the steps left over go one each to
  /// the parts with the largest remainders, earlier parts first among equals. A part whose weight has the other sign
  /// than the sum of the weights is negative.
  ///
  /// - Returns: nil if the weights add up to zero, or a sum or a part exceeds 128 bits.
  package static func parts(of total: UInt128, weights: [Int128]) -> [Int128]? {
    var sum: Int128 = 0
    for weight in weights {
      let (next, overflows) = sum.addingReportingOverflow(weight)
      guard !overflows else { return nil }
      sum = next
    }
    let divisor = sum.magnitude
    guard divisor > 0 else { return nil }
    var parts: [Int128] = []
    var lost: [(index: Int, remainder: UInt128)] = []
    // Wraps around in between if there are negative parts.
    var rest = total
    for (index, weight) in weights.enumerated() {
      let product = total.multipliedFullWidth(by: weight.magnitude)
      guard product.high < divisor else { return nil }
      var (part, remainder) = divisor.dividingFullWidth(product)
      // One more step may follow.
      guard part < UInt128(Int128.max) else { return nil }
      if weight < 0 && sum > 0 || weight > 0 && sum < 0 {
        if remainder > 0 { (part, remainder) = (part + 1, divisor - remainder) }
        parts.append(-Int128(part))
        rest &+= part
      } else {
        parts.append(Int128(part))
        rest &-= part
      }
      if remainder > 0 { lost.append((index, remainder)) }
    }
    // The remainders add up to exactly the steps left over, and each is less than one step.
    lost.sort { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.index < $1.index }
    for (index, _) in lost.prefix(Int(rest)) { parts[index] += 1 }
    return parts
  }

  /// Returns the weights as integers in the same proportions, or nil if they need more than 128 bits.
  package static func wholeNumbers(_ weights: [Amount]) -> [Int128]? {
    let normalized = weights.map { $0.normalized }
    let least = normalized.filter { $0.coefficient > 0 }.map { $0.exponent }.min() ?? 0
    var whole: [Int128] = []
    for weight in normalized {
      guard let number = weight.coefficient.times10(toThe: weight.exponent - least),
        let magnitude = Int128(exactly: number)
      else { return nil }
      whole.append(weight.isNegative ? -magnitude : magnitude)
    }
    return whole
  }
}

extension Amount {
  /// Returns the amount as a number of steps of `increment` × 10^-`places`, or nil if it is not a multiple of
  /// the step or needs more than 128 bits.
  package func steps(of increment: Int, places: Int) -> UInt128? {
    let amount = normalized
    guard amount.coefficient > 0 else { return 0 }
    let shift = amount.exponent + places
    guard shift >= 0, let units = amount.coefficient.times10(toThe: shift) else { return nil }
    let (steps, rest) = units.quotientAndRemainder(dividingBy: UInt128(increment))
    return rest == 0 ? steps : nil
  }
}
