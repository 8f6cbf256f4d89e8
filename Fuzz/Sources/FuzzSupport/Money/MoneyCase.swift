// A case of parsing an amount with its currency: a text, a locale, the allowed currencies and rules.

import MoneyFormat

/// A text that may name its currency; its lines are the column of the aspect `evidence`.
public struct MoneyCase: FuzzCase, Hashable {
  /// The properties to check. All of them together take long, so an input selects one.
  public enum Aspect: String, Codable, Sendable, CaseIterable {
    /// Properties of each result, and of different lists of currencies compared with each other.
    case laws
    /// A reader that has parsed the texts of earlier cases, compared with a new one.
    case memory
    /// The text repeated up to the maximum length.
    case time
    /// The notation of the text's lines as a column.
    case evidence
  }

  public var locale: String
  /// The allowed currencies; nil: all of them.
  public var currencies: [String]?
  public var rules: AmountInputRules
  public var text: String
  /// nil: all of them.
  public var aspect: Aspect?

  public init(_ source: inout ByteSource) {
    aspect = source.pick([.laws, .laws, .laws, .memory, .evidence, .time])
    locale = source.pick(Self.locales)
    let count = source.pick([0, 0, 0, 1, 2, 3])
    let codes = (0..<count).map { _ in source.pick(Self.codes) }
    currencies = count == 0 ? nil : Set(codes).sorted()
    rules = AmountInputRules(&source)
    text = Self.text(&source)
  }

  /// Regions whose tender collides with units and words, whose marks differ, or whose currency has three fraction digits.
  static let locales = [
    "en-US", "en-GB", "en-AU", "en-IN", "en-KE", "de-DE", "de-CH", "fr-FR", "fr-CI", "es-MX", "it-IT",
    "pt-BR", "pl-PL",
    "cs-CZ", "sv-SE", "nb-NO", "tr-TR", "bs-BA", "ru-RU", "uk-UA", "bg-BG", "ar-EG", "ar-TN", "ar-KW",
    "fa-IR", "hi-IN",
    "ja-JP", "zh-CN", "ko-KR", "vi-VN", "th-TH", "he-IL", "root",
  ]
  static let codes = [
    "EUR", "USD", "GBP", "JPY", "CHF", "SEK", "NOK", "PLN", "CZK", "BAM", "INR", "KWD", "TND", "AUD", "MXN",
    "XOF", "TOP",
    "HUF", "KRW", "TRY",
  ]
  /// What texts name: currencies, subunits, and what is no money.
  static let words = [
    "$", "€", "£", "¥", "US$", "R$", "kr", "zł", "KM", "Fr.", "Rs", "₹", "EUR", "USD", "CHF", "TOP",
    "dollars", "francs",
    "pounds", "рублей", "лв.", "Kč", "p", "¢", "F", "C", "N", "MAD", "د.ك", "円", "元", "руб.", "cents",
    "paise",
  ]
  /// Beside a number these are no money in any of the locales above.
  static let units = [
    "cm", "dB", "GB", "kWh", "%", "°C", "mm", "kg", "Stk", "pcs", "th", "min", "шт.", "kHz", "mph",
  ]

  /// Control characters stand for words and common numbers; other bytes are UTF-8.
  private static func text(_ source: inout ByteSource) -> String {
    var utf8: [UInt8] = []
    while !source.isEmpty, utf8.count < 1100 {
      let byte = source.byte()
      switch byte {
      case 0x01: utf8 += Array(source.pick(words).utf8)
      case 0x02: utf8 += Array(source.pick(units).utf8)
      case 0x03: utf8 += Array("\u{A0}".utf8)
      case 0x04: utf8 += Array("\u{2212}".utf8)
      case 0x05: utf8 += Array("\u{2019}".utf8)
      case 0x06: utf8 += Array("1,234.50".utf8)
      case 0x07: utf8 += Array("1.234,50".utf8)
      case 0x08: utf8 += Array("1.234".utf8)
      case 0x0B: utf8 += utf8.prefix(1100)
      default: utf8.append(byte)
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
