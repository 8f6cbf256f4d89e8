// `moneyfmt csv`: complete output.

import Foundation
import Testing

@Suite struct CSVCommandTests {
  private static let sales = "id,price,note\n1,1234.5,a\n2,-5,\"b, c\"\n3,,d\n"

  /// Arguments, and the output for `sales`.
  static let conversions: [(arguments: String, output: String)] = [
    (
      "--amount-column price --currency USD --locale en-US",
      "id,price,note,price_formatted\n1,1234.5,a,\"$1,234.50\"\n2,-5,\"b, c\",-$5.00\n3,,d,\n"
    ),
    (
      "--amount-column 2 --currency EUR --locale de-DE --in-place-column",
      "id,price,note\n1,\"1.234,50\u{A0}€\",a\n2,\"-5,00\u{A0}€\",\"b, c\"\n3,,d\n"
    ),
    (
      "--amount-column price --currency USD --locale en-US --output-column Price,text --grouping never",
      "id,price,note,\"Price,text\"\n1,1234.5,a,$1234.50\n2,-5,\"b, c\",-$5.00\n3,,d,\n"
    ),
    (
      "--amount-column price,id --currency USD --locale en-US --fraction-digits 0",
      "id,price,note,price_formatted,id_formatted\n1,1234.5,a,\"$1,234\",$1\n2,-5,\"b, c\",-$5,$2\n3,,d,,$3\n"
    ),
    (
      "--amount-column price --amount-column 1 --output-column p,i --currency JPY --locale en-US",
      "id,price,note,p,i\n1,1234.5,a,\"¥1,234\",¥1\n2,-5,\"b, c\",-¥5,¥2\n3,,d,,¥3\n"
    ),
    (
      "--amount-column price,1 --in-place-column --currency USD --locale en-US --negative-style accounting",
      "id,price,note\n$1.00,\"$1,234.50\",a\n$2.00,($5.00),\"b, c\"\n$3.00,,d\n"
    ),
    (
      "--amount-column price --currency USD --locale en-US --spreadsheet-safe --plus",
      "id,price,note,price_formatted\n1,1234.5,a,\"'+$1,234.50\"\n2,-5,\"b, c\",'-$5.00\n3,,d,\n"
    ),
    (
      "--amount-column price --currency USD --locale en-US --jobs 3 --formatting-style currencyISOCode",
      "id,price,note,price_formatted\n1,1234.5,a,\"USD\u{A0}1,234.50\"\n2,-5,\"b, c\",-USD\u{A0}5.00\n3,,d,\n"
    ),
  ]

  @Test(arguments: conversions)
  func converts(_ row: (arguments: String, output: String)) throws {
    let outcome = try Tool.run(
      ["csv", "--quiet"] + row.arguments.split(separator: " ").map(String.init), input: Data(Self.sales.utf8))
    #expect(outcome == Tool.Outcome(output: row.output, errors: "", status: 0))
  }

