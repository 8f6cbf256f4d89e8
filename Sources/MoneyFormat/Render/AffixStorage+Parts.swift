// The parts of a rendered text: what each stretch of it is.

extension AffixStorage {
  /// The parts of prefix, number and suffix, which tile the text that ``render(_:_:_:_:)`` writes.
  func parts(
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

extension CompiledFormat.Engine {
  /// The parts of an amount's text; nil is not-a-number.
  func parts(_ amount: DecimalDigits?) -> [FormattedPart] {
    switch self {
    case .plan(let plan):
      guard let amount else { return plan.storage.parts(plan.notANumber) }
      let rounded = Rounded(amount, fraction: plan.fraction, roundingMode: plan.roundingMode)
      let sign = SignClass(isNegative: amount.isNegative, isZero: rounded.isZero)
      return plan.storage.parts(rounded, plan.shape, plan.affixes[sign.rawValue])
    case .variants(let plan, let fallback):
      return plan.parts(amount) ?? fallback.parts(amount)
    case .derived(let plan):
      guard let parts = plan.parts(amount) else { preconditionFailure("a derived plan has a gap") }
      return parts
    case .icu(let fallback):
      return fallback.parts(amount)
    }
  }
}

extension VariantPlan {
  fileprivate func parts(_ amount: DecimalDigits?) -> [FormattedPart]? {
    guard let amount else { return storage.parts(notANumber) }
    let (rounded, affixes) = rounded(amount)
    return affixes.map { storage.parts(rounded, shape, $0) }
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

extension ICUFallback {
  fileprivate func parts(_ amount: DecimalDigits?) -> [FormattedPart] {
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
  /// Integer runs between group separators, decimal separator, fraction.
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

extension [FormattedPart] {
  /// Neighbours that are both literal become one.
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
