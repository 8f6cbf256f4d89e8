// Symbols that people write for a currency, registered by the application beside those of Data/.

public import MoneyFormatCore
import MoneyFormatHost
import Synchronization

extension EverydaySymbols {
  /// Makes texts that mean a currency known to every formatter and reader made from now on, in the whole process:
  /// `Stutz` for CHF. They are only read, never written.
  ///
  /// A text that the locale itself writes for another currency keeps that meaning.
  ///
  /// - Parameters:
  ///   - symbols: texts of up to 256 bytes of UTF-8 with a letter or a symbol character, and without digits.
  ///   - code: a currency's code in any case; a custom currency must be registered first.
  /// - Throws: `invalidCurrency` for a code that no currency has; `invalidOption` for another text, and for a currency's
  ///   code, which always means that currency; `icuFailure`.
  public static func register(_ symbols: [String], for code: String) throws(MoneyFormatError) {
    guard let valid = try knownCode(code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) is not a known currency code: accepted are those of ISO 4217, of ICU and of "
          + "custom currencies."
      )
    }
    for symbol in symbols where !isReadable(symbol) {
      throw MoneyFormatError(
        .invalidOption,
        "\(MoneyFormatError.quoted(symbol)) can't be a symbol of \(valid): accepted are up to "
          + "\(CustomCurrency.maximumTextLength) bytes with a letter or a symbol, and without digits.")
    }
    for symbol in symbols {
      guard let other = try knownCode(symbol) else { continue }
      throw MoneyFormatError(
        .invalidOption,
        "\(MoneyFormatError.quoted(symbol)) can't be a symbol of \(valid): it is the code of \(other), which is always read "
          + "as that currency.")
    }
    registry.withLock { registry in
      for symbol in symbols where registry[valid]?.contains(symbol) != true {
        registry[valid, default: []].append(symbol)
      }
    }
    // A cached format does not know them.
    CustomCurrency.noteRegistration()
  }

  /// Returns a code in upper case if a currency has it.
  private static func knownCode(_ text: String) throws(MoneyFormatError) -> String? {
    if let custom = CustomCurrency.registered(text) { return custom.code }
    guard let code = CurrencyCode(text)?.text else { return nil }
    if CurrencyRegistry.lists(code) { return code }
    return try MoneyFormatDefaults.current.localeData.listing.hasCurrency(code) ? code : nil
  }

  private static let registry = Mutex<[String: [String]]>([:])

  /// What was registered for a code, in that order.
  static func registered(for code: String) -> [String] { registry.withLock { $0[code] ?? [] } }

  /// Everything that was registered, by code.
  static var allRegistered: [(code: String, symbols: [String])] {
    registry.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  private static func isReadable(_ symbol: String) -> Bool {
    guard symbol.utf8.count <= CustomCurrency.maximumTextLength else { return false }
    var hasSymbol = false
    for scalar in symbol.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .decimalNumber, .control, .lineSeparator, .paragraphSeparator: return false
      case .currencySymbol, .otherSymbol, .modifierSymbol: hasSymbol = true
      default: if scalar.properties.isAlphabetic { hasSymbol = true }
      }
    }
    return hasSymbol
  }
}
