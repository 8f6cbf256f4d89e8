// Divides a text into sign, currency, digits, closing marks and abbreviation. One pass, from the left.

/// What a text is made of, before its digits are understood.
struct TextLayout {
  var isNegative = false
  /// The sign, or the parenthesis that stands for one.
  var signIndex: Int?
  /// A dash that closes an amount as often as it negates it.
  var doubtfulSignIndex: Int?
  /// The parenthesis that is not closed yet.
  var openIndex: Int?
  var hasParentheses = false
  /// The tokens of the currency: one, or a symbol and the code.
  var tokens: (first: CurrencyToken.Kind?, second: CurrencyToken.Kind?) = (nil, nil)
  /// A token of the currency stands before the number.
  var hasLeadingToken = false
  /// Digits and separators.
  var core = 0..<0
  /// Digits behind a currency symbol that stands in place of the decimal separator: `35€99`.
  var symbolFraction: Range<Int>?
  /// The text ends with a symbol behind which such digits may follow.
  var endsWithSymbol = false
  /// A closing mark says that there is no fraction: `5,-`, `500/-`.
  var closingIndex: Int?
  /// What stands before the digits of a shortened amount, and whether something has to stand behind them, too.
  var prefix: [UInt32]?
  var lacksSuffix = false
  /// By how many digits an abbreviation or a subunit shifts, and where it stands.
  var exponent = 0
  var suffixIndex: Int?
  /// Something stands behind the digits, so that nothing can be added to them.
  var hasTrailing = false
  /// The text ends within a token, or a parenthesis is open.
  var isUnfinished = false
  /// The last token, complete as it is, may be on its way to another one.
  var mayBecomeCurrency = false
  /// The full stop behind the letters of a currency that may as well be a decimal separator: `Rs.50`.
  var fullStopIndex: Int?
}

/// Why a text is refused, and where.
struct ReadingFault: Error {
  var reason: AmountInputReason
  /// The end of the text for nil.
  var index: Int?
  var found: String?
  var currencies: [String] = []
}

/// What dividing a text finds.
enum DividedText {
  case number(TextLayout)
  /// Two ways to divide it that mean different amounts: `5K` of kwacha, or of thousands.
  case ambiguous(TextLayout, TextLayout)
  /// Signs and tokens, and no digits yet.
  case incomplete
  case fault(ReadingFault)
}

extension DividedText {
  /// How much of a text is understood; bare nouns are looked at where it is not all.
  fileprivate var understanding: Int {
    switch self {
    case .number(let layout): layout.isUnfinished ? 1 : 2
    case .ambiguous: 2
    case .incomplete: 1
    case .fault: 0
    }
  }

  /// Whether a bare noun may explain what is not understood, or what was taken for an abbreviation.
  fileprivate var mayHaveNoun: Bool {
    switch self {
    case .number(let layout): layout.isUnfinished || layout.suffixIndex != nil
    case .ambiguous, .incomplete, .fault: true
    }
  }
}

extension AmountReader {
  /// Divides a text, with the currency's bare nouns where its other tokens don't explain the letters.
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
  private let text: UnsafeBufferPointer<FoldedScalar>
  private let request: ReadingRequest
  private let reader: AmountReader
  private let tokens: CurrencyTokens

  private var layout = TextLayout()
  /// Where the last token of the currency begins, for one that turns out to be longer.
  private var tokenStart: Int?
  /// Where the last abbreviation begins: `m` of `million`.
  private var suffixStart: Int?
  private var fault: ReadingFault?
  /// The farthest place that could not be understood.
  private var strange = 0
  private var solutions: (first: TextLayout?, second: TextLayout?) = (nil, nil)
  private var acceptsAbbreviations: Bool

  private var isTyping: Bool { request.mode == .type }
  private var customs: WritingCustoms { reader.data.customs }

  init(_ request: ReadingRequest, _ reader: AmountReader, _ tokens: CurrencyTokens) {
    text = request.text
    self.request = request
    self.reader = reader
    self.tokens = tokens
    acceptsAbbreviations = request.rules.acceptsAbbreviations
  }

  mutating func divide() -> DividedText {
    var index = 0
    if let found = leading(&index) { return found }
    let start = index
    while index < text.count, reader.isCore(text, at: index), !tokenEnds(at: index, start) { index += 1 }
    var end = withoutSpaces(start, index)
    // A separator apart from the digits is the currency that looks like it.
    if let token = tokens.separatorToken, end - start > 1, text[end - 1].folded == token,
      text[end - 2].isSpace, takes(.symbol, layout, isTrailing: true)
    {
      layout.add(.symbol)
      layout.hasTrailing = true
      end = withoutSpaces(start, end - 1)
    }
    layout.core = start..<end
    trailing(index, layout)
    return result(end)
  }

