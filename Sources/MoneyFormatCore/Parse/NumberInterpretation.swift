// What digits and separators mean: the locale's reading first, then every other one.

/// What the digits and separators of a text mean.
private enum NumberMeaning {
  /// One amount.
  case amount(DigitGroups, NumberDoubt)
  /// Several.
  case ambiguous([DigitGroups], index: Int?)
  /// None.
  case none(AmountInputReason, index: Int?)
}

/// What is to be known about an amount that was found.
private struct NumberDoubt: OptionSet {
  let rawValue: UInt8

  /// The separators are not the locale's.
  static let isForeign = NumberDoubt(rawValue: 1)
  /// The fraction is too long, and nothing but zeros.
  static let hasZeroFraction = NumberDoubt(rawValue: 2)
  /// The fraction is too long, and is rounded.
  static let isRounded = NumberDoubt(rawValue: 4)
}

/// A number on its way: where it stands, and how long its fraction may be.
private struct NumberContext {
  let layout: TextLayout
  let request: ReadingRequest
  let separators: Separators
  /// How long the fraction may be, and the currency's usual one is.
  let limit: Int
  let usualFraction: Int
  /// By how many digits an abbreviation shifts; while one may still come, the largest.
  var shift: Int
  let customs: WritingCustoms

  var text: UnsafeBufferPointer<FoldedScalar> { request.text }
  var core: Range<Int> { layout.core }

  /// How long a fraction may be as it is written, if the largest abbreviation comes.
  private var reach: Int { limit + shift }

  func fits(_ groups: DigitGroups) -> Bool { Self.fits(groups, reach) }

  /// Whether the fraction fits without an abbreviation that is still to come.
  func fitsAsItIs(_ groups: DigitGroups) -> Bool { Self.fits(groups, limit + layout.exponent) }

  private static func fits(_ groups: DigitGroups, _ reach: Int) -> Bool {
    groups.decimalIndex == nil ? reach >= 0 : reach > 0 && groups.fractionCount <= reach
  }

  /// Whether only zeros are too much of a fraction.
  func hasOnlyZerosBeyond(_ groups: DigitGroups) -> Bool {
    guard let decimal = groups.decimalIndex, limit + layout.exponent >= 0 else { return false }
    for index in decimal + 1 + limit
      + layout.exponent..<max(core.upperBound, decimal + 1 + limit + layout.exponent)
    where text[index].value != 0 {
      return false
    }
    return true
  }

  /// The separator, or the first digit that is too much.
  func excessIndex(_ groups: DigitGroups) -> Int? {
    groups.decimalIndex.map { reach <= 0 ? $0 : min($0 + 1 + reach, core.upperBound - 1) }
  }

  var tooLong: AmountInputReason { reach <= 0 ? .fractionNotAllowed : .tooManyFractionDigits }
}

extension AmountReader {
  /// The meaning of a text that is divided already.
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

  /// A digit of another script than the first one's.
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

  /// The separators that go with the digits of a number.
  private func separators(_ request: ReadingRequest, _ core: Range<Int>) -> Separators {
    if let notation = request.rules.notation { return Separators(notation) }
    for index in core where request.text[index].isDigit {
      return separators(zero: request.text[index].zero, request)
    }
    // Without digits, those whose separators these are.
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
    // Other scripts have the same separators as the format's own digits.
    default: return data.separators
    }
    if separators == nil { request.needs.pointee.insert(need) }
    return separators ?? data.separators
  }
}

