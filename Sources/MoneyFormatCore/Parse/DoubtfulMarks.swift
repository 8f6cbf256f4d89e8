// Marks that may group digits or separate a fraction: where a text has two meanings, and which regions decide it.
//
// The rules are those of steps 4 and 5 of the article "How input is parsed".

extension AmountReader {
  /// The number in the locale's notation.
  func ownForm(_ number: NumberContext) -> DigitGroups {
    DigitGroups(
      number.text, number.core, number.separators, padsIntegers: number.customs.contains(.padsIntegers))
  }

  /// Returns whether a number in the locale's notation may be another number: its only mark groups, and would
  /// separate a fraction as well. In a column of known notation nothing is doubtful.
  func isDoubtful(_ own: DigitGroups, _ number: NumberContext) -> Bool {
    guard own.separatorCount == 1, own.decimalIndex == nil, number.request.rules.notation == nil else {
      return false
    }
    return hasDoubtfulPadding(own, number) || isDoubtfulInThreeDigits(number)
  }

  /// *Leading zeros*: `04,990` is nobody's way to write 4.99, and not the usual one to write 4,990. A format that pads
  /// its numbers writes the latter.
  private func hasDoubtfulPadding(_ own: DigitGroups, _ number: NumberContext) -> Bool {
    own.isPadded && !number.customs.contains(.padsIntegers)
  }

  /// *Currencies of three digits*: `12.500` dinars in ar-TN are 12.5 or 12,500. A format that writes whole amounts
  /// without a fraction decides for its own notation.
  private func isDoubtfulInThreeDigits(_ number: NumberContext) -> Bool {
    guard data.doubtsSoleGroup, number.layout.suffixIndex == nil else { return false }
    return number.core.contains {
      number.text[$0].folded == FoldedScalar.point || number.text[$0].folded == FoldedScalar.comma
    }
  }

  /// *Round millions*: two different marks, each once, with three digits after the second. `1'500,000` is 1,500 or
  /// 1,500,000 where that is not the locale's own notation, unless three digits are a usual fraction.
  ///
  /// - Parameter form: the number if the second mark is decimal.
  /// - Returns: the number if both marks group.
  func roundMillions(_ form: DigitGroups, _ number: NumberContext) -> DigitGroups? {
    guard let decimal = form.decimalIndex, form.separatorCount == 1, form.fractionCount == 3,
      number.limit < 3,
      isGroup(number.text[decimal].folded, number)
    else { return nil }
    var millions = DigitGroups()
    millions.separatorCount = 2
    millions.isWellFormed = true
    return millions
  }

  /// *A column's thousands*: where other rows have proved a decimal mark, one before exactly three zeros still groups:
  /// `15.000` next to `99.50` was written by somebody else. Any three digits may be thousands if rounding would hide it.
  ///
  /// - Parameter form: the number if its only mark is decimal.
  /// - Returns: the number if the mark groups.
  func thousands(_ form: DigitGroups, _ number: NumberContext) -> DigitGroups? {
    guard let decimal = form.decimalIndex, number.request.rules.notation != nil, form.separatorCount == 0,
      form.fractionCount == 3, number.limit < 3,
      number.hasOnlyZerosBeyond(form) || number.request.rules.excessFraction == .round,
      (1...3).contains(decimal - number.core.lowerBound), number.text[number.core.lowerBound].value != 0
    else { return nil }
    var thousands = DigitGroups()
    thousands.separatorCount = 1
    thousands.isWellFormed = true
    return thousands
  }

  /// *The millions apostrophe*: in some regions an apostrophe marks the millions, and the locale's own separator the
  /// thousands: `1'500,000.00` in Mexico, `2'000.000` in Colombia. Without a fraction such a number is read only if
  /// the text says that it has none.
  ///
  /// - Returns: the number; it is completable, not well-formed, while its last group is shorter than three digits.
  func millionsApostrophe(_ number: NumberContext) -> DigitGroups? {
    guard number.customs.contains(.apostropheMarksMillions) else { return nil }
    let (text, core) = (number.text, number.core)
    var index = core.lowerBound
    func digits() -> Int {
      let start = index
      while index < core.upperBound, text[index].isDigit { index += 1 }
      return index - start
    }
    func takes(_ isMark: (UInt32) -> Bool) -> Bool {
      guard index < core.upperBound, isMark(text[index].folded) else { return false }
      index += 1
      return true
    }
    guard (1...3).contains(digits()), text[core.lowerBound].value != 0,
      takes({ $0 == FoldedScalar.apostrophe }), digits() == 3,
      takes({ $0 != FoldedScalar.apostrophe && number.separators.isGroup($0) })
    else { return nil }
    let last = digits()
    var form = DigitGroups()
    form.separatorCount = 2
    form.isWellFormed = last == 3
    form.isCompletable = last < 3 && index == core.upperBound
    guard form.isWellFormed else { return form.isCompletable ? form : nil }
    guard index < core.upperBound else { return form }
    form.decimalIndex = index
    guard takes(number.separators.isDecimal) else { return nil }
    form.fractionCount = digits()
    return index == core.upperBound ? form : nil
  }

  /// *No space after a decimal mark*: `5, 10` and `24. 12` are a list and a date. A group separator before the mark,
  /// or the currency next to the locale's own mark, makes it a number: `1.119, 95`, `119. 95 $`.
  ///
  /// - Parameter mark: the index of the decimal separator.
  func mayHaveSpace(behind mark: Int, _ number: NumberContext) -> Bool {
    if hasMark(before: mark, number) { return true }
    guard number.separators.isDecimal(number.text[mark].folded) else { return false }
    // While typing, the currency may follow.
    return number.layout.tokens.first != nil || number.request.mode == .type
  }

  func hasMark(before end: Int, _ number: NumberContext) -> Bool {
    for index in number.core.lowerBound..<end where !number.text[index].isDigit { return true }
    return false
  }
}
