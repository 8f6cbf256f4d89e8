// Defaults of the process and of a task: their precedence, scope and lifetime.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatHost

@Suite struct MoneyFormatDefaultsTests {
  /// The sources of the number of fraction digits, in ascending precedence. Every row results in different
  /// digits than the currency's own.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let currency: String
    let digits: Int
    var process: Int?
    var task: Int?
    var options = FormattingOptions()

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "COP's own", currency: "COP", digits: recorded(2, with78: 0)),
    Row(name: "JPY's own", currency: "JPY", digits: 0),
    Row(name: "COP, cash", currency: "COP", digits: 0, options: FormattingOptions(currencyDigits: .cash)),
    Row(
      name: "IQD, ISO 4217", currency: "IQD", digits: 3, options: FormattingOptions(currencyDigits: .iso4217)),
    Row(name: "COP \u{2192} 0", currency: "COP", digits: 0, task: 0),
    Row(
      name: "COP \u{2192} 2 over cash", currency: "COP", digits: 2, task: 2,
      options: FormattingOptions(currencyDigits: .cash)),
    Row(name: "JPY \u{2192} 2", currency: "JPY", digits: 2, task: 2),
    Row(name: "COP \u{2192} 38", currency: "COP", digits: 38, task: 38),
    Row(
      name: "fractionOverrides over the task", currency: "COP", digits: 3, task: 0,
      options: FormattingOptions(fractionOverrides: ["cop": 3])),
    Row(
      name: "fractionOverrides of another currency", currency: "COP", digits: 0, task: 0,
      options: FormattingOptions(fractionOverrides: ["JPY": 3])),
    Row(
      name: "fractionDigits over all", currency: "COP", digits: 1, task: 0,
      options: FormattingOptions(
        fractionDigits: .exactly(1), currencyDigits: .cash, fractionOverrides: ["COP": 3])),
  ]

  @Test(.ofRecordedData, arguments: rows)
  func precedenceOfFractionDigits(_ row: Row) throws {
    try MoneyFormatDefaults.withDefaults(.overriding(row.currency, row.task)) { try check(row) }
  }

  private func check(_ row: Row) throws {
    let amount = Decimal(1_234)
    let fraction = row.digits > 0 ? "." + String(repeating: "0", count: row.digits) : ""
    let formatter = try MoneyFormatter(currency: row.currency, locale: "en-US", options: row.options)
    #expect(formatter.resolved.minimumFractionDigits == row.digits)
    #expect(formatter.resolved.maximumFractionDigits == row.digits)
    let text = formatter.string(from: amount)
    #expect(text.hasSuffix("1,234" + fraction))
    // Through the cache, each request twice.
    var options = row.options
    (options.locale, options.currencyCode) = ("en-US", row.currency)
    for _ in 0..<2 {
      #expect(amount.formatted(.money(row.currency, locale: "en-US", options: row.options)) == text)
      #expect(MoneyNumberFormatting().format(amount: amount, options: options) == text)
    }
  }

  /// An override affects only its currency; nil leaves the decision to the next source.
  @Test func overrideForAnotherCurrency() {
    let plain = Decimal(5).formatted(.money("COP", locale: "en-US"))
    MoneyFormatDefaults.withDefaults(.overriding("JPY", 3)) {
      #expect(Decimal(5).formatted(.money("COP", locale: "en-US")) == plain)
      #expect(Decimal(5).formatted(.money("JPY", locale: "en-US")) == "\u{A5}5.000")
    }
    MoneyFormatDefaults.withDefaults(.overriding("COP", nil)) {
      #expect(Decimal(5).formatted(.money("COP", locale: "en-US")) == plain)
    }
  }

  @Test(arguments: [-1, 39, Int.min, Int.max])
  func overrideOutOfRange(_ digits: Int) {
    MoneyFormatDefaults.withDefaults(.overriding("COP", digits)) {
      for options in [FormattingOptions(), FormattingOptions(fractionDigits: .exactly(2))] {
        expectError(.invalidOption, naming: "\(digits)") {
          try MoneyFormatter(currency: "cop", locale: "en-US", options: options)
        }
        let style = MoneyFormatStyle.money("COP", locale: "en-US", options: options)
        expectError(.invalidOption, naming: "COP") { try style.validate() }
        #expect(Decimal(5).formatted(style) == "5 COP")
      }
      #expect(
        MoneyNumberFormatting().format(
          amount: 5, options: FormattingOptions(locale: "en-US", currencyCode: "COP")) == nil)
      // Other currencies are not affected.
      #expect(Decimal(5).formatted(.money("USD", locale: "en-US")) == "$5.00")
    }
  }

  /// The arguments of an override: the code in upper case, and the locale as requested.
  @Test func argumentsOfAnOverride() throws {
    let asked = Log()
    var defaults = MoneyFormatDefaults()
    defaults.defaultLocale = "fr-FR"
    defaults.numberOfDecimalsForCurrencyOverride = { code, locale in
      asked.append("\(code) \(locale)")
      return code == "COP" ? 0 : nil
    }
    try MoneyFormatDefaults.withDefaults(defaults) { () throws in
      _ = try MoneyFormatter(currency: "cop", locale: "es_CO")
      _ = try MoneyFormatter(currency: "Usd")
      _ = try MoneyFormatter(options: FormattingOptions(locale: "de-AT", currencyCode: "eur"))
      // The locale determines the currency.
      let formatter = try MoneyFormatter(locale: "es-CO-u-cu-cop")
      #expect(formatter.string(from: 5) == "$\u{A0}5")
      // Without a currency, the override is not called.
      expectError(.invalidCurrency, naming: "currency") { try MoneyFormatter(locale: "de") }
    }
    #expect(asked.lines == ["COP es_CO", "USD fr-FR", "EUR de-AT", "COP es-CO-u-cu-cop"])
  }

  /// A reader of texts that name their currency says what is wrong with the override.
  @Test func readersReportAnInvalidOverride() throws {
    try MoneyFormatDefaults.withDefaults(.overriding("USD", 99)) { () throws in
      let reader = try MoneyReader(locale: "en-US")
      let error = #expect(throws: AmountParseError.self) { try reader.parse("$5") }
      #expect(error?.message.contains("99 fraction digits for USD") == true)
      #expect(try reader.parse("\u{20AC}5").amount == 5)
    }
  }

  /// A changed result takes effect at once: nothing cached for the previous result is used.
  @Test func resultsOfAnOverrideMayChange() {
    for digits in [0, 3, 0, nil, 3, 1] as [Int?] {
      MoneyFormatDefaults.withDefaults(.overriding("JPY", digits)) {
        let fraction = digits.map { $0 > 0 ? "." + String(repeating: "0", count: $0) : "" } ?? ""
        #expect(Decimal(7).formatted(.money("JPY", locale: "en-US")) == "\u{A5}7\(fraction)")
      }
    }
  }

  // MARK: Options and locale

  @Test func sourcesOfTheLocale() throws {
    var defaults = MoneyFormatDefaults()
    defaults.defaultLocale = "de-DE"
    try MoneyFormatDefaults.withDefaults(defaults) { () throws in
      let inOptions = FormattingOptions(locale: "fr-FR")
      #expect(try MoneyFormatter(currency: "EUR").resolved.locale == "de_DE")
      #expect(try MoneyFormatter(currency: "EUR", options: inOptions).resolved.locale == "fr_FR")
      #expect(try MoneyFormatter(currency: "EUR", locale: "pl", options: inOptions).resolved.locale == "pl")
      #expect(Decimal(5).formatted(.money("EUR")) == "5,00\u{A0}\u{20AC}")
      #expect(
        Decimal(5).formatted(.money("EUR", options: FormattingOptions(locale: "en-US"))) == "\u{20AC}5.00")
      #expect(Decimal(5).formatted(.money("EUR", locale: "en-US")) == "\u{20AC}5.00")
      // The locale of the default options precedes the default locale.
      defaults.options.locale = "ja-JP"
      try MoneyFormatDefaults.withDefaults(defaults) { () throws in
        #expect(try MoneyFormatter(currency: "EUR").resolved.locale == "ja_JP")
        #expect(try MoneyFormatter(currency: "EUR", options: FormattingOptions()).resolved.locale == "de_DE")
      }
    }
    #expect(
      try MoneyFormatter(currency: "EUR").resolved.locale
        == MoneyFormatter(currency: "EUR", locale: HostLocale.identifier).resolved.locale)
  }

  /// Explicit options replace the default ones; the two are not merged.
  @Test func explicitOptionsReplaceDefaults() throws {
    var defaults = MoneyFormatDefaults()
    defaults.options = FormattingOptions(currencyCode: "JPY", formattingStyle: .currencyISOCode)
    try MoneyFormatDefaults.withDefaults(defaults) { () throws in
      #expect(try MoneyFormatter(locale: "en-US").string(from: 5) == "JPY\u{A0}5")
      #expect(try MoneyFormatter(currency: "USD", locale: "en-US").string(from: 5) == "USD\u{A0}5.00")
      #expect(
        try MoneyFormatter(currency: "USD", locale: "en-US", options: FormattingOptions()).string(from: 5)
          == "$5.00")
      #expect(
        try MoneyFormatter(currency: "USD", locale: "en-US", options: .init(grouping: .never)).string(from: 5)
          == "$5.00")
      #expect(Decimal(5).formatted(.money("USD", locale: "en-US")) == "USD\u{A0}5.00")
      #expect(Decimal(5).formatted(.money("USD", locale: "en-US", options: FormattingOptions())) == "$5.00")
    }
    #expect(try MoneyFormatter(currency: "USD", locale: "en-US").string(from: 5) == "$5.00")
  }

  /// The options that a change sets override the defaults, and all others stay.
  @Test func changesKeepTheOtherDefaults() throws {
    var defaults = MoneyFormatDefaults()
    defaults.options = FormattingOptions(signDisplay: .always, fractionDigits: .exactly(0))
    try MoneyFormatDefaults.withDefaults(defaults) {
      let formatter = try MoneyFormatter(currency: "USD", locale: "en-US") { $0.fractionDigits = .exactly(1) }
      #expect(formatter.string(from: 5) == "+$5.0")
      // A change can reset a default option to its original value.
      let plain = try MoneyFormatter(currency: "USD", locale: "en-US") { $0.signDisplay = .negative }
      #expect(plain.string(from: 5) == "$5")
      #expect(
        Decimal(5).formatted(.money("USD", locale: "en-US").changing { $0.isolated = true })
          == "\u{2068}+$5\u{2069}")
    }
  }

  /// The precedence is: the caller's currency, the options', the locale's, the default.
  @Test(arguments: [
    (currency: "JPY" as String?, option: "USD" as String?, locale: "de-u-cu-chf", code: "JPY"),
    (nil, "USD", "de-u-cu-chf", "USD"), (nil, nil, "de-u-cu-chf", "CHF"),
    (nil, nil, "de@currency=SEK", "SEK"),
    (nil, nil, "en-u-rg-gbzzzz", "GBP"), (nil, nil, "de", "EUR"), (nil, nil, "de-DE-u-nu-latn", "EUR"),
  ])
  func defaultCurrency(_ row: (currency: String?, option: String?, locale: String, code: String)) throws {
    let options = FormattingOptions(currencyCode: row.option)
    let defaults = MoneyFormatDefaults(defaultCurrency: "EUR")
    try MoneyFormatDefaults.withDefaults(defaults) {
      let made = try MoneyFormatter(currency: row.currency, locale: row.locale, options: options)
      #expect(made.resolved.currencyCode == row.code)
      for _ in 0..<2 {
        let cached = try MoneyFormatter.cached(currency: row.currency, locale: row.locale, options: options)
        #expect(cached.resolved.currencyCode == row.code)
      }
    }
    if row.code == "EUR" {
      expectError(.invalidCurrency, naming: "") {
        try MoneyFormatter.cached(locale: row.locale, options: options)
      }
    }
  }

  /// A cached format for one default currency is not found under another one.
  @Test func defaultCurrenciesAreTenants() {
    func shown(_ code: String) -> String? {
      MoneyFormatDefaults.withDefaults(MoneyFormatDefaults(defaultCurrency: code)) {
        MoneyNumberFormatting().format(amount: 5, options: FormattingOptions(locale: "en-US"))
      }
    }
    for _ in 0..<2 {
      #expect(shown("USD") == "$5.00")
      #expect(shown("JPY") == "\u{A5}5")
      #expect(shown("nothing") == nil)
    }
  }

  @Test func formatterKeepsItsDefaults() throws {
    let formatter = try MoneyFormatDefaults.withDefaults(.overriding("EUR", 0)) {
      try MoneyFormatter(currency: "EUR", locale: "en-US")
    }
    #expect(formatter.string(from: 5) == "\u{20AC}5")
    // Unlike a formatter, a style only stores the request.
    let style = MoneyFormatDefaults.withDefaults(.overriding("EUR", 0)) {
      MoneyFormatStyle.money("EUR", locale: "en-US")
    }
    #expect(style.format(5) == "\u{20AC}5.00")
  }

  // MARK: Scopes

  @Test func scopesNestAndEnd() {
    func shown() -> String { Decimal(5).formatted(.money("JPY", locale: "en-US")) }
    struct Left: Error {}
    #expect(shown() == "\u{A5}5")
    MoneyFormatDefaults.withDefaults(.overriding("JPY", 1)) {
      #expect(shown() == "\u{A5}5.0")
      MoneyFormatDefaults.withDefaults(.overriding("JPY", 2)) { #expect(shown() == "\u{A5}5.00") }
      // The inner scope replaces the outer one; it does not extend it.
      MoneyFormatDefaults.withDefaults(MoneyFormatDefaults()) { #expect(shown() == "\u{A5}5") }
      #expect(shown() == "\u{A5}5.0")
      #expect(throws: Left.self) {
        try MoneyFormatDefaults.withDefaults(.overriding("JPY", 3)) { () throws(Left) in
          #expect(shown() == "\u{A5}5.000")
          throw Left()
        }
      }
      #expect(shown() == "\u{A5}5.0")
    }
    #expect(shown() == "\u{A5}5")
  }

  @Test func tasksInheritTheirScope() async {
    func shown() -> String { Decimal(5).formatted(.money("JPY", locale: "en-US")) }
    struct Left: Error {}
    await MoneyFormatDefaults.withDefaults(.overriding("JPY", 1)) {
      await Task.yield()
      #expect(shown() == "\u{A5}5.0")
      async let child = shown()
      #expect(await child == "\u{A5}5.0")
      #expect(await Task { shown() }.value == "\u{A5}5.0")
      #expect(await Task.detached { shown() }.value == "\u{A5}5")
      await #expect(throws: Left.self) { () async throws in
        try await MoneyFormatDefaults.withDefaults(.overriding("JPY", 2)) { () async throws(Left) in
          await Task.yield()
          #expect(shown() == "\u{A5}5.00")
          throw Left()
        }
      }
      #expect(shown() == "\u{A5}5.0")
    }
    #expect(shown() == "\u{A5}5")
  }

  /// A task that outlives the scope keeps its defaults.
  @Test func tasksMayOutliveTheirScope() async {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let task = MoneyFormatDefaults.withDefaults(.overriding("JPY", 4)) {
      Task {
        for await _ in gate { break }
        return Decimal(5).formatted(.money("JPY", locale: "en-US"))
      }
    }
    #expect(Decimal(5).formatted(.money("JPY", locale: "en-US")) == "\u{A5}5")
    open.yield()
    #expect(await task.value == "\u{A5}5.0000")
  }

  /// Eight concurrent tenants, each with its own digits for the same currency and locale.
  @Test func tenantsAreIsolated() async {
    let rounds = 2_000
    let wrong = await withTaskGroup(of: Int.self) { group in
      for tenant in 0..<8 {
        group.addTask {
          await MoneyFormatDefaults.withDefaults(.overriding("COP", tenant)) {
            let expected = "COP\u{A0}5" + (tenant > 0 ? "." + String(repeating: "0", count: tenant) : "")
            var wrong = 0
            for round in 0..<rounds {
              if Decimal(5).formatted(.money("COP", locale: "en-US")) != expected { wrong += 1 }
              if round % 100 == 0 {
                await Task.yield()
                let formatter = try? MoneyFormatter(currency: "COP", locale: "en-US")
                if formatter?.string(from: 5) != expected { wrong += 1 }
              }
            }
            return wrong
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    print("tenants: 8 at once, \(8 * rounds) texts each with its own digits")
  }

  // MARK: The process

  @Test func initialDefaults() {
    let defaults = MoneyFormatDefaults.current
    #expect(defaults.options == FormattingOptions())
    #expect(defaults.inputOptions == nil)
    #expect(defaults.numberOfDecimalsForCurrencyOverride == nil)
    #expect(defaults.defaultLocale == nil)
    #expect(defaults.formatter is MoneyNumberFormatting)
  }

  /// Runs in a separate process, because it changes the state of the whole process.
  @Test(.startsItself) func processDefaults() async {
    await #expect(processExitsWith: .success) {
      func shown() -> String { Decimal(5).formatted(.money("JPY", locale: "en-US")) }
      #expect(shown() == "\u{A5}5")
      MoneyFormatDefaults.process = .overriding("JPY", 2)
      #expect(shown() == "\u{A5}5.00")
      #expect(MoneyFormatDefaults.current.numberOfDecimalsForCurrencyOverride?("JPY", "de") == 2)
      let formatter = try? MoneyFormatter(currency: "JPY", locale: "en-US")
      #expect(formatter?.string(from: 5) == "\u{A5}5.00")
      #expect(await Task.detached { shown() }.value == "\u{A5}5.00")
      // Options and task defaults take precedence.
      let options = FormattingOptions(fractionOverrides: ["JPY": 1])
      #expect(Decimal(5).formatted(.money("JPY", locale: "en-US", options: options)) == "\u{A5}5.0")
      MoneyFormatDefaults.withDefaults(.overriding("JPY", 3)) { #expect(shown() == "\u{A5}5.000") }
      MoneyFormatDefaults.withDefaults(MoneyFormatDefaults()) { #expect(shown() == "\u{A5}5") }
      #expect(shown() == "\u{A5}5.00")
      // Sets each property and resets it.
      MoneyFormatDefaults.process.defaultLocale = "de-DE"
      #expect(Decimal(5).formatted(.money("JPY")) == "5,00\u{A0}\u{A5}")
      MoneyFormatDefaults.process.options.formattingStyle = .currencyISOCode
      #expect(Decimal(5).formatted(.money("JPY")) == "5,00\u{A0}JPY")
      MoneyFormatDefaults.process = MoneyFormatDefaults()
      #expect(shown() == "\u{A5}5")
    }
  }

  /// The defaults of the process change while three threads format.
  @Test(.startsItself) func processDefaultsChangeDuringReads() async {
    await #expect(processExitsWith: .success) {
      let texts = Set((0..<4).map { "\u{A5}5" + ($0 > 0 ? "." + String(repeating: "0", count: $0) : "") })
      await withTaskGroup(of: Bool.self) { group in
        group.addTask {
          for round in 0..<5_000 { MoneyFormatDefaults.process = .overriding("JPY", round % 4) }
          return true
        }
        for _ in 0..<3 {
          group.addTask {
            (0..<5_000).allSatisfy { _ in texts.contains(Decimal(5).formatted(.money("JPY", locale: "en-US")))
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
}

extension MoneyFormatDefaults {
  /// Defaults with an override for one currency only.
  static func overriding(_ currency: String, _ digits: Int?) -> MoneyFormatDefaults {
    MoneyFormatDefaults(numberOfDecimalsForCurrencyOverride: { code, _ in code == currency ? digits : nil })
  }
}