// MARK: - The meaning of digits and separators

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

  /// Whether a fraction that is too long is accepted nevertheless, where its separator can be nothing else.
  private func acceptedExcess(_ groups: DigitGroups, _ number: NumberContext) -> NumberDoubt? {
    guard groups.decimalIndex != nil else { return nil }
    if number.hasOnlyZerosBeyond(groups) { return .hasZeroFraction }
    return number.request.rules.excessFraction == .round ? .isRounded : nil
  }

  /// A text that the locale's reading does not take.
  private func foreignMeaning(_ own: DigitGroups, _ number: NumberContext) -> NumberMeaning {
    if number.request.acceptsForeign {
      let forms = otherForms(number)
      // A sole separator before three digits is a group and a decimal both, whatever the currency's digits are.
      if forms.count > 1 { return .ambiguous(forms, index: forms[0].decimalIndex ?? own.faultIndex) }
      if let form = forms.first {
        if number.fitsAsItIs(form) { return .amount(form, .isForeign) }
        if let doubt = acceptedExcess(form, number) {
          // Where there is no fraction, its separator is nobody's.
          let isForeign = number.limit > 0 || form.separatorCount > 0 || doubt != .hasZeroFraction
          return .amount(form, isForeign ? [.isForeign, doubt] : doubt)
        }
        // An abbreviation that is still to come shortens the fraction: `,104` on the way to `,104B`.
        if number.fits(form) { return .amount(form, .isForeign) }
        return .none(number.tooLong, index: number.excessIndex(form))
      }
    }
    // A decimal separator alone.
    if own.isCompletable, let decimal = own.decimalIndex { return .none(.incomplete, index: decimal + 1) }
    if !hasDigits(number) { return .none(.incomplete, index: number.core.upperBound) }
    return .none(.misplacedSeparator, index: own.faultIndex)
  }

  private func hasDigits(_ number: NumberContext) -> Bool {
    for index in number.core where number.text[index].isDigit { return true }
    return false
  }

  /// Well-formed numbers by separators that need not be the locale's.
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

  /// The kinds of separators in the order in which they come; nil if there is none, or if there are more than two.
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
    // Before three digits a space is a group, but doubtful in currencies of three digits.
    case FoldedScalar.space: return number.usualFraction == 3
    default: return false
    }
  }

  private func isGroup(_ folded: UInt32, _ number: NumberContext) -> Bool {
    Separators.isGroupAnywhere(folded) || number.separators.isGroup(folded)
  }

  /// Some separators are decimal ones only behind a digit and before exactly the currency's digits.
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
  /// The meaning where something else says what the fraction is: all separators are of groups.
  private func integerMeaning(_ number: NumberContext) -> NumberMeaning {
    guard hasDigits(number) else { return .none(.incomplete, index: number.layout.closingIndex) }
    let own = DigitGroups(number.text, number.core, number.separators)
    if own.isWellFormed, own.decimalIndex == nil {
      let doubt: NumberDoubt = number.layout.symbolFraction == nil ? [] : .isForeign
      return number.layout.symbolFraction == nil || number.request.acceptsForeign
        ? .amount(own, doubt) : .none(.misplacedSeparator, index: number.layout.symbolFraction?.lowerBound)
    }
    // What may be the locale's own fraction is not made a group.
    let isOwnFraction = own.isWellFormed && number.fits(own)
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

// MARK: - Answers

extension AmountReader {
  /// The reading of a text that has to be whole.
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

  /// The reading of a text that somebody is typing.
  private func typed(_ meaning: NumberMeaning, _ number: NumberContext) -> AmountReading {
    let layout = number.layout
    switch meaning {
    case .amount(let groups, let doubt):
      var reading = amount(groups, number, doubt)
      // Until an abbreviation comes.
      let isTooLong = doubt.isSubset(of: .isForeign) && !number.fitsAsItIs(groups)
      guard let amount = reading.amountDigits else {
        // Three billion dollars may be too many, and three Bolivian pesos not.
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
    // More digits than an amount has, however they are divided.
    guard candidates.count > 1 else { return amount(forms[0], number, .isForeign) }
    return ambiguous(candidates, at: index, number.request)
  }

  /// Why a number that is not whole may still become one by appending to it; nil if it can't.
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

  /// Whether digits behind a symbol would be its fraction: `2.401€` may become `2.401€19`.
  private func mayTakeFraction(_ number: NumberContext) -> Bool {
    guard number.layout.endsWithSymbol else { return false }
    var layout = number.layout
    layout.symbolFraction = number.core.upperBound..<number.core.upperBound
    guard case .amount = integerMeaning(context(layout, number.request)) else { return false }
    return true
  }

  /// Whether dashes behind the last decimal mark would close the number: `1 .` may become `1 .-`.
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

  /// A fraction that is too short for its separator, or none yet.
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

  /// `119. 95`: a space behind the decimal separator, and exactly the currency's digits behind it.
  private func spacedFraction(
    _ number: NumberContext, _ read: (TextLayout, ReadingRequest) -> AmountReading
  ) -> AmountReading? {
    let (text, core) = (number.text, number.core)
    guard number.request.acceptsForeign else { return nil }
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
      request.text = joined
      request.mode = .paste
      // Whether a token is on its way, or a parenthesis is open.
      let isUnfinished = number.request.mode == .type && layout.isUnfinished
      if isUnfinished { layout.isUnfinished = false }
      // Limits decide nothing about a text that is not whole.
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
  /// The amount that digits and separators mean, if the rules allow it.
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

  /// The digits as one number, and how many of them stand before the decimal separator, zeros in front not
  /// counted.
  ///
  /// - Parameter withoutZeros: whether the fraction ends at the limit, with nothing but zeros behind it.
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
    // A text has room for more zeros than an exponent can count.
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
  /// An amount, if the rules' limits allow it.
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

  /// Looks at the rules' limits. An amount that they refuse is only provisional.
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
  /// The same amount in its one form: without zeros at the end of the fraction, with an exponent above zero only
  /// where 38 digits are too few, and with a positive zero.
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

  /// Rounded to so many digits behind the point.
  func rounded(toFractionDigits limit: Int, _ mode: RoundingMode) -> Amount {
    let excess = -exponent - limit
    guard excess > 0, coefficient > 0 else { return self }
    // Text has at most 1,024 digits, and the coefficient at most 38: what is further away is nothing.
    var unit: UInt128 = 1
    for _ in 0..<min(excess, 38) { unit *= 10 }
    var (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: unit)
    if excess > 38 { (quotient, remainder) = (0, 1) }
    let cutOff: CutOff =
      remainder == 0
      ? .nothing : remainder < unit / 2 ? .lessThanHalf : remainder == unit / 2 ? .half : .moreThanHalf
    if mode.raises(cutOff: cutOff, isNegative: isNegative, isOdd: quotient & 1 == 1) { quotient += 1 }
    return Amount(coefficient: quotient, exponent: -limit, isNegative: isNegative)
  }
}
