// The texts that mean currencies: those of the currency that is read, and those of all currencies.

/// A text that means the currency that is read, folded.
package struct CurrencyToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case code, symbol, name
    /// Of the minor unit, such as `p` of pounds: so many of its digits are a fraction.
    case subunit(digits: Int)
  }

  package var folded: [UInt32]
  package var kind: Kind
  /// Whether it is the symbol that the locale itself writes.
  package var isOwnSymbol: Bool

  package init(folded: [UInt32], kind: Kind, isOwnSymbol: Bool = false) {
    self.folded = folded
    self.kind = kind
    self.isOwnSymbol = isOwnSymbol
  }

  package var hasFullStop: Bool { folded.last == FoldedScalar.point }
}

/// The tokens of one currency, in two flat arrays: looking for one counts no references.
package struct CurrencyTokens: Sendable, Hashable {
  /// Where a token stands among the scalars.
  package struct Entry: Hashable, Sendable {
    fileprivate var start: Int
    package var count: Int
    package var kind: CurrencyToken.Kind
    package var hasFullStop: Bool
    fileprivate var isOwnSymbol: Bool
    /// Whether without its full stop it is the symbol that the locale itself writes.
    package var isOwnSymbolWithStop = false
  }

  /// The longest first.
  private var entries: [Entry] = []
  private var scalars: [UInt32] = []
  /// What a token may begin with.
  package private(set) var initials: [UInt32] = []
  /// A token of one scalar that is the decimal separator too: `$` of escudos in pt-CV. It is not among the others.
  package let separatorToken: UInt32?

  /// - Parameter tokens: a text that is of several kinds is of the first one: a code that is a symbol too is a code.
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

  /// These tokens and further names. A text that is a token already keeps its kind.
  package func adding(names: [[UInt32]]) -> CurrencyTokens {
    let own = entries.map { entry in
      CurrencyToken(
        folded: Array(scalars[entry.start..<entry.start + entry.count]), kind: entry.kind,
        isOwnSymbol: entry.isOwnSymbol)
    }
    let added = names.map { CurrencyToken(folded: $0, kind: .name) }
    return CurrencyTokens(own + added, separatorToken: separatorToken)
  }

  /// The longest token at a place that does not end within a word; otherwise the longest one.
  @inline(__always)
  package func match(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Entry? {
    guard start < text.count, initials.contains(text[start].folded) else { return nil }
    return longestMatch(text, at: start)
  }

  private func longestMatch(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Entry? {
    var longest: Entry?
    for entry in entries where match(entry, text, at: start) == .whole {
      let end = start + entry.count
      if end == text.count || !text[end].isLetter || !text[end - 1].isLetter { return entry }
      if longest == nil { longest = entry }
    }
    return longest
  }

  /// Whether all that is left is the beginning of a token of a kind that may stand there.
  package func isPrefix(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int, where mayStand: (CurrencyToken.Kind) -> Bool
  ) -> Bool {
    guard start < text.count, initials.contains(text[start].folded) else { return false }
    for entry in entries where match(entry, text, at: start) == .beginning && mayStand(entry.kind) {
      return true
    }
    return false
  }

  /// Whether a scalar is in one of the tokens.
  package func contains(_ folded: UInt32) -> Bool { scalars.contains(folded) }

  private func match(
    _ entry: Entry, _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> TokenMatch {
    let count = min(entry.count, text.count - start)
    for index in 0..<count where text[start + index].folded != scalars[entry.start + index] { return .none }
    // A space at the end of a text is not seen, so it may be the one within a token.
    return count == entry.count ? .whole : .beginning
  }
}

/// Which texts mean which currencies, likeliest first: in a locale, in English and everywhere.
package struct KnownTokens: Sendable {
  /// The currencies of one text.
  package struct Entry: Sendable, Hashable {
    /// The locale's own reading of it, where it has one.
    package var decided: String?
    package var codes: [String]
  }

  private var entries: [[UInt32]: Entry] = [:]
  private var longest = 0
  /// The currencies of the locale's region: among currencies that share a text, one of them is meant.
  package let regional: [String]

  package init(regional: [String]) { self.regional = regional }

  /// - Parameter decides: whether the locale itself writes the text for this currency and no other.
  package mutating func add(_ folded: [UInt32], _ code: String, decides: Bool) {
    guard !folded.isEmpty else { return }
    var entry = entries[folded] ?? Entry(decided: nil, codes: [])
    if decides, entry.decided == nil { entry.decided = code }
    if !entry.codes.contains(code) { entry.codes.append(code) }
    entries[folded] = entry
    longest = max(longest, folded.count)
  }

  /// The longest text at a place that means a currency, and how many scalars it has.
  ///
  /// A single ASCII letter counts in upper case only: `1e` is not an amount of lilangeni.
  package func match(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> (entry: Entry, count: Int)? {
    var key: [UInt32] = []
    for scalar in text[start..<min(start + longest, text.count)] { key.append(scalar.folded) }
    while !key.isEmpty {
      if let entry = entries[key] {
        let first = text[start]
        let isLowercaseLetter =
          first.folded < 0x80 && Unicode.Scalar(first.scalar)?.properties.isLowercase == true
        let end = start + key.count
        // Not the beginning of a word.
        let isWhole = end == text.count || !text[end].isLetter || !text[end - 1].isLetter
        if isWhole, key.count > 1 || !isLowercaseLetter { return (entry, key.count) }
      }
      key.removeLast()
    }
    return nil
  }
}

/// How far a token goes with a text.
package enum TokenMatch {
  case none, whole
  /// The text ends within the token.
  case beginning
}

extension UnsafeBufferPointer<FoldedScalar> {
  @inline(__always)
  package func matches(_ token: [UInt32], at start: Int) -> TokenMatch {
    let count = Swift.min(token.count, self.count - start)
    guard count > 0 else { return .none }
    for index in 0..<count where self[start + index].folded != token[index] { return .none }
    // A space at the end of a text is not seen, so it may be the one within a token.
    return count == token.count ? .whole : .beginning
  }
}
