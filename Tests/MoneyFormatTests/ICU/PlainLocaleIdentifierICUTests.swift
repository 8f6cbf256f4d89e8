// Locale identifiers are parsed without ICU like with ICU, and select the same locales.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct PlainLocaleIdentifierICUTests {
  /// The result of one of the parsers.
  private struct Reading: Equatable, CustomStringConvertible {
    var language = ""
    var rest: [String] = []
    var keywords: [String: String] = [:]

    init?(plain text: String) {
      guard let locale = try? PlainLocaleIdentifier(text) else { return nil }
      (language, keywords) = (locale.language, locale.keywords)
      rest = [locale.script, locale.region] + locale.variants
    }

    init?(icu text: String) {
      guard let locale = try? LocaleIdentifier(text) else { return nil }
      (language, keywords) = (locale.language, locale.keywords)
      rest = [locale.script, locale.region] + locale.variants
    }

    var description: String { "\(language) \(rest) \(keywords)" }
  }

  /// The grandfathered tags of RFC 5646, extended languages, private use, and every identifier of ICU in several forms.
  static let identifiers: [String] = {
    var all = [
      "art-lojban", "cel-gaulish", "en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak",
      "i-klingon",
      "i-lux", "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "no-bok", "no-nyn", "sgn-BE-FR",
      "sgn-BE-NL", "sgn-CH-DE", "zh-guoyu", "zh-hakka", "zh-min", "zh-min-nan", "zh-xiang", "I-KLINGON",
      "zh_min_nan", "zh-yue", "zh-yue-HK", "zh-cmn-Hans-CN", "ar-arb", "ms-zsm-MY", "sgn-ase",
      "x-private", "x-a-b", "x-abc-u-nu-arab", "x-u-nu-arab", "de-x-u-nu-arab", "x", "de-x", "de-x-1",
      "de-1901-1901", "de-1996", "de-abcd-efgh", "de-abcd",
      "abcd",
      "no_NO_NY", "de__PHONEBOOK", "en-US-u-va-posix", "de-u-nu", "de-u-nu-latn-nu-arab",
      "de@numbers=arab;numbers=latn", "de@cf=yes", "de-a-bc", "de-a-bc-a-bc", "de-1-ab", "de-u-attr-nu-arab",
      "iw-IL", "in", "ji", "sh", "mo-MD", "tl-PH", "cmn", "arb-EG", "zlm",
    ]
    for identifier in (try? ICU.availableLocales() + ICU.localeAliases()) ?? [] {
      let tag = String(identifier.map { $0 == "_" ? "-" : $0 })
      all += [
        identifier, tag, tag.uppercased(), identifier.lowercased(), tag + "-u-nu-latn",
        identifier + "@numbers=arab",
      ]
    }
    return all
  }()

  @Test func parsesLikeICU() {
    var differences: [String] = []
    for text in Self.identifiers {
      guard var plain = Reading(plain: text), let icu = Reading(icu: text) else {
        if (Reading(plain: text) == nil) != (Reading(icu: text) == nil) {
          differences.append("\(text): one parser rejects it")
        }
        continue
      }
      // ICU shortens language codes of three letters; without ICU, the locale data does so.
      if plain.language.utf8.count == 3, icu.language.utf8.count == 2 { plain.language = icu.language }
      if plain != icu { differences.append("\(text): plain \(plain), ICU \(icu)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
  }

  /// Random sequences of subtags and separators.
  @Test func parsesRandomTextsLikeICU() {
    var random = SplitMix64(seed: 5)
    let pieces = [
      "de", "DE", "en", "zh", "Hant", "419", "1996", "u", "nu", "arab", "x", "cu", "usd", "rg", "uszzzz", "-",
      "-",
      "-", "-", "-", "_", "_", "@", "=", ";", "posix", "numbers", "i", "und", "root", "", "a", "yue",
      "oxendict",
    ]
    var differences: [String] = []
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random)!
      }.joined()
      // ICU truncates subtags that are too long.
      guard text.split(whereSeparator: { "-_@=;".contains($0) }).allSatisfy({ $0.utf8.count <= 8 }) else {
        continue
      }
      let icu = Reading(icu: text)
      var plain = Reading(plain: text)
      if plain?.language.utf8.count == 3, icu?.language.utf8.count == 2 {
        plain?.language = icu?.language ?? ""
      }
      // ICU drops unexpected subtags after reserved language codes of more than three letters.
      if let plain, plain.language.utf8.count > 3, icu != nil { continue }
      if plain != icu {
        differences.append(
          "\(text): plain \(plain.map { "\($0)" } ?? "-"), ICU \(icu.map { "\($0)" } ?? "-")")
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
  }

  /// With a file of all locales, every identifier selects the same locale as with ICU.
  @Test(.enabled(if: FrozenFiles.hasAllLocales, "needs all locales"))
  func selectTheSameLocales() throws {
    let frozen = try LocaleData.ofLinkedICU().listing
    var differences: [String] = []
    var texts =
      Self.identifiers + ["deu-DE", "ger", "eng_US", "ara-EG", "pt-AO", "en-Cyrl", "zh-Hant-SG", "az-IQ"]
    texts += ["fra-CH-u-nu-latn", "uz-AF", "mn-CN", "ku-LB", "sr-ME", "de-AT-1996", "en-u-va-posix"]
    for text in texts {
      func answer(_ listing: any LocaleListing) -> String {
        do throws(MoneyFormatError) {
          let found = try listing.available(text)
          return "\(found.identifier) \(found.isFallback)"
        } catch {
          return error.code.rawValue
        }
      }
      let (file, icu) = (answer(frozen), answer(LocaleData.system.listing))
      if file != icu { differences.append("\(text): \(file), ICU \(icu)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(40).joined(separator: "\n"))")
  }
}
