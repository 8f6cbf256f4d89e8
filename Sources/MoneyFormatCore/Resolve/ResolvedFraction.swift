// How many fraction digits, and in which steps: one precedence, in one place.

/// The digits after the decimal separator, decided.
package struct ResolvedFraction: Hashable, Sendable {
  // Every plan holds some: in few bytes.
  private let step: Int32
  /// Of tiny amounts in compact forms, many more than 38.
  private let most: Int32
  private let least: UInt8

  @inline(__always) package var minimum: Int { Int(least) }
  @inline(__always) package var maximum: Int { Int(most) }
  /// Amounts are rounded to multiples of this many units of the last digit; 1 means every unit.
  @inline(__always) package var increment: Int { Int(step) }
  /// Whether a fraction of only zeros is left out.
  package let hidesZeros: Bool

  /// `fractionDigits`, then `fractionOverrides`, then the override in force, then what `currencyDigits` says.
  ///
  /// - Parameters:
  ///   - override: what the defaults of the task or the process say about the currency.
  ///   - isCustomCode: whether a code belongs to a registered custom currency.
  ///   - currencyDigits: the currency's own digits and increment, asked for only when nothing else decides.
  package init(
    _ options: FormattingOptions, currency: ResolvedCurrency, override: Int? = nil,
    isCustomCode: (String) -> Bool,
    currencyDigits: () throws(MoneyFormatError) -> (digits: Int, increment: Int)
  ) throws(MoneyFormatError) {
    if let override, !FractionDigits.limits.contains(override) {
      throw MoneyFormatError(
        .invalidOption,
        "The override in force answers \(override) fraction digits for \(currency.code.text); accepted are 0 to 38."
      )
    }
    let override = try Self.override(options.fractionOverrides, for: currency.code, isCustomCode) ?? override
    if case .range(let range) = options.fractionDigits {
      try self.init(range, hidesZeros: options.hidesZeroFraction, option: "fractionDigits")
    } else {
      var (digits, increment) = (override ?? 0, 1)
      if override == nil { (digits, increment) = try currencyDigits() }
      self.init(
        minimum: digits, maximum: digits, increment: increment, hidesZeros: options.hidesZeroFraction)
    }
  }

  /// - Throws: `invalidOption`, which names `option`, beyond 0…38.
  package init(
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

  package init(minimum: Int, maximum: Int, increment: Int = 1, hidesZeros: Bool = false) {
    least = UInt8(minimum)
    most = Int32(maximum)
    step = Int32(increment)
    self.hidesZeros = hidesZeros
  }

  /// Three times as many as there are currencies.
  private static let maximumOverrides = 1000

  private static func override(
    _ overrides: [String: Int], for currency: CurrencyCode, _ isCustomCode: (String) -> Bool
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
      let registered = isCustomCode(key) ? CurrencyCode(custom: key) : nil
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
}
