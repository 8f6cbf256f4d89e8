// Finds the accepted word that is closest to a misspelt one.

package enum SimilarNames {
  /// In bytes. No accepted word is nearly as long, and comparing takes time in proportion to the length.
  private static let longestMisspelling = 64

  /// Returns the accepted word of which a word is most likely a misspelling; nil if none is close.
  ///
  /// The case of ASCII letters, hyphens and underscores are ignored, so `compact-short` is close to `compactShort`. An
  /// accepted word that begins with the given one is preferred: `--rounding` means `--rounding-mode` rather than
  /// `--grouping`. If no word is close, the only one that begins with the same three letters is returned: `min2` means
  /// `minTwo`.
  package static func closest(to word: String, in accepted: [String]) -> String? {
    guard word.utf8.count <= longestMisspelling else { return nil }
    let word = folded(word)
    var best: (name: String, distance: Int)?
    var similar: [String] = []
    for name in accepted {
      let other = folded(name)
      if word.count > 2, other.starts(with: word) { return name }
      let distance = distance(word, other)
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
      if word.count > 2, other.starts(with: word.prefix(3)) { similar.append(name) }
    }
    if let best, best.distance <= max(1, (word.count + 1) / 3) { return best.name }
    return similar.count == 1 ? similar[0] : nil
  }

  /// Returns the accepted words that a short form may stand for, which has their first letter and others in the same
  /// order: `kg` means `kilogram`.
  package static func expansions(of word: String, in accepted: [String]) -> [String] {
    guard word.utf8.count <= longestMisspelling else { return [] }
    let word = folded(word)
    guard let first = word.first else { return [] }
    return accepted.filter { name in
      let letters = folded(name)
      var wanted = word[...]
      for letter in letters where letter == wanted.first { wanted.removeFirst() }
      return wanted.isEmpty && letters.first == first
    }
  }

  private static func folded(_ word: String) -> [UInt8] {
    var folded: [UInt8] = []
    for byte in word.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      folded.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return folded
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours between two words.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
      var row = [i + 1]
      for (j, counterpart) in other.enumerated() {
        var cost = min(rows[i][j] + (letter == counterpart ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == other[j - 1], one[i - 1] == counterpart {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
