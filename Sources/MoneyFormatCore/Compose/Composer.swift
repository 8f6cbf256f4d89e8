// Composes the plan of a format from locale data.

/// Composes one format.
package struct Composer {
  let format: ResolvedFormat
  let parts: FormatParts
  var builder = AffixStorage.Builder()

  /// The currency's text in the pattern.
  let face: CurrencyFace

  init(_ format: ResolvedFormat, _ parts: FormatParts, _ face: CurrencyFace? = nil) {
    (self.format, self.parts) = (format, parts)
    self.face = face ?? CurrencyFace(Self.text(format, parts))
  }

  /// Composes a plan like ``plan(_:_:)``, but first rejects option symbols that conflict with the locale's.
  package static func checkedPlan(
    _ format: ResolvedFormat, _ parts: FormatParts
  ) throws(MoneyFormatError) -> ComposedPlan? {
    if let own = format.layout.symbols {
      let pattern = parts.ownPattern ?? parts.pattern
      try own.check(
        beside: pattern.symbols, pattern.signs, writesGroups: format.grouping != .never)
    }
    return plan(format, parts)
  }

  /// Composes a plan like ``checkedPlan(_:_:)`` from frozen data. Without parts, the data lack the format's
  /// patterns, which is an error.
  package static func plan(
    _ format: ResolvedFormat, from parts: FormatParts?
  ) throws(MoneyFormatError) -> ComposedPlan {
    guard let parts, let plan = try checkedPlan(format, parts) else { throw lacksPatterns(format) }
    return plan
  }

  package static func lacksPatterns(_ format: ResolvedFormat) -> MoneyFormatError {
    MoneyFormatError(
      .invalidLocaleData,
      "The locale data has no patterns for \(format.locale.identifier) in the numbering system "
        + "\(format.numberingSystem).")
  }

  /// Composes the plan of a format. Returns nil if the parts don't fit the format.
  package static func plan(_ format: ResolvedFormat, _ parts: FormatParts) -> ComposedPlan? {
    plan(Composer(format, parts))
  }

  private static func plan(_ composer: consuming Composer) -> ComposedPlan? {
    let format = composer.format
    if case .none = format.abbreviation, format.style != .currencyName, format.layout.subunit == nil {
      return composer.plan().map { .plan($0) }
    }
    return composer.variants().map { .variants($0) }
  }

  /// Composes the plan of a short form with ``AffixPattern/slot`` in place of the currency's text.
  ///
  /// - Parameter slot: what ``slot(_:_:)`` returned.
  package static func template(
    _ format: ResolvedFormat, _ parts: FormatParts, _ slot: CurrencyFace
  ) -> VariantPlan? {
    guard case .variants(let plan) = plan(Composer(format, parts, slot)) else { return nil }
    return plan
  }

  /// Returns a slot for the currency's text and that text, if the plans of other currencies differ in nothing else: those of
  /// short forms do, if the currency has no pattern of its own and the locale decides the layout.
  package static func slot(_ format: ResolvedFormat, _ parts: FormatParts) -> (CurrencyFace, text: String)? {
    guard format.isCompact, format.style != .currencyName, !format.hasOwnTexts, format.layout.isLocales,
      parts.ownPattern == nil
    else { return nil }
    let face = CurrencyFace(text(format, parts))
    return face.slot.map { ($0, face.text) }
  }

  /// Composes a plan whose affixes depend on the sign alone.
  private mutating func plan() -> FormatPlan? {
    var known: [AffixRangePair?] = [nil, nil, nil]
    for sign in SignClass.allCases {
      let shown = format.signDisplay.shown(sign)
      if known[shown.rawValue] == nil {
        guard let template = written(shown) else { return nil }
        known[shown.rawValue] = add(template, text)
      }
    }
    let (none, minus, plus) = (known[0], known[1], known[2])
    guard let any = none ?? minus ?? plus else { return nil }
    let signDisplay = format.signDisplay
    let affixes = InlineArray<4, AffixRangePair> { index in
      switch signDisplay.shown(SignClass.allCases[index]) {
      case .none: none ?? any
      case .minus: minus ?? any
      case .plus: plus ?? any
      }
    }
    let word = notANumber()
    return FormatPlan(
      shape: shape(showsFraction: format.fraction.maximumShown > 0), fraction: format.fraction,
      roundingMode: format.roundingMode, affixes: affixes, notANumber: word, builder)
  }

  func shape(showsFraction: Bool) -> NumberShape {
    (parts.ownPattern ?? parts.pattern).symbols.replaced(by: format.layout).shape(
      format.grouping, isCompact: format.isCompact, showsFraction: showsFraction)
  }
}

