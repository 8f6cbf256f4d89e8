// How many fraction digits, and in which steps: one precedence, in one place.

/// The digits after the decimal separator, decided.
struct ResolvedFraction: Hashable, Sendable {
  let minimum: Int
  let maximum: Int
  /// Amounts are rounded to multiples of this many units of the last digit; 1 means every unit.
  let increment: Int
  /// Whether a fraction of only zeros is left out.
  let hidesZeros: Bool

  /// `fractionDigits`, then `fractionOverrides`, then what `currencyDigits` says.
  init(_ options: FormattingOptions, currency: ResolvedCurrency) throws(MoneyFormatError) {
    hidesZeros = options.hidesZeroFraction
    let override = try Self.override(options.fractionOverrides, for: currency.code)
    if case .range(let range) = options.fractionDigits {
      guard FractionDigits.limits.contains(range.lowerBound), FractionDigits.limits.contains(range.upperBound)
      else {
        throw MoneyFormatError(
          .invalidOption,
          "The option \"fractionDigits\" is \(range.lowerBound) to \(range.upperBound); accepted are "
            + "0 to 38, the minimum first.")
      }
      (minimum, maximum, increment) = (range.lowerBound, range.upperBound, 1)
    } else {
      let digits: Int
      if let override {
        (digits, increment) = (override, 1)
      } else {
        (digits, increment) = try Self.digits(of: currency, options.currencyDigits)
      }
      (minimum, maximum) = (digits, digits)
    }
  }

  private static func override(
    _ overrides: [String: Int], for currency: CurrencyCode
  ) throws(MoneyFormatError) -> Int? {
    var found: Int?
    // Sorted, so that the same error is named every time. All are checked, not only the one in use.
    for (key, digits) in overrides.sorted(by: { $0.key < $1.key }) {
      guard let code = CurrencyCode(key), FractionDigits.limits.contains(digits) else {
        throw MoneyFormatError(
          .invalidOption,
          "The option \"fractionOverrides\" has \(digits) digits for \(MoneyFormatError.quoted(key)); "
            + "accepted are codes of three letters with 0 to 38 digits.")
      }
      guard code == currency else { continue }
      guard found == nil else {
        throw MoneyFormatError(
          .invalidOption, "The option \"fractionOverrides\" names \(code.text) more than once.")
      }
      found = digits
    }
    return found
  }

  private static func digits(
    of currency: ResolvedCurrency, _ source: CurrencyDigits
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    let code = currency.code.text
    if source == .iso4217, let digits = ISO4217.entry(for: code)?.minorUnits { return (digits, 1) }
    let usage: ICU.CurrencyUsage = source == .cash ? .cash : .standard
    return try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try digits(of: code, usage)
    }
  }

  /// CLDR's digits and increment, as ICU shows them. Of an increment ICU 72 shows as many digits as it
  /// needs, not as many as the currency has: DKK in cash, by 0.50, is `1,5`. The linked ICU is asked.
  private static func digits(
    of code: String, _ usage: ICU.CurrencyUsage
  ) throws(ICU.Failure) -> (digits: Int, increment: Int) {
    let digits = try ICU.fractionDigits(currency: code, usage: usage)
    let increment = try ICU.roundingIncrement(currency: code, usage: usage)
    guard increment > 1 else { return (digits, increment) }
    let formatter = try ICUNumberFormatter(
      skeleton: "currency/\(code) precision-currency-\(usage.rawValue)", localeIdentifier: "root")
    let fields = try formatter.output(decimal: "1").fields
    let shown = fields.first { $0.kind == .fraction }?.range.count ?? 0
    guard shown < digits else { return (digits, increment) }
    return (shown, increment / Int(PowersOfTen[digits - shown]))
  }
}
