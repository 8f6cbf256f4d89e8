// Composes ranges of amounts. As in ICU, affixes that both ends share are written once.

/// Formats ranges of amounts in one format.
package final class RangeComposer: Sendable {
  private let format: ResolvedFormat
  private let parts: FormatParts
  private let pattern: RangePattern
  private let composer: Composer
  private let plan: ComposedPlan
  /// What surrounds a range as a whole: a unit of measure, isolation.
  private let frame: AffixPair
  /// Writes amounts without currency spacing; nil if that does not matter.
  private let unspacedPlan = Lazy<ComposedPlan?>()
  /// Writes amounts with the sign for an approximation; nil if they have no place for it.
  private let approximatePlan = Lazy<ComposedPlan?>()

  private init(
    _ format: ResolvedFormat, _ parts: FormatParts, _ pattern: RangePattern, _ plan: ComposedPlan,
    frame: AffixPair
  ) {
    (self.format, self.parts, self.pattern, self.plan) = (format, parts, pattern, plan)
    self.frame = frame
    composer = Composer(format, parts)
  }

  /// Returns nil if the parts don't fit the format.
  package static func make(
    _ format: ResolvedFormat, _ parts: FormatParts, _ pattern: RangePattern
  ) -> RangeComposer? {
    var inner = format
    // They apply to the range as a whole, not to each end.
    (inner.layout.isIsolated, inner.layout.unit) = (false, nil)
    guard let plan = Composer.plan(inner, parts) else { return nil }
    let frame = Composer(format, parts).frame
    return RangeComposer(inner, parts, pattern, plan, frame: frame)
  }

  /// Returns a range. A nil end is NaN.
  package func range(_ lower: Amount?, _ upper: Amount?) -> RangeText {
    framed { text in
      if let lower, let upper {
        compose(trimmed(lower), trimmed(upper), into: &text)
      } else {
        join(lower, upper, into: &text)
      }
    }
  }

  /// Returns one amount with the locale's sign for an approximation; nil is NaN. The sign takes the place of
  /// the number's sign, as in ranges. If the pattern has no place for it, as with parentheses, it comes first;
  /// ICU omits it there.
  package func approximation(_ amount: Amount?) -> RangeText {
    framed { text in
      if let amount {
        var (plain, approximate) = (text, text)
        plain.append(amount, plan)
        appendApproximately(trimmed(amount), to: &approximate)
        // Rounded once more, as ICU does, it may be another text without the sign.
        if !approximate.string.utf8.elementsEqual(plain.string.utf8) {
          text = approximate
          return
        }
      }
      text.append(pattern.sign)
      text.append(amount, plan)
    }
  }

  /// Returns a text with what surrounds it as a whole.
  private func framed(_ body: (inout RangeText) -> Void) -> RangeText {
    var text = RangeText()
    text.append(frame.prefix)
    body(&text)
    text.append(frame.suffix)
    return text
  }
}

// MARK: - Ranges of numbers

extension RangeComposer {
  /// One end of a range: the number, and the affixes around it.
  fileprivate struct End {
    var text: [UInt8]
    var parts: [FormattedPart]
    var number: Range<Int>
    /// The affixes of the number, without the currency's name.
    var prefix: Range<Int>
    var suffix: Range<Int>
    var isNegative: Bool
    /// The plural category of the name.
    var category: PluralCategory

    var hidesDigits: Bool { number.isEmpty }

    var sign: ShownSign {
      parts.contains { $0.kind == .minusSign }
        ? .minus : parts.contains { $0.kind == .plusSign } ? .plus : .none
    }

    /// Whether the currency is in the affixes. A name is not.
    var hasCurrency: Bool {
      parts.contains {
        $0.kind == .currency && (prefix.contains($0.range.lowerBound) || suffix.contains($0.range.lowerBound))
      }
    }

    var affixCount: Int {
      [prefix, suffix].reduce(0) { $0 + String(decoding: text[$1], as: UTF8.self).unicodeScalars.count }
    }

    func hasSameAffixes(as other: End) -> Bool {
      text[prefix] == other.text[other.prefix] && text[suffix] == other.text[other.suffix]
        && hidesDigits == other.hidesDigits
    }

    func hasSameNumber(as other: End) -> Bool { text[number] == other.text[other.number] }
  }

  /// Trailing zeros count only if the format keeps them.
  private func trimmed(_ amount: Amount) -> Amount { format.fraction.keepsInput ? amount : amount.normalized }

