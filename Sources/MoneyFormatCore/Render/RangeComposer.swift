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

  /// Returns the text of a range. A nil end is NaN.
  package func string(_ lower: Amount?, _ upper: Amount?) -> String {
    let text: String
    if let lower, let upper {
      text = composed(trimmed(lower), trimmed(upper))
    } else {
      text = joined(lower, upper)
    }
    return frame.prefix.text + text + frame.suffix.text
  }

  /// Returns the text of one amount with the locale's sign for an approximation; nil is NaN. The sign takes
  /// the place of the number's sign, as in ranges. If the pattern has no place for it, as with parentheses,
  /// it comes first; ICU omits it there.
  package func approximate(_ amount: Amount?) -> String {
    let plain = plan.string(amount)
    var text = plain
    if let amount { text = approximately(trimmed(amount)) }
    if text.utf8.elementsEqual(plain.utf8) { text = pattern.approximately + plain }
    return frame.prefix.text + text + frame.suffix.text
  }
}

// MARK: - Ranges of numbers

extension RangeComposer {
  /// One end of a range, split into number and affixes.
  private struct End {
    var number: String
    var isNegative: Bool
    var sign: ShownSign
    /// The affixes of the number, without the currency's name.
    var prefix: String
    var suffix: String
    var hasCurrency: Bool
    /// The plural category of the name.
    var category: PluralCategory
    var hidesDigits: Bool

    func hasSameAffixes(as other: End) -> Bool {
      prefix.utf8.elementsEqual(other.prefix.utf8) && suffix.utf8.elementsEqual(other.suffix.utf8)
        && hidesDigits == other.hidesDigits
    }

    var affixCount: Int { prefix.unicodeScalars.count + suffix.unicodeScalars.count }
    var text: String { prefix + number + suffix }
  }

  /// Trailing zeros count only if the format keeps them.
  private func trimmed(_ amount: Amount) -> Amount { format.fraction.keepsInput ? amount : amount.normalized }

