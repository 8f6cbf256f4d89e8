// Writing text as cells.

import Testing

@testable import MoneyFormatCSV
@testable import moneyfmt

@Suite struct CSVCellTests {
  /// A text and its cell, with commas between fields.
  static let cells: [(text: String, cell: String)] = [
    ("", ""), ("5", "5"), ("1,5", "\"1,5\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    ("a\rb", "\"a\rb\""),
    ("1234567,", "\"1234567,\""), ("12345678,9", "\"12345678,9\""), ("\"", "\"\"\"\""), ("a;b", "a;b"),
    (" a ", " a "), ("12345678", "12345678"),
  ]

  @Test(arguments: cells)
  func quotesWhatHasToBe(_ row: (text: String, cell: String)) {
    #expect(closed(row.text) { CSVCell.close(&$0, from: $1, delimiter: UInt8(ascii: ",")) } == row.cell)
  }

  @Test func quotesByTheDelimiterInUse() {
    #expect(closed("a;b") { CSVCell.close(&$0, from: $1, delimiter: UInt8(ascii: ";")) } == "\"a;b\"")
    #expect(closed("1,5") { CSVCell.close(&$0, from: $1, delimiter: UInt8(ascii: ";")) } == "1,5")
    #expect(closed("a\tb") { CSVCell.close(&$0, from: $1, delimiter: ASCII.tab) } == "\"a\tb\"")
  }

  @Test func keepsTheQuotesOfTheCellThatItReplaces() {
    #expect(
      closed("5") { CSVCell.close(&$0, from: $1, delimiter: UInt8(ascii: ","), isQuoted: true) } == "\"5\"")
  }

  /// A text and a cell that a spreadsheet does not evaluate.
  static let neutral: [(text: String, cell: String)] = [
    ("=1+1", "'=1+1"), ("+5", "'+5"), ("-5", "'-5"), ("@a", "'@a"), ("\ta", "\"'\ta\""), ("\ra", "\"'\ra\""),
    ("\na", "\"'\na\""), (" =1", "' =1"), ("\u{FF1D}1", "'\u{FF1D}1"), ("\u{FF0B}1", "'\u{FF0B}1"),
    ("\u{FF0D}1", "'\u{FF0D}1"), ("\u{FF20}1", "'\u{FF20}1"), ("-1,5", "\"'-1,5\""),
    ("=\"\"", "\"'=\"\"\"\"\""),
    // After a delimiter that another reader may use.
    ("x;=cmd", "\"x;=cmd\""), ("x\t=cmd", "\"x\t=cmd\""), ("x,=cmd", "\"x,=cmd\""),
    ("5", "5"), ("$-5", "$-5"), ("(5)", "(5)"), ("\u{2212}5", "\u{2212}5"), ("", ""), (" ", " "),
  ]

  @Test(arguments: neutral)
  func neutralisesWhatASpreadsheetWouldRun(_ row: (text: String, cell: String)) {
    #expect(
      closed(row.text) { CSVCell.closeNeutral(&$0, from: $1, delimiter: UInt8(ascii: ",")) } == row.cell)
  }

  /// Many quotes are doubled in linear time.
  @Test func manyQuotesAreDoubled() {
    let text = String(repeating: "\"a", count: 300_000)
    let cell = closed(text) { CSVCell.close(&$0, from: $1, delimiter: UInt8(ascii: ",")) }
    #expect(cell == "\"" + String(repeating: "\"\"a", count: 300_000) + "\"")
  }

  private func closed(_ text: String, _ close: (inout ByteBuffer, Int) -> Void) -> String {
    var buffer = ByteBuffer(capacity: 1)
    defer { buffer.deallocate() }
    buffer.append("before,")
    let start = buffer.count
    buffer.append(text)
    close(&buffer, start)
    return String(decoding: buffer.bytes[start...], as: UTF8.self)
  }
}
