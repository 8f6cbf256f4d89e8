// Interprets digits and separators: tries the locale's reading first, then all others.

/// The meaning of the digits and separators of a text.
private enum NumberMeaning {
  /// One amount.
  case amount(DigitGroups, NumberDoubt)
  /// Several amounts.
  case ambiguous([DigitGroups], index: Int?)
  /// No amount.
  case none(AmountInputReason, index: Int?)
}

/// Remarks about an amount that was found.
private struct NumberDoubt: OptionSet {
  let rawValue: UInt8

  /// The separators are not the locale's.
  static let isForeign = NumberDoubt(rawValue: 1)
  /// The fraction is too long, but the excess is zeros.
  static let hasZeroFraction = NumberDoubt(rawValue: 2)
  /// The fraction is too long, and will be rounded.
  static let isRounded = NumberDoubt(rawValue: 4)
}

/// A number during interpretation: its parts, and the limits of its fraction.
private struct NumberContext {
  let layout: TextLayout
  let request: ReadingRequest
  let separators: Separators
  /// The maximum number of fraction digits, and the currency's usual number.
  let limit: Int
  let usualFraction: Int
  /// The exponent of the abbreviation; if one may still be typed, the largest exponent.
  var shift: Int
  let customs: WritingCustoms

  var text: UnsafeBufferPointer<FoldedScalar> { request.text }
  var core: Range<Int> { layout.core }

  /// The maximum number of fraction digits as written, with the largest possible abbreviation.
  private var reach: Int { limit + shift }

  func fits(_ groups: DigitGroups) -> Bool { Self.fits(groups, reach) }

  /// Returns whether the fraction fits without an abbreviation that is still to be typed.
  func fitsAsItIs(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + layout.exponent) }

  /// Returns whether the fraction fits in the unit, or in the abbreviation that was typed. A subunit that is still
  /// to be typed does not change that.
  func fitsInUnits(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + max(0, layout.exponent)) }

  private static func fits(_ groups: DigitGroups, _ reach: Int) -> Bool {
    groups.decimalIndex == nil ? reach >= 0 : reach > 0 && groups.fractionCount <= reach
  }

  /// Returns whether the digits beyond the limit are all zeros.
  func hasOnlyZerosBeyond(_ groups: DigitGroups) -> Bool {
    guard let decimal = groups.decimalIndex, limit + layout.exponent >= 0 else { return false }
    for index in decimal + 1 + limit
      + layout.exponent..<max(core.upperBound, decimal + 1 + limit + layout.exponent)
    where text[index].value != 0 {
      return false
    }
    return true
  }

  /// Returns the index of the separator, or of the first excess digit.
  func excessIndex(_ groups: DigitGroups) -> Int? {
    groups.decimalIndex.map { reach <= 0 ? $0 : min($0 + 1 + reach, core.upperBound - 1) }
  }

  var tooLong: AmountInputReason { reach <= 0 ? .fractionNotAllowed : .tooManyFractionDigits }
}

extension AmountReader {
  /// Interprets a text that has been divided into its parts.
  func interpret(_ layout: TextLayout, _ request: ReadingRequest) -> AmountReading {
    if let index = Self.mixedDigit(request.text, layout) { return request.invalid(.mixedDigits, at: index) }
    let number = context(layout, request)
    let meaning =
      layout.closingIndex == nil && layout.symbolFraction == nil
      ? meaning(number) : integerMeaning(number)
    return request.mode == .type ? typed(meaning, number) : whole(meaning, number)
  }

  private func context(_ layout: TextLayout, _ request: ReadingRequest) -> NumberContext {
    var number = NumberContext(
      layout: layout, request: request, separators: separators(request, layout.core), limit: fractionLimit,
      usualFraction: data.usualFractionDigits, shift: layout.exponent, customs: data.customs)
    if layout.suffixIndex == nil, request.mode == .type, request.rules.acceptsAbbreviations {
      number.shift = request.abbreviations?.largestExponent ?? 0
    }
    return number
  }