// MARK: - Affixes

extension Composer {
  /// Returns the affixes of amounts written in full, without names, with a slot for ``text``.
  func written(_ sign: ShownSign) -> AffixPair? {
    affixes((parts.ownPattern ?? parts.pattern).affixes, sign, or: parts.pattern.affixes)
  }

  func affixes(_ affixes: EdgedAffixes, _ sign: ShownSign, or other: EdgedAffixes?) -> AffixPair? {
    switch format.style {
    case .decimal: (affixes.letters ?? affixes.symbol)?[sign].hidingCurrency
    default: affixes.affixes(for: face, sign, or: other, at: format.layout.position)
    }
  }

  mutating func add(_ pair: AffixPair, _ text: String) -> AffixRangePair {
    if !isLocales { return add(filled: pair.filled(with: text)) }
    return AffixRangePair(
      prefix: builder.add { $0.append(pair.prefix, filledWith: text) },
      suffix: builder.add { $0.append(pair.suffix, filledWith: text) }, hidesDigits: pair.hidesDigits)
  }

  var text: String { face.text }

  /// Whether the locale alone decides what is written around the number. It does not set off own texts with digits, as in
  /// `5.251INCH`, if its names need no space.
  var isLocales: Bool { format.layout.isLocales && !hasOwnDigitsAtEdge }

  private var hasOwnDigitsAtEdge: Bool {
    guard format.hasOwnTexts else { return false }
    if text.hasDigitAtEdge { return true }
    return switch format.currencyText {
    case .icu: false
    case .text(let name): name.hasDigitAtEdge
    case .names(let names): names.contains { $0.hasDigitAtEdge }
    }
  }

  /// Returns the currency's text in the pattern. With names, too, a few locales show a currency in the pattern of the
  /// number.
  private static func text(_ format: ResolvedFormat, _ parts: FormatParts) -> String {
    if format.style == .currencyName {
      if let custom = format.currency.custom { return custom.symbol }
      guard case .names = format.currencyText else { return parts.symbol }
      // The names are the overlay's, and so is the symbol.
      return CurrencyOverlay.symbol(
        format.currency.code.text, locale: format.locale.identifier, narrow: false) ?? parts.symbol
    }
    if case .text(let text) = format.currencyText { return text }
    return format.style == .currencyISOCode ? format.currency.dataCode : parts.symbol
  }

  /// The text of NaN, without a currency name.
  private var word: AffixPattern {
    let pattern = parts.ownPattern ?? parts.pattern
    let sign = format.signDisplay.shown(.zero)
    var word = sign == .plus ? pattern.positiveNotANumber : pattern.notANumber
    // Letters are set off from the digit with which it begins in Konkani, `0/0`, as from a number.
    if let letters = word.runs.first(where: { $0.kind == .nan })?.text.unicodeScalars,
      letters.first?.isDecimalDigit ?? false, let affixes = written(sign)
    {
      word = word.between(affixes)
    }
    return format.style == .decimal ? word.hidingCurrency(around: .nan) : word
  }

  mutating func notANumber() -> AffixRange {
    let (word, text) = (word, text)
    if !isLocales {
      var pair = AffixPair(prefix: word.fillingSlot(with: text), suffix: AffixPattern(), hidesDigits: true)
      if let name = name(.other).map({ $0.affixes.filled(with: $0.text) }) {
        pair.prefix.runs.insert(contentsOf: name.prefix.runs, at: 0)
        pair.suffix.runs += name.suffix.runs
      }
      let shown = laidOut(pair)
      return builder.add {
        $0.append(filled: shown.prefix)
        $0.append(filled: shown.suffix)
      }
    }
    guard let name = name(.other) else { return builder.add { $0.append(word, filledWith: text) } }
    return builder.add {
      $0.append(name.affixes.prefix, filledWith: name.text)
      $0.append(word, filledWith: text)
      $0.append(name.affixes.suffix, filledWith: name.text)
    }
  }

  /// Returns the currency's name for a category and its affixes, or nil if the style shows no name.
  func name(_ category: PluralCategory) -> (affixes: AffixPair, text: String)? {
    guard format.style == .currencyName, let names = parts.names else { return nil }
    let used = names.pattern.category(for: category)
    let text =
      switch format.currencyText {
      case .icu: names.texts[used.index]
      case .text(let text): text
      case .names(let own): own[used.index]
      }
    return (names.pattern[used], text)
  }
}
