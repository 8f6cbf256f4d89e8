// The JSON that the strict reader accepts, its errors with their offsets, and the values that it returns.

import Testing

@testable import MoneyFormatProtocol

@Suite struct JSONReaderTests {
  /// Returns the members as text, or the error.
  private func members(_ json: some Sequence<UInt8>) -> String {
    Array(json).withUnsafeBufferPointer { utf8 in
      do throws(JSONSyntaxError) {
        return try JSONReader.members(of: utf8).map { "\($0.key.string ?? "?")=\($0.value.text)" }
          .joined(separator: " ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test(arguments: [
    ("{}", ""),
    (#"{"a":1}"#, "a=1"),
    (#" { "a" : [ 1 , {"a":2} ] , "b" : null } "#, #"a=[ 1 , {"a":2} ] b=null"#),
    (#"{"\u0061\n":"\"","b":"\\"}"#, "a\n=\"\\\"\" b=\"\\\\\""),
    (#"{"a":[{"a":1},{"a":1}]}"#, #"a=[{"a":1},{"a":1}]"#),
    (#"{"a":-0.5e+7,"b":1E2,"c":1e-400}"#, "a=-0.5e+7 b=1E2 c=1e-400"),
    // Canonically equivalent, but different bytes.
    ("{\"\u{212B}\":1,\"\u{00C5}\":2}", "\u{212B}=1 \u{00C5}=2"),
  ])
  func accepts(_ row: (json: String, members: String)) {
    #expect(Array(members(row.json.utf8).utf8) == Array(row.members.utf8))
  }

  @Test(arguments: [
    ("", "unexpected end of the text at byte 0"),
    ("  ", "unexpected end of the text at byte 2"),
    ("[]", "expected '{' at byte 0"),
    (#"{"a":1,"a":2}"#, "duplicate key \"a\" at byte 7"),
    (#"{"a":1,"\u0061":2}"#, "duplicate key \"a\" at byte 7"),
    (#"{"a":{"b":1,"b":2}}"#, "duplicate key \"b\" at byte 12"),
    (#"{"a":1,}"#, "trailing comma at byte 7"),
    (#"{"a":[1, ]}"#, "trailing comma at byte 9"),
    (#"{"a":[,1]}"#, "expected a value at byte 6"),
    ("{,}", "expected '\"' at byte 1"),
    (#"{"a":tru}"#, "expected a value at byte 5"),
    (#"{"a":nan}"#, "expected a value at byte 5"),
    (#"{"a":01}"#, "expected ',' or '}' at byte 6"),
    (#"{"a":1.}"#, "expected a digit at byte 7"),
    (#"{"a":.5}"#, "expected a value at byte 5"),
    (#"{"a":-}"#, "expected a digit at byte 6"),
    (#"{"a":1e}"#, "expected a digit at byte 7"),
    (#"{"a" 1}"#, "expected ':' at byte 5"),
    (#"{"a":1 "b":2}"#, "expected ',' or '}' at byte 7"),
    (#"{a:1}"#, "expected '\"' at byte 1"),
    (#"{"a":1"#, "unexpected end of the text at byte 6"),
    (#"{"a"#, "unexpected end of the text at byte 3"),
    (#"{"a":1}{}"#, "unexpected text after the value at byte 7"),
    ("{\"a\":\"\t\"}", "unescaped control character in a string at byte 6"),
    (#"{"a":"\x"}"#, "unknown escape at byte 7"),
    (#"{"a":"\u12g4"}"#, "expected four hexadecimal digits at byte 10"),
    (#"{"a":"\ud800"}"#, "unpaired surrogate at byte 12"),
    (#"{"a":"\ude00\ud83d"}"#, "unpaired surrogate at byte 12"),
    ("\u{FEFF}{}", "unexpected byte order mark at byte 0"),
  ])
  func refuses(_ row: (json: String, error: String)) {
    #expect(members(row.json.utf8) == row.error)
  }

  @Test(
    arguments: [
      ([0x7B, 0x22, 0x61, 0xFF, 0x22, 0x3A, 0x31, 0x7D], "invalid UTF-8 at byte 3"),
      ([0x7B, 0x22, 0xC3, 0x22, 0x3A, 0x31, 0x7D], "invalid UTF-8 at byte 2"),
      // An encoded surrogate.
      ([0x7B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x3A, 0x31, 0x7D], "invalid UTF-8 at byte 2"),
      // `{}` as UTF-16, without and with a byte order mark, and as UTF-32.
      ([0x7B, 0x00, 0x7D, 0x00], "expected UTF-8, found UTF-16 or UTF-32 at byte 0"),
      ([0x00, 0x7B, 0x00, 0x7D], "expected UTF-8, found UTF-16 or UTF-32 at byte 0"),
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "expected UTF-8, found UTF-16 or UTF-32 at byte 0"),
      (
        [0x00, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00, 0x7D],
        "expected UTF-8, found UTF-16 or UTF-32 at byte 0"
      ),
    ] as [([UInt8], String)])
  func refusesOtherEncodings(_ row: (json: [UInt8], error: String)) {
    #expect(members(row.json) == row.error)
  }

  @Test func levels() {
    func nested(_ levels: Int) -> String {
      members(
        #"{"a":\#(String(repeating: "[", count: levels - 1))\#(String(repeating: "]", count: levels - 1))}"#
          .utf8)
    }
    #expect(nested(64).hasPrefix("a=[[["))
    #expect(nested(65) == "more than 64 levels at byte 68")
    #expect(nested(100_000) == "more than 64 levels at byte 68")
  }

  @Test(arguments: [15, 16, 17, 18, 1000])
  func duplicatesAmongMany(_ count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":\($0)" }
    #expect(members("{\(keys.joined(separator: ","))}".utf8).split(separator: " ").count == count)
    for again in [0, count / 2, count - 1] {
      let text = "{\(keys.joined(separator: ",")),"
      #expect(
        members("\(text)\"\\u006b\(again)\":0}".utf8)
          == "duplicate key \"k\(again)\" at byte \(text.utf8.count)")
    }
  }

  @Test func values() throws {
    let json = Array(#"{"a":"x\u00e9\ud83d\ude00\/","b":"plain","c":5,"d":[true,{"e":null}]}"#.utf8)
    try json.withUnsafeBufferPointer { utf8 in
      let values = try JSONReader.members(of: utf8).map(\.value)
      #expect(values.map(\.string) == ["x\u{E9}\u{1F600}/", "plain", nil, nil])
      #expect(values[1].hasContents("plain") && !values[1].hasContents("plai") && !values[2].hasContents("5"))
      #expect(values[0].withContents { Array($0) } == Array("x\u{E9}\u{1F600}/".utf8))
      let elements = try #require(values[3].elements)
      #expect(elements[0].bool == true && elements[1].bool == nil)
      let inner = try #require(elements[1].members)
      #expect(inner.map(\.key.string) == ["e"] && inner[0].value.kind == .null)
      // All values know their offset in the whole text.
      let offsets = [values[2].offset, elements[1].offset, inner[0].key.offset, inner[0].value.offset]
      #expect(offsets == [45, 57, 58, 62])
    }
  }

  /// An integer is text of digits that fits, so that no number is rounded.
  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("1.0", nil), ("1e3", nil), ("1E0", nil), ("1e-400", nil),
      ("1234567890123456.9", nil), ("1.9999999999999999999999", nil), (#""5""#, nil), ("true", nil),
    ] as [(String, Int64?)])
  func integers(_ row: (json: String, integer: Int64?)) throws {
    let integer: Int64? = try Array(row.json.utf8).withUnsafeBufferPointer { utf8 in
      try JSONReader.value(of: utf8).integer()
    }
    #expect(integer == row.integer)
  }

  /// Written JSON can be read again, and has invisible characters escaped.
  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{1}\u{7F}", #""\n\r\t\u0001\u007f""#),
    ("1\u{A0}€", #""1\u00a0€""#), ("\u{200F}é\u{1F600}", #""\u200fé😀""#), ("\u{E0001}", #""\udb40\udc01""#),
  ])
  func writing(_ row: (text: String, json: String)) {
    #expect(JSONText.string(row.text).text == row.json)
    #expect(members("{\"a\":\(row.json)}".utf8) == "a=\(row.json)")
  }
}
