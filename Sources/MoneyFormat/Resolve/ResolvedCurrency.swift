// Which currency is meant, whether it is known, and how its minor unit counts.

import Glibc

/// A currency with what the engine knows of it.
struct ResolvedCurrency: Hashable, Sendable {
  let code: CurrencyCode
  /// Set where the code is a registered custom one.
  let custom: CustomCurrency?
  /// Whether ISO 4217's list, the linked ICU or the registered custom currencies have the code.
  let isKnown: Bool
  /// Digits of ISO 4217's minor unit, by which integers are scaled: never the digits shown.
  let minorUnits: Int

  /// What ICU is told: for a custom currency a code that it does not know, which it shows as letters.
  var icuCode: String { custom == nil ? code.text : Self.unknownCode }

  /// A code that no currency has; ICU shows it as it is.
  static let unknownCode = "ZZZ"

  /// What counts for a currency that ISO 4217 gives no minor unit.
  static let usualMinorUnits = 2

  /// - Parameter code: the code that was asked for; nil means what the locale says by its extensions.
  init(_ code: String?, locale: LocaleIdentifier) throws(MoneyFormatError) {
    if let custom = code.flatMap(CustomCurrency.registered), let code = CurrencyCode(custom: custom.code) {
      (self.code, self.custom, isKnown, minorUnits) = (code, custom, true, custom.fractionDigits)
      return
    }
    self.code = try Self.code(code, locale: locale)
    custom = nil
    minorUnits = ISO4217.entry(for: self.code.text)?.minorUnits ?? Self.usualMinorUnits
    isKnown = try Self.isKnown(self.code)
  }

  /// Whether ISO 4217's list or the linked ICU has the code.
  static func isKnown(_ code: CurrencyCode) throws(MoneyFormatError) -> Bool {
    // Only asked when need be: reading ICU's list takes a while.
    if ISO4217.entry(for: code.text) != nil { return true }
    return try knownToICU.get().contains(code.text)
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
    if let code = locale.keywords["currency"].flatMap({ CurrencyCode($0) }) { return code }
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
    return tender.first.flatMap { CurrencyCode($0) }
  }

  private static let knownToICU: Result<Set<String>, MoneyFormatError> = {
    do throws(ICU.Failure) {
      return .success(Set(try ICU.availableCurrencies()))
    } catch {
      return .failure(MoneyFormatError(error))
    }
  }()
}
