// Decides which currency is meant, and whether the linked ICU or ISO 4217 knows it.

import MoneyFormatCore

extension ResolvedCurrency {
  /// - Parameters:
  ///   - code: the code that was asked for; nil means what the locale says by its extensions.
  ///   - data: whose knowledge counts.
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

  /// Whether the linked ICU or, if `data` says so, one of ISO 4217's lists has the code, that of withdrawn ones included.
  package static func isKnown(
    _ code: CurrencyCode, _ data: DataSource = .current
  ) throws(MoneyFormatError) -> Bool {
    // The list first: reading ICU's takes a while.
    if data == .current, CurrencyRegistry.entry(for: code.text) != nil { return true }
    return try knownToICU.get().contains(code.text)
  }

  private static func code(
    _ code: String?, locale: LocaleIdentifier, _ data: DataSource
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
    if let region = locale.keywords["rg"], let code = try tender(inRegionOf: region, data) { return code }
    throw MoneyFormatError(
      .invalidCurrency,
      "No currency was given, and the locale names none by its extensions \"cu\" or \"rg\". Accepted are "
        + "codes such as \"EUR\".")
  }

  /// The currency in use today in the region of an `rg` value: `uszzzz`, `gbsct`, `419zzzz`.
  private static func tender(
    inRegionOf value: String, _ data: DataSource
  ) throws(MoneyFormatError) -> CurrencyCode? {
    let isNumeric = value.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? false
    let length = isNumeric ? 3 : 2
    // A region and a subdivision, `zzzz` for none: nothing shorter is one.
    guard value.utf8.count > length else { return nil }
    let region = value.prefix(length).uppercased()
    let today = CalendarDay.onSystemClock
    let tender = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      data == .current
        ? try CurrencyOverlay.tender(inRegion: region, on: today)
        : try CurrencyOverlay.linkedTender(inRegion: region, on: today)
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
