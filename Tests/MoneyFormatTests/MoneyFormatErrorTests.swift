// Error messages: values are quoted, invisible characters escaped, and long values truncated.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatErrorTests {
  @Test(arguments: [
    ("", "\"\""), ("EUR", "\"EUR\""), ("a b", "\"a b\""), ("\u{20AC}", "\"\u{20AC}\""),
    ("d\u{E9}", "\"d\u{E9}\""),
    ("a\u{A0}b", "\"a\\u{A0}b\""), ("a\u{202F}b", "\"a\\u{202F}b\""),
    ("\u{200F}5\u{61C}", "\"\\u{200F}5\\u{61C}\""),
    ("\u{202E}5", "\"\\u{202E}5\""), ("a\0b", "\"a\\u{0}b\""), ("a\nb\t", "\"a\\u{A}b\\u{9}\""),
    ("\u{7F}", "\"\\u{7F}\""),
    ("\u{85}", "\"\\u{85}\""), ("\u{2028}", "\"\\u{2028}\""), ("\u{200B}\u{FEFF}", "\"\\u{200B}\\u{FEFF}\""),
    ("\u{1E950}", "\"\u{1E950}\""), ("\u{1F1E9}", "\"\u{1F1E9}\""),
  ])
  func aValueInAMessage(_ text: String, _ quoted: String) {
    #expect(escaped(MoneyFormatError.quoted(text)) == escaped(quoted))
    #expect(escaped(MoneyFormatError.quoted(text[...])) == escaped(quoted))
  }

  @Test(arguments: [59, 60, 61, 5000])
  func longValueIsTruncated(_ count: Int) {
    let text = String(repeating: "x", count: count)
    #expect(MoneyFormatError.quoted(text) == (count <= 60 ? "\"\(text)\"" : "\"\(text.prefix(60))\u{2026}\""))
    // This also holds for one character of many scalars.
    let marks = "a" + String(repeating: "\u{301}", count: count - 1)
    #expect(MoneyFormatError.quoted(marks).unicodeScalars.count == min(count, 60) + (count <= 60 ? 2 : 3))
  }

  @Test(
    arguments: [
      ("x", "\"x\" (U+0078)"), ("\u{20AC}", "\"\u{20AC}\" (U+20AC)"),
      ("\u{1F4B0}", "\"\u{1F4B0}\" (U+1F4B0)"),
      ("\"", "\"\\\"\" (U+0022)"), ("\n", "\"\\u{A}\" (U+000A)"), ("\u{202E}", "\"\\u{202E}\" (U+202E)"),
      ("\u{301}", "\"\\u{301}\" (U+0301)"), ("\u{20DD}", "\"\\u{20DD}\" (U+20DD)"),
    ] as [(Unicode.Scalar, String)])
  func aCharacterInAMessage(_ scalar: Unicode.Scalar, _ named: String) {
    // A mark joins the character before it, so that texts are compared by their characters.
    #expect(Array(MoneyFormatError.named(scalar).unicodeScalars) == Array(named.unicodeScalars))
  }

  /// The message of a text that is not an amount names the character at the error's offset.
  @Test(arguments: [
    ("12abc", "\"12abc\" has an unexpected character at byte 2: \"a\" (U+0061)."),
    (
      "\u{20AC}5\u{202E}",
      "\"\u{20AC}5\\u{202E}\" has an unexpected character at byte 4: \"\\u{202E}\" (U+202E)."
    ),
    ("1\u{662}", "\"1\u{662}\" has digits of two scripts at byte 1: \"\u{662}\" (U+0662)."),
    ("--5", "\"--5\" has a second sign at byte 1: \"-\" (U+002D)."),
    ("1,2,3", "\"1,2,3\" has a misplaced separator at byte 3: \",\" (U+002C)."),
    ("5 Mio.", "\"5 Mio.\" has an abbreviation at byte 2 that is not allowed here: \"M\" (U+004D)."),
    ("1,234567", "\"1,234567\" has more fraction digits at byte 4 than EUR has: \"4\" (U+0034)."),
    ("", "The text is empty."), ("-", "\"-\" is not a complete amount."),
  ])
  func aCharacterOfARefusedText(_ text: String, _ message: String) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    do throws(AmountParseError) {
      Issue.record("\(try formatter.parse(text))")
    } catch {
      #expect(escaped(error.message) == escaped(message))
    }
  }

  @Test func aRefusedSignOrFraction() throws {
    let yen = try MoneyFormatter(currency: "JPY", locale: "en-US")
    let fraction = #expect(throws: AmountParseError.self) { try yen.parse("1.5") }
    #expect(fraction?.message == "\"1.5\" has a fraction at byte 1, but JPY has none: \".\" (U+002E).")
    var rules = AmountInputRules()
    rules.allowsNegative = false
    let sign = #expect(throws: AmountParseError.self) { try yen.parse("\u{2212}5", rules: rules) }
    #expect(
      sign?.message == "\"\u{2212}5\" has a sign at byte 0 that is not allowed here: \"\u{2212}\" (U+2212).")
  }

  @Test func descriptionIsCodeAndMessage() {
    let error = MoneyFormatError(.invalidAmount, "\"x\" is not one.")
    #expect("\(error)" == "invalidAmount: \"x\" is not one.")
    #expect(error == MoneyFormatError(.invalidAmount, "\"x\" is not one."))
    #expect(error != MoneyFormatError(.invalidOption, "\"x\" is not one."))
  }

  /// Foundation's `localizedDescription` is the message.
  @Test func foundationShowsTheMessage() {
    let errors: [any Error] = [
      MoneyFormatError(.invalidAmount, "\"x\" is not one."),
      AmountParseError(.incomplete, message: "\"x\" is not one."),
    ]
    for error in errors { #expect((error as? any LocalizedError)?.errorDescription == "\"x\" is not one.") }
  }
}
