// Plain decimal text, rounded and compared digit by digit: the expected results of reading.

import Foundation
import MoneyFormat

enum PlainText {
  /// `-012.50` becomes `-12.5`, and zero has no sign, so that equal amounts have equal texts.
  static func canonical(_ text: String) -> String {
    let (isNegative, integer, fraction) = divided(text)
    let digits = integer.drop { $0 == "0" }
    let shown = fraction.isEmpty ? "" : String(String(fraction.reversed().drop { $0 == "0" }).reversed())
    if digits.isEmpty, shown.isEmpty { return "0" }
    return (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + (shown.isEmpty ? "" : "." + shown)
  }

  /// Rounds the amount to a number of fraction digits, half to even.
  static func rounded(_ text: String, to limit: Int) -> String {
    let (isNegative, integer, fraction) = divided(text)
    var kept = Array((integer + fraction.prefix(limit)).utf8).map { Int($0) - 48 }
    kept.insert(0, at: 0)
    kept += Array(repeating: 0, count: max(0, limit - fraction.count))
    let cutOff = fraction.dropFirst(limit)
    if let first = cutOff.first, first >= "5" {
      let isTie = first == "5" && cutOff.dropFirst().allSatisfy { $0 == "0" }
      if !isTie || kept.last! % 2 == 1 {
        var index = kept.count - 1
        while kept[index] == 9 {
          kept[index] = 0
          index -= 1
        }
        kept[index] += 1
      }
    }
    let digits = kept.map(String.init).joined()
    return canonical((isNegative ? "-" : "") + digits.dropLast(limit) + "." + digits.suffix(limit))
  }

  /// The text of an amount in the same form.
  static func of(_ amount: Decimal) -> String { canonical("\(amount)") }

  private static func divided(_ text: String) -> (isNegative: Bool, integer: String, fraction: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    return (isNegative, String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}
