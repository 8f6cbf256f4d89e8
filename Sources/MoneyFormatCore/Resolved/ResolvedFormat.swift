// Options, currency and locale with all choices made, from which a plan is compiled.

/// A format with all choices made. Equal formats produce canonically equivalent texts: own symbols and names are
/// compared as `String` compares them.
package struct ResolvedFormat: Hashable, Sendable {
  package var locale: AvailableLocale
  package var currency: ResolvedCurrency
  package var currencyText: CurrencyText
  package var style: FormattingStyle
  package var negativeStyle: NegativeStyle
  package var signDisplay: SignDisplay
  package var fraction: ResolvedFraction
  package var roundingMode: RoundingMode
  package var grouping: Grouping
  package var numberingSystem: String
  package var abbreviation: ResolvedAbbreviation
  package var data: DataSource
  package var layout: ResolvedLayout

  package init(
    locale: AvailableLocale, currency: ResolvedCurrency, currencyText: CurrencyText, style: FormattingStyle,
    negativeStyle: NegativeStyle, signDisplay: SignDisplay, fraction: ResolvedFraction,
    roundingMode: RoundingMode, grouping: Grouping, numberingSystem: String,
    abbreviation: ResolvedAbbreviation, data: DataSource, layout: ResolvedLayout = .locale
  ) {
    self.locale = locale
    self.currency = currency
    self.currencyText = currencyText
    self.style = style
    self.negativeStyle = negativeStyle
    self.signDisplay = signDisplay
    self.fraction = fraction
    self.roundingMode = roundingMode
    self.grouping = grouping
    self.numberingSystem = numberingSystem
    self.abbreviation = abbreviation
    self.data = data
    self.layout = layout
    if !isCompact || patternKind != .accounting { self.layout.accountsInCompactForms = false }
  }
}

extension ResolvedFormat {
  package var isCompact: Bool {
    if case .compact = abbreviation { true } else { false }
  }

  /// Whether the options or a custom currency supply text that is shown.
  package var hasOwnTexts: Bool {
    if case .table = abbreviation { return true }
    return currencyText != .icu || layout.symbols != nil || currency.custom != nil
      || layout.position == .symbolAndCode && !layout.code.utf8.elementsEqual(currency.code.text.utf8)
  }

  /// Which of a locale's patterns amounts written in full use. If no sign is shown, accounting makes no
  /// difference.
  package var patternKind: AmountPattern.Kind {
    if style == .currencyName { return .name }
    return negativeStyle == .accounting && signDisplay != .never ? .accounting : .standard
  }
}

// MARK: - The request

/// Everything that a ``ResolvedFormat`` depends on.
package struct FormatRequest: Sendable {
  /// Takes precedence over the options' currency.
  package let currency: String?
  /// Takes precedence over the options' locale. If both are nil, the host's locale is used.
  package let locale: String?
  package let options: FormattingOptions
  /// The fraction digits that the active override of the defaults returns for the currency.
  package let fractionOverride: Int?

  package init(
    currency: String?, locale: String?, options: FormattingOptions, fractionOverride: Int?
  ) {
    self.currency = currency
    self.locale = locale
    self.options = options
    self.fractionOverride = fractionOverride
  }
}
