// Prepares the data for parsing amounts of a format, and looks up rarely needed data on demand.

/// Parses amounts of one format. Made once for a format, at its first parse. Immutable, apart from data that
/// is loaded at its first use.
package final class FormatReader<Source: LocaleSource>: Sendable {
  package let reader: AmountReader
  private let format: ResolvedFormat
  private let source: Source

  private let abbreviations = Lazy<AbbreviationSuffixes>()
  private let knownTokens = Lazy<KnownTokens>()
  private let tokensWithNouns = Lazy<CurrencyTokens>()
  private let latinSeparators = Lazy<Separators>()
  private let arabicSeparators = Lazy<Separators>()
  private let extendedArabicSeparators = Lazy<Separators>()
  private let firstDamage = Lazy<MoneyFormatError>()

  private init(_ format: ResolvedFormat, _ data: ReadingData, _ source: Source) {
    (self.format, self.source) = (format, source)
    reader = AmountReader(data)
  }

  /// Makes a reader. This is not an initializer, because Embedded Swift doesn't free the object of an initializer that throws.
  ///
  /// - Parameter plan: the plan that writes the format; nil if there is none.
  package static func make(
    _ format: ResolvedFormat, _ plan: ComposedPlan?, _ source: Source
  ) throws(MoneyFormatError) -> FormatReader {
    FormatReader(format, try ReadingData(format, plan, source), source)
  }

  package var notation: InputNotation { reader.data.notation }

  /// Why data that a text needed could not be loaded; nil if all could. Such texts are rejected, and hosts that can report
  /// an error report this one instead.
  package var damage: MoneyFormatError? { firstDamage.withValueIfPresent { $0 } }

  /// Throws ``damage``.
  package func checkData() throws(MoneyFormatError) {
    if let damage { throw damage }
  }

  /// - Parameter isField: whether the text is in a field, for which `maximumIntegerDigits` applies.
  package func read(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool = true
  ) -> AmountReading {
    var text = text
    let number = text.withUTF8 { reader.formattedNumber($0, rules, isField: isField) }
    guard let number else { return readThoroughly(text, mode, rules, isField: isField) }
    return AmountReading(number.digits, rules, mode)
  }

  /// Parses a text without the fast path for the format's own output.
  package func readThoroughly(
    _ text: String, _ mode: AmountReading.Mode, _ rules: AmountInputRules, isField: Bool
  ) -> AmountReading {
    var text = text
    return text.withUTF8 { utf8 in
      var supplement = learnt
      while true {
        var needs: ReadingNeeds = []
        let reading = reader.read(utf8, mode, rules, isField: isField, supplement, needs: &needs)
        if needs.isEmpty { return reading }
        do throws(MoneyFormatError) {
          try learn(needs, &supplement)
        } catch {
          _ = firstDamage.value { error }
          return AmountReading(status: .invalid, reasons: [.illegalCharacter], offset: 0)
        }
      }
    }
  }

  /// The supplementary data that has been loaded.
  private var learnt: ReadingSupplement {
    ReadingSupplement(
      abbreviations: abbreviations.withValueIfPresent { $0 },
      knownTokens: knownTokens.withValueIfPresent { $0 },
      tokensWithNouns: tokensWithNouns.withValueIfPresent { $0 },
      latinSeparators: latinSeparators.withValueIfPresent { $0 },
      arabicSeparators: arabicSeparators.withValueIfPresent { $0 },
      extendedArabicSeparators: extendedArabicSeparators.withValueIfPresent { $0 })
  }

  /// Loads all data in `needs`, so that parsing is repeated only a few times.
  private func learn(
    _ needs: ReadingNeeds, _ supplement: inout ReadingSupplement
  ) throws(MoneyFormatError) {
    let (folder, source, format) = (reader.data.folder, source, format)
    if needs.contains(.abbreviations) {
      supplement.abbreviations = try abbreviations.value { () throws(MoneyFormatError) in
        try AbbreviationSuffixes(format, folder, source, besides: reader.data.tokens)
      }
    }
    if needs.contains(.knownTokens) {
      func known() throws(MoneyFormatError) -> KnownTokens {
        try source.knownTokens(format.locale.identifier, format.data)
      }
      supplement.knownTokens = source.cachesKnownTokens ? try known() : try knownTokens.value(known)
    }
    if needs.contains(.nouns) {
      supplement.tokensWithNouns = try tokensWithNouns.value { () throws(MoneyFormatError) in
        reader.data.tokens.adding(
          names: try CurrencyTokenLearner(format: format, folder: folder, source: source).bareNouns())
      }
    }
    func separators(
      _ lazy: borrowing Lazy<Separators>, _ system: String
    ) throws(MoneyFormatError) -> Separators {
      try lazy.value { () throws(MoneyFormatError) in
        try NotationLearner(format: format, folder: folder, source: source)
          .separators(reader.data.separators, numberingSystem: system)
      }
    }
    if needs.contains(.latinSeparators) {
      supplement.latinSeparators = try separators(latinSeparators, "latn")
    }
    if needs.contains(.arabicSeparators) {
      supplement.arabicSeparators = try separators(arabicSeparators, "arab")
    }
    if needs.contains(.extendedArabicSeparators) {
      supplement.extendedArabicSeparators = try separators(extendedArabicSeparators, "arabext")
    }
  }
}

