// Divides what follows the digits: closing marks, currency, abbreviation, sign, and a parenthesis or a star.

extension TextDivider {
  /// Returns whether a token that begins like digits or separators extends from here to the end.
  func tokenEnds(at index: Int, _ start: Int) -> Bool {
    guard reader.hasOddTokens, index > start, takesAny(layout, isTrailing: true),
      let token = tokens.match(text, at: index)
    else { return false }
    return isEndOfText(index + token.count)
  }

  /// Explores all ways to divide the text after the digits, and keeps the first two that reach the end and
  /// mean different amounts. Each part occurs at most once, so there are few ways.
  mutating func trailing(_ start: Int, _ layout: TextLayout) {
    let index = afterSpaces(start)
    guard index < text.count else { return keep(layout) }
    strange = max(strange, index)
    if isPrefix(at: index, layout) || layout.suffixIndex == nil && isUnfinishedAbbreviation(at: index, layout)
    {
      var unfinished = layout
      unfinished.ending = .open(.token)
      keep(unfinished)
    }
    let scalar = text[index]
    if !layout.hasTrailing, closing(at: index, layout) { return }
    if let token = token(at: index) {
      if takes(token.kind, layout, isTrailing: true) || namesAgain(token, at: index, layout) {
        self.token(token, at: index, layout)
      } else if case .subunit = token.kind, reader.data.notation.scale > 0 {
        fault = fault ?? ReadingFault(reason: .illegalCharacter, index: index)
      }
    }
    // The currency symbol that looks like a decimal separator, behind an abbreviation.
    if layout.suffixIndex != nil, index > start, scalar.folded == tokens.separatorToken,
      isEndOfText(index + 1), takes(.symbol, layout, isTrailing: true)
    {
      var next = layout
      next.add(.symbol)
      next.close()
      trailing(index + 1, next)
    }
    abbreviations(at: index, layout)
    var next = layout
    next.close()
    // A footnote's stars.
    if scalar.folded == FoldedScalar.asterisk, !layout.core.isEmpty,
      text[index...].allSatisfy({ $0.folded == FoldedScalar.asterisk })
    {
      return keep(next)
    }
    if scalar.folded == FoldedScalar.close, let open = layout.openIndex {
      next.sign = .parentheses(open, isClosed: true)
      trailing(index + 1, next)
    } else if !layout.isClosedByMark,
      scalar.isDash && !isWithinWords(index)
        || scalar.folded == FoldedScalar.plus
    {
      if let fault = sign(scalar, at: index, &next) {
        if self.fault == nil { self.fault = fault }
      } else {
        trailing(index + 1, next)
      }
    }
  }

  /// Explores what an abbreviation at an index may mean: a suffix, one that the currency follows directly, or the end of one that
  /// began before the digits.
  private mutating func abbreviations(at index: Int, _ layout: TextLayout) {
    var next = layout
    next.close()
    let isBehindZeros = layout.suffixIndex == nil && isBehindZeroFraction(index, layout)
    let mayFollow = acceptsAbbreviations && layout.suffixIndex == nil
    let suffix = mayFollow || isBehindZeros ? abbreviations?.match(text, at: index) : nil
    let isRefused = suffix.map { isBehindZeros || isCredit($0, at: index, layout) } ?? false
    if isRefused, solutions.first == nil {
      fault = ReadingFault(reason: .illegalCharacter, index: index)
    }
    if mayFollow, !isRefused, let suffix, !beginsWord(suffix, at: index) {
      var next = next
      suffixStart = index
      next.suffixIndex = index
      if isPrefix(at: index, layout) { next.ending = .open(.name) }
      abbreviation(suffix, at: index, next)
      abbreviations(shorterThan: suffix.folded.count, at: index, next)
    }
    if layout.suffixIndex == nil, acceptsAbbreviations, !isBehindZeros,
      let suffix = abbreviations?.matchJoined(text, at: index)
    {
      joinedAbbreviation(suffix, at: index, next)
    }
    if let prefix = layout.prefix, let pair = abbreviations?.match(behind: prefix, text, at: index) {
      var next = next
      suffixStart = index
      (next.prefix, next.exponent, next.lacksSuffix) = (nil, pair.exponent, false)
      trailing(index + pair.suffix.count, next)
    }
  }

