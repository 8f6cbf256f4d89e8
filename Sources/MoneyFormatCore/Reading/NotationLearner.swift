// Determines the digits, separators and grouping of a currency's amounts for parsing.

struct NotationLearner<Source: LocaleSource> {
  let format: ResolvedFormat
  let folder: TextFolder
  let source: Source

  /// Returns the shape of the currency's amounts with grouping and a fraction, even if they show none.
  func shape() throws(MoneyFormatError) -> NumberShape? {
    try symbols(.minus)?.replaced(by: format.layout).shape(.always, isCompact: false, showsFraction: true)
  }

  private func symbols(_ negativeStyle: NegativeStyle) throws(MoneyFormatError) -> NumberSymbols? {
    var written = format
    written.abbreviation = .none
    written.style = .currency
    (written.negativeStyle, written.signDisplay) = (negativeStyle, .automatic)
    return try source.parts(written).map { ($0.ownPattern ?? $0.pattern).symbols }
  }

  func notation(_ shape: NumberShape?) -> InputNotation {
    let digits = shape.map { $0.digitTexts.compactMap { $0.unicodeScalars.first } }
    let fraction = format.fraction
    return InputNotation(
      digits: digits ?? Array("0123456789".unicodeScalars),
      decimalSeparator: shape?.decimal.text ?? ".", groupSeparator: shape?.group.text ?? "",
      primaryGroup: shape?.primaryGroup ?? 3, secondaryGroup: shape?.secondaryGroup ?? 3,
      minimumFractionDigits: fraction.minimum,
      // With increments, ICU shows only the digits that they need: DKK cash in steps of 0.50 has `1,5`, but
      // `1,50` is typed.
      maximumFractionDigits: fraction.increment > 1
        ? max(fraction.maximum, format.currency.minorUnits) : fraction.maximum,
      scale: fraction.scale)
  }

  /// Returns the currency's separators, with the locale's plain ones if they don't conflict.
  func separators(_ shape: NumberShape?) throws(MoneyFormatError) -> Separators {
    var all =
      shape.map {
        separators(
          decimal: $0.decimal.text, group: $0.group.text,
          GroupSizes(primary: $0.primaryGroup, secondary: $0.secondaryGroup))
      } ?? separators(decimal: ".", group: "", .threes)
    try addOthers(&all)
    return all
  }

  /// Returns the separators for the digits of another numbering system, which may differ in the locale. The
  /// format's own separators are accepted there, too.
  func separators(_ own: Separators, numberingSystem: String) throws(MoneyFormatError) -> Separators {
    var result = own
    var other = format
    other.numberingSystem = numberingSystem
    let learner = NotationLearner(format: other, folder: folder, source: source)
    if let symbols = try learner.symbols(.minus)?.replaced(by: format.layout) {
      result.add(learner.separators(symbols))
    }
    try learner.addOthers(&result)
    return result
  }

  /// Adds the separators and groups of accounting and of plain numbers if they differ.
  private func addOthers(_ separators: inout Separators) throws(MoneyFormatError) {
    let accounting = try symbols(.accounting)
    let plain = try source.plainSymbols(format.locale.identifier, format.numberingSystem)
    for symbols in [accounting, plain] {
      if let symbols { separators.add(self.separators(symbols)) }
    }
  }

  private func separators(_ symbols: NumberSymbols) -> Separators {
    separators(
      decimal: symbols.decimal.text, group: symbols.group.text,
      GroupSizes(primary: symbols.primaryGroup, secondary: symbols.secondaryGroup))
  }

  private func separators(decimal: String, group: String, _ sizes: GroupSizes) -> Separators {
    // Spaces at the ends of a text are dropped in folding, but here a space may be the whole text.
    func folded(_ text: String) -> [UInt32] {
      let folded = folder.folded("0\(text)0").dropFirst().dropLast()
      return folded.count == 1 ? Array(folded) : []
    }
    let decimals = folded(decimal)
    return Separators(
      decimals: decimals, groups: folded(group).filter { !decimals.contains($0) }, sizes: [sizes])
  }
}
