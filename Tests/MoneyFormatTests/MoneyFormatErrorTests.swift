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
