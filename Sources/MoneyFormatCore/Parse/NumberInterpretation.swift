// Turns the meaning of a number into a reading: of a whole text, or of one that is being typed.

extension AmountReader {
  /// Interprets a text that has been divided into its parts.
  func interpret(_ layout: TextLayout, _ request: ReadingRequest) -> AmountReading {
    if let index = Self.mixedDigit(request.text, layout) { return request.invalid(.mixedDigits, at: index) }
    let number = context(layout, request)
    let meaning = layout.fraction == .inDigits ? meaning(number) : integerMeaning(number)
    return request.mode == .type ? typed(meaning, number) : whole(meaning, number)
  }
}

// MARK: - Readings

extension AmountReader {
  /// Returns the reading of a text that must be complete.
  private func whole(_ meaning: NumberMeaning, _ number: NumberContext) -> AmountReading {
    let request = number.request
    let reading: AmountReading
    switch meaning {
    case .amount(let groups, let doubt):
      reading = amount(groups, number, doubt)
    case .ambiguous(let forms, let index):
      reading = ambiguousReading(forms, at: index, number)
    case .none(let reason, let index):
      if reason == .misplacedSeparator, let reading = spacedFraction(number) { return reading }
      return request.invalid(reason, at: index)
    }
    if number.layout.isUnfinished, reading.status != .invalid || reading.provisionalDigits != nil {
      return request.invalid(.incomplete, at: number.layout.openIndex)
    }
    return reading
  }

  /// Returns the reading of a text that is being typed.
  private func typed(_ meaning: NumberMeaning, _ number: NumberContext) -> AmountReading {
    let layout = number.layout
    switch meaning {
    case .amount(let groups, let doubt):
      var reading = amount(groups, number, doubt)
      // An abbreviation may still be typed.
      let isTooLong = doubt.isSubset(of: .isForeign) && !number.fitsAsItIs(groups)
      guard reading.amountDigits != nil else {
        // Three billion dollars may exceed the limit, while three Bolivian pesos don't.
        let mayChange = (layout.isUnfinished || isTooLong) && reading.provisionalDigits != nil
        return layout.ending == .open(.name) || mayChange
          ? .unfinished : reading
      }
      let isPending =
        doubt.contains(.isForeign) || doubt.contains(.hasZeroFraction)
        || doubt.contains(.isRounded) && canGrow(number) == .pendingGroup
      if layout.isUnfinished || isTooLong {
        return AmountReading(
          status: .partial, reasons: isPending ? [.incomplete, .pendingSeparator] : [.incomplete])
      }
      if isPending || layout.ending == .open(.name) {
        reading.makePending(isPending ? .pendingSeparator : .incomplete)
      }
      return reading
    case .ambiguous(let forms, let index):
      var reading = ambiguousReading(forms, at: index, number)
      // Both are the same amount: `00 000,000`.
      if reading.status == .valid {
        let isTooLong = !number.fitsAsItIs(forms[0])
        return typed(.amount(forms[0], isTooLong ? [.isForeign, .hasZeroFraction] : .isForeign), number)
      }
      // An abbreviation behind the currency may decide it: `4,342KWD` may become `4,342KWDk`.
      let mayGoOn = !layout.hasTrailing || mayTakeFraction(number) || number.shift > layout.exponent
      if reading.reasons == [.ambiguousSeparator], mayGoOn {
        reading.status = .partial
        reading.offset = nil
      }
      return reading
    case .none(let reason, let index):
      if !layout.hasTrailing, let reason = canGrow(number) ?? (mayClose(number) ? .incomplete : nil) {
        return AmountReading(status: .partial, reasons: [reason])
      }
      if reason == .misplacedSeparator, let reading = spacedFraction(number) { return reading }
      if mayTakeFraction(number) { return .unfinished }
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
    let own = ownForm(number)
    // A fraction makes leading zeros clear: `04 990` may become `04 990,50`.
    if own.isWellFormed, isDoubtful(own, number) { return .incomplete }
    if own.isCompletable, !own.isWellFormed {
      return own.decimalIndex == nil ? .pendingGroup : .incomplete
    }
    guard number.request.acceptsForeign, let marks = marks(number) else { return nil }
    if let form = millionsApostrophe(number), form.isCompletable { return .pendingGroup }
    if marks.second == nil {
      if isGroup(marks.first, number) {
        for sizes in [GroupSizes.threes, .indian] {
          let form = DigitGroups(number.text, number.core, decimal: nil, group: marks.first, sizes)
          if form.isCompletable { return .pendingGroup }
        }
      }
      if isDecimal(marks.first, number),
        mayBecomeFraction(decimal: marks.first, group: nil, number) || mayBecomeRounded(number)
      {
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
    guard number.layout.ending == .open(.symbol) || number.layout.isUnfinished && number.usualFraction > 0
    else {
      return false
    }
    var layout = number.layout
    layout.fraction = .behindSymbol(number.core.upperBound..<number.core.upperBound)
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
    layout.fraction = .none(mark: mark)
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
    case FoldedScalar.apostrophe, FoldedScalar.colon:
      return index > number.core.lowerBound && form.fractionCount < number.usualFraction
    default: return !form.isWellFormed
    }
  }

  /// Returns whether a digit to be rounded may follow zeros after a mark that groups otherwise: `1,0000` may become
  /// `1,00006`.
  private func mayBecomeRounded(_ number: NumberContext) -> Bool {
    guard number.request.rules.excessFraction == .round, let form = otherForms(number).first else {
      return false
    }
    return lacksGroup(form, number) && number.hasOnlyZerosBeyond(form)
  }

  /// Parses `119. 95`: a space after the decimal separator, followed by exactly the currency's digits.
  private func spacedFraction(_ number: NumberContext) -> AmountReading? {
    let (text, core) = (number.text, number.core)
    // A text with a closing mark, or with a fraction after the symbol, has no other fraction.
    guard number.request.acceptsForeign, number.layout.fraction == .inDigits else { return nil }
    var space = core.upperBound
    while space > core.lowerBound, text[space - 1].isDigit { space -= 1 }
    let count = core.upperBound - space
    space -= 1
    guard space - 1 > core.lowerBound, text[space].isSpace, isDecimal(text[space - 1].folded),
      // A mark that stands before other digits, too, groups them: `1,000, 200` is a list.
      !text[core.lowerBound..<space - 1].contains(where: { $0.folded == text[space - 1].folded }),
      text[space - 2].isDigit, count > 0, mayHaveSpace(behind: space - 1, number),
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
      if isUnfinished { layout.finish() }
      // Limits don't apply while the text is incomplete.
      if missing > 0 || isUnfinished {
        (request.rules.minimumDigits, request.rules.maximumDigits) = (nil, nil)
      }
      var reading = interpret(layout, request)
      guard reading.amountDigits != nil else { return nil }
      let needsCurrency = number.layout.tokens.first == nil && !hasMark(before: space - 1, number)
      if missing > 0 || isUnfinished || needsCurrency {
        return .unfinished
      }
      if !reading.warnings.contains(.nonLocaleSeparator) {
        reading.warnings.insert(.nonLocaleSeparator, at: 0)
      }
      if number.request.mode == .type { reading.makePending(.pendingSeparator) }
      return reading
    }
  }
}
