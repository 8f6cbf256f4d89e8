// Learns a locale's compact forms from ICU's output for one amount of each magnitude and plural category.

import MoneyFormatCore
import MoneyFormatHost

extension LocaleProbe {
  /// ICU's tables end at 20 digits; larger amounts use the last row.
  package static let largestMagnitude = 20

  /// Returns the compact forms of a length, for money or for plain numbers, or nil if ICU's output can't be
  /// analysed.
  func compact(
    _ form: ResolvedAbbreviation.CompactForm, isMoney: Bool, _ plurals: PluralRules
  ) throws(ICU.Failure) -> CompactPattern? {
    guard let symbol = try Self.symbol(locale) else { return nil }
    var learner = CompactLearner(
      probe: self, form: form, isMoney: isMoney, symbol: "currency/\(symbol.code) \(symbol.width)")
    return try learner.learn(plurals)
  }
}

/// Learns one table of compact forms.
private struct CompactLearner {
  let probe: LocaleProbe
  let form: ResolvedAbbreviation.CompactForm
  let isMoney: Bool
  /// Skeleton stems for a currency that is shown as a symbol, and for one that is shown as letters.
  let symbol: String
  let letters = "currency/\(LocaleProbe.letters) unit-width-iso-code"
  private var forms: [EdgedAffixes] = []
  /// Patterns that have been learnt, by their affixes without the compact form's text.
  private var known: [(key: [AffixPair], edged: EdgedAffixes)] = []
  private var formatters: [String: ICUNumberFormatter] = [:]

  init(probe: LocaleProbe, form: ResolvedAbbreviation.CompactForm, isMoney: Bool, symbol: String) {
    (self.probe, self.form, self.isMoney, self.symbol) = (probe, form, isMoney, symbol)
  }

  mutating func learn(_ plurals: PluralRules) throws(ICU.Failure) -> CompactPattern? {
    let samples = CompactSamples.of(plurals)
    let zero = samples.zeroCategory.index
    var rows: [CompactPattern.Row] = []
    for magnitude in 0...LocaleProbe.largestMagnitude {
      // Not 1, because French 1000 is `mille`.
      let two = try output("2e\(magnitude)", symbol, "never")
      guard let shown = Probe(two) else { return nil }
      let exponent = magnitude + 1 - shown.integerDigitCount
      guard exponent >= 0 else { return nil }
      var places: [UInt8] = []
      if exponent > 0 || two.fields.contains(where: { $0.kind == .compact }) {
        // Of huge numbers ICU evaluates the last 18 digits, so that they may have categories that no smaller
        // number of the last row has.
        let huge = magnitude == LocaleProbe.largestMagnitude ? samples[integerDigits: magnitude] : []
        for (category, number) in samples[integerDigits: shown.integerDigitCount].enumerated() {
          guard var number = number ?? (huge.isEmpty ? nil : huge[category]) else {
            places.append(CompactPattern.none)
            continue
          }
          number.exponent += exponent
          guard let edged = try edged(number.description) else { return nil }
          places.append(UInt8(place(of: edged)))
        }
        // If a category has no sample of this many digits, it takes the form of fewer digits in the same
        // unit. Otherwise it takes the form of `other`.
        let other = places[PluralCategory.other.index]
        guard
          let any = other != CompactPattern.none ? other : places.first(where: { $0 != CompactPattern.none })
        else { return nil }
        let previous = rows.last.flatMap { $0.exponent == exponent && !$0.places.isEmpty ? $0.places : nil }
        if places[zero] == CompactPattern.none { places[zero] = try placeOfZero(magnitude) }
        for index in places.indices where places[index] == CompactPattern.none {
          places[index] = previous?[index] ?? any
        }
        places.append(
          shown.integerDigitCount == 1 ? try placeOfOne("1e\(exponent)") : CompactPattern.none)
      }
      rows.append(CompactPattern.Row(exponent: exponent, places: places))
    }
    return CompactPattern(rows: rows, forms: forms)
  }

  /// Returns the index of CLDR's form for exactly 1, which does not apply to -1.
  private mutating func placeOfOne(_ one: String) throws(ICU.Failure) -> UInt8 {
    guard let positive = try pair(one, symbol, "never", isNegative: false),
      try positive != pair("-\(one)", symbol, "never", isNegative: false),
      let edged = try edged(one, .one)
    else { return CompactPattern.none }
    return UInt8(place(of: edged))
  }

  /// Returns the index of the form for amounts that a rounding increment makes zero: in Welsh, CLDR's long forms lack
  /// the plural category of zero, and ICU takes the short ones.
  private mutating func placeOfZero(_ magnitude: Int) throws(ICU.Failure) -> UInt8 {
    guard let edged = try edged("1e\(magnitude)", .zero) else { return CompactPattern.none }
    return UInt8(place(of: edged))
  }

  private mutating func place(of edged: EdgedAffixes) -> Int {
    if let place = forms.firstIndex(of: edged) { return place }
    forms.append(edged)
    return forms.count - 1
  }

  /// What a sample is rounded to.
  private enum Sample {
    case number
    /// Exactly 1, which has special forms that do not apply to -1.
    case one
    case zero

    /// A skeleton stem. The increment rounds every sample down to zero.
    var precision: String { self == .zero ? "precision-increment/1000000000 rounding-mode-down" : ".###" }
    /// Shows the sign of the sample, positive or negative.
    var sign: String { self == .zero ? "always" : "except-zero" }
  }

