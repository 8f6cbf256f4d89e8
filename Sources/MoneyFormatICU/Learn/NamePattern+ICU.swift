// Reads the patterns that join numbers and currency names from ICU's data.

import MoneyFormatCore

extension NamePattern {
  /// Reads the patterns of a locale; nil if one of them has an unexpected form.
  init?(localeIdentifier: String) throws(ICU.Failure) {
    var pairs: [AffixPair?] = []
    for category in PluralCategory.allCases {
      guard
        let text = try ICU.unitPattern(
          localeIdentifier: localeIdentifier, pluralCategory: category.rawValue)
      else {
        pairs.append(nil)
        continue
      }
      guard let pair = AffixPair(unitPattern: text) else { return nil }
      pairs.append(pair)
    }
    guard pairs[PluralCategory.other.index] != nil else { return nil }
    self.init(pairs: pairs)
  }
}

extension AffixPair {
  /// Parses `{0} de {1}` into a prefix and a suffix, one of which contains the name.
  fileprivate init?(unitPattern: String) {
    var pieces: [[Unicode.Scalar]] = [[]]
    var rest = unitPattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{" else {
        // ICU's quoting is not supported.
        if scalar == "'" { return nil }
        pieces[pieces.count - 1].append(scalar)
        continue
      }
      guard let digit = rest.popFirst(), rest.popFirst() == "}" else { return nil }
      switch digit {
      case "0": pieces.append([])
      case "1": pieces[pieces.count - 1].append(AffixPattern.slot)
      default: return nil
      }
    }
    guard pieces.count == 2 else { return nil }
    self.init(prefix: AffixPattern(name: pieces[0]), suffix: AffixPattern(name: pieces[1]))
  }
}

extension AffixPattern {
  /// As in ICU, words around a name belong to the name, but spaces at its ends do not.
  fileprivate init(name scalars: [Unicode.Scalar]) {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
    let leading = scalars.prefix(while: isSpace)
    let body = scalars.dropFirst(leading.count)
    let trailing = body.reversed().prefix(while: isSpace)
    self.init(
      [
        Run(kind: .literal, scalars: leading), Run(kind: .currency, scalars: body.dropLast(trailing.count)),
        Run(kind: .literal, scalars: trailing.reversed()),
      ].filter { !$0.text.isEmpty })
  }
}

extension AffixPattern.Run {
  fileprivate init(kind: FormattedPart.Kind, scalars: some Sequence<Unicode.Scalar>) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self.init(kind: kind, text: String(text))
  }
}
