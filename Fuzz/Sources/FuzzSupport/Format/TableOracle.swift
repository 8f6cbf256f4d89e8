// The expected text of an abbreviation table, composed with ICU's rounding and ICU's texts.

import FoundationEssentials
import ICUOracle
import MoneyFormat

/// The expected texts of an abbreviation table: ICU formats the amount divided by the unit, and the suffix
/// follows the last digit.
final class TableOracle {
  private struct Unit {
    let exponent: Int
    let suffix: String
    let text: ICUOracle
    /// ICU's rounding only: ASCII digits, no groups, no currency.
    let digits: ICUOracle
  }

  private let written: ICUOracle
  private let units: [Unit]

  init(
    _ units: [AbbreviationTable.Unit], currency: String, locale: String, options: FormattingOptions
  ) throws {
    var plain = options
    plain.abbreviator = .none
    func unit(_ exponent: Int, _ suffix: String, _ options: FormattingOptions) throws -> Unit {
      let rounding = FormattingOptions(
        formattingStyle: .decimal, fractionDigits: options.fractionDigits,
        currencyDigits: options.currencyDigits, fractionOverrides: options.fractionOverrides,
        roundingMode: options.roundingMode, grouping: .never, numberingSystem: "latn",
        significantDigits: options.significantDigits, roundingPriority: options.roundingPriority,
        roundingIncrement: options.roundingIncrement)
      return Unit(
        exponent: exponent, suffix: suffix,
        text: try ICUOracle(currency: currency, locale: locale, options: options),
        digits: try ICUOracle(currency: currency, locale: "root", options: rounding))
    }
    written = try ICUOracle(currency: currency, locale: locale, options: plain)
    self.units =
      try [unit(0, "", plain)]
      + units.map { given in
        var shortened = plain
        if plain.fractionDigits == .currency { shortened.fractionDigits = .range(given.fractionDigits) }
        return try unit(given.threshold.zeros, given.suffix, shortened)
      }
  }

  func string(_ decimal: String?) throws(Mismatch) -> String {
    guard let decimal else { return written.string(nil) }
    let (unit, amount) = counted(decimal)
    let text = unit.text.string(Self.divided(amount, by: unit.exponent))
    guard !unit.suffix.isEmpty else { return text }
    var scalars = text.unicodeScalars
    // Includes digits that are not decimal digits: Unicode classifies those of hanidec as letters.
    guard let last = scalars.lastIndex(where: { $0.properties.numericType != nil }) else {
      throw Mismatch("\(text.debugDescription) has no digits")
    }
    scalars.insert(contentsOf: unit.suffix.unicodeScalars, at: scalars.index(after: last))
    return String(scalars)
  }

  /// Returns the largest unit that the amount reaches, including by rounding.
  private func counted(_ decimal: String) -> (Unit, amount: String) {
    let digits = Self.integerDigitCount(decimal)
    let index = units.lastIndex { digits > $0.exponent } ?? 0
    guard index + 1 < units.count else { return (units[index], decimal) }
    let next = units[index + 1]
    let rounded = units[index].digits.string(Self.divided(decimal, by: units[index].exponent))
    guard Self.integerDigitCount(rounded) + units[index].exponent > next.exponent else {
      return (units[index], decimal)
    }
    return (next, "\(decimal.hasPrefix("-") ? "-" : "")1e\(next.exponent)")
  }

  /// `12.5` → `12.5e-3`, `12e5` → `12e2`.
  private static func divided(_ decimal: String, by exponent: Int) -> String {
    let parts = decimal.split(separator: "e")
    return "\(parts[0])e\((parts.count > 1 ? Int(parts[1])! : 0) - exponent)"
  }

  /// The number of digits before the decimal point, without leading zeros; not positive below 0.1.
  private static func integerDigitCount(_ decimal: String) -> Int {
    let parts = decimal.split(separator: "e")
    let sides = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let significant = sides.joined().drop { $0 == "0" }
    guard !significant.isEmpty else { return 0 }
    let exponent = parts.count > 1 ? Int(parts[1])! : 0
    return significant.utf8.count - (sides.count > 1 ? sides[1].utf8.count : 0) + exponent
  }
}

extension Decimal {
  /// The exponent of a power of ten; meaningless for other numbers.
  var zeros: Int { description.utf8.count - 1 }
}
