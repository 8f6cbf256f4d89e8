// Which texts are currency codes.

import Testing

@testable import MoneyFormatCore

@Suite struct CurrencyCodeTests {
  @Test(arguments: ["EUR", "eur", "EuR", "eUr"])
  func threeLettersInAnyCase(_ text: String) {
    #expect(CurrencyCode(text)?.text == "EUR")
    #expect(CurrencyCode(text) == CurrencyCode("EUR"))
  }

  @Test(arguments: [
    "", "E", "EU", "EURO", "E1R", "EU ", " EU", "EU\n", "EU\0", "EU@", "EU[", "EU`", "EU{", "\u{20AC}",
    "EU\u{154}",
    "\u{FF25}\u{FF35}\u{FF32}", "\u{0395}UR",
    // Two letters and a combining mark; three scalars of which one has two bytes; a Kelvin sign, which
    // equals K.
    "EU\u{301}", "\u{DF}R", "\u{212A}WD", "EUR\u{301}",
  ])
  func anythingElseIsNone(_ text: String) {
    #expect(CurrencyCode(text) == nil)
  }

  /// A custom currency's code has 2 to 12 letters and digits, of which one is a letter.
  @Test(
    arguments: [
      ("ab", "AB"), ("A1", "A1"), ("abcdef123456", "ABCDEF123456"), ("A", nil), ("12", nil), ("a-b", nil),
      ("ABCDEFGHIJKLM", nil), ("\u{E4}\u{E4}", nil), ("", nil),
    ] as [(String, String?)])
  func customCodes(_ text: String, _ code: String?) {
    #expect(CurrencyCode(custom: text)?.text == code)
  }

  /// Every byte other than a letter, in every position.
  @Test func onlyLetters() {
    var accepted = 0
    for byte in UInt8(0)...0x7F {
      for place in 0..<3 {
        var bytes = Array("EUR".utf8)
        bytes[place] = byte
        let isLetter = ("A"..."Z").contains(Character(UnicodeScalar(byte & ~0x20))) && byte >= 0x41
        let code = CurrencyCode(String(decoding: bytes, as: UTF8.self))
        #expect((code != nil) == isLetter, "\(byte)")
        if code != nil { accepted += 1 }
      }
    }
    #expect(accepted == 3 * 52)
  }
}
