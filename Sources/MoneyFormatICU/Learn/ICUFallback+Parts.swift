// The parts of a text that ICU wrote.

import MoneyFormatCore

extension ICUFallback {
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    let output = output(amount)
    let isNegative = amount?.isNegative ?? false
    guard amount != nil, let number = output.numberRange else {
      return AffixPattern(output, in: 0..<output.utf8.count, isNegative: isNegative).parts(from: 0)
    }
    let prefix = AffixPattern(output, in: 0..<number.lowerBound, isNegative: isNegative)
    let suffix = AffixPattern(output, in: number.upperBound..<output.utf8.count, isNegative: isNegative)
    return prefix.parts(from: 0) + output.numberParts + suffix.parts(from: number.upperBound)
  }
}

extension AffixPattern {
  fileprivate func parts(from start: Int) -> [FormattedPart] {
    var position = start
    return runs.map { run in
      defer { position += run.text.utf8.count }
      return FormattedPart(kind: run.kind, range: position..<position + run.text.utf8.count)
    }
  }
}

extension ICUNumberFormatter.Output {
  /// The integer digits between group separators, the separators, and the fraction.
  fileprivate var numberParts: [FormattedPart] {
    var parts: [FormattedPart] = []
    let groups = fields.filter { $0.kind == .groupingSeparator }.map(\.range).sorted {
      $0.lowerBound < $1.lowerBound
    }
    for field in fields {
      switch field.kind {
      case .integer:
        var position = field.range.lowerBound
        for group in groups {
          parts.append(FormattedPart(kind: .integer, range: position..<group.lowerBound))
          parts.append(FormattedPart(kind: .group, range: group))
          position = group.upperBound
        }
        parts.append(FormattedPart(kind: .integer, range: position..<field.range.upperBound))
      case .decimalSeparator: parts.append(FormattedPart(kind: .decimal, range: field.range))
      case .fraction: parts.append(FormattedPart(kind: .fraction, range: field.range))
      default: break
      }
    }
    return parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
