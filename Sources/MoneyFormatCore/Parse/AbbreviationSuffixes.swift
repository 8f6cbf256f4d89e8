// The affixes of abbreviated amounts, and the powers of ten that they stand for.

/// The abbreviations that a reader knows: those of the format's own table, or CLDR's for the locale.
package struct AbbreviationSuffixes: Sendable {
  package struct Suffix: Hashable, Sendable {
    package var folded: [UInt32]
    /// The text in its exact case; set if another suffix differs only in case.
    package var exact: [UInt32]?
    package var exponent: Int
  }

  /// Text before the digits, which some languages use: `elfu25` is 25,000 in Swahili, and Burmese `ကုဋေ ၂.၅
  /// သောင်း` has text on both sides.
  package struct Prefix: Hashable, Sendable {
    package var folded: [UInt32]
    /// The suffix that must follow the digits; empty for none.
    package var suffix: [UInt32]
    package var exponent: Int
  }

  /// A suffix that is not among a format's own ones.
  package struct Word: Hashable, Sendable {
    package var text: String
    package var exponent: Int
    /// Whether it shortens an amount only together with the currency directly after it: `t` in `5 tkr`.
    package var isJoined: Bool
    /// Whether it is read only in this case: `k` where `K` is a text of the currency.
    package var isExact: Bool

    package init(text: String, exponent: Int, isJoined: Bool = false, isExact: Bool = false) {
      (self.text, self.exponent, self.isJoined, self.isExact) = (text, exponent, isJoined, isExact)
    }
  }

  /// The longest first. Texts with several meanings have several entries: in Sindhi, ICU writes لک for 10^3
  /// and for 10^5.
  package let suffixes: [Suffix]
  /// The longest first.
  package let prefixes: [Prefix]
  /// Suffixes that stand only directly before a text of the currency: `t` in Swedish `tkr`. The longest first.
  package let joined: [Suffix]
  /// The largest exponent of any suffix.
  package let largestExponent: Int

  /// - Parameters:
  ///   - texts: suffixes with their exponents. A trailing full stop is optional in parsed text.
  ///   - prefixed: texts before the digits, with the text that must then follow the digits.
  ///   - words: further suffixes, which give way to `texts` that are the same.
  package init(
    _ texts: [(text: String, exponent: Int)],
    prefixed: [(prefix: String, suffix: String, exponent: Int)] = [], words: [Word] = [],
    _ folder: TextFolder
  ) {
    let (joined, texts, exactWords) = Self.merged(texts, words, folder)
    self.joined = joined
    var suffixes: [Suffix] = []
    func add(_ folded: [UInt32], _ exact: [UInt32], _ exponent: Int) {
      guard !folded.isEmpty, !suffixes.contains(where: { $0.exact == exact && $0.exponent == exponent })
      else {
        return
      }
      suffixes.append(Suffix(folded: folded, exact: exact, exponent: exponent))
    }
    for hasStop in [true, false] {
      for (text, exponent) in texts {
        var folded = folder.folded(text)
        var exact = text.unicodeScalars.filter { TextFolder.folded($0) != 0 }.map { $0.value }
        while exact.last.map(Self.isSpace) == true { exact.removeLast() }
        if !hasStop {
          guard folded.last == FoldedScalar.point, exact.last == FoldedScalar.point else { continue }
          folded.removeLast()
          exact.removeLast()
        }
        add(folded, Array(exact.drop(while: Self.isSpace)), exponent)
      }
    }
    // Case is significant only where it distinguishes two suffixes.
    var merged: [Suffix] = []
    for suffix in suffixes {
      var agrees = true
      for other in suffixes where other.folded == suffix.folded && other.exponent != suffix.exponent {
        agrees = false
      }
      if agrees, !exactWords.contains(suffix.folded) {
        guard !merged.contains(where: { $0.folded == suffix.folded }) else { continue }
        merged.append(Suffix(folded: suffix.folded, exact: nil, exponent: suffix.exponent))
      } else {
        merged.append(suffix)
      }
    }
    var prefixes: [Prefix] = []
    for (prefix, suffix, exponent) in prefixed {
      let (prefix, suffix) = (folder.folded(prefix), folder.folded(suffix))
      // The first entry for a text takes precedence.
      guard !prefix.isEmpty, !prefixes.contains(where: { $0.folded == prefix && $0.suffix == suffix }) else {
        continue
      }
      prefixes.append(Prefix(folded: prefix, suffix: suffix, exponent: exponent))
    }
    prefixes.sort { $0.folded.count > $1.folded.count }
    self.prefixes = prefixes
    merged.sort {
      $0.folded.count != $1.folded.count
        ? $0.folded.count > $1.folded.count : $0.folded.lexicographicallyPrecedes($1.folded)
    }
    self.suffixes = merged
    var largest = 0
    for suffix in merged { largest = max(largest, suffix.exponent) }
    for prefix in prefixes { largest = max(largest, prefix.exponent) }
    for suffix in joined { largest = max(largest, suffix.exponent) }
    largestExponent = largest
  }

  /// Returns the words that join the currency, the texts with the other words that are none of them, and which of those
  /// words have to be in their own case.
  private static func merged(
    _ texts: [(text: String, exponent: Int)], _ words: [Word], _ folder: TextFolder
  ) -> (joined: [Suffix], texts: [(text: String, exponent: Int)], exactWords: [[UInt32]]) {
    func plain(_ text: String) -> [UInt32] {
      let folded = folder.folded(text)
      return folded.last == FoldedScalar.point ? folded.dropLast() : folded
    }
    let known = texts.map { plain($0.text) }
    var (joined, all, exactWords) = ([Suffix](), texts, [[UInt32]]())
    for word in words {
      let folded = folder.folded(word.text)
      if word.isJoined {
        joined.append(Suffix(folded: folded, exact: nil, exponent: word.exponent))
      } else if !known.contains(plain(word.text)) {
        all.append((word.text, word.exponent))
        if word.isExact { exactWords.append(folded) }
      }
    }
    joined.sort { $0.folded.count > $1.folded.count }
    return (joined, all, exactWords)
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar).map { TextFolder.folded($0) == FoldedScalar.space } ?? false
  }

  /// Returns the longest suffix at an index that has fewer than `limit` characters.
  package func match(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int, shorterThan limit: Int = .max
  ) -> Suffix? {
    suffixes.first { $0.folded.count < limit && matches($0, text, at: start) }
  }

  /// Returns another meaning of a suffix that was matched at an index.
  package func otherMeaning(
    of suffix: Suffix, _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> Suffix? {
    guard suffix.exact != nil else { return nil }
    return suffixes.first {
      $0.folded == suffix.folded && $0.exponent != suffix.exponent && matches($0, text, at: start)
    }
  }

  private func matches(
    _ suffix: Suffix, _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> Bool {
    guard text.matches(suffix.folded, at: start) == .whole else { return false }
    guard let exact = suffix.exact else { return true }
    guard exact.count == suffix.folded.count else { return false }
    for index in exact.indices where text[start + index].narrow != exact[index] { return false }
    return true
  }

  /// Returns the longest prefix at an index, and its exponent; nil if a suffix must follow the digits.
  package func matchPrefix(
    _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> (folded: [UInt32], exponent: Int?)? {
    guard let longest = prefixes.first(where: { text.matches($0.folded, at: start) == .whole }) else {
      return nil
    }
    let alone = prefixes.first { $0.folded == longest.folded && $0.suffix.isEmpty }
    return (longest.folded, alone?.exponent)
  }

  /// Returns the longest suffix at an index that belongs to a prefix.
  package func match(
    behind prefix: [UInt32], _ text: UnsafeBufferPointer<FoldedScalar>, at start: Int
  ) -> Prefix? {
    var longest: Prefix?
    for pair in prefixes where pair.folded == prefix && !pair.suffix.isEmpty {
      guard text.matches(pair.suffix, at: start) == .whole else { continue }
      if pair.suffix.count > longest?.suffix.count ?? 0 { longest = pair }
    }
    return longest
  }

  /// Returns whether the rest of the text is the beginning of a prefix.
  package func isBeginningOfPrefix(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Bool {
    prefixes.contains { text.matches($0.folded, at: start) == .beginning }
  }

  /// Returns the longest suffix at an index that joins a text of the currency.
  package func matchJoined(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Suffix? {
    joined.first { text.matches($0.folded, at: start) == .whole }
  }

  /// Returns whether the rest of the text is the beginning of a suffix, or of one with the currency that it needs.
  package func isPrefix(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Bool {
    suffixes.contains { text.matches($0.folded, at: start) == .beginning }
      || joined.contains { suffix in
        switch text.matches(suffix.folded, at: start) {
        case .none: false
        case .beginning: true
        case .whole: start + suffix.folded.count == text.count
        }
      }
  }
}
