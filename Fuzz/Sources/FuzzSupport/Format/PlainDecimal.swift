// Reads plain decimal text a second time, slowly, to judge how the engine reads it.

/// What text comes to as an amount: `[+-]?digits[.digits]` of at most 38 significant digits.
enum PlainDecimal: Hashable {
  /// As ICU takes it: without a plus.
  case digits(String)
  case malformed
  case tooManyDigits

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    let sign = rest.first.flatMap { ["+", "-"].contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    let sides = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count <= 2, sides.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
      self = .malformed
      return
    }
    let significant = sides.joined().drop { $0 == "0" }
    guard significant.count <= 38 else {
      self = .tooManyDigits
      return
    }
    self = .digits((sign == "-" ? "-" : "") + String(rest))
  }
}
