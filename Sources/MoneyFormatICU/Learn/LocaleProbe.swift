// Learns how a locale writes amounts of money in a numbering system, from samples of ICU's output.

import CICU
import MoneyFormatCore

/// Formats samples with ICU in a locale and a numbering system.
package struct LocaleProbe: Sendable {
  let locale: String
  let numberingSystem: String

  /// A currency that every locale shows as letters, and that has no pattern of its own.
  static let letters = ResolvedCurrency.unknownCode

  /// Returns a currency whose text in the locale has a symbol at both edges, and the width that shows it, or
  /// nil.
  static func symbol(_ locale: String) throws(ICU.Failure) -> (code: String, width: String)? {
    for (code, style, width) in [
      ("XXX", ICU.CurrencyNameStyle.symbol, "unit-width-short"), ("EUR", .narrow, "unit-width-narrow"),
      ("USD", .narrow, "unit-width-narrow"), ("GBP", .narrow, "unit-width-narrow"),
      ("ILS", .narrow, "unit-width-narrow"),
    ] {
      guard let text = try ICU.currencyName(code, localeIdentifier: locale, style: style),
        text.unicodeScalars.allSatisfy(\.isCurrencySymbolEdge),
        try !ICU.hasOwnPattern(currency: code, localeIdentifier: locale)
      else { continue }
      return (code, width)
    }
    return nil
  }

  func formatter(_ stems: String...) throws(ICU.Failure) -> ICUNumberFormatter {
    try ICUNumberFormatter(
      skeleton: (stems + ["numbering-system/\(numberingSystem)"]).joined(separator: " "),
      localeIdentifier: locale)
  }
}

// MARK: - Patterns

extension LocaleProbe {
  /// Returns the locale's pattern of a kind, or nil if ICU's output can't be analysed.
  func pattern(_ kind: AmountPattern.Kind) throws(ICU.Failure) -> AmountPattern? {
    kind == .name ? try namePattern() : try moneyPattern(kind)
  }

  private func moneyPattern(_ kind: AmountPattern.Kind) throws(ICU.Failure) -> AmountPattern? {
    let sign = "sign-\(kind == .accounting ? "accounting-" : "")except-zero"
    let letters = try formatter("currency/\(Self.letters)", "unit-width-iso-code", sign, Self.precision)
    guard let (code, width) = try Self.symbol(locale) else { return nil }
    let symbol = try formatter("currency/\(code)", width, sign, Self.precision)
    guard let (symbols, positive) = try symbols(letters, "currency/\(Self.letters)", sign) else { return nil }
    try checkSpacing(positive)
    guard
      let lettersAffixes = try affixes(letters, positive)?.withSlot(for: Self.letters),
      let probe = Probe(try symbol.output(decimal: "1")), let shown = probe.affixes.currencyText,
      shown.unicodeScalars.allSatisfy(\.isCurrencySymbolEdge),
      let symbolAffixes = try affixes(symbol, probe.affixes)?.withSlot(for: shown),
      let notANumber = AffixPattern(word: try symbol.output(decimal: nil)).withSlot(for: shown)
    else { return nil }
    return AmountPattern(
      symbols: symbols, affixes: EdgedAffixes(letters: lettersAffixes, symbol: symbolAffixes),
      notANumber: notANumber, positiveNotANumber: notANumber.between(symbolAffixes.plus))
  }

  /// Checks that no letter touches a Latin digit, which is true in every locale. If memory for its spacing
  /// rules runs out, ICU reports no error, and formats without them for the rest of the process, so that its
  /// output can't be trusted.
  private func checkSpacing(_ affixes: AffixPair) throws(ICU.Failure) {
    // ICU's rules apply to decimal digits, which the digits of some numbering systems are not.
    guard numberingSystem == "latn" else { return }
    if affixes.prefix.runs.last?.kind == .currency || affixes.suffix.runs.first?.kind == .currency {
      throw ICU.Failure(call: "unumf_formatDecimal", status: CICU_MEMORY_ALLOCATION)
    }
  }

