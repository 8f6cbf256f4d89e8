// Divides a text into sign, currency, digits, closing marks and abbreviation, from left to right.

/// The parts of a text, before its digits are interpreted.
struct TextLayout {
  var isNegative = false
  /// The index of the sign, or of the parenthesis that represents it.
  var signIndex: Int?
  /// The index of a dash that may close or negate the amount.
  var doubtfulSignIndex: Int?
  /// The index of a parenthesis that is not closed yet.
  var openIndex: Int?
  var hasParentheses = false
  /// The currency's tokens: one, or a symbol and the code.
  var tokens: (first: CurrencyToken.Kind?, second: CurrencyToken.Kind?) = (nil, nil)
  /// Whether a token of the currency precedes the number.
  var hasLeadingToken = false
  /// The digits and separators.
  var core = 0..<0
  /// The digits after a currency symbol that takes the place of the decimal separator: `35€99`.
  var symbolFraction: Range<Int>?
  /// Whether the text ends with a symbol after which such digits may follow.
  var endsWithSymbol = false
  /// The index of a closing mark, which means that there is no fraction: `5,-`, `500/-`.
  var closingIndex: Int?
  /// The abbreviation's text before the digits, and whether a suffix must follow the digits, too.
  var prefix: [UInt32]?
  var lacksSuffix = false
  /// The exponent of an abbreviation or a subunit, and its index.
  var exponent = 0
  var suffixIndex: Int?
  /// Whether anything follows the digits, so that no digits can be added.
  var hasTrailing = false
  /// Whether the text ends within a token, or with an open parenthesis.
  var isUnfinished = false
  /// Whether the last token, although complete, may be the beginning of a longer one.
  var mayBecomeCurrency = false
  /// Whether the last token is a subunit that may be the beginning of a name: `12.50 p` may become `12.50 pounds`.
  var subunitMayGrow = false
  /// Whether the doubtful dash at the end may belong to a name: `12 I-` in Xhosa, on the way to `12 I-yen yaseJapan`.
  var dashMayJoin = false
  /// The index of a full stop after the letters of a currency that may also be a decimal separator: `Rs.50`.
  var fullStopIndex: Int?
}

/// Why a text is rejected, and where.
struct ReadingFault: Error {
  var reason: AmountInputReason
  /// Nil for the end of the text.
  var index: Int?
  var found: String?
  var currencies: [String] = []
}

/// The result of dividing a text.
enum DividedText {
  case number(TextLayout)
  /// Two divisions that mean different amounts: `5K` in kwacha or in thousands.
  case ambiguous(TextLayout, TextLayout)
  /// Only signs and tokens, and no digits yet.
  case incomplete
  case fault(ReadingFault)
}

extension DividedText {
  /// How much of the text was understood. If that is not all of it, bare nouns are tried.
  fileprivate var understanding: Int {
    switch self {
    case .number(let layout): layout.isUnfinished ? 1 : 2
    case .ambiguous: 2
    case .incomplete: 1
    case .fault: 0
    }
  }

