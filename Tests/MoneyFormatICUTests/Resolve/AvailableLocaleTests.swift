// The locale whose data is used: the longest ancestor that ICU has, as ICU itself finds it, never the
// process's.

import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct AvailableLocaleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let identifier: String
    let isFallback: Bool
    var testDescription: String { "\(text) → \(identifier)\(isFallback ? ", a fallback" : "")" }

    init(_ text: String, _ identifier: String, fallback: Bool = false) {
      (self.text, self.identifier, self.isFallback) = (text, identifier, fallback)
    }
  }

  @Test(
    .ofICU72,
    arguments: [
      Row("de", "de"), Row("de-DE", "de_DE"), Row("de_AT", "de_AT"), Row("es-419", "es_419"),
      Row("en-001", "en_001"),
      Row("en-US-POSIX", "en_US_POSIX"), Row("en-US-u-va-posix", "en_US_POSIX"),
      Row("en-US-u-nu-deva", "en_US"),
      Row("zh-Hant-HK", "zh_Hant_HK"), Row("sr-Latn-ME", "sr_Latn_ME"), Row("ff-Adlm", "ff_Adlm"),
      // Nothing was requested, so nothing is missing.
      Row("root", "root"), Row("und", "root"), Row("und-u-nu-deva", "root"),
      // An alias of the same locale is not a fallback.
      Row("zh-TW", "zh_Hant_TW"), Row("zh-CN", "zh_Hans_CN"), Row("no-NO", "no"), Row("iw", "he"),
      Row("iw-IL", "he_IL"),
      Row("in", "id"), Row("sh", "sr_Latn"), Row("mo", "ro"), Row("tl", "fil"), Row("sr", "sr"),
      Row("sr-ME", "sr_Latn_ME"),
      Row("pa-PK", "pa_Arab_PK"), Row("no_NO_NY", "nn_NO"), Row("ars", "ar_SA"), Row("deu-DE", "de_DE"),
      // An implicit script.
      Row("en-Latn-GB", "en_GB"), Row("de-Latn", "de"), Row("de-Latn-DE", "de_DE"),
      Row("ja-Jpan-JP", "ja_JP"),
      // An ancestor, which is less specific.
      Row("de-XX", "de", fallback: true), Row("de-Latn-XX", "de", fallback: true),
      Row("zh-Hant-XX", "zh_Hant", fallback: true),
      Row("zh-Hans-TW", "zh_Hans", fallback: true), Row("sr-Latn-XX", "sr_Latn", fallback: true),
      Row("es-BB", "es", fallback: true), Row("az-RU", "az_Cyrl", fallback: true),
      Row("de-DE-1996", "de_DE", fallback: true),
      Row("de-1901", "de", fallback: true), Row("de__PHONEBOOK", "de", fallback: true),
      Row("ja_JP_JP", "ja_JP", fallback: true), Row("en-US-POSIX-x-y", "en_US_POSIX"),
      Row("mo-MD", "ro", fallback: true),
      // Only root remains.
      Row("zz", "root", fallback: true), Row("zz-ZZ", "root", fallback: true),
      Row("und-DE", "root", fallback: true),
      Row("und-Latn", "root", fallback: true), Row("en-Cyrl", "root", fallback: true),
      Row("en-Cyrl-US", "root", fallback: true),
      Row("zh-Latn", "root", fallback: true), Row("aa", "root", fallback: true),
      Row("tlh", "root", fallback: true),
      Row("i-klingon", "root", fallback: true),
      // CLDR's explicit parents, which truncation does not find.
      Row("pt-FR", "pt_PT", fallback: true), Row("sh-Latn", "sr_Latn", fallback: true),
      Row("sh-Latn-RS", "sr_Latn", fallback: true),
    ])
  func isFound(_ row: Row) throws {
    let locale = try AvailableLocale(for: LocaleIdentifier(row.text))
    #expect(locale.identifier == row.identifier)
    #expect(locale.isFallback == row.isFallback)
  }

  @Test func everyICULocaleIsItself() throws {
    for identifier in try ICU.availableLocales() + ICU.localeAliases() {
      let locale = try AvailableLocale(for: LocaleIdentifier(identifier))
      #expect(locale.identifier == (try ICU.bundle(localeIdentifier: identifier).identifier))
      #expect(!locale.isFallback, "\(identifier)")
    }
  }

  /// Language × script × region, known and unknown, compared with ICU's own lookup. If ICU would use the
  /// process's locale, the expected locale is root.
  @Test(.sinceICU72) func agreesWithICU() throws {
    let known = try (ICU.availableLocales() + ICU.localeAliases()).map { try LocaleIdentifier($0) }
    let languages = Set(known.map(\.language)).sorted() + ["zz", "tlh", "cmn", "und"]
    let scripts = Set(known.map(\.script)).subtracting([""]).sorted() + ["Zzzz", "Cyrs"]
    let regions = Set(known.map(\.region)).subtracting([""]).sorted() + ["XX", "AQ", "999"]
    let fewRegions = [""] + regions.enumerated().filter { $0.offset % 23 == 0 }.map(\.element) + ["XX"]
    let variants = ["POSIX", "1996", "VALENCIA"]
    var identifiers: [String] = []
    for language in languages {
      let own = Set(known.filter { $0.language == language }.map(\.region)).subtracting([""]).sorted()
      identifiers += ([""] + regions).map { join(language, "", $0) }
      identifiers += scripts.flatMap { script in (fewRegions + own).map { join(language, script, $0) } }
      identifiers += own.prefix(2).flatMap { region in variants.map { join(language, "", region, $0) } }
    }
    var differences: [String: String] = [:]
    for identifier in identifiers {
      let ours = try AvailableLocale(for: LocaleIdentifier(identifier)).identifier
      let bundle = try ICU.bundle(localeIdentifier: identifier)
      let theirs = bundle.source == .processDefault ? "root" : bundle.identifier
      if ours != theirs { differences[identifier] = "\(ours), not ICU's \(theirs)" }
    }
    print("ancestors: \(identifiers.count) identifiers looked up, \(differences.count) differ from ICU")
    // Other versions of ICU have some of these.
    let known72 = [
      // In CLDR, the likely script of Serbian in these regions is Latin; ICU truncates the region first.
      "sr_RO": "sr_Latn, not ICU's sr_Cyrl", "sr_RU": "sr_Latn, not ICU's sr_Cyrl",
      "sr_TR": "sr_Latn, not ICU's sr_Cyrl",
      // In CLDR, the likely script of Kyrgyz in Turkey is Latin; ICU truncates it from `ky`.
      "ky_TR": "root, not ICU's ky",
      // The region after a legacy language and a script is ignored.
      "sh_Latn_BA": "sr_Latn, not ICU's sr_Latn_BA", "sh_Latn_CS": "sr_Latn, not ICU's sr_Latn_RS",
      "sh_Latn_YU": "sr_Latn, not ICU's sr_Latn_RS",
    ]
    #expect(differences.filter { known72[$0.key] != $0.value } == [:])
    if ICU.version.hasPrefix("72.") { #expect(differences.count == known72.count) }
  }

  private func join(_ subtags: String...) -> String { subtags.filter { !$0.isEmpty }.joined(separator: "_") }
}
