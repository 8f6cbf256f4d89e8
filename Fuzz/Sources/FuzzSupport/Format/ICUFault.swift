// Known bugs in ICU that the library must not reproduce.

import ICUOracle
import MoneyFormat

enum ICUFault {
  /// ICU 72 refuses to round long amounts to a given step, or carries wrongly; 15 digits are safe.
  static func isTooLongForSteps(_ decimal: String) -> Bool {
    let parts = decimal.split(separator: "e")
    let sides = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1])! : 0
    let integers = max(0, sides[0].utf8.count + exponent)
    let fraction = max(0, (sides.count > 1 ? sides[1].utf8.count : 0) - exponent)
    return integers + fraction > 15
  }

  /// When ICU 72 rounds in steps of 5 and a carry runs through 16 nines, it shifts a 64-bit word by 64: in
  /// steps of 0.05, 99999999999999.99 becomes `:0,000,000,000,000.00`.
  ///
  /// - Returns: the multiples of the step above and below the amount, one of which is the right result; nil
  ///   if the bug can't occur.
  static func carriedNines(
    _ decimal: String, _ resolved: ResolvedOptions
  ) -> (above: String, below: String)? {
    guard [5, 50, 500].contains(resolved.roundingIncrement) else { return nil }
    let (digits, exponent) = ICUOracle.significantDigits(of: decimal)
    guard digits.utf8.count == 16, digits.dropLast().allSatisfy({ $0 == "9" }), digits.last! >= "5",
      exponent == -resolved.maximumFractionDigits
    else { return nil }
    let sign = decimal.hasPrefix("-") ? "-" : ""
    return ("\(sign)1e\(exponent + 16)", "\(sign)\(digits.dropLast())5e\(exponent)")
  }

  /// ICU 72 formats an approximate amount twice, and the second time it still has the fraction digits of the
  /// first if zeros are hidden. A compact form then gets the name of another plural category: Romanian
  /// `milioane coroane` for a number of which `milioane de coroane` is the exact text.
  static func remembersFraction(_ resolved: ResolvedOptions, _ abbreviator: Abbreviator) -> Bool {
    resolved.formattingStyle == .currencyName && (abbreviator == .compactShort || abbreviator == .compactLong)
      && (resolved.trailingZeros == .stripIfInteger || resolved.hidesZeroFraction)
  }
}
