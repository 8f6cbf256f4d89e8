// Suggests the accepted word that is closest to a misspelt one.

enum Suggestion {
  /// Returns the accepted word of which a word is most likely a misspelling; nil if none is close.
  ///
  /// Case and hyphens are ignored, so `compact-short` is close to `compactShort`.
  static func closest(to word: some StringProtocol, in accepted: [String]) -> String? {
    let word = folded(word)
    let ranked = accepted.map { (name: $0, distance: distance(word, folded($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(1, (word.count + 1) / 3)
    else {
      return nil
    }
    return best.name
  }

  /// Returns ` Did you mean 'format'?`, or an empty text.
  static func question(for word: some StringProtocol, in accepted: [String]) -> String {
    closest(to: word, in: accepted).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// Returns the question for an ArgumentParser message about an invalid value, if the message lists the
  /// accepted ones.
  static func question(about message: String) -> String {
    guard message.hasPrefix("The value '"), let list = message.firstRange(of: ". Please provide one of")
    else { return "" }
    let value = message.dropFirst("The value '".count).prefix { $0 != "'" }
    let words = message[list.upperBound...].split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return question(for: value, in: words.map(String.init))
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
