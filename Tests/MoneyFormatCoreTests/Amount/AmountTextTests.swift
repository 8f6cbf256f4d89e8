// The grammar of plain decimal text: what is accepted, what is rejected, and why.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct AmountTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let digits: Amount
    var testDescription: String { "\(escaped(text)) → \(digits)" }

    init(_ text: String, _ coefficient: UInt128, _ exponent: Int = 0, negative: Bool = false) {
      self.text = text
      digits = Amount(coefficient: coefficient, exponent: exponent, isNegative: negative)
    }
  }

  static let nines38 = UInt128("99999999999999999999999999999999999999")!

  @Test(arguments: [
    Row("0", 0), Row("7", 7), Row("42", 42), Row("+42", 42), Row("-42", 42, negative: true),
    Row("1.5", 15, -1), Row("-0012.340", 12340, -3, negative: true), Row("+0.05", 5, -2), Row("00", 0),
    // Zero keeps its sign and its digits.
    Row("-0", 0, negative: true), Row("+0", 0), Row("-0.000", 0, -3, negative: true), Row("000.00", 0, -2),
    Row("1.0", 10, -1), Row("100", 100), Row("0.10", 10, -2),
    Row("12345678901234567890123456789012345678", 12_345_678_901_234_567_890_123_456_789_012_345_678),
    Row("99999999999999999999999999999999999999", nines38),
    Row("-9999999999999999999.9999999999999999999", nines38, -19, negative: true),
    // Leading zeros are not significant on either side of the decimal point; trailing zeros are.
    Row("0000000000000000000000000000000000000000099999999999999999999999999999999999999", nines38),
    Row("0.99999999999999999999999999999999999999", nines38, -38),
    Row("0.0000000000000000000000000000000000000000000000001", 1, -49),
    Row("0.00000000000000000000000000000000000000000000000000", 0, -50),
    Row("1.0000000000000000000000000000000000000", 10_000_000_000_000_000_000_000_000_000_000_000_000, -37),
  ])
  func isRead(_ row: Row) throws {
    #expect(try Amount(text: row.text) == row.digits)
    // A substring of a longer text, and one without contiguous storage.
    #expect(try Amount(text: "9\(row.text)9".dropFirst().dropLast()) == row.digits)
    #expect(try Amount(text: String(row.text.reversed().reversed())) == row.digits)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "+.", ".5", "-.5", "5.", "-5.", "1..2", "1.2.3", "..1", "1.-2", "+-1", "-+1",
    "--1", "1-",
    "1e3", "1E3", "1e-3", "0x10", "1,5", "1,234.50", "1'000", "1_000", " 1", "1 ", "1 000", "\t1", "1\n",
    "1\0", "\0",
    "NaN", "nan", "inf", "Infinity", "-Infinity", "$1", "1%", "(1)", "\u{661}\u{662}", "\u{966}", "\u{1E950}",
    "\u{FF11}", "1\u{66B}5", "\u{2212}1", "1\u{A0}000", "\u{200E}1", "\u{BD}", "\u{B2}", "1\u{301}", "1/2",
    "1:2",
  ])
  func isNoPlainNumber(_ text: String) {
    let error = #expect(throws: MoneyFormatError.self) { try Amount(text: text) }
    #expect(error?.code == .invalidAmount)
    for part in [MoneyFormatError.quoted(text), "digits"] { #expect(error?.message.contains(part) == true) }
  }

  @Test(arguments: [
    "123456789012345678901234567890123456789", "-123456789012345678901234567890123456789",
    "1234567890123456789012345678901234567.89", "0.123456789012345678901234567890123456789",
    "100000000000000000000000000000000000000", "1.00000000000000000000000000000000000000",
    "0000123456789012345678901234567890123456789",
    "999999999999999999999999999999999999999999999999999999999",
  ])
  func hasTooManyDigits(_ text: String) {
    let error = #expect(throws: MoneyFormatError.self) { try Amount(text: text) }
    #expect(error?.code == .precisionOverflow)
    for part in ["\"\(text)\"", "38"] { #expect(error?.message.contains(part) == true) }
  }

  /// Text that is not a number is reported as such, however long it is.
  @Test(arguments: [
    "1234567890123456789012345678901234567890.", "1234567890123456789012345678901234567890x",
    "123456789012345678901234567890.1234567890.1", "1234567890123456789012345678901234567890 ",
  ])
  func malformedComesBeforeTooLong(_ text: String) {
    let error = #expect(throws: MoneyFormatError.self) { try Amount(text: text) }
    #expect(error?.code == .invalidAmount)
    #expect(error?.message.contains("\"\(text)\"") == true)
  }

  @Test func longTextIsTruncatedInTheMessage() {
    for text in [String(repeating: "9", count: 5000), String(repeating: "x", count: 5000)] {
      let error = #expect(throws: MoneyFormatError.self) { try Amount(text: text) }
      #expect(error?.message.contains("\"\(text.prefix(60))\u{2026}\"") == true)
      #expect((error?.message.utf8.count ?? .max) < 250)
    }
  }

  @Test func manyZeros() throws {
    let zeros = String(repeating: "0", count: 10_000)
    #expect(
      try Amount(text: "-0.\(zeros)1")
        == Amount(coefficient: 1, exponent: -10_001, isNegative: true))
    #expect(try Amount(text: zeros) == Amount(coefficient: 0, exponent: 0, isNegative: false))
    #expect(
      try Amount(text: "\(zeros)1") == Amount(coefficient: 1, exponent: 0, isNegative: false))
  }

  /// Every text of up to four of these characters is accepted exactly if the grammar allows it.
  @Test func everyShortText() throws {
    let alphabet = "-+.05e"
    var texts = [""]
    var newest = [""]
    for _ in 0..<4 {
      newest = newest.flatMap { text in alphabet.map { text + String($0) } }
      texts += newest
    }
    var read = 0
    for text in texts {
      let isNumber = text.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?/) != nil
      let digits = try? Amount(text: text)
      #expect((digits != nil) == isNumber, "\(text)")
      guard let digits else { continue }
      read += 1
      let unsigned = text.drop { "+-".contains($0) }
      #expect(digits.isNegative == text.hasPrefix("-"))
      #expect(digits.coefficient == UInt128(unsigned.filter { $0 != "." })!)
      #expect(digits.exponent == -(unsigned.split(separator: ".").dropFirst().first?.count ?? 0))
    }
    print("decimal text: \(texts.count) short texts, \(read) of them numbers")
  }

  @Test(
    arguments: [
      ([0x31, 0x2E, 0x35], nil), ([0xFF], "\"\u{FFFD}\""), ([0x31, 0x80], "\"1\u{FFFD}\""), ([], "\"\""),
    ] as [([UInt8], String?)])
  func bytesThatNeedNotBeUTF8(_ bytes: [UInt8], _ named: String?) throws {
    func read() throws -> Amount { try bytes.withUnsafeBufferPointer { try Amount(utf8: $0) } }
    if let named {
      let error = #expect(throws: MoneyFormatError.self) { try read() }
      #expect(error?.code == .invalidAmount)
      #expect(error?.message.contains(named) == true)
    } else {
      #expect(try read() == Amount(coefficient: 15, exponent: -1, isNegative: false))
    }
  }
}
