// `moneyfmt round` and `moneyfmt split`: complete output.

import Testing

@Suite struct RoundCommandTests {
  static let printed: [(arguments: [String], output: String)] = [
    (["round", "1.005", "2.675", "-c", "EUR", "--rounding-mode", "halfUp"], "1.01\n2.68\n"),
    (["round", "12.33", "-5.01", "-c", "CHF", "--currency-digits", "cash"], "12.35\n-5\n"),
    (["round", "1234.5", "-c", "JPY", "-l", "ja-JP"], "1234\n"),
    (["round", "1234", "-c", "EUR", "--minor-units", "--fraction-digits", "0"], "1200\n"),
    (["split", "100", "--into", "3", "-c", "EUR"], "33.34\t33.33\t33.33\n"),
    (
      ["split", "99.90", "-1", "--weights", "3,7,-1", "-c", "USD"], "33.3\t77.7\t-11.1\n-0.33\t-0.78\t0.11\n"
    ),
    (["split", "10", "--weights", "-1,3", "-c", "JPY"], "-5\t15\n"),
    (["split", "10", "--weights", "-1", "--weights", "3", "-c", "JPY"], "-5\t15\n"),
    (["split", "10000", "--into", "3", "-c", "EUR", "--minor-units"], "3334\t3333\t3333\n"),
    (["split", "10", "--into", "3", "-c", "CHF", "--currency-digits", "cash"], "3.35\t3.35\t3.3\n"),
  ]

  @Test(arguments: printed)
  func prints(arguments: [String], output: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.output == output && outcome.errors == "" && outcome.status == 0, "\(outcome)")
  }

  @Test func linesThatAreNoAmounts() throws {
    let empty = try Tool.run("round", "-c", "EUR", input: "1.005\nx\n2\n")
    #expect(empty.output == "1\n\n2\n" && empty.status == 1)
    #expect(empty.errors.hasPrefix("moneyfmt: line 2: invalidAmount: \"x\""), "\(empty.errors)")
    let kept = try Tool.run("split", "--into", "2", "-c", "EUR", "--on-error", "keep", input: "x\n3\n")
    #expect(kept.output == "x\n1.5\t1.5\n" && kept.status == 1)
    let skipped = try Tool.run("round", "1e3", "5", "-c", "EUR", "--on-error", "skip")
    #expect(skipped.output == "5\n" && skipped.status == 1)
  }

  @Test(arguments: [
    (["split", "1", "-c", "EUR"], "--into 3 or --weights 3,7"),
    (["split", "1", "--into", "2", "--weights", "1", "-c", "EUR"], "--into 3 or --weights 3,7"),
    (["split", "1", "--weights", "1,x", "-c", "EUR"], "\"x\""),
    (["split", "1", "--weights", "1,,2", "-c", "EUR"], "\"\""),
    (["round", "1", "-c", "EURO"], "invalidCurrency"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 64 && outcome.output == "" && outcome.errors.contains(message), "\(outcome)")
  }

  @Test func impossibleSplits() throws {
    for (weights, message) in [("1,-1", "zero"), ("0", "zero")] {
      let outcome = try Tool.run("split", "1", "--weights", weights, "-c", "EUR")
      #expect(outcome.status == 1 && outcome.output == "\n" && outcome.errors.contains(message), "\(outcome)")
    }
    let outcome = try Tool.run("split", "1", "--into", "0", "-c", "EUR")
    #expect(outcome.status == 64 && outcome.errors.contains("into 0 parts"))
  }
}
