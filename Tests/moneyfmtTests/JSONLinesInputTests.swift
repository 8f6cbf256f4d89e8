// `moneyfmt jsonl`: parsing and editing. Requests and complete responses.

import Foundation
import Testing

@Suite struct JSONLinesInputTests {
  /// A request and its response; the default currency and locale are USD and en-US.
  static let answered: [(request: String, response: String)] = [
    (#"{"op":"parse","text":"$1,234.50"}"#, #"{"amount":"1234.5","warnings":[]}"#),
    (
      #"{"op":"parse","text":"1,5","id":"a"}"#,
      #"{"id":"a","amount":"1.5","warnings":["nonLocaleSeparator"]}"#
    ),
    (
      #"{"op":"parse","text":"1.500,00 \u20ac","currency":"EUR","locale":"de-DE"}"#,
      #"{"amount":"1500","warnings":[]}"#
    ),
    // Members at the top level take precedence over options.
    (
      #"{"op":"parse","text":"1,5","currency":"EUR","locale":"de-DE","options":{"currencyCode":"USD","locale":"en-US"}}"#,
      #"{"amount":"1.5","warnings":[]}"#
    ),
    (
      #"{"op":"parse","text":"1,5","currency":null,"locale":null,"options":{"currencyCode":"EUR","locale":"de-DE"}}"#,
      #"{"amount":"1.5","warnings":[]}"#
    ),
    (
      #"{"op":"parse","text":"1.5k","rules":{"acceptsAbbreviations":true},"options":{"abbreviator":"plain"}}"#,
      #"{"amount":"1500","warnings":[]}"#
    ),
    (
      #"{"op":"read","mode":"type","text":"1,5"}"#,
      #"{"status":"partial","amount":null,"provisionalAmount":"1.5","warnings":[],"reasons":["pendingSeparator"]}"#
    ),
    (
      #"{"op":"read","mode":"commit","text":"12.50"}"#,
      #"{"status":"valid","amount":"12.5","provisionalAmount":null,"warnings":[],"reasons":[]}"#
    ),
    (
      #"{"op":"read","mode":"paste","text":"1.234","id":1}"#,
      #"{"id":1,"status":"invalid","amount":null,"provisionalAmount":null,"warnings":[],"reasons":["ambiguousSeparator"],"offset":1,"candidates":["1.234","1234"]}"#
    ),
    (
      #"{"op":"read","mode":"commit","text":"5 EUR"}"#,
      #"{"status":"invalid","amount":null,"provisionalAmount":null,"warnings":[],"reasons":["currencyMismatch"],"offset":2,"found":"EUR"}"#
    ),
    (
      #"{"op":"read","mode":"commit","text":""}"#,
      #"{"status":"empty","amount":null,"provisionalAmount":null,"warnings":[],"reasons":[]}"#
    ),
    (
      #"{"op":"read","mode":"commit","text":"4","rules":{"minimumAmount":"5"}}"#,
      #"{"status":"invalid","amount":null,"provisionalAmount":"4","warnings":[],"reasons":["belowMinimum"]}"#
    ),
    // A refused event names what it names.
    (
      #"{"op":"input","events":[["paste","EUR 5"]],"rules":{"entryMode":"minorUnits"},"currency":"USD","locale":"en-US"}"#,
      #"{"states":[{"text":"","selection":[0,0],"status":"empty","reasons":["currencyMismatch"],"amount":null,"provisionalAmount":null,"rejected":true,"warnings":[],"currencyText":"$","currencyPlacement":"leading","offset":0,"found":"EUR"}]}"#
    ),
    (#"{"op":"input","events":[]}"#, #"{"states":[]}"#),
    (
      #"{"op":"input","events":[["begin"],["insert","12"],["insert",".5"],["end"]],"currency":"EUR","locale":"de-DE"}"#,
      #"{"states":["#
        + #"{"text":"","selection":[0,0],"status":"empty","reasons":[],"amount":null,"provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"€","currencyPlacement":"trailing"},"#
        + #"{"text":"12","selection":[2,2],"status":"valid","reasons":[],"amount":null,"provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"€","currencyPlacement":"trailing"},"#
        + #"{"text":"12.5","selection":[4,4],"status":"partial","reasons":["pendingSeparator"],"amount":null,"provisionalAmount":"12.5","rejected":false,"warnings":[],"currencyText":"€","currencyPlacement":"trailing"},"#
        + #"{"text":"12,50","selection":[5,5],"status":"valid","reasons":[],"amount":"12.5","provisionalAmount":null,"rejected":false,"warnings":["nonLocaleSeparator"],"currencyText":"€","currencyPlacement":"trailing"}"#
        + #"]}"#
    ),
    (
      #"{"op":"input","committed":"1234.5","events":[["begin"],["replace",0,1,"9"],["select",1,3],["deleteBackward"],["setText","x"]],"rules":{"shouldUpdateAmountWhileEditing":true}}"#,
      #"{"states":["#
        + #"{"text":"1234.50","selection":[7,7],"status":"valid","reasons":[],"amount":"1234.5","provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"$","currencyPlacement":"leading"},"#
        + #"{"text":"9234.50","selection":[1,1],"status":"valid","reasons":[],"amount":"9234.5","provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"$","currencyPlacement":"leading"},"#
        + #"{"text":"9234.50","selection":[1,3],"status":"valid","reasons":[],"amount":"9234.5","provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"$","currencyPlacement":"leading"},"#
        + #"{"text":"94.50","selection":[1,1],"status":"valid","reasons":[],"amount":"94.5","provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"$","currencyPlacement":"leading"},"#
        + #"{"text":"x","selection":[1,1],"status":"invalid","reasons":["illegalCharacter"],"amount":null,"provisionalAmount":null,"rejected":false,"warnings":[],"currencyText":"$","currencyPlacement":"leading","offset":0}"#
        + #"]}"#
    ),
  ]

  @Test(arguments: answered)
  func answers(_ row: (request: String, response: String)) throws {
    let outcome = try Tool.run("jsonl", input: Self.filled(row.request) + "\n")
    #expect(outcome == Tool.Outcome(output: row.response + "\n", errors: "", status: 0))
  }

  private static func filled(_ request: String) -> String {
    var request = request
    if !request.contains("\"currency\"") {
      request.removeLast()
      request += #","currency":"USD"}"#
    }
    if !request.contains("\"locale\"") {
      request.removeLast()
      request += #","locale":"en-US"}"#
    }
    return request
  }

  /// A parse error is an error response with the offset and the candidates.
  @Test func aParseErrorHasOffsetAndCandidates() throws {
    let outcome = try Tool.run(
      "jsonl", input: #"{"id":7,"op":"parse","text":"1.234","currency":"USD","locale":"en-US"}"#)
    #expect(
      outcome
        == Tool.Outcome(
          output:
            #"{"id":7,"error":{"code":"ambiguousSeparator","message":"\"1.234\" could be 1.234 or 1234.","#
            + #""offset":1,"candidates":["1.234","1234"]}}"# + "\n",
          errors: "moneyfmt: line 1: ambiguousSeparator: \"1.234\" could be 1.234 or 1234.\n", status: 1))
  }

  /// An invalid request, the error's code, and a text in the message.
  static let refused: [(line: String, code: String, names: String)] = [
    (#"{"op":"parse"}"#, "invalidRequest", "\"text\" is missing"),
    (#"{"op":"parse","text":5}"#, "invalidRequest", "\"text\" must be a string"),
    (#"{"op":"parse","text":"\ud83d"}"#, "invalidRequest", "surrogate"),
    (#"{"op":"parse","text":"5","mode":"paste"}"#, "invalidRequest", "\"mode\""),
    (#"{"op":"parse","text":"5","rules":[]}"#, "invalidOption", "\"rules\""),
    (#"{"op":"parse","text":"5","rules":{"colour":1}}"#, "invalidOption", "\"rules.colour\""),
    (#"{"op":"parse","text":"5","rules":{"entryMode":"fast"}}"#, "invalidOption", "\"fast\""),
    (#"{"op":"parse","text":"5","rules":{"allowsNegative":"yes"}}"#, "invalidOption", "allowsNegative"),
    (#"{"op":"parse","text":"5","rules":{"minimumAmount":5}}"#, "invalidOption", "minimumAmount"),
    (#"{"op":"parse","text":"5","options":{"colour":1}}"#, "invalidOption", "\"options.colour\""),
    (#"{"op":"parse","text":""}"#, "incomplete", "empty"),
    (#"{"op":"parse","text":"1e3"}"#, "illegalCharacter", "1e3"),
    (#"{"op":"parse","text":"1\u00002"}"#, "illegalCharacter", "\\u{0}"),
    (
      #"{"op":"parse","text":""# + String(repeating: "1", count: 1025) + "\"}", "inputTooLong", "1024"
    ),
    (
      #"{"op":"read","text":"5"}"#, "invalidRequest",
      "\"mode\" is missing; expected one of type, paste, commit"
    ),
    (#"{"op":"read","text":"5","mode":"look"}"#, "invalidRequest", "\"look\""),
    (#"{"op":"read","text":"5","mode":1}"#, "invalidRequest", "\"mode\""),
    (#"{"op":"read","mode":"type"}"#, "invalidRequest", "\"text\""),
    (#"{"op":"read","text":"5","mode":"type","events":[]}"#, "invalidRequest", "\"events\""),
    (#"{"op":"input"}"#, "invalidRequest", "\"events\" is missing"),
    (#"{"op":"input","events":{}}"#, "invalidRequest", "array"),
    (#"{"op":"input","events":["begin"]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["begin"],["begin",1]]}"#, "invalidRequest", "Event 1"),
    (#"{"op":"input","events":[["begin"],[],["end"]]}"#, "invalidRequest", "Event 1"),
    (#"{"op":"input","events":[["fly"]]}"#, "invalidRequest", "fly"),
    (#"{"op":"input","events":[["insert"]]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["insert",5]]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["select",2,1]]}"#, "invalidRequest", "does not end before it starts"),
    (#"{"op":"input","events":[["select",-1,1]]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["select",0,1.5]]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["replace",0,1]]}"#, "invalidRequest", "Event 0"),
    (#"{"op":"input","events":[["insert","\udc00"]]}"#, "invalidRequest", "surrogate"),
    (#"{"op":"input","events":[["begin"]],"committed":5}"#, "invalidAmount", "string"),
    (#"{"op":"input","events":[["begin"]],"committed":"1e3"}"#, "invalidAmount", "1e3"),
    (
      #"{"op":"input","events":[["begin"]],"committed":"0."# + String(repeating: "0", count: 300) + "1\"}",
      "precisionOverflow", "128 fraction digits"
    ),
    (#"{"op":"input","events":[["begin"]],"text":"5"}"#, "invalidRequest", "\"text\""),
  ]

  @Test(arguments: refused)
  func refuses(_ row: (line: String, code: String, names: String)) throws {
    let outcome = try Tool.run("jsonl", input: Self.filled(row.line) + "\n")
    let response = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: Any]])
    #expect(response["error"]?["code"] as? String == row.code)
    let message = try #require(response["error"]?["message"] as? String)
    #expect(message.contains(row.names), "\(message)")
    #expect(outcome.errors == "moneyfmt: line 1: \(row.code): \(message)\n")
    #expect(outcome.status == 1)
  }

  /// An invalid reading is a successful response.
  @Test func anInvalidReadingIsASuccessfulResponse() throws {
    let outcome = try Tool.run(
      "jsonl", input: #"{"op":"read","mode":"commit","text":"abc","currency":"USD","locale":"en-US"}"#)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix(#"{"status":"invalid","#))
  }

  /// Events outside of the text, inside a character and so on get a response.
  @Test func oddEventsGetAResponse() throws {
    let events = [
      #"["deleteBackward"]"#, #"["end"]"#, #"["select",0,9223372036854775807]"#,
      #"["select",9223372036854775807,9223372036854775807]"#, #"["insert","\ud83d\udcb6"]"#,
      #"["setText","\ud83d\udcb6"]"#, #"["select",1,1]"#, #"["insert","\u0000"]"#, #"["insert",""]"#,
      #"["paste",""]"#, #"["replace",5,9,"1"]"#, #"["insert","1"]"#, #"["deleteForward"]"#,
      #"["paste",""# + String(repeating: "9", count: 5000) + #""]"#, #"["begin"]"#, #"["begin"]"#,
      #"["end"]"#,
    ]
    let outcome = try Tool.run(
      "jsonl",
      input: #"{"op":"input","currency":"USD","locale":"en-US","events":["# + events.joined(separator: ", ")
        + "]}")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let response = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [[String: Any]]])
    #expect(response["states"]?.count == events.count)
  }

  @Test func manyEventsInALineGetAResponse() throws {
    let line =
      #"{"op":"input","currency":"USD","locale":"en-US","events":[["begin"]"#
      + String(repeating: #",["insert","1"],["deleteBackward"]"#, count: 4_999) + "]}"
    let outcome = try Tool.run("jsonl", input: line)
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: "\"rejected\":false").count == 10_000)
  }
}
