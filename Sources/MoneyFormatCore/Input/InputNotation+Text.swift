// Writes amounts for editing: the locale's digits and decimal separator, and a plain minus.

extension InputNotation {
  /// Returns the notation with the separators of a column's.
  package func with(_ other: AmountNotation) -> InputNotation {
    var notation = self
    notation.groupSeparator = other.groupMark.map(String.init) ?? ""
    if let mark = other.decimalMark {
      notation.decimalSeparator = String(mark)
    } else if decimalSeparator == notation.groupSeparator {
      // Without a decimal mark, a fraction can't be read at all.
      notation.decimalSeparator = decimalSeparator == "." ? "," : "."
    }
    return notation
  }

  /// Returns the text of an amount with all of its digits and at least `minimumFractionDigits` after the
  /// separator.
  package func text(_ amount: Amount, minimumFractionDigits: Int) -> String {
    var values = String(amount.coefficient).utf8.map { $0 - UInt8(ascii: "0") }
    if amount.coefficient == 0 { values = [] }
    var fraction = max(0, -amount.exponent)
    if amount.exponent > 0 {
      values += repeatElement(0, count: amount.coefficient == 0 ? 0 : amount.exponent)
    }
    while fraction > minimumFractionDigits, (values.last ?? 0) == 0 {
      if !values.isEmpty { values.removeLast() }
      fraction -= 1
    }
    if fraction < minimumFractionDigits {
      values += repeatElement(0, count: minimumFractionDigits - fraction)
      fraction = minimumFractionDigits
    }
    return text(values, fractionDigits: fraction, isNegative: amount.isNegative && amount.coefficient != 0)
  }

  /// Returns the text of digit values, the last `fractionDigits` of them after the separator. Leading zeros
  /// are added if there are too few.
  package func text(_ values: some Collection<UInt8>, fractionDigits: Int, isNegative: Bool) -> String {
    var text = isNegative ? "-" : ""
    var left = max(values.count, fractionDigits + 1)
    var padding = left - values.count
    func write(_ value: UInt8) {
      text.unicodeScalars.append(digits[Int(value)])
      left -= 1
      if left == fractionDigits, left > 0 { text += decimalSeparator }
    }
    while padding > 0 {
      write(0)
      padding -= 1
    }
    for value in values { write(value) }
    return text
  }

  /// Returns the value of one of the notation's own digits, or nil.
  @inline(__always)
  package func ownDigit(_ scalar: Unicode.Scalar) -> UInt8? {
    // In nearly all numbering systems the digits are consecutive.
    let value = Int(scalar.value) - Int(digits[0].value)
    if digits.indices.contains(value), digits[value] == scalar { return UInt8(value) }
    return digits.firstIndex(of: scalar).map { UInt8($0) }
  }
}
