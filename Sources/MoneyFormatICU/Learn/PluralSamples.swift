// A locale's plural rules from ICU, and sample numbers for all rules.

import MoneyFormatCore
import MoneyFormatHost

/// Sample numbers that cover every plural category of every language, in every length that compact forms
/// show.
package enum PluralSamples {
  /// Returns integers, and fractions of every length that `rounding` shows.
  package static func all(_ rounding: VariantSelector.Rounding) -> [Amount] {
    let lengths: [Int] =
      switch rounding {
      case .compact: [1]
      case .fraction(let fraction):
        Set([1, 2, 3, fraction.minimum, fraction.maximum]).filter { $0 > 0 && $0 <= fraction.maximum }
          .sorted()
      }
    return integers + lengths.flatMap(decimals)
  }

  /// Added to abbreviated amounts: the final digits of the whole amount determine the plural name.
  package static let endings: [Amount] =
    integers.filter { $0.coefficient < 1000 } + decimals(1, behind: [0, 1, 2], [1, 2, 5])
    + decimals(2, behind: [0, 1, 2], [1, 2, 5, 11, 12, 14, 21])

  /// Rules depend on the last two digits, thousands, and (in Breton and Cornish) hundred thousands and
  /// millions.
  private static let integers: [Amount] =
    (Array(UInt128(1)...31) + [32, 34, 40, 50, 60, 70, 71, 80, 90, 91, 99]
    + [
      100, 101, 102, 103, 104, 105, 106, 111, 112, 113, 119, 120, 121, 122, 140, 160, 180, 200, 300, 500, 900,
      999,
    ]
    + [
      1000, 1001, 1002, 1003, 1004, 1005, 1011, 1012, 1021, 2000, 3000, 5000, 10_000, 10_001, 10_002, 10_003,
    ]
    + [10_005, 11_000, 12_000, 20_000, 21_000, 40_000, 60_000, 80_000, 100_000, 100_001, 100_002, 100_003]
    + [100_005, 100_011, 101_000, 140_000, 160_000, 180_000, 200_000, 1_000_000, 1_000_001, 1_000_002]
    + [1_000_003, 1_000_005, 1_000_011, 2_000_000, 3_000_000]
    // Amounts above the largest unit can have any number of digits.
    + (7...19).flatMap { digits in longEndings.map { UInt128(PowersOfTen[digits]) + $0 } }).map {
      Amount(coefficient: $0, exponent: 0, isNegative: false)
    }

  private static let longEndings: [UInt128] =
    Array(0...22) + [100, 101, 102, 111, 1000, 40_000, 100_000, 1_000_000]

  /// Returns fractions of `length` digits: all endings after integers that rules distinguish, and a few
  /// endings after integers of every length.
  private static func decimals(length: Int) -> [Amount] {
    let endings = Array(UInt128(1)...31) + [32, 34, 36, 39, 41, 51, 61, 71, 81, 91, 99, 101, 111]
    let long = (2...19).map { UInt128(PowersOfTen[$0]) }
    return decimals(length, behind: [0, 1, 2, 5, 11], endings)
      + decimals(length, behind: long + long.map { $0 + 1 } + [111], [1, 2, 5, 11, 21])
  }

  private static func decimals(
    _ length: Int, behind integers: [UInt128], _ endings: [UInt128]
  ) -> [Amount] {
    // 38 fraction digits leave no room for an integer.
    guard length < PowersOfTen.count else {
      return endings.map { Amount(coefficient: $0, exponent: -length, isNegative: false) }
    }
    let unit = UInt128(PowersOfTen[length])
    return integers.flatMap { integer in
      endings.filter { integer == 0 || $0 < unit }.map {
        Amount(coefficient: integer * unit + $0, exponent: -length, isNegative: false)
      }
    }
  }
}

// MARK: - Rules from ICU

extension PluralRules {
  /// Reads the rules of one of ICU's locales; nil if their syntax is not supported. Rules shared by several
  /// languages are parsed once; ICU 72 has about 40 different sets.
  package init?(localeIdentifier: String) throws(ICU.Failure) {
    let shared = try Self.byLocale.value(for: localeIdentifier) { () throws(ICU.Failure) in
      let text = try ICU.pluralRules(localeIdentifier: localeIdentifier)
      return Self.byText.value(for: text) { PluralRules(text) }
    }
    guard let shared else { return nil }
    self = shared
  }

  private static let byLocale = BoundedCache<String, PluralRules?>(capacity: 256)
  private static let byText = BoundedCache<String, PluralRules?>(capacity: 64)
}