  private func compose(_ lower: Amount, _ upper: Amount, into text: inout RangeText) {
    let (first, second) = (end(lower), end(upper))
    let looksSame =
      first.hasSameAffixes(as: second) && first.isNegative == second.isNegative
      && first.hasSameNumber(as: second)
    if looksSame {
      switch format.layout.rangeIdentity(isSameAmount: lower.normalized == upper.normalized) {
      case .range: break
      case .singleValue: return text.append(lower, plan)
      case .approximately: return appendApproximately(lower, to: &text)
      }
    }
    let collapse = format.layout.rangeCollapse
    let isNamed = format.style == .currencyName
    let isOuterShared = collapse != .none
    var isMiddleShared =
      isOuterShared && first.hasSameAffixes(as: second) && hasSamePatterns(lower, upper)
    switch collapse {
    case .unit: isMiddleShared = isMiddleShared && first.hasCurrency
    case .auto:
      // A single shared character is repeated: `$3.00 – $5.00`, but `3,00–5,00 €`. ICU counts before it inserts
      // the spaces of currency spacing.
      let spaces = first.hasCurrency ? composer.insertedSpaceCount(first.sign) : 0
      isMiddleShared = isMiddleShared && first.affixCount - spaces > 1
    case .all, .none: break
    }
    let isSpaced =
      !isMiddleShared && first.affixCount > 0 || !isOuterShared && isNamed
    let between = pattern.between(isSpaced: isSpaced)
    let name =
      isNamed && isOuterShared ? nameAffixes(pattern.category(first.category, second.category)) : nil
    text.append(pattern.before)
    if isMiddleShared {
      text.append(first, first.prefix, .shared)
      // A leading name comes after a shared sign, as in ICU.
      if let name { text.append(name.prefix) }
      if !first.hidesDigits {
        text.append(first, first.number, .startRange)
        text.append(between)
        text.append(second, second.number, .endRange)
      }
      text.append(first, first.suffix, .shared)
    } else {
      if let name { text.append(name.prefix) }
      append(first, .startRange, isNamed: !isOuterShared, to: &text)
      text.append(between)
      append(second, .endRange, isNamed: !isOuterShared, to: &text)
    }
    text.append(pattern.after)
    if let name { text.append(name.suffix) }
  }

  /// Appends an end with its affixes.
  ///
  /// - Parameter isNamed: whether it has the currency's name, too, if the style is that.
  private func append(
    _ end: End, _ source: FormattedRangePart.Source, isNamed: Bool, to text: inout RangeText
  ) {
    let name = isNamed ? nameAffixes(end.category) : nil
    if let name { text.append(name.prefix, source) }
    for stretch in [end.prefix, end.number, end.suffix] { text.append(end, stretch, source) }
    if let name { text.append(name.suffix, source) }
  }

  private func nameAffixes(_ category: PluralCategory) -> AffixPair? {
    composer.name(category).map { composer.laidOut($0.affixes.filled(with: $0.text)) }
  }

  /// Returns whether the affixes of both ends are the same before currency spacing, too, as ICU compares them: in
  /// Mongolian, `¤ 0 мянга` and `¤000 мянга` are not, although a code is set off in both.
  private func hasSamePatterns(_ lower: Amount, _ upper: Amount) -> Bool {
    guard let plan = unspacedPlan.value({ composedUnspaced() }) else { return true }
    return end(lower, plan).hasSameAffixes(as: end(upper, plan))
  }

  private func composedUnspaced() -> ComposedPlan? {
    guard let forms = parts.compact?.forms, format.isCompact,
      composer.face.edges != CurrencyFace.symbol.edges,
      Set(forms.map { $0.insertedSpaceCount }).count > 1
    else { return nil }
    return Composer.template(format, parts, .symbol).map { .variants($0) }
  }

  private func end(_ amount: Amount) -> End { end(amount, plan) }

  private func end(_ amount: Amount, _ plan: ComposedPlan) -> End {
    let (text, parts) = (Array(plan.string(amount).utf8), plan.parts(amount))
    let digits = parts.filter { $0.kind.isOfNumber }
    var number = text.endIndex..<text.endIndex
    if let first = digits.first, let last = digits.last {
      number = first.range.lowerBound..<last.range.upperBound
    }
    var (prefix, suffix) = (0..<number.lowerBound, number.upperBound..<text.count)
    let category = category(amount)
    if let name = nameAffixes(category) {
      let (before, behind) = (name.prefix.text.utf8.count, name.suffix.text.utf8.count)
      if number.isEmpty {
        // A form without digits is a single text, stored as the prefix.
        prefix = before..<(text.count - behind)
      } else {
        prefix = before..<prefix.upperBound
        suffix = suffix.lowerBound..<(suffix.upperBound - behind)
      }
    }
    return End(
      text: text, parts: parts, number: number, prefix: prefix, suffix: suffix,
      isNegative: amount.isNegative, category: category)
  }

