// `moneyfmt currencies`, `locales`, `--version`, completions and help.

import Foundation
import Testing

@Suite struct ListCommandsTests {
  @Test func currenciesAreListedWithTheirDigits() throws {
    let lines = try Tool.run("currencies").output.split(separator: "\n").map(String.init)
    #expect(lines.count > 250)
    #expect(lines == lines.sorted())
    #expect(lines.contains("IQD\t368\t3\t0\t0\tactive\tIraqi Dinar"))
    #expect(lines.contains("JPY\t392\t0\t0\t0\tactive\tJapanese Yen"))
    #expect(lines.contains { $0.hasPrefix("XCG\t532\t2\t") })
    #expect(lines.contains { $0.hasPrefix("DEM\t276\t2\t2\t2\t-\t") })
    let json = try Tool.run("currencies", "--json").output.split(separator: "\n")
    #expect(json.count == lines.count)
  }

  @Test func localesAreListed() throws {
    let lines = try Tool.run("locales").output.split(separator: "\n").map(String.init)
    #expect(lines.count > 500)
    #expect(lines.contains("de-CH\tlatn\tGerman (Switzerland)"))
    #expect(lines.contains("ar-EG\tarab\tArabic (Egypt)"))
    #expect(try Tool.run("locales", "--json").output.split(separator: "\n").count == lines.count)
  }

  @Test(arguments: [
    "format", "parse", "field", "jsonl", "table", "explain", "diff", "currencies", "locales",
  ])
  func helpIsThereWithExamples(_ command: String) throws {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: moneyfmt \(command)"))
    #expect(outcome.output.contains("Example"))
    // An example that is too long would be torn apart.
    let examples = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("Example") && $0 != "Requests:" }.prefix { !$0.isEmpty }.dropFirst()
    #expect(examples.allSatisfy { $0.hasPrefix("  ") }, "\(examples)")
    #expect(
      outcome.output.contains("moneyfmt \(command) ") || outcome.output.contains("| moneyfmt \(command)\n"))
  }

  @Test func versionsOfTheToolAndItsData() throws {
    let outcome = try Tool.run("--version")
    #expect(outcome.status == 0)
    let pattern =
      #/moneyfmt \d+\.\d+\.\d+\nICU [\d.]+, CLDR [\d.]+\nISO 4217 of \d{4}-\d\d-\d\d, CLDR \d+ for what is newer than ICU\n/#
    #expect(outcome.output.wholeMatch(of: pattern) != nil, "\(outcome.output)")
  }

  @Test func bashCompletesCommandsAndCurrencies() throws {
    let outcome = try Tool.shell(
      """
      dir=$(mktemp -d) && ln -s "$MONEYFMT" "$dir/moneyfmt" && PATH=$dir:$PATH && export PATH
      moneyfmt --generate-completion-script bash > "$dir/script"
      bash -c '. "$1"
        COMP_WORDS=(moneyfmt tab) COMP_CWORD=1 COMP_LINE="moneyfmt tab" COMP_POINT=12
        _moneyfmt moneyfmt tab moneyfmt; echo "${COMPREPLY[*]}"; COMPREPLY=()
        COMP_WORDS=(moneyfmt format --currency CH) COMP_CWORD=3 COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=31
        _moneyfmt moneyfmt CH --currency; echo "${COMPREPLY[*]}"' bash "$dir/script"
      rm -r "$dir"
      """)
    #expect(outcome.output == "table\nCHE CHF CHW\n")
  }

  @Test func anUnknownCommandIsWrongUsage() throws {
    #expect(try Tool.run("frobnicate").status == 64)
  }
}
