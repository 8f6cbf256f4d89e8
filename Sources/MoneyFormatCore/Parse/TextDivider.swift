// Divides a text into sign, currency, digits, closing marks and abbreviation, from left to right.

extension AmountReader {
  /// Divides a text. Uses the currency's bare nouns if its other tokens don't explain the letters.
  func divide(_ request: ReadingRequest) -> DividedText {
    var divider = TextDivider(request, self, data.tokens)
    let divided = divider.divide()
    guard divided.mayHaveNoun, request.text.contains(where: { $0.isLetter }) else { return divided }
    guard let tokens = request.supplement.pointee.tokensWithNouns else {
      request.needs.pointee.insert(.nouns)
      return divided
    }
    var other = TextDivider(request, self, tokens)
    let dividedByNouns = other.divide()
    return dividedByNouns.understanding < divided.understanding ? divided : dividedByNouns
  }
}

/// Divides one text.
struct TextDivider {
  let text: UnsafeBufferPointer<FoldedScalar>
  let request: ReadingRequest
  let reader: AmountReader
  let tokens: CurrencyTokens

  var layout = TextLayout()
  /// The start of the last token of the currency, in case it turns out to be longer.
  var tokenStart: Int?
  /// The start of the last abbreviation: `m` of `million`.
  var suffixStart: Int?
  var fault: ReadingFault?
  /// The largest index at which the text could not be understood.
  var strange = 0
  var solutions: (first: TextLayout?, second: TextLayout?) = (nil, nil)
  var acceptsAbbreviations: Bool

  var isTyping: Bool { request.mode == .type }
  var customs: WritingCustoms { reader.data.customs }

  init(_ request: ReadingRequest, _ reader: AmountReader, _ tokens: CurrencyTokens) {
    text = request.text
    self.request = request
    self.reader = reader
    self.tokens = tokens
    // So does `5 million`, unless the format abbreviates thousands.
    acceptsAbbreviations =
      request.rules.acceptsAbbreviations
      && (reader.data.notation.scale == 0 || reader.data.customs.contains(.abbreviates))
  }

  mutating func divide() -> DividedText {
    var index = 0
    if let found = leading(&index) { return found }
    let start = index
    while index < text.count, reader.isCore(text, at: index) || isMarkOfNotation(text[index].folded),
      !tokenEnds(at: index, start)
    {
      index += 1
    }
    var end = withoutSpaces(start, index)
    // A separator set apart from the digits is the currency symbol that looks like it.
    if let token = tokens.separatorToken, end - start > 1, text[end - 1].folded == token,
      text[end - 2].isSpace, takes(.symbol, layout, isTrailing: true)
    {
      layout.add(.symbol)
      layout.close()
      end = withoutSpaces(start, end - 1)
    }
    layout.core = start..<end
    trailing(index, layout)
    return result(end)
  }

  /// Whether the column's notation has a mark that need not be a separator in any locale.
  private func isMarkOfNotation(_ folded: UInt32) -> Bool {
    guard let notation = request.rules.notation else { return false }
    return notation.decimalMark.map(TextFolder.folded) == folded
      || notation.groupMark.map(TextFolder.folded) == folded
  }

  func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, text[end - 1].isSpace { end -= 1 }
    return end
  }

  func afterSpaces(_ index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isSpace { index += 1 }
    return index
  }

  mutating func result(_ end: Int) -> DividedText {
    if let first = solutions.first {
      if !isTyping || !first.isUnfinished, let fault = otherCurrency(joinedWithAbbreviationIn: first) {
        return .fault(fault)
      }
      if let index = lengthenedWord(first) {
        if isTyping, isUnfinishedAbbreviation(at: index, first) { return .incomplete }
        return .fault(ReadingFault(reason: .illegalCharacter, index: index))
      }
      guard let second = solutions.second, lengthenedWord(second) == nil else { return .number(first) }
      return .ambiguous(first, second)
    }
    // `-5 CFP-` has a second sign, or is the beginning of `-5 CFP-Franc`.
    if let fault, let index = fault.index, index >= strange, !(isTyping && isUnfinishedToken(at: index)) {
      return .fault(fault)
    }
    return unknownTrailing(end)
  }

  /// Returns the token of the currency at an index.
  func token(at index: Int) -> CurrencyTokens.Entry? {
    guard let token = tokens.match(text, at: index) else { return nil }
    // A custom currency's code may have two letters.
    if token.kind == .code, token.count == 3, isQuotedInSubunits(at: index) { return nil }
    return token
  }

  /// Returns whether a code is written as exchanges write prices in a hundredth of the currency: `GBp` are pence, and
  /// `ZAc` cents.
  private func isQuotedInSubunits(at index: Int) -> Bool {
    text[index].isCapitalLatinLetter == true && text[index + 1].isCapitalLatinLetter == true
      && text[index + 2].isCapitalLatinLetter == false
  }

  /// Returns whether a further token is accepted: one token, or a symbol and the code, or whatever the format
  /// itself writes.
  func takes(_ kind: CurrencyToken.Kind, _ layout: TextLayout, isTrailing: Bool) -> Bool {
    guard let first = layout.tokens.first else {
      switch kind {
      // Among thousands of dollars, `50\u{A2}` names another unit than the one that all amounts are in.
      case .subunit: return isTrailing && reader.data.notation.scale == 0
      case .leadingSymbol: return !isTrailing
      default: return true
      }
    }
    guard layout.tokens.second == nil else { return false }
    switch (first, kind) {
    case (.symbol, .code), (.leadingSymbol, .code), (.code, .symbol): return true
    case (_, .leadingSymbol): return first == .code && !isTrailing
    default: return customs.contains(.currencyIsTwice) && isTrailing && layout.hasLeadingToken
    }
  }

  /// Returns whether a token names the currency a second time, after the number and in other words than
  /// before it: `$500 pesos`, `\u{A5}100\u{5143}`. A single letter may be an abbreviation: `B/.5 B`.
  func namesAgain(_ token: CurrencyTokens.Entry, at index: Int, _ layout: TextLayout) -> Bool {
    mayNameAgain(token.kind, at: index, layout) && (token.count > 1 || text[index].isIdeograph)
      && !repeatsSymbol(index..<index + token.count, layout)
  }

  /// Returns whether words after the number that begin so may name the currency again.
  func mayNameAgain(_ kind: CurrencyToken.Kind, at index: Int, _ layout: TextLayout) -> Bool {
    guard layout.hasLeadingToken, !layout.core.isEmpty, layout.tokens.second == nil, text[index].isLetter
    else { return false }
    switch (layout.tokens.first, kind) {
    case (.symbol, .name), (.symbol, .symbol), (.name, .symbol): return true
    default: return false
    }
  }

  /// Returns whether a part of the text is the symbol before the number again. A closing full stop doesn't count.
  func repeatsSymbol(_ part: Range<Int>, _ layout: TextLayout) -> Bool {
    func word(_ part: Range<Int>) -> Slice<UnsafeBufferPointer<FoldedScalar>> {
      text[part].last?.folded == FoldedScalar.point ? text[part].dropLast() : text[part]
    }
    return word(part).elementsEqual(word(layout.leadingToken)) { $0.folded == $1.folded }
  }

  func takesAny(_ layout: TextLayout, isTrailing: Bool) -> Bool {
    takes(.symbol, layout, isTrailing: isTrailing) || takes(.code, layout, isTrailing: isTrailing)
      || takes(.name, layout, isTrailing: isTrailing)
  }
}