  /// Returns the index of an abbreviation of one letter that only lengthens the code or name before it: `5 USDT` and `5 dollarst`
  /// are no trillions, while `5 USDm` are millions, and so are `5 RMM`.
  func lengthenedWord(_ layout: TextLayout) -> Int? {
    guard let index = layout.suffixIndex, layout.exponent > 0, index - 2 > layout.core.upperBound,
      text[index - 2].isLetter, text[index - 3].isLetter,
      index + 1 == text.count || !text[index + 1].isLetter,
      let before = text[index - 1].isCapitalLatinLetter, let letter = text[index].isCapitalLatinLetter
    else { return nil }
    return before == letter ? index : nil
  }

  /// Returns whether a token is one word that begins with an abbreviation and goes on: `KSh` are shillings, not thousands of them.
  private func beginsWord(_ suffix: AbbreviationSuffixes.Suffix, at index: Int) -> Bool {
    let end = index + suffix.folded.count
    guard !customs.contains(.abbreviates), let token = token(at: index), token.count > suffix.folded.count
    else { return false }
    return text[end - 1].isLetter && text[end].isLetter
      && !text[index..<index + token.count].contains(where: isSymbol)
  }

  /// Accepts an abbreviation that the currency follows directly: `tkr`, `T\u{20AC}`.
  mutating func joinedAbbreviation(
    _ suffix: AbbreviationSuffixes.Suffix, at index: Int, _ layout: TextLayout
  ) {
    let place = index + suffix.folded.count
    let isBeforeToken =
      tokens.match(text, at: place).map { takes($0.kind, layout, isTrailing: true) } ?? false
    guard isBeforeToken || place < text.count && isPrefix(at: place, layout) else { return }
    var next = layout
    suffixStart = index
    next.suffixIndex = index
    abbreviation(suffix, at: index, next)
  }

  /// Accepts an abbreviation in all of its meanings, and explores what may follow it.
  mutating func abbreviation(
    _ suffix: AbbreviationSuffixes.Suffix, at index: Int, _ layout: TextLayout
  ) {
    var next = layout
    let end = afterFullStop(index + suffix.folded.count)
    next.exponent = suffix.exponent
    trailing(end, next)
    if let other = abbreviations?.otherMeaning(of: suffix, text, at: index) {
      next.exponent = other.exponent
      trailing(end, next)
    }
  }

  /// Accepts shorter abbreviations that the currency follows: in Catalan, `kMMK` is `k` and a code, although `kM` is an
  /// abbreviation, and in Spanish `mil MXN` is `mil` and a code.
  mutating func abbreviations(shorterThan longest: Int, at index: Int, _ layout: TextLayout) {
    var length = longest
    while let shorter = abbreviations?.match(text, at: index, shorterThan: length) {
      length = shorter.folded.count
      let place = afterSpaces(index + length)
      let isBeforeToken =
        tokens.match(text, at: place).map { takes($0.kind, layout, isTrailing: true) } ?? false
      guard isBeforeToken || isPrefix(at: place, layout) else { continue }
      let seen = (tokenStart, strange, fault)
      abbreviation(shorter, at: index, layout)
      // What a refused text is told remains about its longest abbreviation.
      if solutions.first == nil { (tokenStart, strange, fault) = seen }
    }
  }

  /// Accepts a token of the currency after the number, and explores what may follow it.
  mutating func token(_ token: CurrencyTokens.Entry, at index: Int, _ layout: TextLayout) {
    // `500k` is a thousand times that, not 500 kwachas.
    if token.count == 1, text[index].narrow == UInt32(ascii: "k"), !acceptsAbbreviations { return }
    tokenStart = index
    var next = layout
    next.close()
    next.add(token.kind)
    var end = index + token.count
    if case .subunit(let digits) = token.kind {
      // `500 C` and `100,00 c` are credits as often as cents.
      guard layout.suffixIndex == nil, !isZeroFraction(before: layout.core.upperBound, layout),
        token.count > 1 || text[index].isCapitalLatinLetter != true
      else { return }
      next.suffixIndex = index
      next.exponent = -digits
      if isPrefix(at: index, layout) { next.ending = .open(.subunit) }
    }
    if !token.hasFullStop { end = afterFullStop(end) }
    // A single letter is never a separator: `1e30`.
    let maySeparate =
      token.kind == .symbol && layout.tokens.first != .symbol && !layout.hasTrailing
      && (token.count > 1 || !text[index].isLetter) && reader.data.usualFractionDigits > 0
    var ending = next
    if maySeparate, isTyping, end == text.count, next.ending == .closed, isJoined(token, at: index) {
      ending.ending = .open(.symbol)
    }
    trailing(end, ending)
    let start = afterSpaces(end)
    if maySeparate, start < text.count, text[start].isDigit, isJoined(token, at: index) {
      fraction(behindSymbol: start, next)
    }
  }