  @Test func currenciesAndLocalesComeFromColumns() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "price", "--currency-column", "cur", "--locale-column", "loc", "--currency",
      "CHF",
      "--locale", "en-GB", "--quiet",
      input: """
        price,cur,loc
        1234.5,EUR,de-DE
        1234.5, jpy ,"ja-JP"
        1234.5,,
        1234.5,,fr-FR
        1234.5,EURO,de-DE
        ,EURO,de-DE
        1234.5,EUR,de-DE-
        1234.5,ZZZ,zz-ZZ
        1234.5,ZZY,zz-ZY

        """)
    #expect(
      outcome.output == """
        price,cur,loc,price_formatted
        1234.5,EUR,de-DE,"1.234,50\u{A0}€"
        1234.5, jpy ,"ja-JP","￥1,234"
        1234.5,,,"CHF\u{A0}1,234.50"
        1234.5,,fr-FR,"1\u{202F}234,50\u{A0}CHF"
        1234.5,EURO,de-DE,
        ,EURO,de-DE,
        1234.5,EUR,de-DE-,
        1234.5,ZZZ,zz-ZZ,"ZZZ\u{A0}1,234.50"
        1234.5,ZZY,zz-ZY,"ZZY\u{A0}1,234.50"

        """)
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 6)
    // Each unknown name is warned about once, where it occurs first.
    #expect(
      errors[0] == "moneyfmt: row 8, line 9: warning: the locale \"zz-ZZ\" is not known; root is used.")
    #expect(errors[1].hasPrefix("moneyfmt: row 8, line 9: warning: the currency ZZZ is not known"))
    #expect(errors[2].hasPrefix("moneyfmt: row 9, line 10: warning: the locale \"zz-ZY\" is not known"))
    #expect(errors[3].hasPrefix("moneyfmt: row 9, line 10: warning: the currency ZZY is not known"))
    #expect(
      errors[4].hasPrefix("moneyfmt: row 5, line 6, column \"price\": invalidCurrency: \"EURO\" is not"))
    #expect(errors[5].hasPrefix("moneyfmt: row 7, line 8, column \"price\": invalidLocale: \"de-DE-\""))
    #expect(outcome.status == 1)
  }

  /// The same names in every row, on several threads, and more names than are told.
  @Test func unknownNamesAreToldOnce() throws {
    let rows = (0..<60_000).map { "\($0),QQ\($0 < 30_000 ? "A" : "B")\n" }
    let two = try Tool.run(
      "csv", "--amount-column", "price", "--currency-column", "cur", "-l", "en", "--quiet", "--jobs", "2",
      input: "price,cur\n" + rows.joined())
    let assumed = "is not known; its minor unit is assumed to have 2 digits."
    #expect(
      two.errors == """
        moneyfmt: row 1, line 2: warning: the currency QQA \(assumed)
        moneyfmt: row 30001, line 30002: warning: the currency QQB \(assumed)

        """)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let many = try Tool.run(
      "csv", "--amount-column", "price", "--currency-column", "cur", "-l", "en", "--quiet",
      input: "price,cur\n" + letters.map { "1,Q\($0)Q\n" }.joined())
    #expect(many.errors.split(separator: "\n").count == 20)
    #expect(many.status == 0)
  }

  /// Options, amounts, and how many of them are rounded.
  static let rounded: [(options: String, amounts: String, count: Int)] = [
    ("-c EUR", "1,1.5,1.50,1.500,-1.2,0,x", 0), ("-c EUR", "1.505,-1.001,.005,1.5000001,1.50", 4),
    ("-c RSD", "1000.50,1000.00,1000,0.01", 2), ("-c RSD --currency-digits iso4217", "1000.50,0.001", 1),
    ("-c RSD --minor-units", "100050,100000,5,0,-1", 3), ("-c EUR --minor-units", "100050,5", 0),
    ("-c EUR --as html", "1.505,1.50", 1), ("-c EUR --as words", "1.505,1.50", 0),
    ("-c EUR --align", "1.505,1.50", 1), ("-c EUR --in-place-column", "1.505,1.50", 1),
    ("-c CHF --currency-digits cash", "12.34,12.35,12.36,12.345,12.40", 3),
    ("-c USD --fraction-digits 2 --rounding-increment 5 --minor-units", "1234,1235,0,-1", 2),
    ("-c EUR --fraction-digits 0-3", "1.505,1.5055", 1), ("-c EUR --fraction-digits 0", "1.5,1,1000", 1),
    // Digits are hidden on purpose.
    ("-c EUR --abbreviator compactShort", "1234.56", 0), ("-c EUR --scale 1000", "1234.56", 0),
    ("-c EUR --significant-digits 2", "1234.56", 0),
  ]

  /// The summary tells what results don't show.
  @Test(.linkedWithICU, arguments: rounded)
  func roundedAmountsAreCounted(_ row: (options: String, amounts: String, count: Int)) throws {
    let outcome = try Tool.run(
      ["csv", "--amount-column", "price", "-l", "en"] + row.options.split(separator: " ").map(String.init),
      input: Data("price\n\(row.amounts.replacing(",", with: "\n"))\n".utf8))
    let summary = outcome.errors.split(separator: "\n").last ?? ""
    let told = summary.split(separator: ", ").first { $0.hasSuffix(" rounded") }
    #expect(told.map(String.init) == (row.count == 0 ? nil : "\(row.count) rounded"), "\(summary)")
  }

  @Test func strictRejectsUnknownNames() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "price", "--currency-column", "cur", "--strict", "--locale", "en-US",
      "--quiet",
      input: "price,cur\n1,USD\n1,ZZZ\n")
    #expect(outcome.output == "price,cur,price_formatted\n1,USD,$1.00\n1,ZZZ,\n")
    #expect(
      outcome.errors.hasPrefix("moneyfmt: row 2, line 3, column \"price\": invalidCurrency: The currency ZZZ")
    )
    #expect(outcome.status == 1)
  }

  /// More pairs than the cache holds, and then the evicted ones again.
  @Test func manyCurrenciesAndLocales() throws {
    var pairs: [(currency: String, region: String)] = []
    for first in "ABCDEFGHIJK" {
      for last in "QRSTUVWXYZ" {
        for region in ["US", "CA", "GB", "AU", "NZ", "BZ", "IE", "IN", "SG", "HK"] {
          pairs.append(("Q\(first)\(last)", region))
        }
      }
    }
    pairs += pairs.prefix(50)
    let rows = pairs.enumerated().map { number, pair in "\(number % 10),\(pair.currency),en-\(pair.region)" }
    let outcome = try Tool.run(
      "csv", "--amount-column", "price", "--currency-column", "cur", "--locale-column", "loc", "--quiet",
      input: (["price,cur,loc"] + rows).joined(separator: "\n"))
    let expected = zip(rows, pairs).map { row, pair in "\(row),\(pair.currency)\u{A0}\(row.prefix(1)).00" }
    #expect(outcome.output == (["price,cur,loc,price_formatted"] + expected).joined(separator: "\n"))
    #expect(outcome.status == 0)
  }

  // MARK: Kinds of files

  @Test func otherKindsOfFiles() throws {
    let rows: [(arguments: [String], input: String, output: String)] = [
      (["--delimiter", ";"], "a;price\r\n\"x;y\";1,5\r\n", ""),
      (
        ["--delimiter", ";"], "a;price\r\n\"x;y\";1.5\r\n",
        "a;price;price_formatted\r\n\"x;y\";1.5;1,50\u{A0}€\r\n"
      ),
      (["--tsv"], "a\tprice\n\"\t\"\t1.5", "a\tprice\tprice_formatted\n\"\t\"\t1.5\t1,50\u{A0}€"),
      (["--delimiter", "tab"], "price\n1\n", "price\tprice_formatted\n1\t1,00\u{A0}€\n"),
      (["--delimiter", "|"], "price|b\n1|2\n", "price|b|price_formatted\n1|2|1,00\u{A0}€\n"),
      // Old Macintosh programs end lines with CR.
      (
        ["--delimiter", ";"], "price;b\r5;x\r6;\"y\rz\n\"\r\r7;\n",
        "price;b;price_formatted\r5;x;5,00\u{A0}€\r6;\"y\rz\n\";6,00\u{A0}€\r\r7;\n;7,00\u{A0}€"
      ),
      ([], "price\r1\r2", "price,price_formatted\r1,\"1,00\u{A0}€\"\r2,\"2,00\u{A0}€\""),
      ([], "\u{FEFF}price\r\n1\r\n", "\u{FEFF}price,price_formatted\r\n1,\"1,00\u{A0}€\"\r\n"),
      ([], "\u{FEFF}\"price\"\n1", "\u{FEFF}\"price\",price_formatted\n1,\"1,00\u{A0}€\""),
      ([], "price\n\n1\n", "price,price_formatted\n,\n1,\"1,00\u{A0}€\"\n"),
      ([], "price", "price,price_formatted"),
      ([], "price,b\n1,x\u{0}y\n", "price,b,price_formatted\n1,x\u{0}y,\"1,00\u{A0}€\"\n"),
    ]
    for row in rows {
      let outcome = try Tool.run(
        ["csv", "--amount-column", "price", "--currency", "EUR", "--locale", "de-DE", "--quiet"]
          + row.arguments,
        input: Data(row.input.utf8))
      if row.output.isEmpty {
        #expect(outcome.output == "a;price;price_formatted\r\n\"x;y\";1,5;\r\n")
        #expect(outcome.status == 1)
      } else {
        #expect(outcome == Tool.Outcome(output: row.output, errors: "", status: 0))
      }
    }
  }

  /// Most programs take an empty line for no row.
  @Test func aRowOfAnEmptyCellIsNotAnEmptyLine() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "p", "-c", "EUR", "-l", "en-US", "--in-place-column", "--on-error", "empty",
      "--quiet",
      input: "p\n1\nx\n\n3\n")
    #expect(outcome.output == "p\n€1.00\n\"\"\n\n€3.00\n")
  }

  @Test func aRunThatStopsSaysThatTheRowIsNotWritten() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "b", "-c", "EUR", "-l", "en-US", "--on-error", "stop",
      input: "a,b\n1,2\n3\n4,5\n")
    #expect(outcome.output == "a,b,b_formatted\n1,2,€2.00\n")
    #expect(
      outcome.errors.contains("wrongFieldCount: 1 field where the header has 2; the row is not written."))
  }

  @Test func withoutAHeaderColumnsHaveNumbers() throws {
    let outcome = try Tool.run(
      "csv", "--no-header", "--amount-column", "2", "--currency", "USD", "--locale", "en-US",
      input: "a,1\nb,x\nc\n")
    #expect(outcome.output == "a,1,$1.00\nb,x,\nc\n")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 3)
    #expect(errors[0].hasPrefix("moneyfmt: row 2, line 2, column 2: invalidAmount: \"x\" is not"))
    #expect(
      errors[1]
        == "moneyfmt: row 3, line 3: wrongFieldCount: 1 field where the first row has 2; the row stays as it is."
    )
    #expect(errors[2].hasPrefix("moneyfmt: 3 rows, 1 amount, 2 errors, 0."))
    #expect(outcome.status == 1)
    #expect(
      try Tool.run("csv", "--no-header", "--amount-column", "1", "--currency", "USD", "--quiet")
        == Tool.Outcome(output: "", errors: "", status: 0))
  }

  @Test func invalidUTF8PassesThrough() throws {
    let input =
      "price,b\n1,".data(using: .utf8)! + Data([0xFF, 0x0A, 0x31, 0xFF, 0x2C, 0x0A, 0x31, 0x00, 0x2C, 0x0A])
    let file = try TemporaryFile()
    defer { withExtendedLifetime(file) {} }
    let outcome = try Tool.run(
      [
        "csv", "--amount-column", "price", "--in-place-column", "--currency", "USD", "--locale", "en-US",
        "--quiet",
        "--output", file.url.path,
      ], input: input)
    let expected = "price,b\n$1.00,".data(using: .utf8)! + input[10...]
    #expect(try Data(contentsOf: file.url) == expected)
    #expect(outcome.errors.contains("row 2, line 3, column \"price\": invalidAmount: \"1\u{FFFD}\" is not"))
    #expect(outcome.errors.contains("row 3, line 4, column \"price\": invalidAmount: \"1\\u{0}\" is not"))
    #expect(outcome.status == 1)
  }

  @Test func wideTextIsRejected() throws {
    let outcome = try Tool.run(
      ["csv", "--amount-column", "1", "--currency", "USD"],
      input: "price\n1\n".data(using: .utf16LittleEndian)!.withMark)
    #expect(
      outcome
        == Tool.Outcome(
          output: "",
          errors: "moneyfmt: the input is UTF-16; make it UTF-8 first: iconv -f UTF-16 -t UTF-8\n", status: 66
        )
    )
  }

  /// The forms of `format --as`, for one formatter and for a formatter of each row.
  @Test(
    .linkedWithICU,
    arguments: [
      ("words", "-c USD", "seven and 50/100", "minus zero and 50/100"),
      ("accessibility", "-c USD --negative-style accounting", "7.50 US dollars", "-0.50 US dollars"),
      ("approximate", "--currency-column cur", "~$7.50", "~-€0.50"),
      ("words", "--currency-column cur --fraction-digits 0", "eight", "zero"),
    ])
  func otherForms(_ form: String, _ options: String, _ first: String, _ second: String) throws {
    let outcome = try Tool.run(
      ["csv", "--amount-column", "a", "-l", "en-US", "--quiet", "--as", form]
        + options.split(separator: " ").map(String.init), input: Data("a,cur\n7.5,USD\n-.5,EUR\nx,EUR\n".utf8)
    )
    #expect(
      outcome.output == "a,cur,a_formatted\n7.5,USD,\(first)\n-.5,EUR,\(second)\nx,EUR,\n",
      "\(outcome.errors)")
    #expect(outcome.status == 1)
  }

  /// The cell `<script>alert("1")</script>` in HTML, with the options in front of it.
  @Test(arguments: [
    ("--on-error keep", "a,b,a_formatted\n\"<script>alert(\"\"1\"\")</script>\",&,\"", "\"\n"),
    ("--in-place-column", "a,b\n\"", "\",&\n"),
    ("--in-place-column --spreadsheet-safe", "a,b\n\"", "\",&\n"),
    ("--in-place-column --currency-column b --on-error keep", "a,b\n\"", "\",&\n"),
  ])
  func keptCellsAreEscapedInHTML(_ options: String, _ before: String, _ after: String) throws {
    let outcome = try Tool.run(
      ["csv", "--amount-column", "a", "-c", "USD", "-l", "en-US", "--quiet", "--as", "html"]
        + options.split(separator: " ").map(String.init),
      input: Data("a,b\n\"<script>alert(\"\"1\"\")</script>\",&\n".utf8))
    #expect(outcome.output == before + "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;" + after)
    #expect(outcome.status == 1)
  }

  @Test func formsAreForWriting() throws {
    let outcome = try Tool.run("csv", "--amount-column", "a", "--reverse", "--as", "words", input: "a\n")
    #expect(outcome.status == 64 && outcome.errors.contains("--as can't be combined with --reverse"))
  }

  // MARK: Errors

  @Test(arguments: [
    ("keep", "", "price,b,price_formatted\n1,,$1.00\n\"=x,\",,\"=x,\"\n2,,$2.00\n"),
    ("empty", "", "price,b,price_formatted\n1,,$1.00\n\"=x,\",,\n2,,$2.00\n"),
    ("stop", "", "price,b,price_formatted\n1,,$1.00\n"),
    ("skip", "", "price,b,price_formatted\n1,,$1.00\n2,,$2.00\n"),
    ("skip", "--in-place-column", "price,b\n$1.00,\n$2.00,\n"),
    ("keep", "--in-place-column", "price,b\n$1.00,\n\"=x,\",\n$2.00,\n"),
    ("empty", "--in-place-column", "price,b\n$1.00,\n,\n$2.00,\n"),
    ("stop", "--in-place-column", "price,b\n$1.00,\n"),
    ("keep", "--spreadsheet-safe", "price,b,price_formatted\n1,,$1.00\n\"=x,\",,\"'=x,\"\n2,,$2.00\n"),
  ])
  func anErrorIsKeptEmptiedOrStopsEverything(_ policy: String, _ flag: String, _ output: String) throws {
    let outcome = try Tool.run(
      ["csv", "--amount-column", "price", "--currency", "USD", "--locale", "en-US", "--on-error", policy]
        + (flag.isEmpty ? [] : [flag]), input: Data("price,b\n1,\n\"=x,\",\n2,\n".utf8))
    #expect(outcome.output == output)
    #expect(outcome.status == 1)
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 2)
    #expect(
      errors[0].hasPrefix("moneyfmt: row 2, line 3, column \"price\": invalidAmount: \"=x,\" is not a plain"))
    #expect(errors[1].hasSuffix("stopped at the first error") == (policy == "stop"))
  }

  /// Rows that can't be divided into their cells, and rows with an error in one of several columns.
  @Test func skippedRowsAreLeftOutWhole() throws {
    let long = "5," + String(repeating: "x", count: 1 << 20)
    let outcome = try Tool.run(
      "csv", "--amount-column", "a,b", "-c", "USD", "-l", "en-US", "--on-error", "skip",
      input: "a,b\n1,2\n3\n4,x\nx,4\n\(long)\n5,6\n\"7,8\n")
    #expect(outcome.output == "a,b,a_formatted,b_formatted\n1,2,$1.00,$2.00\n5,6,$5.00,$6.00\n")
    #expect(outcome.status == 1)
    for reason in [
      "wrongFieldCount: 1 field where the header has 2; the row is left out.",
      "recordTooLong: the row has more than 1048576 bytes (1 MiB); the row is left out.",
      "quoteNotClosed: a quote is opened and never closed; the row is left out.",
    ] {
      #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }
  }

  /// The message tells how much an open quote takes along.
  @Test func anOpenQuoteTellsItsLines() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "a", "-c", "USD", "-l", "en-US", input: "a,b\n1,2\n3,\"x\n4,5\n6,7\n")
    #expect(outcome.output == "a,b,a_formatted\n1,2,$1.00\n3,\"x\n4,5\n6,7\n")
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: row 2, line 3: quoteNotClosed: a quote is opened and never closed, so the 3 lines from here to "
          + "the end are one row; the row stays as it is.\n"))
    #expect(outcome.status == 1)
  }

  /// Two texts that begin with a quote and don't end with one make one row of three.
  @Test func strayQuotesAreAnError() throws {
    let table =
      "a;b;c\n1;\"Zum L\u{F6}w;-12,50\n2;REWE;-45,00\n3;\"Caf\u{E9} Zen;-3,20\n4;\"two\nlines\";5,00\n"
    let outcome = try Tool.run(
      ["csv", "--delimiter", ";", "--reverse", "--amount-column", "c", "-c", "EUR", "-l", "de-DE"],
      input: Data(table.utf8))
    #expect(outcome.output.hasSuffix("3;\"Caf\u{E9} Zen;-3,20\n4;\"two\nlines\";5,00;5;\n"))
    #expect(
      outcome.errors.hasPrefix(
        "moneyfmt: row 1, line 2: strayQuotes: text follows the closing quote of a field of several lines, which may be several rows; "
          + "the row stays as it is.\n"), "\(outcome.errors)")
    #expect(outcome.status == 1)
    let header = try Tool.run(
      ["csv", "--amount-column", "1", "-c", "EUR"], input: Data("a,\"b\n1,c\"d\n".utf8))
    #expect(header.status == 64 && header.errors.contains("Are there stray quotes?"), "\(header.errors)")
  }

  /// Without `--delimiter ';'`, the comma of the first amount would end its cell.
  @Test func amountsAreNotCutAtTheirComma() throws {
    func run(_ table: String, _ more: String...) throws -> Tool.Outcome {
      try Tool.run(
        ["csv", "--no-header", "--reverse", "-c", "EUR", "-l", "de-DE", "--amount-column", "2"] + more,
        input: Data(table.utf8))
    }
    let cut = try run("text;1.234,56\nb;7,50\n")
    #expect(cut.status == 64 && cut.output.isEmpty)
    #expect(cut.errors.contains("Is --delimiter ';' missing? If not, pass --delimiter ,"), "\(cut.errors)")
    #expect(try run("text\t1.234,56\n").errors.contains("Is --tsv missing?"))
    #expect(try run("7,50;b\n", "--amount-column", "1").errors.contains("Is --delimiter ';' missing?"))
    #expect(try run("text;1.234,56\n", "--delimiter", ",").output == "text;1.234,56,56,\n")
    #expect(try run("text;1.234,56\n", "--delimiter", ";").output == "text;1.234,56;1234.56;\n")
    for text in ["a;b,56", "Order 5; item 12,56"] { #expect(try run("\(text)\n").output == "\(text),56,\n") }
  }

  @Test func manyErrorsAreCountedAndTheFirstAreReported() throws {
    let outcome = try Tool.run(
      "csv", "--amount-column", "1", "--currency", "USD", "--quiet",
      input: "price\n" + String(repeating: "x\n", count: 1234))
    #expect(outcome.errors.split(separator: "\n").count == 21)
    #expect(outcome.errors.hasSuffix("\nmoneyfmt: and 1,214 more errors\n"))
    #expect(outcome.status == 1)
  }

  /// Incorrect usage: exit code 64, nothing on standard output, and a text in the message.
  static let refused: [(arguments: String, message: String)] = [
    ("--currency USD", "--amount-column price"),
    (
      "--amount-column prise --currency USD",
      "moneyfmt: there is no column \"prise\". The columns are: 1 \"id\", 2 \"price\", 3 \"note\".\n"
    ),
    ("--amount-column 4 --currency USD", "there is no column \"4\". The columns are:"),
    ("--amount-column 0 --currency USD", "there is no column \"0\". The columns are:"),
    ("--amount-column price, --currency USD", "there is no column \"\". The columns are:"),
    ("--amount-column price,2 --currency USD", "the column \"price\" is named twice"),
    ("--amount-column price --currency-column curr", "there is no column \"curr\". The columns are:"),
    (
      "--amount-column price --currency USD --locale-column loc",
      "there is no column \"loc\". The columns are:"
    ),
    (
      "--amount-column price --no-header --currency USD",
      "there is no column \"price\". There are 3 columns: without a header they have the numbers 1 to 3.\n"
    ),
    (
      "--amount-column price --currency USD --delimiter ;",
      "The columns are: 1 \"id,price,note\". Is --delimiter , missing?\n"
    ),
    ("--amount-column price --currency USD --output-column note", "there is a column \"note\" already"),
    ("--amount-column price,id --currency USD --output-column a,a", "there is a column \"a\" already"),
    ("--amount-column price,id --currency USD --output-column a", "gives 1 names for 2 amount columns"),
    (
      "--amount-column price --currency USD --output-column a --in-place-column",
      "--in-place-column can't be combined with"
    ),
    ("--amount-column 2 --currency USD --output-column a --no-header", "--output-column"),
    ("--amount-column price --currency USD --tsv --delimiter ,", "--tsv can't be combined with"),
    ("--amount-column price --currency USD --delimiter ab", "'ab'"),
    ("--amount-column price --currency USD --delimiter \"", "'\"'"),
    ("--amount-column price --currency USD --jobs 0", "--jobs"),
    ("--amount-column price --currency USD --on-error ignore", "'ignore'"),
    ("--amount-column price --currency USD --no-negative", "need --reverse"),
    ("--amount-column price --currency USDD", "invalidCurrency: \"USDD\""),
    ("--amount-column price --locale de-DE", "invalidCurrency"),
    ("--amount-column price --currency USD --currencies EUR", "--reverse"),
    (
      "--amount-column price --currency USD --currencies EUR --reverse", "--currencies can't be combined with"
    ),
    (
      "--amount-column price --currency-column note --currencies EUR --reverse",
      "--currencies can't be combined with"
    ),
    ("--amount-column price --currency-column note --numbering-system roman", "invalidNumberingSystem"),
    ("--amount-column price --currency-column note --currency USDD", "invalidCurrency: \"USDD\""),
  ]

  @Test(arguments: refused)
  func refusesWrongUsage(_ row: (arguments: String, message: String)) throws {
    let outcome = try Tool.run(
      ["csv"] + row.arguments.split(separator: " ").map(String.init), input: Data(Self.sales.utf8))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(row.message), "\(outcome.errors)")
  }

  @Test func columnsOfTheSameNameNeedTheirNumber() throws {
    let outcome = try Tool.run("csv", "--amount-column", "a", "--currency", "USD", input: "a,b,a\n1,2,3\n")
    #expect(
      outcome
        == Tool.Outcome(
          output: "",
          errors:
            "moneyfmt: the columns 1, 3 all have the name \"a\"; use the column's number instead.\n",
          status: 64))
  }

  @Test func anEmptyInputHasNoHeader() throws {
    let outcome = try Tool.run("csv", "--amount-column", "a", "--currency", "USD")
    #expect(
      outcome
        == Tool.Outcome(output: "", errors: "moneyfmt: the input is empty: there is no header.\n", status: 66)
    )
  }

  @Test func aMissingFileIsReported() throws {
    let outcome = try Tool.run("csv", "--amount-column", "a", "--currency", "USD", "/nowhere.csv")
    #expect(
      outcome
        == Tool.Outcome(
          output: "", errors: "moneyfmt: can't open /nowhere.csv: No such file or directory\n", status: 66))
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let outcome = try Tool.shell(
      "yes 1 | \"$MONEYFMT\" csv --no-header --amount-column 1 --currency USD --locale en-US | head -n 1")
    #expect(outcome == Tool.Outcome(output: "1,$1.00\n", errors: "", status: 0))
  }
}