  /// Returns the pattern of numbers next to names. They have the separators of money and the pattern of plain
  /// numbers, which in some locales also shows a currency.
  private func namePattern() throws(ICU.Failure) -> AmountPattern? {
    guard let names = try NamePattern(localeIdentifier: locale),
      let plurals = try PluralRules(localeIdentifier: locale),
      let (symbols, _) = try symbols(
        try formatter(Self.letters.named, "sign-never", Self.precision), Self.letters.named, "sign-never"),
      var affixes = try affixes(inside: names, plurals, of: Self.letters, Self.letters),
      let word = try notANumber(inside: names, of: Self.letters, "sign-except-zero"),
      let positiveWord = try notANumber(inside: names, of: Self.letters, "sign-always")
    else { return nil }
    if affixes.letters?.none.currencyText != nil {
      affixes.symbol = nil
      for code in ["XXX", "EUR", "USD", "GBP", "TRY", "JPY"] {
        guard let text = try ICU.currencyName(code, localeIdentifier: locale, style: .symbol),
          text.unicodeScalars.allSatisfy(\.isCurrencySymbolEdge),
          try !ICU.hasOwnPattern(currency: code, localeIdentifier: locale)
        else { continue }
        guard let other = try self.affixes(inside: names, plurals, of: code, text) else { return nil }
        affixes.symbol = other.letters
        break
      }
    }
    return AmountPattern(
      symbols: symbols, affixes: affixes, notANumber: word, positiveNotANumber: positiveWord)
  }

  /// Returns the affixes between a number and its currency name.
  private func affixes(
    inside names: NamePattern, _ plurals: PluralRules, of currency: String, _ symbol: String
  ) throws(ICU.Failure) -> EdgedAffixes? {
    let icu = try formatter(currency.named, "sign-except-zero", Self.precision)
    func inner(_ amount: String) throws(ICU.Failure) -> AffixPair? {
      let isNegative = amount.hasPrefix("-")
      guard let digits = try? Amount(text: amount),
        let probe = Probe(try icu.output(decimal: amount), isNegative: isNegative)
      else { return nil }
      let fraction = ResolvedFraction(minimum: 0, maximum: 3)
      let rounded = Rounded(digits, fraction: fraction, roundingMode: .halfEven)
      return try inside(probe.affixes, names, plurals.category(of: rounded.operands), currency)?
        .withSlot(for: symbol)
    }
    guard let none = try inner("0"), let minus = try inner("-1"), let plus = try inner("1") else {
      return nil
    }
    let affixes = SignedAffixes(none: none, minus: minus, plus: plus)
    return EdgedAffixes(letters: affixes, symbol: affixes)
  }

  private func notANumber(
    inside names: NamePattern, of currency: String, _ sign: String
  ) throws(ICU.Failure) -> AffixPattern? {
    let word = AffixPattern(word: try formatter(currency.named, sign, Self.precision).output(decimal: nil))
    guard let place = word.runs.firstIndex(where: { $0.kind == .nan }) else { return nil }
    let pair = AffixPair(
      prefix: AffixPattern(Array(word.runs[..<place])), suffix: AffixPattern(Array(word.runs[(place + 1)...]))
    )
    guard let inner = try inside(pair, names, .other, currency) else { return nil }
    return AffixPattern(inner.prefix.runs + [word.runs[place]] + inner.suffix.runs).withSlot(for: currency)
  }

  /// Removes a currency's name and the words around it from affixes.
  private func inside(
    _ pair: AffixPair, _ names: NamePattern, _ category: PluralCategory, _ currency: String
  ) throws(ICU.Failure) -> AffixPair? {
    let name = try ICU.currencyPluralName(
      currency, localeIdentifier: locale, pluralCategory: names.category(for: category).rawValue)
    let outer = names[category]
    guard let prefix = pair.prefix.removing(first: outer.prefix.fillingSlot(with: name).text),
      let suffix = pair.suffix.removing(last: outer.suffix.fillingSlot(with: name).text)
    else { return nil }
    return AffixPair(prefix: prefix, suffix: suffix)
  }

