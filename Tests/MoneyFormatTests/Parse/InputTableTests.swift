// The table of texts and their meanings: typed key by key, and pasted or committed as a whole.

import FoundationEssentials
import MoneyFormat
import Testing

/// The result for a text: `=1234`; `~1.5 pendingSeparator` (partial, with the provisional amount); `!reason`,
/// with candidates in brackets; `+warning` after an amount. For typed text, `at N !reason` names the key from
/// which the text is invalid.
struct InputRow: Sendable, CustomTestStringConvertible {
  let text: String
  let locale: String
  let currency: String
  let typed: String
  let whole: String
  var rules = AmountInputRules()
  var options = FormattingOptions()

  init(
    _ text: String, _ locale: String, _ currency: String, typed: String, whole: String,
    rules: AmountInputRules = AmountInputRules(), options: FormattingOptions = FormattingOptions()
  ) {
    self.text = text
    self.locale = locale
    self.currency = currency
    self.typed = typed
    self.whole = whole
    self.rules = rules
    self.options = options
  }

  var testDescription: String { "\(text.debugDescription) \(locale) \(currency)" }
}

extension AmountReading {
  /// The reading in the notation of the rows.
  var inWords: String {
    let reasons = reasons.map(\.rawValue).joined(separator: " ")
    let candidates = candidates.isEmpty ? "" : " [\(candidates.map { "\($0)" }.joined(separator: ", "))]"
    let found =
      (found.map { [$0] } ?? Array(currencies.prefix(2))).map { " \($0)" }.joined()
      + (currencies.count > 2 ? " \u{2026}" : "")
    return switch status {
    case .empty: "empty"
    case .valid: "=\(amount!)" + warnings.map { " +\($0.rawValue)" }.joined()
    case .partial: "~" + (provisionalAmount.map { "\($0) " } ?? "") + reasons + candidates
    case .invalid: "!" + reasons + candidates + found
    }
  }
}

extension MoneyFormatter {
  /// Returns the last reading when the text is typed key by key, with the first key from which it is invalid.
  func typing(_ text: String, _ rules: AmountInputRules) -> String {
    var typed = ""
    var reading = read("", mode: .type, rules: rules)
    var first = 0
    for (index, key) in text.enumerated() {
      typed.append(key)
      if reading.status != .invalid { first = index }
      reading = read(typed, mode: .type, rules: rules)
    }
    return (reading.status == .invalid ? "at \(first) " : "") + reading.inWords
  }
}

extension InputRow {
  /// Types the text, and reads it as a whole. Returns the formatter.
  @discardableResult
  func verify() throws -> MoneyFormatter {
    let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
    #expect(formatter.typing(text, rules) == typed)
    for mode in [AmountReading.Mode.paste, .commit] {
      #expect(formatter.read(text, mode: mode, rules: rules).inWords == whole, "\(mode)")
    }
    return formatter
  }
}

@Suite struct InputTableTests {
  @Test(arguments: rows)
  func row(_ row: InputRow) throws {
    let formatter = try row.verify()
    let parsed = Result { () throws(AmountParseError) in try formatter.parse(row.text, rules: row.rules) }
    switch parsed {
    case .success(let amount): #expect(row.whole.hasPrefix("=\(amount.amount)"))
    case .failure(let error): #expect(row.whole.hasPrefix("!\(error.code)") || row.whole == "empty")
    }
  }

  static let noNegatives = AmountInputRules(allowsNegative: false)
  static let accounting = FormattingOptions(negativeStyle: .accounting)

