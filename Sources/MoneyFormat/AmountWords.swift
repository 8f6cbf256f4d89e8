// Amounts in words, as on cheques and in contracts.

public import MoneyFormatCore
public import MoneyFormatFoundation
import MoneyFormatHost

#if ICU
  import MoneyFormatICU
#else
  /// Stands in for ICU's rules in builds without ICU; every use throws.
  private struct ICUSpeller {
    private static var failure: MoneyFormatError { LocaleData.needsICU("writing numbers in words") }
    init(localeIdentifier: String, ruleSet: String?) throws(MoneyFormatError) { throw Self.failure }
    static func exists(localeIdentifier: String) throws(MoneyFormatError) -> Bool { false }
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
/// does not contain them. In some languages, such as German, ICU puts soft hyphens (U+00AD) between the parts of long
/// words.
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
  /// - Throws: `invalidLocale`, also for the many languages for which ICU has no rules; `invalidOption` for a rule set
  ///   that the language does not have; `icuFailure`, always for frozen data and in builds without ICU.
  public init(
    locale: String? = nil, ruleSet: String? = nil, from data: LocaleData? = nil
  ) throws(MoneyFormatError) {
    let data = data.orDefault
    guard data.isSystem else { throw LocaleData.needsICU("writing numbers in words") }
    let asked = locale ?? MoneyFormatDefaults.current.defaultLocale ?? HostLocale.identifier
    let identifier = try data.listing.available(asked).identifier
    guard try ICUSpeller.exists(localeIdentifier: identifier) else {
      throw MoneyFormatError(
        .invalidLocale, "ICU has no rules for writing numbers in words in \(MoneyFormatError.quoted(asked)).")
    }
    let usual = try ICUSpeller(localeIdentifier: identifier, ruleSet: nil)
    ruleSets = try usual.ruleSets().map { String($0.drop { $0 == "%" }) }.filter { $0.hasPrefix("spellout-") }
    guard let ruleSet else {
      speller = usual
      return
    }
    guard ruleSets.contains(ruleSet) else {
      throw MoneyFormatError(
        .invalidOption,
        "The rule set \(MoneyFormatError.quoted(ruleSet)) is unknown in \(identifier); expected one of "
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

  /// Returns an amount in words, rounded to the digits that its format shows: the integer in words, and the
  /// fraction's digits, if the format shows any, as a fraction joined by the language's word for "and".
  ///
  /// ```swift
  /// let dollars = try MoneyFormatter(currency: "USD", locale: "en-US")
  /// print(try AmountWords(locale: "en-US").string(from: dollars.format(-1234.5)))  // minus one thousand two hundred thirty-four and 50/100
  /// ```
  ///
  /// Without fraction digits (`fractionDigits: .exactly(0)`) only the integer is written. The currency, abbreviations and plus signs
  /// are not written, and the minus is not if the format's ``FormattingOptions/signDisplay`` is `never`.
  ///
  /// - Throws: `invalidAmount` for not-a-number; `precisionOverflow` for an integer beyond `Int64`; `icuFailure`.
  public func string(from amount: FormattedAmount) throws(MoneyFormatError) -> String {
    guard let given = amount.amount else {
      throw MoneyFormatError(.invalidAmount, "Not-a-number can't be written in words.")
    }
    let resolved = amount.format.resolved
    var rounded = WideAmount(given, fraction: resolved.fraction, roundingMode: resolved.roundingMode)
    var fraction = ""
    for _ in 0..<rounded.fractionDigitCount { fraction = "\(rounded.popFractionDigit())\(fraction)" }
    var digits = ""
    for _ in 0..<rounded.integerDigitCount { digits = "\(rounded.popIntegerDigit())\(digits)" }
    let isNegative = given.isNegative && !rounded.isZero && resolved.signDisplay != .never
    guard let integer = Int64(isNegative ? "-\(digits)" : digits) else {
      throw MoneyFormatError(.precisionOverflow, "\(digits) is too large to be written in words.")
    }
    return try joined(isNegative && integer == 0 ? minusZero() : string(from: integer), fraction)
  }

  /// The language's zero with its minus, which ICU does not write.
  private func minusZero() throws(MoneyFormatError) -> String {
    let (zero, one) = (try string(from: 0), try string(from: 1))
    return try string(from: -1).replacing(one, with: zero)
  }

  /// Joins an integer and the digits of a fraction.
  private func joined(_ words: String, _ fraction: String) throws(MoneyFormatError) -> String {
    if fraction.isEmpty { return words }
    let parts = "\(fraction)/1\(String(repeating: "0", count: fraction.utf8.count))"
    return try speller.joined(words, parts)
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
    return try joined(string(from: integer), parts.count > 1 ? String(parts[1]) : "")
  }
}