  private func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, text[end - 1].isSpace { end -= 1 }
    return end
  }

  private func afterSpaces(_ index: Int) -> Int {
    var index = index
    while index < text.count, text[index].isSpace { index += 1 }
    return index
  }

  private mutating func result(_ end: Int) -> DividedText {
    if let first = solutions.first {
      guard let second = solutions.second else { return .number(first) }
      return .ambiguous(first, second)
    }
    // `-5 CFP-` has a second sign, or is on its way to `-5 CFP-Franc`.
    if let fault, let index = fault.index, index >= strange, !(isTyping && isUnfinishedToken(at: index)) {
      return .fault(fault)
    }
    return unknownTrailing(end)
  }

  /// One token is enough, or a symbol and the code; and what the format itself writes.
  private func takes(_ kind: CurrencyToken.Kind, _ layout: TextLayout, isTrailing: Bool) -> Bool {
    guard let first = layout.tokens.first else {
      if case .subunit = kind { return isTrailing }
      return true
    }
    guard layout.tokens.second == nil else { return false }
    switch (first, kind) {
    case (.symbol, .code), (.code, .symbol): return true
    default: return customs.contains(.currencyIsTwice) && isTrailing && layout.hasLeadingToken
    }
  }

  private func takesAny(_ layout: TextLayout, isTrailing: Bool) -> Bool {
    takes(.symbol, layout, isTrailing: isTrailing) || takes(.code, layout, isTrailing: isTrailing)
      || takes(.name, layout, isTrailing: isTrailing)
  }
}

extension TextLayout {
  fileprivate mutating func add(_ kind: CurrencyToken.Kind) {
    if tokens.first == nil { tokens.first = kind } else { tokens.second = kind }
  }
}

// MARK: - Before the digits

extension TextDivider {
  /// Moves `index` to the first digit or separator; returns what the text is if there is none.
  private mutating func leading(_ index: inout Int) -> DividedText? {
    while index < text.count {
      let scalar = text[index]
      if scalar.isSpace {
        index += 1
      } else if let prefix = prefix(at: index) {
        (layout.prefix, layout.suffixIndex) = (prefix.folded, index)
        (layout.exponent, layout.lacksSuffix) = (prefix.exponent ?? 0, prefix.exponent == nil)
        index += prefix.folded.count
      } else if let token = tokens.match(text, at: index), takes(token.kind, layout, isTrailing: false) {
        tokenStart = index
        layout.add(token.kind)
        layout.hasLeadingToken = true
        index += token.count
        takeFullStop(behind: token, &index)
        takeColon(&index)
      } else if scalar.folded == tokens.separatorToken, takes(.symbol, layout, isTrailing: false) {
        tokenStart = index
        layout.add(.symbol)
        layout.hasLeadingToken = true
        index += 1
      } else if reader.isCore(text, at: index), scalar.isDigit || !isSymbol(scalar) {
        return nil
      } else if scalar.isDash, isWithinWords(index) {
        return unknownLeading(index)
      } else if let fault = sign(scalar, at: index, &layout) {
        return isUnfinishedToken(at: index) ? .incomplete : .fault(fault)
      } else if layout.signIndex == index {
        index += 1
      } else {
        return unknownLeading(index)
      }
    }
    return .incomplete
  }

  /// What stands before the digits of a shortened amount, if it is longer than a token there: `elfu`, and not `E`.
  private func prefix(at index: Int) -> (folded: [UInt32], exponent: Int?)? {
    guard text[index].isLetter, layout.prefix == nil, acceptsAbbreviations,
      let prefix = abbreviations?.matchPrefix(text, at: index),
      prefix.folded.count > tokens.match(text, at: index)?.count ?? 0
    else { return nil }
    return prefix
  }

  /// Whether a separator looks like a currency's symbol: it separates only where a digit stands before it.
  private func isSymbol(_ scalar: FoldedScalar) -> Bool {
    Unicode.Scalar(scalar.folded)?.properties.generalCategory == .currencySymbol
  }

