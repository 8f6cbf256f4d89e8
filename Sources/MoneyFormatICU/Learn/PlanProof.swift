// Verifies plans by comparing their output for adversarial amounts with ICU's.

import MoneyFormatCore
import MoneyFormatHost

package enum PlanProof {
  /// Amounts that distinguish plans which the learning probes could confuse: carries into a new group and a
  /// new digit, zero after rounding, groups of every length, 38 digits, both signs.
  package static let amounts = [
    "-0.001", "999.995", "-1234.5", "98765432.109876", "-999999999.999999999",
    "12345678901234567890123456789.012345678", "-100000", "0", "12345.6", "0.125",
  ]

  /// Amounts for verifying affixes.
  package static let signs = ["1234.5", "-1234.5"]

  /// Amounts for verifying plural names: final digits that languages treat differently, with and without a
  /// fraction, and amounts from a million, for which some languages have a category.
  package static let plurals =
    [
      "0", "-0", "1", "-1", "2", "5", "11", "21", "0.05", "1.5", "-21.5", "1000000", "-1000001", "21000000",
    ] + [shifted("1", by: 18), shifted("-21", by: 21)]

  /// Amounts for verifying compact forms: every magnitude with both signs, and carries to the next one.
  package static let magnitudes: [String] =
    ["0", "-0", "1", "-1", "2", "5", "11", "21", "0.05", "0.996", "1.5", "-21.5", "999.5", "99.95"]
    + (3...21).flatMap { zeros in
      ["-9.996", zeros % 2 == 0 ? "999.6" : "21"].map { shifted($0, by: zeros) }
    }

  /// Returns `decimal` × 10^`zeros` as plain text.
  private static func shifted(_ decimal: String, by zeros: Int) -> String {
    let parts = decimal.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return parts[0] + fraction + String(repeating: "0", count: zeros - fraction.count)
  }

  /// The first amount that `engine` does not write as `icu` does, `NaN` being the last; nil if there is none.
  package static func counterexample(
    _ engine: FormatEngine, _ icu: ICUText, _ amounts: [String]
  ) throws(ICU.Failure) -> String? {
    for amount in amounts {
      guard let digits = try? Amount(text: amount) else { return amount }
      guard try agrees(engine, icu, digits, amount) else { return amount }
    }
    return try agrees(engine, icu, nil, nil) ? nil : "NaN"
  }

  private static func agrees(
    _ engine: FormatEngine, _ icu: ICUText, _ digits: Amount?, _ amount: String?
  ) throws(ICU.Failure) -> Bool {
    let answer: Result<Bool, ICU.Failure> = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: engine.maximumUTF8Count
    ) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      let rendered = UnsafeBufferPointer(start: start, count: engine.write(digits, to: start))
      do throws(ICU.Failure) {
        return .success(try icu.writes(rendered, for: amount))
      } catch {
        return .failure(error)
      }
    }
    return try answer.get()
  }
}
