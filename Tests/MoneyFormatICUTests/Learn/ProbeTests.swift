// ICU's output split into prefix, digits, separators and suffix; inconsistent fields are rejected.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ProbeTests {
  typealias Kind = ICUNumberFormatter.Field.Kind

  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let prefix: String
    let suffix: String
    let integer: String
    let fraction: String
    let decimal: String?
    let groups: [String]
    let groupSizes: [Int]
    let output: ICUNumberFormatter.Output
    var testDescription: String { escaped(text) }

    /// - Parameters:
    ///   - text: the pieces of the text; those in `groups` are separators inside the integer.
    init(
      _ prefix: String, _ integer: String, _ decimal: String? = nil, _ fraction: String = "",
      suffix: String = "",
      group: String = ",", groupSizes: [Int] = []
    ) {
      text = prefix + integer + (decimal ?? "") + fraction + suffix
      (self.prefix, self.suffix, self.decimal, self.groupSizes) = (prefix, suffix, decimal, groupSizes)
      self.fraction = fraction
      self.integer = integer.replacing(group, with: "")
      groups = integer.split(separator: group).dropFirst().map { _ in group }
      var fields: [ICUNumberFormatter.Field] = []
      let start = prefix.utf8.count
      var offset = start
      for part in integer.split(separator: group).dropLast() {
        offset += part.utf8.count
        fields.append(.init(kind: .groupingSeparator, range: offset..<offset + group.utf8.count))
        offset += group.utf8.count
      }
      let end = start + integer.utf8.count
      fields.append(.init(kind: .integer, range: start..<end))
      if let decimal {
        let fractionStart = end + decimal.utf8.count
        fields.append(.init(kind: .decimalSeparator, range: end..<fractionStart))
        fields.append(.init(kind: .fraction, range: fractionStart..<fractionStart + fraction.utf8.count))
      }
      output = .init(utf8: Array(text.utf8), fields: fields)
    }
  }

  @Test(arguments: [
    Row("", "0"), Row("$", "1", ".", "50"), Row("-$", "1,234,567", ".", "89", groupSizes: [3, 3]),
    Row("", "1.234", ",", "5", suffix: "\u{A0}\u{20AC}", group: ".", groupSizes: [3]),
    Row("\u{20B9}", "12,34,567", ".", "00", groupSizes: [2, 3]),
    Row("(", "1,2345,6789", suffix: ")", groupSizes: [4, 4]),
    // Digits of two and of four bytes, separators of two and three.
    Row(
      "\u{61C}-\u{200F}", "\u{661}\u{66C}\u{662}\u{663}\u{664}", "\u{66B}", "\u{665}",
      suffix: "\u{A0}\u{20AC}",
      group: "\u{66C}", groupSizes: [3]),
    Row("FG\u{A0}", "\u{1E951}\u{2E41}\u{1E952}\u{1E953}\u{1E954}", group: "\u{2E41}", groupSizes: [3]),
    Row("", "0", "$", "50", suffix: "\u{A0}\u{200B}"),
    // Digits and separators in a prefix or suffix don't count.
    Row("1,", "2", ".", "3", suffix: ",4"),
    // A decimal separator without a fraction.
    Row("", "5", ".", suffix: " x"),
  ])
  func isCut(_ row: Row) throws {
    let probe = try #require(Probe(row.output))
    func text(_ bytes: [UInt8]) -> String { escaped(String(decoding: bytes, as: UTF8.self)) }
    #expect(escaped(probe.prefixText) == escaped(row.prefix))
    #expect(escaped(probe.suffixText) == escaped(row.suffix))
    #expect(text(probe.integerDigits.flatMap(\.self)) == escaped(row.integer))
    #expect(probe.integerDigits.count == row.integer.unicodeScalars.count)
    #expect(text(probe.fractionDigits.flatMap(\.self)) == escaped(row.fraction))
    #expect(probe.fractionDigits.count == row.fraction.unicodeScalars.count)
    #expect(probe.decimal.map(text) == row.decimal.map(escaped))
    #expect(probe.groups.map(text) == row.groups.map(escaped))
    #expect(probe.groupSizes == row.groupSizes)
  }

  /// The same checks with real output of ICU.
  @Test(
    .ofICU72,
    arguments: [
      ("ee", "EUR", "1234567890000", [3, 3, 3, 3]), ("hi", "INR", "1234567890000", [2, 2, 2, 2, 3]),
      ("es", "EUR", "1234", []), ("es", "EUR", "12345", [3]), ("en_US_POSIX", "USD", "1234567", []),
      ("ff_Adlm", "GNF", "-1234567", [3, 3]), ("pt_PT", "PTE", "1234567.5", [3, 3]),
    ] as [(String, String, String, [Int])])
  func groupSizes(_ locale: String, _ currency: String, _ amount: String, _ sizes: [Int]) throws {
    let icu = try ICUNumberFormatter(skeleton: "currency/\(currency)", localeIdentifier: locale)
    let probe = try #require(Probe(try icu.output(decimal: amount)))
    #expect(probe.groupSizes == sizes)
    #expect(probe.integerDigits.count == amount.prefix { $0 != "." }.count { $0 != "-" })
  }

  @Test(
    arguments: [
      ("no fields", []),
      ("no integer", [(.fraction, 1..<3)]),
      ("fraction before the integer", [(.fraction, 0..<1), (.integer, 1..<3)]),
      ("a gap before the separator", [(.integer, 0..<1), (.decimalSeparator, 2..<3), (.fraction, 3..<5)]),
      ("a gap after the separator", [(.integer, 0..<2), (.decimalSeparator, 2..<3), (.fraction, 4..<5)]),
      ("a fraction without a separator", [(.integer, 0..<2), (.fraction, 2..<4)]),
      ("a group outside the integer", [(.integer, 0..<2), (.groupingSeparator, 2..<3)]),
      ("groups that overlap", [(.integer, 0..<6), (.groupingSeparator, 1..<3), (.groupingSeparator, 2..<4)]),
    ] as [(String, [(Kind, Range<Int>)])])
  func isRefused(_ name: String, _ fields: [(Kind, Range<Int>)]) {
    let output = ICUNumberFormatter.Output(
      utf8: Array("123456".utf8), fields: fields.map { .init(kind: $0.0, range: $0.1) })
    #expect(Probe(output) == nil)
  }

  /// The text for NaN counts as the number.
  @Test func numberRange() {
    let output = ICUNumberFormatter.Output(
      utf8: Array("NaN\u{A0}\u{20AC}".utf8),
      fields: [.init(kind: .integer, range: 0..<3), .init(kind: .currency, range: 5..<8)])
    #expect(output.numberRange == 0..<3)
    #expect(ICUNumberFormatter.Output(utf8: [], fields: []).numberRange == nil)
  }
}
