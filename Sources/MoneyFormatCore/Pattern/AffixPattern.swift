// A prefix or suffix as runs of text, each with its kind.

/// A prefix or suffix as a list of runs, each of one kind.
package struct AffixPattern: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var kind: FormattedPart.Kind
    package var text: String

    package init(kind: FormattedPart.Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  package var runs: [Run]

  package init(_ runs: [Run] = []) { self.runs = runs }

  package var text: String { runs.map { $0.text }.joined() }

  /// The index of the run that shows the currency, if any.
  package var currencyIndex: Int? { runs.firstIndex { $0.kind == .currency } }
}

/// The prefix and suffix of a number.
package struct AffixPair: Hashable, Sendable {
  package var prefix: AffixPattern
  package var suffix: AffixPattern
  /// Whether the affixes are the whole text: French 1000 is `mille`.
  package var hidesDigits: Bool

  package init(prefix: AffixPattern, suffix: AffixPattern, hidesDigits: Bool = false) {
    self.prefix = prefix
    self.suffix = suffix
    self.hidesDigits = hidesDigits
  }
}

extension AffixPattern {
  /// Returns whether the other pattern has the same bytes in runs of the same kinds. Comparing strings would
  /// equate texts that differ in normalization.
  package func hasSameBytes(as other: AffixPattern) -> Bool {
    guard runs.count == other.runs.count else { return false }
    return runs.indices.allSatisfy { index in
      runs[index].kind == other.runs[index].kind && runs[index].text.hasSameBytes(as: other.runs[index].text)
    }
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
