// The table of operations: every name in the columns of Swift, JSON Lines and the tool is called, and the answers agree.
// The tests of the Python package do the same for C, Python, columns and SQL.

import Foundation
import MoneyFormat
import Testing

@Suite struct OperationsTableTests {
  /// An operation's answer, and what returns it, by the names in the columns.
  struct Operation: CustomTestStringConvertible, Sendable {
    let name: String
    let answer: String
    var swift: [String: @Sendable () throws -> String] = [:]
    var requests: [String: @Sendable () throws -> String] = [:]
    var tool: [String: @Sendable () throws -> String] = [:]
    var testDescription: String { name }
  }

  private static let euros = Result { try MoneyFormatter(currency: "EUR", locale: "de-DE") }

  /// Returns the member of the response to a request in euros.
  private static func ask(
    _ request: String, _ key: String, place: String = inEuros
  ) throws
    -> String
  {
    try member(key, of: Tool.run("jsonl", input: "{\(request),\(place)}\n").output)
  }

  /// Returns a member of a response, or of its error.
  private static func member(_ key: String, of line: String) throws -> String {
    let response = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    let members = response["error"] as? [String: Any] ?? response
    if let list = members[key] as? [String] { return list.joined(separator: " ") }
    return members[key].map { "\($0)" } ?? line
  }

  /// Returns what the tool writes to standard output, in euros.
  private static func print(_ arguments: String..., options: [String] = ["-c", "EUR", "-l", "de-DE"]) throws
    -> String
  {
    try Tool.run(arguments + options).output.trimmingCharacters(in: .newlines)
  }

  private static func code(_ body: () throws -> Void) throws -> String {
    do { try body() } catch let error as AmountParseError { return error.code } catch let error
      as MoneyFormatError
    {
      return error.code.rawValue
    }
    return "none"
  }