  /// The plural category of an amount's name.
  private func category(_ amount: Amount) -> PluralCategory {
    guard case .variants(let plan) = plan, plan.selector.keys.hasOuter else { return .other }
    let amount = plan.scaled(amount)
    let (row, rounded) = plan.selector.row(for: amount)
    return plan.selector.key(for: amount, rounded, row: row).outer
  }

  /// Appends an approximate amount: `~$5.00`. The sign takes the place of a plus.
  private func appendApproximately(_ amount: Amount, to text: inout RangeText) {
    let plan = approximatePlan.value { composedApproximate() } ?? plan
    text.append(pattern.roundsTwice ? rounded(amount) : amount, plan)
  }

  private func composedApproximate() -> ComposedPlan? {
    var format = format
    // They are in the parts, so that they do not replace the sign for an approximation.
    format.layout.symbols?.minus = nil
    format.layout.symbols?.plus = nil
    return Composer.plan(format, parts.approximate(pattern, self.format.layout.symbols))
  }

  /// Returns the amount as it is rounded. It may have another compact form, another plural category of the name, or, as
  /// zero, other significant digits.
  private func rounded(_ amount: Amount) -> Amount {
    let (rounded, exponent): (Rounded, Int)
    switch plan {
    case .plan(let plan):
      if plan.fraction.keepsInput { return amount }
      (rounded, exponent) = (
        Rounded(amount.scaled(plan.fraction), fraction: plan.fraction, roundingMode: plan.roundingMode),
        plan.fraction.scale
      )
    case .variants(let plan):
      // Tables of units are not ICU's.
      guard format.isCompact || (format.style == .currencyName && !format.fraction.keepsInput) else {
        return amount
      }
      let scaled = plan.scaled(amount)
      (rounded, exponent) = (
        plan.selector.row(for: scaled).rounded, plan.selector.divisor(of: scaled) + plan.scale
      )
    }
    return rounded.amount(exponent: exponent, isNegative: amount.isNegative) ?? amount
  }
}

extension RangePattern {
  /// Returns the text between two ends, spaced if each end has affixes of its own.
  fileprivate func between(isSpaced: Bool) -> String {
    guard isSpaced else { return between }
    let scalars = between.unicodeScalars
    return (scalars.first?.properties.isPatternWhitespace == true ? "" : " ") + between
      + (scalars.last?.properties.isPatternWhitespace == true ? "" : " ")
  }
}

// MARK: - Ranges with NaN

extension RangeComposer {
  /// Joins two amounts with the locale's range pattern; equal texts become one with the approximation sign.
  private func join(_ first: Amount?, _ second: Amount?, into text: inout RangeText) {
    if plan.string(first).utf8.elementsEqual(plan.string(second).utf8) {
      switch format.layout.rangeIdentity(isSameAmount: first?.normalized == second?.normalized) {
      case .range: break
      case .singleValue: return text.append(first, plan)
      case .approximately:
        text.append(pattern.sign)
        return text.append(first, plan)
      }
    }
    text.append(pattern.before)
    text.append(first, plan, .startRange)
    text.append(pattern.between)
    text.append(second, plan, .endRange)
    text.append(pattern.after)
  }
}

extension RangeText {
  fileprivate mutating func append(
    _ amount: Amount?, _ plan: ComposedPlan, _ source: FormattedRangePart.Source = .shared
  ) { append(plan.string(amount), plan.parts(amount), source) }

  fileprivate mutating func append(
    _ end: RangeComposer.End, _ range: Range<Int>, _ source: FormattedRangePart.Source
  ) { append(end.text, end.parts, range, source) }
}

extension ResolvedLayout {
  fileprivate enum SameEnds { case range, singleValue, approximately }

  /// Returns how a range is written whose ends have the same text.
  fileprivate func rangeIdentity(isSameAmount: Bool) -> SameEnds {
    switch rangeIdentity {
    case .range: .range
    case .singleValue: .singleValue
    case .approximately: .approximately
    case .approximatelyOrSingleValue: isSameAmount ? .singleValue : .approximately
    }
  }
}

extension FormattedPart.Kind {
  /// Whether the part is digits or a separator among them.
  package var isOfNumber: Bool {
    switch self {
    case .integer, .group, .decimal, .fraction: true
    default: false
    }
  }
}
