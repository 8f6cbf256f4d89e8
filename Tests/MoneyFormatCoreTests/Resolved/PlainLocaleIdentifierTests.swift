// Locale identifiers taken apart without ICU. PlainLocaleIdentifierICUTests compares many more with ICU.

import Testing

@testable import MoneyFormatCore

@Suite struct PlainLocaleIdentifierTests {
  /// A text, its language, script and region, its variants, and its keywords.
  @Test(
    arguments: [
      ("de", ["de", "", ""], [], [:]), ("DE_de", ["de", "", "DE"], [], [:]), ("root", ["", "", ""], [], [:]),
      ("sr-latn-rs", ["sr", "Latn", "RS"], [], [:]), ("es-419", ["es", "", "419"], [], [:]),
      // The first extended language replaces the language; there may be three.
      ("zh-yue", ["yue", "", ""], [], [:]), ("sgn-ase-US", ["ase", "", "US"], [], [:]),
      ("zh-yue-abc-CN", ["yue", "", "CN"], [], [:]), ("i-klingon", ["tlh", "", ""], [], [:]),
      // Variants are sorted.
      ("de-1996-1901", ["de", "", ""], ["1901", "1996"], [:]),
      ("en-US-u-va-posix", ["en", "", "US"], ["POSIX"], [:]),
      ("en-US-u-co-posix", ["en", "", "US"], [], [:]),
      // The first of several values counts.
      ("de-u-nu-arab-deva", ["de", "", ""], [], ["numbers": "arab"]),
      ("de@currency=usd;currency=eur;rg=gbzzzz", ["de", "", ""], [], ["currency": "usd", "rg": "gbzzzz"]),
      ("de@numbers=yes", ["de", "", ""], [], [:]),
      // ICU's form: a region of three letters, an empty one, and variants of any kind.
      ("de_DEU@numbers=arab", ["de", "", "DEU"], [], ["numbers": "arab"]),
      ("de_DE_ABC@numbers=arab", ["de", "", "DE"], ["ABC"], ["numbers": "arab"]),
      ("de_1A2@numbers=arab", ["de", "", ""], ["1A2"], ["numbers": "arab"]),
      ("de_PHONEBOOK@numbers=arab", ["de", "", ""], ["PHONEBOOK"], ["numbers": "arab"]),
      ("de__PHONEBOOK", ["de", "", ""], ["PHONEBOOK"], [:]),
    ] as [(String, [String], [String], [String: String])])
  func isTakenApart(_ text: String, _ parts: [String], _ variants: [String], _ keywords: [String: String])
    throws
  {
    let locale = try PlainLocaleIdentifier(text)
    #expect([locale.language, locale.script, locale.region] == parts)
    #expect(locale.variants == variants)
    #expect(locale.keywords == keywords)
  }

  @Test(arguments: [
    "", "d", "d1", "12", "abcdefghi", "de-", "-de", "de--DE", "de__DE", "de-1996-1996",
    "de-u-nu-latn-u-nu-arab",
    // A language has 2, 3 or 5 to 8 letters.
    "abcd_DE@numbers=latn", "a_DE@numbers=latn", "abcdefghi_DE@numbers=latn",
    "de@", "de@numbers", "de@numbers=", "de@=latn", "de@numbers==latn", "de@=numbers=latn",
    "de@numbers=latn;",
    "de@num-bers=latn", "de@numbers=la.tn",
  ])
  func isMalformed(_ text: String) {
    let error = #expect(throws: MoneyFormatError.self) { try PlainLocaleIdentifier(text) }
    #expect(error?.code == .invalidLocale)
  }
}
