// Which currency is meant, whether it is known, and how its minor unit counts.

import Glibc

/// A currency with what the engine knows of it.
struct ResolvedCurrency: Hashable, Sendable {
  let code: CurrencyCode
  /// Whether ISO 4217's list or the linked ICU has the code.
  let isKnown: Bool
  /// Digits of ISO 4217's minor unit, by which integers are scaled: never the digits shown.
  let minorUnits: Int

  /// What counts for a currency that ISO 4217 gives no minor unit.
  static let usualMinorUnits = 2

  /// - Parameter code: the code that was asked for; nil means what the locale says by its extensions.
  init(_ code: String?, locale: LocaleIdentifier) throws(MoneyFormatError) {
    self.code = try Self.code(code, locale: locale)
    let entry = ISO4217.entry(for: self.code.text)
    minorUnits = entry?.minorUnits ?? Self.usualMinorUnits
    // Only asked when need be: reading ICU's list takes a while.
    if entry == nil {
      isKnown = try Self.knownToICU.get().contains(self.code.text)
    } else {
      isKnown = true
    }
  }

  private static func code(
    _ code: String?, locale: LocaleIdentifier
  ) throws(MoneyFormatError) -> CurrencyCode {
    if let code {
      guard let valid = CurrencyCode(code) else {
        throw MoneyFormatError(
          .invalidCurrency,
          "\(MoneyFormatError.quoted(code)) is not a currency code: accepted are three letters as in "
            + "ISO 4217, such as \"EUR\".")
      }
      return valid
    }
    if let code = locale.keywords["currency"].flatMap(CurrencyCode.init) { return code }
    if let region = locale.keywords["rg"], let code = try tender(inRegionOf: region) { return code }
    throw MoneyFormatError(
      .invalidCurrency,
      "No currency was given, and the locale names none by its extensions \"cu\" or \"rg\".")
  }

  /// The currency in use today in the region of an `rg` value: `uszzzz`, `gbsct`, `419zzzz`.
  private static func tender(
    inRegionOf value: String
  ) throws(MoneyFormatError) -> CurrencyCode? {
    let length = value.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false ? 3 : 2
    let region = value.prefix(length).uppercased()
    let tender = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.tender(localeIdentifier: "und_\(region)", at: Double(time(nil)))
    }
    return tender.first.flatMap(CurrencyCode.init)
  }

  private static let knownToICU: Result<Set<String>, MoneyFormatError> = {
    do throws(ICU.Failure) {
      return .success(Set(try ICU.availableCurrencies()))
    } catch {
      return .failure(MoneyFormatError(error))
    }
  }()
}
