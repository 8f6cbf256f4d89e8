// The texts that mean one currency.

/// A text that means the expected currency, folded.
package struct CurrencyToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case code, symbol, name
    /// A symbol of the unit that means a subunit after the number: `¢`.
    case leadingSymbol
    /// Of the minor unit, such as `p` of pounds. The unit has this many decimal digits.
    case subunit(digits: Int)
  }

  package var folded: [UInt32]
  package var kind: Kind
  /// Whether the locale or the format itself writes this symbol.
  package var isOwnSymbol: Bool

  package init(folded: [UInt32], kind: Kind, isOwnSymbol: Bool = false) {
    self.folded = folded
    self.kind = kind
    self.isOwnSymbol = isOwnSymbol
  }

  package var hasFullStop: Bool { folded.last == FoldedScalar.point }
}

/// The tokens of one currency in two flat arrays, so that matching does no reference counting.
package struct CurrencyTokens: Sendable, Hashable {
  /// The location of a token among the scalars.
  package struct Entry: Hashable, Sendable {
    fileprivate var start: Int
    package var count: Int
    package var kind: CurrencyToken.Kind
    package var hasFullStop: Bool
    /// Whether the locale or the format itself writes this symbol.
    package fileprivate(set) var isOwnSymbol: Bool
    /// Whether the locale or the format itself writes this symbol without the full stop.
    package var isOwnSymbolWithStop = false
  }

  /// The longest first.
  private var entries: [Entry] = []
  private var scalars: [UInt32] = []
  /// The first scalars of all tokens.
  package private(set) var initials: [UInt32] = []
  /// A token of one scalar that is also the decimal separator: `$` of escudos in pt-CV. It is not among the
  /// entries.
  package let separatorToken: UInt32?

  /// - Parameter tokens: if a text occurs with several kinds, the first takes precedence: a code that is also
  ///   a symbol is a code.
  package init(_ tokens: some Sequence<CurrencyToken>, separatorToken: UInt32? = nil) {
    self.separatorToken = separatorToken
    var kept: [CurrencyToken] = []
    for token in tokens where !token.folded.isEmpty {
      if let index = kept.firstIndex(where: { $0.folded == token.folded }) {
        if token.isOwnSymbol { kept[index].isOwnSymbol = true }
      } else {
        kept.append(token)
      }
    }
    kept.sort {
      $0.folded.count != $1.folded.count
        ? $0.folded.count > $1.folded.count : $0.folded.lexicographicallyPrecedes($1.folded)
    }
    for token in kept {
      var entry = Entry(
        start: scalars.count, count: token.folded.count, kind: token.kind, hasFullStop: token.hasFullStop,
        isOwnSymbol: token.isOwnSymbol)
      if token.hasFullStop {
        let plain = Array(token.folded.dropLast())
        entry.isOwnSymbolWithStop = kept.contains { $0.isOwnSymbol && $0.folded == plain }
      }
      entries.append(entry)
      scalars += token.folded
      if !initials.contains(token.folded[0]) { initials.append(token.folded[0]) }
    }
    initials.sort()
  }

  /// Returns these tokens with additional names. A text that is already a token keeps its kind.
  package func adding(names: [[UInt32]]) -> CurrencyTokens {
    let own = entries.map { entry in
      CurrencyToken(
        folded: Array(scalars[entry.start..<entry.start + entry.count]), kind: entry.kind,
        isOwnSymbol: entry.isOwnSymbol)
    }
    let added = names.map { CurrencyToken(folded: $0, kind: .name) }
    return CurrencyTokens(own + added, separatorToken: separatorToken)
  }

  /// Returns the longest token at an index that does not end within a word; if there is none, the longest one that
  /// another token follows to the end of the word (`LtLTL`), or the longest of all.
  @inline(__always)
  package func match(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Entry? {
    guard start < text.count, initials.contains(text[start].folded) else { return nil }
    return longestMatch(text, at: start)
  }

  private func longestMatch(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Entry? {
    var (joined, longest): (Entry?, Entry?)
    for entry in entries
    where match(entry, text, at: start) == .whole && !text.takesDigits(start..<start + entry.count) {
      if endsWord(entry, text, at: start) { return entry }
      if longest == nil { longest = entry }
      let end = start + entry.count
      let isBeforeToken = entries.contains {
        match($0, text, at: end) == .whole && endsWord($0, text, at: end)
      }
      if joined == nil, isBeforeToken { joined = entry }
    }
    return joined ?? longest
  }

  private func endsWord(_ entry: Entry, _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Bool {
    let end = start + entry.count
    return end == text.count || !text[end].isLetter || !text[end - 1].isLetter
  }

  /// Returns whether the rest of the text is the beginning of a token of an accepted kind.
  package func isPrefix(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int, where mayStand: (CurrencyToken.Kind) -> Bool
  ) -> Bool {
    guard start < text.count, initials.contains(text[start].folded) else { return false }
    for entry in entries where match(entry, text, at: start) == .beginning && mayStand(entry.kind) {
      return true
    }
    return false
  }

  /// Returns whether the locale or the format itself writes a folded text as a symbol.
  package func isOwnSymbol(_ text: [UInt32]) -> Bool {
    entries.contains {
      $0.isOwnSymbol && $0.count == text.count
        && scalars[$0.start..<$0.start + $0.count].elementsEqual(text)
    }
  }

  /// Returns whether a scalar occurs in one of the tokens.
  package func contains(_ folded: UInt32) -> Bool { scalars.contains(folded) }

  private func match(
    _ entry: Entry, _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> TokenMatch {
    let count = min(entry.count, text.count - start)
    for index in 0..<count where text[start + index].folded != scalars[entry.start + index] { return .none }
    // A trailing space is ignored elsewhere, so it may be the space within a token.
    return count == entry.count ? .whole : .beginning
  }
}

extension [UInt32] {
  /// Folded text without its spaces.
  package var withoutSpaces: [UInt32] { filter { $0 != FoldedScalar.space } }

  /// Folded letters before a currency sign, with a space between: `US $` of `US$`. Nil for any other text.
  package var withSpaceBeforeSign: [UInt32]? {
    guard count > 1, let sign = last,
      Unicode.Scalar(sign)?.properties.generalCategory == .currencySymbol,
      dropLast().allSatisfy({ Unicode.Scalar($0)?.properties.isAlphabetic ?? false })
    else { return nil }
    return dropLast() + [FoldedScalar.space, sign]
  }
}

/// How much of a token a text contains.
package enum TokenMatch {
  case none, whole
  /// The text ends within the token.
  case beginning
}

extension UnsafeBufferPointer<FoldedScalar> {
  /// Returns whether a token in a range would take digits from a number: `USD1` in `USD15` and in `USD1.50`, and `1INCH` in
  /// `51INCH`.
  func takesDigits(_ token: Range<Int>) -> Bool {
    let (start, end) = (token.lowerBound, token.upperBound)
    return self[end - 1].isDigit && isNumber(at: end, end + 1)
      || self[start].isDigit && isNumber(at: start - 1, start - 2)
  }

  /// Returns whether a digit stands at an index, or a separator there and a digit at the next one.
  private func isNumber(at index: Int, _ next: Int) -> Bool {
    guard indices.contains(index) else { return false }
    guard let mark = Mark(folded: self[index].folded), mark != .space else { return self[index].isDigit }
    return indices.contains(next) && self[next].isDigit
  }

  @inline(__always)
  package func matches(_ token: [UInt32], at start: Int) -> TokenMatch {
    let count = Swift.min(token.count, self.count - start)
    guard count > 0 else { return .none }
    for index in 0..<count where self[start + index].folded != token[index] { return .none }
    // A trailing space is ignored elsewhere, so it may be the space within a token.
    return count == token.count ? .whole : .beginning
  }
}
