// What stands before or after the number: pieces of text that know what they are.

/// A prefix or suffix as runs of text of one kind.
struct AffixPattern: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var kind: FormattedPart.Kind
    var text: String
  }

  var runs: [Run]

  init(_ runs: [Run] = []) { self.runs = runs }

  var text: String { runs.map(\.text).joined() }

  /// Whether the currency is shown in it.
  var currencyIndex: Int? { runs.firstIndex { $0.kind == .currency } }
}

/// What stands on both sides of the number.
struct AffixPair: Hashable, Sendable {
  var prefix: AffixPattern
  var suffix: AffixPattern
  /// The text is the affixes alone: French 1000 is `mille`.
  var hidesDigits = false
}

extension AffixPattern {
  /// The runs of `output` within `range`. What has no field is literal.
  init(_ output: ICUNumberFormatter.Output, in range: Range<Int>, isNegative: Bool) {
    runs = []
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
  }

  /// The field that begins first in what is left, and is no part of the number.
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

  /// Whether the other one has the same bytes, of the same kinds: as strings, texts of different normalisation
  /// would be equal.
  func hasSameBytes(as other: AffixPattern) -> Bool {
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
