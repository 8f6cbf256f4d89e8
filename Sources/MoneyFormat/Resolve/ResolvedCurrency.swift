// Which currency is meant, whether it is known, and how its minor unit counts.

import Glibc

/// A currency with what the engine knows of it.
struct ResolvedCurrency: Hashable, Sendable {
  let code: CurrencyCode
  /// Set where the code is a registered custom one.
  var custom: CustomCurrency? { box?.currency }
  private let box: Box?
  /// Whether ISO 4217's list, the linked ICU or the registered custom currencies have the code.
  let isKnown: Bool
  /// Digits of ISO 4217's minor unit (for withdrawn codes the registry's), by which integers are scaled: never the digits shown.
  let minorUnits: Int

  /// Custom currencies are rare, and large: plans of others don't have room for one.
  private final class Box: Hashable, Sendable {
    let currency: CustomCurrency

    init(_ currency: CustomCurrency) { self.currency = currency }

    static func == (left: Box, right: Box) -> Bool { left.currency == right.currency }
    func hash(into hasher: inout Hasher) { hasher.combine(currency) }
  }

  /// What ICU is told: for a custom currency a code that it does not know, which it shows as letters.
  var icuCode: String { standIn ?? (custom == nil ? code.text : Self.unknownCode) }

  /// Set to ask ICU about another currency in this one's place.
  var standIn: String?

  /// A currency that ICU is asked about, of which nothing else counts.
  init(probed code: CurrencyCode) { (self.code, box, isKnown, minorUnits) = (code, nil, true, Self.usualMinorUnits) }

  /// A code that no currency has; ICU shows it as it is.
  static let unknownCode = "ZZZ"

  /// What counts for a currency that ISO 4217 gives no minor unit.
  static let usualMinorUnits = 2

  /// - Parameters:
  ///   - code: the code that was asked for; nil means what the locale says by its extensions.
  ///   - data: whose knowledge counts.
  init(_ code: String?, locale: LocaleIdentifier, data: DataSource) throws(MoneyFormatError) {
    if let custom = code.flatMap(CustomCurrency.registered), let code = CurrencyCode(custom: custom.code) {
      (self.code, box, isKnown, minorUnits) = (code, Box(custom), true, custom.fractionDigits)
      return
    }
    self.code = try Self.code(code, locale: locale, data)
    box = nil
    minorUnits = CurrencyRegistry.minorUnits(of: self.code.text) ?? Self.usualMinorUnits
    isKnown = try Self.isKnown(self.code, data)
  }

  /// Whether the linked ICU or, if `data` says so, ISO 4217's list has the code.
  static func isKnown(
    _ code: CurrencyCode, _ data: DataSource = .current
  ) throws(MoneyFormatError) -> Bool {
    // The list first: reading ICU's takes a while.
    if data == .current, ISO4217.entry(for: code.text) != nil { return true }
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
    let now = time(nil)
    var tender = try MoneyFormatError.wrappingICU { () throws(ICU.Failure) in
      try ICU.tender(localeIdentifier: "und_\(region)", at: Double(now))
    }
    if data == .current {
      tender = CurrencyOverlay.tender(inRegion: region, at: now / secondsPerDay, icu: tender)
    }
    return tender.first.flatMap { CurrencyCode($0) }
  }

  private static let secondsPerDay = 86_400

  private static let knownToICU: Result<Set<String>, MoneyFormatError> = {
    do throws(ICU.Failure) {
      return .success(Set(try ICU.availableCurrencies()))
    } catch {
      return .failure(MoneyFormatError(error))
    }
  }()
}
