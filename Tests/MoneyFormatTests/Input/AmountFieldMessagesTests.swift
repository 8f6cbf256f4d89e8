// The catalogues of a field's messages, and the choice of the language.

import Foundation
import MoneyFormatCore
import Testing

@testable import MoneyFormat

@Suite struct AmountFieldMessagesTests {
  /// Returns the texts of a language by name.
  private static func texts(_ language: FieldCatalogue.Language) -> [String: String] {
    let fields = Mirror(reflecting: FieldCatalogue(language)).children
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.label ?? "", $0.value as? String ?? "") })
  }

  @Test(arguments: FieldCatalogue.Language.allCases)
  func everyTextIsThere(_ language: FieldCatalogue.Language) {
    let texts = Self.texts(language)
    #expect(texts.count == 25)
    for (name, text) in texts {
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(name)")
      #expect(!text.contains("{") || name == "withLimit", "\(name)")
      #expect(!text.hasSuffix("."), "\(name): a message has no full stop at its end")
      for reason in AmountInputReason.allCases { #expect(!text.contains(reason.rawValue), "\(name)") }
    }
    let pattern = texts["withLimit"] ?? ""
    for part in ["{message}", "{amount}"] { #expect(pattern.components(separatedBy: part).count == 2) }
  }

  /// A text that was not translated would equal that of English or another language.
  @Test func noTextIsAnotherLanguages() {
    // Words that are the same in two languages.
    let alike: Set = ["optional", "Error", "opcional", "选填", "必填", "清除", "اختیاری"]
    var seen: [String: FieldCatalogue.Language] = [:]
    for language in FieldCatalogue.Language.allCases {
      for (name, text) in Self.texts(language) where name != "withLimit" && !alike.contains(text) {
        if let other = seen[text], other != language, language != .traditionalChinese {
          Issue.record("\(name) is \"\(text)\" in \(other) and \(language)")
        }
        seen[text] = language
      }
    }
    print("messages: \(seen.count) texts in \(FieldCatalogue.Language.allCases.count) languages")
  }

  @Test(
    arguments: [
      ("ar", "\u{600}"..."\u{6FF}"), ("ur", "\u{600}"..."\u{6FF}"), ("bn", "\u{980}"..."\u{9FF}"),
      ("fa", "\u{600}"..."\u{6FF}"), ("he", "\u{590}"..."\u{5FF}"), ("ko", "\u{AC00}"..."\u{D7A3}"),
      ("hi", "\u{900}"..."\u{97F}"), ("ru", "\u{400}"..."\u{4FF}"), ("ja", "\u{3040}"..."\u{9FFF}"),
      ("zh-Hans", "\u{4E00}"..."\u{9FFF}"), ("zh-Hant", "\u{4E00}"..."\u{9FFF}"),
    ] as [(String, ClosedRange<Unicode.Scalar>)])
  func everyTextIsInTheScript(_ tag: String, _ script: ClosedRange<Unicode.Scalar>) throws {
    let language = try #require(FieldCatalogue.Language(rawValue: tag))
    for (name, text) in Self.texts(language) where name != "withLimit" {
      let strange = text.unicodeScalars.filter { $0.properties.isAlphabetic && !script.contains($0) }
      #expect(strange.isEmpty, "\(name): \(text)")
    }
  }

  @Test(arguments: [
    ("en", "en"), ("en-US", "en"), ("de-AT", "de"), ("de_CH", "de"), ("pt-PT", "pt"), ("es-419", "es"),
    ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"),
    ("zh-Hans-HK", "zh-Hans"),
    ("zh-Hant", "zh-Hant"), ("zh-MO", "zh-Hant"), ("zh-SG", "zh-Hans"), ("in-ID", "id"), ("id-ID", "id"),
    ("AR-eg", "ar"), ("ar-EG-u-nu-latn", "ar"), ("ur-PK", "ur"), ("fr_FR@euro", "fr"), ("ru_RU.UTF-8", "ru"),
    ("sv-SE", "sv"), ("iw-IL", "he"), ("fa-IR", "fa"), ("nl-BE", "nl"), ("fil", "en"), ("", "en"),
    ("deu", "en"),
    ("-de", "de"),
  ])
  func languageOfALocale(_ locale: String, _ language: String) {
    #expect(FieldCatalogue.Language(locale: locale).rawValue == language)
  }

  private static func field(_ locale: String, _ rules: AmountInputRules = AmountInputRules()) -> AmountField {
    AmountField(title: "", currencyCode: "EUR", options: FormattingOptions(locale: locale), rules: rules)
  }

  @Test(arguments: [
    ("en-US", "Enter an amount"), ("de-DE", "Bitte einen Betrag eingeben"), ("fr-FR", "Saisissez un montant"),
    ("ja-JP", "金額を入力してください"), ("zh-TW", "請輸入金額"), ("hi-IN", "राशि दर्ज करें"), ("fi-FI", "Enter an amount"),
  ])
  func aFieldSpeaksItsLocalesLanguage(_ locale: String, _ message: String) {
    var field = Self.field(locale)
    field.handle(.begin)
    field.handle(.end)
    #expect(field.errorMessage == message)
    #expect(field.accessibility.error == message)
  }

  @Test(arguments: [
    ("en-US", "5", "Minimum amount not met: €10.00"), ("en-US", "5000", "Maximum amount exceeded: €1,000.00"),
    ("de-DE", "5", "Mindestbetrag nicht erreicht: 10,00\u{A0}€"),
    ("de-DE", "5000", "Höchstbetrag überschritten: 1.000,00\u{A0}€"),
    ("fr-FR", "5", "Montant minimal non atteint\u{A0}: 10,00\u{A0}€"),
    ("ja-JP", "5", "最低金額に達していません（€10.00）"), ("hi-IN", "5", "राशि न्यूनतम सीमा से कम है: €10.00"),
  ])
  func limitsAreNamedAsTheLocaleWritesThem(_ locale: String, _ typed: String, _ message: String) {
    var field = Self.field(locale, AmountInputRules(minimumAmount: 10, maximumAmount: 1000))
    field.handle(.begin)
    for key in typed { field.handle(.insert(String(key))) }
    field.handle(.end)
    #expect(field.errorMessage == message)
  }

  @Test func everyDigitOfALimitIsNamed() {
    var options = FormattingOptions(locale: "en-US")
    options.abbreviator = .compactShort
    var field = AmountField(
      currencyCode: "USD", options: options, rules: AmountInputRules(minimumAmount: 12_345))
    field.setText("5")
    #expect(field.errorMessage == "Minimum amount not met: $12,345.00")
    field.isISO = true
    #expect(field.minimumAmountErrorMessage.hasSuffix(": USD\u{A0}12,345.00"))
  }

  @Test func replacedMessagesAreUsedInEveryLanguage() {
    var messages = AmountFieldMessages()
    messages[.belowMinimum] = "Zu wenig, mindestens {amount}"
    messages[.aboveMaximum] = "Too much"
    messages.required = "!"
    var defaults = MoneyFormatDefaults.current
    defaults.fieldMessages = messages
    MoneyFormatDefaults.withDefaults(defaults) {
      for locale in ["en-US", "ja-JP"] {
        var field = Self.field(locale, AmountInputRules(minimumAmount: 10, maximumAmount: 20))
        field.handle(.begin)
        field.handle(.end)
        #expect(field.errorMessage == "!")
        field.setText("5")
        #expect(field.errorMessage == "Zu wenig, mindestens €10.00")
        field.setText("50")
        #expect(field.errorMessage == "Too much")
        field.setText("@")
        #expect(field.errorMessage == AmountFieldMessages(locale: locale)[.illegalCharacter])
      }
    }
  }

  @Test func aFixedLanguageAppliesToEveryLocale() {
    var defaults = MoneyFormatDefaults.current
    defaults.fieldMessages = AmountFieldMessages(locale: "es-MX")
    MoneyFormatDefaults.withDefaults(defaults) {
      #expect(Self.field("ja-JP").messages.required == "Introduzca un importe")
    }
    #expect(Self.field("ja-JP").messages.required == "金額を入力してください")
  }

  @Test func theDefaultLocaleDeterminesTheLanguage() {
    var defaults = MoneyFormatDefaults.current
    defaults.defaultLocale = "ru-RU"
    MoneyFormatDefaults.withDefaults(defaults) {
      #expect(AmountField(currencyCode: "RUB").messages.clearLabel == "Очистить")
      defaults.inputOptions = FormattingOptions(locale: "id-ID")
      MoneyFormatDefaults.withDefaults(defaults) {
        #expect(AmountField(currencyCode: "RUB").messages.clearLabel == "Hapus")
      }
    }
  }

  @Test func languagesAreListed() {
    #expect(AmountFieldMessages.languages.count == 23)
    #expect(AmountFieldMessages.languages.contains("en") && AmountFieldMessages.languages.contains("zh-Hant"))
  }
}
