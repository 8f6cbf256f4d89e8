// How a locale writes a currency's amounts: digits, separators and groups, as reading needs them.

struct NotationLearner<Source: LocaleSource> {
  let format: ResolvedFormat
  let folder: TextFolder
  let source: Source

  /// As the currency's amounts are written, with groups and with a fraction even if it shows none.
  func shape() throws(MoneyFormatError) -> NumberShape? {
    try symbols(.minus)?.replaced(by: format.layout).shape(.always, isCompact: false, showsFraction: true)
  }

  private func symbols(_ negativeStyle: NegativeStyle) throws(MoneyFormatError) -> NumberSymbols? {
    var written = format
    written.abbreviation = .none
    written.fraction = ResolvedFraction(minimum: 0, maximum: 3)
    written.grouping = .always
    written.style = .currency
    (written.negativeStyle, written.signDisplay) = (negativeStyle, .automatic)
    return try source.parts(written).map { ($0.ownPattern ?? $0.pattern).symbols }
  }

  func notation(_ shape: NumberShape?) -> InputNotation {
    let digits =
      shape.map { shape in (0..<10).map { SeparatorUnits.text(of: shape.digits[$0], shape.digitWidth) } }
      ?? (0..<10).map { String($0) }
    let fraction = format.fraction
    return InputNotation(
      digits: digits.compactMap { $0.unicodeScalars.first },
      decimalSeparator: shape?.decimal.text ?? ".", groupSeparator: shape?.group.text ?? "",
      primaryGroup: shape?.primaryGroup ?? 3, secondaryGroup: shape?.secondaryGroup ?? 3,
      minimumFractionDigits: fraction.minimum,
      // Of steps ICU shows as many digits as they need: DKK in cash, by 0.50, has `1,5`, and people write `1,50`.
      maximumFractionDigits: fraction.increment > 1
        ? max(fraction.maximum, format.currency.minorUnits) : fraction.maximum)
  }

  /// The currency's separators, and the locale's plain ones where they don't contradict them.
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

  /// The same for digits of another numbering system, which the locale may separate otherwise: the format's own
  /// separators count there too.
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

  /// What accounting has, and what numbers have that are no money: other groups, or other separators.
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
    // Blanks fold to nothing at the ends of a text, but here one is all there is.
    func folded(_ text: String) -> [UInt32] {
      let folded = folder.folded("0\(text)0").dropFirst().dropLast()
      return folded.count == 1 ? Array(folded) : []
    }
    let decimals = folded(decimal)
    return Separators(
      decimals: decimals, groups: folded(group).filter { !decimals.contains($0) }, sizes: [sizes])
  }
}

extension SeparatorUnits {
  /// UTF-8 in one word, the first byte lowest.
  package static func text(of units: some BinaryInteger, _ count: Int) -> String {
    let word = UInt64(units)
    return String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }, as: UTF8.self)
  }
}
