// An independent, slow parser of plain decimal text, to verify the library's.

/// The amount in decimal text: `[+-]?digits[.digits]` of at most 38 significant digits.
enum PlainDecimal: Hashable {
  /// The digits as ICU takes them, without a plus sign.
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
