// Amounts from and to integers of minor units and plain text.

public import MoneyFormatCore
public import MoneyFormatFoundation
import MoneyFormatHost

extension Decimal {
  /// Creates an amount from an integer of a currency's minor units.
  ///
  /// ```swift
  /// print(Decimal(minorUnits: 123450, currency: "EUR"))  // 1234.5
  /// print(Decimal(minorUnits: 123450, currency: "JPY"))  // 123450
  /// ```
  ///
  /// - Parameters:
  ///   - minorUnits: every `Int64` is exact.
  ///   - currency: an ISO 4217 code in any case, or the code of a custom currency. The minor unit is
  ///     that of ISO 4217, never the digits shown; an unknown currency has two digits. If it is not the form of a code, the
  ///     amount is not-a-number: `JPY` with a space behind it is not taken for a currency with cents.
  public init(minorUnits: Int64, currency: String) {
    self =
      CurrencyRegistry.scale(of: currency).map { Amount(minorUnits: minorUnits, scale: $0).decimal } ?? .nan
  }

  /// Returns the amount as an integer of a currency's minor units.
  ///
  /// ```swift
  /// print(try Decimal(string: "1234.5")!.minorUnits(in: "EUR"))  // 123450
  /// ```
  ///
  /// - Parameter currency: as for ``init(minorUnits:currency:)``.
  /// - Throws: `invalidAmount` for not-a-number and if digits would be lost; `precisionOverflow` if the integer
  ///   doesn't fit into 64 bits; `invalidCurrency` if the currency is not the form of a code.
  public func minorUnits(in currency: String) throws(MoneyFormatError) -> Int64 {
    guard let amount = Amount(self) else {
      throw MoneyFormatError(.invalidAmount, "Not-a-number has no minor units.")
    }
    guard let scale = CurrencyRegistry.scale(of: currency) else { throw CurrencyCode.refusal(currency) }
    if let units = amount.units(scale: scale) { return units }
    let shown = "\(amount.plainText) \(MoneyFormatError.quoted(currency))"
    guard amount.normalized.exponent >= -scale else {
      throw MoneyFormatError(
        .invalidAmount, "\(shown) has more fraction digits than the \(scale) of the currency's minor unit.")
    }
    throw MoneyFormatError(.precisionOverflow, "\(shown) in minor units doesn't fit into a 64-bit integer.")
  }

  /// Parses plain decimal text strictly: `[+-]?digits[.digits]` in ASCII, independent of any locale. `Decimal(string:)` reads `12` from `12 apples`; this doesn't.
  ///
  /// ```swift
  /// print(try Decimal(plain: "-1234.50"))  // -1234.5
  /// ```
  ///
  /// - Throws: `invalidAmount` for other text; `precisionOverflow` for more than 38 significant digits or more
  ///   than 128 fraction digits.
  public init(plain text: some StringProtocol) throws(MoneyFormatError) {
    self = try Amount(decimalText: String(text)).decimal
  }
}

extension CurrencyRegistry {
  /// Returns the fraction digits of a currency's minor unit, as ``MoneyFormatter`` takes them; 2 for an unknown
  /// currency, and nil for what is not the form of a code.
  fileprivate static func scale(of currency: String) -> Int? {
    if let custom = MoneyFormatDefaults.current.localeData.source.customCurrency(currency) {
      return custom.fractionDigits
    }
    return CurrencyCode(currency).map { minorUnits(of: $0.text) ?? ResolvedCurrency.usualMinorUnits }
  }
}
