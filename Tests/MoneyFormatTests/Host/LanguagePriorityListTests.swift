// Parsing Accept-Language, and choosing the best available locale.

import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost

@Suite struct LanguagePriorityListTests {
  @Test(arguments: [
    ("pt-PT,pt;q=0.8", "pt-PT pt"), ("da, en-gb;q=0.8, en;q=0.7", "da en-gb en"), ("en;q=0.5,de", "de en"),
    ("a;q=0,b", "b"), ("a;q=2,b;q=x,c;r=1,d", "d"), ("", ""), (",,;q=1", ""), ("a;q=0.001,b;q=1.000", "b a"),
    ("a;q=0.5,b;q=0.5", "a b"), ("a;q=0.0005,b", "b"), ("a ; q=0.3", "a"),
  ])
  func isRead(_ header: String, _ tags: String) {
    #expect(LanguagePriorityList(header).ranges.map(\.tag).joined(separator: " ") == tags)
  }

  @Test(arguments: [
    ("pt-PT,pt;q=0.8", "pt-PT"), ("xx, de-XX;q=0.5, fr;q=0.9", "fr"), ("zz", nil), ("*", nil), ("zz,*", nil),
    ("../etc,de", "de"), ("zh-TW", "zh-Hant-TW"), ("hi-IN-u-nu-deva", "hi-IN-u-nu-deva"), ("no", "no"),
    ("DE-at", "de-AT"), ("", nil), ("de@a=b-u-va-p", "de"),
  ])
  func theBestIsFound(_ header: String, _ tag: String?) {
    #expect(KnownLocale.best(acceptLanguage: header) == tag)
  }

  /// A header, the site's languages, and the one that is selected.
  @Test(
    arguments: [
      ("de-CH, fr;q=0.8", ["de", "en"], "de"), ("fr-CH, en;q=0.5", ["de", "en"], "en"),
      ("fr", ["de", "en"], nil),
      ("en-AU", ["en-US", "en-GB"], "en-GB"), ("en", ["en-GB", "en-US"], "en-US"),
      ("pt", ["pt-PT", "pt-BR"], "pt-BR"),
      ("pt-AO", ["pt-BR", "pt-PT"], "pt-PT"), ("zh-TW", ["zh-Hans"], nil),
      ("zh-HK", ["zh", "zh-Hant"], "zh-Hant"),
      ("sr-Latn-RS", ["sr", "sr-Latn"], "sr-Latn"), ("de-CH", ["de-AT", "de-CH"], "de-CH"),
      ("*", ["fi", "sv"], "fi"),
      ("es, *;q=0.1", ["fi", "sv"], "fi"), ("", ["de"], nil), ("../etc, de", ["de_DE"], "de_DE"),
      ("de", [], nil),
      ("tlh", ["en", "tlh"], "tlh"), ("es-419", ["es-ES", "es-MX"], "es-MX"),
      ("de;q=0.5,en;q=0.9", ["de", "en"], "en"),
    ] as [(String, [String], String?)])
  func theBestOfASiteIsFound(_ header: String, _ languages: [String], _ language: String?) throws {
    #expect(try KnownLocale.best(for: header, among: languages) == language)
    #expect(try KnownLocale.best(for: header, among: languages, from: .bundled) == language)
  }

  @Test func aSitesLanguagesAreChecked() {
    #expect(throws: MoneyFormatError.self) { try KnownLocale.best(for: "de", among: ["de", "d e"]) }
  }

  @Test func hostileHeaderIsReadInPart() {
    #expect(LanguagePriorityList(String(repeating: "de,", count: 100_000)).ranges.count == 50)
  }
}
