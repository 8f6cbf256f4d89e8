// A currency code: three ASCII letters, as ISO 4217 writes them.

/// Three ASCII letters in upper case. Whether the code means a currency is another question.
struct CurrencyCode: Hashable, Sendable {
  let text: String

  /// nil unless `text` is three ASCII letters, in any case.
  init?(_ text: String) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard text.utf8.count == 3, text.utf8.allSatisfy({ letters.contains($0 | 0x20) }) else {
      return nil
    }
    self.text = String(decoding: text.utf8.map { $0 & ~0x20 }, as: UTF8.self)
  }
}
