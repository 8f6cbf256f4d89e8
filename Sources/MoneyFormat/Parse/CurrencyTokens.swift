// The texts that mean the currency which is read.

import MoneyFormatCore
import MoneyFormatICU

/// The tokens of one currency, folded.
struct CurrencyTokens: Sendable {
  struct Token: Hashable, Sendable {
    var folded: [UInt32]
    /// A code is never abbreviated with a full stop.
    var isCode: Bool
  }

  /// The longest first.
  let tokens: [Token]
  /// A token of one character that is the decimal separator too: `$` for dollars in pt-CV. It is none of
  /// ``tokens``.
  let separatorToken: UInt32?
  /// What a token may begin with.
  private let initials: [UInt32]

  init(_ tokens: Set<Token>, separatorToken: UInt32? = nil) {
    self.separatorToken = separatorToken
    self.tokens = tokens.filter { !$0.folded.isEmpty }.sorted {
      $0.folded.count != $1.folded.count
        ? $0.folded.count > $1.folded.count : $0.folded.lexicographicallyPrecedes($1.folded)
    }
    initials = Array(Set(self.tokens.map { $0.folded[0] })).sorted()
  }

  /// The longest token at a place.
  @inline(__always)
  func match(_ glyphs: UnsafeBufferPointer<Glyph>, at start: Int) -> Token? {
    guard start < glyphs.count, initials.contains(glyphs[start].folded) else { return nil }
    return tokens.first { glyphs.matches($0.folded, at: start) == .whole }
  }

  /// Whether all that is left is the beginning of a token.
  func isPrefix(_ glyphs: UnsafeBufferPointer<Glyph>, at start: Int) -> Bool {
    guard start < glyphs.count, initials.contains(glyphs[start].folded) else { return false }
    return tokens.contains { glyphs.matches($0.folded, at: start) == .beginning }
  }
}

/// How far a token goes with a text.
enum TokenMatch {
  case none, whole
  /// The text ends within the token.
  case beginning
}

extension UnsafeBufferPointer<Glyph> {
  @inline(__always)
  func matches(_ token: [UInt32], at start: Int) -> TokenMatch {
    let count = Swift.min(token.count, self.count - start)
    guard count > 0 else { return .none }
    for index in 0..<count where self[start + index].folded != token[index] { return .none }
    // A blank at the end of a text is not seen, so it may be the one within a token.
    return count == token.count ? .whole : .beginning
  }
}
