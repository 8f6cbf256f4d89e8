// Learns all that reading a format needs for nearly every text.

import MoneyFormatCore

extension ReadingData {
  /// Learns all that reading a format needs for nearly every text.
  init(_ resolved: ResolvedFormat, _ engine: FormatEngine) throws(ICU.Failure) {
    let shape = try NotationLearner.shape(resolved)
    let digits = NotationLearner(format: resolved, folder: TextFolder()).notation(shape).digits
    let areDecimal = digits.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    func sign(_ text: String?) -> UInt32 {
      guard let scalars = text?.unicodeScalars, scalars.count == 1, let sign = scalars.first else { return 0 }
      return sign.value
    }
    let signs = resolved.layout.symbols
    let folder = TextFolder(
      ownDigits: areDecimal ? [] : digits.map(\.value), ownMinus: sign(signs?.minus),
      ownPlus: sign(signs?.plus))
    let learner = NotationLearner(format: resolved, folder: folder)
    let notation = learner.notation(shape)
    var separators = try learner.separators(shape)
    let tokenLearner = CurrencyTokenLearner(format: resolved, folder: folder)
    var tokens = try tokenLearner.tokens(engine, separators)
    // Without a fraction the dollar sign of pt-CV can only be the currency.
    if notation.maximumFractionDigits == 0, let token = tokens.separatorToken,
      !Separators.isDecimalAnywhere(token)
    {
      separators.decimals.removeAll { $0 == token }
      tokens = try tokenLearner.tokens(engine, separators)
    }
    let fraction = resolved.fraction
    self.init(
      currencyCode: resolved.currency.code.text, notation: notation,
      usualFractionDigits: fraction.minimum == fraction.maximum && fraction.increment == 1
        ? fraction.maximum : min(resolved.currency.minorUnits, notation.maximumFractionDigits),
      roundingMode: resolved.roundingMode, folder: folder,
      // As text is folded: full-width digits are folded to Latin ones.
      ownZero: digits.first.map { $0.value == 0xFF10 ? 0x30 : $0.value } ?? 0x30, separators: separators,
      tokens: tokens, customs: WritingCustoms(resolved, engine), frames: engine.frames)
  }
}

extension WritingCustoms {
  /// What the language and the currency of a format have. The customs of people are in no locale data.
  init(_ format: ResolvedFormat, _ engine: FormatEngine) {
    self = []
    let code = format.currency.code.text
    let locale = format.locale.identifier
    let language = locale.prefix { $0 != "_" }
    if language == "ja" { insert([.trailingDashCloses, .trianglesNegate]) }
    if code == "JPY" { insert(.trailingDashCloses) }
    if code == "CHF" { insert(.hyphenReplacesUnits) }
    if language == "sv" { insert(.colonIsDecimal) }
    if engine.writesTrailingMinus { insert(.minusIsTrailing) }
    if engine.hasCurrencyOnBothSides { insert(.currencyIsTwice) }
  }
}

extension FormatEngine {
  /// Whether a minus stands behind the number.
  fileprivate var writesTrailingMinus: Bool {
    func isTrailing(_ pair: AffixRangePair, _ storage: AffixStorage) -> Bool {
      !storage.pattern(pair.prefix).runs.contains { $0.kind == .minusSign }
        && storage.pattern(pair.suffix).runs.contains { $0.kind == .minusSign }
    }
    switch self {
    case .plan(let plan): return isTrailing(plan.affixes[SignClass.negative.rawValue], plan.storage)
    case .variants(let plan):
      return plan.affixes.pairs.contains { isTrailing($0, plan.storage) }
    case .icu: return false
    }
  }
}

extension FormatEngine {
  /// What the format writes around its numbers, and what people do: nothing, or a minus.
  var frames: [FormattedTextReader.Frame] {
    var frames: [FormattedTextReader.Frame] = []
    func add(_ prefix: [UInt8], _ suffix: [UInt8], isNegative: Bool, hasPlus: Bool = false) {
      // Where minus is not shown, both look alike, and are positive.
      guard !frames.contains(where: { $0.prefix == prefix && $0.suffix == suffix }) else { return }
      frames.append(
        FormattedTextReader.Frame(prefix: prefix, suffix: suffix, isNegative: isNegative, hasPlus: hasPlus))
    }
    if case .plan(let plan) = self {
      for (sign, isNegative) in [(SignClass.positive, false), (.negative, true)] {
        let pair = plan.affixes[sign.rawValue]
        let runs = plan.storage.pattern(pair.prefix).runs + plan.storage.pattern(pair.suffix).runs
        add(
          Array(plan.storage[pair.prefix]), Array(plan.storage[pair.suffix]), isNegative: isNegative,
          hasPlus: runs.contains { $0.kind == .plusSign })
      }
    }
    add([], [], isNegative: false)
    add(Array("-".utf8), [], isNegative: true)
    return frames
  }
}
