// Complete conversions: the output depends neither on blocks nor on the number of workers; memory is bounded;
// long records.

import MoneyFormat
import Testing

@testable import MoneyFormatCSV
@testable import moneyfmt

@Suite struct CSVRunTests {
  private static let nasty =
    "\u{FEFF}id,price,\"no\nte\"\r\n1,1234.5,\"a\nb\"\r\n2,\"-7\",\"\"\"\n\"\"\"\n\n3,x,5\" nail\n4,\"1\n\",y\n,\"2\"\"\",\n"
    + "5,3\n6,,\"\"\n7,\" 8 \",\r\n8,9,\u{20AC}"
  private static let nastyResult =
    "\u{FEFF}id,price,\"no\nte\",price_formatted\r\n1,1234.5,\"a\nb\",\"1.234,50\u{A0}€\"\r\n"
    + "2,\"-7\",\"\"\"\n\"\"\",\"-7,00\u{A0}€\"\n\n3,x,5\" nail,x\n4,\"1\n\",y,\"1\n\"\n,\"2\"\"\",,\"2\"\"\"\n"
    + "5,3\n6,,\"\",\n7,\" 8 \",,\"8,00\u{A0}€\"\r\n8,9,\u{20AC},\"9,00\u{A0}€\""
  private static let isNone =
    "is not a plain decimal number; expected digits with an optional sign and fraction, such as -1234.50."
  private static let nastyMessages = [
    "row 3, line 8, column \"price\": invalidAmount: \"x\" \(isNone)",
    "row 4, line 9, column \"price\": invalidAmount: \"1\\u{A}\" \(isNone)",
    "row 5, line 11, column \"price\": invalidAmount: \"2\\\"\" \(isNone)",
    "row 6, line 12: wrongFieldCount: 2 fields where the header has 3; the row stays as it is.",
  ]

  @Test(arguments: [1, 3])
  func everyCutGivesTheSame(_ jobs: Int) throws {
    let bytes = Array(Self.nasty.utf8)
    for batchSize in [1, 20, CSVBatches.usualSize] {
      var conversion = CSVConversion()
      conversion.jobs = jobs
      conversion.batchSize = batchSize
      for cut in 0...bytes.count {
        let outcome = try conversion.run([bytes[..<cut], bytes[cut...]])
        #expect(outcome.output == Self.nastyResult, "cut at \(cut), batches of \(batchSize)")
        #expect(outcome.messages == Self.nastyMessages, "cut at \(cut), batches of \(batchSize)")
        #expect(outcome.rows == 9 && outcome.errors == 4)
      }
      // Byte by byte.
      let outcome = try conversion.run(bytes.indices.map { bytes[$0...$0] })
      #expect(outcome.output == Self.nastyResult)
      #expect(outcome.messages == Self.nastyMessages)
    }
  }

  // MARK: Random files

  /// The expected output: a simple implementation, row by row and character by character.
  private static func expected(
    _ text: String, lineEnd: UnicodeScalar, column: Int, count: Int, _ formatter: MoneyFormatter
  ) -> String {
    var output = ""
    for record in SimpleReader.records(text, lineEnd: lineEnd) {
      guard record.fields.count == count, !record.isUnclosed, !record.hasStrayQuotes,
        !(record.raw.isEmpty && count > 1)
      else {
        output += record.raw + record.ending
        continue
      }
      let text = record.fields[column].trimmingBlanks
      let result = try? formatter.string(decimalText: text)
      let cell = text.isEmpty ? "" : result.map(SimpleReader.cell) ?? record.rawFields[column]
      output += record.raw + "," + cell + record.ending
    }
    return output
  }