  /// A closing full stop of a token may be left out or added. Before a digit it may as well be a decimal separator.
  private mutating func takeFullStop(behind token: CurrencyTokens.Entry, _ index: inout Int) {
    if token.hasFullStop {
      guard index < text.count, text[index].isDigit else { return }
      // `kr.` is how Danes write it; `Rs.` is not how the locale does that writes `Rs`.
      if token.isOwnSymbolWithStop { layout.fullStopIndex = index - 1 }
      return
    }
    guard index < text.count, text[index].folded == FoldedScalar.point, isAbbreviation(endingAt: index) else {
      return
    }
    if index + 1 < text.count, text[index + 1].isDigit {
      // A code is never abbreviated.
      if token.kind == .code { return }
      layout.fullStopIndex = index
    } else if index + 1 < text.count, reader.isCore(text, at: index + 1), !text[index + 1].isSpace {
      return
    }
    index += 1
  }

  /// Whether letters end before a place, or a slash as of `S/.`.
  private func isAbbreviation(endingAt index: Int) -> Bool {
    text[index - 1].isLetter || text[index - 1].folded == FoldedScalar.slash
  }

  /// `USD: 5`, where a colon is not a decimal separator.
  private func takeColon(_ index: inout Int) {
    if index < text.count, text[index].folded == FoldedScalar.colon, !customs.contains(.colonIsDecimal) {
      index += 1
    }
  }

  /// Takes a sign or an opening parenthesis into the layout. nil also where there is none.
  private func sign(_ scalar: FoldedScalar, at index: Int, _ layout: inout TextLayout) -> ReadingFault? {
    let isAllowed: Bool
    let isLeading = layout.core.isEmpty
    switch scalar.folded {
    case FoldedScalar.minus, FoldedScalar.longDash:
      if isLeading, scalar.folded == FoldedScalar.longDash, !replacesUnits(index) { return nil }
      isAllowed = request.rules.allowsNegative
    case FoldedScalar.plus: isAllowed = request.rules.allowsPlus
    case FoldedScalar.blackTriangle, FoldedScalar.whiteTriangle:
      guard isLeading, customs.contains(.trianglesNegate) else { return nil }
      isAllowed = request.rules.allowsNegative
    case FoldedScalar.open:
      guard isLeading else { return nil }
      isAllowed = request.rules.allowsNegative
    default: return nil
    }
    if let other = layout.signIndex {
      let isPair = scalar.folded == FoldedScalar.open || text[other].folded == FoldedScalar.open
      return ReadingFault(reason: isPair ? .illegalCharacter : .duplicateSign, index: index)
    }
    if scalar.isDash, isLeading ? replacesUnits(index) : closesDoubtfully(index) {
      layout.doubtfulSignIndex = index
    } else if !isAllowed {
      return ReadingFault(reason: .signNotAllowed, index: index)
    } else {
      layout.isNegative = scalar.folded != FoldedScalar.plus
    }
    layout.signIndex = index
    if scalar.folded == FoldedScalar.open { layout.openIndex = index }
    return nil
  }

  /// Whether a dash stands in place of the units: `–.50`. A minus never does, and a hyphen for few currencies.
  private func replacesUnits(_ index: Int) -> Bool {
    let dash = text[index]
    guard dash.isLongDash || customs.contains(.hyphenReplacesUnits) && dash.scalar != 0x2212 else {
      return false
    }
    let next = afterSpaces(index + 1)
    // An em dash is nothing else, so the rest may be on its way.
    let mayEnd = isTyping && dash.folded == FoldedScalar.longDash
    guard next < text.count else { return mayEnd }
    guard !text[next].isDigit, reader.isDecimal(text[next].folded) else { return false }
    return next + 1 < text.count ? text[next + 1].isDigit : mayEnd
  }

  /// Whether a dash behind the number may close it as well as negate it.
  private func closesDoubtfully(_ index: Int) -> Bool {
    let dash = text[index]
    if customs.contains(.minusIsTrailing), dash.folded == FoldedScalar.minus { return false }
    // `5 kr.-` is closed as `5.-` is, or negated behind the currency.
    return dash.isLongDash || text[index - 1].isSpace || text[index - 1].folded == FoldedScalar.point
      || customs.contains(.trailingDashCloses)
  }

  /// Whether a dash joins two words: `SEK-kr`. It is no sign then.
  private func isWithinWords(_ index: Int) -> Bool {
    index > 0 && index + 1 < text.count && text[index - 1].isLetter && text[index + 1].isLetter
  }

  private mutating func unknownLeading(_ index: Int) -> DividedText {
    let start = tokenStart ?? index
    if isUnfinishedToken(at: index) { return .incomplete }
    if isClosingMark(at: index) { return .fault(ReadingFault(reason: .incomplete, index: index)) }
    if text[index].isLetter, let abbreviations {
      if !acceptsAbbreviations, abbreviations.matchPrefix(text, at: index) != nil {
        return .fault(ReadingFault(reason: .abbreviationNotAllowed, index: index))
      }
      let isBeginning =
        abbreviations.isBeginningOfPrefix(text, at: start)
        || abbreviations.isBeginningOfPrefix(text, at: index)
      if acceptsAbbreviations, isTyping, isBeginning { return .incomplete }
    }
    return .fault(
      otherCurrency(from: start, to: index) ?? ReadingFault(reason: .illegalCharacter, index: index))
  }

