// Symbols that people write for a currency, registered by the application in addition to those of Data/.

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
  ///   - symbols: texts of up to 256 bytes of UTF-8 with a letter or a symbol character, without digits and characters that reorder
  ///     text, and without a sign at the beginning or end.
  ///   - code: a currency's code in any case; a custom currency must be registered first.
  /// - Throws: `invalidCurrency` for a code that no currency has; `invalidOption` for another text, and for a currency's
  ///   code, which always means that currency; `icuFailure`.
  public static func register(_ symbols: [String], for code: String) throws(MoneyFormatError) {
    let valid = try checked(symbols, for: code, knownCode: knownCode)
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
    return try CurrencyDefinitions.isCurrency(code) ? code : nil
  }

  private static let registry = Mutex<[String: [String]]>([:])

  /// What was registered for a code, in that order.
  static func registered(for code: String) -> [String] { registry.withLock { $0[code] ?? [] } }

  /// Everything that was registered, by code.
  static var allRegistered: [(code: String, symbols: [String])] {
    registry.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }
}