  /// Returns the index of a digit whose script differs from the first digit's.
  private static func mixedDigit(
    _ text: UnsafeBufferPointer<FoldedScalar>, _ layout: TextLayout
  ) -> Int? {
    var zero: UInt32 = 0
    func isOther(_ index: Int) -> Bool {
      guard text[index].isDigit else { return false }
      if zero == 0 { zero = text[index].zero }
      return text[index].zero != zero
    }
    for index in layout.core where isOther(index) { return index }
    for index in layout.symbolFraction ?? 0..<0 where isOther(index) { return index }
    return nil
  }

  /// Returns the separators that belong to the digits of a number.
  private func separators(_ request: ReadingRequest, _ core: Range<Int>) -> Separators {
    if let notation = request.rules.notation { return Separators(notation) }
    for index in core where request.text[index].isDigit {
      return separators(zero: request.text[index].zero, request)
    }
    // Without digits, take the first script that has these separators.
    for zero in [data.ownZero] + ReadingNeeds.zerosWithSeparators {
      let separators = separators(zero: zero, request)
      if DigitGroups(request.text, core, separators).isCompletable { return separators }
    }
    return data.separators
  }

  private func separators(zero: UInt32, _ request: ReadingRequest) -> Separators {
    if zero == data.ownZero { return data.separators }
    let (separators, need): (Separators?, ReadingNeeds)
    switch zero {
    case 0x30: (separators, need) = (request.supplement.pointee.latinSeparators, .latinSeparators)
    case 0x0660: (separators, need) = (request.supplement.pointee.arabicSeparators, .arabicSeparators)
    case 0x06F0:
      (separators, need) = (request.supplement.pointee.extendedArabicSeparators, .extendedArabicSeparators)
    // Other scripts use the separators of the format's own digits.
    default: return data.separators
    }
    if separators == nil { request.needs.pointee.insert(need) }
    return separators ?? data.separators
  }
}

// MARK: - Meaning of digits and separators

extension AmountReader {
  private func meaning(_ number: NumberContext) -> NumberMeaning {
    let own = DigitGroups(number.text, number.core, number.separators)
    guard own.isWellFormed else { return foreignMeaning(own, number) }
    if number.fits(own) { return .amount(own, []) }
    let others = otherForms(number).filter { $0.decimalIndex != own.decimalIndex && number.fits($0) }
    if others.isEmpty {
      if let doubt = acceptedExcess(own, number) { return .amount(own, doubt) }
      return .none(number.tooLong, index: number.excessIndex(own))
    }
    return .ambiguous([own] + others, index: own.decimalIndex)
  }

  /// Returns how an overlong fraction is accepted, or nil if it is not. Its separator must be unambiguous.
  private func acceptedExcess(_ groups: DigitGroups, _ number: NumberContext) -> NumberDoubt? {
    guard groups.decimalIndex != nil else { return nil }
    if number.hasOnlyZerosBeyond(groups) { return .hasZeroFraction }
    return number.request.rules.excessFraction == .round ? .isRounded : nil
  }

  /// Interprets a text that is not a number in the locale's notation.
  private func foreignMeaning(_ own: DigitGroups, _ number: NumberContext) -> NumberMeaning {
    if number.request.acceptsForeign {
      let forms = otherForms(number)
      // A single separator before three digits is both a group and a decimal separator, whatever the
      // currency's digits are.
      if forms.count > 1 { return .ambiguous(forms, index: forms[0].decimalIndex ?? own.faultIndex) }
      if let form = forms.first {
        if number.fitsAsItIs(form) { return .amount(form, .isForeign) }
        let lacksGroup = lacksGroup(form, number) && number.hasOnlyZerosBeyond(form)
        if !lacksGroup, let doubt = acceptedExcess(form, number) {
          // A currency without fraction has no decimal separator of its own to differ from.
          let isForeign = number.limit > 0 || form.separatorCount > 0 || doubt != .hasZeroFraction
          return .amount(form, isForeign ? [.isForeign, doubt] : doubt)
        }
        // An abbreviation that is still to come shortens the fraction: `,104` on the way to `,104B`.
        if number.fits(form) { return .amount(form, .isForeign) }
        if lacksGroup { return .none(.misplacedSeparator, index: own.faultIndex) }
        return .none(number.tooLong, index: number.excessIndex(form))
      }
    }
    // Only a decimal separator.
    if own.isCompletable, let decimal = own.decimalIndex { return .none(.incomplete, index: decimal + 1) }
    if !hasDigits(number) { return .none(.incomplete, index: number.core.upperBound) }
    return .none(.misplacedSeparator, index: own.faultIndex)
  }

