// Foundation's side of `moneyfmt diff`: it says how Foundation's own ICU writes amounts.

import Foundation

/// Reads requests, one a line, and answers each with a line of text. The first line is the version of ICU.
///
/// A request is a style, a locale, a currency and an amount with tabs between them. What Foundation can't do is
/// answered with an empty line.
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
      guard fields.count == 4, let amount = Decimal(string: String(fields[3])) else {
        print()
        continue
      }
      if last?.fields != fields[0..<3] { last = format(fields[0..<3]).map { (fields[0..<3], $0) } }
      print(last.map { amount.formatted($0.format) } ?? "")
    }
  }

  private static func format(_ fields: ArraySlice<Substring>) -> Decimal.FormatStyle.Currency? {
    let format = Decimal.FormatStyle.Currency(
      code: String(fields[2]), locale: Locale(identifier: String(fields[1])))
    switch fields[0] {
    case "currency": return format.presentation(.standard)
    case "currencyISOCode": return format.presentation(.isoCode)
    case "currencyNarrowSymbol": return format.presentation(.narrow)
    case "currencyName": return format.presentation(.fullName)
    case "accounting": return format.sign(strategy: .accounting)
    default: return nil
    }
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
