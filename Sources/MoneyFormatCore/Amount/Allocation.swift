// Splits a whole number of steps into parts that add up to it, by the largest-remainder method.

/// Splits totals exactly, whatever their size.
package enum Allocation {
  /// Splits `total` in proportion to `weights`. Each part is rounded down; the steps left over go one each to
  /// the parts with the largest remainders, earlier parts first among equals.
  ///
  /// - Returns: nil if all weights are zero or their sum exceeds 128 bits.
  package static func parts(of total: UInt128, weights: [UInt128]) -> [UInt128]? {
    var sum: UInt128 = 0
    for weight in weights {
      let (next, overflows) = sum.addingReportingOverflow(weight)
      guard !overflows else { return nil }
      sum = next
    }
    guard sum > 0 else { return nil }
    var parts: [UInt128] = []
    var lost: [(index: Int, remainder: UInt128)] = []
    var rest = total
    for (index, weight) in weights.enumerated() {
      // No weight exceeds the sum, so the quotient fits 128 bits.
      let (part, remainder) = sum.dividingFullWidth(total.multipliedFullWidth(by: weight))
      parts.append(part)
      rest -= part
      if remainder > 0 { lost.append((index, remainder)) }
    }
    // The remainders add up to exactly the steps left over, and each is less than one step.
    lost.sort { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.index < $1.index }
    for (index, _) in lost.prefix(Int(rest)) { parts[index] += 1 }
    return parts
  }

  /// Returns the weights as integers in the same proportions, or nil if they need more than 128 bits.
  package static func wholeNumbers(_ weights: [Amount]) -> [UInt128]? {
    let normalized = weights.map { $0.normalized }
    let least = normalized.filter { $0.coefficient > 0 }.map { $0.exponent }.min() ?? 0
    var whole: [UInt128] = []
    for weight in normalized {
      var number = weight.coefficient
      for _ in 0..<(number == 0 ? 0 : weight.exponent - least) {
        let (product, overflows) = number.multipliedReportingOverflow(by: 10)
        guard !overflows else { return nil }
        number = product
      }
      whole.append(number)
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
    guard amount.exponent + places >= 0 else { return nil }
    var units = amount.coefficient
    for _ in 0..<(amount.exponent + places) {
      let (product, overflows) = units.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      units = product
    }
    let (steps, rest) = units.quotientAndRemainder(dividingBy: UInt128(increment))
    return rest == 0 ? steps : nil
  }
}
