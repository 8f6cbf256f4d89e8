// Decides what digits and separators mean: in the locale's notation first, then in any other.

extension AmountReader {
  func meaning(_ number: NumberContext) -> NumberMeaning {
    let own = ownForm(number)
    guard own.isWellFormed else { return foreignMeaning(own, number) }
    if isDoubtful(own, number) {
      let forms = otherForms(number)
      if forms.count > 1 { return .ambiguous(forms, index: forms[0].decimalIndex) }
      // Equal amounts are one: `00,000`.
      return forms.isEmpty ? .none(.misplacedSeparator, index: own.faultIndex) : .amount(own, [])
    }
    if number.fits(own) { return .amount(own, []) }
    if let thousands = thousands(own, number) {
      return .ambiguous([own, thousands], index: own.decimalIndex)
    }
    let others = otherForms(number).filter { $0.decimalIndex != own.decimalIndex && number.fits($0) }
    if others.isEmpty {
      if let doubt = acceptedExcess(own, number) { return .amount(own, doubt) }
      if number.mayHaveOnlyZerosBeyond(own) { return .amount(own, []) }
      return .none(number.tooLong, index: number.excessIndex(own))
    }
    return .ambiguous([own] + others, index: own.decimalIndex)
  }

  /// Returns how an overlong fraction is accepted, or nil if it is not. Its separator must be unambiguous.
  private func acceptedExcess(_ groups: DigitGroups, _ number: NumberContext) -> NumberDoubt? {
    guard let decimal = groups.decimalIndex, !isBehindCurrency(decimal, number) else { return nil }
    if number.hasOnlyZerosBeyond(groups) { return .hasZeroFraction }
    return number.request.rules.excessFraction == .round ? .isRounded : nil
  }

  /// Returns whether a decimal separator without units stands behind the currency: nobody reads `\u{20B9}.500` as
  /// half a rupee.
  private func isBehindCurrency(_ decimal: Int, _ number: NumberContext) -> Bool {
    decimal == number.core.lowerBound && number.layout.hasLeadingToken
  }

  /// Interprets a text that is not a number in the locale's notation.
  private func foreignMeaning(_ own: DigitGroups, _ number: NumberContext) -> NumberMeaning {
    if number.request.acceptsForeign {
      if let form = millionsApostrophe(number), form.decimalIndex != nil {
        if number.fits(form) { return .amount(form, .isForeign) }
        if number.hasOnlyZerosBeyond(form) { return .amount(form, [.isForeign, .hasZeroFraction]) }
        if number.mayHaveOnlyZerosBeyond(form) { return .amount(form, .isForeign) }
        return .none(number.tooLong, index: number.excessIndex(form))
      }
      let forms = otherForms(number)
      // A single separator before three digits is both a group and a decimal separator, whatever the
      // currency's digits are.
      if forms.count > 1 { return .ambiguous(forms, index: forms[0].decimalIndex ?? own.faultIndex) }
      if let form = forms.first {
        if let millions = roundMillions(form, number) {
          return .ambiguous([form, millions], index: form.decimalIndex)
        }
        if number.fitsAsItIs(form) { return .amount(form, .isForeign) }
        let lacksGroup = lacksGroup(form, number) && number.hasOnlyZerosBeyond(form)
        if !lacksGroup, let doubt = acceptedExcess(form, number) {
          // A currency without fraction has no decimal separator of its own to differ from.
          let isForeign = number.limit > 0 || form.separatorCount > 0 || doubt != .hasZeroFraction
          return .amount(form, isForeign ? [.isForeign, doubt] : doubt)
        }
        // An abbreviation that is still to come shortens the fraction: `,104` on the way to `,104B`.
        if number.fits(form) || number.mayHaveOnlyZerosBeyond(form) { return .amount(form, .isForeign) }
        if lacksGroup { return .none(.misplacedSeparator, index: own.faultIndex) }
        return .none(number.tooLong, index: number.excessIndex(form))
      }
    }
    // Only a decimal separator.
    if own.isCompletable, let decimal = own.decimalIndex { return .none(.incomplete, index: decimal + 1) }
    if !hasDigits(number) { return .none(.incomplete, index: number.core.upperBound) }
    return .none(.misplacedSeparator, index: own.faultIndex)
  }

  /// Returns whether a foreign decimal separator may be a group separator of the locale after which a digit is
  /// superfluous: `1,0000` in English is 1 or 10,000. After zero or four digits no group can follow.
  func lacksGroup(_ form: DigitGroups, _ number: NumberContext) -> Bool {
    guard let decimal = form.decimalIndex, form.separatorCount == 0, form.fractionCount > 3,
      number.separators.isGroup(number.text[decimal].folded)
    else { return false }
    let integer = number.core.lowerBound..<decimal
    return (1...3).contains(integer.count) && number.text[integer.lowerBound].value != 0
  }

  func hasDigits(_ number: NumberContext) -> Bool {
    for index in number.core where number.text[index].isDigit { return true }
    return false
  }