  static let operations = [
    Operation(
      name: "format units", answer: "5,00\u{A0}€",
      swift: ["MoneyFormatter.string(from:)": { try euros.get().string(from: 5) }],
      requests: ["format": { try ask(#""op":"format","amount":"5""#, "text") }],
      tool: ["format": { try print("format", "5") }]),
    Operation(
      name: "format minor units", answer: "0,05\u{A0}€",
      swift: ["MoneyFormatter.string(minorUnits:)": { try euros.get().string(minorUnits: 5) }],
      requests: ["format with minorUnits": { try ask(#""op":"format","minorUnits":5"#, "text") }],
      tool: ["format --minor-units": { try print("format", "5", "--minor-units") }]),
    Operation(
      name: "parts", answer: "5,00\u{A0}€",
      swift: ["MoneyFormatter.parts(of:)": { try euros.get().parts(of: 5).map(\.text).joined() }],
      requests: ["parts": { try ask(#""op":"parts","amount":"5""#, "text") }],
      tool: [
        "explain": {
          let json = try print("explain", "5", "--json")
          return json.contains(#"{"amount":"5","text":"5,00\u00a0€"}"#) ? "5,00\u{A0}€" : json
        }
      ]),
    Operation(
      name: "range", answer: "3,00–5,00\u{A0}€",
      swift: ["MoneyFormatter.string(from:through:)": { try euros.get().string(from: 3, through: 5) }],
      requests: ["range": { try ask(#""op":"range","lower":"3","upper":"5""#, "text") }],
      tool: ["format --through": { try print("format", "3", "--through", "5") }]),
    Operation(
      name: "approximate", answer: "≈5,00\u{A0}€",
      swift: ["FormattedAmount.approximateString": { try euros.get().format(5).approximateString }],
      requests: ["approximate": { try ask(#""op":"approximate","amount":"5""#, "text") }],
      tool: ["format --as approximate": { try print("format", "5", "--as", "approximate") }]),
    Operation(
      name: "accessibility text", answer: "5,00 Euro",
      swift: ["FormattedAmount.accessibilityText": { try euros.get().format(5).accessibilityText }],
      requests: ["accessibility": { try ask(#""op":"accessibility","amount":"5""#, "text") }],
      tool: ["format --as accessibility": { try print("format", "5", "--as", "accessibility") }]),
    Operation(
      name: "parse", answer: "1234.5",
      swift: ["MoneyFormatter.parse": { "\(try euros.get().parse("1.234,5").amount)" }],
      requests: ["parse": { try ask(#""op":"parse","text":"1.234,5""#, "amount") }],
      tool: ["parse": { try print("parse", "1.234,5") }]),
    Operation(
      name: "error of a text", answer: "ambiguousSeparator",
      swift: ["AmountParseError": { try code { _ = try euros.get().parse("1,234") } }],
      requests: ["parse": { try ask(#""op":"parse","text":"1,234""#, "code") }],
      tool: [
        "parse": {
          let errors = try Tool.run("parse", "1,234", "-c", "EUR", "-l", "de-DE").errors
          return errors.split(separator: ": ").dropFirst(2).first.map(String.init) ?? errors
        }
      ]),
    Operation(
      name: "warnings of a text", answer: "nonLocaleSeparator",
      swift: ["ParsedAmount.warnings": { try euros.get().parse("1.23").warnings.map(\.rawValue).joined() }],
      requests: ["parse": { try ask(#""op":"parse","text":"1.23""#, "warnings") }],
      tool: [
        "parse": {
          let errors = try Tool.run("parse", "1.23", "-c", "EUR", "-l", "de-DE").errors
          return errors.split(separator: ": ").dropFirst(3).first.map(String.init) ?? errors
        }
      ]),
    Operation(
      name: "read amount and currency", answer: "USD",
      swift: ["MoneyReader.parse": { try MoneyReader(locale: "de-DE").parse("5 USD").currencyCode }],
      requests: [
        "parse without a currency": {
          try ask(#""op":"parse","text":"5 USD""#, "currency", place: #""locale":"de-DE""#)
        }
      ],
      tool: [
        "parse without --currency": {
          String(try print("parse", "5 USD", options: ["-l", "de-DE"]).split(separator: "\t").last ?? "")
        }
      ]),
    Operation(
      name: "read unfinished text", answer: "partial",
      swift: ["MoneyFormatter.read": { try euros.get().read("-", mode: .type).status.rawValue }],
      requests: ["read": { try ask(#""op":"read","mode":"type","text":"-""#, "status") }]),
    Operation(
      name: "infer a notation", answer: "1234.5 1234",
      swift: [
        "AmountNotation.infer": {
          let texts = ["1,234.50", "1,234"]
          let conclusion = AmountNotation.infer(from: texts, for: try euros.get())
          guard case .decided(let notation, _) = conclusion else { return "\(conclusion)" }
          var rules = AmountInputRules()
          rules.notation = notation
          return try texts.map { "\(try euros.get().parse($0, rules: rules).amount)" }.joined(separator: " ")
        }
      ],
      requests: ["infer": { try inferred(by: #""texts":["1,234.50","1,234"]"#) }],
      tool: ["csv --notation infer": { try inferred() }]),
    Operation(
      name: "merge evidence", answer: "1234.5 1234",
      swift: [
        "AmountNotation.Evidence": {
          let parts = try ["1,234.50", "1,234"].enumerated().map {
            AmountNotation.Evidence(from: [$1], at: $0 + 1, for: try euros.get())
          }
          guard case .decided = (parts[1] + parts[0]).conclusion else { return "undecided" }
          return "1234.5 1234"
        }
      ],
      requests: [
        "infer with evidence": {
          let parts = try [#""texts":["1,234"],"place":2"#, #""texts":["1,234.50"]"#].map(evidence)
          return try inferred(by: #""evidence":[\#(parts.joined(separator: ","))]"#)
        }
      ],
      tool: ["csv --notation infer": { try inferred() }]),
    Operation(
      name: "allocate", answer: "33.34 33.33 33.33",
      swift: [
        "MoneyFormatter.allocate": {
          try euros.get().allocate(100, into: 3).map { "\($0)" }.joined(separator: " ")
        }
      ], requests: ["allocate": { try ask(#""op":"allocate","amount":"100","into":3"#, "amounts") }],
      tool: ["split": { try print("split", "100", "--into", "3").replacingOccurrences(of: "\t", with: " ") }]),
    Operation(
      name: "round to what is shown", answer: "1.02",
      swift: ["MoneyFormatter.rounded": { "\(try euros.get().rounded(Decimal(string: "1.015")!))" }],
      requests: ["round": { try ask(#""op":"round","amount":"1.015""#, "amount") }],
      tool: ["round": { try print("round", "1.015") }]),
    Operation(
      name: "wire amounts and minor units", answer: "123450",
      swift: [
        "WireAmount": { try WireAmount(Decimal(string: "1234.5")!, currency: "EUR").text(.minorUnits) }
      ],
      requests: [
        "wire": { try ask(#""op":"wire","amount":"1234.5","form":"minorUnits""#, "text") },
        "readWire": {
          let amount = try ask(#""op":"readWire","text":"123450","form":"minorUnits""#, "amount")
          return amount == "1234.5" ? "123450" : amount
        },
      ]),
    Operation(
      name: "field: state and event", answer: "5",
      swift: [
        "AmountField": {
          var field = AmountField(
            currencyCode: "EUR", options: FormattingOptions(locale: "de-DE"))
          _ = field.handle(.begin)
          _ = field.handle(.insert("5"))
          _ = field.handle(.end)
          return field.amount.map { "\($0)" } ?? "nil"
        }
      ],
      requests: [
        "input": {
          let line = try Tool.run(
            "jsonl",
            input: #"{"op":"input","events":[["insert","5"],["end"]],"currency":"EUR","locale":"de-DE"}"#
              + "\n"
          ).output
          return line.contains(#""text":"5,00","selection":[4,4],"status":"valid","reasons":[],"amount":"5""#)
            ? "5" : line
        }
      ],
      tool: [
        "field": {
          try Tool.run("field", "-c", "EUR", "-l", "de-DE", input: "5\r").output
            .trimmingCharacters(in: .newlines)
        }
      ]),
    Operation(
      name: "definitions", answer: "5\u{A0}Pts",
      swift: [
        "LocaleData.defining": {
          let points = try CustomCurrency(code: "PTS", symbol: "Pts", fractionDigits: 0)
          let data = try MoneyFormatDefaults.current.localeData.defining(currencies: [points])
          return try MoneyFormatter(currency: "PTS", locale: "de-DE", from: data).string(from: 5)
        }
      ],
      requests: [
        "jsonl --currency-definitions": {
          let file = try points()
          let line = try Tool.run(
            "jsonl", "--currency-definitions", file.url.path,
            input: #"{"op":"format","amount":"5","currency":"PTS","locale":"de-DE"}"#
          ).output
          return try member("text", of: line)
        }
      ],
      tool: [
        "--currency-definitions": {
          let file = try points()
          return try print(
            "format", "5", "--currency-definitions", file.url.path, options: ["-c", "PTS", "-l", "de-DE"])
        }
      ]),
    Operation(
      name: "strict", answer: "invalidCurrency",
      swift: [
        "LocaleData.strict": {
          let data = MoneyFormatDefaults.current.localeData.strict
          return try code { _ = try MoneyFormatter(currency: "EUX", locale: "de-DE", from: data) }
        }
      ],
      requests: [
        "strict": {
          try ask(
            #""op":"format","amount":"5","strict":true"#, "code", place: #""currency":"EUX","locale":"de-DE""#
          )
        }
      ],
      tool: [
        "--strict": {
          let errors = try Tool.run("format", "5", "-c", "EUX", "--strict").errors
          return errors.split(separator: ": ").dropFirst().first.map(String.init) ?? errors
        }
      ]),
    Operation(
      name: "resolved settings", answer: "de_DE",
      swift: ["MoneyFormatter.resolved": { try euros.get().resolved.locale }],
      requests: ["explain": { try ask(#""op":"explain""#, "locale") }],
      tool: [
        "explain": {
          let json = try print("explain", "5", "--json")
          return json.contains(#""locale":"de_DE""#) ? "de_DE" : json
        }
      ]),
    Operation(
      name: "data info", answer: LocaleData.bundled.version,
      swift: ["LocaleData.version": { LocaleData.bundled.version }],
      requests: [
        "data": {
          let line = try Tool.run("jsonl", "--locale-data", "bundled", input: #"{"op":"data"}"#).output
          return try member("version", of: line)
        }
      ],
      tool: [
        "data info": {
          let info = try Tool.run("data", "info", "bundled").output
          return info.split(separator: "\n").first?.split(separator: "\t").last.map(String.init) ?? info
        }
      ]),
  ]

  private static func inferred() throws -> String {
    let outcome = try Tool.run(
      "csv", "--reverse", "--notation", "infer", "--amount-column", "a", "-c", "EUR", "-l", "de-DE",
      input: "a\n\"1,234.50\"\n\"1,234\"\n")
    return outcome.output.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).suffix(2).first.map(String.init) ?? ""
    }.joined(separator: " ")
  }

  /// Returns the evidence in the response to a request about a part of a column.
  private static func evidence(of column: String) throws -> String {
    let line = try Tool.run("jsonl", input: #"{"op":"infer",\#(column),\#(inEuros)}"#).output
    guard let range = line.firstRange(of: #""evidence":"#) else { return line }
    return String(line[range.upperBound...].dropLast(2))
  }

  /// Parses two texts in the notation that a request about a column concludes.
  private static func inferred(by column: String) throws -> String {
    let line = try Tool.run("jsonl", input: #"{"op":"infer",\#(column),\#(inEuros)}"#).output
    guard let begin = line.firstRange(of: #""notation":"#), let end = line.firstRange(of: #","proof""#) else {
      return line
    }
    let rules = #""rules":{"notation":\#(line[begin.upperBound..<end.lowerBound])}"#
    return try ["1,234.50", "1,234"].map { try ask(#""op":"parse","text":"\#($0)",\#(rules)"#, "amount") }
      .joined(separator: " ")
  }

  private static let inEuros = #""currency":"EUR","locale":"de-DE""#

  /// A file that defines a currency.
  private static func points() throws -> TemporaryFile {
    let file = try TemporaryFile()
    try Data(#"{"currencies":[{"code":"PTS","symbol":"Pts","fractionDigits":0}]}"#.utf8).write(to: file.url)
    return file
  }

  @Test(arguments: operations) func answersAlike(_ operation: Operation) throws {
    for calls in [operation.swift, operation.requests, operation.tool] {
      for (name, call) in calls { #expect(try call() == operation.answer, "\(name)") }
    }
  }

  /// The calls above are those of the table.
  @Test func everyNameIsCalled() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/operations.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t").map(String.init)
    }
    #expect(rows.map { $0[0] } == Self.operations.map { $0.name })
    for (row, operation) in zip(rows, Self.operations) {
      for (cell, calls) in [
        (row[1], operation.swift), (row[2], operation.requests), (row[3], operation.tool),
      ] {
        let names = cell.hasPrefix("–") ? [] : cell.components(separatedBy: ", ")
        #expect(Set(names) == Set(calls.keys), "\(operation.name)")
      }
    }
  }
}
