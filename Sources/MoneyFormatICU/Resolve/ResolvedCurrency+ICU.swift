// Resolves the currency from the linked ICU, ISO 4217 and the overlay.

import MoneyFormatCore
import MoneyFormatHost

extension ResolvedCurrency {
  /// - Parameters:
  ///   - code: the requested code; nil means the currency of the locale's extensions.
  ///   - data: the source of currency data.
  ///   - customCurrency: returns the custom currency of a code, in any case.
  package init(
    _ code: String?, locale: LocaleIdentifier, data: DataSource,
    customCurrency: (String) -> CustomCurrency? = CustomCurrency.registered
  ) throws(MoneyFormatError) {
    if let custom = code.flatMap(customCurrency), let code = CurrencyCode(custom: custom.code) {
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
    if data == .current, CurrencyRegistry.lists(code.text) { return true }
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

// MARK: - The overlay

extension CurrencyOverlay {
  /// Returns whether the overlay has a code that the linked ICU lacks.
  package static func knows(_ code: String) -> Bool {
    // An ICU that can't list its currencies can't format them either, and reports the error there.
    (try? adds(code, to: SystemLocaleSource.shared)) ?? false
  }

  /// The codes in force that the linked ICU lacks.
  package static var codes: [String] { allCodes.filter(knows) }

  /// Returns the legal tender of a region on a day, the most used first: ICU's answer with the overlay's
  /// newer changes.
  ///
  /// - Parameter region: two upper-case letters.
  package static func tender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    let linked = try linkedTender(inRegion: region, on: day)
    return isNewerThanICU ? tender(inRegion: region, at: day.daysSinceEpoch, icu: linked) : linked
  }

  /// Returns the legal tender of a region on a day by the linked ICU alone, the most used first.
  package static func linkedTender(
    inRegion region: String, on day: CalendarDay
  ) throws(ICU.Failure) -> [String] {
    // At noon, so that no time zone changes the day.
    try ICU.tender(localeIdentifier: "und_\(region)", at: Double(day.daysSinceEpoch) * 86_400 + 43_200)
  }

  /// Whether the overlay's data is newer than the linked ICU's.
  private static let isNewerThanICU: Bool = {
    guard let linked = Int(ICU.cldrVersion.prefix { $0 != "." }) else { return false }
    return linked < cldrVersion
  }()
}

// MARK: - Versions

package enum DataVersion {
  /// Returns the versions of ICU and CLDR, and the date of the overlay: `icu72.1-cldr42`,
  /// `icu72.1-cldr42+iso4217-2026-01-01`.
  package static func text(_ data: DataSource) -> String {
    let icu = "icu\(ICU.version)-cldr\(ICU.cldrVersion)"
    return data == .icu ? icu : "\(icu)+iso4217-\(CurrencyRegistry.version)"
  }
}
