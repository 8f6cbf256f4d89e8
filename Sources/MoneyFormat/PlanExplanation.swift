// Explains how a plan was compiled and from which data, for `moneyfmt explain`.

import MoneyFormatCore

/// The locale data that a format uses, for display. Texts may contain invisible characters.
package struct PlanExplanation: Sendable {
  /// The way amounts are formatted.
  package enum Engine: Sendable {
    /// By a plan whose affixes depend only on the sign.
    case plan
    /// By a plan whose affixes also depend on the number.
    case variants
    /// By calling ICU for each amount.
    case icu
  }

  /// The source of the currency's text.
  package enum CurrencySource: Sendable {
    /// The locale data.
    case icu
    /// The locale data has no text for this currency and locale; the code is displayed.
    case code
    /// The overlay, for currencies that are newer than the linked ICU.
    case overlay
    /// One of CLDR's alternate symbols, which the options ask for.
    case alternate
    /// A custom symbol, or a registered custom currency.
    case own
  }

  /// The affixes, that is, the texts before and after the digits.
  package struct Affixes: Hashable, Sendable {
    /// The signs (`positive`, `zero` …) or plural categories (`one`, `other` …) with these affixes.
    package var of: [String]
    package let prefix: String
    package let suffix: String
    /// Whether the text consists of the affixes alone.
    package let hidesDigits: Bool
  }

  /// The format of amounts of one magnitude.
  package struct Form: Sendable {
    /// The smallest power of ten of this form; nil for amounts below 1, or for all amounts.
    package let from: Int?
    /// The displayed digits are those of the amount divided by 10 to this power.
    package let exponent: Int
    package let affixes: [Affixes]
  }

  package let skeleton: String
  package let engine: Engine
  /// Why the format can't be composed from locale data; nil unless the engine is ICU.
  package let refusal: String?
  package let currencySource: CurrencySource
  /// Whether the overlay has the currency and the linked ICU does not.
  package let isNewerThanICU: Bool
  /// The affixes by sign; empty unless the engine is a plan.
  package let affixes: [Affixes]
  /// The forms of non-negative amounts by magnitude; empty unless the engine has variants.
  package let forms: [Form]
  package let digits: String
  package let decimalSeparator: String
  package let groupSeparator: String
  /// The size of the first group and of the others; nil without grouping.
  package let groupSizes: (primary: Int, secondary: Int)?
  /// The minimum number of integer digits that are grouped.
  package let groupedFrom: Int?
}

extension MoneyFormatter {
  /// Explains how this formatter's plan was compiled. Takes about 10 µs.
  package var explanation: PlanExplanation {
    var (affixes, forms): ([PlanExplanation.Affixes], [PlanExplanation.Form]) = ([], [])
    let engine: PlanExplanation.Engine
    var shape: NumberShape?
    switch compiled.writer {
    case .plan(.plan(let plan)): (engine, shape, affixes) = (.plan, plan.shape, plan.explainedAffixes)
    case .plan(.variants(let plan)):
      (engine, shape, forms) = (.variants, plan.shape, plan.explainedForms)
    case .icu: engine = .icu
    }
    let isGrouped = shape.map { $0.groupedFrom != .max } ?? false
    return PlanExplanation(
      skeleton: ICUSkeleton.text(for: compiled.resolved), engine: engine,
      refusal: engine == .icu ? compiled.data.source.origin.refusal(of: compiled.resolved) : nil,
      currencySource: compiled.explainedCurrencySource,
      isNewerThanICU: compiled.isNewerThanData, affixes: affixes, forms: forms,
      digits: shape?.explainedDigits ?? "",
      decimalSeparator: shape.map { $0.decimal.text } ?? "",
      groupSeparator: shape.map { $0.group.text } ?? "",
      groupSizes: isGrouped ? shape.map { ($0.primaryGroup, $0.secondaryGroup) } : nil,
      groupedFrom: isGrouped ? shape?.groupedFrom : nil)
  }
}

extension NumberShape {
  fileprivate var explainedDigits: String { digitTexts.joined() }
}

extension CompiledFormat {
  fileprivate var isNewerThanData: Bool {
    guard resolved.currency.custom == nil, resolved.data == .current else { return false }
    return (try? CurrencyOverlay.adds(resolved.currency.code.text, to: data.source)) ?? false
  }

  fileprivate var explainedCurrencySource: PlanExplanation.CurrencySource {
    guard resolved.currencyText != .icu else { return sourceInData }
    if isNewerThanData, !resolved.isOwnText { return .overlay }
    guard case .text(let text) = resolved.currencyText, resolved.currency.custom == nil,
      resolved.style == .currency,
      let texts = try? data.source.texts(
        ofCurrency: resolved.currency.code.text, resolved.locale.identifier)
    else { return .own }
    // ICU answers the usual symbol if it has no alternate one.
    if text == texts.symbol { return sourceInData }
    return text == texts.formal || text == texts.variant ? .alternate : .own
  }

  /// The source of a text that is the locale data's.
  private var sourceInData: PlanExplanation.CurrencySource {
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
  /// Whether the currency's text differs from that of the overlay.
  fileprivate var isOwnText: Bool {
    guard case .text(let text) = currencyText else { return false }
    let isNarrow = style == .currencyNarrowSymbol
    return text != CurrencyOverlay.symbol(currency.code.text, locale: locale.identifier, narrow: isNarrow)
  }
}

extension FormatPlan {
  /// The affixes by sign, with equal ones merged.
  fileprivate var explainedAffixes: [PlanExplanation.Affixes] {
    SignClass.allCases.map { sign in
      storage.explained(affixes[sign.rawValue], of: "\(sign)")
    }.mergingEqual
  }
}

extension VariantPlan {
  /// The forms by magnitude, with equal ones merged.
  fileprivate var explainedForms: [PlanExplanation.Form] {
    var forms: [PlanExplanation.Form] = []
    // A plan has affixes for all plural categories, but a language uses only some of them.
    let categories = Set(selector.plurals.rules.map(\.category) + [.other])
    for (index, row) in selector.rows.enumerated() {
      let pairs = selector.keys.all.enumerated().compactMap { place, key -> PlanExplanation.Affixes? in
        guard !key.isNegative, categories.contains(key.inner), categories.contains(key.outer) else {
          return nil
        }
        let pair = affixes.pair(row: index, key: place, isZero: false)
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

  /// Returns the power of ten from which a row is used.
  private func from(_ row: Int) -> Int? {
    switch selector.selection {
    case .single: nil
    case .byMagnitude: row == 0 ? nil : row - 1
    case .byThreshold: row == 0 ? nil : selector.rows[row].exponent
    case .belowOne: row == 0 ? nil : 0
    }
  }
}

extension PlanExplanation.Form {
  /// Returns one form for this one and the next larger one if both have the same affixes.
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
  /// Merges equal affixes, with all signs or categories to which they apply.
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
