// The properties of making a formatter: options round-trip through JSON, errors are the expected ones, choices are
// kept.

import FoundationEssentials
import ICUOracle
import MoneyFormat

extension FormatRequest {
  /// Returns the formatter and its oracle; nil if the library was right to throw.
  func verify() throws(Mismatch) -> FormatPair? {
    try verifyJSON()
    try verifyHeader()
    let expectation = RequestExpectation(self)
    let formatter: MoneyFormatter
    do {
      formatter = try makeFormatter()
    } catch {
      guard expectation.allows(error.code) else {
        throw Mismatch("refused with \(error), expected \(expectation)")
      }
      return nil
    }
    guard expectation.allowsSuccess else { throw Mismatch("accepted, expected \(expectation)") }
    try verify(formatter.resolved)
    return try FormatPair(self, formatter)
  }

  /// Options survive JSON if, and only if, they are valid.
  private func verifyJSON() throws(Mismatch) {
    let given = givenOptions
    let refusal: MoneyFormatError?
    do throws(MoneyFormatError) {
      try given.validate()
      refusal = nil
    } catch {
      refusal = error
    }
    do {
      let data = try JSONEncoder().encode(given)
      let back = try JSONDecoder().decode(FormattingOptions.self, from: data)
      guard back == given else {
        throw Mismatch("JSON \(String(decoding: data, as: UTF8.self)) came back as \(back)")
      }
      if let refusal { throw Mismatch("invalid options survived JSON: \(refusal)") }
    } catch let error as Mismatch {
      throw error
    } catch {
      if case DecodingError.dataCorrupted(let context) = error,
        let cause = context.underlyingError as? MoneyFormatError, cause.code == refusal?.code
      {
        return
      }
      throw Mismatch("the options did not survive JSON: \(error)")
    }
  }

  /// A locale found for an `Accept-Language` header must have a formatter.
  private func verifyHeader() throws(Mismatch) {
    guard let tag = KnownLocale.best(acceptLanguage: locale.text) else { return }
    do {
      _ = try MoneyFormatter(currency: "EUR", locale: tag)
    } catch {
      throw Mismatch("for \(locale.text.debugDescription) there is \(tag), and it is refused: \(error)")
    }
  }

  private func verify(_ resolved: ResolvedOptions) throws(Mismatch) {
    func expect<T: Equatable>(_ name: String, _ found: T, _ wanted: T?) throws(Mismatch) {
      guard let wanted, found != wanted else { return }
      throw Mismatch("resolved.\(name) is \(found), expected \(wanted)")
    }
    guard resolved.locale == "root" || LocaleText.listed.contains(resolved.locale) else {
      throw Mismatch("resolved.locale is \(resolved.locale), which ICU does not list")
    }
    let isListed = locale.isListed
    if isListed { try expect("isFallbackLocale", resolved.isFallbackLocale, false) }
    let code = (currency ?? (isListed ? locale.extensions["currency"] : nil))?.uppercased()
    try expect("currencyCode", resolved.currencyCode, code)
    if ICUOracle.currencies.contains(resolved.currencyCode) {
      try expect("isKnownCurrency", resolved.isKnownCurrency, true)
    }
    try expect("formattingStyle", resolved.formattingStyle, options.formattingStyle)
    let accounting: NegativeStyle = locale.extensions["cf"] == "account" ? .accounting : .minus
    try expect(
      "negativeStyle", resolved.negativeStyle, options.negativeStyle ?? (isListed ? accounting : nil))
    try expect("signDisplay", resolved.signDisplay, options.signDisplay)
    let digits = fractionDigits(resolved.currencyCode)
    try expect("minimumFractionDigits", resolved.minimumFractionDigits, digits?.lowerBound)
    try expect("maximumFractionDigits", resolved.maximumFractionDigits, digits?.upperBound)
    try expect(
      "hidesZeroFraction", resolved.hidesZeroFraction,
      options.hidesZeroFraction || options.trailingZeros == .stripIfInteger)
    try expect("significantDigits", resolved.significantDigits, options.significantDigits)
    try expect("minimumIntegerDigits", resolved.minimumIntegerDigits, options.minimumIntegerDigits)
    try expect("spacing", resolved.spacing, options.spacing)
    try expect("isolated", resolved.isolated, options.isolated)
    try expect("roundingMode", resolved.roundingMode, options.roundingMode)
    try expect("grouping", resolved.grouping, options.grouping)
    try expect("numberingSystem", resolved.numberingSystem, options.numberingSystem ?? locale.usableNumbers)
    // A fallback to ICU would be correct but slow; no format is known to need it.
    try expect("isNative", resolved.isNative, true)
  }

  /// The fraction digits that the options determine, without ICU; nil if the currency determines them.
  func fractionDigits(_ currency: String) -> ClosedRange<Int>? {
    if case .range(let range) = options.fractionDigits { return range }
    return options.fractionOverrides.first { $0.key.uppercased() == currency }.map { $0.value...$0.value }
  }
}

extension LocaleText {
  static let listed = Set(ICUOracle.locales)

  /// Whether ICU lists the locale; then nothing may fail.
  var isListed: Bool { Self.listed.contains(identifier) }

  /// The numbering system in the extension, if its effect is known.
  var usableNumbers: String? {
    guard isListed, let name = extensions["numbers"], ICUOracle.numberingSystems.contains(name) else {
      return nil
    }
    return name
  }
}
