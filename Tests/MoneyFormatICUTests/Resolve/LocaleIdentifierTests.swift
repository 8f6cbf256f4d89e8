// Which texts are locale identifiers, and their components.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct LocaleIdentifierTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    /// Language, script, region, variants.
    let parts: [String]
    let keywords: [String: String]
    var testDescription: String { text }

    init(_ text: String, _ parts: String..., keywords: [String: String] = [:]) {
      (self.text, self.parts, self.keywords) = (text, parts, keywords)
    }
  }

  @Test(arguments: [
    Row("de", "de", "", ""), Row("de-DE", "de", "", "DE"), Row("de_DE", "de", "", "DE"),
    Row("DE-de", "de", "", "DE"),
    Row("en-Latn-GB", "en", "Latn", "GB"), Row("EN_LATN_gb", "en", "Latn", "GB"),
    Row("zh_Hant", "zh", "Hant", ""),
    Row("es-419", "es", "", "419"), Row("en_001", "en", "", "001"), Row("gsw-CH", "gsw", "", "CH"),
    Row("deu-DE", "de", "", "DE"), Row("zz-ZZ", "zz", "", "ZZ"), Row("en-Cyrl", "en", "Cyrl", ""),
    Row("und", "", "", ""), Row("root", "", "", ""), Row("und-DE", "", "", "DE"),
    Row("und-Latn", "", "Latn", ""),
    // Variants with and without a region, in ICU's and BCP 47's form.
    Row("de-DE-1996", "de", "", "DE", "1996"), Row("de_DE_PREEURO", "de", "", "DE", "PREEURO"),
    Row("de__PHONEBOOK", "de", "", "", "PHONEBOOK"), Row("de-1901", "de", "", "", "1901"),
    Row("sr-Latn-ekavsk", "sr", "Latn", "", "EKAVSK"), Row("zh_Hant_TW_STROKE", "zh", "Hant", "TW", "STROKE"),
    Row("en-US-POSIX", "en", "", "US", "POSIX"), Row("en_US_POSIX", "en", "", "US", "POSIX"),
    Row("en-US-u-va-posix", "en", "", "US", "POSIX"), Row("no_NO_NY", "no", "", "NO", "NY"),
    // Keywords about money, in both forms; others are ignored.
    Row("de-DE-u-nu-arab", "de", "", "DE", keywords: ["numbers": "arab"]),
    Row("de_DE_u_nu_arab", "de", "", "DE", keywords: ["numbers": "arab"]),
    Row("de_DE@numbers=arab", "de", "", "DE", keywords: ["numbers": "arab"]),
    Row("de-DE@NUMBERS=arab", "de", "", "DE", keywords: ["numbers": "arab"]),
    Row(
      "en-u-cf-account-cu-usd-rg-gbzzzz", "en", "", "",
      keywords: ["cf": "account", "currency": "usd", "rg": "gbzzzz"]),
    Row("de@currency=usd;numbers=deva", "de", "", "", keywords: ["currency": "usd", "numbers": "deva"]),
    Row("ta-u-nu-traditio", "ta", "", "", keywords: ["numbers": "traditional"]),
    Row("de-u-co-phonebk", "de", "", ""), Row("de_DE@collation=phonebook", "de", "", "DE"),
    Row("de-t-en", "de", "", ""),
    Row("de-DE-x-private", "de", "", "DE"), Row("x-private", "", "", ""),
    Row("root@numbers=arab", "", "", "", keywords: ["numbers": "arab"]),
    // Grandfathered tags and extended languages map to other languages.
    Row("zh-yue", "yue", "", ""), Row("i-klingon", "tlh", "", ""), Row("art-lojban", "jbo", "", ""),
  ])
  func isTakenApart(_ row: Row) throws {
    let locale = try LocaleIdentifier(row.text)
    #expect(locale.language == row.parts[0])
    #expect(locale.script == row.parts[1])
    #expect(locale.region == row.parts[2])
    #expect(locale.variants == Array(row.parts[3...]))
    #expect(locale.keywords == row.keywords)
  }

  @Test(arguments: [
    "", "-", "_", "--", "d", "C", "1", "12", "de-", "-de", "de_", "_DE", "__POSIX", "de--DE", "de__DE",
    "de-_DE", "de___X",
    "de-DE-", "de-D", "de-DE-u", "de-DE-x", "u-nu-latn", "de-u-nu-latn-u-nu-arab", "abcdefghi", "d1",

    "../../etc", "../../etc/passwd", "/etc/passwd", "de/DE", "de.DE", "de_DE.UTF-8", "de_DE@euro", "C.UTF-8",
    "en US", " de",
    "de ", "de\n", "de\tDE", "de,DE", "de;DE", "de%", "de*", "*", "de@", "@", "@numbers=latn", "de@numbers",
    "de@numbers=",
    "de@=latn", "de@numbers=latn;", "de@numbers=latn@currency=EUR", "de@numbers=la tn",
    "de@numbers=latn;;currency=EUR",
    "de\0", "\0", "de\0DE", "de-DE\0-u-nu-arab", "\u{FC}b", "d\u{E9}", "de-\u{C4}T", "\u{0434}\u{0435}",
    "\u{4E2D}\u{6587}",
    "\u{FF44}\u{FF45}", "de\u{2010}DE", "de\u{A0}DE", "de\u{200B}", "\u{FEFF}de", "de\u{301}",
    "\u{1F1E9}\u{1F1EA}",
  ])
  func isMalformed(_ text: String) {
    let error = #expect(throws: MoneyFormatError.self) { try LocaleIdentifier(text) }
    #expect(error?.code == .invalidLocale)
    for part in [MoneyFormatError.quoted(text), "\"de-DE\""] {
      #expect(error?.message.contains(part) == true)
    }
  }

  /// Well-formed texts on both sides of the limit: BCP 47 with a long private-use part, and ICU's form with
  /// a long keyword.
  @Test(arguments: [2, 10, 60, 100, 150, 155, 156, 157, 158, 159, 200, 1000])
  func theLimitIs157Bytes(_ count: Int) throws {
    var tag = "de"
    if count > 4 { tag += "-x" }
    while tag.utf8.count < count {
      // Subtags have at most eight characters, and the tag does not end with a hyphen.
      let left = count - tag.utf8.count
      tag += "-" + String(repeating: "a", count: left == 10 ? 7 : min(8, left - 1))
    }
    let keyword = count > 13 ? "de@collation=" + String(repeating: "a", count: count - 13) : tag
    for text in [tag, keyword] {
      try #require(text.utf8.count == count)
      if count <= LocaleIdentifier.maximumUTF8Count {
        #expect(try LocaleIdentifier(text).language == "de", "\(text)")
      } else {
        let error = #expect(throws: MoneyFormatError.self) { try LocaleIdentifier(text) }
        #expect(error?.code == .invalidLocale)
        for part in ["157", "\"\(text.prefix(60))\u{2026}\""] {
          #expect(error?.message.contains(part) == true)
        }
      }
    }
  }

  /// Any bytes give an identifier or an error, and never a crash inside ICU.
  @Test func randomTexts() {
    var random = SplitMix64(seed: 4)
    let pieces = [
      "de", "DE", "en", "zh", "Hant", "419", "1996", "u", "nu", "arab", "x", "t", "cu", "usd", "rg", "uszzzz",
      "-", "-",
      "-", "_", "_", "@", "=", ";", "posix", "numbers", "i", "und", "root", "", "a", "\0", ".", "/", "\u{E9}",
      "abcdefghi",
    ]
    let count = 5_000
    var wellFormed = 0
    for _ in 0..<count {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random)!
      }.joined()
      guard let locale = try? LocaleIdentifier(text) else { continue }
      wellFormed += 1
      #expect(locale.language.utf8.count != 1 && locale.script.utf8.count % 4 == 0, "\(text)")
      #expect(locale.variants.allSatisfy { !$0.isEmpty }, "\(text)")
    }
    print("locale identifiers: \(count) random texts, \(wellFormed) of them well-formed")
  }
}
