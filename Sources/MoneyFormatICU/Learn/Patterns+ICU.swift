// Affixes from ICU's output, and the patterns that join numbers and currency names from its data.

import MoneyFormatCore

// MARK: - Names

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
    guard let other = pairs[PluralCategory.other.index] else { return nil }
    self.init(pairs: Self.keepsNames ? pairs.map { $0 ?? other } : pairs)
  }

  /// Whether a category without a pattern keeps its own name in the pattern of `other`. Until ICU 75 it uses the name of
  /// `other`, too; since then, CLDR's data omits patterns that equal their parent's.
  private static let keepsNames = ICU.majorVersion > 75
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

// MARK: - Affixes

extension AffixPattern {
  /// Creates the runs of `output` within `range`. Text without a field is literal.
  package init(_ output: ICUNumberFormatter.Output, in range: Range<Int>, isNegative: Bool) {
    var runs: [Run] = []
    var position = range.lowerBound
    func append(_ kind: FormattedPart.Kind, upTo end: Int) {
      guard position < end else { return }
      runs.append(Run(kind: kind, text: String(decoding: output.utf8[position..<end], as: UTF8.self)))
      position = end
    }
    while let next = Self.firstField(of: output, in: position..<range.upperBound, isNegative: isNegative) {
      append(.literal, upTo: next.begin)
      append(next.kind, upTo: next.end)
    }
    append(.literal, upTo: range.upperBound)
    self.init(runs)
  }

  /// Returns the first field in `rest` that is not part of the number.
  private static func firstField(
    of output: ICUNumberFormatter.Output, in rest: Range<Int>, isNegative: Bool
  ) -> (kind: FormattedPart.Kind, begin: Int, end: Int)? {
    var first: (kind: FormattedPart.Kind, begin: Int, end: Int)?
    for field in output.fields
    where field.range.lowerBound >= rest.lowerBound && field.range.upperBound <= rest.upperBound {
      if field.range.isEmpty { continue }
      if let first, first.begin <= field.range.lowerBound { continue }
      let kind: FormattedPart.Kind
      switch field.kind {
      case .currency: kind = .currency
      case .sign: kind = isNegative ? .minusSign : .plusSign
      case .compact: kind = .compact
      case .integer: kind = .nan
      case .decimalSeparator, .fraction, .groupingSeparator: continue
      }
      first = (kind, field.range.lowerBound, field.range.upperBound)
    }
    return first
  }
}

extension AffixPair {
  /// Creates the prefix and suffix of ICU's output. Output without digits becomes a prefix.
  init?(_ output: ICUNumberFormatter.Output, isNegative: Bool) {
    if let probe = Probe(output, isNegative: isNegative) {
      self = probe.affixes
    } else if !output.fields.contains(where: { $0.kind == .integer }) {
      let all = 0..<output.utf8.count
      self.init(
        prefix: AffixPattern(output, in: all, isNegative: isNegative), suffix: AffixPattern(),
        hidesDigits: true)
    } else {
      return nil
    }
  }
}
