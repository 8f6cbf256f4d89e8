// The width of characters, and the writing direction of locales.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct CharacterTests {
  @Test(arguments: [
    ("1", false), ("\u{A5}", false), ("\u{20AC}", false), ("\u{FFE5}", true), ("\u{5186}", true),
    ("\u{30E6}", true),
    ("\u{AC00}", true), ("\u{1F4B6}", true), ("\u{FF71}", false), ("\u{0661}", false), ("\u{1E950}", false),
  ])
  func wide(_ scalar: UnicodeScalar, _ isWide: Bool) { #expect(scalar.isEastAsianWide == isWide) }

  @Test(arguments: [
    ("ar-EG", true), ("he-IL", true), ("fa-AF", true), ("ff-Adlm-GN", true), ("ckb-IQ", true),
    ("pa-Arab-PK", true),
    ("en-US", false), ("ff-Latn-GN", false), ("ja-JP", false), ("xx-YY", false),
  ])
  func rightToLeft(_ locale: String, _ isRightToLeft: Bool) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: locale)
    #expect(formatter.isRightToLeft == isRightToLeft)
  }
}