  /// Returns a currency's own pattern, or nil if ICU's output can't be analysed.
  func pattern(ofCurrency currency: String) throws(ICU.Failure) -> AmountPattern? {
    var symbols: NumberSymbols?
    var affixes = EdgedAffixes()
    for width in ["iso-code", "short", "narrow"] {
      let unit = "currency/\(currency) unit-width-\(width)"
      let icu = try formatter(unit, "sign-except-zero", Self.precision)
      guard let (shape, positive) = try self.symbols(icu, unit, "sign-except-zero"),
        let text = positive.currencyText, let signed = try self.affixes(icu, positive)?.withSlot(for: text)
      else { return nil }
      symbols = shape
      let edge =
        positive.prefix.currencyIndex == nil ? text.unicodeScalars.first : text.unicodeScalars.last
      if edge?.isCurrencySymbolEdge == true {
        if affixes.symbol == nil { affixes.symbol = signed }
      } else if affixes.letters == nil {
        affixes.letters = signed
      }
    }
    let unit = "currency/\(currency) unit-width-iso-code"
    guard let symbols,
      let notANumber = AffixPattern(
        word: try formatter(unit, "sign-except-zero", Self.precision).output(decimal: nil)
      ).withSlot(for: currency),
      let positive = AffixPattern(
        word: try formatter(unit, "sign-always", Self.precision).output(decimal: nil)
      ).withSlot(for: currency)
    else { return nil }
    return AmountPattern(
      symbols: symbols, affixes: affixes, notANumber: notANumber, positiveNotANumber: positive)
  }

  /// Optional fraction digits, which are omitted if they are zero.
  private static let precision = ".###"

  /// Returns the affixes by sign, from a formatter that shows every sign except that of zero.
  private func affixes(
    _ icu: ICUNumberFormatter, _ positive: AffixPair
  ) throws(ICU.Failure) -> SignedAffixes? {
    guard let zero = Probe(try icu.output(decimal: "0")),
      let negative = Probe(try icu.output(decimal: "-1"), isNegative: true)
    else { return nil }
    return SignedAffixes(none: zero.affixes, minus: negative.affixes, plus: positive)
  }
}

// MARK: - Digits and groups

extension LocaleProbe {
  /// A number with all digits, several groups, and a fraction.
  static let big = "1234567890000.5"

  /// Returns the symbols of numbers, and the affixes of a positive one.
  private func symbols(
    _ icu: ICUNumberFormatter, _ unit: String, _ sign: String
  ) throws(ICU.Failure) -> (NumberSymbols, AffixPair)? {
    guard let probe = Probe(try icu.output(decimal: Self.big)) else { return nil }
    if probe.isGrouped {
      guard var symbols = NumberSymbols(probe) else { return nil }
      for minimum in 1...9 {
        let number = "1" + String(repeating: "0", count: symbols.primaryGroup + minimum - 1)
        guard let small = Probe(try icu.output(decimal: number)) else { return nil }
        guard small.isGrouped else { continue }
        symbols.minimumGrouping = minimum
        return (symbols, probe.affixes)
      }
      return nil
    }
    let grouping = try formatter(unit, sign, Self.precision, "group-on-aligned")
    guard let grouped = Probe(try grouping.output(decimal: Self.big)), let symbols = NumberSymbols(grouped)
    else { return nil }
    return (symbols, probe.affixes)
  }
}

