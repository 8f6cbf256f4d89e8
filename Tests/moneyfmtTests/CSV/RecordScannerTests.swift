// The scanner finds fields and records as in a table, and as Python's csv module does.

import Foundation
import Testing

@testable import MoneyFormatCSV
@testable import moneyfmt

/// The records that the scanner finds in a text, with the texts of their fields.
struct ScannedRecord: Equatable {
  var fields: [String]
  var raw: String
  var lineEnding: String
  var lineFeeds: Int
  var isUnclosed: Bool

  static func all(in text: String, delimiter: Character = ",") -> [ScannedRecord] {
    var buffer = ByteBuffer(capacity: 1)
    var scratch = ByteBuffer(capacity: 1)
    defer {
      buffer.deallocate()
      scratch.deallocate()
    }
    buffer.append(text)
    buffer.clearPadding()
    let scanner = RecordScanner(buffer.base, count: buffer.count, delimiter: delimiter.asciiValue!)
    var records: [ScannedRecord] = []
    var ends = [Int](repeating: 0, count: text.utf8.count + 1)
    var position = 0
    while position < buffer.count {
      let record = ends.withUnsafeMutableBufferPointer {
        scanner.record(from: position, ends: $0.baseAddress!, capacity: $0.count)
      }
      func string(_ range: Range<Int>) -> String {
        String(decoding: buffer.bytes[range], as: UTF8.self)
      }
      let fields = (0..<record.fieldCount).map { index in
        let start = index == 0 ? position : ends[index - 1] + 1
        let cell = UnsafeBufferPointer(rebasing: buffer.bytes[start..<ends[index]])
        return String(decoding: CSVCell.text(cell, &scratch), as: UTF8.self)
      }
      records.append(
        ScannedRecord(
          fields: fields, raw: string(position..<record.contentEnd),
          lineEnding: string(record.contentEnd..<record.next), lineFeeds: record.lineFeeds,
          isUnclosed: record.isUnclosed))
      position = record.next
    }
    return records
  }
}

@Suite struct RecordScannerTests {
  /// A text, and the fields of its records.
  static let readings: [(text: String, fields: [[String]])] = [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("a\r", [["a"]]),
    ("a\rb\n", [["a\rb"]]),
    (",\n", [["", ""]]),
    ("\n\n", [[""], [""]]),
    ("\"\",\"\"\n", [["", ""]]),
    ("\"a,b\",c", [["a,b", "c"]]),
    ("\"a\nb\r\nc\",d\ne", [["a\nb\r\nc", "d"], ["e"]]),
    ("\"a\"\"b\"", [["a\"b"]]),
    ("\"\"\"\"", [["\""]]),
    ("\"\"\"a\"\"\",b", [["\"a\"", "b"]]),
    ("5\" nail,7\n", [["5\" nail", "7"]]),
    ("a, \"b,c\"", [["a", " \"b", "c\""]]),
    ("\"a\"b\"c,d", [["ab\"c", "d"]]),
    ("\"a\r\",b\r\n", [["a\r", "b"]]),
    ("a\u{0}b,\u{0}\n", [["a\u{0}b", "\u{0}"]]),
    ("\u{1F4B6},€\n", [["\u{1F4B6}", "€"]]),
    ("12345678,12345678,\n1234567,\n", [["12345678", "12345678", ""], ["1234567", ""]]),
  ]

  @Test(arguments: readings)
  func reads(_ row: (text: String, fields: [[String]])) {
    let records = ScannedRecord.all(in: row.text)
    #expect(records.map(\.fields) == row.fields)
    #expect(records.map { $0.raw + $0.lineEnding }.joined() == row.text)
    let lineFeeds = row.text.utf8.filter { $0 == ASCII.lineFeed }.count
    #expect(records.map(\.lineFeeds).reduce(0, +) == lineFeeds)
    #expect(records.map(\.isUnclosed) == records.map { _ in false })
  }

  @Test func otherDelimitersLeaveCommasAlone() {
    #expect(ScannedRecord.all(in: "1,5;\"a;b\"\n", delimiter: ";").map(\.fields) == [["1,5", "a;b"]])
    #expect(ScannedRecord.all(in: "1,5\t\"a\tb\"\n", delimiter: "\t").map(\.fields) == [["1,5", "a\tb"]])
  }

  @Test func lineEndingsAreKept() {
    #expect(
      ScannedRecord.all(in: "a\r\nb\nc\r\n\r\nd").map(\.lineEnding) == ["\r\n", "\n", "\r\n", "\r\n", ""])
  }

  @Test(arguments: ["\"", "a,\"b\n", "a,\"b\"\"\nc,d\n", "\"\"\""])
  func whatIsNeverClosedIsOneRecord(_ text: String) {
    let records = ScannedRecord.all(in: text)
    #expect(records.count == 1)
    #expect(records.first?.isUnclosed == true)
    #expect(records.first?.raw == text)
  }

  /// Fields beyond those that are stored are counted.
  @Test func moreFieldsThanWantedAreCounted() {
    var buffer = ByteBuffer(capacity: 16)
    defer { buffer.deallocate() }
    buffer.append("a,b,c,d\n")
    buffer.clearPadding()
    var ends = [-1, -1, -1]
    let record = RecordScanner(buffer.base, count: buffer.count, delimiter: UInt8(ascii: ","))
      .record(from: 0, ends: &ends, capacity: 2)
    #expect(record.fieldCount == 4)
    #expect(ends == [1, 3, -1])
  }

  @Test func agreesWithPython() throws {
    var count = 0
    for line in PythonReadings.lines.split(separator: "\n") {
      let reading = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let text = try #require(reading[0] as? String)
      let rows = try #require(reading[1] as? [[String]])
      let records = ScannedRecord.all(in: text).filter { !$0.raw.isEmpty }
      #expect(records.map(\.fields) == rows, "\(text.debugDescription)")
      count += 1
    }
    #expect(count == 160)
  }
}
