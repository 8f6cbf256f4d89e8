// ICU's data about locale identifiers and numbering systems through Swift.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICULocaleTests {
  struct TagRow: CustomTestStringConvertible, Sendable {
    let tag: String
    let identifier: String
    let parsed: Int
    var testDescription: String { tag }

    init(_ tag: String, _ identifier: String, parsed: Int? = nil) {
      (self.tag, self.identifier, self.parsed) = (tag, identifier, parsed ?? tag.utf8.count)
    }
  }

  @Test(arguments: [
    TagRow("de-DE", "de_DE"), TagRow("DE-de", "de_DE"), TagRow("zh-hant-tw", "zh_Hant_TW"),
    TagRow("de-DE-u-nu-arab-cf-account", "de_DE@cf=account;numbers=arab"), TagRow("und", ""),
    TagRow("de-DE-1996", "de_DE_1996"), TagRow("en-US-u-va-posix", "en_US_POSIX"), TagRow("x-foo", "@x=foo"),
    TagRow("i-klingon", "tlh"), TagRow("zh-yue", "yue"), TagRow("de--DE", "de", parsed: 2),
    TagRow("de_DE", "", parsed: 0), TagRow("d", "", parsed: 0), TagRow("", "", parsed: 0),
  ])
  func fromLanguageTag(_ row: TagRow) throws {
    let (identifier, parsed) = try ICU.localeIdentifier(languageTag: row.tag)
    #expect(identifier == row.identifier)
    #expect(parsed == row.parsed)
  }

  @Test(arguments: [
    ("de_DE", "de-DE"), ("de_DE@numbers=arab", "de-DE-u-nu-arab"), ("en_US_POSIX", "en-US-u-va-posix"),
    ("root", "und"),
  ])
  func toLanguageTag(_ identifier: String, _ tag: String) throws {
    #expect(try ICU.languageTag(localeIdentifier: identifier) == tag)
  }

  @Test(arguments: [
    ("de-de", "de_DE"), ("DE_de@NUMBERS=arab", "de_DE@numbers=arab"), ("zh-hant-tw", "zh_Hant_TW"),
    ("de__phonebook", "de__PHONEBOOK"),
  ])
  func canonicalIdentifier(_ identifier: String, _ canonical: String) throws {
    #expect(try ICU.canonicalLocaleIdentifier(identifier) == canonical)
  }

  @Test(arguments: [
    ("zh_TW", "zh_Hant_TW"), ("de", "de_Latn_DE"), ("sr_ME", "sr_Latn_ME"), ("zz_ZZ", "zz_ZZ"), ("zz", "zz"),
  ])
  func likelySubtags(_ identifier: String, _ likely: String) throws {
    #expect(try ICU.addingLikelySubtags(identifier) == likely)
  }

  @Test(arguments: [
    ("de_DE@numbers=arab", "de_DE"), ("de_DE", "de_DE"), ("deu_DE", "de_DE"), ("en_US_POSIX", "en_US_POSIX"),
    ("@x=foo", ""),
  ])
  func baseName(_ identifier: String, _ name: String) throws {
    #expect(try ICU.baseName(localeIdentifier: identifier) == name)
  }

  @Test func keywordValue() throws {
    let identifier = "de_DE@cf=account;numbers=arab"
    #expect(try ICU.keywordValue("numbers", localeIdentifier: identifier) == "arab")
    #expect(try ICU.keywordValue("cf", localeIdentifier: identifier) == "account")
    #expect(try ICU.keywordValue("currency", localeIdentifier: identifier) == nil)
    #expect(try ICU.keywordValue("numbers", localeIdentifier: "de_DE") == nil)
  }

  @Test(arguments: [
    ("de_DE", "German (Germany)"), ("zh_Hant_TW", "Chinese (Traditional, Taiwan)"), ("zz", "zz"),
  ])
  func displayName(_ identifier: String, _ name: String) throws {
    #expect(try ICU.displayName(localeIdentifier: identifier) == name)
  }

  @Test(
    .sinceICU72,
    arguments: [
      ("de_DE", "de_DE", .exact), ("root", "root", .exact), ("zh_TW", "zh_Hant_TW", .exact),
      ("iw", "he", .exact),
      ("de_XX", "de", .ancestor), ("de_DE_1996", "de_DE", .ancestor), ("az_RU", "az_Cyrl", .ancestor),
    ] as [(String, String, ICU.BundleSource)])
  func bundle(_ identifier: String, _ found: String, _ source: ICU.BundleSource) throws {
    let bundle = try ICU.bundle(localeIdentifier: identifier)
    #expect(bundle.identifier == found)
    #expect(bundle.source == source)
  }

  /// The locale depends on the process; the test only checks that ICU reports the fallback.
  @Test(.sinceICU72, arguments: ["zz_ZZ", "und_DE", "en_Cyrl"])
  func bundleOfTheProcess(_ identifier: String) throws {
    #expect(try ICU.bundle(localeIdentifier: identifier).source == .processDefault)
  }

  @Test(
    arguments: [
      ("NumberElements/latn", "root", .main, true), ("NumberElements/latn", "de", .main, true),
      ("NumberElements/latn", "de_DE", .main, false), ("NumberElements/nope", "de", .main, false),
      ("NumberElements/latn", "zz", .main, false), ("Currencies/EUR", "de", .currencies, true),
      ("Currencies/EUR", "de", .main, false),
    ] as [(String, String, ICU.Tree, Bool)])
  func resourceOfOneBundle(_ path: String, _ bundle: String, _ tree: ICU.Tree, _ exists: Bool) throws {
    #expect(try !ICU.resource(path, ofBundle: bundle, tree).isEmpty == exists)
  }

  @Test func listsOfLocales() throws {
    let locales = try ICU.availableLocales()
    #expect(Set(locales).isSuperset(of: ["de", "de_AT", "en_US_POSIX", "ff_Adlm", "sr_Latn_ME", "es_419"]))
    #expect(Set(locales).isDisjoint(with: ["zh_TW", "iw", "root", ""]))
    let aliases = try ICU.localeAliases()
    #expect(Set(aliases).isSuperset(of: ["zh_TW", "iw", "no_NO", "sr_ME", "mo"]))
    #expect(Set(aliases).isDisjoint(with: locales))
    for identifier in locales + aliases {
      #expect(try ICU.bundle(localeIdentifier: identifier).source == .exact, "\(identifier)")
    }
  }
}

