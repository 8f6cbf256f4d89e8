// The formats to choose from for parsing and typing; making one takes as long as parsing thousands of texts.

import Glibc
import ICUOracle
import MoneyFormat
import TestSupport

/// The formats of most cases: unusual ones first, then random ones. They are fewer than the library's cache of
/// formats holds, and have fewer locales than its cache of currency names, because the input pipeline uses both.
///
/// `MONEYFORMAT_FUZZ_SEED` selects different random formats. Fail cases don't depend on it, because they
/// contain their format in full.
enum SettingTable {
  static let count = 128

  private static let seed = getenv("MONEYFORMAT_FUZZ_SEED").flatMap { UInt64(String(cString: $0)) } ?? 1

  static let all: [FormatRequest] = {
    var random = SplitMix64(seed: seed)
    var all = odd
    let locales =
      Set(odd.map(\.locale.identifier)).sorted()
      + (0..<2).map { _ in ICUOracle.locales.randomElement(using: &random)! }
    while all.count < count { all.append(drawn(locales, &random)) }
    return all
  }()

  private static let odd: [FormatRequest] =
    [
      ("en_US", "USD"), ("de_DE", "EUR"), ("en_IN", "INR"), ("fr_CH", "CHF"), ("ar_EG", "EGP"),
      ("fa_IR", "IRR"),
      ("ff_Adlm_GN", "GNF"), ("ja_JP", "JPY"), ("ar_KW", "KWD"), ("pt_CV", "CVE"), ("es_ES", "EUR"),
      ("de_AT", "EUR"), ("en_DE", "EUR"), ("en_FI", "EUR"), ("sv_SE", "SEK"), ("da_DK", "DKK"),
      ("pl_PL", "PLN"),
      ("en_ZM", "ZMW"), ("he_IL", "ILS"), ("es_CO", "COP"), ("de_LI", "CHF"), ("en_US", "CVE"),
      ("bn_IN", "INR"),
      ("pt_BR", "BRL"), ("lt_LT", "EUR"), ("hr_HR", "EUR"), ("my_MM", "MMK"), ("root", "XXX"),
      ("es_CL", "CLF"),
    ].map { request($0, $1, FormattingOptions()) }
    + [
      request("en_US", "USD", FormattingOptions(negativeStyle: .accounting)),
      request("zh", "CNY", FormattingOptions(numberingSystem: "hanidec")),
      request("hi_IN", "INR", FormattingOptions(numberingSystem: "deva")),
      request("en_US", "USD", FormattingOptions(abbreviator: .compactShort)),
      request("de_DE", "EUR", FormattingOptions(abbreviator: .plain)),
      request("en_US", "USD", FormattingOptions(fractionDigits: .range(0...38))),
      request("en_US", "USD", FormattingOptions(negativeStyle: .accounting, subunits: .belowOne)),
      request("sv_SE", "SEK", FormattingOptions(perUnit: .kilogram, subunits: .belowOne)),
      request("en_US", "USD", FormattingOptions(fractionDigits: .exactly(0), scale: 1000)),
    ]

  private static func request(
    _ locale: String, _ currency: String?, _ options: FormattingOptions
  ) -> FormatRequest {
    FormatRequest(
      locale: LocaleText(identifier: locale), currency: currency, placement: .parameters, options: options)
  }

  /// Currencies of 0, 2, 3 and 4 digits, with `$` as the decimal separator, and with symbols that end with
  /// a full stop or are also abbreviations.
  private static let oddCurrencies = [
    "EUR", "USD", "JPY", "KWD", "INR", "CHF", "CVE", "PTE", "SEK", "DKK", "BRL", "ZMW", "XXX", "COP", "CLF",
    "RON",
  ]

  /// Further locales, few enough that the library's caches hold all of them; runs with other seeds have others.
  static let rareLocales: [Int] = {
    var random = SplitMix64(seed: seed &* 2 &+ 1)
    return (0..<32).map { _ in Int.random(in: ICUOracle.locales.indices, using: &random) }
  }()

  /// The number of random formats in every locale.
  static let variants = 4

  /// Returns a random format in a locale of ICU's list; the same one for the same arguments.
  static func drawn(locale index: Int, variant: Int) -> FormatRequest {
    var random = SplitMix64(seed: UInt64(index * variants + variant % variants))
    return drawn([ICUOracle.locales[index]], &random)
  }

