// The suffixes of shortened amounts, and by how many digits they shift them.

/// The suffixes of one table: the format's own, or what CLDR has for the locale.
package struct AbbreviationSuffixes: Sendable {
  package struct Suffix: Hashable, Sendable {
    package var folded: [UInt32]
    /// Set where another suffix differs only by its case.
    package var exact: [UInt32]?
    package var exponent: Int
  }

  /// The longest first.
  package let suffixes: [Suffix]
  /// How far the largest suffix shifts.
  package let largestExponent: Int

  /// - Parameter texts: with what they shift by; the first one of a text counts. A full stop at the end may be left
  ///   out.
  package init(_ texts: [(text: String, exponent: Int)], _ folder: TextFolder) {
    var suffixes: [Suffix] = []
    func add(_ folded: [UInt32], _ exact: [UInt32], _ exponent: Int) {
      guard !folded.isEmpty, !suffixes.contains(where: { $0.exact == exact }) else { return }
      suffixes.append(Suffix(folded: folded, exact: exact, exponent: exponent))
    }
    for hasStop in [true, false] {
      for (text, exponent) in texts {
        var (folded, exact) = (folder.folded(text), text.unicodeScalars.map { $0.value })
        while exact.last.map(Self.isSpace) == true { exact.removeLast() }
        if !hasStop {
          guard folded.last == FoldedScalar.point, exact.last == FoldedScalar.point else { continue }
          folded.removeLast()
          exact.removeLast()
        }
        add(folded, Array(exact.drop(while: Self.isSpace)), exponent)
      }
    }
    // Case decides only where it has to.
    var merged: [Suffix] = []
    for suffix in suffixes {
      var agrees = true
      for other in suffixes where other.folded == suffix.folded && other.exponent != suffix.exponent {
        agrees = false
      }
      if agrees {
        guard !merged.contains(where: { $0.folded == suffix.folded }) else { continue }
        merged.append(Suffix(folded: suffix.folded, exact: nil, exponent: suffix.exponent))
      } else {
        merged.append(suffix)
      }
    }
    merged.sort {
      $0.folded.count != $1.folded.count
        ? $0.folded.count > $1.folded.count : $0.folded.lexicographicallyPrecedes($1.folded)
    }
    self.suffixes = merged
    var largest = 0
    for suffix in merged { largest = max(largest, suffix.exponent) }
    largestExponent = largest
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar).map { TextFolder.folded($0) == FoldedScalar.space } ?? false
  }

  /// The longest suffix at a place.
  package func match(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Suffix? {
    suffixes.first { suffix in
      guard text.matches(suffix.folded, at: start) == .whole else { return false }
      guard let exact = suffix.exact else { return true }
      guard exact.count == suffix.folded.count else { return false }
      for index in exact.indices where text[start + index].scalar != exact[index] { return false }
      return true
    }
  }

  /// Whether all that is left is the beginning of a suffix.
  package func isPrefix(_ text: UnsafeBufferPointer<FoldedScalar>, at start: Int) -> Bool {
    suffixes.contains { text.matches($0.folded, at: start) == .beginning }
  }
}