@Suite struct ICUNumberingSystemTests {
  @Test(arguments: [
    ("latn", true), ("arab", true), ("arabext", true), ("deva", true), ("adlm", true), ("hanidec", true),
    ("mathsans", true), ("roman", false), ("romanlow", false), ("hans", false), ("hansfin", false),
    ("hebr", false),
    ("armn", false), ("taml", false), ("ethi", false),
  ])
  func isPositional(_ name: String, _ answer: Bool) throws {
    #expect(try ICU.isPositionalNumberingSystem(name) == answer)
  }

  @Test(arguments: ["", "nope", "native", "finance", "traditio"])
  func unknownNumberingSystemThrows(_ name: String) {
    let failure = #expect(throws: ICU.Failure.self) { try ICU.isPositionalNumberingSystem(name) }
    #expect(failure?.statusName == "U_UNSUPPORTED_ERROR")
  }

  @Test(
    .ofICU72,
    arguments: [
      ("de", "latn"), ("root", "latn"), ("ar_EG", "arab"), ("ar_AE", "latn"), ("fa", "arabext"),
      ("ne", "deva"),
      ("ff_Adlm", "adlm"), ("ar_EG@numbers=latn", "latn"), ("hi@numbers=native", "deva"),
      ("zh@numbers=native", "hanidec"), ("zh@numbers=finance", "hansfin"), ("ta@numbers=traditional", "taml"),
    ])
  func ofLocale(_ identifier: String, _ name: String) throws {
    #expect(try ICU.numberingSystem(localeIdentifier: identifier) == name)
  }

  @Test func listOfNumberingSystems() throws {
    let names = try ICU.availableNumberingSystems()
    #expect(Set(names).isSuperset(of: ["latn", "arab", "deva", "adlm", "roman", "hans"]))
    for name in names { #expect(throws: Never.self) { try ICU.isPositionalNumberingSystem(name) } }
  }
}