  private static func drawn(_ locales: [String], _ random: inout SplitMix64) -> FormatRequest {
    func draw<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }
    func isRare(_ rarity: Int) -> Bool { Int.random(in: 0..<rarity, using: &random) == 0 }
    var options = FormattingOptions(
      formattingStyle: isRare(6)
        ? .currencyName : draw(FormattingStyle.allCases.filter { $0 != .currencyName }),
      negativeStyle: draw(NegativeStyle.allCases),
      signDisplay: draw(SignDisplay.allCases))
    if isRare(3) {
      options.fractionDigits = draw([
        .exactly(0), .exactly(1), .exactly(4), .range(0...2), .range(1...6), .range(0...38),
      ])
    }
    if isRare(4) { options.hidesZeroFraction = true }
    if isRare(4) { options.currencyDigits = draw(CurrencyDigits.allCases) }
    if isRare(3) { options.roundingMode = draw(RoundingMode.allCases) }
    if isRare(3) { options.grouping = draw(Grouping.allCases) }
    if isRare(4) { options.numberingSystem = draw(ICUOracle.numberingSystems) }
    if isRare(8) { options.customSymbol = draw(customTexts) }
    if isRare(8) { options.customCode = draw(customTexts) }
    // With names, these take ten times as long to compile.
    if isRare(12) { options.abbreviator = draw([.plain, .compactShort, .compactLong]) }
    // Rounding increments and padded integers are left to the formatting fuzzer, whose oracle is ICU: the oracles of
    // parsing and typing write digits one by one.
    if isRare(6), options.currencyDigits != .cash {
      options.significantDigits = draw([1...1, 2...2, 1...3, 3...6, 1...38, 5...5])
      options.roundingPriority = draw(RoundingPriority.allCases)
    }
    if isRare(8), !options.hidesZeroFraction { options.trailingZeros = draw(TrailingZeros.allCases) }
    if isRare(8) { options.symbols = draw(ownSymbols) }
    if isRare(6) { options.currencyPosition = draw(CurrencyPosition.allCases) }
    if isRare(6) { options.spacing = draw(CurrencySpacing.allCases) }
    if isRare(8) { options.scale = draw([10, 1000, 1_000_000, 1_000_000_000_000] as [Int64]) }
    if isRare(8) {
      (options.perUnit, options.perUnitWidth) = (draw(PriceUnit.allCases), draw(PriceUnitWidth.allCases))
    }
    if isRare(8) { options.isolated = true }
    if isRare(8) { options.symbolVariant = draw(SymbolVariant.allCases) }
    if isRare(8) { options.compactAccounting = true }
    if isRare(8), options.abbreviator == .none, options.scale == 1, options.currencyPosition != .symbolAndCode
    {
      options.subunits = .belowOne
      // Few locales write subunits, and of their own currency only.
      if let (locale, currency) = subunits.filter({ locales.contains($0.locale) }).randomElement(
        using: &random)
      {
        return request(locale, currency, options)
      }
    }
    let currency = isRare(2) ? draw(ICUOracle.currencies) : draw(oddCurrencies)
    return request(draw(locales), currency, options)
  }

  private static let subunits: [(locale: String, currency: String)] = [
    ("en_US", "USD"), ("de_DE", "EUR"), ("sv_SE", "SEK"), ("da_DK", "DKK"), ("pl_PL", "PLN"),
    ("en_GB", "GBP"),
    ("de_CH", "CHF"), ("nb_NO", "NOK"), ("en_IE", "EUR"),
  ]

  /// Separators that no locale has, and signs.
  private static let ownSymbols = [
    AmountSymbols(decimal: "\u{B7}"), AmountSymbols(decimal: "|", group: "_"),
    AmountSymbols(minus: "\u{25B3}", groupSizes: [4]), AmountSymbols(plus: "\u{2795}", groupSizes: [3, 2]),
  ]

  /// Symbols of every kind that can't be part of a number: letters, with a full stop, with a dash, of two
  /// words, empty.
  private static let customTexts = ["\u{20BF}", "pts", "Rs.", "S/", "A-B", "kr sv", ""]
}