extension NumberSymbols {
  /// Creates the symbols that a probe of 1234567890000.5 shows, without the minimum grouping.
  init?(_ probe: Probe) {
    let (written, groups, sizes) = (probe.integerDigitUnits, probe.groups, probe.groupSizes)
    func byteCount(_ units: UInt32) -> Int { (32 - units.leadingZeroBitCount + 7) / 8 }
    guard written.count == 13, written.allSatisfy({ byteCount($0) == byteCount(written[0]) }),
      let decimal = probe.decimal.flatMap({ SeparatorUnits($0) }),
      groups.allSatisfy({ $0 == groups[0] }), let group = groups.first.flatMap({ SeparatorUnits($0) }),
      let primary = sizes.last, primary > 0, let secondary = sizes.dropLast().last, secondary > 0
    else { return nil }
    let (digits, width) = (InlineArray<10, UInt32> { written[($0 + 9) % 10] }, byteCount(written[0]))
    // The renderer relies on ASCII digits being consecutive.
    guard width > 1 || (0..<10).allSatisfy({ digits[$0] == digits[0] + UInt32($0) }) else { return nil }
    self.init(
      digits: digits, digitWidth: width, decimal: decimal, group: group, primaryGroup: primary,
      secondaryGroup: secondary, minimumGrouping: 0)
  }
}

// MARK: - Slots

extension String {
  /// The skeleton stems for showing a currency's name.
  fileprivate var named: String { "currency/\(self) unit-width-full-name" }
}

extension AffixPair {
  var currencyText: String? {
    for run in prefix.runs + suffix.runs where run.kind == .currency { return run.text }
    return nil
  }

  /// Replaces a currency's text with the slot. Returns nil if another currency text is there.
  func withSlot(for text: String) -> AffixPair? {
    guard let prefix = prefix.withSlot(for: text), let suffix = suffix.withSlot(for: text) else { return nil }
    return AffixPair(prefix: prefix, suffix: suffix, hidesDigits: hidesDigits)
  }
}

extension SignedAffixes {
  func withSlot(for text: String) -> SignedAffixes? {
    guard let none = none.withSlot(for: text), let minus = minus.withSlot(for: text),
      let plus = plus.withSlot(for: text)
    else { return nil }
    return SignedAffixes(none: none, minus: minus, plus: plus)
  }
}

extension AffixPattern {
  /// Creates a pattern from a whole text, such as that of NaN.
  fileprivate init(word output: ICUNumberFormatter.Output) {
    self.init(output, in: 0..<output.utf8.count, isNegative: false)
  }

  fileprivate func withSlot(for text: String) -> AffixPattern? {
    guard runs.allSatisfy({ $0.kind != .currency || $0.text == text }) else { return nil }
    return AffixPattern(
      runs.map { $0.kind == .currency ? Run(kind: .currency, text: String(Self.slot)) : $0 })
  }

  /// Removes a text from the beginning; nil if the pattern does not begin with it.
  fileprivate func removing(first text: String) -> AffixPattern? {
    guard self.text.utf8.starts(with: text.utf8) else { return nil }
    var (rest, count) = ([Run](), text.utf8.count)
    for run in runs {
      let removed = min(count, run.text.utf8.count)
      count -= removed
      guard removed < run.text.utf8.count else { continue }
      rest.append(
        Run(kind: run.kind, text: String(decoding: run.text.utf8.dropFirst(removed), as: UTF8.self)))
    }
    return AffixPattern(rest)
  }

  /// Removes a text from the end; nil if the pattern does not end with it.
  fileprivate func removing(last text: String) -> AffixPattern? {
    guard self.text.utf8.reversed().starts(with: text.utf8.reversed()) else { return nil }
    var (rest, count) = ([Run](), self.text.utf8.count - text.utf8.count)
    for run in runs where count > 0 {
      let kept = String(decoding: run.text.utf8.prefix(count), as: UTF8.self)
      count -= kept.utf8.count
      rest.append(Run(kind: run.kind, text: kept))
    }
    return AffixPattern(rest)
  }
}
