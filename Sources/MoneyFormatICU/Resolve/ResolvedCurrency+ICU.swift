// Resolves the currency, and whether the linked ICU or ISO 4217 knows it.

import MoneyFormatCore
import MoneyFormatHost

extension ResolvedCurrency {
  /// - Parameters:
  ///   - code: the requested code; nil means the currency of the locale's extensions.
  ///   - data: the source of currency data.
  package init(_ code: String?, locale: LocaleIdentifier, data: DataSource) throws(MoneyFormatError) {
    if let custom = code.flatMap(CustomCurrency.registered), let code = CurrencyCode(custom: custom.code) {
      self.init(code, custom: custom, isKnown: true, minorUnits: custom.fractionDigits)
      return
    }
    let code = try Self.code(code, locale: locale, data)
    self = try Self.resolved.value(for: ResolvedKey(code: code, data: data)) { () throws(MoneyFormatError) in
      ResolvedCurrency(
        code, custom: nil, isKnown: try Self.isKnown(code, data),
        minorUnits: CurrencyRegistry.minorUnits(of: code.text) ?? Self.usualMinorUnits)
    }
  }

  private struct ResolvedKey: Hashable {
    let code: CurrencyCode
    let data: DataSource
  }

  private static let resolved = BoundedCache<ResolvedKey, ResolvedCurrency>(capacity: 512)

  /// Returns whether the linked ICU has the code or, with `current` data, ISO 4217 has or had it.
  package static func isKnown(
    _ code: CurrencyCode, _ data: DataSource = .current
  ) throws(MoneyFormatError) -> Bool {
    // The registry is checked first, because loading ICU's list is slow.
    if data == .current, CurrencyRegistry.entry(for: code.text) != nil { return true }
    return try SystemLocaleSource.shared.hasCurrency(code.text)
  }

  private static func code(
    _ code: String?, locale: LocaleIdentifier, _ data: DataSource
  ) throws(MoneyFormatError) -> CurrencyCode {
    if let code {
      guard let valid = CurrencyCode(code) else { throw notACode(code) }
      return valid
    }
    if let code = locale.keywords["currency"].flatMap({ CurrencyCode($0) }) { return code }
    if let region = locale.keywords["rg"].flatMap({ Self.region(ofExtension: $0) }),
      let tender = try SystemLocaleSource.shared.tender(
        inRegion: region, on: .onSystemClock, data
      ).first,
      let code = CurrencyCode(tender)
    {
      return code
    }
    throw notGiven
  }
}
