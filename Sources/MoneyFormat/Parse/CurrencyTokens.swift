// The texts that mean currencies: those of the currency that is read, and those of all currencies.

import MoneyFormatCore

/// A text that means the currency that is read, folded.
struct CurrencyToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case code, symbol, name
    /// Of the minor unit, such as `p` of pounds: so many of its digits are a fraction.
    case subunit(digits: Int)
  }

  var folded: [UInt32]
  var kind: Kind
  /// Whether it is the symbol that the locale itself writes.
  var isOwnSymbol = false

  var isSubunit: Bool { if case .subunit = kind { true } else { false } }
  var hasFullStop: Bool { folded.last == FoldedScalar.point }
}

/// The tokens of one currency.
struct CurrencyTokens: Sendable, Hashable {
  /// The longest first.
  let tokens: [CurrencyToken]
  /// A token of one scalar that is the decimal separator too: `$` of escudos in pt-CV. It is not among
  /// ``tokens``.
  let separatorToken: UInt32?
  /// What a token may begin with.
  private let initials: [UInt32]

  init(_ tokens: some Sequence<CurrencyToken>, separatorToken: UInt32? = nil) {
    self.separatorToken = separatorToken
    // A text that is of several kinds is of the first one: a code that is a symbol too is a code.
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
    self.tokens = kept
    var initials: [UInt32] = []
    for token in kept where !initials.contains(token.folded[0]) { initials.append(token.folded[0]) }
    initials.sort()
    self.initials = initials
  }

  /// The longest token at a place that does not end within a word; otherwise the longest one.
  @inline(__always)
  func match(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> CurrencyToken? {
    guard start < text.count, initials.contains(text[start].folded) else { return nil }
    var longest: CurrencyToken?
    for token in tokens where text.matches(token.folded, at: start) == .whole {
      let end = start + token.folded.count
      if end == text.count || !text[end].isLetter || !text[end - 1].isLetter { return token }
      if longest == nil { longest = token }
    }
    return longest
  }

  /// Whether all that is left is the beginning of a token.
  func isPrefix(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Bool {
    guard start < text.count, initials.contains(text[start].folded) else { return false }
    return tokens.contains { text.matches($0.folded, at: start) == .beginning }
  }

  /// Whether one of the tokens is this text.
  func contains(_ folded: some Collection<UInt32>, where isMeant: (CurrencyToken) -> Bool) -> Bool {
    tokens.contains { $0.folded.elementsEqual(folded) && isMeant($0) }
  }
}

/// Which texts mean which currencies, likeliest first: in a locale, in English and everywhere.
struct KnownTokens: Sendable {
  /// The currencies of one text.
  struct Entry: Sendable, Hashable {
    /// The locale's own reading of it, where it has one.
    var decided: String?
    var codes: [String]
  }

  private var entries: [[UInt32]: Entry] = [:]
  private var longest = 0

  init() {}

  /// - Parameter decides: whether the locale itself writes the text for this currency and no other.
  mutating func add(_ folded: [UInt32], _ code: String, decides: Bool) {
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
  func match(
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
enum TokenMatch {
  case none, whole
  /// The text ends within the token.
  case beginning
}

extension UnsafeBufferPointer<FoldedScalar> {
  @inline(__always)
  func matches(_ token: [UInt32], at start: Int) -> TokenMatch {
    let count = Swift.min(token.count, self.count - start)
    guard count > 0 else { return .none }
    for index in 0..<count where self[start + index].folded != token[index] { return .none }
    // A space at the end of a text is not seen, so it may be the one within a token.
    return count == token.count ? .whole : .beginning
  }
}
