// `moneyfmt explain`, `currencies`, `locales` and help.

import Foundation
import Testing

@Suite struct ListCommandsTests {
  @Test func explainShowsWhatThePlanLearnt() throws {
    let outcome = try Tool.run("explain", "--currency", "CHF", "--locale", "fr-CH")
    #expect(outcome.status == 0)
    for line in [
      #"locale              "fr_CH""#, "native              true", #"negative            "-" … "\u{A0}CHF""#,
      #"decimalSeparator    ".""#, #"groupSeparator      "\u{202F}""#,
      "groups              of 3, then of 3, from 4 digits on",
    ] {
      #expect(outcome.output.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
  }

  @Test func explainAsJSONSaysNative() throws {
    let outcome = try Tool.run("explain", "--currency", "CHF", "--locale", "fr-CH", "--json")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(answer["native"] as? Bool == true)
    #expect(answer["currencyCode"] as? String == "CHF")
  }

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

  @Test(arguments: ["format", "parse", "field", "jsonl", "explain", "currencies", "locales"])
  func helpIsThere(_ command: String) throws {
    let outcome = try Tool.run(command, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("USAGE: moneyfmt \(command)"))
  }

  @Test func anUnknownCommandIsWrongUsage() throws {
    #expect(try Tool.run("frobnicate").status == 64)
  }
}