  /// Whether a stroke or a colon with a dash stands here, as behind digits: `/-`.
  private func isClosingMark(at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    switch text[index].folded {
    case FoldedScalar.slash: return text[index + 1].isDash || text[index + 1].folded == FoldedScalar.equals
    case FoldedScalar.colon: return text[index + 1].isDash
    default: return false
    }
  }

  /// Whether the text ends within a token that begins at a place, or where the last one began.
  private func isUnfinishedToken(at index: Int) -> Bool {
    if let tokenStart, tokens.isPrefix(text, at: tokenStart, where: { _ in true }) { return true }
    // What looked like a sign may begin a name: XXX's begins with a parenthesis.
    if let open = layout.openIndex, layout.core.isEmpty, isPrefix(at: open, layout) { return true }
    // What looked like an abbreviation may begin a name: 20 B is on its way to 20 Brazilian reals.
    return isPrefix(at: index, layout) || suffixStart.map { isPrefix(at: $0, layout) } ?? false
  }

  /// Whether the text ends within a token that may begin at a place.
  private func isPrefix(at index: Int, _ layout: TextLayout) -> Bool {
    tokens.isPrefix(text, at: index) { takes($0, layout, isTrailing: !layout.core.isEmpty) }
  }

  /// Another currency, at one of two places.
  private func otherCurrency(from start: Int, to index: Int) -> ReadingFault? {
    guard let known = request.supplement.pointee.knownTokens else {
      request.needs.pointee.insert(.knownTokens)
      return nil
    }
    for place in start == index ? [index] : [start, index] {
      guard let (entry, count) = known.match(text, at: place), !entry.codes.contains(reader.data.currencyCode)
      else { continue }
      let end = place + count
      // Not the beginning of a word.
      if end < text.count, text[end].isLetter { continue }
      guard layout.core.isEmpty || isEndOfText(end) else { continue }
      if let found = entry.decided ?? (entry.codes.count == 1 ? entry.codes[0] : nil) {
        return ReadingFault(reason: .currencyMismatch, index: place, found: found)
      }
      return ReadingFault(reason: .currencyMismatch, index: place, currencies: entry.codes)
    }
    return nil
  }

  /// Whether only signs, spaces and full stops follow.
  private func isEndOfText(_ index: Int) -> Bool {
    for scalar in text[index...] {
      switch scalar.folded {
      case FoldedScalar.space, FoldedScalar.minus, FoldedScalar.plus, FoldedScalar.close, FoldedScalar.point:
        continue
      default: return false
      }
    }
    return true
  }
}

// MARK: - Behind the digits

extension TextDivider {
  /// Whether a token that begins like digits or separators stands here, up to the end.
  private func tokenEnds(at index: Int, _ start: Int) -> Bool {
    guard reader.hasOddTokens, index > start, takesAny(layout, isTrailing: true),
      let token = tokens.match(text, at: index)
    else { return false }
    return isEndOfText(index + token.count)
  }

