// The resolved currency: its code, whether it is known, and its minor units.

/// A resolved currency.
package struct ResolvedCurrency: Hashable, Sendable {
  package let code: CurrencyCode
  /// The custom currency, if the code is that of a registered one.
  package var custom: CustomCurrency? { box?.currency }
  private let box: Box?
  /// Whether the code is in ISO 4217, in the linked ICU, or a registered custom code.
  package let isKnown: Bool
  /// Whether the locale data have the currency's symbols and names. A file may lack those of a known currency.
  package let isInData: Bool
  /// The digits of the minor unit in ISO 4217, or for withdrawn codes in the registry. Integer amounts are
  /// scaled by them, never by the digits shown.
  package let minorUnits: Int

  /// Custom currencies are rare and large, so other currencies reserve no space for them.
  private final class Box: Hashable, Sendable {
    let currency: CustomCurrency

    init(_ currency: CustomCurrency) { self.currency = currency }

    static func == (left: Box, right: Box) -> Bool { left.currency == right.currency }
    func hash(into hasher: inout Hasher) { hasher.combine(currency) }
  }

  /// The code by which the locale data is asked. That of custom currencies is unknown to it, and shown as letters.
  package var dataCode: String { custom == nil ? code.text : Self.unknownCode }

  /// A code that no currency has. The locale data shows it unchanged.
  package static let unknownCode = "ZZZ"

  /// The digits of the minor unit if ISO 4217 defines none.
  package static let usualMinorUnits = 2

  package init(_ code: CurrencyCode, custom: CustomCurrency?, isKnown: Bool, isInData: Bool, minorUnits: Int)
  {
    self.code = code
    box = custom.map(Box.init)
    self.isKnown = isKnown
    self.isInData = isInData
    self.minorUnits = minorUnits
  }
}

extension ResolvedCurrency {
  /// Stands for any currency in the keys of what does not depend on the currency.
  package static let none = ResolvedCurrency(
    .unknown, custom: nil, isKnown: false, isInData: false, minorUnits: 0)
}

// MARK: - Codes

/// A well-formed currency code in upper case. The currency need not exist.
package struct CurrencyCode: Hashable, Sendable {
  package let text: String

  /// A code that no currency has.
  static let unknown = CurrencyCode(checked: ResolvedCurrency.unknownCode)

  private init(checked text: String) { self.text = text }

  /// Returns nil unless `text` is three ASCII letters, in any case.
  package init?(_ text: String) {
    guard text.utf8.count == 3, text.utf8.allSatisfy(Self.isLetter) else { return nil }
    self.text = Self.uppercased(text)
  }

  /// Returns nil unless `text` is 2 to 12 ASCII letters and digits, with at least one letter.
  package init?(custom text: String) {
    guard (2...12).contains(text.utf8.count), text.utf8.contains(where: Self.isLetter),
      text.utf8.allSatisfy({ Self.isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.text = Self.uppercased(text)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func uppercased(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 & 0x20 == 0 || !isLetter($0) }) { return text }
    return String(decoding: text.utf8.map { isLetter($0) ? $0 & ~0x20 : $0 }, as: UTF8.self)
  }
}

// MARK: - Texts

/// The text that is shown for the currency.
package enum CurrencyText: Hashable, Sendable {
  /// The locale data's text.
  case icu
  /// This text, for every number.
  case text(String)
  /// A name for each plural category, by its index.
  case names([String])
}