  @Test func randomFilesMatchASimpleReader() throws {
    let formatter = try CSVConversion.formatter.get()
    var random = SystemRandomNumberGenerator()
    let parts = [
      "\"", "\"", "\"\"", ",", ",", ",", "\n", "\r\n", "\r", "1", "-23.5", " ", "a", "é", "\n\"", "\",",
      ",\"",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...3, using: &random)
      // The first row determines the number of fields, and how lines end.
      let ending = ["\n", "\r"].randomElement(using: &random)!
      var text = Array(repeating: "1234.5", count: count).joined(separator: ",") + ending
      for _ in 0..<Int.random(in: 0...25, using: &random) { text += parts.randomElement(using: &random)! }
      // A CR before an LF is no line end by itself.
      let second = text.unicodeScalars.drop { $0 != "\r" }.dropFirst().first
      let lineEnd: UnicodeScalar = ending == "\r" && second != "\n" ? "\r" : "\n"
      let column = Int.random(in: 0..<count, using: &random)
      var conversion = CSVConversion()
      conversion.hasHeader = false
      conversion.amounts = ["\(column + 1)"]
      conversion.jobs = Int.random(in: 1...2, using: &random)
      conversion.batchSize = Int.random(in: 1...40, using: &random)
      let bytes = Array(text.utf8)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let outcome = try conversion.run([bytes[..<cut], bytes[cut...]])
      let expected = Self.expected(text, lineEnd: lineEnd, column: column, count: count, formatter)
      #expect(outcome.output == expected, "\(text.debugDescription), column \(column + 1), cut at \(cut)")
    }
  }

  /// After formatting and parsing, every amount and the whole file are unchanged.
  @Test func thereAndBackInPlace() throws {
    var random = SystemRandomNumberGenerator()
    var text = "id,price\n"
    for row in 0..<20_000 {
      let units = Int64.random(in: -10_000_000_000...10_000_000_000, using: &random)
      let cents = abs(units % 100)
      text += "\(row),\(units < 0 ? "-" : "")\(abs(units / 100))"
      // Plain decimals have no trailing zeros.
      if cents > 0 { text += ".\(cents < 10 ? "0" : "")\(cents.isMultiple(of: 10) ? cents / 10 : cents)" }
      text += "\n"
    }
    text = text.replacing("-0\n", with: "0\n")
    var conversion = CSVConversion()
    (conversion.isInPlace, conversion.jobs, conversion.batchSize) = (true, 2, 5000)
    let bytes = Array(text.utf8)
    let formatted = Array(try conversion.run([bytes[...]]).output.utf8)
    #expect(formatted != bytes)
    conversion.isReverse = true
    let back = try conversion.run([formatted[...]])
    #expect(back.errors == 0)
    #expect(
      back.output
        == text.replacing("price\n", with: "price,price_reason\n").replacing(/([0-9])\n/) { "\($0.1),\n" })
  }

  // MARK: Long records

  private static let limit = 1 << 20

  /// Returns a record of this number of bytes.
  private func record(_ count: Int) -> String {
    "1,\"" + String(repeating: "\nx", count: (count - 4) / 2) + "\""
  }

  @Test(arguments: [1, 2])
  func recordsAreLimitedAndNothingIsLost(_ jobs: Int) throws {
    let fits = record(Self.limit)
    let tooLong = record(Self.limit + 2)
    let text = "price,note\n\(fits)\n\(tooLong)\r\n2,b\n\(record(3 * Self.limit))\n3,c\n"
    var conversion = CSVConversion()
    conversion.jobs = jobs
    let bytes = Array(text.utf8)
    var outcomes: [CSVConversion.Outcome] = []
    for piece in [1 << 16, 100_003, bytes.count] {
      let pieces = stride(from: 0, to: bytes.count, by: piece).map {
        bytes[$0..<min($0 + piece, bytes.count)]
      }
      let sink = MemorySink()
      outcomes.append(try conversion.run(PieceSource(pieces), sink))
      #expect(sink.largestWrite < 2 * Self.limit)
    }
    #expect(
      outcomes[0].output
        == text.replacing("price,note", with: "price,note,price_formatted")
        .replacing(fits + "\n", with: fits + ",\"1,00\u{A0}€\"\n", maxReplacements: 1)
        .replacing("2,b", with: "2,b,\"2,00\u{A0}€\"").replacing("3,c", with: "3,c,\"3,00\u{A0}€\""))
    let lines = (Self.limit - 4) / 2 + 1
    let problem =
      "recordTooLong: the row has more than 1048576 bytes (1 MiB); the row stays as it is. Is a closing quote missing?"
    #expect(
      outcomes[0].messages == [
        "row 2, line \(2 + lines): \(problem)", "row 4, line \(2 + lines + lines + 2): \(problem)",
      ])
    #expect(outcomes.allSatisfy { $0 == outcomes[0] })
  }

  /// A quote that is never closed makes the rest of the file a single record.
  @Test func aQuoteThatIsNeverClosedLosesNothing() throws {
    let text = "price\n1\n\"2\n" + String(repeating: "3\n", count: 2 << 20)
    let bytes = Array(text.utf8)
    let outcome = try CSVConversion().run([bytes[...]])
    #expect(outcome.output.utf8.count == bytes.count + "_formatted".utf8.count + "price".utf8.count + 1 + 12)
    #expect(outcome.output.hasPrefix("price,price_formatted\n1,\"1,00\u{A0}€\"\n\"2\n3\n"))
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages[0].hasPrefix("row 2, line 3: recordTooLong"))
  }

  // MARK: Slow input

  /// Available rows are written before the tool waits for more.
  @Test(arguments: [1, 2])
  func slowInputIsWrittenAsItComes(_ jobs: Int) throws {
    let text = Array("price\n1\n2\n3".utf8)
    let sink = MemorySink()
    var seen: [String] = []
    let source = PieceSource([text[..<8], text[8..<9], text[9...]], pauses: [1, 2]) { _ in
      seen.append(sink.text)
    }
    var conversion = CSVConversion()
    conversion.jobs = jobs
    _ = try conversion.run(source, sink)
    #expect(
      seen == ["price,price_formatted\n1,\"1,00\u{A0}€\"\n", "price,price_formatted\n1,\"1,00\u{A0}€\"\n"])
    #expect(sink.text == "price,price_formatted\n1,\"1,00\u{A0}€\"\n2,\"2,00\u{A0}€\"\n3,\"3,00\u{A0}€\"")
  }

  // MARK: Errors

  @Test(arguments: [1, 3])
  func errorsAreCountedAndTheFirstAreTold(_ jobs: Int) throws {
    let text = Array(("price\n" + String(repeating: "x\n", count: 1000)).utf8)
    var conversion = CSVConversion()
    (conversion.jobs, conversion.batchSize) = (jobs, 50)
    let outcome = try conversion.run([text[...]])
    #expect(outcome.errors == 1000)
    #expect(outcome.messages.count == 21)
    #expect(outcome.messages[19].hasPrefix("row 20, line 21, column \"price\": invalidAmount"))
    #expect(outcome.messages[20] == "and 980 more errors")
  }

  @Test(arguments: [1, 3])
  func stoppingWritesWhatWasBefore(_ jobs: Int) throws {
    let rows = (1...500).map { "\($0)\n" }.joined()
    let text = Array("price\n\(rows)x\n\(rows)y\n".utf8)
    var conversion = CSVConversion()
    (conversion.jobs, conversion.batchSize, conversion.policy, conversion.isInPlace) = (
      jobs, 100, .stop, true
    )
    let outcome = try conversion.run([text[...]])
    #expect(outcome.output.hasSuffix("\n\"500,00\u{A0}€\"\n"))
    #expect(outcome.output.split(separator: "\n").count == 501)
    #expect(outcome.messages.count == 1 && outcome.messages[0].hasPrefix("row 501, line 502, column"))
    #expect(outcome.errors == 1)
  }
}
