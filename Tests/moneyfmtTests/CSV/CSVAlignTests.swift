// `csv --align`: results whose decimal separators are beneath each other.

import Foundation
import Testing

@Suite struct CSVAlignTests {
  private static let sales = "id,price,note\n1,1234.5,a\n2,-5,\"b, c\"\n3,,d\n4,x,e\n"

  /// Arguments, and the output for `sales`.
  static let outputs: [(arguments: String, output: String)] = [
    // All results have quotes if one needs them.
    (
      "--locale en-US --currency USD",
      """
      id,price,note,price_formatted
      1,1234.5,a,"$1,234.50"
      2,-5,"b, c","   -$5.00"
      3,,d,
      4,x,e,

      """
    ),
    (
      "--locale en-US --currency USD --negative-style accounting --in-place-column",
      """
      id,price,note
      1,"$1,234.50 ",a
      2,"   ($5.00)","b, c"
      3,,d
      4,x,e

      """
    ),
    // A row that is left out has no part in the widths.
    (
      "--amount-column id --locale en-US --currency USD --hides-zero-fraction --on-error skip",
      "id,price,note,price_formatted,id_formatted\n1,1234.5,a,\"$1,234.50\",$1\n2,-5,\"b, c\",\"   -$5   \",$2\n3,,d,,$3\n"
    ),
    (
      "--locale en-US --currency USD --on-error stop --grouping never --minor-units --amount-column id",
      "id,price,note,price_formatted,id_formatted\n"
    ),
  ]

  @Test(arguments: outputs)
  func aligns(_ row: (arguments: String, output: String)) throws {
    let outcome = try Tool.run(
      ["csv", "--quiet", "--align", "--amount-column", "price"]
        + row.arguments.split(separator: " ").map(String.init),
      input: Data(Self.sales.utf8))
    #expect(outcome.output == row.output)
    #expect(outcome.status == 1)
  }

  /// Columns are separate, and currencies of one column are aligned with each other.
  @Test func currenciesOfRows() throws {
    let outcome = try Tool.run(
      "csv", "--tsv", "--no-header", "--align", "--amount-column", "1,2", "--currency-column", "3",
      "--in-place-column",
      "--locale", "en-US", input: "1234.5\t1\tUSD\n5\t20\tKWD\n500\t-3\tJPY\n")
    #expect(
      outcome.output.replacing("\u{A0}", with: "_")
        == "$1,234.50 \t    $1.00 \tUSD\n KWD_5.000\tKWD_20.000\tKWD\n  ¥500    \t   -¥3    \tJPY\n")
    #expect(outcome.status == 0)
  }

  /// The widths are those of the whole file, whichever worker measures and writes its rows.
  @Test(arguments: ["1", "4"])
  func theWidestMayComeLast(_ jobs: String) throws {
    let count = 60_000
    let input = "a\n" + (1...count).map { "\($0 == count ? 1_234_567 : $0 % 100)\n" }.joined()
    let outcome = try Tool.run(
      [
        "csv", "--align", "--quiet", "--in-place-column", "--amount-column", "a", "--currency", "EUR",
        "--locale", "de-DE",
      ]
        + ["--jobs", jobs, "--delimiter", ";"], input: Data(input.utf8))
    let lines = outcome.output.split(separator: "\n").dropFirst()
    #expect(lines.count == count)
    #expect(lines.first == "        1,00\u{A0}€" && lines.last == "1.234.567,00\u{A0}€")
    #expect(Set(lines.map(\.count)) == [14])
  }

  /// Padded texts are amounts for `--reverse`.
  @Test func readingBack() throws {
    let columns = [
      "--amount-column", "price", "--in-place-column", "--currency", "USD", "--locale", "en-US", "--quiet",
    ]
    let aligned = try Tool.run(["csv", "--align"] + columns, input: Data("price\n1234.5\n-5\n".utf8))
    let read = try Tool.run(["csv", "--reverse"] + columns, input: Data(aligned.output.utf8))
    #expect(read.output == "price,price_reason\n1234.5,\n-5,\n")
  }

  @Test func nothingToAlign() throws {
    let empty = try Tool.run(
      "csv", "--align", "--amount-column", "price", "--currency", "USD", "--locale", "en-US", input: "price\n"
    )
    #expect(empty.output == "price,price_formatted\n" && empty.status == 0)
  }

  @Test(arguments: [
    (["--reverse"], "leave out --reverse"), (["--as", "html"], "leave out --as html"),
    (["--spreadsheet-safe"], "--align contradicts --spreadsheet-safe"),
  ])
  func refusals(_ other: [String], _ message: String) throws {
    let outcome = try Tool.run(["csv", "--align", "--amount-column", "a", "--currency", "EUR"] + other)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