extension ReadingData {
  /// Collects the data that suffices for parsing nearly all texts of a format.
  init(
    _ resolved: ResolvedFormat, _ plan: ComposedPlan?, _ source: some LocaleSource
  ) throws(MoneyFormatError) {
    let plain = NotationLearner(format: resolved, folder: TextFolder(), source: source)
    let shape = try plain.shape()
    let digits = plain.notation(shape).digits
    let areDecimal = digits.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    let signs = resolved.layout.symbols
    let folder = TextFolder(
      ownDigits: areDecimal ? [] : digits.map { $0.value }, minus: signs?.minus, plus: signs?.plus)
    let learner = NotationLearner(format: resolved, folder: folder, source: source)
    let notation = learner.notation(shape)
    var separators = try learner.separators(shape)
    let tokenLearner = CurrencyTokenLearner(format: resolved, folder: folder, source: source)
    var tokens = try tokenLearner.tokens(plan, separators)
    // Without a fraction, the dollar sign of pt-CV can only be the currency.
    if notation.maximumFractionDigits == 0, let token = tokens.separatorToken,
      !Separators.isDecimalAnywhere(token)
    {
      separators.decimals.removeAll { $0 == token }
      tokens = try tokenLearner.tokens(plan, separators)
    }
    let fraction = resolved.fraction
    self.init(
      currencyCode: resolved.currency.code.text, notation: notation,
      usualFractionDigits: fraction.minimum == fraction.maximum && fraction.increment == 1
        ? fraction.maximum : min(resolved.currency.minorUnits, notation.maximumFractionDigits),
      roundingMode: resolved.roundingMode, folder: folder,
      // As in folded text, where full-width digits become Latin ones.
      ownZero: digits.first.map { $0.value == 0xFF10 ? 0x30 : $0.value } ?? 0x30, separators: separators,
      tokens: tokens, customs: WritingCustoms(resolved, plan), frames: ComposedPlan.frames(plan))
    ownCharacters = resolved.ownTexts.flatMap { $0.unicodeScalars.map { TextFolder.folded($0) } }
    guard let unit = resolved.layout.unit?.unit else { return }
    for width in PriceUnitWidth.allCases {
      guard let pattern = try source.unitPattern(unit, width, resolved.locale.identifier) else { continue }
      let suffix = pattern.suffix.text
      let letters = suffix.unicodeScalars.filter { $0.properties.isAlphabetic }
      let hasOtherCase = letters.count == 1 && ["t", "T", "m", "M"].contains(letters.first)
      let texts = UnitTexts(
        prefix: folder.folded(pattern.prefix.text), suffix: folder.folded(suffix),
        letter: hasOtherCase && letters.first == suffix.unicodeScalars.last ? letters.first?.value : nil)
      if !units.contains(texts) { units.append(texts) }
    }
  }
}

