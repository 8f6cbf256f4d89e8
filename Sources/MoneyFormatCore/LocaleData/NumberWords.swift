// Looks up words and abbreviations for powers of ten that CLDR's compact forms lack: `lakh`, `bn`, `Tsd.`.

/// Words for powers of ten, from `Data/number-words.tsv`, which names the source of each.
package enum NumberWords {
  /// Returns the words of a language, and those of every language.
  package static func words(inLanguage language: String) -> [AbbreviationSuffixes.Word] {
    var words: [AbbreviationSuffixes.Word] = []
    for language in [language, "root"] {
      guard var rest = table.fields(of: language)?.dropFirst() else { continue }
      while let text = rest.popFirst(), let exponent = rest.popFirst().flatMap({ Int($0) }) {
        var scalars = text.unicodeScalars
        let isJoined = scalars.last == Self.anyCurrency
        if isJoined { scalars.removeLast() }
        words.append(
          AbbreviationSuffixes.Word(text: String(scalars), exponent: exponent, isJoined: isJoined))
      }
    }
    return words
  }

  /// The sign that stands for any currency.
  private static var anyCurrency: Unicode.Scalar { "\u{A4}" }
}