  private func composed(_ lower: Amount, _ upper: Amount) -> String {
    let (first, second) = (end(lower), end(upper))
    let looksSame =
      first.hasSameAffixes(as: second) && first.isNegative == second.isNegative
      && first.number.utf8.elementsEqual(second.number.utf8)
    if looksSame {
      switch format.layout.rangeIdentity {
      case .range: break
      case .singleValue: return plan.string(lower)
      case .approximately: return approximately(lower)
      case .approximatelyOrSingleValue:
        return lower.normalized == upper.normalized ? plan.string(lower) : approximately(lower)
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
    let name =
      isNamed && isOuterShared ? nameAffixes(pattern.category(first.category, second.category)) : nil
    var text = pattern.before
    if isMiddleShared {
      let numbers = first.number + pattern.between(isSpaced: isSpaced) + second.number
      // A leading name comes after a shared sign, as in ICU.
      text += first.prefix + (name?.prefix.text ?? "") + (first.hidesDigits ? "" : numbers) + first.suffix
    } else {
      let ends = [first, second].map { isOuterShared ? $0.text : named($0.text, $0.category) }
      text += (name?.prefix.text ?? "") + ends[0] + pattern.between(isSpaced: isSpaced) + ends[1]
    }
    return text + pattern.after + (name?.suffix.text ?? "")
  }

  /// Returns a text with the currency's name.
  private func named(_ text: String, _ category: PluralCategory) -> String {
    guard let pair = nameAffixes(category) else { return text }
    return pair.prefix.text + text + pair.suffix.text
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
    let (text, stretches) = (Array(plan.string(amount).utf8), plan.parts(amount))
    var number = text.count..<text.count
    if let first = stretches.first(where: { $0.kind.isOfNumber }),
      let last = stretches.last(where: { $0.kind.isOfNumber })
    {
      number = first.range.lowerBound..<last.range.upperBound
    }
    var (prefix, suffix) = (0..<number.lowerBound, number.upperBound..<text.count)
    let category = category(amount)
    var hasCurrency = stretches.contains { $0.kind == .currency }
    if let pair = nameAffixes(category) {
      let (before, behind) = (pair.prefix.text.utf8.count, pair.suffix.text.utf8.count)
      if number.isEmpty {
        // A form without digits is a single text, stored as the prefix.
        prefix = before..<(text.count - behind)
      } else {
        prefix = before..<prefix.upperBound
        suffix = suffix.lowerBound..<(suffix.upperBound - behind)
      }
      let inner = (prefix, suffix)
      hasCurrency = stretches.contains {
        $0.kind == .currency
          && (inner.0.contains($0.range.lowerBound) || inner.1.contains($0.range.lowerBound))
      }
    }
    let kinds = stretches.map { $0.kind }
    let sign: ShownSign = kinds.contains(.minusSign) ? .minus : kinds.contains(.plusSign) ? .plus : .none
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    return End(
      number: string(number), isNegative: amount.isNegative, sign: sign, prefix: string(prefix),
      suffix: string(suffix),
      hasCurrency: hasCurrency, category: category, hidesDigits: number.isEmpty)
  }

  /// The plural category of an amount's name.
  private func category(_ amount: Amount) -> PluralCategory {
    guard case .variants(let plan) = plan, plan.selector.keys.hasOuter else { return .other }
    let amount = plan.scaled(amount)
    let (row, rounded) = plan.selector.row(for: amount)
    return plan.selector.key(for: amount, rounded, row: row).outer
  }

  /// Returns the text of an approximate amount: `~$5.00`. The sign takes the place of a plus.
  private func approximately(_ amount: Amount) -> String {
    let plan = approximatePlan.value { composedApproximate() } ?? plan
    return plan.string(pattern.roundsTwice ? rounded(amount) : amount)
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
  /// Joins two texts with the locale's range pattern; equal texts become one with the approximation sign.
  private func joined(_ first: Amount?, _ second: Amount?) -> String {
    let (lower, upper) = (plan.string(first), plan.string(second))
    var isSame = lower.utf8.elementsEqual(upper.utf8)
    switch format.layout.rangeIdentity {
    case .approximately: break
    case .range: isSame = false
    case .singleValue: if isSame { return lower }
    case .approximatelyOrSingleValue: if isSame, first?.normalized == second?.normalized { return lower }
    }
    if isSame { return pattern.approximately + lower }
    return pattern.before + lower + pattern.between + upper + pattern.after
  }
}

// MARK: - Approximation

extension FormatParts {
  /// Returns parts with the approximation sign instead of a plus, and before every sign that amounts show.
  ///
  /// - Parameter own: the signs of the options, which replace the locale's.
  fileprivate func approximate(_ pattern: RangePattern, _ own: AmountSymbols?) -> FormatParts {
    var parts = self
    parts.pattern.affixes.makeApproximate(pattern, own)
    parts.ownPattern?.affixes.makeApproximate(pattern, own)
    if var compact {
      for index in compact.forms.indices { compact.forms[index].makeApproximate(pattern, own) }
      parts.compact = compact
    }
    return parts
  }
}

extension EdgedAffixes {
  fileprivate mutating func makeApproximate(_ pattern: RangePattern, _ own: AmountSymbols?) {
    letters = letters?.approximate(pattern, own)
    symbol = symbol?.approximate(pattern, own)
  }
}

extension SignedAffixes {
  fileprivate func approximate(_ pattern: RangePattern, _ own: AmountSymbols?) -> SignedAffixes {
    let about = pattern.approximately
    return SignedAffixes(
      none: plus.replacing(pattern.plus, by: nil) { _ in about },
      minus: minus.replacing(pattern.minus, by: own?.minus) { about + $0 },
      plus: plus.replacing(pattern.plus, by: own?.plus) { about + $0 })
  }
}

extension AffixPair {
  /// Replaces the locale's sign.
  ///
  /// - Parameters:
  ///   - symbol: the sign with its bidi marks, which are runs of their own.
  ///   - own: the options' sign instead of it.
  ///   - text: what to write for a sign with its marks.
  fileprivate func replacing(
    _ symbol: String, by own: String?, _ text: (String) -> String
  ) -> AffixPair {
    var pair = self
    pair.prefix.replace(symbol, by: own, text)
    pair.suffix.replace(symbol, by: own, text)
    return pair
  }
}

extension AffixPattern {
  fileprivate mutating func replace(_ symbol: String, by own: String?, _ text: (String) -> String) {
    for index in runs.indices where runs[index].kind == .minusSign || runs[index].kind == .plusSign {
      let (all, core) = (Array(symbol.unicodeScalars), Array(runs[index].text.unicodeScalars))
      var marks: (before: ArraySlice<Unicode.Scalar>, behind: ArraySlice<Unicode.Scalar>) = ([], [])
      if all.count > core.count {
        for start in 0...all.count - core.count where all[start..<start + core.count].elementsEqual(core) {
          marks = (all[..<start], all[(start + core.count)...])
          break
        }
      }
      if index > 0 { runs[index - 1].remove(marks.before, atEnd: true) }
      if index + 1 < runs.count { runs[index + 1].remove(marks.behind, atEnd: false) }
      var sign = String.UnicodeScalarView(marks.before)
      sign.append(contentsOf: (own ?? runs[index].text).unicodeScalars)
      sign.append(contentsOf: marks.behind)
      runs[index].text = text(String(sign))
    }
    runs.removeAll { $0.text.isEmpty }
  }
}

extension AffixPattern.Run {
  fileprivate mutating func remove(_ marks: ArraySlice<Unicode.Scalar>, atEnd: Bool) {
    let scalars = Array(text.unicodeScalars)
    guard kind == .literal, scalars.count >= marks.count,
      (atEnd ? scalars.suffix(marks.count) : scalars.prefix(marks.count)).elementsEqual(marks)
    else { return }
    var rest = String.UnicodeScalarView()
    rest.append(contentsOf: atEnd ? scalars.dropLast(marks.count) : scalars.dropFirst(marks.count))
    text = String(rest)
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
