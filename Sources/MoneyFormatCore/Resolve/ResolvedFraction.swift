// How many digits, and in which steps: one precedence, in one place.

/// The digits of an amount, decided.
package struct ResolvedFraction: Hashable, Sendable {
  // Every plan holds some: in few bytes.
  private var step: Int32
  /// Of tiny amounts in compact forms, many more than 38.
  private var most: Int32
  private var least: UInt8
  /// No significant digits are asked for if this is 0.
  private var mostSignificant: UInt8 = 0
  private var leastSignificant: UInt8 = 0
  private var leastInteger: UInt8 = 1
  /// What counts where both significant digits and fraction digits are asked for.
  package private(set) var priority = RoundingPriority.auto
  /// Whether as many zeros are shown as the amount was given with.
  package private(set) var keepsInput = false

  @inline(__always) package var minimum: Int { Int(least) }
  @inline(__always) package var maximum: Int { Int(most) }
  /// Amounts are rounded to multiples of this many units of the last digit; 1 means every unit.
  @inline(__always) package var increment: Int { Int(step) }
  /// Whether a fraction of only zeros is left out.
  package private(set) var hidesZeros: Bool

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
    try add(options)
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

// MARK: - Other options of digits

extension ResolvedFraction {
  /// How many significant digits are shown; nil where fraction digits alone count.
  package var significant: ClosedRange<Int>? {
    mostSignificant == 0 ? nil : Int(leastSignificant)...Int(mostSignificant)
  }

  /// Zeros in front fill up to so many integer digits.
  @inline(__always) package var minimumInteger: Int { Int(leastInteger) }

  /// Whether fraction digits and an increment describe the rounding completely, as ``SmallAmountPlan`` requires.
  @inline(__always) package var isPlain: Bool { mostSignificant == 0 && leastInteger == 1 && !keepsInput }

  /// How many fraction digits there can be.
  package var maximumShown: Int {
    mostSignificant == 0 || priority == .lessPrecision ? maximum : max(maximum, deepest)
  }

  /// Amounts are at least 10^-128, unless they are text with more zeros than other amounts have.
  private var deepest: Int { Int(mostSignificant) - 1 + 128 }

  /// Below 1, an amount has room for so many more fraction digits: there are no other integer digits than zeros.
  package static let roomBelowOne =
    NumberShape.maximumIntegerDigits - FormattingOptions.integerDigitLimits.upperBound

  /// Rounding is at this place behind the decimal separator; a negative one is before it.
  ///
  /// - Parameter magnitude: the power of ten of the first digit, 0 for zero.
  package func places(magnitude: Int) -> Int {
    guard mostSignificant > 0 else { return maximum }
    let significant = min(Int(mostSignificant) - 1 - magnitude, deepest + Self.roomBelowOne)
    return switch priority {
    case .auto: significant
    case .morePrecision: max(significant, maximum)
    case .lessPrecision: min(significant, maximum)
    }
  }

  /// The fewest fraction digits of an amount that was rounded, as ECMA-402 and ICU have it.
  ///
  /// - Parameters:
  ///   - magnitude: the power of ten of the first digit before rounding, 0 for zero.
  ///   - rounded: the same after it; nil for zero.
  package func minimum(magnitude: Int, roundedMagnitude rounded: Int?) -> Int {
    guard mostSignificant > 0 else { return minimum }
    let bySignificant = min(max(0, Int(leastSignificant) - 1 - (rounded ?? 0)), deepest + Self.roomBelowOne)
    guard priority != .auto else { return bySignificant }
    var place = Int(mostSignificant) - 1 - magnitude
    // Rounding to the next power of ten leaves one place less.
    if place == maximum, let rounded, rounded != magnitude { place -= 1 }
    let areFiner = place >= maximum
    return areFiner == (priority == .morePrecision) ? bySignificant : minimum
  }

  /// The digits of CLDR's compact forms, where the options leave them open but ask for significant ones or for zeros in
  /// front; nil where their own rounding is all.
  package var inCompactForms: ResolvedFraction? {
    var fraction = ResolvedFraction(minimum: 0, maximum: 0)
    fraction.leastInteger = leastInteger
    if mostSignificant > 0 {
      // ECMA-402 has up to three fraction digits there, whatever the currency.
      fraction = self
      (fraction.least, fraction.most, fraction.step) = (0, 3, 1)
    } else if leastInteger > 1 {
      // An integer, but two significant digits at least.
      (fraction.leastSignificant, fraction.mostSignificant, fraction.priority) = (1, 2, .morePrecision)
    } else {
      return nil
    }
    fraction.keepsInput = false
    return fraction
  }

  /// The same for amounts that were divided: their zeros are nobody's input.
  package var ofShortened: ResolvedFraction {
    var fraction = self
    fraction.keepsInput = false
    return fraction
  }

  /// Significant digits, steps, zeros.
  ///
  /// - Throws: `invalidOption` for values out of range, and for options that exclude each other.
  mutating func add(_ options: FormattingOptions) throws(MoneyFormatError) {
    func invalid(_ option: String, _ complaint: String) -> MoneyFormatError {
      MoneyFormatError(.invalidOption, "The option \"\(option)\" \(complaint).")
    }
    if let digits = options.significantDigits {
      let limits = FormattingOptions.significantDigitLimits
      guard limits.contains(digits.lowerBound), limits.contains(digits.upperBound) else {
        throw invalid(
          "significantDigits",
          "is \(digits.lowerBound) to \(digits.upperBound); accepted are 1 to \(limits.upperBound) digits")
      }
      (leastSignificant, mostSignificant) = (UInt8(digits.lowerBound), UInt8(digits.upperBound))
      priority = options.roundingPriority
      // Steps are those of a last fraction digit.
      step = 1
    }
    let increment = options.roundingIncrement
    if increment != 1 {
      guard FormattingOptions.roundingIncrements.contains(increment) else {
        let accepted = FormattingOptions.roundingIncrements.map { String($0) }.joined(separator: ", ")
        throw invalid("roundingIncrement", "is \(increment); accepted are \(accepted)")
      }
      guard options.significantDigits == nil else {
        throw invalid("roundingIncrement", "excludes \"significantDigits\"; one of them has to go")
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
        "is \(options.minimumIntegerDigits); accepted are \(limits.lowerBound) to \(limits.upperBound)")
    }
    leastInteger = UInt8(options.minimumIntegerDigits)
    guard options.trailingZeros == .automatic || !options.hidesZeroFraction else {
      throw invalid("hidesZeroFraction", "excludes \"trailingZeros\"; one of them has to go")
    }
    hidesZeros = options.hidesZeroFraction || options.trailingZeros == .stripIfInteger
    keepsInput = options.trailingZeros == .keepInput
  }
}

extension FormattingOptions {
  fileprivate var leavesDigitsToCompactForms: Bool {
    fractionDigits == .currency && (abbreviator == .compactShort || abbreviator == .compactLong)
  }
}
