// Currencies of one's own: tokens, loyalty points.

import Synchronization

/// A currency that neither ISO 4217 nor ICU has: a token, loyalty points. Registered once, its code is
/// accepted wherever a currency is named.
public struct CustomCurrency: Hashable, Sendable {
  /// 2 to 12 ASCII letters and digits, kept in upper case: `USDT`.
  public let code: String
  /// Shown by ``FormattingStyle/currency``.
  public let symbol: String
  /// Shown by ``FormattingStyle/currencyNarrowSymbol``.
  public let narrowSymbol: String
  /// Shown by ``FormattingStyle/currencyName``, the same for every number.
  public let name: String
  /// Fraction digits, which are the digits of the minor unit too: 0…38.
  public let fractionDigits: Int

  /// In bytes of UTF-8; of the options' own symbol and code, too.
  static let maximumTextLength = 256

  /// A currency; known to nobody until it is registered. Texts have up to 256 bytes of UTF-8.
  ///
  /// - Parameters:
  ///   - code: 2 to 12 ASCII letters and digits, in any case.
  ///   - symbol: unset, the code.
  ///   - narrowSymbol: unset, the symbol.
  ///   - name: unset, the code.
  ///   - fractionDigits: 0…38.
  /// - Throws: `invalidCurrency` for a code of another form, or one that is a currency already;
  ///   `invalidOption` for digits out of range, or an empty text.
  public init(
    code: String, symbol: String? = nil, narrowSymbol: String? = nil, name: String? = nil, fractionDigits: Int
  ) throws(MoneyFormatError) {
    guard let valid = CurrencyCode(custom: code) else {
      throw MoneyFormatError(
        .invalidCurrency,
        "\(MoneyFormatError.quoted(code)) can't be the code of a custom currency: accepted are 2 to 12 letters and "
          + "digits, such as \"USDT\".")
    }
    guard try !ResolvedCurrency.isKnown(valid) else {
      throw MoneyFormatError(
        .invalidCurrency, "\(valid.text) is a currency already, and can't be a custom one.")
    }
    guard FractionDigits.limits.contains(fractionDigits) else {
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has \(fractionDigits) fraction digits; accepted are 0 to 38.")
    }
    let texts = [symbol, narrowSymbol, name]
    guard texts.allSatisfy({ $0.map { (1...Self.maximumTextLength).contains($0.utf8.count) } ?? true }) else {
      throw MoneyFormatError(
        .invalidOption,
        "The custom currency \(valid.text) has a text that is empty or longer than \(Self.maximumTextLength) bytes."
      )
    }
    self.code = valid.text
    self.symbol = symbol ?? valid.text
    self.narrowSymbol = narrowSymbol ?? self.symbol
    self.name = name ?? valid.text
    self.fractionDigits = fractionDigits
  }
}

extension CustomCurrency {
  /// Makes the code known to every formatter made from now on, in the whole process.
  ///
  /// - Throws: `invalidCurrency` when the code is registered with other properties already: formatters
  ///   may have been made of it.
  public func register() throws(MoneyFormatError) {
    let present = Self.registry.withLock { registry -> CustomCurrency in
      if let present = registry[code] { return present }
      registry[code] = self
      Self.registrations.add(1, ordering: .relaxed)
      return self
    }
    guard present == self else {
      throw MoneyFormatError(
        .invalidCurrency, "The custom currency \(code) is registered with other properties.")
    }
  }

  /// The registered currency of a code in any case.
  static func registered(_ code: String) -> CustomCurrency? {
    guard let valid = CurrencyCode(custom: code) else { return nil }
    return registry.withLock { $0[valid.text] }
  }

  private static let registry = Mutex<[String: CustomCurrency]>([:])

  /// How many there are: a cached format may have been made when the code meant nothing yet.
  static let registrations = Atomic(0)
}
