// Foundation's side of `moneyfmt diff`: formats amounts with Foundation's own ICU.

import Foundation

/// Reads requests, one per line, and writes a line of text for each. The first output line is the version of
/// ICU.
///
/// A request consists of a style, a locale, a currency, options and an amount, separated by tabs. Options are
/// `key=value`, separated by semicolons. The output for a request that Foundation does not support is an
/// empty line.
@main
enum FoundationSide {
  static func main() {
    guard CommandLine.arguments.count == 1 else {
      print("moneyfmt-diff is started by `moneyfmt diff`; see `moneyfmt diff --help`.")
      return
    }
    print(icuVersion)
    var last: (fields: ArraySlice<Substring>, format: Decimal.FormatStyle.Currency)?
    while let line = readLine() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 5, let amount = Decimal(string: String(fields[4])) else {
        print()
        continue
      }
      if last?.fields != fields[0..<4] { last = format(fields[0..<4]).map { (fields[0..<4], $0) } }
      print(last.map { amount.formatted($0.format) } ?? "")
    }
  }

  private static func format(_ fields: ArraySlice<Substring>) -> Decimal.FormatStyle.Currency? {
    var format = Decimal.FormatStyle.Currency(
      code: String(fields[2]), locale: Locale(identifier: String(fields[1])))
    let isAccounting = fields[0] == "accounting"
    for option in fields[3].split(separator: ";") {
      let pair = option.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let changed = changed(format, pair[0], pair[1], isAccounting) else { return nil }
      format = changed
    }
    switch fields[0] {
    case "currency": return format.presentation(.standard)
    case "currencyISOCode": return format.presentation(.isoCode)
    case "currencyNarrowSymbol": return format.presentation(.narrow)
    case "currencyName": return format.presentation(.fullName)
    case "accounting":
      return fields[3].contains("signDisplay=") ? format : format.sign(strategy: .accounting)
    default: return nil
    }
  }

  /// Returns the style with one option; nil if Foundation does not support it.
  private static func changed(
    _ format: Decimal.FormatStyle.Currency, _ key: Substring, _ value: Substring, _ isAccounting: Bool
  ) -> Decimal.FormatStyle.Currency? {
    switch key {
    case "fractionDigits": return digits(value).map { format.precision(.fractionLength($0)) }
    case "significantDigits": return digits(value).map { format.precision(.significantDigits($0)) }
    case "grouping":
      switch value {
      case "automatic": return format.grouping(.automatic)
      case "never": return format.grouping(.never)
      default: return nil
      }
    case "roundingMode":
      let rules: [Substring: FloatingPointRoundingRule] = [
        "halfEven": .toNearestOrEven, "halfUp": .toNearestOrAwayFromZero, "up": .awayFromZero,
        "down": .towardZero, "ceiling": .up, "floor": .down,
      ]
      return rules[value].map { format.rounded(rule: $0) }
    case "signDisplay":
      switch value {
      case "automatic": return format.sign(strategy: isAccounting ? .accounting : .automatic)
      case "never": return format.sign(strategy: .never)
      case "always", "exceptZero":
        let showsZero = value == "always"
        return format.sign(
          strategy: isAccounting ? .accountingAlways(showZero: showsZero) : .always(showZero: showsZero))
      default: return nil
      }
    default: return nil
    }
  }

  /// Parses `2-4` as `2...4`.
  private static func digits(_ text: Substring) -> ClosedRange<Int>? {
    let bounds = text.split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return bounds[0]...bounds[1]
  }

  /// The version of Foundation's ICU. Foundation has no API for it, but its library exports ICU's function
  /// under another name.
  private static var icuVersion: String {
    typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard let symbol = dlsym(nil, "swift_u_getVersion") else { return "unknown" }
    var version: [UInt8] = [0, 0, 0, 0]
    unsafeBitCast(symbol, to: GetVersion.self)(&version)
    return "\(version[0]).\(version[1])"
  }
}
