// `--notation infer`: a column is parsed in the notation that all of its texts prove.

import Foundation
import Testing

@Suite struct CSVNotationTests {
  private static let table = """
    id,net,gross,mixed
    1,1.234,"1,234",12.50
    2,"12,50",12.50,"12,50"

    3,"1.234.567,00",-5.5,1.234
    4,,free,5

    """

  private func run(_ arguments: String..., table: String = Self.table) throws -> Tool.Outcome {
    try Tool.run(
      ["csv", "--reverse", "--notation", "infer", "--currency", "USD", "--locale", "en-US"] + arguments,
      input: Data(table.utf8))
  }

  @Test func everyColumnHasItsOwnNotation() throws {
    let outcome = try run("--amount-column", "net,gross,mixed", "--in-place-column")
    #expect(
      outcome.output == """
        id,net,gross,mixed,net_reason,gross_reason,mixed_reason
        1,1234,1234,12.5,,,
        2,12.5,12.5,12.5,,,

        3,1234567,-5.5,1.234,,,ambiguousSeparator
        4,,free,5,,illegalCharacter,

        """)
    let errors = outcome.errors.split(separator: "\n").map(String.init)
    let evidence = #"2 rows prove it; see row 2 ("12,50"), row 3 ("1.234.567,00")."#
    #expect(
      errors[0] == #"moneyfmt: notation of column "net": decimal mark ",", group mark ".". \#(evidence)"#)
    #expect(
      errors[1].hasPrefix(
        #"moneyfmt: notation of column "gross": decimal mark ".", group mark ",". 2 rows prove it; "#))
    // Only rows that prove a mark by themselves are counted and named as proof.
    #expect(
      errors[1].hasSuffix(#"see row 2 ("12.50"). The group mark follows from that; see row 1 ("1,234")."#))
    #expect(
      errors[2].hasPrefix(
        #"moneyfmt: notation of column "mixed": contradictory: row 1 ("12.50") and row 2 "#))
    #expect(errors[2].hasSuffix(#"("12,50") have different notations. Each row is read on its own."#))
    #expect(outcome.status == 1)
  }

  /// A contradiction is told with `--quiet`, too, because its rows are then read in two notations.
  @Test func quietlyContradictory() throws {
    let table = "a,b\n12.50,1.50\n\"12,50\",2.50\n"
    let errors = try run("--amount-column", "a,b", "--quiet", table: table).errors
    #expect(errors.hasPrefix(#"moneyfmt: notation of column "a": contradictory: row 1 ("12.50") and row 2 "#))
    #expect(!errors.contains(#"column "b""#))
  }

  /// Rows count through the whole file, whichever worker examines them.
  @Test(arguments: ["1", "4"])
  func theFileIsExaminedInParts(_ jobs: String) throws {
    var table = "a,b\n"
    for row in 1...60_000 {
      table += row == 41_234 ? "\"12,50\",x\n" : row == 55_555 ? "1.234,x\n" : "\(row),\"quoted \n text\"\n"
    }
    let outcome = try run("--amount-column", "a", "--jobs", jobs, table: table)
    #expect(
      outcome.errors.hasPrefix(
        #"moneyfmt: notation of column "a": decimal mark ",", group mark ".". 1 row proves it; "#
          + #"see row 41234 ("12,50"). The group mark follows from that; see row 55555 ("1.234")."#))
    #expect(outcome.output.contains("\n1.234,x,1234,\n"))
    #expect(outcome.status == 0)
  }

  /// Without the option, the same texts are ambiguous.
  @Test func withoutItEachRowIsReadByItself() throws {
    let outcome = try Tool.run(
      ["csv", "--reverse", "--amount-column", "net", "--currency", "USD", "--locale", "en-US", "--quiet"],
      input: Data(Self.table.utf8))
    #expect(outcome.output.contains("1,1.234,\"1,234\",12.50,,ambiguousSeparator\n"))
  }

  @Test func undecidedColumnsAreReadRowByRow() throws {
    let outcome = try run("--amount-column", "a", table: "a\n1.234\n5\n")
    #expect(outcome.output == "a,a_amount,a_reason\n1.234,,ambiguousSeparator\n5,5,\n")
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: notation of column \"a\": undecided: no row distinguishes a decimal mark from a group mark. "
          + "Each row is read on its own.\n"))
  }

  /// Rows that are not read prove nothing.
  @Test func rowsThatAreNotReadProveNothing() throws {
    let outcome = try run("--amount-column", "a", table: "a,b\n1.234,x\n12.50\n7,x\n")
    #expect(outcome.errors.contains("notation of column \"a\": undecided"))
  }

  @Test func aFileWithoutAHeaderAndWithAMark() throws {
    let outcome = try run("--amount-column", "2", "--no-header", "--tsv", table: "\u{FEFF}a\t1.234\nb\t0,5\n")
    #expect(outcome.output == "\u{FEFF}a\t1.234\t1234\t\nb\t0,5\t0.5\t\n")
    #expect(outcome.errors.contains("notation of column 2: decimal mark \",\", group mark \".\""))
  }

  /// A pipe can be read only once, so its content is copied, and the copy is removed.
  @Test func pipesGiveWhatFilesGive() throws {
    var table = "id,price\n"
    for row in 1...60_000 { table += "\(row),\(row % 1000 < 100 ? "7" : "\(row % 1000)").000\n" }
    table += "60001,\"1.250,75\"\n"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appendingPathComponent("in.csv")
    try Data(table.utf8).write(to: input)
    let options = "csv --reverse --notation infer --amount-column price --currency EUR --locale en-US"
    func output(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let file = try Tool.shell("$MONEYFMT \(options) --output \(output("file.csv")) \(input.path)")
    let pipe = try Tool.shell("cat \(input.path) | $MONEYFMT \(options) --output \(output("pipe.csv"))")
    let stream = try Tool.shell("cat \(input.path) | TMPDIR=\(folder.path) $MONEYFMT \(options)")
    #expect(
      [file.status, pipe.status, stream.status] == [0, 0, 0], "\(file.errors)\(pipe.errors)\(stream.errors)")
    let expected = try String(contentsOfFile: output("file.csv"), encoding: .utf8)
    #expect(expected.hasSuffix("60001,\"1.250,75\",1250.75,\n") && expected.contains("\n1,7.000,7000,\n"))
    #expect(try String(contentsOfFile: output("pipe.csv"), encoding: .utf8) == expected)
    #expect(stream.output == expected)
    #expect(pipe.errors.contains("1 row proves it; see row 60001 (\"1.250,75\")."))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "file.csv", "in.csv", "pipe.csv",
      ])
  }

  @Test func aCopyThatCantBeWrittenIsAnError() throws {
    let outcome = try Tool.shell(
      "printf 'a\\n1\\n' | TMPDIR=/nowhere $MONEYFMT csv --reverse --notation infer --amount-column a --currency EUR"
    )
    #expect(outcome.status == 74)
    #expect(
      outcome.errors == "moneyfmt: can't write a copy of the input to /nowhere: No such file or directory\n")
  }

  @Test func itIsAboutReading() throws {
    let outcome = try Tool.run("csv", "--notation", "infer", "--amount-column", "a", "--currency", "EUR")
    #expect(outcome.status == 64 && outcome.errors.contains("Options for parsing need --reverse."))
  }

  // MARK: Rows that are not amounts

  /// A row that is refused proves nothing about the others. The rows, and their amounts.
  @Test(arguments: [
    ("EUR", "de-DE", "v1.5 draft|1.500|2.000", "|1500|2000"),
    ("EUR", "de-DE", "12.5 %|1.500", "|1500"),
    ("EUR", "de-DE", "tel. 0.5|1.500", "|1500"),
    ("EUR", "de-DE", "0.5 kg|1.500", "|1500"),
    ("EUR", "de-DE", "rev. 1.2 approx|1.500", "|1500"),
    ("EUR", "de-DE", "5.50 USD|1.500", "|1500"),
    ("EUR", "es-ES", "S/.50|1.500", "|1500"),
    ("PEN", "es-PE", "S/.50|1.500", "|"),
    ("PEN", "es-PE", "S/.500|12,50|1.500", "500|12.5|1500"),
    ("USD", "de-DE", "foo 1.234,5|99.99 USD|0.500", "|99.99|0.5"),
    ("USD", "de-DE", "foo 1.234,5|99.99 USD|1,234", "|99.99|1234"),
    ("USD", "en-US", "1.234,56 EUR|1,5 kg|1,234", "||1234"),
    ("USD", "en-US", "foo 1,234|12.50|1,234", "|12.5|1234"),
    ("EUR", "en-US", "-1.234,56|1.500", "-1234.56|1500"),
  ])
  func refusedRowsProveNothing(_ code: String, _ locale: String, _ rows: String, _ amounts: String) throws {
    let options = ["--notation", "infer", "--currency", code, "--locale", locale]
    let texts = rows.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let expected = amounts.replacing("|", with: "\n") + "\n"
    let lines = Data((texts.joined(separator: "\n") + "\n").utf8)
    #expect(try Tool.run(["parse"] + options, input: lines).output == expected)
    let table = Data(("a\tb\n" + texts.map { "x\t\($0)\n" }.joined()).utf8)
    let outcome = try Tool.run(
      ["csv", "--reverse", "--tsv", "--amount-column", "b"] + options, input: table)
    let read = outcome.output.split(separator: "\n").dropFirst().map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false)[2] + "\n"
    }
    #expect(read.joined() == expected, "\(outcome.errors)")
  }

  /// Each row is read in its own currency, in both passes, and a wrong name is reported once.
  @Test func rowsOfOtherCurrenciesProveTheNotation() throws {
    let table = "a,c\n1.25 EUR,USD\n2.5,XQ9\n\"1,5\",EUR\n1.500,EUR\n"
    let outcome = try Tool.run(
      "csv", "--reverse", "--notation", "infer", "--amount-column", "a", "--currency-column", "c", "--locale",
      "en-US", input: table)
    #expect(
      outcome.output == """
        a,c,a_amount,a_reason
        1.25 EUR,USD,,currencyMismatch
        2.5,XQ9,,invalidCurrency
        "1,5",EUR,1.5,
        1.500,EUR,1500,

        """)
    #expect(outcome.errors.contains("1 row proves it; see row 3 (\"1,5\")."))
  }

  @Test func planIsReportedOnce() throws {
    let outcome = try Tool.run(
      "csv", "--reverse", "--notation", "infer", "--amount-column", "a", "--currency", "EUR", "--locale",
      "xx-DE", "--on-error", "keep", input: "a\n1,5\n")
    #expect(outcome.errors.components(separatedBy: "xx-DE").count == 2, "\(outcome.errors)")
  }

  // MARK: moneyfmt parse

  @Test(arguments: [
    ("USD", "en-US", "1.234\n12,50\n", "1234\n12.5\n", #"decimal mark ",", group mark "."#),
    (
      "KWD", "de-DE", "1.234\n12.50\n", "1.234\n12.5\n",
      #"decimal mark ".". 1 line proves it; see line 2 ("12.50")."#
    ),
    ("INR", "de-DE", "1,234\n12,34,567.50\n", "1234\n1234567.5\n", #"group mark ",", Indian groups"#),
    ("CHF", "en-US", "1’234.50\n1'234\n", "1234.5\n1234\n", #"group mark "'""#),
    ("EUR", "en-US", "1\u{A0}234,50\n1 234\n", "1234.5\n1234\n", #"group mark " ""#),
    ("USD", "en-US", "5\n7\n", "5\n7\n", "undecided: no line"),
  ])
  func parseReadsAllLinesAlike(
    _ currency: String, _ locale: String, _ input: String, _ output: String, _ told: String
  ) throws {
    let arguments = ["parse", "--notation", "infer", "--currency", currency, "--locale", locale]
    let outcome = try Tool.run(arguments, input: Data(input.utf8))
    #expect(outcome.output == output)
    #expect(
      outcome.errors.hasPrefix("moneyfmt: notation: ") && outcome.errors.contains(told), "\(outcome.errors)")
    #expect(outcome.status == 0)
    let texts = input.split(separator: "\n").map(String.init)
    #expect(try Tool.run(arguments + texts).output == output)
  }

  @Test func parseReadsAPipe() throws {
    let outcome = try Tool.shell(
      "printf '1.234\\n12,50\\n' | $MONEYFMT parse --notation infer --currency USD --locale en-US")
    #expect(outcome.output == "1234\n12.5\n" && outcome.status == 0)
  }

  // MARK: The sample file

  /// One program wrote the wholesale column; in the shop's column, ambiguous texts are errors.
  @Test func theSamplesPricesAreReadWithoutAGuess() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../../Data/sample/prices.csv").standardized
    let outcome = try Tool.run(
      "csv", "--reverse", "--notation", "infer", "--amount-column", "wholesale,shop", "--in-place-column",
      "--on-error", "empty", "--currency", "EUR", "--locale", "de-DE", "--quiet", file.path)
    #expect(
      outcome.output == """
        article,wholesale,shop,wholesale_reason,shop_reason
        Desk lamp,1249,39.9,,
        Shelf,1234,129,,
        Office chair,12499.5,1299,,
        Cable,0.85,3.5,,
        Standing desk,2100,1899,,
        Paper,4500,1250,,
        Server,1234567,12499,,
        Monitor,349,1299,,
        Keyboard,49.9,79,,
        Voucher,-25,,,illegalCharacter
        Stand,1050,,,ambiguousSeparator

        """)
  }
}
