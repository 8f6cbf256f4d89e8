// Calls the linked ICU's range formatter directly: the reference for ranges and approximate amounts.

import CICU
import MoneyFormat

/// ICU's own range formatter for a set of options, with ``ICUOracle``'s skeleton. It uses none of the library's code.
///
/// Not Sendable, because it reuses its buffers.
public final class ICURangeOracle {
  private let formatter: OpaquePointer
  private let result: OpaquePointer
  private var text = [CChar](repeating: 0, count: 8192)

  /// The options' collapse and identity are ICU's, too.
  ///
  /// - Parameter locale: as for ``ICUOracle``.
  public convenience init(
    currency: String, locale: String, options: FormattingOptions = FormattingOptions()
  ) throws {
    try self.init(
      skeleton: ICUOracle.skeleton(currency: currency, options: options), locale: locale,
      collapse: Self.collapses[options.rangeCollapse]!, identity: Self.identities[options.rangeIdentity]!)
    // As ``ICUOracle`` does: ICU 72 garbles the first names in some locales.
    if options.formattingStyle == .currencyName {
      for _ in 0..<4 { _ = string(from: "1", through: "2") }
    }
  }

  private init(
    skeleton: String, locale: String, collapse: cicu_range_collapse, identity: cicu_range_identity
  ) throws {
    var status: cicu_status = 0
    guard let formatter = cicu_range_formatter_open(skeleton, locale, collapse, identity, &status),
      let result = cicu_range_result_open(&status), status <= 0
    else {
      let name = String(cString: cicu_status_name(status))
      throw ICUOracle.Failure(message: "\(name) for ranges of \(skeleton) in \(locale)")
    }
    (self.formatter, self.result) = (formatter, result)
  }

  deinit {
    cicu_range_result_close(result)
    cicu_range_formatter_close(formatter)
  }

  /// ICU's output for two plain decimal texts, or what it refused.
  public func string(from lower: String, through upper: String) -> String {
    var status: cicu_status = 0
    lower.withCString { first in
      let counts = (Int32(lower.utf8.count), Int32(upper.utf8.count))
      if Self.canonical(lower) == Self.canonical(upper) {
        // ICU compares the ends before rounding by their addresses.
        cicu_format_decimal_range(formatter, first, counts.0, first, counts.0, result, &status)
      } else {
        cicu_format_decimal_range(formatter, first, counts.0, upper, counts.1, result, &status)
      }
    }
    let count = Int(cicu_range_result_text(result, &text, Int32(text.count), &status))
    // ICU 70 refuses ranges in numbering systems other than the locale's own. No text is equal to this.
    guard status <= 0 else {
      return "refused \(lower) through \(upper): \(String(cString: cicu_status_name(status)))"
    }
    return text.withUnsafeBytes { String(decoding: $0[..<count], as: UTF8.self) }
  }

  /// The identifier of a locale for ranges. ICU finds no plural categories of ranges for the former code of a language
  /// (`mo`, `sh`, `tl`), so it is asked in the locale that stands for that one.
  public static func locale(_ identifier: String, resolved: String) -> String {
    func language(_ identifier: String) -> Substring { identifier.prefix { $0 != "_" && $0 != "@" } }
    if language(identifier) == language(resolved) { return identifier }
    return resolved + identifier.drop { $0 != "@" }
  }

  /// The sign for "about" with which ICU writes plain numbers: `~`.
  public static func approximately(locale: String, numberingSystem: String? = nil) throws -> String {
    let system = numberingSystem.map { " numbering-system/\($0)" } ?? ""
    let skeleton = "group-off precision-integer\(system)"
    let plain = try ICUOracle(plain: skeleton, locale: locale).string("1")
    let about = try ICURangeOracle(
      skeleton: skeleton, locale: locale, collapse: CICU_COLLAPSE_AUTO, identity: CICU_IDENTITY_APPROXIMATELY
    ).string(from: "1", through: "1")
    guard let sign = about.removing(scalarsOf: plain) else {
      throw ICUOracle.Failure(message: "\(about) does not contain \(plain)")
    }
    return sign
  }

  /// What two texts of the same number have in common.
  private static func canonical(_ decimal: String) -> [String] {
    let (digits, exponent) = ICUOracle.significantDigits(of: decimal)
    return [decimal.hasPrefix("-") ? "-" : "", digits, digits.isEmpty ? "0" : String(exponent)]
  }

  private static let collapses: [RangeCollapse: cicu_range_collapse] = [
    .auto: CICU_COLLAPSE_AUTO, .none: CICU_COLLAPSE_NONE, .unit: CICU_COLLAPSE_UNIT,
    .all: CICU_COLLAPSE_ALL,
  ]
  private static let identities: [RangeIdentity: cicu_range_identity] = [
    .singleValue: CICU_IDENTITY_SINGLE_VALUE,
    .approximatelyOrSingleValue: CICU_IDENTITY_APPROXIMATELY_OR_SINGLE_VALUE,
    .approximately: CICU_IDENTITY_APPROXIMATELY, .range: CICU_IDENTITY_RANGE,
  ]
}

extension String {
  /// The text without `part`, which occurs in it; nil if it does not.
  fileprivate func removing(scalarsOf part: String) -> String? {
    let (all, wanted) = (Array(unicodeScalars), Array(part.unicodeScalars))
    guard all.count >= wanted.count,
      let start = (0...all.count - wanted.count).first(where: {
        all[$0..<$0 + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: all[..<start])
    rest.append(contentsOf: all[(start + wanted.count)...])
    return String(rest)
  }
}

extension ICUOracle {
  /// Returns the digits of decimal text such as `-12.30e5` without zeros at either end, and the exponent of the last one.
  package static func significantDigits(of decimal: String) -> (digits: String, exponent: Int) {
    let parts = decimal.split(separator: "e")
    let sides = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    var exponent = parts.count > 1 ? Int(parts[1])! : 0
    if sides.count > 1 { exponent -= sides[1].utf8.count }
    var digits = sides.joined().drop { $0 == "0" }
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    return (String(digits), exponent)
  }
}