  private mutating func edged(_ amount: String, _ sample: Sample = .number) throws(ICU.Failure)
    -> EdgedAffixes?
  {
    let unsigned = sample == .one ? amount : "-\(amount)"
    guard let none = try pair(unsigned, symbol, "never", isNegative: false, sample) else { return nil }
    // The minus is learnt as well: Swahili puts it elsewhere for some powers.
    guard let minus = try pair("-\(amount)", symbol, sample.sign, isNegative: true, sample) else {
      return nil
    }
    let key = [none.replacingCompact(with: ""), minus.replacingCompact(with: "")]
    let compact = none.compactText
    if let compact, let known = known.first(where: { $0.key == key }) {
      return known.edged.replacingCompact(with: compact)
    }
    guard let symbol = try signed(amount, symbol, none, sample) else { return nil }
    var edged = EdgedAffixes(letters: symbol, symbol: symbol)
    if isMoney {
      guard let pair = try pair(unsigned, letters, "never", isNegative: false, sample),
        let letters = try signed(amount, letters, pair, sample)
      else { return nil }
      edged.letters = letters
    }
    if compact != nil { known.append((key, edged)) }
    return edged
  }

  private mutating func signed(
    _ amount: String, _ currency: String, _ none: AffixPair, _ sample: Sample
  ) throws(ICU.Failure) -> SignedAffixes? {
    guard let minus = try pair("-\(amount)", currency, sample.sign, isNegative: true, sample),
      let plus = try pair(amount, currency, sample.sign, isNegative: false, sample)
    else { return nil }
    return SignedAffixes(none: none, minus: minus, plus: plus)
  }

  private mutating func pair(
    _ amount: String, _ currency: String, _ sign: String, isNegative: Bool, _ sample: Sample = .number
  ) throws(ICU.Failure) -> AffixPair? {
    let output = try output(amount, currency, sign, sample)
    guard let pair = AffixPair(output, isNegative: isNegative) else { return nil }
    guard let text = pair.currencyText else { return isMoney ? nil : pair }
    return pair.withSlot(for: text)
  }

  private mutating func output(
    _ amount: String, _ currency: String, _ sign: String, _ sample: Sample = .number
  ) throws(ICU.Failure) -> ICUNumberFormatter.Output {
    try formatter(currency, sign, sample.precision).output(decimal: amount)
  }

  private mutating func formatter(
    _ currency: String, _ sign: String, _ precision: String
  ) throws(ICU.Failure) -> ICUNumberFormatter {
    let key = "\(currency)\(sign)\(precision)"
    if let formatter = formatters[key] { return formatter }
    let formatter = try probe.formatter(
      isMoney ? currency : "", "compact-\(form.rawValue)", "sign-\(sign)", precision)
    formatters[key] = formatter
    return formatter
  }
}

extension AffixPair {
  /// The text of the compact form; nil unless there is exactly one.
  fileprivate var compactText: String? {
    let texts = (prefix.runs + suffix.runs).filter { $0.kind == .compact }.map(\.text)
    return texts.count == 1 && !hidesDigits ? texts[0] : nil
  }

  fileprivate func replacingCompact(with text: String) -> AffixPair {
    func replacing(_ pattern: AffixPattern) -> AffixPattern {
      AffixPattern(
        pattern.runs.map { $0.kind == .compact ? AffixPattern.Run(kind: .compact, text: text) : $0 })
    }
    return AffixPair(prefix: replacing(prefix), suffix: replacing(suffix), hidesDigits: hidesDigits)
  }
}

extension EdgedAffixes {
  fileprivate func replacingCompact(with text: String) -> EdgedAffixes {
    func replacing(_ signed: SignedAffixes?) -> SignedAffixes? {
      signed.map {
        SignedAffixes(
          none: $0.none.replacingCompact(with: text), minus: $0.minus.replacingCompact(with: text),
          plus: $0.plus.replacingCompact(with: text))
      }
    }
    return EdgedAffixes(letters: replacing(letters), symbol: replacing(symbol))
  }
}

/// For each number of integer digits, one number of each plural category that such numbers have. Avoids 1 if
/// another number will do.
struct CompactSamples: Sendable {
  /// By number of integer digits, from 1, then by category.
  private let numbers: [[Amount?]]
  let zeroCategory: PluralCategory

  subscript(integerDigits count: Int) -> [Amount?] { numbers[min(count, numbers.count) - 1] }

  static func of(_ plurals: PluralRules) -> CompactSamples {
    known.value(for: plurals.id) { CompactSamples(plurals) }
  }

  private static let known = BoundedCache<Int, CompactSamples>(capacity: 64)
  private static let fraction = ResolvedFraction(minimum: 0, maximum: 3)
  private static let candidates: [[Amount]] = {
    var byMagnitude = [[Amount]](repeating: [], count: LocaleProbe.largestMagnitude + 1)
    for number in PluralSamples.all(.fraction(fraction)) {
      guard let magnitude = number.magnitude, byMagnitude.indices.contains(magnitude) else { continue }
      byMagnitude[magnitude].append(number)
    }
    return byMagnitude
  }()

  private init(_ plurals: PluralRules) {
    zeroCategory = plurals.category(
      of: Rounded(
        Amount(coefficient: 0, exponent: 0, isNegative: false), fraction: Self.fraction,
        roundingMode: .halfEven
      )
      .operands)
    let wanted = plurals.rules.count + 1
    numbers = Self.candidates.map { candidates in
      var found = [Amount?](repeating: nil, count: PluralCategory.count)
      var (count, one): (Int, Int?) = (0, nil)
      for number in candidates {
        let rounded = Rounded(number, fraction: Self.fraction, roundingMode: .halfEven)
        let category = plurals.category(of: rounded.operands).index
        if found[category] == nil {
          (count, one) = (count + 1, rounded.isOne ? category : one)
        } else if one == category, !rounded.isOne {
          one = nil
        } else {
          continue
        }
        found[category] = number
        if count == wanted, one == nil { break }
      }
      return found
    }
  }
}
