// Foundation's side of `moneyfmt diff`: it says how Foundation's own ICU writes amounts.

import Foundation

/// Reads requests, one a line, and answers each with a line of text. The first line is the version of ICU.
///
/// A request is a style, a locale, a currency, options and an amount with tabs between them. Options are `key=value` with
/// semicolons between them. What Foundation can't do is answered with an empty line.
@main
enum FoundationSide {
  static func main() {
    guard CommandLine.arguments.count == 1 else {
      print("moneyfmt-diff answers `moneyfmt diff`, which starts it: see `moneyfmt diff --help`.")
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

  /// The style with one option; nil for what Foundation does not have.
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

  /// `2...4` of `2-4`.
  private static func digits(_ text: Substring) -> ClosedRange<Int>? {
    let bounds = text.split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return bounds[0]...bounds[1]
  }

  /// Foundation does not tell; its library has ICU's function under a name of its own.
  private static var icuVersion: String {
    typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard let symbol = dlsym(nil, "swift_u_getVersion") else { return "unknown" }
    var version: [UInt8] = [0, 0, 0, 0]
    unsafeBitCast(symbol, to: GetVersion.self)(&version)
    return "\(version[0]).\(version[1])"
  }
}
