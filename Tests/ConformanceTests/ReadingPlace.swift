// The locales and currencies that the sweeps of reading cover, and how failures show texts and readings.

import ICUOracle
import MoneyFormat

/// A locale and a currency, which are a row of most sweeps.
struct ReadingPlace: Sendable, CustomStringConvertible {
  var locale: String
  var currency: String

  var description: String { "\(locale) \(currency)" }

  func formatter(_ options: FormattingOptions = FormattingOptions()) throws -> MoneyFormatter {
    try MoneyFormatter(currency: currency, locale: locale, options: options, from: Sweep.data.get())
  }
}

extension ReadingPlace {
  /// Unusual currencies: 0, 2, 3 and 4 digits, `$` as the decimal separator, symbols that end with a full
  /// stop or are also abbreviations, an empty symbol, and two custom currencies.
  static let oddCurrencies = [
    "EUR", "USD", "JPY", "KWD", "INR", "CHF", "CVE", "PTE", "SEK", "DKK", "BRL", "ZMW", "XXX", "COP", "CLF",
    "RON",
    pebble.code, digitCoin.code,
  ]

  static let pebble = custom(
    code: "PEBL", symbol: "p.", narrowSymbol: "p", name: "pebbles", fractionDigits: 6)

  /// Its code and symbol begin with a digit.
  static let digitCoin = custom(code: "1DIG", symbol: "1D", name: "digit coins", fractionDigits: 8)

  private static func custom(
    code: String, symbol: String, narrowSymbol: String? = nil, name: String, fractionDigits: Int
  ) -> CustomCurrency {
    do {
      let custom = try CustomCurrency(
        code: code, symbol: symbol, narrowSymbol: narrowSymbol, name: name, fractionDigits: fractionDigits)
      try custom.register()
      return custom
    } catch {
      fatalError("\(error)")
    }
  }

  /// All locales with the unusual currencies, and each locale with its own currency.
  static let all: [ReadingPlace] = ICUOracle.locales.flatMap { locale in
    (oddCurrencies + [ownCurrency(locale)].compactMap { $0 }.filter { !oddCurrencies.contains($0) }).map {
      ReadingPlace(locale: locale, currency: $0)
    }
  }

  /// The currency in use in the locale's region.
  private static func ownCurrency(_ locale: String) -> String? {
    let region = locale.split(separator: "_").dropFirst().first { $0.count == 2 && $0 == $0.uppercased() }
    return region.flatMap { try? KnownCurrency.tender(inRegion: String($0)).first?.code }
  }
}

extension [ReadingPlace] {
  /// Selects every `stride`th place; the full run uses `full`.
  func sampled(_ stride: Int, full: Int = 1) -> [ReadingPlace] {
    let stride = Sweep.isFull ? full : stride
    return enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}

/// The text with all characters but printable ASCII escaped, for messages.
func visible(_ text: some StringProtocol) -> String {
  "\""
    + text.unicodeScalars.map { scalar in
      (0x20..<0x7F).contains(scalar.value)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined() + "\""
}
