// Tests the independent implementations: the JSON reader, the rounding, and the reader of digits.

import FoundationEssentials
import ICUOracle
import MoneyFormat
import TestSupport
import Testing

@testable import FuzzSupport

struct JudgeTests {
  @Test(arguments: [
    "{}", " [ ] ", #"{"a":1,"b":[true,false,null,-0.5e+7,""]}"#, #""\u00e4\"\\\/\b\f\n\r\t\ud83d\ude00""#,
    "0", "-1e9",
  ])
  func readsJSON(_ text: String) throws { _ = try JSONTree(text.utf8) }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{,}", #"{"a"}"#, "01", "1.", ".5", "+1", "1e", "tru", "nulll", #""\x""#, #""\u12"#,
    "\"\n\"", "[1] 2", "'a'", "NaN", #"{"a":1 "b":2}"#, #"{1:2}"#,
  ])
  func refusesWhatIsNotJSON(_ text: String) {
    #expect(throws: JSONTree.Failure.notJSON) { _ = try JSONTree(text.utf8) }
  }

  /// ICU shifts a word by 64 if a carry runs through 16 nines; its text is then not a number.
  @Test(arguments: [
    (RoundingMode.halfEven, "99999999999999.99", "100'000'000'000'000.00"),
    (.halfEven, "-99999999999999.99", "-100'000'000'000'000.00"),
    (.down, "99999999999999.99", "99'999'999'999'999.95"),
  ])
  func acceptsOnlyTheRightTextWhereICUIsWrong(_ mode: RoundingMode, _ amount: String, _ text: String) throws {
    let options = FormattingOptions(formattingStyle: .decimal, currencyDigits: .cash, roundingMode: mode)
    let request = FormatRequest(
      locale: LocaleText(identifier: "de_LI"), currency: "CHF", placement: .parameters, options: options)
    let formatter = try MoneyFormatter(currency: "CHF", locale: "de_LI", options: options)
    let oracle = try FormatOracle(request, formatter.resolved)
    let own = try formatter.string(decimalText: amount)
    #expect(own == text.replacing("'", with: "\u{2019}"))
    #expect(try oracle.accepts(own, for: amount))
    let icus = try ICUOracle(currency: "CHF", locale: "de_LI", options: options).string(amount)
    #expect(try oracle.accepts(icus, for: amount) == (icus == own))
    #expect((icus == own) == (mode == .down))
    let other = try formatter.string(decimalText: mode == .down ? "100000000000000" : "99999999999999.95")
    #expect(try !oracle.accepts(other, for: amount))
  }

  @Test func refusesBrokenUTF8() {
    #expect(throws: JSONTree.Failure.notJSON) { _ = try JSONTree([0x22, 0xFF, 0x22]) }
  }

  @Test(arguments: [#""\ud800""#, #""\ude00\ud83d""#, String(repeating: "[", count: 200)])
  func disputedJSONIsLeftOpen(_ text: String) {
    #expect(throws: JSONTree.Failure.disputed) { _ = try JSONTree(text.utf8) }
  }

  @Test func comparesJSONByteByByte() throws {
    #expect(try JSONTree(#"{"a":1,"b":"x"}"#.utf8) == JSONTree(#"{"b":"x","a":1}"#.utf8))
    #expect(try JSONTree("1".utf8) != JSONTree("1.0".utf8))
    #expect(try JSONTree("\"\u{E9}\"".utf8) != JSONTree("\"e\u{301}\"".utf8))
    #expect(try JSONTree(#"[{"a":{"k":1,"k":2}}]"#.utf8).repeatsKeys)
  }

  static let roundings: [(mode: RoundingMode, increment: Int, expected: [String])] = [
    (.halfEven, 1, ["0", "0", "0.02", "0.02", "-0.12", "1"]),
    (.halfUp, 1, ["0", "0.01", "0.02", "0.02", "-0.13", "1"]),
    (.halfDown, 1, ["0", "0", "0.01", "0.02", "-0.12", "1"]),
    (.up, 1, ["0.01", "0.01", "0.02", "0.02", "-0.13", "1"]),
    (.down, 1, ["0", "0", "0.01", "0.01", "-0.12", "0.99"]),
    (.ceiling, 1, ["0.01", "0.01", "0.02", "0.02", "-0.12", "1"]),
    (.floor, 1, ["0", "0", "0.01", "0.01", "-0.13", "0.99"]),
    (.halfEven, 5, ["0", "0", "0", "0", "-0.1", "1"]), (.halfUp, 5, ["0", "0", "0", "0", "-0.15", "1"]),
  ]

  @Test(arguments: roundings)
  func rounds(_ row: (mode: RoundingMode, increment: Int, expected: [String])) {
    let rounding = Rounding(places: 2, increment: row.increment, mode: row.mode)
    let amounts: [(Bool, [UInt8], Int)] = [
      (false, [1], -128), (false, [5], -3), (false, [1, 5], -3), (false, [1, 5, 1], -4),
      (true, [1, 2, 5], -3),
      (false, [9, 9, 9, 9], -4),
    ]
    let rounded = amounts.map { rounding.rounded(isNegative: $0.0, digits: $0.1, exponent: $0.2).description }
    #expect(rounded == row.expected)
  }

  @Test(arguments: [
    ("1,234.50", "123450", 2), ("$ -5", "5", 0), ("\u{661}\u{662}", "12", 0), (".5", "5", 1),
    ("kr.5", "5", 1),
    ("(\u{3007}一)", "01", 0), ("none", "", 0),
  ])
  func findsDigits(_ text: String, _ digits: String, _ behind: Int) {
    let found = WrittenDigits(text, decimals: ["."])
    #expect(found.digits.map { String($0) }.joined() == digits)
    #expect(found.behindLastSeparator == behind)
    #expect(found.hasMinus == (text.contains("-") || text.contains("(")))
  }

  @Test(arguments: [
    ("0", "0"), ("-0.0", "0"), ("0012.3400", "12.34"), ("-.5", "-0.5"), ("100", "100"), ("1e3", "1000"),
    ("1e-3", "0.001"),
  ])
  func writesPlainly(_ text: String, _ plain: String) throws {
    #expect(PlainText(try #require(Decimal(string: text))).description == plain)
  }
}
