// Options that exclude each other, unknown units and scales that are no power of ten: in Swift, JSON Lines and the tool.

import Foundation
import MoneyFormat
import Testing

@Suite struct BadOptionsTests {
  /// Options as JSON and as arguments, and what the message contains.
  static let rows: [(json: String, arguments: String, message: String)] = [
    (
      #"{"subunits":"belowOne","scale":1000}"#, "--subunits belowOne --scale 1000",
      #"can't be combined with "scale""#
    ),
    (
      #"{"subunits":"belowOne","abbreviator":"plain"}"#, "--subunits belowOne --abbreviator plain",
      #"can't be combined with "abbreviator""#
    ),
    (
      #"{"subunits":"belowOne","abbreviator":"compactLong"}"#,
      "--subunits belowOne --abbreviator compactLong",
      #"can't be combined with "abbreviator""#
    ),
    (
      #"{"subunits":"belowOne","currencyPosition":"symbolAndCode"}"#,
      "--subunits belowOne --currency-position symbolAndCode", #"can't be combined with "currencyPosition""#
    ),
    (
      #"{"significantDigits":3,"roundingIncrement":5}"#, "--significant-digits 3 --rounding-increment 5",
      #"can't be combined with "significantDigits""#
    ),
    (
      #"{"symbols":{"decimal":","}}"#, #"--symbols {"decimal":","}"#,
      #""," as the decimal separator and "," as the group separator"#
    ),
    (#"{"scale":500}"#, "--scale 500", "is 500; "),
    (#"{"scale":0}"#, "--scale 0", "is 0; "),
    (#"{"scale":-1000}"#, "--scale=-1000", "is -1000; "),
    (#"{"scale":10000000000000}"#, "--scale 10000000000000", "is 10000000000000; "),
    (#"{"perUnit":"kilogramm"}"#, "--per-unit kilogramm", "Did you mean kilogram?"),
    (#"{"perUnit":"kg"}"#, "--per-unit kg", "Did you mean kilogram?"),
    (#"{"perUnit":"night"}"#, "--per-unit night", "acre, barrel, "),
  ]

  /// The option that the message begins with.
  private static func subject(_ json: String) -> String {
    for name in ["subunits", "roundingIncrement", "symbols", "scale"] where json.contains("\"\(name)\"") {
      return name
    }
    return "perUnit"
  }

  @Test(arguments: rows)
  func areRefusedEverywhere(_ row: (json: String, arguments: String, message: String)) throws {
    let name = Self.subject(row.json)
    let error = #expect(throws: (any Error).self) {
      let options = try JSONDecoder().decode(FormattingOptions.self, from: Data(row.json.utf8))
      _ = try MoneyFormatter(currency: "USD", locale: "en-US", options: options)
    }
    let inSwift = "\(error as Any)"
    #expect(inSwift.contains(row.message) && inSwift.contains(name), "\(inSwift)")
    if let error = error as? MoneyFormatError { #expect(error.code == .invalidOption) }

    let request = #"{"op":"format","amount":"1","currency":"USD","locale":"en-US","options":\#(row.json)}"#
    let answer = try Tool.run(["jsonl"], input: Data((request + "\n").utf8)).output
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: [String: Any]])
    let message = object["error"]?["message"] as? String ?? ""
    #expect(object["error"]?["code"] as? String == "invalidOption")
    #expect(message.contains(row.message) && message.contains(name), "\(message)")

    let tool = try Tool.run(
      ["format", "1", "-c", "USD", "-l", "en-US"] + row.arguments.split(separator: " ").map(String.init))
    #expect(tool.status == 64 && tool.output.isEmpty)
    #expect(tool.errors.contains(row.message), "\(tool.errors)")
  }

  /// What looks like these, and is accepted: the locale's group separator as the decimal separator without groups, and all
  /// that combines.
  @Test(arguments: [
    (#"{"symbols":{"decimal":","},"grouping":"never"}"#, "1234.5", "$1234,50"),
    (#"{"perUnit":"kilogram","subunits":"belowOne"}"#, "0.59", "59¢/kg"),
    (#"{"perUnit":"hour","scale":1000,"spacing":"always"}"#, "85000", "$\u{A0}85.00/h"),
    (#"{"perUnitWidth":"long"}"#, "5", "$5.00"),
  ])
  func othersCombine(_ json: String, _ amount: String, _ text: String) throws {
    let request =
      #"{"op":"format","amount":"\#(amount)","currency":"USD","locale":"en-US","options":\#(json)}"#
    let answer = try Tool.run(["jsonl"], input: Data((request + "\n").utf8)).output
    let object = try #require(JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    #expect(object["text"] as? String == text)
  }

  /// Columns of nothing, of a text that is no number, and of 38 digits.
  @Test func alignedExtremes() throws {
    let arguments = ["format", "--align", "-c", "USD", "-l", "en-US"]
    let empty = try Tool.run(arguments, input: Data())
    #expect(empty == Tool.Outcome(output: "", errors: "", status: 0))
    let none = try Tool.run(arguments, input: Data("NaN\n\n".utf8))
    #expect(none.output == "\n\n" && none.status == 1)
    let digits = String(repeating: "9", count: 38)
    let long = try Tool.run(arguments + ["--grouping", "never"], input: Data("\(digits)\n-5\n".utf8))
    #expect(long.output == "$\(digits).00\n\(String(repeating: " ", count: 36))-$5.00\n" && long.status == 0)
    let tooLong = try Tool.run(arguments, input: Data("\(digits)9\n5\n".utf8))
    #expect(tooLong.output == "\n$5.00\n" && tooLong.errors.contains("precisionOverflow"))
  }
}
