// How a plan was compiled, and from what: for `moneyfmt explain`.

import MoneyFormatCore

/// What the engine learnt, for people. Texts are as they are, invisible characters among them.
package struct PlanExplanation: Sendable {
  /// How amounts are written.
  package enum Engine: Sendable {
    /// By a plan whose texts go with the sign alone.
    case plan
    /// By a plan whose texts go with the number, too.
    case variants
    /// By ICU itself, amount by amount.
    case icu
  }

  /// Where the text for the currency comes from.
  package enum CurrencySource: Sendable {
    /// The locale data.
    case icu
    /// The locale data has none for this currency and locale, and ICU shows the code.
    case code
    /// The overlay of what is newer than the linked ICU.
    case overlay
    /// A caller's own text, or a registered currency's.
    case own
  }

  /// What stands before and behind the digits.
  package struct Affixes: Hashable, Sendable {
    /// Signs (`positive`, `zero` …) or plural categories (`one`, `other` …).
    package var of: [String]
    package let prefix: String
    package let suffix: String
    /// The text is the affixes alone.
    package let hidesDigits: Bool
  }

  /// How amounts of one size are written.
  package struct Form: Sendable {
    /// From 10 to this power on; nil for amounts below 1, or for all.
    package let from: Int?
    /// The digits shown are those of the amount divided by 10 to this power.
    package let exponent: Int
    package let affixes: [Affixes]
  }

  package let skeleton: String
  package let engine: Engine
  /// What could not be learnt of the locale, or did not prove itself; nil unless the engine is ICU.
  package let refusal: String?
  package let currencySource: CurrencySource
  /// Whether the overlay knows the currency, and the linked ICU does not.
  package let isNewerThanICU: Bool
  /// By sign; empty unless the engine is a plan.
  package let affixes: [Affixes]
  /// By size, for amounts that are not negative; empty unless the engine has variants.
  package let forms: [Form]
  package let digits: String
  package let decimalSeparator: String
  package let groupSeparator: String
  /// The size of the first group and of the others; nil when nothing is grouped.
  package let groupSizes: (primary: Int, secondary: Int)?
  /// The fewest integer digits that are grouped.
  package let groupedFrom: Int?
}

extension MoneyFormatter {
  /// What there is to say about how this formatter came to be. Takes some 10 µs.
  package var explanation: PlanExplanation {
    var (affixes, forms): ([PlanExplanation.Affixes], [PlanExplanation.Form]) = ([], [])
    let engine: PlanExplanation.Engine
    var shape: NumberShape?
    switch format.engine {
    case .plan(let plan): (engine, shape, affixes) = (.plan, plan.shape, plan.explainedAffixes)
    case .variants(let plan):
      (engine, shape, forms) = (.variants, plan.shape, plan.explainedForms)
    case .icu: engine = .icu
    }
    let isGrouped = shape.map { $0.groupedFrom != .max } ?? false
    return PlanExplanation(
      skeleton: ICUSkeleton.text(for: format.resolved), engine: engine,
      refusal: engine == .icu ? format.data.refusal(of: format.resolved) : nil,
      currencySource: format.explainedCurrencySource,
      isNewerThanICU: format.isNewerThanData, affixes: affixes, forms: forms,
      digits: shape?.explainedDigits ?? "",
      decimalSeparator: shape.map { Self.text($0.decimal.units, $0.decimal.count) } ?? "",
      groupSeparator: shape.map { Self.text($0.group.units, $0.group.count) } ?? "",
      groupSizes: isGrouped ? shape.map { ($0.primaryGroup, $0.secondaryGroup) } : nil,
      groupedFrom: isGrouped ? shape?.groupedFrom : nil)
  }

  fileprivate static func text(_ units: UInt64, _ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: units >> (8 * $0)) }, as: UTF8.self)
  }
}

extension NumberShape {
  fileprivate var explainedDigits: String {
    (0..<10).map { MoneyFormatter.text(UInt64(digits[$0]), digitWidth) }.joined()
  }
}

extension CompiledFormat {
  fileprivate var isNewerThanData: Bool {
    guard resolved.currency.custom == nil, resolved.data == .current else { return false }
    return (try? CurrencyOverlay.adds(resolved.currency.code.text, to: data.source)) ?? false
  }

