// `moneyfmt jsonl`: requests and complete responses.

import Foundation
import MoneyFormat
import Testing

extension Array where Element == UInt8 {
  var data: Data { Data(self) }
}

@Suite struct JSONLinesCommandTests {
  /// A request and its complete response.
  static let answered: [(request: String, response: String)] = [
    (
      #"{"op":"format","amount":"-1234.5","currency":"USD","locale":"en-US","options":{"formattingStyle":"currencyISOCode"}}"#,
      #"{"text":"-USD\u00a01,234.50"}"#
    ),
    (#"{"op":"format","amount":"5","currency":"USD","locale":"en-US","id":7}"#, #"{"id":7,"text":"$5.00"}"#),
    (
      #"{"id":"\u00e4\"","op":"format","amount":"5","currency":"USD","locale":"en-US"}"#,
      #"{"id":"\u00e4\"","text":"$5.00"}"#
    ),
    (
      #"{"id":123456789012345678901234567890,"op":"format","amount":"5","currency":"USD","locale":"en-US"}"#,
      #"{"id":123456789012345678901234567890,"text":"$5.00"}"#
    ),
    (
      #" { "op" : "format" , "amount" : "5" , "currency" : "usd" , "locale" : "en-US" } "#,
      #"{"text":"$5.00"}"#
    ),
    (
      #"{"op":"format","amount":"5","options":{"currencyCode":"EUR","locale":"de-DE"}}"#,
      #"{"text":"5,00\u00a0€"}"#
    ),
    (
      #"{"op":"format","amount":"5","currency":"USD","locale":"en-US","options":{"currencyCode":"EUR","locale":"de-DE"}}"#,
      #"{"text":"$5.00"}"#
    ),
    (#"{"op":"format","amount":"\u0035","currency":"USD","locale":"en-US"}"#, #"{"text":"$5.00"}"#),
    (
      #"{"op":"rangeParts","lower":"3","upper":"5","currency":"JPY","locale":"en-US"}"#,
      #"{"text":"¥3 – ¥5","parts":[["currency","¥","startRange"],["integer","3","startRange"],["literal"," – ","shared"],["currency","¥","endRange"],["integer","5","endRange"]]}"#
    ),
    (#"{"op":"approximate","amount":"5","currency":"USD","locale":"en-US"}"#, #"{"text":"~$5.00"}"#),
    (#"{"op":"round","amount":"-1.005","currency":"USD","locale":"en-US"}"#, #"{"amount":"-1"}"#),
    (
      #"{"op":"round","minorUnits":1233,"currency":"CHF","locale":"de-CH","options":{"currencyDigits":"cash"}}"#,
      #"{"amount":"12.35"}"#
    ),
    (
      #"{"op":"allocate","amount":"100","into":3,"currency":"EUR","locale":"de-DE"}"#,
      #"{"amounts":["33.34","33.33","33.33"]}"#
    ),
    (
      #"{"op":"allocate","minorUnits":10,"scale":0,"weights":["20","15","-5"],"currency":"EUR","locale":"de-DE"}"#,
      #"{"amounts":["6.67","5","-1.67"]}"#
    ),
    (#"{"op":"wire","amount":"1234.5","form":"swiftMT","currency":"EUR"}"#, #"{"text":"1234,5"}"#),
    (#"{"op":"wire","minorUnits":123450,"form":"iso20022","currency":"JPY"}"#, #"{"text":"123450"}"#),
    (#"{"op":"readWire","text":"123450","form":"minorUnits","currency":"KWD"}"#, #"{"amount":"123.45"}"#),
    (#"{"op":"readWire","text":"EUR12","form":"epcQR","currency":"EUR"}"#, #"{"amount":"12"}"#),
    (
      #"{"op":"accessibility","minorUnits":-500,"currency":"USD","locale":"en-US","options":{"negativeStyle":"accounting"}}"#,
      #"{"text":"-5.00 US dollars"}"#
    ),
    (
      #"{"op":"html","amount":".5","currency":"JPY","locale":"en-US","options":{"customSymbol":"<&>"}}"#,
      #"{"text":"<bdi class=\"money\"><span class=\"money-currency\">&lt;&amp;&gt;</span><span class=\"money-integer\">0</span></bdi>"}"#
    ),
    (#"{"op":"words","amount":"21.5","currency":"EUR","locale":"es-ES"}"#, #"{"text":"veintiuno y 50/100"}"#),
    (
      #"{"op":"words","minorUnits":2150,"currency":"EUR","locale":"es-ES"}"#,
      #"{"text":"veintiuno y 50/100"}"#
    ),
    (#"{"op":"words","amount":"-1.5","currency":"EUR","locale":"es-ES"}"#, #"{"text":"menos uno y 50/100"}"#),
    // A fraction without a zero before it, wherever an amount is accepted.
    (#"{"op":"format","amount":".5","currency":"USD","locale":"en-US"}"#, #"{"text":"$0.50"}"#),
    (
      #"{"op":"format","amount":"-.50","currency":"USD","locale":"en-US","options":{"trailingZeros":"keepInput","fractionDigits":[0,3]}}"#,
      #"{"text":"-$0.50"}"#
    ),
    (#"{"op":"approximate","amount":"+.5","currency":"USD","locale":"en-US"}"#, #"{"text":"~$0.50"}"#),
    (
      #"{"op":"range","lower":"-.5","upper":".5","currency":"USD","locale":"en-US"}"#,
      #"{"text":"-$0.50 – $0.50"}"#
    ),
    (
      #"{"op":"parts","amount":".5","currency":"JPY","locale":"en-US"}"#,
      #"{"text":"¥0","parts":[["currency","¥"],["integer","0"]]}"#
    ),
    (#"{"op":"words","amount":".5","currency":"EUR","locale":"es-ES"}"#, #"{"text":"cero y 50/100"}"#),
    (#"{"op":"format","minorUnits":-123450,"currency":"USD","locale":"en-US"}"#, #"{"text":"-$1,234.50"}"#),
    (
      #"{"op":"format","minorUnits":1234567,"currency":"IQD","locale":"en-US"}"#,
      #"{"text":"IQD\u00a01,235"}"#
    ),
    (#"{"op":"format","minorUnits":5,"scale":1,"currency":"USD","locale":"en-US"}"#, #"{"text":"$0.50"}"#),
    (
      #"{"op":"format","minorUnits":-100000000000000000001,"currency":"USD","locale":"en-US"}"#,
      #"{"text":"-$1,000,000,000,000,000,000.01"}"#
    ),
    (
      #"{"op":"round","minorUnits":100000000000000000001,"scale":4,"currency":"USD","locale":"en-US"}"#,
      #"{"amount":"10000000000000000"}"#
    ),
    (
      #"{"op":"format","minorUnits":-9223372036854775808,"currency":"USD","locale":"en-US"}"#,
      #"{"text":"-$92,233,720,368,547,758.08"}"#
    ),
    (
      #"{"op":"format","amount":"-0","currency":"USD","locale":"en-US","options":{"signDisplay":"automatic"}}"#,
      #"{"text":"-$0.00"}"#
    ),
    (#"{"op":"format","amount":"1","locale":"en-US-u-cu-jpy"}"#, #"{"text":"¥1"}"#),
    // That the digits are a fraction is told by the currency.
    (
      #"{"op":"infer","texts":["1.234,500"],"currency":"KWD","locale":"en-US"}"#,
      #"{"conclusion":"decided","notation":{"decimalMark":",","groupMark":".","groupSizes":[3,3]},"proof":{"count":1,"decimalMark":{"place":1,"text":"1.234,500"},"groupMark":{"place":1,"text":"1.234,500"}},"evidence":{"count":1,"proofs":1,"examples":[{"place":1,"text":"1.234,500","hasFraction":true}]}}"#
    ),
    // A row without a text, and one in another currency, are rows that prove nothing.
    (
      #"{"op":"infer","texts":[null,"$ 1.234,50","1.234,5"],"currency":"EUR","locale":"en-US"}"#,
      #"{"conclusion":"decided","notation":{"decimalMark":",","groupMark":".","groupSizes":[3,3]},"proof":{"count":1,"decimalMark":{"place":3,"text":"1.234,5"},"groupMark":{"place":3,"text":"1.234,5"}},"evidence":{"count":3,"proofs":1,"examples":[{"place":3,"text":"1.234,5"}]}}"#
    ),
    (
      #"{"op":"infer","texts":["$1.50","2 €"],"currencies":["USD"],"locale":"de-DE","place":7}"#,
      #"{"conclusion":"decided","notation":{"decimalMark":".","groupSizes":[3,3]},"proof":{"count":1,"decimalMark":{"place":7,"text":"$1.50"}},"evidence":{"count":2,"proofs":1,"examples":[{"place":7,"text":"$1.50"}]}}"#
    ),
    (
      #"{"op":"infer","evidence":[{"count":2,"proofs":1,"examples":[{"place":1,"text":"1,234.50"}]}],"texts":["1.234,5"],"currency":"EUR","locale":"de-DE"}"#,
      #"{"conclusion":"contradictory","examples":[{"place":1,"text":"1,234.50"},{"place":3,"text":"1.234,5"}],"evidence":{"count":3,"proofs":2,"examples":[{"place":1,"text":"1,234.50"},{"place":3,"text":"1.234,5"}]}}"#
    ),
    (
      #"{"op":"infer","evidence":[{"count":9223372036854775807,"proofs":0,"examples":[]}],"texts":["1.5"],"currency":"EUR","locale":"de-DE"}"#,
      #"{"conclusion":"decided","notation":{"decimalMark":".","groupSizes":[3,3]},"proof":{"count":1,"decimalMark":{"place":9223372036854775807,"text":"1.5"}},"evidence":{"count":9223372036854775807,"proofs":1,"examples":[{"place":9223372036854775807,"text":"1.5"}]}}"#
    ),
    (
      #"{"op":"infer","texts":[],"currency":"EUR","locale":"de-DE"}"#,
      #"{"conclusion":"undecided","evidence":{"count":0,"proofs":0,"examples":[]}}"#
    ),
  ]

  @Test(arguments: answered.filter { Tool.isLinkedWithICU || !$0.request.contains("\"words\"") })
  func answers(_ row: (request: String, response: String)) throws {
    let outcome = try Tool.run("jsonl", input: row.request + "\n")
    #expect(outcome == Tool.Outcome(output: row.response + "\n", errors: "", status: 0))
  }

  /// An invalid request, the error's code, and a text in the message.
  static let refused: [(line: String, code: String, names: String)] = [
    ("", "invalidRequest", "unexpected end"),
    ("nonsense", "invalidRequest", "at byte 0"),
    ("[]", "invalidRequest", "'{'"),
    ("{}", "invalidRequest", "\"op\" is missing"),
    ("{\"op\":\"format\"}", "invalidRequest", "\"amount\""),
    ("{\"op\":1}", "invalidRequest", "\"op\""),
    ("{\"op\":\"fly\"}", "invalidRequest", "\"fly\""),
    ("{\"op\":\"format\",\"amount\":\"1\"}{}", "invalidRequest", "after the value"),
    ("{\"op\":\"format\",\"op\":\"format\"}", "invalidRequest", "duplicate key"),
    ("{\"op\":\"format\",\"amount\":\"1\\x\"}", "invalidRequest", "escape"),
    ("{\"op\":\"format\",\"amount\":\"\\ud800\"}", "invalidRequest", "surrogate"),
    ("{\"op\":\"format\",\"amount\":01}", "invalidRequest", "expected"),
    (String(repeating: "[", count: 200), "invalidRequest", "{"),
    ("{\"op\":" + String(repeating: "[", count: 200), "invalidRequest", "levels"),
    ("{\"id\":1.5,\"op\":\"format\"}", "invalidRequest", "\"id\""),
    ("{\"id\":[],\"op\":\"format\"}", "invalidRequest", "\"id\""),
    (#"{"op":"format","amount":"1","currency":"USD","foo":1}"#, "invalidRequest", "\"foo\""),
    (#"{"op":"format","amount":"1","minorUnits":1,"currency":"USD"}"#, "invalidRequest", "can't be combined"),
    (#"{"op":"format","amount":"1","scale":1,"currency":"USD"}"#, "invalidRequest", "\"scale\""),
    (#"{"op":"format","amount":5,"currency":"USD"}"#, "invalidAmount", "string"),
    (
      #"{"op":"rangeParts","lower":"5","upper":"3","currency":"JPY","locale":"en-US"}"#, "invalidAmount",
      "exceeds the upper end"
    ),
    (#"{"op":"format","amount":".","currency":"USD"}"#, "invalidAmount", "\".\""),
    (#"{"op":"html","currency":"EUR","locale":"es-ES"}"#, "invalidRequest", "\"amount\""),
    (#"{"op":"html","amount":"<","currency":"EUR","locale":"es-ES"}"#, "invalidAmount", "\"<\""),
    (#"{"op":"allocate","amount":"1","currency":"EUR"}"#, "invalidRequest", "\"into\" or \"weights\""),
    (
      #"{"op":"wire","amount":"1","currency":"EUR"}"#, "invalidRequest",
      "minorUnits, iso20022, swiftMT, epcQR"
    ),
    (
      #"{"op":"wire","amount":"1.005","form":"swiftMT","currency":"EUR"}"#, "precisionOverflow",
      "fraction digits"
    ),
    (#"{"op":"infer","currency":"EUR"}"#, "invalidRequest", "\"texts\" and \"evidence\""),
    (#"{"op":"infer","texts":"5","currency":"EUR"}"#, "invalidRequest", "array"),
    (#"{"op":"infer","texts":["5",5],"currency":"EUR"}"#, "invalidRequest", "texts[1]"),
    (#"{"op":"infer","texts":["5"],"place":0,"currency":"EUR"}"#, "invalidRequest", "\"place\""),
    (
      #"{"op":"infer","evidence":[{"count":1}],"currency":"EUR"}"#, "invalidOption",
      "\"evidence[0]\" at byte 26"
    ),
    (#"{"op":"infer","texts":[],"currency":"EUR","currencies":["USD"]}"#, "invalidRequest", "combined"),
    (#"{"op":"data","amount":"5"}"#, "invalidRequest", "\"amount\""),
    (#"{"op":"wire","amount":"1","form":"swiftMT","currency":"XAU"}"#, "invalidCurrency", "XAU"),
    (#"{"op":"readWire","text":"1.234,50","form":"swiftMT","currency":"EUR"}"#, "invalidAmount", "1.234,50"),
    (
      #"{"op":"allocate","amount":"1","into":2,"weights":["1"],"currency":"EUR"}"#, "invalidRequest",
      "combined"
    ),
    (#"{"op":"allocate","amount":"1","into":0,"currency":"EUR"}"#, "invalidAmount", "into 0 parts"),
    (#"{"op":"allocate","amount":"1","into":"2","currency":"EUR"}"#, "invalidAmount", "\"into\""),
    (#"{"op":"allocate","amount":"1","weights":[1,2],"currency":"EUR"}"#, "invalidAmount", "\"weights\""),
    (#"{"op":"allocate","amount":"1","weights":["1","x"],"currency":"EUR"}"#, "invalidAmount", "\"x\""),
    (#"{"op":"allocate","amount":"1","weights":["1","-1"],"currency":"EUR"}"#, "invalidAmount", "zero"),
    (#"{"op":"round","currency":"EUR"}"#, "invalidRequest", "\"amount\""),
    (
      #"{"op":"round","amount":"8857338598745984222969376715074255759.8","currency":"EUR","options":{"roundingIncrement":25,"fractionDigits":2}}"#,
      "precisionOverflow", "38 significant digits"
    ),
    (#"{"op":"words","amount":"1e3","currency":"EUR","locale":"es-ES"}"#, "invalidAmount", "\"1e3\""),
    (#"{"op":"format","amount":1.5,"currency":"USD"}"#, "invalidAmount", "string"),
    (#"{"op":"format","amount":"1e3","currency":"USD"}"#, "invalidAmount", "\"1e3\""),
    (#"{"op":"format","amount":"","currency":"USD"}"#, "invalidAmount", "\"\""),
    (#"{"op":"format","minorUnits":1.5,"currency":"USD"}"#, "invalidAmount", "integer"),
    (#"{"op":"format","minorUnits":1e2,"currency":"USD"}"#, "invalidAmount", "integer"),
    (#"{"op":"format","minorUnits":9007199254740993.0,"currency":"USD"}"#, "invalidAmount", "integer"),
    (
      #"{"op":"format","minorUnits":100000000000000000000000000000000000000,"currency":"USD"}"#,
      "invalidAmount", "38 digits"
    ),
    (
      #"{"op":"format","minorUnits":10000000000000000000000000000000000000,"scale":-2,"currency":"USD"}"#,
      "precisionOverflow", "38 significant digits"
    ),
    (#"{"op":"format","minorUnits":1,"scale":200,"currency":"USD"}"#, "invalidAmount", "\"scale\""),
    (
      #"{"op":"format","amount":"123456789012345678901234567890123456789","currency":"USD"}"#,
      "precisionOverflow", "38"
    ),
    (#"{"op":"format","amount":"1","currency":"US"}"#, "invalidCurrency", "\"US\""),
    (#"{"op":"format","amount":"1","currency":5}"#, "invalidCurrency", "string"),
    (#"{"op":"format","amount":"1"}"#, "invalidCurrency", "No currency"),
    (#"{"op":"format","amount":"1","currency":"USD","locale":"../../etc"}"#, "invalidLocale", "../../etc"),
    (#"{"op":"format","amount":"1","currency":"USD","locale":"de\u0000DE"}"#, "invalidLocale", "\\u{0}"),
    (#"{"op":"format","amount":"1","currency":"USD","options":[]}"#, "invalidOption", "object"),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"fractionDigit":2}}"#, "invalidOption",
      "\"options.fractionDigit\" at byte 56"
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"signDisplay":"often"}}"#, "invalidOption",
      "\"often\""
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"fractionDigits":[3,1]}}"#, "invalidOption",
      "fractionDigits"
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"fractionDigits":39}}"#, "invalidOption", "39"
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"hidesZeroFraction":"yes"}}"#,
      "invalidOption", "hidesZeroFraction"
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"grouping":"never","grouping":"always"}}"#,
      "invalidRequest", "duplicate key"
    ),
    // The message contains no escape sequence that could control a terminal.
    ("{\"\\u001b[31mx\":1,\"\\u001b[31mx\":1}", "invalidRequest", "duplicate key \"\\u{1B}[31mx\""),
    (
      #"{"op":"input","currency":"USD","events":["# + String(repeating: #"["end"],"#, count: 10_000)
        + #"["end"]]}"#,
      "invalidRequest", "10001 elements"
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"numberingSystem":"roman"}}"#,
      "invalidNumberingSystem", "\"roman\""
    ),
  ]

  @Test(arguments: refused.filter { Tool.isLinkedWithICU || !$0.line.contains("\"words\"") })
  func refuses(_ row: (line: String, code: String, names: String)) throws {
    let outcome = try Tool.run("jsonl", input: "\(row.line)\n", environment: ["LANG": "en_US.UTF-8"])
    let response = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: String]])
    #expect(response["error"]?["code"] == row.code)
    let message = try #require(response["error"]?["message"])
    #expect(message.contains(row.names), "\(message)")
    #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    #expect(outcome.errors == "moneyfmt: line 1: \(row.code): \(message)\n")
    #expect(outcome.status == 1)
  }

  @Test func everyLineHasAResponseInOrder() throws {
    let good = #"{"op":"format","amount":"1","currency":"USD","locale":"en-US"}"#
    var input = Data("\(good)\n\n".utf8)
    input += [0xFF, 0xFE, 0x0A]
    input += Data("{\"op\":\"\(String(repeating: "x", count: 1 << 20))\"}\r\n\(good)\r\n".utf8)
    input += Data(#"{"id":5,"op":"nothing"}"#.utf8)
    let outcome = try Tool.run(["jsonl"], input: input)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    #expect(lines[0] == #"{"text":"$1.00"}"#)
    #expect(lines[1].contains("unexpected end"))
    #expect(lines[2].contains("expected UTF-8"))
    #expect(lines[3].contains("1 MiB"))
    #expect(lines[4] == #"{"text":"$1.00"}"#)
    #expect(lines[5].hasPrefix(#"{"id":5,"error":{"code":"invalidRequest""#))
    #expect(lines[6] == "")
    #expect(outcome.status == 1)
  }

  /// Two requests that are canonically equivalent, but differ in bytes, must not share a formatter.
  @Test func requestsOfDifferentBytesAreDifferent() throws {
    func request(_ symbol: String) -> String {
      #"{"op":"format","amount":"5","currency":"USD","locale":"en-US","options":{"customSymbol":"\#(symbol)"}}"#
        + "\n"
    }
    let outcome = try Tool.run("jsonl", input: request("\u{212B}") + request("\u{00C5}"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2 && Array(lines[0].utf8) != Array(lines[1].utf8))
  }

  @Test func explainWritesTheResolvedOptions() throws {
    let outcome = try Tool.run(
      "jsonl", input: #"{"op":"explain","currency":"kwd","locale":"ar-KW-u-nu-latn","amount":"1"}"#)
    let response = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(response["native"] as? Bool == true)
    #expect(response["locale"] as? String == "ar_KW")
    #expect(response["isFallbackLocale"] as? Bool == false)
    #expect(response["currencyCode"] as? String == "KWD")
    #expect(response["minorUnitDigits"] as? Int == 3)
    #expect(response["fractionDigits"] as? [Int] == [3, 3])
    #expect(response["numberingSystem"] as? String == "latn")
    #expect((response["dataVersion"] as? String)?.hasPrefix("icu") == true)
  }

  /// A locale in the options is that of the request, whatever the host's is.
  @Test(arguments: [
    (#"{"op":"format","amount":"1","currency":"USD","options":{"locale":"de"},"strict":true}"#, "1,00"),
    (#"{"op":"parse","text":"1,50 €","options":{"locale":"de"},"strict":true}"#, #""amount":"1.5""#),
    (#"{"op":"format","amount":"1","currency":"USD","options":{"locale":"zz-ZZ"},"strict":true}"#, "zz-ZZ"),
    (#"{"op":"parse","text":"1 EUR","options":{"locale":"zz-ZZ"},"strict":true}"#, "zz-ZZ"),
  ])
  func strictJudgesTheLocaleOfTheOptions(_ request: String, _ expected: String) throws {
    for environment in [["LC_ALL": "x!y"], ["LC_ALL": "C"]] {
      let outcome = try Tool.run("jsonl", input: request + "\n", environment: environment)
      #expect(outcome.output.contains(expected), "\(outcome)")
    }
  }

  @Test func strictRejectsUnknownNames() throws {
    let request = #"{"op":"format","amount":"1","currency":"ZZZ","locale":"en-US"}"#
    #expect(try Tool.run("jsonl", input: request).status == 0)
    let outcome = try Tool.run("jsonl", "--strict", input: request)
    #expect(outcome.output.contains(#""code":"invalidCurrency""#))
    #expect(outcome.status == 1)
  }

  @Test(arguments: [#""parse","text":"$5""#, #""infer","texts":["$5"]"#])
  func strictRejectsUnknownAllowedCurrencies(_ operation: String) throws {
    let request = #"{"op":\#(operation),"currencies":["QQQ","USD"],"locale":"en-US"}"#
    let lenient = try Tool.run("jsonl", input: request)
    #expect(lenient.status == 0 && lenient.errors.contains("QQQ is not known"), "\(lenient)")
    let strict = try Tool.run("jsonl", "--strict", input: request)
    #expect(strict.output.contains(#""code":"invalidCurrency""#) && strict.status == 1, "\(strict)")
  }

  /// What is kept of a request is not that of another one whose currencies have line breaks.
  @Test func currenciesAreNotJoined() throws {
    let requests = [#"["EUR","USD"]"#, #"["EUR\nUSD"]"#].map {
      #"{"op":"parse","text":"$5","currencies":\#($0),"locale":"en-US"}"#
    }
    let answers = try Tool.run("jsonl", input: requests.joined(separator: "\n")).output.split(separator: "\n")
    #expect(
      answers.count == 2 && answers[0].contains("USD") && answers[1].contains("invalidCurrency"), "\(answers)"
    )
  }

  @Test func aResponseIsWrittenBeforeTheNextRequest() throws {
    let outcome = try Tool.shell(
      #"""
      fifo=$(mktemp -u) && mkfifo "$fifo" && out=$(mktemp)
      "$MONEYFMT" jsonl < "$fifo" > "$out" &
      exec 3> "$fifo"
      echo '{"op":"format","amount":"1","currency":"USD"}' >&3
      for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ -s "$out" ] && break; sleep 0.2; done
      cat "$out"
      exec 3>&-
      wait; rm -f "$fifo" "$out"
      """#)
    #expect(outcome.output == "{\"text\":\"$1.00\"}\n")
  }

  @Test(arguments: ["/no/such/file", "/"])
  func aFileThatCannotBeReadIsToldAndFails(_ path: String) throws {
    let outcome = try Tool.run("jsonl", path)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(path))
    #expect(outcome.status == 66)
  }

  /// No output depends on the environment, not even for languages without rules for words.
  @Test(.linkedWithICU) func wordsDoNotDependOnTheEnvironment() throws {
    let input = try KnownLocale.all().map(\.identifier).map {
      #"{"op":"words","amount":"21.5","currency":"EUR","locale":"\#($0)"}"# + "\n"
    }.joined()
    let outputs = try ["C", "de_DE.UTF-8", "fr_FR.UTF-8", "ur_PK.UTF-8"].map {
      try Tool.run("jsonl", input: input, environment: ["LC_ALL": $0]).output
    }
    #expect(Set(outputs).count == 1)
    let lines = outputs[0].split(separator: "\n")
    let known = lines.count { $0.hasPrefix(#"{"text":"#) }
    print("words under four locales of the environment: \(known) of \(lines.count) locales have them")
    #expect(known > 200)
  }
}