  /// Returns the complete numbers that the text can be with any locale's separators.
  func otherForms(_ number: NumberContext) -> [DigitGroups] {
    guard number.request.rules.notation == nil, let marks = marks(number) else { return [] }
    var forms: [DigitGroups] = []
    func add(decimal: UInt32?, group: UInt32?) {
      var form = DigitGroups(number.text, number.core, decimal: decimal, group: group, .threes)
      if !form.isWellFormed, group != nil {
        form = DigitGroups(number.text, number.core, decimal: decimal, group: group, .indian)
      }
      guard form.isWellFormed, form.decimalIndex != nil || decimal == nil else { return }
      if let decimal, !isExactEnough(decimal, form, number) { return }
      forms.append(form)
    }
    if let second = marks.second {
      // A space behind other groups is a mistake, and no fraction: `1'500 000`.
      if second != FoldedScalar.space, isDecimal(second, number), isGroup(marks.first, number) {
        add(decimal: second, group: marks.first)
      }
    } else {
      if isDecimal(marks.first, number) { add(decimal: marks.first, group: nil) }
      if isGroup(marks.first, number) { add(decimal: nil, group: marks.first) }
      // A space before three digits groups, but that is doubtful in currencies with three fraction digits.
      if marks.first == FoldedScalar.space, number.usualFraction == 3, !forms.isEmpty {
        add(decimal: marks.first, group: nil)
        forms.reverse()
      }
    }
    if forms.count > 1, let amount = try? digits(forms[0], number), let other = try? digits(forms[1], number),
      amount.digits == other.digits
    {
      forms.removeLast()
    }
    // After leading zeros only the locale's own separators group beyond doubt.
    if let form = forms.first, forms.count == 1, form.isPadded, form.decimalIndex == nil { return [] }
    return forms
  }

  /// Returns the kinds of separators in order of appearance, or nil if there are none or more than two.
  func marks(_ number: NumberContext) -> (first: UInt32, second: UInt32?)? {
    var (first, second): (UInt32?, UInt32?)
    for index in number.core where !number.text[index].isDigit {
      let folded = number.text[index].folded
      if first == nil {
        first = folded
      } else if folded != first, second == nil {
        second = folded
      } else if folded != first, folded != second {
        return nil
      }
    }
    return first.map { ($0, second) }
  }

  func isDecimal(_ folded: UInt32, _ number: NumberContext) -> Bool {
    if Separators.isDecimalAnywhere(folded) || number.separators.isDecimal(folded) { return true }
    switch folded {
    case FoldedScalar.apostrophe: return true
    case FoldedScalar.colon: return number.customs.contains(.colonIsDecimal)
    default: return false
    }
  }

  func isGroup(_ folded: UInt32, _ number: NumberContext) -> Bool {
    Separators.isGroupAnywhere(folded) || number.separators.isGroup(folded)
  }

  /// Some separators are decimal separators only after a digit and before exactly the currency's digits.
  private func isExactEnough(_ decimal: UInt32, _ form: DigitGroups, _ number: NumberContext) -> Bool {
    switch decimal {
    case FoldedScalar.apostrophe, FoldedScalar.colon, FoldedScalar.space:
      form.fractionCount > 0 && form.fractionCount == number.usualFraction
        && form.decimalIndex != number.core.lowerBound
    default: true
    }
  }
}

// MARK: - Integers

extension AmountReader {
  /// Interprets a number whose fraction is given separately: all of its separators are group separators.
  func integerMeaning(_ number: NumberContext) -> NumberMeaning {
    let fraction = number.layout.fraction
    guard hasDigits(number) else {
      if case .none(let mark) = fraction { return .none(.incomplete, index: mark) }
      return .none(.incomplete, index: nil)
    }
    // Cents may be more digits than the format has: `7.-c` with one of them.
    guard number.takesWholeUnits else { return .none(number.tooLong, index: nil) }
    let own = ownForm(number)
    if own.isWellFormed, own.decimalIndex == nil {
      guard case .behindSymbol(let digits) = fraction else { return .amount(own, []) }
      return number.request.acceptsForeign
        ? .amount(own, .isForeign) : .none(.misplacedSeparator, index: digits.lowerBound)
    }
    if number.request.acceptsForeign, let form = millionsApostrophe(number), form.isWellFormed,
      form.decimalIndex == nil
    {
      return .amount(form, .isForeign)
    }
    // A separator that can be the locale's decimal separator is not taken for a group separator.
    let isOwnFraction = own.isWellFormed && number.fitsInUnits(own)
    if number.request.acceptsForeign, !isOwnFraction, let marks = marks(number), marks.second == nil,
      isGroup(marks.first, number)
    {
      for sizes in [GroupSizes.threes, .indian] {
        let form = DigitGroups(number.text, number.core, decimal: nil, group: marks.first, sizes)
        if form.isWellFormed { return .amount(form, .isForeign) }
      }
    }
    return .none(.misplacedSeparator, index: own.decimalIndex ?? own.faultIndex)
  }
}