  /// Returns whether a foreign decimal separator may be a group separator of the locale behind which a digit is
  /// superfluous: `1,0000` in English is 1 or 10,000. Behind zero or four digits no group can follow.
  private func lacksGroup(_ form: DigitGroups, _ number: NumberContext) -> Bool {
    guard let decimal = form.decimalIndex, form.separatorCount == 0, form.fractionCount > 3,
      number.separators.isGroup(number.text[decimal].folded)
    else { return false }
    let integer = number.core.lowerBound..<decimal
    return (1...3).contains(integer.count) && number.text[integer.lowerBound].value != 0
  }

  private func hasDigits(_ number: NumberContext) -> Bool {
    for index in number.core where number.text[index].isDigit { return true }
    return false
  }

  /// Returns the complete numbers that the text can be with any locale's separators.
  private func otherForms(_ number: NumberContext) -> [DigitGroups] {
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
      if isDecimal(second, number), isGroup(marks.first, number) { add(decimal: second, group: marks.first) }
    } else {
      if isDecimal(marks.first, number) { add(decimal: marks.first, group: nil) }
      if isGroup(marks.first, number) { add(decimal: nil, group: marks.first) }
    }
    if forms.count > 1, let amount = try? digits(forms[0], number), let other = try? digits(forms[1], number),
      amount.digits == other.digits
    {
      forms.removeLast()
    }
    return forms
  }

  /// Returns the kinds of separators in order of appearance, or nil if there are none or more than two.
  private func marks(_ number: NumberContext) -> (first: UInt32, second: UInt32?)? {
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

  private func isDecimal(_ folded: UInt32, _ number: NumberContext) -> Bool {
    if Separators.isDecimalAnywhere(folded) || number.separators.isDecimal(folded) { return true }
    switch folded {
    case FoldedScalar.apostrophe: return true
    case FoldedScalar.colon: return number.customs.contains(.colonIsDecimal)
    // Before three digits a space groups, but that is doubtful in currencies with three fraction digits.
    case FoldedScalar.space: return number.usualFraction == 3
    default: return false
    }
  }

  private func isGroup(_ folded: UInt32, _ number: NumberContext) -> Bool {
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
  private func integerMeaning(_ number: NumberContext) -> NumberMeaning {
    guard hasDigits(number) else { return .none(.incomplete, index: number.layout.closingIndex) }
    let own = DigitGroups(number.text, number.core, number.separators)
    if own.isWellFormed, own.decimalIndex == nil {
      let doubt: NumberDoubt = number.layout.symbolFraction == nil ? [] : .isForeign
      return number.layout.symbolFraction == nil || number.request.acceptsForeign
        ? .amount(own, doubt) : .none(.misplacedSeparator, index: number.layout.symbolFraction?.lowerBound)
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

// MARK: - Readings

extension AmountReader {
  /// Returns the reading of a text that must be complete.
  private func whole(_ meaning: NumberMeaning, _ number: NumberContext) -> AmountReading {
    let request = number.request
    switch meaning {
    case .amount(let groups, let doubt):
      let reading = amount(groups, number, doubt)
      if number.layout.isUnfinished, reading.status != .invalid || reading.provisionalDigits != nil {
        return request.invalid(.incomplete, at: number.layout.openIndex)
      }
      return reading
    case .ambiguous(let forms, let index):
      return ambiguousReading(forms, at: index, number)
    case .none(let reason, let index):
      if reason == .misplacedSeparator, let reading = spacedFraction(number, interpret) { return reading }
      return request.invalid(reason, at: index)
    }
  }

  /// Returns the reading of a text that is being typed.
  private func typed(_ meaning: NumberMeaning, _ number: NumberContext) -> AmountReading {
    let layout = number.layout
    switch meaning {
    case .amount(let groups, let doubt):
      var reading = amount(groups, number, doubt)
      // Until an abbreviation comes.
      let isTooLong = doubt.isSubset(of: .isForeign) && !number.fitsAsItIs(groups)
      guard let amount = reading.amountDigits else {
        // Three billion dollars may exceed the limit, while three Bolivian pesos don't.
        let mayChange = (layout.isUnfinished || isTooLong) && reading.provisionalDigits != nil
        return layout.mayBecomeCurrency || mayChange
          ? AmountReading(status: .partial, reasons: [.incomplete]) : reading
      }
      let isPending =
        doubt.contains(.isForeign) || doubt.contains(.hasZeroFraction)
        || doubt.contains(.isRounded) && canGrow(number) == .pendingGroup
      if layout.isUnfinished || isTooLong {
        return AmountReading(
          status: .partial, reasons: isPending ? [.incomplete, .pendingSeparator] : [.incomplete])
      }
      if isPending || layout.mayBecomeCurrency {
        reading.status = .partial
        reading.amountDigits = nil
        reading.provisionalDigits = amount
        reading.warnings = []
        reading.reasons = [isPending ? .pendingSeparator : .incomplete]
      }
      return reading
    case .ambiguous(let forms, let index):
      var reading = ambiguousReading(forms, at: index, number)
      if reading.reasons == [.ambiguousSeparator], !layout.hasTrailing || mayTakeFraction(number) {
        reading.status = .partial
        reading.offset = nil
      }
      return reading
    case .none(let reason, let index):
      if !layout.hasTrailing, let reason = canGrow(number) ?? (mayClose(number) ? .incomplete : nil) {
        return AmountReading(status: .partial, reasons: [reason])
      }
      if reason == .misplacedSeparator, let reading = spacedFraction(number, interpret) { return reading }
      return number.request.invalid(reason, at: index)
    }
  }

  private func ambiguousReading(
    _ forms: [DigitGroups], at index: Int?, _ number: NumberContext
  ) -> AmountReading {
    var candidates: [Amount] = []
    for form in forms {
      if let amount = try? digits(form, number).digits, !candidates.contains(amount) {
        candidates.append(amount)
      }
    }
    // However it is divided, the text has more digits than an amount holds.
    guard candidates.count > 1 else { return amount(forms[0], number, .isForeign) }
    return ambiguous(candidates, at: index, number.request)
  }

  /// Returns why an incomplete number can still be completed by appending, or nil if it can't.
  private func canGrow(_ number: NumberContext) -> AmountInputReason? {
    let own = DigitGroups(number.text, number.core, number.separators)
    if own.isCompletable, !own.isWellFormed {
      return own.decimalIndex == nil ? .pendingGroup : .incomplete
    }
    guard number.request.acceptsForeign, let marks = marks(number) else { return nil }
    if marks.second == nil {
      if isGroup(marks.first, number) {
        for sizes in [GroupSizes.threes, .indian] {
          let form = DigitGroups(number.text, number.core, decimal: nil, group: marks.first, sizes)
          if form.isCompletable { return .pendingGroup }
        }
      }
      if isDecimal(marks.first, number), mayBecomeFraction(decimal: marks.first, group: nil, number) {
        return .incomplete
      }
    } else if let second = marks.second, isGroup(marks.first, number), isDecimal(second, number),
      mayBecomeFraction(decimal: second, group: marks.first, number)
    {
      return .incomplete
    }
    return nil
  }

  /// Returns whether digits after a symbol would be its fraction: `2.401€` may become `2.401€19`, as may the beginning
  /// of a symbol.
  private func mayTakeFraction(_ number: NumberContext) -> Bool {
    guard number.layout.endsWithSymbol || number.layout.isUnfinished && number.usualFraction > 0 else {
      return false
    }
    var layout = number.layout
    layout.symbolFraction = number.core.upperBound..<number.core.upperBound
    guard case .amount = integerMeaning(context(layout, number.request)) else { return false }
    return true
  }

  /// Returns whether dashes after the last decimal mark could close the number: `1 .` may become `1 .-`.
  private func mayClose(_ number: NumberContext) -> Bool {
    guard let mark = number.core.last, isDecimal(number.text[mark].folded) else { return false }
    var end = mark
    while end > number.core.lowerBound, number.text[end - 1].isSpace { end -= 1 }
    var layout = number.layout
    layout.core = number.core.lowerBound..<end
    layout.closingIndex = mark
    guard case .amount = integerMeaning(context(layout, number.request)) else { return false }
    return true
  }

  /// Returns whether the number has a decimal separator with too few or no digits after it.
  private func mayBecomeFraction(decimal: UInt32, group: UInt32?, _ number: NumberContext) -> Bool {
    var form = DigitGroups(number.text, number.core, decimal: decimal, group: group, .threes)
    if form.decimalIndex == nil || !form.isCompletable, group != nil {
      form = DigitGroups(number.text, number.core, decimal: decimal, group: group, .indian)
    }
    guard form.isCompletable, let index = form.decimalIndex else { return false }
    switch decimal {
    case FoldedScalar.apostrophe, FoldedScalar.colon, FoldedScalar.space:
      return index > number.core.lowerBound && form.fractionCount < number.usualFraction
    default: return !form.isWellFormed
    }
  }

  /// Parses `119. 95`: a space after the decimal separator, followed by exactly the currency's digits.
  private func spacedFraction(
    _ number: NumberContext, _ read: (TextLayout, ReadingRequest) -> AmountReading
  ) -> AmountReading? {
    let (text, core) = (number.text, number.core)
    // A text with a closing mark, or with a fraction behind the symbol, has no other fraction.
    guard number.request.acceptsForeign, number.layout.closingIndex == nil,
      number.layout.symbolFraction == nil
    else { return nil }
    var space = core.upperBound
    while space > core.lowerBound, text[space - 1].isDigit { space -= 1 }
    let count = core.upperBound - space
    space -= 1
    guard space - 1 > core.lowerBound, text[space].isSpace, isDecimal(text[space - 1].folded),
      text[space - 2].isDigit, count > 0,
      count == number.usualFraction
        || number.request.mode == .type && !number.layout.hasTrailing && count < number.usualFraction
    else { return nil }
    var scalars: [FoldedScalar] = []
    for index in core where index != space { scalars.append(text[index]) }
    let missing = number.usualFraction - count
    for _ in 0..<missing { scalars.append(text[core.upperBound - 1]) }
    return scalars.withUnsafeBufferPointer { joined in
      var (layout, request) = (number.layout, number.request)
      layout.core = 0..<joined.count
      // Indices into the original text would be out of range. Only its presence matters here.
      if layout.suffixIndex != nil { layout.suffixIndex = 0 }
      request.text = joined
      request.mode = .paste
      // Whether a token is incomplete, or a parenthesis is open.
      let isUnfinished = number.request.mode == .type && layout.isUnfinished
      if isUnfinished { layout.isUnfinished = false }
      // Limits don't apply while the text is incomplete.
      if missing > 0 || isUnfinished {
        (request.rules.minimumDigits, request.rules.maximumDigits) = (nil, nil)
      }
      var reading = read(layout, request)
      guard let amount = reading.amountDigits else { return nil }
      if missing > 0 || isUnfinished { return AmountReading(status: .partial, reasons: [.incomplete]) }
      if !reading.warnings.contains(.nonLocaleSeparator) {
        reading.warnings.insert(.nonLocaleSeparator, at: 0)
      }
      if number.request.mode == .type {
        reading.status = .partial
        reading.amountDigits = nil
        reading.provisionalDigits = amount
        reading.warnings = []
        reading.reasons = [.pendingSeparator]
      }
      return reading
    }
  }
}

// MARK: - Amounts

extension AmountReader {
  /// Returns the amount that digits and separators mean, if the rules allow it.
  private func amount(
    _ groups: DigitGroups, _ number: NumberContext, _ doubt: NumberDoubt
  ) -> AmountReading {
    let request = number.request
    do throws(ReadingFault) {
      let found = try digits(groups, number, withoutZeros: doubt.contains(.hasZeroFraction))
      var amount = found.digits
      if request.isField, found.integers > request.rules.maximumIntegerDigits {
        throw ReadingFault(reason: .tooManyIntegerDigits, index: number.core.lowerBound)
      }
      var reading = AmountReading(status: .valid)
      if doubt.contains(.isForeign) { reading.warnings.append(.nonLocaleSeparator) }
      if doubt.contains(.hasZeroFraction) { reading.warnings.append(.zeroFraction) }
      if doubt.contains(.isRounded) {
        let rounded = amount.rounded(toFractionDigits: number.limit, data.roundingMode).canonical
        if rounded != amount { reading.warnings.append(.rounded) }
        amount = rounded
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
  private func digits(
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
    if let symbolFraction = layout.symbolFraction {
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
    if digits.coefficient > 0, digits.exponent < Self.leastExponent {
      throw ReadingFault(reason: .precisionOverflow, index: layout.core.upperBound - 1)
    }
    if integers > 0 || layout.exponent > 0 {
      integers = significant == 0 ? 0 : max(0, significant + digits.exponent)
    }
    return (digits.canonical, integers)
  }

  private static let leastExponent = -128
}

extension AmountReading {
  /// Creates the reading of an amount: valid if the rules' limits allow it.
  package init(_ amount: Amount, _ rules: AmountInputRules, _ mode: Mode) {
    guard let reason = rules.limit(exceededBy: amount) else {
      self.init(status: .valid, amountDigits: amount)
      return
    }
    self.init(status: Self.status(reason, mode), provisionalDigits: amount, reasons: [reason])
  }

  private static func status(_ limit: AmountInputReason, _ mode: Mode) -> AmountInputStatus {
    limit == .belowMinimum && mode == .type ? .partial : .invalid
  }

  /// Applies the rules' limits. An amount outside them becomes the provisional amount.
  mutating func check(_ rules: AmountInputRules, _ mode: Mode) {
    guard let amount = amountDigits, let reason = rules.limit(exceededBy: amount) else { return }
    amountDigits = nil
    provisionalDigits = amount
    reasons = [reason]
    status = Self.status(reason, mode)
  }
}

extension AmountInputRules {
  package func limit(exceededBy amount: Amount) -> AmountInputReason? {
    if let maximumDigits, !amount.isAtMost(maximumDigits) { return .aboveMaximum }
    if let minimumDigits, !minimumDigits.isAtMost(amount) { return .belowMinimum }
    return nil
  }
}

extension Amount {
  /// The amount in canonical form: no trailing fraction zeros, a positive exponent only if 38 digits are too
  /// few, and zero without a minus.
  @inline(__always)
  package var canonical: Amount {
    if coefficient == 0 { return Amount(coefficient: 0, exponent: 0, isNegative: false) }
    var result = self
    if exponent < 0, coefficient <= UInt128(UInt64.max) {
      var small = UInt64(truncatingIfNeeded: coefficient)
      while result.exponent < 0 {
        let (quotient, digit) = small.quotientAndRemainder(dividingBy: 10)
        guard digit == 0 else { break }
        (small, result.exponent) = (quotient, result.exponent + 1)
      }
      result.coefficient = UInt128(small)
      return result
    }
    while result.exponent < 0 {
      let (quotient, digit) = result.coefficient.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { break }
      (result.coefficient, result.exponent) = (quotient, result.exponent + 1)
    }
    while result.exponent > 0, result.coefficient < Self.tenthOfLargest {
      (result.coefficient, result.exponent) = (result.coefficient * 10, result.exponent - 1)
    }
    return result
  }

  /// 10^37.
  private static let tenthOfLargest = UInt128(PowersOfTen[19]) * UInt128(PowersOfTen[18])
}