  /// Returns whether a bare noun may explain a part that was not understood or was taken for an abbreviation.
  fileprivate var mayHaveNoun: Bool {
    switch self {
    case .number(let layout): layout.isUnfinished || layout.suffixIndex != nil
    case .ambiguous, .incomplete, .fault: true
    }
  }
}

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
  private let text: UnsafeBufferPointer<FoldedScalar>
  private let request: ReadingRequest
  private let reader: AmountReader
  private let tokens: CurrencyTokens

  private var layout = TextLayout()
  /// The start of the last token of the currency, in case it turns out to be longer.
  private var tokenStart: Int?
  /// The start of the last abbreviation: `m` of `million`.
  private var suffixStart: Int?
  private var fault: ReadingFault?
  /// The largest index at which the text could not be understood.
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
    // A separator set apart from the digits is the currency symbol that looks like it.
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
    // `-5 CFP-` has a second sign, or is the beginning of `-5 CFP-Franc`.
    if let fault, let index = fault.index, index >= strange, !(isTyping && isUnfinishedToken(at: index)) {
      return .fault(fault)
    }
    return unknownTrailing(end)
  }

  /// Returns whether a further token is accepted: one token, or a symbol and the code, or whatever the format
  /// itself writes.
  private func takes(_ kind: CurrencyToken.Kind, _ layout: TextLayout, isTrailing: Bool) -> Bool {
    guard let first = layout.tokens.first else {
      switch kind {
      case .subunit: return isTrailing
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
  /// Advances `index` to the first digit or separator. If there is none, returns the result for the whole
  /// text.
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
        if isFraction(behind: index) { layout.fullStopIndex = index }
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

  /// Returns the abbreviation prefix at an index if it is longer than any token there: `elfu`, but not `E`.
  private func prefix(at index: Int) -> (folded: [UInt32], exponent: Int?)? {
    guard text[index].isLetter, layout.prefix == nil, acceptsAbbreviations,
      let prefix = abbreviations?.matchPrefix(text, at: index),
      prefix.folded.count > tokens.match(text, at: index)?.count ?? 0
    else { return nil }
    return prefix
  }

  /// Returns whether the scalar is a currency symbol, which can be a separator only after a digit.
  private func isSymbol(_ scalar: FoldedScalar) -> Bool {
    Unicode.Scalar(scalar.folded)?.properties.generalCategory == .currencySymbol
  }

  /// Accepts an optional full stop at the end of a token. Before a digit it may also be a decimal separator.
  private mutating func takeFullStop(behind token: CurrencyTokens.Entry, _ index: inout Int) {
    if token.hasFullStop {
      guard index < text.count, text[index].isDigit else { return }
      // Danish itself writes `kr.`, but a locale that writes `Rs` does not itself write `Rs.`.
      if token.isOwnSymbolWithStop { layout.fullStopIndex = index - 1 }
      return
    }
    guard index < text.count, text[index].folded == FoldedScalar.point, isAbbreviation(endingAt: index) else {
      return
    }
    if index + 1 < text.count, text[index + 1].isDigit {
      // Codes have no abbreviating full stop.
      if token.kind == .code { return }
      layout.fullStopIndex = index
    } else if index + 1 < text.count, reader.isCore(text, at: index + 1), !text[index + 1].isSpace {
      return
    }
    index += 1
  }

  /// Returns whether letters, or a slash as in `S/.`, end before an index.
  private func isAbbreviation(endingAt index: Int) -> Bool {
    text[index - 1].isLetter || text[index - 1].folded == FoldedScalar.slash
  }

  /// Returns whether exactly the currency's fraction follows a symbol that is also its decimal separator: `$50` in
  /// escudos.
  private func isFraction(behind symbol: Int) -> Bool {
    var end = symbol + 1
    while end < text.count, text[end].isDigit { end += 1 }
    let count = end - symbol - 1
    return count > 0 && count == reader.data.usualFractionDigits
      && !(end < text.count && reader.isCore(text, at: end) && !text[end].isSpace)
  }

  /// Skips the colon in `USD: 5`, unless a colon is a decimal separator.
  private func takeColon(_ index: inout Int) {
    if index < text.count, text[index].folded == FoldedScalar.colon, !customs.contains(.colonIsDecimal) {
      index += 1
    }
  }

  /// Records a sign or an opening parenthesis in the layout. Also returns nil if there is none.
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

  /// Returns whether a dash replaces the units: `–.50`. A minus never does, and a hyphen only for few
  /// currencies.
  private func replacesUnits(_ index: Int) -> Bool {
    let dash = text[index]
    guard dash.isLongDash || customs.contains(.hyphenReplacesUnits) && dash.scalar != 0x2212 else {
      return false
    }
    let next = afterSpaces(index + 1)
    // An em dash has no other meaning, so the rest may still be typed.
    let mayEnd = isTyping && dash.folded == FoldedScalar.longDash
    guard next < text.count else { return mayEnd }
    guard !text[next].isDigit, reader.isDecimal(text[next].folded) else { return false }
    return next + 1 < text.count ? text[next + 1].isDigit : mayEnd
  }

  /// Returns whether a dash after the number may close it as well as negate it.
  private func closesDoubtfully(_ index: Int) -> Bool {
    let dash = text[index]
    if customs.contains(.minusIsTrailing), dash.folded == FoldedScalar.minus { return false }
    // `5 kr.-` is closed as `5.-` is, or negated behind the currency.
    return dash.isLongDash || text[index - 1].isSpace || text[index - 1].folded == FoldedScalar.point
      || customs.contains(.trailingDashCloses)
  }

  /// Returns whether a dash joins two words, so that it is not a sign: `SEK-kr`. Before an abbreviation it is one:
  /// `BRL-M25`.
  private func isWithinWords(_ index: Int) -> Bool {
    // Chinese decimal digits are letters, too.
    guard index > 0, index + 1 < text.count, text[index - 1].isLetter, text[index + 1].isLetter,
      !text[index - 1].isDigit, !text[index + 1].isDigit
    else { return false }
    if prefix(at: index + 1) != nil { return false }
    return
      !(acceptsAbbreviations && isTyping
      && abbreviations?.isBeginningOfPrefix(text, at: index + 1) == true)
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

  /// Returns whether a slash or a colon with a dash stands at an index, as it does after digits: `/-`.
  private func isClosingMark(at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    switch text[index].folded {
    case FoldedScalar.slash: return text[index + 1].isDash || text[index + 1].folded == FoldedScalar.equals
    case FoldedScalar.colon: return text[index + 1].isDash
    default: return false
    }
  }

  /// Returns whether the text ends within a token that begins at an index, or at the start of the last one.
  private func isUnfinishedToken(at index: Int) -> Bool {
    if let tokenStart, tokens.isPrefix(text, at: tokenStart, where: { _ in true }) { return true }
    // A parenthesis may also begin a name, such as that of XXX. A code within is then part of the name.
    if let open = layout.openIndex, layout.core.isEmpty, tokens.isPrefix(text, at: open, where: { _ in true })
    {
      return true
    }
    // An apparent abbreviation may begin a name: `20 B` may become `20 Brazilian reals`.
    return isPrefix(at: index, layout) || suffixStart.map { isPrefix(at: $0, layout) } ?? false
  }

  /// Returns whether the text ends within an acceptable token that begins at an index.
  private func isPrefix(at index: Int, _ layout: TextLayout) -> Bool {
    tokens.isPrefix(text, at: index) { takes($0, layout, isTrailing: !layout.core.isEmpty) }
  }

  /// Returns a fault if another currency is named at one of two indices.
  private func otherCurrency(from start: Int, to index: Int) -> ReadingFault? {
    guard let known = request.supplement.pointee.knownTokens else {
      request.needs.pointee.insert(.knownTokens)
      return nil
    }
    for place in start == index ? [index] : [start, index] {
      guard let (entry, count) = known.match(text, at: place), isOther(entry) else { continue }
      let end = place + count
      // A match must not be the beginning of a longer word.
      if end < text.count, text[end].isLetter { continue }
      guard layout.core.isEmpty || isEndOfText(end) else { continue }
      if let found = entry.only {
        return ReadingFault(reason: .currencyMismatch, index: place, found: found)
      }
      return ReadingFault(reason: .currencyMismatch, index: place, currencies: entry.codes)
    }
    return nil
  }

  private func isOther(_ entry: KnownTokens.Entry) -> Bool {
    !entry.codes.contains(reader.data.currencyCode)
  }

  /// Returns whether only signs, spaces and full stops follow.
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

// MARK: - After the digits

extension TextDivider {
  /// Returns whether a token that begins like digits or separators extends from here to the end.
  private func tokenEnds(at index: Int, _ start: Int) -> Bool {
    guard reader.hasOddTokens, index > start, takesAny(layout, isTrailing: true),
      let token = tokens.match(text, at: index)
    else { return false }
    return isEndOfText(index + token.count)
  }

  /// Explores all ways to divide the text after the digits, and keeps the first two that reach the end and
  /// mean different amounts. Each part occurs at most once, so there are few ways.
  private mutating func trailing(_ start: Int, _ layout: TextLayout) {
    let index = afterSpaces(start)
    guard index < text.count else { return keep(layout) }
    strange = max(strange, index)
    if isPrefix(at: index, layout) || layout.suffixIndex == nil && isUnfinishedAbbreviation(at: index, layout)
    {
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
    let isBehindZeros = layout.suffixIndex == nil && isBehindZeroFraction(index, layout)
    if isBehindZeros, solutions.first == nil, abbreviations?.match(text, at: index) != nil {
      fault = ReadingFault(reason: .illegalCharacter, index: index)
    }
    if layout.suffixIndex == nil, acceptsAbbreviations, !isBehindZeros,
      let suffix = abbreviations?.match(text, at: index)
    {
      var next = next
      suffixStart = index
      next.suffixIndex = index
      next.mayBecomeCurrency = isTyping && isPrefix(at: index, layout)
      abbreviation(suffix, at: index, next)
      abbreviations(shorterThan: suffix.folded.count, at: index, next)
    }
    if let prefix = layout.prefix, let pair = abbreviations?.match(behind: prefix, text, at: index) {
      var next = next
      suffixStart = index
      (next.prefix, next.exponent, next.lacksSuffix) = (nil, pair.exponent, false)
      trailing(index + pair.suffix.count, next)
    }
    // A footnote's star.
    if scalar.folded == FoldedScalar.asterisk, index == text.count - 1, !layout.core.isEmpty {
      return keep(next)
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

  /// Accepts an abbreviation in all of its meanings, and explores what may follow it.
  private mutating func abbreviation(
    _ suffix: AbbreviationSuffixes.Suffix, at index: Int, _ layout: TextLayout
  ) {
    var next = layout
    next.exponent = suffix.exponent
    trailing(index + suffix.folded.count, next)
    if let other = abbreviations?.otherMeaning(of: suffix, text, at: index) {
      next.exponent = other.exponent
      trailing(index + suffix.folded.count, next)
    }
  }

  /// Accepts shorter abbreviations that the currency follows: in Catalan, `kMMK` is `k` and a code, although `kM` is an
  /// abbreviation, and in Spanish `mil MXN` is `mil` and a code.
  private mutating func abbreviations(shorterThan longest: Int, at index: Int, _ layout: TextLayout) {
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
      next.subunitMayGrow = isTyping && isPrefix(at: index, layout)
    }
    if !token.hasFullStop, end < text.count, text[end].folded == FoldedScalar.point,
      isAbbreviation(endingAt: end),
      end + 1 == text.count || !text[end + 1].isDigit
    {
      end += 1
    }
    // A single letter is never a separator: `1e30`.
    let maySeparate =
      token.kind == .symbol && !layout.hasTrailing && (token.count > 1 || !text[index].isLetter)
    var ending = next
    ending.endsWithSymbol = maySeparate && end == text.count && reader.data.usualFractionDigits > 0
    trailing(end, ending)
    if maySeparate { fraction(behindSymbol: end, next) }
  }

  /// Accepts digits after a symbol that takes the place of the decimal separator: `35€99`.
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

  /// Accepts a closing mark directly after the number: a decimal separator and dashes, `/-`, `/=` or `:-`.
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
      // Italians close with an equals sign, too: `1.500,=`.
      guard text[index].isDash || text[index].folded == FoldedScalar.equals, let last = layout.core.last,
        reader.isDecimal(text[last].folded)
      else { return false }
      next.closingIndex = last
      next.core = layout.core.lowerBound..<withoutSpaces(layout.core.lowerBound, last)
      while end < text.count, text[end].folded == text[index].folded || text[index].isDash && text[end].isDash
      {
        end += 1
      }
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
      layout.dashMayJoin = layout.doubtfulSignIndex == text.count - 1 && isTyping
      solutions = (layout, nil)
    } else if first.isUnfinished == layout.isUnfinished, first.exponent != layout.exponent,
      solutions.second == nil
    {
      solutions.second = layout
    }
  }

  private var abbreviations: AbbreviationSuffixes? { request.abbreviations }

  /// Classifies text that was not understood: it may be unfinished, an abbreviation, or another currency.
  private mutating func unknownTrailing(_ end: Int) -> DividedText {
    if isUnfinishedToken(at: strange) {
      var unfinished = layout
      unfinished.isUnfinished = true
      unfinished.hasTrailing = true
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
  private func isBehindZeroFraction(_ index: Int, _ layout: TextLayout) -> Bool {
    let places = reader.data.usualFractionDigits
    let mark = index - places - 1
    guard places > 0, index == layout.core.upperBound, mark > layout.core.lowerBound,
      !customs.contains(.writesZerosBeforeSuffixes), reader.isDecimal(text[mark].folded),
      !reader.data.separators.isGroup(text[mark].folded) || places != 3
    else { return false }
    for place in mark + 1..<index where !text[place].isDigit || text[place].value != 0 { return false }
    return true
  }

  private func isUnfinishedAbbreviation(at index: Int, _ layout: TextLayout) -> Bool {
    guard acceptsAbbreviations, !isBehindZeroFraction(index, layout), let abbreviations else { return false }
    return abbreviations.isPrefix(text, at: index)
  }

  /// Returns the index of the abbreviation that completes the text.
  private func abbreviation() -> Int? {
    var other = self
    other.acceptsAbbreviations = true
    other.fault = nil
    other.trailing(layout.core.upperBound, layout)
    guard let index = other.solutions.first?.suffixIndex else { return nil }
    // `BND` is the code of another currency rather than `BN`, an abbreviation, and the beginning of a name.
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