extension Data {
  fileprivate var withMark: Data { Data([0xFF, 0xFE]) + self }

  /// Minor units of each row's currency, formatted and parsed back.
  @Test func minorUnitsGoThereAndBack() throws {
    let input = "cur,n\nEUR,123450\nJPY,-5\nKWD,7\nEUR,1.5\n"
    let options = [
      "--amount-column", "n", "--currency-column", "cur", "--locale", "en-US", "--quiet", "--minor-units",
    ]
    let there = try Tool.run(["csv", "--in-place-column"] + options, input: Data(input.utf8))
    #expect(there.output == "cur,n\nEUR,\"€1,234.50\"\nJPY,-¥5\nKWD,KWD\u{A0}0.007\nEUR,1.5\n")
    #expect(
      there.errors
        == "moneyfmt: row 4, line 5, column \"n\": invalidAmount: \"1.5\" is not a whole number of minor units, such as 123450.\n"
    )
    #expect(there.status == 1)
    let back = try Tool.run(["csv", "--reverse"] + options, input: Data(there.output.utf8))
    #expect(
      back.output == """
        cur,n,n_amount,n_reason
        EUR,"€1,234.50",123450,
        JPY,-¥5,-5,
        KWD,KWD\u{A0}0.007,7,
        EUR,1.5,150,

        """)
  }
}
