// Plain decimal text as minor units, where it is one of the usual amounts: the quick way to format it.

extension Int64 {
  /// Reads `[-+]?digits[.digits]` as a number of minor units, of which 10^`fractionDigits` are the main unit.
  /// nil for all that needs a closer look: text of another form, more fraction digits, too many digits for an
  /// `Int64`, and a negative zero, whose sign would be lost.
  init?(minorUnitsOf text: UnsafeBufferPointer<UInt8>, fractionDigits: Int) {
    // Then no digits are too many: 10^18 fits.
    guard let first = text.first, text.count + fractionDigits <= 18 else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative || first == UInt8(ascii: "+") ? 1 : 0
    var units: Int64 = 0
    var index = start
    var point = -1
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        units = units &* 10 &+ Int64(digit)
      } else if text[index] == UInt8(ascii: "."), point < 0, index > start {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    guard index > start, point < index - 1 else { return nil }
    var missing = point < 0 ? fractionDigits : fractionDigits - (index - 1 - point)
    guard missing >= 0 else { return nil }
    while missing > 0 {
      units &*= 10
      missing -= 1
    }
    if isNegative, units == 0 { return nil }
    self = isNegative ? -units : units
  }
}
