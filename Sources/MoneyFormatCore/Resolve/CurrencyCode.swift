// A currency code: three ASCII letters, as in ISO 4217, or a custom code.

/// A well-formed currency code in upper case. The currency need not exist.
package struct CurrencyCode: Hashable, Sendable {
  package let text: String

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
    String(decoding: text.utf8.map { isLetter($0) ? $0 & ~0x20 : $0 }, as: UTF8.self)
  }
}
