// A file of all locales resolves, formats and parses like the linked ICU, whose data it has.

import Foundation
import MoneyFormat
import TestSupport
import Testing

@Suite struct ShippedLocaleDataTests {
  /// Every locale, and a sample of the combinations of every language with every region.
  @Test(.enabled(if: Tool.isLinkedWithICU && FrozenFiles.hasAllLocales, "needs all locales"))
  func resolvesAndWritesAsICU() throws {
    let locales = try Tool.run("locales", "--no-header").output.split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
    let subtags = locales.map { $0.split(separator: "-").map(String.init) }
    let languages = Set(subtags.map { $0[0] } + ["iw", "sh", "mo", "no", "aa"]).sorted()
    let regions = Set(subtags.flatMap { $0.dropFirst().filter { $0.utf8.count == 2 } }).sorted()
    let pairs = languages.flatMap { language in regions.map { "\(language)-\($0)" } }
    let sample = pairs.enumerated().filter { $0.offset % 17 == 0 }.map(\.element)
    #expect(locales.count > 500 && sample.count > 2000)
    let requests = (locales + sample).flatMap { locale in
      [
        #"{"op":"explain","currency":"EUR","locale":"\#(locale)"}"#,
        #"{"op":"format","amount":"-1234.5","currency":"EUR","locale":"\#(locale)","options":{"formattingStyle":"currencyName"}}"#,
        #"{"op":"read","mode":"commit","text":"1.234 euros","currency":"EUR","locale":"\#(locale)"}"#,
      ]
    }
    let input = Data(requests.joined(separator: "\n").utf8)
    let live = try Tool.run(["jsonl"], input: input).output.split(separator: "\n")
    let frozen = try Tool.run(["jsonl", "--locale-data", FrozenFiles.ofLinkedICU], input: input).output.split(
      separator: "\n")
    #expect(live.count == requests.count && frozen.count == requests.count)
    let differing = zip(requests, zip(live, frozen)).filter { $0.1.0 != $0.1.1 }
    #expect(differing.isEmpty, "\(differing.prefix(5))")
  }

  /// `make cldr-changes` updates the page, which shows what the ICU of Debian 12 writes.
  @Test(
    .enabled(if: Tool.isLinkedWithICU && LocaleData.system.version.hasPrefix("icu72.1-"), "needs ICU 72.1"))
  func thePageOfChangesIsWhatTheToolWrites() throws {
    let root = URL(fileURLWithPath: FrozenFiles.shipped).deletingLastPathComponent()
      .deletingLastPathComponent()
    let documentation = root.appendingPathComponent("Documentation")
    let script = documentation.appendingPathComponent("cldr_changes.py").path
    let page = try Tool.shell("python3 '\(script)' \"$MONEYFMT\" '\(FrozenFiles.shipped)'")
    let committed = try String(contentsOf: documentation.appendingPathComponent("CLDR48.md"), encoding: .utf8)
    #expect(page.status == 0 && page.output == committed)
  }

  /// Filipino writes the plural of dinars with `mga`, which is the code of ariary.
  @Test(arguments: [("MGA 5", "KWD"), ("5 mga", "RSD"), ("MGA 5", "USD")])
  func aCodeIsNoNounOfAnotherCurrency(_ text: String, _ currency: String) throws {
    let options = ["-l", "fil", "--locale-data", "bundled"]
    let other = try Tool.run(["parse", text, "-c", currency] + options)
    #expect(other.errors.contains("currencyMismatch") && other.status == 1, "\(other)")
    let own = try Tool.run(["parse", text, "-c", "MGA"] + options)
    #expect(own == Tool.Outcome(output: "5\n", errors: "", status: 0))
  }

  /// Linked with ICU or not, "bundled" names the same data.
  @Test(arguments: [
    (["--locale-data", "bundled"], ""), ([], "bundled"), (["--locale-data=bundled"], "/nonexistent"),
  ])
  func bundledNamesTheDataInTheProgram(_ option: [String], _ variable: String) throws {
    let environment = ["MONEYFORMAT_DATA": variable]
    let text = try Tool.run(
      ["format", "1234.5", "-c", "CHF", "-l", "de-CH"] + option, environment: environment)
    #expect(text == Tool.Outcome(output: "CHF\u{A0}1'234.50\n", errors: "", status: 0))
    let version = try Tool.run(["--version"] + option, environment: environment)
    #expect(version.output.contains("\nICU 78.3, CLDR 48, frozen\n"), "\(version)")
    let resolved = try Tool.run(
      ["explain", "-c", "EUR", "-l", "de-DE", "--json"] + option, environment: environment)
    #expect(resolved.output.contains(#""dataVersion":"icu78.3-cldr48+iso4217-"#), "\(resolved)")
  }

  @Test func theDataCommandsKnowTheBundledData() throws {
    let info = try Tool.run("data", "info", "bundled")
    let infoOfFile = try Tool.run("data", "info", FrozenFiles.shipped)
    #expect(info.status == 0 && info == infoOfFile)
    #expect(info.output.contains("\nICU\t78.3\nCLDR\t48\nISO 4217\t"), "\(info)")
    let same = try Tool.run("data", "diff", "bundled", FrozenFiles.shipped)
    #expect(same == Tool.Outcome(output: "", errors: "", status: 0))
  }

  @Test func theShippedFileIsSmall() throws {
    let size = try FileManager.default.attributesOfItem(atPath: FrozenFiles.shipped)[.size] as? Int ?? 0
    #expect(size > 1_000_000 && size <= 3_500_000)
  }
}
