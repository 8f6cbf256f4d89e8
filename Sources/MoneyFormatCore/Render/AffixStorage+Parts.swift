// Divides a formatted text into its parts.

extension AffixStorage {
  /// Returns the parts of prefix, number and suffix. They cover the text of ``write(_:_:_:to:)`` without
  /// gaps.
  package func parts(
    _ rounded: some RoundedAmount, _ shape: NumberShape, _ affixes: AffixRangePair
  ) -> [FormattedPart] {
    var parts: [FormattedPart] = []
    var position = 0
    appendParts(of: affixes.prefix, at: &position, to: &parts)
    if !affixes.hidesDigits { Self.appendNumber(rounded, shape, at: &position, to: &parts) }
    appendParts(of: affixes.suffix, at: &position, to: &parts)
    return parts.mergingLiterals
  }

  private static func appendNumber(
    _ rounded: some RoundedAmount, _ shape: NumberShape, at position: inout Int,
    to parts: inout [FormattedPart]
  ) {
    func append(_ kind: FormattedPart.Kind, _ count: Int) {
      parts.append(FormattedPart(kind: kind, range: position..<position + count))
      position += count
    }
    let separators = shape.separatorCount(integerDigits: rounded.integerDigitCount)
    let grouped = separators == 0 ? 0 : shape.primaryGroup + (separators - 1) * shape.secondaryGroup
    append(.integer, (rounded.integerDigitCount - grouped) * shape.digitWidth)
    for left in stride(from: separators, to: 0, by: -1) {
      append(.group, shape.group.count)
      append(.integer, (left == 1 ? shape.primaryGroup : shape.secondaryGroup) * shape.digitWidth)
    }
    if rounded.fractionDigitCount > 0 {
      append(.decimal, shape.decimal.count)
      append(.fraction, rounded.fractionDigitCount * shape.digitWidth)
    }
  }
}

extension FormatPlan {
  /// Returns the parts of an amount's text; nil is NaN.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    guard let amount else { return storage.parts(notANumber) }
    let rounded = Rounded(amount.scaled(fraction), fraction: fraction, roundingMode: roundingMode)
    let sign = SignClass(isNegative: amount.isNegative, isZero: rounded.isZero)
    return storage.parts(rounded, shape, affixes[sign.rawValue])
  }
}

extension VariantPlan {
  /// Returns the parts of an amount's text; nil is NaN.
  package func parts(_ amount: Amount?) -> [FormattedPart] {
    guard let amount else { return storage.parts(notANumber) }
    let (rounded, affixes) = rounded(scaled(amount))
    return storage.parts(rounded, shape, affixes)
  }
}

extension AffixStorage {
  fileprivate func parts(_ rounded: Rounded, _ shape: NumberShape, _ affixes: AffixRangePair)
    -> [FormattedPart]
  {
    switch rounded {
    case .small(let amount): parts(amount, shape, affixes)
    case .wide(let amount): parts(amount, shape, affixes)
    }
  }

  fileprivate func parts(_ text: AffixRange) -> [FormattedPart] {
    var parts: [FormattedPart] = []
    var position = 0
    appendParts(of: text, at: &position, to: &parts)
    return parts
  }
}

extension [FormattedPart] {
  /// The parts with adjacent literals merged.
  fileprivate var mergingLiterals: [FormattedPart] {
    var merged: [FormattedPart] = []
    for part in self {
      if part.kind == .literal, let last = merged.last, last.kind == .literal {
        merged[merged.count - 1] = FormattedPart(
          kind: .literal, range: last.range.lowerBound..<part.range.upperBound)
      } else {
        merged.append(part)
      }
    }
    return merged
  }
}
