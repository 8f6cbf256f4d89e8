// The resolved number of digits and rounding increment.

/// The digits of an amount, with all choices made.
package struct ResolvedFraction: Hashable, Sendable {
  // Compact, because every plan stores some of these.
  private var step: Int32
  /// Far more than 38 for tiny amounts in compact forms.
  private var most: Int32
  private var least: UInt8
  /// 0 if significant digits are not set.
  private var mostSignificant: UInt8 = 0
  private var leastSignificant: UInt8 = 0
  private var leastInteger: UInt8 = 1
  private var divisor: UInt8 = 0
  /// Which option takes precedence if both significant and fraction digits are set.
  package private(set) var priority = RoundingPriority.auto
  /// Whether as many trailing zeros are shown as the amount was given with.
  package private(set) var keepsInput = false

  @inline(__always) package var minimum: Int { Int(least) }
  @inline(__always) package var maximum: Int { Int(most) }
  /// Amounts are rounded to multiples of this many units of the last digit.
  @inline(__always) package var increment: Int { Int(step) }
  /// Whether a fraction of only zeros is omitted.
  package private(set) var hidesZeros: Bool

  /// Resolves the fraction digits. In descending precedence: `fractionDigits`, `fractionOverrides`, the
  /// active override of the defaults, `currencyDigits`.
  ///
  /// - Parameters:
  ///   - override: the digits that the task's or process's defaults return for the currency.
  ///   - isCustomCode: returns whether a code belongs to a registered custom currency.
  ///   - currencyDigits: returns the currency's own digits and increment; called only if nothing else
  ///     decides.
  package init(
    _ options: FormattingOptions, currency: ResolvedCurrency, override: Int? = nil,
    isCustomCode: (String) -> Bool,
    currencyDigits: () throws(MoneyFormatError) -> (digits: Int, increment: Int)
  ) throws(MoneyFormatError) {
    if let override, !FractionDigits.limits.contains(override) {
      throw MoneyFormatError(
        .invalidOption,
        "The override returns \(override) fraction digits for \(currency.code.text); expected 0 to 38."
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
    try add(options)
  }

  /// - Throws: `invalidOption` with the place `option` if the digits are outside 0…38.
  package init(
    _ digits: ClosedRange<Int>, hidesZeros: Bool, option: OptionPath
  ) throws(MoneyFormatError) {
    guard FractionDigits.limits.contains(digits.lowerBound), FractionDigits.limits.contains(digits.upperBound)
    else {
      let found =
        digits.lowerBound == digits.upperBound
        ? "\(digits.lowerBound)" : "\(digits.lowerBound) to \(digits.upperBound)"
      throw MoneyFormatError(option: option, "has \(found) fraction digits; expected 0 to 38.")
    }
    self.init(minimum: digits.lowerBound, maximum: digits.upperBound, hidesZeros: hidesZeros)
  }

  package init(minimum: Int, maximum: Int, increment: Int = 1, hidesZeros: Bool = false) {
    least = UInt8(minimum)
    most = Int32(maximum)
    step = Int32(increment)
    self.hidesZeros = hidesZeros
  }

  /// About three times the number of currencies.
  private static let maximumOverrides = 1000

  private static func override(
    _ overrides: [String: Int], for currency: CurrencyCode, _ isCustomCode: (String) -> Bool
  ) throws(MoneyFormatError) -> Int? {
    guard overrides.count <= maximumOverrides else {
      throw MoneyFormatError(
        option: "fractionOverrides", "has \(overrides.count) entries; expected up to \(maximumOverrides)."
      )
    }
    var digitsByCode: [CurrencyCode: Int] = [:]
    // Sorted for deterministic errors. All entries are validated, not only the one in use.
    for (key, digits) in overrides.sorted(by: { $0.key < $1.key }) {
      let registered = isCustomCode(key) ? CurrencyCode(custom: key) : nil
      guard let code = CurrencyCode(key) ?? registered, FractionDigits.limits.contains(digits) else {
        throw MoneyFormatError(
          option: "fractionOverrides",
          "has \(digits) digits for \(MoneyFormatError.quoted(key)); expected a known currency code with 0 to 38 digits."
        )
      }
      guard digitsByCode.updateValue(digits, forKey: code) == nil else {
        throw MoneyFormatError(option: "fractionOverrides", "names \(code.text) more than once.")
      }
    }
    return digitsByCode[currency]
  }
}

// MARK: - Other digit options

extension ResolvedFraction {
  /// Amounts are shown divided by 10 to the power of this.
  @inline(__always) package var scale: Int { Int(divisor) }

  /// The range of significant digits; nil if only fraction digits apply.
  package var significant: ClosedRange<Int>? {
    mostSignificant == 0 ? nil : Int(leastSignificant)...Int(mostSignificant)
  }

  /// Whether every amount shows digits by fraction digits alone, regardless of how it was given.
  package var hasFixedDigits: Bool { mostSignificant == 0 && !keepsInput }

  /// Whether fractions may end with zeros.
  package var writesZeros: Bool { least > 0 || leastSignificant > 1 || keepsInput }

  /// Integers with fewer digits are padded with leading zeros.
  @inline(__always) package var minimumInteger: Int { Int(leastInteger) }

  /// Whether fraction digits and an increment describe the rounding completely, as ``SmallAmountPlan`` requires.
  @inline(__always) package var isPlain: Bool { mostSignificant == 0 && leastInteger == 1 && !keepsInput }

  /// The maximum number of fraction digits that can be shown.
  package var maximumShown: Int {
    mostSignificant == 0 || priority == .lessPrecision ? maximum : max(maximum, deepest)
  }

  /// Amounts are at least 10^-128, except for texts with more zeros than other amounts can have.
  private var deepest: Int { Int(mostSignificant) - 1 + 128 }

  /// The additional fraction digits for which amounts below 1 have space, because their integer digits are
  /// all zeros.
  package static let roomBelowOne =
    NumberShape.maximumIntegerDigits - FormattingOptions.integerDigitLimits.upperBound

  /// Returns the number of fraction digits to which an amount is rounded; negative for a position before the
  /// decimal separator.
  ///
  /// - Parameter magnitude: the power of ten of the first digit; 0 for zero.
  package func places(magnitude: Int) -> Int {
    guard mostSignificant > 0 else { return maximum }
    let significant = min(Int(mostSignificant) - 1 - magnitude, deepest + Self.roomBelowOne)
    return switch priority {
    case .auto: significant
    case .morePrecision: max(significant, maximum)
    case .lessPrecision: min(significant, maximum)
    }
  }

  /// Returns the minimum number of fraction digits of a rounded amount, as in ECMA-402 and ICU.
  ///
  /// - Parameters:
  ///   - magnitude: the power of ten of the first digit before rounding; 0 for zero.
  ///   - rounded: the power of ten of the first digit after rounding; nil for zero.
  package func minimum(magnitude: Int, roundedMagnitude rounded: Int?) -> Int {
    guard mostSignificant > 0 else { return minimum }
    let bySignificant = min(max(0, Int(leastSignificant) - 1 - (rounded ?? 0)), deepest + Self.roomBelowOne)
    guard priority != .auto else { return bySignificant }
    var place = Int(mostSignificant) - 1 - magnitude
    // After rounding up to the next power of ten, one digit fewer is left.
    if place == maximum, let rounded, rounded != magnitude { place -= 1 }
    let areFiner = place >= maximum
    return areFiner == (priority == .morePrecision) ? bySignificant : minimum
  }

  /// The digits of CLDR's compact forms if the options set significant digits or leading zeros but no
  /// fraction digits; nil if CLDR's own rounding applies.
  package var inCompactForms: ResolvedFraction? {
    var fraction = ResolvedFraction(minimum: 0, maximum: 0)
    fraction.leastInteger = leastInteger
    if mostSignificant > 0 {
      // ECMA-402 shows up to three fraction digits here, for every currency.
      fraction = self
      (fraction.least, fraction.most, fraction.step) = (0, 3, 1)
    } else if leastInteger > 1 {
      // An integer, but at least two significant digits.
      (fraction.leastSignificant, fraction.mostSignificant, fraction.priority) = (1, 2, .morePrecision)
    } else {
      return nil
    }
    fraction.keepsInput = false
    return fraction
  }

  /// The digits of amounts in subunits, of which one unit has ten to the power of `digits`.
  package func ofSubunits(_ digits: Int) -> ResolvedFraction {
    var fraction = self
    fraction.least = UInt8(max(0, Int(least) - digits))
    fraction.most = max(0, most - Int32(digits))
    return fraction
  }

  /// The digits of abbreviated amounts, whose trailing zeros are not those of the input.
  package var ofShortened: ResolvedFraction {
    var fraction = self
    fraction.keepsInput = false
    return fraction
  }

  /// The digits without a rounding increment and significant digits.
  ///
  /// - Parameter limit: the maximum number of fraction digits; with an increment, more than it needs.
  package func withoutSteps(limit: Int) -> ResolvedFraction {
    var fraction = self
    if limit > maximum {
      if minimum == maximum { fraction.least = UInt8(limit) }
      fraction.most = Int32(limit)
    }
    (fraction.step, fraction.leastSignificant, fraction.mostSignificant, fraction.priority) = (1, 0, 0, .auto)
    return fraction
  }

  /// Adds significant digits, rounding increment and trailing zeros.
  ///
  /// - Throws: `invalidOption` for values out of range and for mutually exclusive options.
  mutating func add(_ options: FormattingOptions) throws(MoneyFormatError) {
    func invalid(_ option: OptionPath, _ complaint: String) -> MoneyFormatError {
      MoneyFormatError(option: option, complaint + ".")
    }
    if let digits = options.significantDigits {
      let limits = FormattingOptions.significantDigitLimits
      guard limits.contains(digits.lowerBound), limits.contains(digits.upperBound) else {
        throw invalid(
          "significantDigits",
          "is \(digits.lowerBound) to \(digits.upperBound); expected 1 to \(limits.upperBound) digits")
      }
      (leastSignificant, mostSignificant) = (UInt8(digits.lowerBound), UInt8(digits.upperBound))
      priority = options.roundingPriority
      // The increment applies to the last of a fixed number of fraction digits.
      step = 1
    }
    let increment = options.roundingIncrement
    if increment != 1 {
      guard FormattingOptions.roundingIncrements.contains(increment) else {
        let accepted = FormattingOptions.roundingIncrements.map { String($0) }.joined(separator: ", ")
        throw invalid("roundingIncrement", "is \(increment); expected one of \(accepted)")
      }
      guard options.significantDigits == nil else {
        throw invalid("roundingIncrement", "can't be combined with \"significantDigits\"")
      }
      guard minimum == maximum, !options.leavesDigitsToCompactForms else {
        throw invalid(
          "roundingIncrement", "needs a fixed number of fraction digits, such as \"fractionDigits\": 2")
      }
      step = Int32(increment)
    }
    let limits = FormattingOptions.integerDigitLimits
    guard limits.contains(options.minimumIntegerDigits) else {
      throw invalid(
        "minimumIntegerDigits",
        "is \(options.minimumIntegerDigits); expected \(limits.lowerBound) to \(limits.upperBound)")
    }
    leastInteger = UInt8(options.minimumIntegerDigits)
    guard let exponent = Self.exponent(of: options.scale) else {
      throw invalid("scale", "is \(options.scale); expected a power of ten, 1 to 1000000000000")
    }
    divisor = exponent
    guard options.trailingZeros == .automatic || !options.hidesZeroFraction else {
      throw invalid("hidesZeroFraction", "can't be combined with \"trailingZeros\"")
    }
    hidesZeros = options.hidesZeroFraction || options.trailingZeros == .stripIfInteger
    keepsInput = options.trailingZeros == .keepInput
  }
}

extension ResolvedFraction {
  /// Returns n for 10^n up to 10^12, otherwise nil.
  private static func exponent(of scale: Int64) -> UInt8? {
    var (power, exponent): (Int64, UInt8) = (1, 0)
    while power < scale, exponent < 12 { (power, exponent) = (power * 10, exponent + 1) }
    return power == scale ? exponent : nil
  }
}

extension Amount {
  /// The amount as it is shown with a scale: divided by 10^`scale`.
  @inline(__always)
  package func scaled(_ fraction: ResolvedFraction) -> Amount {
    Amount(coefficient: coefficient, exponent: exponent &- fraction.scale, isNegative: isNegative)
  }
}

extension FormattingOptions {
  fileprivate var leavesDigitsToCompactForms: Bool {
    fractionDigits == .currency && (abbreviator == .compactShort || abbreviator == .compactLong)
  }
}
