// Learns from ICU how a locale writes a currency's amounts: digits, separators and groups.

import MoneyFormatCore

/// Asks ICU about separators.
struct NotationLearner {
  let format: ResolvedFormat
  let folder: TextFolder

  /// As the currency's amounts are written, with groups and with a fraction even if it shows none.
  static func shape(_ format: ResolvedFormat) throws(ICU.Failure) -> NumberShape? {
    var written = format
    written.abbreviation = .none
    written.fraction = ResolvedFraction(minimum: 0, maximum: 3)
    written.grouping = .always
    written.style = .currency
    written.negativeStyle = .minus
    return try SystemLocaleSource.shared.symbols(written)?.replaced(by: format.layout)
      .shape(.always, isCompact: false, showsFraction: true)
  }

  func notation(_ shape: NumberShape?) -> InputNotation {
    let digits =
      shape.map { shape in (0..<10).map { SeparatorUnits.text(of: shape.digits[$0], shape.digitWidth) } }
      ?? (0..<10).map(String.init)
    let fraction = format.fraction
    return InputNotation(
      digits: digits.compactMap(\.unicodeScalars.first),
      decimalSeparator: shape?.decimal.text ?? ".", groupSeparator: shape?.group.text ?? "",
      primaryGroup: shape?.primaryGroup ?? 3, secondaryGroup: shape?.secondaryGroup ?? 3,
      minimumFractionDigits: fraction.minimum,
      // Of steps ICU shows as many digits as they need: DKK in cash, by 0.50, has `1,5`, and people write `1,50`.
      maximumFractionDigits: fraction.increment > 1
        ? max(fraction.maximum, format.currency.minorUnits) : fraction.maximum)
  }

  /// The currency's separators, and the locale's plain ones where they don't contradict them.
  func separators(_ shape: NumberShape?) throws(ICU.Failure) -> Separators {
    var separators = shape.map(separators) ?? separators(decimal: ".", group: "", .threes)
    try addOthers(&separators, numberingSystem: format.numberingSystem)
    return separators
  }

  /// The same for digits of another numbering system, which the locale may separate otherwise: the format's own
  /// separators count there too.
  func separators(_ own: Separators, numberingSystem: String) throws(ICU.Failure) -> Separators {
    var result = own
    var other = format
    other.numberingSystem = numberingSystem
    if let shape = try Self.shape(other) { result.add(separators(shape)) }
    try addOthers(&result, numberingSystem: numberingSystem)
    return result
  }

  /// What accounting has, and what numbers have that are no money: other groups, or other separators.
  private func addOthers(_ separators: inout Separators, numberingSystem: String) throws(ICU.Failure) {
    let stem = ".0 group-on-aligned numbering-system/\(numberingSystem)"
    for skeleton in [stem + " currency/\(format.currency.icuCode) sign-accounting", stem] {
      let icu = try ICUNumberFormatter(skeleton: skeleton, localeIdentifier: format.locale.identifier)
      guard let probe = Probe(try icu.output(decimal: "1234567890000.5")) else { continue }
      func text(_ utf8: [UInt8]?) -> String { String(decoding: utf8 ?? [], as: UTF8.self) }
      var sizes = GroupSizes.threes
      if let primary = probe.groupSizes.last, let secondary = probe.groupSizes.dropLast().last {
        sizes = GroupSizes(primary: primary, secondary: secondary)
      }
      separators.add(
        self.separators(decimal: text(probe.decimal), group: text(probe.groups.first), sizes))
    }
  }

  private func separators(_ shape: NumberShape) -> Separators {
    separators(
      decimal: shape.decimal.text, group: shape.group.text,
      GroupSizes(primary: shape.primaryGroup, secondary: shape.secondaryGroup))
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
  var text: String { Self.text(of: units, count) }

  /// UTF-8 in one word, the first byte lowest.
  static func text(of units: some BinaryInteger, _ count: Int) -> String {
    let word = UInt64(units)
    return String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }, as: UTF8.self)
  }
}
