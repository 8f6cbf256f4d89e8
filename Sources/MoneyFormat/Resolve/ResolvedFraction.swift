// How many fraction digits, and in which steps: one precedence, in one place.

/// The digits after the decimal separator, decided.
struct ResolvedFraction: Hashable, Sendable {
  // Every plan holds some: in few bytes.
  private let step: Int32
  /// Of tiny amounts in compact forms, many more than 38.
  private let most: Int32
  private let least: UInt8

  @inline(__always) var minimum: Int { Int(least) }
  @inline(__always) var maximum: Int { Int(most) }
  /// Amounts are rounded to multiples of this many units of the last digit; 1 means every unit.
  @inline(__always) var increment: Int { Int(step) }
  /// Whether a fraction of only zeros is left out.
  let hidesZeros: Bool

  /// `fractionDigits`, then `fractionOverrides`, then the override in force, then what `currencyDigits` says.
  ///
  /// - Parameter override: what the defaults of the task or the process say about the currency.
  init(
    _ options: FormattingOptions, currency: ResolvedCurrency, override: Int? = nil
  ) throws(MoneyFormatError) {
    if let override, !FractionDigits.limits.contains(override) {
      throw MoneyFormatError(
        .invalidOption,
        "The override in force answers \(override) fraction digits for \(currency.code.text); accepted are 0 to 38."
      )
    }
    let override = try Self.override(options.fractionOverrides, for: currency.code) ?? override
    if case .range(let range) = options.fractionDigits {
      try self.init(range, hidesZeros: options.hidesZeroFraction, option: "fractionDigits")
    } else {
      var (digits, increment) = (override ?? 0, 1)
      if override == nil { (digits, increment) = try Self.digits(of: currency, options) }
      self.init(
        minimum: digits, maximum: digits, increment: increment, hidesZeros: options.hidesZeroFraction)
    }
  }

  /// - Throws: `invalidOption`, which names `option`, beyond 0…38.
  init(
    _ digits: ClosedRange<Int>, hidesZeros: Bool, option: String
  ) throws(MoneyFormatError) {
    guard FractionDigits.limits.contains(digits.lowerBound), FractionDigits.limits.contains(digits.upperBound)
    else {
      let found =
        digits.lowerBound == digits.upperBound
        ? "\(digits.lowerBound)" : "\(digits.lowerBound) to \(digits.upperBound)"
      throw MoneyFormatError(
        .invalidOption, "The option \"\(option)\" has \(found) fraction digits; accepted are 0 to 38.")
    }
    self.init(minimum: digits.lowerBound, maximum: digits.upperBound, hidesZeros: hidesZeros)
  }

  init(minimum: Int, maximum: Int, increment: Int = 1, hidesZeros: Bool = false) {
    least = UInt8(minimum)
    most = Int32(maximum)
    step = Int32(increment)
    self.hidesZeros = hidesZeros
  }

  /// Three times as many as there are currencies.
  private static let maximumOverrides = 1000

  private static func override(
    _ overrides: [String: Int], for currency: CurrencyCode
  ) throws(MoneyFormatError) -> Int? {
    guard overrides.count <= maximumOverrides else {
      throw MoneyFormatError(
        .invalidOption,
        "The option \"fractionOverrides\" has \(overrides.count) entries; accepted are up to \(maximumOverrides)."
      )
    }
    var digitsByCode: [CurrencyCode: Int] = [:]
    // Sorted, so that the same error is named every time. All are checked, not only the one in use.
    for (key, digits) in overrides.sorted(by: { $0.key < $1.key }) {
      let registered = CustomCurrency.registered(key).flatMap { CurrencyCode(custom: $0.code) }
      guard let code = CurrencyCode(key) ?? registered, FractionDigits.limits.contains(digits) else {
        throw MoneyFormatError(
          .invalidOption,
          "The option \"fractionOverrides\" has \(digits) digits for \(MoneyFormatError.quoted(key)); "
            + "accepted are currency codes with 0 to 38 digits.")
      }
      guard digitsByCode.updateValue(digits, forKey: code) == nil else {
        throw MoneyFormatError(
          .invalidOption, "The option \"fractionOverrides\" names \(code.text) more than once.")
      }
    }
    return digitsByCode[currency]
  }

  private static func digits(
    of currency: ResolvedCurrency, _ options: FormattingOptions
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    if let custom = currency.custom { return (custom.fractionDigits, 1) }
    let code = currency.code.text
    let source = options.currencyDigits
    if options.data == .current, let digits = CurrencyOverlay.digits(code) { return (digits, 1) }
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
