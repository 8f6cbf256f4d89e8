// Divides what precedes the digits: sign, currency, a parenthesis, and the first half of an abbreviation.

extension TextDivider {
  /// Advances `index` to the first digit or separator. If there is none, returns the result for the whole
  /// text.
  mutating func leading(_ index: inout Int) -> DividedText? {
    while index < text.count {
      let scalar = text[index]
      if scalar.isSpace {
        index += 1
      } else if let prefix = prefix(at: index) {
        (layout.prefix, layout.suffixIndex) = (prefix.folded, index)
        (layout.exponent, layout.lacksSuffix) = (prefix.exponent ?? 0, prefix.exponent == nil)
        index += prefix.folded.count
      } else if let token = token(at: index), takes(token.kind, layout, isTrailing: false) {
        tokenStart = index
        layout.add(token.kind)
        layout.leadingToken = index..<index + token.count
        index += token.count
        takeFullStop(behind: token, &index)
        takeColon(&index)
      } else if scalar.folded == tokens.separatorToken, takes(.symbol, layout, isTrailing: false) {
        tokenStart = index
        layout.add(.symbol)
        layout.leadingToken = index..<index + 1
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
  func prefix(at index: Int) -> (folded: [UInt32], exponent: Int?)? {
    guard text[index].isLetter, layout.prefix == nil, acceptsAbbreviations,
      let prefix = abbreviations?.matchPrefix(text, at: index),
      prefix.folded.count > tokens.match(text, at: index)?.count ?? 0
    else { return nil }
    return prefix
  }

  /// Returns whether the scalar is a currency symbol, which can be a separator only after a digit.
  func isSymbol(_ scalar: FoldedScalar) -> Bool {
    Unicode.Scalar(scalar.folded)?.properties.generalCategory == .currencySymbol
  }

  /// Accepts an optional full stop at the end of a token. Before a digit it may also be a decimal separator.
  mutating func takeFullStop(behind token: CurrencyTokens.Entry, _ index: inout Int) {
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
      layout.fullStopIndex = index
    } else if index + 1 < text.count, reader.isCore(text, at: index + 1), !text[index + 1].isSpace {
      return
    }
    index += 1
  }

  /// Returns whether letters, or a slash as in `S/.`, end before an index.
  func isAbbreviation(endingAt index: Int) -> Bool {
    text[index - 1].isLetter || text[index - 1].folded == FoldedScalar.slash
  }

  /// Returns whether exactly the currency's fraction follows a symbol that is also its decimal separator: `$50` in
  /// escudos.
  func isFraction(behind symbol: Int) -> Bool {
    var end = symbol + 1
    while end < text.count, text[end].isDigit { end += 1 }
    let count = end - symbol - 1
    return count > 0 && count == reader.data.usualFractionDigits
      && !(end < text.count && reader.isCore(text, at: end) && !text[end].isSpace)
  }

  /// Skips the colon in `USD: 5`, unless a colon is a decimal separator.
  func takeColon(_ index: inout Int) {
    if index < text.count, text[index].folded == FoldedScalar.colon, !customs.contains(.colonIsDecimal) {
      index += 1
    }
  }

  /// Records a sign or an opening parenthesis in the layout. Also returns nil if there is none.
  func sign(_ scalar: FoldedScalar, at index: Int, _ layout: inout TextLayout) -> ReadingFault? {
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
    if scalar.isDash,
      isLeading ? replacesUnits(index) || endsCurrency(index, layout) : closesDoubtfully(index)
    {
      layout.sign = .doubtful(index)
    } else if !isAllowed {
      return ReadingFault(reason: .signNotAllowed, index: index)
    } else if scalar.folded == FoldedScalar.open {
      layout.sign = .parentheses(index, isClosed: false)
    } else {
      layout.sign = scalar.folded == FoldedScalar.plus ? .plus(index) : .minus(index)
    }
    return nil
  }

  /// Returns whether a dash replaces the units: `–.50`. A minus never does, and a hyphen only for few
  /// currencies.
  func replacesUnits(_ index: Int) -> Bool {
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

  /// Returns whether a dash before the number may belong to the currency as well as negate: `Rs:-500`, `Bs.- 500`. Without a
  /// space, programs write a minus behind a full stop (`S/.-500`), and some formats do with one.
  private func endsCurrency(_ index: Int, _ layout: TextLayout) -> Bool {
    guard layout.hasLeadingToken, index > 0, text[index].scalar != 0x2212 else { return false }
    return switch text[index - 1].folded {
    case FoldedScalar.colon: true
    case FoldedScalar.point:
      index + 1 < text.count && text[index + 1].isSpace && !reader.writesMinusBehindCurrency
    default: false
    }
  }

  /// Returns whether a dash after the number may close it as well as negate it.
  func closesDoubtfully(_ index: Int) -> Bool {
    let dash = text[index]
    if customs.contains(.minusIsTrailing), dash.folded == FoldedScalar.minus { return false }
    // `5 kr.-` is closed as `5.-` is, or negated after the currency.
    return dash.isLongDash || text[index - 1].isSpace || text[index - 1].folded == FoldedScalar.point
      || customs.contains(.trailingDashCloses) || joinsWord(index)
  }

  /// Returns whether a hyphen after digits may join them to a word: `10-Euro`, `401-K`, and in Turkish `500- TL`. A minus sign
  /// never does.
  private func joinsWord(_ index: Int) -> Bool {
    guard text[index].scalar != 0x2212 else { return false }
    let maySpace = customs.contains(.hyphenMayBeSpaced)
    let next = maySpace ? afterSpaces(index + 1) : index + 1
    return next < text.count && text[next].isLetter && (maySpace || text[index - 1].isDigit)
  }

  /// Returns whether a dash joins two words, so that it is not a sign: `SEK-kr`. Before an abbreviation it is one:
  /// `BRL-M25`.
  func isWithinWords(_ index: Int) -> Bool {
    // Chinese decimal digits are letters, too.
    guard index > 0, index + 1 < text.count, text[index - 1].isLetter, text[index + 1].isLetter,
      !text[index - 1].isDigit, !text[index + 1].isDigit
    else { return false }
    if prefix(at: index + 1) != nil { return false }
    return
      !(acceptsAbbreviations && isTyping
      && abbreviations?.isBeginningOfPrefix(text, at: index + 1) == true)
  }

  mutating func unknownLeading(_ index: Int) -> DividedText {
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
  func isClosingMark(at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    switch text[index].folded {
    case FoldedScalar.slash: return text[index + 1].isDash || text[index + 1].folded == FoldedScalar.equals
    case FoldedScalar.colon: return text[index + 1].isDash
    default: return false
    }
  }

  /// Returns whether the text ends within a token that begins at an index, or at the start of the last one.
  func isUnfinishedToken(at index: Int) -> Bool {
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
  func isPrefix(at index: Int, _ layout: TextLayout) -> Bool {
    // `Q 5 Q` may become `Q 5 quetzales` only while it is typed.
    let mayNameAgain = isTyping || !repeatsSymbol(index..<text.count, layout)
    return tokens.isPrefix(text, at: index) {
      takes($0, layout, isTrailing: !layout.core.isEmpty)
        || mayNameAgain && self.mayNameAgain($0, at: index, layout)
    }
  }

  /// Returns a fault if another currency is named at one of two indices.
  func otherCurrency(from start: Int, to index: Int) -> ReadingFault? {
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
      // `N/A` is not an amount of naira.
      if end < text.count, text[end].folded == FoldedScalar.slash { continue }
      return mismatch(entry, known, at: place)
    }
    return nil
  }

  private func mismatch(_ entry: KnownTokens.Entry, _ known: KnownTokens, at index: Int) -> ReadingFault {
    if let found = entry.only {
      return ReadingFault(reason: .currencyMismatch, index: index, found: found)
    }
    let others = entry.codes.filter { $0 != reader.data.currencyCode }
    if others.count == 1 {
      return ReadingFault(reason: .currencyMismatch, index: index, found: others[0])
    }
    return ReadingFault(
      reason: .currencyMismatch, index: index, currencies: known.likeliestFirst(others))
  }

  /// Returns the other currency that an abbreviation and a token next to it name together: `5 TSh` are shillings of
  /// Tanzania, not 10^12 of Kenya's, and `5 RMB` are no ringgits.
  func otherCurrency(joinedWithAbbreviationIn layout: TextLayout) -> ReadingFault? {
    let start = afterSpaces(layout.core.upperBound)
    guard layout.exponent > 0, let suffix = layout.suffixIndex, suffix >= start, layout.tokens.first != nil,
      text[start...].contains(where: { $0.isLetter }),
      // `2 Mio. €` is two words, for which the other currencies need not be loaded.
      isEndOfText(text[start...].firstIndex(where: { $0.isSpace }) ?? text.count)
    else { return nil }
    guard let known = request.supplement.pointee.knownTokens else {
      request.needs.pointee.insert(.knownTokens)
      return nil
    }
    guard let (entry, count) = known.match(text, at: start), isOther(entry), start + count > suffix,
      count > 1, isEndOfText(start + count), !text[start..<start + count].contains(where: { $0.isSpace })
    else { return nil }
    // All of it is the abbreviation: `5 K`.
    let length = abbreviations?.match(text, at: suffix)?.folded.count ?? 0
    if suffix == start, length >= count { return nil }
    // What the format itself writes: `9,6 B$` in Galician.
    if customs.contains(.abbreviates), suffix == start, suffix + length < text.count,
      token(at: suffix + length)?.isOwnSymbol == true
    {
      return nil
    }
    return mismatch(entry, known, at: start)
  }

  func isOther(_ entry: KnownTokens.Entry) -> Bool {
    !entry.means(reader.data.currencyCode)
  }

  /// Returns whether only signs, spaces, full stops and stars follow.
  func isEndOfText(_ index: Int) -> Bool {
    for scalar in text[index...] {
      switch scalar.folded {
      case FoldedScalar.space, FoldedScalar.minus, FoldedScalar.plus, FoldedScalar.close, FoldedScalar.point,
        FoldedScalar.asterisk:
        continue
      default: return false
      }
    }
    return true
  }
}