  static let rows: [InputRow] = [
    InputRow("1.234", "de-DE", "EUR", typed: "=1234", whole: "=1234"),
    InputRow(
      "1.234", "en-US", "USD", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow("1.234", "en-US", "KWD", typed: "=1.234", whole: "=1.234"),
    InputRow(
      "1,234", "de-DE", "EUR", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow("1,", "en-US", "USD", typed: "~1 pendingSeparator", whole: "=1 +nonLocaleSeparator"),
    InputRow("1,5", "en-US", "USD", typed: "~1.5 pendingSeparator", whole: "=1.5 +nonLocaleSeparator"),
    InputRow("1,23", "en-US", "USD", typed: "~1.23 pendingSeparator", whole: "=1.23 +nonLocaleSeparator"),
    InputRow("1,5", "en-US", "JPY", typed: "~pendingGroup", whole: "!fractionNotAllowed"),
    InputRow("1,234,5", "en-US", "USD", typed: "~pendingGroup", whole: "!misplacedSeparator"),
    InputRow(
      "1.234", "en-US", "USD", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow("1.2345", "en-US", "USD", typed: "at 5 !tooManyFractionDigits", whole: "!tooManyFractionDigits"),
    InputRow("6.000", "es-ES", "EUR", typed: "=6000", whole: "=6000"),
    InputRow("20$50", "pt-CV", "CVE", typed: "=20.5", whole: "=20.5"),
    InputRow("1,500", "en-US", "USD", typed: "=1500", whole: "=1500"),
    InputRow("12.34", "de-DE", "EUR", typed: "~12.34 pendingSeparator", whole: "=12.34 +nonLocaleSeparator"),
    InputRow(".", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow(".", "en-US", "JPY", typed: "~incomplete", whole: "!incomplete"),
    InputRow("1234.", "ja-JP", "JPY", typed: "~1234 pendingSeparator", whole: "=1234 +zeroFraction"),
    InputRow("1234.00", "ja-JP", "JPY", typed: "~1234 pendingSeparator", whole: "=1234 +zeroFraction"),
    InputRow("1234.50", "ja-JP", "JPY", typed: "at 5 !fractionNotAllowed", whole: "!fractionNotAllowed"),
    InputRow(".", "de-DE", "EUR", typed: "~incomplete", whole: "!incomplete"),
    InputRow(".5", "de-DE", "EUR", typed: "~0.5 pendingSeparator", whole: "=0.5 +nonLocaleSeparator"),
    InputRow(".50", "de-DE", "EUR", typed: "~0.5 pendingSeparator", whole: "=0.5 +nonLocaleSeparator"),
    InputRow(
      "1.234", "fr-FR", "EUR", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow(
      "1.234", "sv-SE", "SEK", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow(
      "1.234", "ru-RU", "RUB", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow("500/", "en-IN", "INR", typed: "~incomplete", whole: "!incomplete"),
    InputRow("500/-", "en-IN", "INR", typed: "=500", whole: "=500"),
    InputRow("1.234,-", "de-DE", "EUR", typed: "=1234", whole: "=1234"),
    InputRow(
      "\u{A5}1,234-", "ja-JP", "JPY", typed: "at 6 !ambiguousSign [1234, -1234]",
      whole: "!ambiguousSign [1234, -1234]"),
    InputRow("1o0", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("1o0", "de-DE", "EUR", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow(".5", "en-US", "USD", typed: "=0.5", whole: "=0.5"),
    InputRow("5.", "en-US", "USD", typed: "=5", whole: "=5"),
    InputRow("-", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow(
      "-5", "en-US", "USD", typed: "at 0 !signNotAllowed", whole: "!signNotAllowed", rules: noNegatives),
    InputRow("00", "en-US", "USD", typed: "=0", whole: "=0"),
    InputRow("007", "en-US", "USD", typed: "=7", whole: "=7"),
    InputRow("-0", "en-US", "USD", typed: "=0", whole: "=0"),
    InputRow(
      "$ 1.234", "en-US", "USD", typed: "~ambiguousSeparator [1.234, 1234]",
      whole: "!ambiguousSeparator [1.234, 1234]"),
    InputRow(
      "$ 1.234,56", "en-US", "USD", typed: "~1234.56 pendingSeparator", whole: "=1234.56 +nonLocaleSeparator"),
    InputRow(
      "$ 1.234,56", "de-DE", "EUR", typed: "at 0 !currencyMismatch USD AUD \u{2026}",
      whole: "!currencyMismatch USD AUD \u{2026}"),
    InputRow("1.234.56", "en-US", "USD", typed: "~pendingGroup", whole: "!misplacedSeparator"),
    InputRow("12,34,567", "en-IN", "INR", typed: "=1234567", whole: "=1234567"),
    InputRow("1,1,1.2", "en-US", "USD", typed: "at 3 !misplacedSeparator", whole: "!misplacedSeparator"),
    InputRow("12abc", "en-US", "USD", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("12abc", "de-DE", "EUR", typed: "at 2 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("1e3", "en-US", "USD", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("1e3", "ja-JP", "JPY", typed: "at 1 !illegalCharacter", whole: "!illegalCharacter"),
    InputRow("5-", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("(5.00", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("(5.00)", "en-US", "USD", typed: "=-5", whole: "=-5"),
    InputRow("(5.00)", "en-US", "USD", typed: "=-5", whole: "=-5", options: accounting),
    InputRow(
      "0.500", "de-DE", "EUR", typed: "~0.5 pendingSeparator", whole: "=0.5 +nonLocaleSeparator +zeroFraction"
    ),
    InputRow("12.00", "fr-FR", "JPY", typed: "~12 pendingSeparator", whole: "=12 +zeroFraction"),
    InputRow("12.00", "en-US", "JPY", typed: "~12 pendingSeparator", whole: "=12 +zeroFraction"),
    InputRow("$5", "pt-CV", "CVE", typed: "=5", whole: "=5"),
    InputRow("U", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("USD", "en-US", "USD", typed: "~incomplete", whole: "!incomplete"),
    InputRow("USD 5", "en-US", "USD", typed: "=5", whole: "=5"),
    InputRow("1.5k", "en-US", "USD", typed: "at 3 !abbreviationNotAllowed", whole: "!abbreviationNotAllowed"),
    InputRow("", "en-US", "USD", typed: "empty", whole: "empty"),
  ]
}