  /// Returns the index after an optional full stop behind letters, or behind anything at the end of the text.
  private func afterFullStop(_ index: Int) -> Int {
    guard index < text.count, text[index].folded == FoldedScalar.point else { return index }
    let next = index + 1
    return next == text.count || isAbbreviation(endingAt: index) && !text[next].isDigit ? next : index
  }

  /// Returns whether a symbol belongs to the number before it: `3 $10` is a quantity and a price.
  private func isJoined(_ token: CurrencyTokens.Entry, at index: Int) -> Bool {
    !text[index - 1].isSpace || reader.data.writesBehind(text[index..<index + token.count].map { $0.folded })
  }

  /// Accepts digits after a symbol that takes the place of the decimal separator: `35€99`.
  mutating func fraction(behindSymbol start: Int, _ layout: TextLayout) {
    let places = reader.data.usualFractionDigits
    var index = start
    while index < text.count, text[index].isDigit { index += 1 }
    var next = layout
    next.fraction = .behindSymbol(start..<index)
    if index - start == places {
      trailing(index, next)
    } else if isTyping, index - start < places, index == text.count {
      next.ending = .open(.token)
      keep(next)
    }
  }

  /// Accepts a closing mark directly after the number: a decimal separator and dashes, `/-`, `/=` or `:-`.
  mutating func closing(at index: Int, _ layout: TextLayout) -> Bool {
    var next = layout
    next.close()
    next.fraction = .none(mark: index)
    // `Rs-500/-`: what is closed is a price, and its hyphen joins the currency.
    if case .minus(let sign) = layout.sign, layout.hasLeadingToken, sign > layout.leadingToken.lowerBound,
      !text[sign - 1].isSpace, text[sign].scalar != 0x2212, !reader.writesMinusBehindCurrency
    {
      next.sign = .doubtful(sign)
    }
    var end = index
    switch text[index].folded {
    case FoldedScalar.slash, FoldedScalar.colon:
      end += 1
      let takesEquals = text[index].folded == FoldedScalar.slash
      let begin = end
      while end < text.count, text[end].isDash || takesEquals && text[end].folded == FoldedScalar.equals {
        end += 1
      }
      if end == text.count, end == begin {
        next.ending = .open(.token)
        keep(next)
        return true
      }
      guard end > begin else { return false }
    default:
      // Italians close with an equals sign, too: `1.500,=`.
      guard text[index].isDash || text[index].folded == FoldedScalar.equals, let last = layout.core.last,
        reader.isDecimal(text[last].folded)
      else { return false }
      next.fraction = .none(mark: last)
      next.core = layout.core.lowerBound..<withoutSpaces(layout.core.lowerBound, last)
      while end < text.count, text[end].folded == text[index].folded || text[index].isDash && text[end].isDash
      {
        end += 1
      }
    }
    trailing(end, next)
    return true
  }

  mutating func keep(_ layout: TextLayout) {
    var layout = layout
    // What may go on matters only while it is typed.
    if !isTyping, layout.ending != .open(.token) { layout.ending = .closed }
    guard let first = solutions.first else {
      solutions.first = layout
      return
    }
    if first.isUnfinished, !layout.isUnfinished {
      if isTyping, layout.doubtfulSignIndex == text.count - 1 { layout.ending = .open(.dash) }
      solutions = (layout, nil)
    } else if first.isUnfinished == layout.isUnfinished, first.exponent != layout.exponent,
      solutions.second == nil
    {
      solutions.second = layout
    }
  }

  var abbreviations: AbbreviationSuffixes? { request.abbreviations }

