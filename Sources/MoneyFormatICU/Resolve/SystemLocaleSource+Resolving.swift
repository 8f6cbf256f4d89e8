// Resolves requests with the linked ICU's data.

import MoneyFormatCore
import MoneyFormatHost

extension SystemLocaleSource: ResolvingSource {
  /// The most recent results, because each takes a dozen calls into ICU. Failures are not cached.
  private static let requestedLocales = BoundedCache<[UInt8], RequestedLocale>(capacity: 256)

  package func requestedLocale(_ identifier: String) throws(MoneyFormatError) -> RequestedLocale {
    // Longer identifiers are invalid, and must not fill the cache.
    guard identifier.utf8.count <= LocaleIdentifier.maximumUTF8Count else {
      return try lookUp(identifier)
    }
    return try Self.requestedLocales.value(for: Array(identifier.utf8)) { () throws(MoneyFormatError) in
      try lookUp(identifier)
    }
  }

  /// Returns the requested locale like ``requestedLocale(_:)``, without the cache.
  func lookUp(_ identifier: String) throws(MoneyFormatError) -> RequestedLocale {
    let asked = try LocaleIdentifier(identifier)
    return try RequestedLocale(asked.keywords, try AvailableLocale(for: asked), in: self)
  }

  package func isKnown(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool {
    // The registry is checked first, because loading ICU's list is slow.
    if data == .current, CurrencyRegistry.lists(code.text) { return true }
    return try hasCurrency(code.text)
  }

  package func isInData(_ code: CurrencyCode, _ data: DataSource) throws(MoneyFormatError) -> Bool {
    // ICU's list, which is slow to load, has what is in force, unless only the overlay does.
    let isNew = CurrencyOverlay.lists(code.text)
    if isNew ? data == .current : CurrencyRegistry.isActive(code.text) { return true }
    return try hasCurrency(code.text)
  }

  package func tender(inRegion region: String, _ data: DataSource) throws(MoneyFormatError) -> [String] {
    try tender(inRegion: region, on: .onSystemClock, data)
  }
}

// MARK: - Numbering systems

extension SystemLocaleSource {
  package func hasNumberingSystem(_ name: String) throws(MoneyFormatError) -> Bool {
    // Nothing else may be passed to a skeleton or to C.
    guard NumberingSystemName.isPossible(name) else { return false }
    do throws(ICU.Failure) {
      return try ICU.isPositionalNumberingSystem(name)
    } catch {
      // ICU either doesn't know the name or failed to look it up.
      guard error.isBrokenInstallation else { return false }
      throw MoneyFormatError(error)
    }
  }

  package func numberingSystem(
    ofLocale locale: String, _ relative: RelativeNumberingSystem
  ) throws(MoneyFormatError) -> String? {
    let keyword =
      switch relative {
      case .native: "native"
      case .traditional: "traditional"
      case .finance: "finance"
      }
    let name = try numberingSystem(ofLocale: "\(locale)@numbers=\(keyword)")
    return try hasNumberingSystem(name) ? name : nil
  }
}

// MARK: - Digits of currencies

extension SystemLocaleSource {
  private static let knownDigits = BoundedCache<String, (digits: Int, increment: Int)>(capacity: 512)
  private static let knownCashDigits = BoundedCache<String, (digits: Int, increment: Int)>(capacity: 512)

  package func digits(
    ofCurrency code: String, isCash: Bool
  ) throws(MoneyFormatError) -> (digits: Int, increment: Int) {
    let known = isCash ? Self.knownCashDigits : Self.knownDigits
    return try known.value(for: code) { () throws(MoneyFormatError) in
      try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
        try Self.shownDigits(of: code, isCash ? .cash : .standard)
      }
    }
  }

  /// Returns CLDR's digits and increment, as ICU shows them. With an increment, ICU 72 shows only the digits
  /// that it needs, not those of the currency: DKK in cash, with 0.50, has `1,5`. The digits are therefore
  /// taken from the linked ICU.
  static func shownDigits(
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