  fileprivate var explainedCurrencySource: PlanExplanation.CurrencySource {
    guard resolved.currencyText == .icu else {
      return isNewerThanData && !resolved.isOwnText ? .overlay : .own
    }
    let kind: CurrencyTextKind =
      switch resolved.style {
      case .currencyName: .name
      case .currencyNarrowSymbol: .narrowSymbol
      default: .symbol
      }
    let code = resolved.currency.code.text
    let text = try? data.listing.text(kind, ofCurrency: code, resolved.locale.identifier)
    return text == nil || text == code ? .code : .icu
  }
}

extension ResolvedFormat {

  /// Whether the text is not the one that the overlay has.
  fileprivate var isOwnText: Bool {
    guard case .text(let text) = currencyText else { return false }
    let isNarrow = style == .currencyNarrowSymbol
    return text != CurrencyOverlay.symbol(currency.code.text, locale: locale.identifier, narrow: isNarrow)
  }
}

extension FormatPlan {
  /// By sign, what is the same together.
  fileprivate var explainedAffixes: [PlanExplanation.Affixes] {
    SignClass.allCases.map { sign in
      storage.explained(affixes[sign.rawValue], of: "\(sign)")
    }.mergingEqual
  }
}

extension VariantPlan {
  /// By size, what is the same together.
  fileprivate var explainedForms: [PlanExplanation.Form] {
    var forms: [PlanExplanation.Form] = []
    // A plan has affixes for all categories; a language uses few of them.
    let categories = Set(selector.plurals.rules.map(\.category) + [.other])
    for (index, row) in selector.rows.enumerated() {
      let pairs = selector.keys.all.enumerated().compactMap { place, key -> PlanExplanation.Affixes? in
        guard !key.isNegative, categories.contains(key.inner), categories.contains(key.outer) else {
          return nil
        }
        let pair = affixes.pairs[affixes.place(row: index, key: place)]
        let name =
          switch (selector.keys.hasInner, selector.keys.hasOuter) {
          case (_, true): key.outer.rawValue
          case (true, false): key.isOne ? "1" : key.inner.rawValue
          case (false, false): ""
          }
        return storage.explained(pair, of: name)
      }.mergingEqual
      let form = PlanExplanation.Form(from: from(index), exponent: row.exponent, affixes: pairs)
      if let merged = forms.last?.merged(form) {
        forms[forms.count - 1] = merged
      } else {
        forms.append(form)
      }
    }
    return forms
  }

  /// The power of ten from which on a row is used.
  private func from(_ row: Int) -> Int? {
    switch selector.selection {
    case .single: nil
    case .byMagnitude: row == 0 ? nil : row - 1
    case .byThreshold: row == 0 ? nil : selector.rows[row].exponent
    }
  }
}

extension PlanExplanation.Form {
  /// One form for this one and the next larger, if both have the same texts.
  fileprivate func merged(_ next: Self) -> Self? {
    let both = (affixes + next.affixes).mergingEqual
    guard exponent == next.exponent, both.count == affixes.count, both.count == next.affixes.count else {
      return nil
    }
    return Self(from: from, exponent: exponent, affixes: both)
  }
}

extension AffixStorage {
  fileprivate func explained(_ pair: AffixRangePair, of name: String) -> PlanExplanation.Affixes {
    PlanExplanation.Affixes(
      of: [name], prefix: String(decoding: self[pair.prefix], as: UTF8.self),
      suffix: String(decoding: self[pair.suffix], as: UTF8.self), hidesDigits: pair.hidesDigits)
  }
}

extension [PlanExplanation.Affixes] {
  /// What is the same once, with all that it is for.
  fileprivate var mergingEqual: Self {
    var merged: Self = []
    for affixes in self {
      if let index = merged.firstIndex(where: {
        ($0.prefix, $0.suffix, $0.hidesDigits) == (affixes.prefix, affixes.suffix, affixes.hidesDigits)
      }) {
        for name in affixes.of where !merged[index].of.contains(name) { merged[index].of.append(name) }
      } else {
        merged.append(affixes)
      }
    }
    return merged
  }
}