  /// Classifies text that was not understood: it may be unfinished, an abbreviation, or another currency.
  mutating func unknownTrailing(_ end: Int) -> DividedText {
    if isUnfinishedToken(at: strange) {
      var unfinished = layout
      unfinished.ending = .open(.token)
      return .number(unfinished)
    }
    // Prefer a code over a symbol followed by an abbreviation.
    if let tokenStart, tokenStart >= end, let fault = otherCurrency(from: tokenStart, to: tokenStart) {
      return .fault(fault)
    }
    if !acceptsAbbreviations, !layout.core.isEmpty, let index = abbreviation() {
      return .fault(ReadingFault(reason: .abbreviationNotAllowed, index: index))
    }
    let start = min(tokenStart ?? strange, strange)
    if let fault = otherCurrency(from: max(start, end), to: strange) { return .fault(fault) }
    return .fault(ReadingFault(reason: .illegalCharacter, index: strange))
  }

  /// Returns whether the fraction directly before an index is all zeros, as bank statements and Nigerian prices write
  /// it: `500.00Cr` is a credit, and `500.00K` has no kobo.
  func isBehindZeroFraction(_ index: Int, _ layout: TextLayout) -> Bool {
    index == layout.core.upperBound && !customs.contains(.writesZerosBeforeSuffixes)
      && isZeroFraction(before: index, layout)
  }

  /// Returns whether the sign of crores is that of a credit: Indian statements write `500.00 Cr` and `1,234.56 Cr`,
  /// in capitals or not. `1.25 Cr` are crores.
  private func isCredit(_ suffix: AbbreviationSuffixes.Suffix, at index: Int, _ layout: TextLayout) -> Bool {
    guard suffix.folded == [UInt32(ascii: "c"), UInt32(ascii: "r")],
      !customs.contains(.writesZerosBeforeSuffixes)
    else { return false }
    let core = layout.core
    guard let mark = fractionMark(before: core.upperBound, layout),
      text[mark + 1..<core.upperBound].allSatisfy({ $0.isDigit })
    else { return false }
    return isZeroFraction(before: core.upperBound, layout)
      || text[index + 1].narrow == UInt32(ascii: "R")
      || text[core.lowerBound..<mark].count(where: { $0.isDigit }) > 3
  }

  private func isZeroFraction(before end: Int, _ layout: TextLayout) -> Bool {
    guard let mark = fractionMark(before: end, layout),
      !reader.data.separators.isGroup(text[mark].folded) || reader.data.usualFractionDigits != 3
    else { return false }
    return text[mark + 1..<end].allSatisfy { $0.isDigit && $0.value == 0 }
  }

  /// Returns the index of a decimal separator that is exactly the currency's digits before an index.
  private func fractionMark(before end: Int, _ layout: TextLayout) -> Int? {
    let places = reader.data.usualFractionDigits
    let mark = end - places - 1
    guard places > 0, mark > layout.core.lowerBound, reader.isDecimal(text[mark].folded) else { return nil }
    return mark
  }

  func isUnfinishedAbbreviation(at index: Int, _ layout: TextLayout) -> Bool {
    guard acceptsAbbreviations, !isBehindZeroFraction(index, layout), let abbreviations else { return false }
    if !isTyping, let suffix = abbreviations.match(text, at: index), isCredit(suffix, at: index, layout) {
      return false
    }
    return abbreviations.isPrefix(text, at: index)
  }

  /// Returns the index of the abbreviation that completes the text.
  func abbreviation() -> Int? {
    var other = self
    other.acceptsAbbreviations = true
    other.fault = nil
    other.trailing(layout.core.upperBound, layout)
    guard let index = other.solutions.first?.suffixIndex else { return nil }
    // `BND` is a currency code, not the abbreviation `BN` followed by a name.
    if let suffix = abbreviations?.match(text, at: index), index + suffix.folded.count < text.count {
      guard let known = request.supplement.pointee.knownTokens else {
        request.needs.pointee.insert(.knownTokens)
        return nil
      }
      if let (entry, count) = known.match(text, at: index), isOther(entry), count > suffix.folded.count,
        isEndOfText(index + count)
      {
        return nil
      }
    }
    return index
  }
}