  /// Follows every way to understand what stands behind the digits, and keeps the first two that end with
  /// the text and differ in the amount. Every part comes once, so there are few ways.
  private mutating func trailing(_ start: Int, _ layout: TextLayout) {
    let index = afterSpaces(start)
    guard index < text.count else { return keep(layout) }
    strange = max(strange, index)
    if isPrefix(at: index, layout) || layout.suffixIndex == nil && isUnfinishedAbbreviation(at: index) {
      var unfinished = layout
      unfinished.isUnfinished = true
      unfinished.hasTrailing = true
      keep(unfinished)
    }
    let scalar = text[index]
    if !layout.hasTrailing, closing(at: index, layout) { return }
    if let token = tokens.match(text, at: index), takes(token.kind, layout, isTrailing: true) {
      self.token(token, at: index, layout)
    }
    var next = layout
    next.hasTrailing = true
    if layout.suffixIndex == nil, acceptsAbbreviations, let suffix = abbreviations?.match(text, at: index) {
      var next = next
      suffixStart = index
      next.suffixIndex = index
      next.exponent = suffix.exponent
      next.mayBecomeCurrency = isTyping && isPrefix(at: index, layout)
      trailing(index + suffix.folded.count, next)
      if let other = abbreviations?.otherMeaning(of: suffix, text, at: index) {
        next.exponent = other.exponent
        trailing(index + suffix.folded.count, next)
      }
    }
    if let prefix = layout.prefix, let pair = abbreviations?.match(behind: prefix, text, at: index) {
      var next = next
      suffixStart = index
      (next.prefix, next.exponent, next.lacksSuffix) = (nil, pair.exponent, false)
      trailing(index + pair.suffix.count, next)
    }
    if scalar.folded == FoldedScalar.close, layout.openIndex != nil {
      next.openIndex = nil
      next.hasParentheses = true
      trailing(index + 1, next)
    } else if layout.closingIndex == nil,
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

  /// A token of the currency behind the number, and what may follow it.
  private mutating func token(_ token: CurrencyTokens.Entry, at index: Int, _ layout: TextLayout) {
    tokenStart = index
    var next = layout
    next.hasTrailing = true
    next.add(token.kind)
    var end = index + token.count
    if case .subunit(let digits) = token.kind {
      guard layout.suffixIndex == nil else { return }
      next.suffixIndex = index
      next.exponent = -digits
    }
    if !token.hasFullStop, end < text.count, text[end].folded == FoldedScalar.point,
      isAbbreviation(endingAt: end),
      end + 1 == text.count || !text[end + 1].isDigit
    {
      end += 1
    }
    // A single letter is no separator: `1e30`.
    let maySeparate =
      token.kind == .symbol && !layout.hasTrailing && (token.count > 1 || !text[index].isLetter)
    var ending = next
    ending.endsWithSymbol = maySeparate && end == text.count && reader.data.usualFractionDigits > 0
    trailing(end, ending)
    if maySeparate { fraction(behindSymbol: end, next) }
  }

  /// Digits behind a symbol that stands in place of the decimal separator: `35€99`.
  private mutating func fraction(behindSymbol end: Int, _ layout: TextLayout) {
    let places = reader.data.usualFractionDigits
    let start = afterSpaces(end)
    var index = start
    while index < text.count, text[index].isDigit { index += 1 }
    guard places > 0, index > start else { return }
    var next = layout
    next.symbolFraction = start..<index
    if index - start == places {
      trailing(index, next)
    } else if isTyping, index - start < places, index == text.count {
      next.isUnfinished = true
      keep(next)
    }
  }

  /// A closing mark right behind the number: a decimal separator and dashes, `/-`, `/=` or `:-`.
  private mutating func closing(at index: Int, _ layout: TextLayout) -> Bool {
    var next = layout
    next.hasTrailing = true
    next.closingIndex = index
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
        next.isUnfinished = true
        keep(next)
        return true
      }
      guard end > begin else { return false }
    default:
      guard text[index].isDash, let last = layout.core.last, reader.isDecimal(text[last].folded) else {
        return false
      }
      next.closingIndex = last
      next.core = layout.core.lowerBound..<withoutSpaces(layout.core.lowerBound, last)
      while end < text.count, text[end].isDash { end += 1 }
    }
    trailing(end, next)
    return true
  }

  private mutating func keep(_ layout: TextLayout) {
    var layout = layout
    if layout.openIndex != nil || layout.lacksSuffix { layout.isUnfinished = true }
    guard let first = solutions.first else {
      solutions.first = layout
      return
    }
    if first.isUnfinished, !layout.isUnfinished {
      solutions = (layout, nil)
    } else if first.isUnfinished == layout.isUnfinished, first.exponent != layout.exponent,
      solutions.second == nil
    {
      solutions.second = layout
    }
  }

  private var abbreviations: AbbreviationSuffixes? { request.abbreviations }

  /// What could not be understood may be unfinished, an abbreviation, or another currency.
  private mutating func unknownTrailing(_ end: Int) -> DividedText {
    if isUnfinishedToken(at: strange) {
      var unfinished = layout
      unfinished.isUnfinished = true
      unfinished.hasTrailing = true
      return .number(unfinished)
    }
    // A code, and not a symbol with an abbreviation behind it.
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

  private func isUnfinishedAbbreviation(at index: Int) -> Bool {
    guard acceptsAbbreviations, let abbreviations else { return false }
    return abbreviations.isPrefix(text, at: index)
  }

  /// Where the abbreviation stands that makes the text whole.
  private func abbreviation() -> Int? {
    var other = self
    other.acceptsAbbreviations = true
    other.fault = nil
    other.trailing(layout.core.upperBound, layout)
    return other.solutions.first?.suffixIndex
  }
}
