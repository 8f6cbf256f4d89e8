// Learns a plan from what ICU answers to a few probes. Nothing of CLDR is known here.

import MoneyFormatCore

/// Learns plans by asking ICU.
package enum PlanCompiler {
  /// All digits, several groups, and no rounding whatever the steps: 13 digits, three zeros.
  private static let wholeDigits = "1234567890000"

  /// The same with a decimal separator. Rounded in steps of whole units even half a unit shows none, and then
  /// none is needed.
  private static func allDigits(_ showsFraction: Bool) -> String {
    showsFraction ? wholeDigits + ".5" : wholeDigits
  }

  /// How ICU writes numbers: digits, separators, groups.
  package static func shape(_ icu: ICUText, showsFraction: Bool) throws(ICU.Failure) -> NumberShape? {
    guard let probe = Probe(try icu.output(allDigits(showsFraction))) else { return nil }
    return try shape(icu, probe)
  }

  /// - Parameters:
  ///   - probe: of ``allDigits(_:)``.
  ///   - zeros: what has to follow digits for them to be seen.
  private static func shape(
    _ icu: ICUText, _ probe: Probe, zeros: String = ""
  ) throws(ICU.Failure) -> NumberShape? {
    guard let (digits, width) = digits(probe) else { return nil }
    var shape = NumberShape(
      digits: digits, digitWidth: width, decimal: .none, group: .none,
      primaryGroup: 3, secondaryGroup: 3, groupedFrom: .max)
    if let separator = probe.decimal {
      guard let decimal = SeparatorUnits(separator) else { return nil }
      shape.decimal = decimal
    }
    if probe.isGrouped {
      let (groups, sizes) = (probe.groups, probe.groupSizes)
      guard groups.allSatisfy({ $0 == groups[0] }), let group = SeparatorUnits(groups[0]),
        let primary = sizes.last, primary > 0,
        let secondary = sizes.dropLast().last, secondary > 0
      else { return nil }
      shape.group = group
      shape.primaryGroup = primary
      shape.secondaryGroup = secondary
      guard let from = try firstGroupedCount(from: primary + 1, icu, zeros: zeros) else { return nil }
      shape.groupedFrom = from
    }
    return shape
  }

  /// The UTF-8 of the ten digits, from the probe 1234567890…; nil unless all have the same length.
  private static func digits(_ probe: Probe) -> (InlineArray<10, UInt32>, width: Int)? {
    let written = probe.integerDigitUnits
    func byteCount(_ units: UInt32) -> Int { (32 - units.leadingZeroBitCount + 7) / 8 }
    guard written.count == 13, written.allSatisfy({ byteCount($0) == byteCount(written[0]) }) else {
      return nil
    }
    let width = byteCount(written[0])
    let digits = InlineArray<10, UInt32> { written[($0 + 9) % 10] }
    // The writer counts on ASCII digits to follow each other.
    guard width > 1 || (0..<10).allSatisfy({ digits[$0] == digits[0] + UInt32($0) }) else { return nil }
    return (digits, width)
  }

  /// The least number of integer digits that ICU groups: 4 in en, 5 in es, 6 in ee.
  private static func firstGroupedCount(
    from least: Int, _ icu: ICUText, zeros: String
  ) throws(ICU.Failure) -> Int? {
    for count in least...13 {
      guard let probe = Probe(try icu.output("1" + String(repeating: "0", count: count - 1) + zeros)),
        probe.integerDigitCount == count
      else { return nil }
      if probe.isGrouped { return count }
    }
    return nil
  }
}
