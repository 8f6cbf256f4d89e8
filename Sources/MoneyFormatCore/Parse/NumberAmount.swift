// Turns digits whose separators are understood into an amount, within the limits of the rules.

extension AmountReader {
  /// Returns the amount that digits and separators mean, if the rules allow it.
  func amount(
    _ groups: DigitGroups, _ number: NumberContext, _ doubt: NumberDoubt
  ) -> AmountReading {
    let request = number.request
    do throws(ReadingFault) {
      var (amount, integers) = try digits(groups, number, withoutZeros: doubt.contains(.hasZeroFraction))
      var reading = AmountReading(status: .valid)
      if doubt.contains(.isForeign) { reading.warnings.append(.nonLocaleSeparator) }
      if doubt.contains(.hasZeroFraction) { reading.warnings.append(.zeroFraction) }
      if doubt.contains(.isRounded) {
        let rounded = amount.rounded(toFractionDigits: number.limit, data.roundingMode).canonical
        if rounded != amount { reading.warnings.append(.rounded) }
        amount = rounded
        // 9.99 may have become 10.
        integers = max(integers, (amount.magnitude ?? -1) + 1)
      }
      if request.isField, integers > request.rules.maximumIntegerDigits {
        throw ReadingFault(reason: .tooManyIntegerDigits, index: number.core.lowerBound)
      }
      reading.amountDigits = amount
      reading.check(request.rules, request.mode)
      return reading
    } catch {
      return request.invalid(error.reason, at: error.index)
    }
  }

  /// Returns the digits as one number, and the number of integer digits without leading zeros.
  ///
  /// - Parameter withoutZeros: whether to cut the fraction at the limit, after which there are only zeros.
  func digits(
    _ groups: DigitGroups, _ number: NumberContext, withoutZeros: Bool = false
  ) throws(ReadingFault) -> (digits: Amount, integers: Int) {
    let (layout, text) = (number.layout, number.text)
    var coefficient: UInt128 = 0
    var small: UInt64 = 0
    var (significant, integers, fraction) = (0, 0, groups.fractionCount)
    var end = layout.core.upperBound
    if withoutZeros, let decimal = groups.decimalIndex {
      fraction = min(fraction, max(0, number.limit + layout.exponent))
      end = decimal + 1 + fraction
    }
    func take(_ index: Int) throws(ReadingFault) {
      let value = text[index].value
      guard significant > 0 || value != 0 else { return }
      significant += 1
      if significant < 20 {
        small = small * 10 + UInt64(value)
      } else if significant <= Amount.maximumSignificantDigits {
        coefficient = (significant == 20 ? UInt128(small) : coefficient) * 10 + UInt128(value)
      } else {
        throw ReadingFault(reason: .precisionOverflow, index: index)
      }
      if index < groups.decimalIndex ?? layout.core.upperBound { integers += 1 }
    }
    for index in layout.core.lowerBound..<end where text[index].isDigit { try take(index) }
    if case .behindSymbol(let symbolFraction) = layout.fraction {
      for index in symbolFraction { try take(index) }
      fraction = symbolFraction.count
    }
    if significant < 20 { coefficient = UInt128(small) }
    let digits = Amount(
      coefficient: coefficient, exponent: layout.exponent - fraction, isNegative: layout.isNegative)
    let zeros = significant == 0 ? 0 : max(0, digits.exponent)
    if significant + zeros > Amount.maximumSignificantDigits {
      throw ReadingFault(reason: .precisionOverflow, index: layout.suffixIndex)
    }
    // A text can have more zeros than an exponent can represent.
    if digits.coefficient > 0, digits.exponent < Amount.decimalExponents.lowerBound {
      throw ReadingFault(reason: .precisionOverflow, index: layout.core.upperBound - 1)
    }
    if integers > 0 || layout.exponent > 0 {
      integers = significant == 0 ? 0 : max(0, significant + digits.exponent)
    }
    return (digits.canonical, integers)
  }
}

extension AmountReading {
  /// Creates the reading of an amount: valid if the rules' limits allow it.
  package init(_ amount: Amount, _ rules: AmountInputRules, _ mode: Mode) {
    self.init(status: .valid, amountDigits: amount)
    check(rules, mode)
  }

  /// Applies the rules' limits. An amount outside them becomes the provisional amount.
  mutating func check(_ rules: AmountInputRules, _ mode: Mode) {
    guard let amount = amountDigits, let reason = rules.limit(exceededBy: amount) else { return }
    amountDigits = nil
    provisionalDigits = amount
    reasons = [reason]
    status = reason == .belowMinimum && mode == .type ? .partial : .invalid
  }
}

extension AmountInputRules {
  package func limit(exceededBy amount: Amount) -> AmountInputReason? {
    if let maximumDigits, !amount.isAtMost(maximumDigits) { return .aboveMaximum }
    if let minimumDigits, !minimumDigits.isAtMost(amount) { return .belowMinimum }
    return nil
  }
}