extension WritingCustoms {
  /// Returns the customs of a format's language and currency. Locale data does not contain them.
  init(_ format: ResolvedFormat, _ plan: ComposedPlan?) {
    self = []
    let code = format.currency.code.text
    let (language, region) = (format.locale.language, format.locale.region)
    if language == "ja" { insert([.trailingDashCloses, .trianglesNegate]) }
    let isTaiwanese =
      language == "zh" && (region == "TW" || region == nil && format.locale.subtags.contains("Hant"))
    if isTaiwanese || code == "JPY" || code == "TWD" { insert(.trailingDashCloses) }
    if language == "tr" || code == "TRY" { insert(.hyphenMayBeSpaced) }
    if let region, Self.regionsWithMillionsApostrophe.contains(region) { insert(.apostropheMarksMillions) }
    if format.fraction.minimumInteger > 1 { insert(.padsIntegers) }
    if format.writesWholeAmounts { insert(.writesWholeAmounts) }
    if format.abbreviation != .none { insert(.abbreviates) }
    if format.writesZerosBeforeSuffixes { insert(.writesZerosBeforeSuffixes) }
    if code == "CHF" { insert(.hyphenReplacesUnits) }
    if language == "sv" { insert(.colonIsDecimal) }
    if plan?.writesTrailingMinus == true { insert(.minusIsTrailing) }
    if plan?.hasCurrencyOnBothSides == true { insert(.currencyIsTwice) }
  }

  /// Mexico, Peru, Colombia, Ecuador, Chile and Paraguay.
  private static var regionsWithMillionsApostrophe: [String] { ["MX", "PE", "CO", "EC", "CL", "PY"] }
}

extension ResolvedFormat {
  /// The signs and the suffixes that the options set.
  fileprivate var ownTexts: [String] {
    var texts = [layout.symbols?.minus, layout.symbols?.plus].compactMap { $0 }
    if case .table(let units) = abbreviation { texts += units.map { $0.suffix } }
    return texts
  }

  /// Whether some or all whole amounts are written without a fraction.
  fileprivate var writesWholeAmounts: Bool {
    isCompact || fraction.minimum == 0 || fraction.hidesZeros || !fraction.hasFixedDigits
  }

  /// Whether an abbreviation may follow a fraction that ends with zeros: `$5.00K`.
  fileprivate var writesZerosBeforeSuffixes: Bool {
    switch abbreviation {
    case .none: false
    case .compact(_, let ownRounding):
      (ownRounding ? fraction.inCompactForms : fraction.ofShortened)?.writesZeros ?? false
    case .table(let units): units.contains { $0.fraction.writesZeros }
    }
  }
}

extension ComposedPlan {
  /// Whether the plan writes a minus after the number.
  fileprivate var writesTrailingMinus: Bool {
    func isTrailing(_ pair: AffixRangePair, _ storage: AffixStorage) -> Bool {
      !storage.pattern(pair.prefix).runs.contains { $0.kind == .minusSign }
        && storage.pattern(pair.suffix).runs.contains { $0.kind == .minusSign }
    }
    switch self {
    case .plan(let plan): return isTrailing(plan.affixes[SignClass.negative.rawValue], plan.storage)
    case .variants(let plan):
      return plan.affixes.pairs.contains { isTrailing($0, plan.storage) }
    }
  }
}

extension ComposedPlan {
  /// Returns the affixes that the format writes, also with plain spaces, and the usual ones: none, or a minus.
  fileprivate static func frames(_ plan: ComposedPlan?) -> [FormattedTextReader.Frame] {
    var frames: [FormattedTextReader.Frame] = []
    func add(_ prefix: String, _ suffix: String, isNegative: Bool, hasPlus: Bool = false) {
      let (prefix, suffix) = (Array(prefix.utf8), Array(suffix.utf8))
      // If no minus is shown, both signs look alike, and the positive one applies.
      guard !frames.contains(where: { $0.prefix == prefix && $0.suffix == suffix }) else { return }
      frames.append(
        FormattedTextReader.Frame(prefix: prefix, suffix: suffix, isNegative: isNegative, hasPlus: hasPlus))
    }
    if case .plan(let plan) = plan {
      for (sign, isNegative) in [(SignClass.positive, false), (.negative, true)] {
        let pair = plan.affixes[sign.rawValue]
        let affixes = (plan.storage.pattern(pair.prefix), plan.storage.pattern(pair.suffix))
        let hasPlus = (affixes.0.runs + affixes.1.runs).contains { $0.kind == .plusSign }
        let (prefix, suffix) = (affixes.0.text, affixes.1.text)
        add(prefix, suffix, isNegative: isNegative, hasPlus: hasPlus)
        add(prefix.withPlainSpaces, suffix.withPlainSpaces, isNegative: isNegative, hasPlus: hasPlus)
      }
    }
    add("", "", isNegative: false)
    add("-", "", isNegative: true)
    return frames
  }
}
