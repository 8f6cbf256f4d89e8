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
    let fields = output.fields
      .filter {
        !$0.range.isEmpty && range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
      }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    runs = []
    var position = range.lowerBound
    func append(_ kind: FormattedPart.Kind, upTo end: Int) {
      guard position < end else { return }
      runs.append(Run(kind: kind, text: String(decoding: output.utf8[position..<end], as: UTF8.self)))
      position = end
    }
    for field in fields {
      let kind: FormattedPart.Kind? =
        switch field.kind {
        case .currency: .currency
        case .sign: isNegative ? .minusSign : .plusSign
        case .compact: .compact
        case .integer: .nan
        default: nil
        }
      guard let kind else { continue }
      append(.literal, upTo: field.range.lowerBound)
      append(kind, upTo: field.range.upperBound)
    }
    append(.literal, upTo: range.upperBound)
  }
}
