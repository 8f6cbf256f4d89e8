// Divides a text into sign, currency, digits and abbreviation. One pass, from the left.

import MoneyFormatCore
import MoneyFormatICU

/// Scans one text.
struct TextScanner {
  let glyphs: UnsafeBufferPointer<Glyph>
  let reader: AmountReader
  let mode: AmountReading.Mode
  let rules: AmountInputRules

  private var layout = TextLayout()
  /// Where the last token of the currency begins, for one that turns out to be longer.
  private var tokenStart: Int?
  /// The same for an abbreviation: `m` of `million`.
  private var suffixStart: Int?
  private var fault: ReadingFault?
  /// The farthest place that could not be understood.
  private var strange = 0
  private var solutions: (first: TextLayout?, second: TextLayout?) = (nil, nil)
  private var acceptsAbbreviations: Bool

  init(
    _ glyphs: UnsafeBufferPointer<Glyph>, _ reader: AmountReader, _ mode: AmountReading.Mode,
    _ rules: AmountInputRules
  ) {
    self.glyphs = glyphs
    self.reader = reader
    self.mode = mode
    self.rules = rules
    acceptsAbbreviations = rules.acceptsAbbreviations
  }

  mutating func scan() -> ScannedText {
    var index = 0
    if let found = leading(&index) { return found }
    let start = index
    while index < glyphs.count, reader.isCore(glyphs[index]), !endsHere(index, start) { index += 1 }
    var end = withoutBlanks(start, index)
    if let token = reader.separatorToken, end - start > 1, glyphs[end - 1].folded == token,
      glyphs[end - 2].folded == Glyph.space, takesTrailingCurrency(layout)
    {
      layout.hasTrailingCurrency = true
      layout.hasTrailing = true
      end = withoutBlanks(start, end - 1)
    }
    layout.core = start..<end
    trailing(index, layout)
    return result(end)
  }

  private func withoutBlanks(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, glyphs[end - 1].folded == Glyph.space { end -= 1 }
    return end
  }

  private func result(_ end: Int) -> ScannedText {
    if let first = solutions.first {
      guard let second = solutions.second else { return .number(first) }
      return .ambiguous(first, second)
    }
    if let fault, fault.index ?? 0 >= strange { return .fault(fault) }
    return unknownTrailing(end)
  }
}

// MARK: - Before the digits

extension TextScanner {
  /// Moves `index` to the first digit or separator; answers if there is none.
  private mutating func leading(_ index: inout Int) -> ScannedText? {
    var token: CurrencyTokens.Token?
    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.folded == Glyph.space {
        index += 1
      } else if !layout.hasLeadingCurrency, let match = reader.tokens.match(glyphs, at: index) {
        layout.hasLeadingCurrency = true
        tokenStart = index
        token = match
        index += match.folded.count
      } else if isLoneSeparatorToken(at: index) {
        layout.hasLeadingCurrency = true
        index += 1
      } else if reader.isCore(glyph) {
        if glyph.folded == reader.separatorToken {
          layout.hasFullStop = index + 1 < glyphs.count && glyphs[index + 1].isDigit
        }
        if let token, glyph.folded == Glyph.point {
          layout.hasFullStop = isFullStop(at: index, behind: token)
        }
        return nil
      } else if let fault = sign(glyph, at: index, &layout) {
        return isUnfinishedToken(at: index) ? .incomplete : .fault(fault)
      } else if layout.signIndex == index {
        index += 1
      } else {
        return unknownLeading(index)
      }
    }
    return .incomplete
  }

  /// Whether the currency stands here, which looks like its decimal separator, apart from any digit: `$ 5` of
  /// dollars in pt-CV.
  private func isLoneSeparatorToken(at index: Int) -> Bool {
    guard let token = reader.separatorToken, glyphs[index].folded == token, !layout.hasLeadingCurrency,
      index + 1 < glyphs.count
    else { return false }
    return !glyphs[index + 1].isDigit
  }

  /// Whether a full stop could belong to the letters before it rather than to the digits behind it.
  private func isFullStop(at index: Int, behind token: CurrencyTokens.Token) -> Bool {
    // Of letters, or of a slash behind them: `Rs.`, and `S/.`.
    let before = glyphs[index - 1]
    guard !token.isCode, before.isLetter || before.folded == Glyph.slash else { return false }
    return glyphs[(index + 1)...].first { $0.folded != Glyph.space }?.isDigit ?? false
  }

  /// Takes a sign or an opening parenthesis into the layout. nil also where there is none.
  private func sign(_ glyph: Glyph, at index: Int, _ layout: inout TextLayout) -> ReadingFault? {
    let isAllowed: Bool
    switch glyph.folded {
    case Glyph.minus: isAllowed = rules.allowsNegative
    case Glyph.plus: isAllowed = rules.allowsPlus
    case Glyph.open:
      guard layout.core.isEmpty, mode != .type || reader.isAccounting else { return nil }
      isAllowed = rules.allowsNegative
    default: return nil
    }
    if layout.signIndex != nil { return ReadingFault(reason: .duplicateSign, index: index) }
    if !isAllowed { return ReadingFault(reason: .signNotAllowed, index: index) }
    layout.signIndex = index
    layout.isNegative = glyph.folded != Glyph.plus
    if glyph.folded == Glyph.open { layout.openIndex = index }
    return nil
  }

  private func unknownLeading(_ index: Int) -> ScannedText {
    let start = tokenStart ?? index
    if isUnfinishedToken(at: index) { return .incomplete }
    return .fault(foreign(from: start, to: index) ?? ReadingFault(reason: .illegalCharacter, index: index))
  }

  /// Whether the text ends within a token that begins at a place, or where the last one began.
  private func isUnfinishedToken(at index: Int) -> Bool {
    if let tokenStart, reader.tokens.isPrefix(glyphs, at: tokenStart) { return true }
    // What looked like a sign may begin a name: XXX's begins with a parenthesis.
    if let open = layout.openIndex, layout.core.isEmpty, reader.tokens.isPrefix(glyphs, at: open) {
      return true
    }
    let takesOne = layout.core.isEmpty ? !layout.hasLeadingCurrency : takesTrailingCurrency(layout)
    // What looked like an abbreviation may begin a name: 20 B is on its way to 20 Brazilian reals.
    return takesOne && [index, suffixStart ?? index].contains { reader.tokens.isPrefix(glyphs, at: $0) }
  }

  /// Another currency, at one of two places.
  private func foreign(from start: Int, to index: Int) -> ReadingFault? {
    for place in start == index ? [index] : [start, index] {
      guard let (code, count) = reader.foreign.match(glyphs, at: place), code != reader.code else { continue }
      let end = place + count
      // Not the beginning of a word.
      if end < glyphs.count, glyphs[end].isLetter { continue }
      if layout.core.isEmpty || isEndOfText(end) {
        return ReadingFault(reason: .currencyMismatch, index: place, found: code)
      }
    }
    return nil
  }

  /// Whether only signs and blanks follow.
  private func isEndOfText(_ index: Int) -> Bool {
    glyphs[index...].allSatisfy {
      [Glyph.space, Glyph.minus, Glyph.plus, Glyph.close].contains($0.folded)
    }
  }
}

