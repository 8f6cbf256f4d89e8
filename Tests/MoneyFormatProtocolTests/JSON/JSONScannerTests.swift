// Objects taken apart: keys, duplicates, and what is no JSON.

import Testing

@testable import MoneyFormatProtocol

@Suite struct JSONScannerTests {
  /// The members as text, or the error's message.
  private func members(_ json: String) -> String {
    Array(json.utf8).withUnsafeBufferPointer { utf8 in
      do throws(JSONSyntaxError) {
        return try JSONScanner.members(of: utf8).map { "\($0.key.string ?? "?")=\($0.value.text)" }
          .joined(separator: " ")
      } catch {
        return error.message
      }
    }
  }

  @Test(arguments: [
    ("{}", ""),
    (#"{"a":1}"#, "a=1"),
    (#" { "a" : [ 1 , {"a":2} ] , "b" : null } "#, #"a=[ 1 , {"a":2} ] b=null"#),
    (#"{"\u0061\n":"\"","b":"\\"}"#, "a\n=\"\\\"\" b=\"\\\\\""),
    (#"{"a":1,"a":2}"#, "the key \"a\" comes twice"),
    (#"{"a":1,"\u0061":2}"#, "the key \"a\" comes twice"),
    (#"{"a":{"b":1,"b":2}}"#, "the key \"b\" comes twice"),
    (#"{"a":[{"a":1},{"a":1}]}"#, #"a=[{"a":1},{"a":1}]"#),
    // Equal as text, not as bytes.
    ("{\"\u{212B}\":1,\"\u{00C5}\":2}", "\u{212B}=1 \u{00C5}=2"),
    (#"{"a":tru}"#, "a value is missing"),
    (#"{"a" 1}"#, "':' is missing"),
    (#"{"a":1"#, "the text ends too early"),
  ])
  func objects(_ row: (json: String, members: String)) {
    #expect(Array(members(row.json).utf8) == Array(row.members.utf8))
  }

  @Test(arguments: [15, 16, 17, 18, 1000])
  func aKeyThatComesTwiceAmongMany(_ count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":\($0)" }
    #expect(members("{\(keys.joined(separator: ","))}").split(separator: " ").count == count)
    for again in [0, count / 2, count - 1] {
      let twice = keys + ["\"\\u006b\(again)\":0"]
      #expect(members("{\(twice.joined(separator: ","))}") == "the key \"k\(again)\" comes twice")
    }
  }

  @Test func strings() throws {
    let json = Array(#"{"a":"x\u00e9\ud83d\ude00\/","b":"plain","c":5}"#.utf8)
    try json.withUnsafeBufferPointer { utf8 in
      let values = try JSONScanner.members(of: utf8).map(\.value)
      #expect(values.map(\.string) == ["x\u{E9}\u{1F600}/", "plain", nil])
      #expect(values[1].hasContents("plain") && !values[1].hasContents("plai") && !values[2].hasContents("5"))
      #expect(values[0].withContents { Array($0) } == Array("x\u{E9}\u{1F600}/".utf8))
      #expect(values[2].integer == 5 && values[1].integer == nil)
    }
  }

  /// What is written can be read, and shows what is invisible.
  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{1}\u{7F}", #""\n\r\t\u0001\u007f""#),
    ("1\u{A0}€", #""1\u00a0€""#), ("\u{200F}é\u{1F600}", #""\u200fé😀""#), ("\u{E0001}", #""\udb40\udc01""#),
  ])
  func writing(_ row: (text: String, json: String)) {
    #expect(JSONText.string(row.text).text == row.json)
    #expect(members("{\"a\":\(row.json)}") == "a=\(row.json)")
  }
}
