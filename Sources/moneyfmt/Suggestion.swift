// Suggests the accepted word that is closest to a misspelt one.

enum Suggestion {
  /// Returns the accepted word of which a word is most likely a misspelling; nil if none is close.
  ///
  /// Case and hyphens are ignored, so `compact-short` is close to `compactShort`. An accepted word that begins with the
  /// given one is preferred: `--rounding` means `--rounding-mode` rather than `--grouping`. If no word is close, the only one
  /// that begins with the same three letters is suggested: `min2` means `minTwo`.
  static func closest(to word: some StringProtocol, in accepted: [String]) -> String? {
    let word = folded(word)
    if word.count > 2, let longer = accepted.first(where: { folded($0).starts(with: word) }) { return longer }
    let ranked = accepted.map { (name: $0, distance: distance(word, folded($0))) }
    if let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, (word.count + 1) / 3)
    {
      return best.name
    }
    guard word.count > 2 else { return nil }
    let similar = accepted.filter { folded($0).starts(with: word.prefix(3)) }
    return similar.count == 1 ? similar[0] : nil
  }

  /// Returns ` Did you mean 'format'?`, or an empty text.
  static func question(for word: some StringProtocol, in accepted: [String]) -> String {
    closest(to: word, in: accepted).map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func folded(_ word: some StringProtocol) -> [Character] {
    word.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours between two words.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
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