// MARK: - Behind the digits

extension TextScanner {
  /// Whether a token that begins like digits stands here, up to the end.
  private func endsHere(_ index: Int, _ start: Int) -> Bool {
    guard reader.hasOddTokens, index > start, takesTrailingCurrency(layout),
      let token = reader.tokens.match(glyphs, at: index)
    else { return false }
    return isEndOfText(index + token.folded.count)
  }

  /// Follows every way to understand what stands behind the digits, and keeps the first two that end with
  /// the text and differ in the amount. Every part comes once, so there are few ways.
  private mutating func trailing(_ start: Int, _ layout: TextLayout) {
    var index = start
    while index < glyphs.count, glyphs[index].folded == Glyph.space { index += 1 }
    guard index < glyphs.count else { return keep(layout) }
    strange = max(strange, index)
    let glyph = glyphs[index]
    var next = layout
    next.hasTrailing = true
    if takesTrailingCurrency(layout), let token = reader.tokens.match(glyphs, at: index) {
      var next = next
      next.hasTrailingCurrency = true
      tokenStart = index
      trailing(index + token.folded.count, next)
    }
    if layout.abbreviationIndex == nil, acceptsAbbreviations,
      let suffix = reader.abbreviations.match(glyphs, at: index)
    {
      var next = next
      suffixStart = index
      next.abbreviationIndex = index
      next.exponent = suffix.exponent
      next.mayBecomeCurrency =
        mode == .type && takesTrailingCurrency(layout) && reader.tokens.isPrefix(glyphs, at: index)
      trailing(index + suffix.folded.count, next)
    }
    if glyph.folded == Glyph.close, layout.openIndex != nil {
      next.openIndex = nil
      next.hasParentheses = true
      trailing(index + 1, next)
    } else if glyph.folded == Glyph.minus || glyph.folded == Glyph.plus {
      if let fault = sign(glyph, at: index, &next) {
        if self.fault == nil { self.fault = fault }
      } else {
        next.hasDashForFraction =
          glyph.folded == Glyph.minus && index == layout.core.upperBound && !layout.core.isEmpty
          && !glyphs[index - 1].isDigit
        trailing(index + 1, next)
      }
    }
  }

  /// One currency is enough, but for the few locales where ICU writes two.
  private func takesTrailingCurrency(_ layout: TextLayout) -> Bool {
    !layout.hasTrailingCurrency && (!layout.hasLeadingCurrency || reader.hasCurrencyOnBothSides)
  }

  private mutating func keep(_ layout: TextLayout) {
    var layout = layout
    if layout.openIndex != nil { layout.isUnfinished = true }
    guard let first = solutions.first else {
      solutions.first = layout
      return
    }
    if first.exponent != layout.exponent, solutions.second == nil { solutions.second = layout }
  }

  /// What could not be understood may be unfinished, an abbreviation, or another currency.
  private func unknownTrailing(_ end: Int) -> ScannedText {
    if isUnfinishedToken(at: strange) || isUnfinishedAbbreviation(at: strange) {
      var unfinished = layout
      unfinished.isUnfinished = true
      unfinished.hasTrailing = true
      return .number(unfinished)
    }
    // A code, and not a symbol with an abbreviation behind it.
    if let tokenStart, tokenStart >= end, let fault = foreign(from: tokenStart, to: tokenStart) {
      return .fault(fault)
    }
    if !acceptsAbbreviations, !layout.core.isEmpty, let index = abbreviation() {
      return .fault(ReadingFault(reason: .abbreviationNotAllowed, index: index))
    }
    let start = min(tokenStart ?? strange, strange)
    if let fault = foreign(from: max(start, end), to: strange) { return .fault(fault) }
    return .fault(ReadingFault(reason: .illegalCharacter, index: strange))
  }

  private func isUnfinishedAbbreviation(at index: Int) -> Bool {
    guard acceptsAbbreviations else { return false }
    return [index, suffixStart ?? index].contains { reader.abbreviations.isPrefix(glyphs, at: $0) }
  }

  /// Where the abbreviation stands that makes the text whole.
  private func abbreviation() -> Int? {
    var other = self
    other.acceptsAbbreviations = true
    other.fault = nil
    other.trailing(layout.core.upperBound, layout)
    return other.solutions.first?.abbreviationIndex
  }
}
