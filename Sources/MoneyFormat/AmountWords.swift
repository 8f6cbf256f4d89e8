// Amounts in words, as on cheques and in contracts.

public import FoundationEssentials
public import MoneyFormatCore
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#else
  /// Stands in for ICU's rules in builds without ICU; every use throws.
  private struct ICUSpeller {
    private static var failure: MoneyFormatError { LocaleData.needsICU("writing numbers in words") }
    init(localeIdentifier: String, ruleSet: String?) throws(MoneyFormatError) { throw Self.failure }
    func ruleSets() throws(MoneyFormatError) -> [String] { throw Self.failure }
    func string(_ number: Int64) throws(MoneyFormatError) -> String { throw Self.failure }
    func joined(_ first: String, _ second: String) throws(MoneyFormatError) -> String { throw Self.failure }
  }
#endif

/// Writes amounts in words, with a language's `spellout` rules from ICU.
///
/// ```swift
/// let words = try AmountWords(locale: "en-US")
/// print(try words.string(from: 1_234))  // one thousand two hundred thirty-four
/// print(try words.cheque(Decimal(string: "1234.56")!, currency: "USD"))  // one thousand two hundred thirty-four and 56/100
/// ```
///
/// Creating a value takes about a millisecond, and writing an amount about 10 µs. A value may be shared
/// between threads, which then wait for each other. The rules are always those of the linked ICU; frozen data
/// does not contain them.
public struct AmountWords: Sendable {
  private let speller: ICUSpeller
  /// The names of the language's rule sets for numbers, such as `spellout-cardinal` or
  /// `spellout-cardinal-feminine`. Languages have different rule sets for genders and uses.
  public let ruleSets: [String]

  /// Creates a writer for the language of a locale.
  ///
  /// - Parameters:
  ///   - locale: a BCP 47 tag or an ICU identifier; nil means ``MoneyFormatDefaults/defaultLocale``.
  ///   - ruleSet: one of ``ruleSets``; nil means the language's default.
  ///   - data: the locale data with the rules; nil means ``MoneyFormatDefaults/localeData``.
  /// - Throws: `invalidLocale`; `invalidOption` for a rule set that the language does not have; `icuFailure`,
  ///   always for frozen data and in builds without ICU.
  public init(
    locale: String? = nil, ruleSet: String? = nil, from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    let data = data ?? MoneyFormatDefaults.current.localeData
    guard data.isSystem else { throw LocaleData.needsICU("writing numbers in words") }
    let asked = locale ?? MoneyFormatDefaults.current.defaultLocale ?? HostLocale.identifier
    let identifier = try data.listing.available(asked).identifier
    let usual = try ICUSpeller(localeIdentifier: identifier, ruleSet: nil)
    ruleSets = try usual.ruleSets().map { String($0.drop { $0 == "%" }) }.filter { $0.hasPrefix("spellout-") }
    guard let ruleSet else {
      speller = usual
      return
    }
    guard ruleSets.contains(ruleSet) else {
      throw MoneyFormatError(
        .invalidOption,
        "The rule set \(MoneyFormatError.quoted(ruleSet)) is unknown in \(identifier); accepted are "
          + "\(ruleSets.joined(separator: ", ")).")
    }
    speller = try ICUSpeller(localeIdentifier: identifier, ruleSet: "%\(ruleSet)")
  }

  /// Returns an integer in words, such as `minus five`. ICU's rules end between 10^15 and 10^18, depending on
  /// the language; larger numbers are written in digits.
  ///
  /// - Throws: `icuFailure`.
  public func string(from integer: Int64) throws(MoneyFormatError) -> String {
    try speller.string(integer)
  }

  /// Returns an amount as written on a cheque: its integer in words and its minor units as a fraction, joined
  /// by the language's word for "and". Currencies without minor units have only the words.
  ///
  /// - Parameters:
  ///   - amount: zero or more; nothing is rounded.
  ///   - currency: an ISO 4217 code in any case; it determines the number of minor units.
  /// - Throws: `invalidAmount` for not-a-number and negative amounts; `precisionOverflow` if the amount has
  ///   more fraction digits than the currency's minor unit, or an integer beyond `Int64`; `invalidCurrency`
  ///   for a code without a minor unit in ISO 4217; `icuFailure`.
  public func cheque(_ amount: Decimal, currency: String) throws(MoneyFormatError) -> String {
    let wire = try WireAmount(amount, currency: currency)
    guard amount >= 0 else {
      throw MoneyFormatError(
        .invalidAmount,
        "\(amount.plainText) \(wire.currency) is negative, and can't be written on a cheque.")
    }
    // Checks the digits: an amount has exactly one ISO 20022 form.
    let parts = try wire.text(.iso20022).split(separator: ".")
    guard let integer = Int64(parts[0]) else {
      throw MoneyFormatError(.precisionOverflow, "\(parts[0]) is too large to be written in words.")
    }
    let words = try string(from: integer)
    guard parts.count > 1 else { return words }
    let fraction = "\(parts[1])/1\(String(repeating: "0", count: wire.minorUnitDigits))"
    return try speller.joined(words, fraction)
  }
}
