// Validates custom symbols together with those of the locale.

extension AmountSymbols {
  /// Validates that no symbol can be mistaken for another, including the locale's. Symbols are compared as parsed text is,
  /// for which all dashes are a minus.
  ///
  /// - Parameters:
  ///   - signs: the locale's own signs.
  ///   - writesGroups: whether the format groups digits. If not, the decimal separator may be the locale's group
  ///     separator.
  /// - Throws: `invalidOption`.
  func check(
    beside symbols: NumberSymbols, _ signs: (minus: String, plus: String), writesGroups: Bool
  ) throws(MoneyFormatError) {
    var shown = [
      ("decimal separator", decimal, symbols.decimal.text), ("group separator", group, symbols.group.text),
      ("minus", minus, signs.minus), ("plus", plus, signs.plus),
    ]
    if !writesGroups, group == nil { shown.remove(at: 1) }
    let folder = TextFolder()
    for (index, (name, own, locales)) in shown.enumerated() {
      for (other, otherOwn, otherLocales) in shown[..<index] where own != nil || otherOwn != nil {
        let (text, otherText) = (own ?? locales, otherOwn ?? otherLocales)
        guard folder.meaning(text) == folder.meaning(otherText) else { continue }
        throw Self.invalid(
          "leaves \(MoneyFormatError.quoted(otherText)) as the \(other) and \(MoneyFormatError.quoted(text)) as the "
            + "\(name); expected characters that can't be mistaken for each other")
      }
    }
    for (name, own, foreign) in [
      ("decimal separator", decimal, "+-"), ("group separator", group, "+-"), ("minus", minus, "+"),
      ("plus", plus, "-"),
    ] {
      guard let own, folder.meaning(own).contains(where: { scalar in foreign.utf8.contains { $0 == scalar } })
      else { continue }
      throw Self.invalid("has \(MoneyFormatError.quoted(own)) as its \(name), which is read as a sign")
    }
  }
}

extension TextFolder {
  /// Folded text in which everything that can mean a minus is one.
  fileprivate func meaning(_ text: String) -> [UInt32] {
    folded(text).map { FoldedScalar.canBeMinus($0) ? FoldedScalar.minus : $0 }
  }
}
