// Extracts the affixes from ICU's output.

import MoneyFormatCore

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
