// `moneyfmt locales`: every locale that ICU has data for.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales",
    abstract: "Lists the locales that the linked ICU has data for.",
    discussion: """
      Columns, separated by tabs: language tag, numbering system, English name.

      Examples:
        moneyfmt locales
        moneyfmt locales --best 'pt-AO,pt;q=0.8,en;q=0.5'
      """)

  @Flag(help: "Write a JSON object a line.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "An Accept-Language header, such as 'pt-PT,pt;q=0.8': write the best available locale alone.",
      valueName: "header"))
  var best: String?

  func run() throws {
    let output = Output()
    if let best {
      guard let tag = KnownLocale.best(acceptLanguage: best) else {
        report("no locale of \(MoneyFormatError.quoted(best)) is available")
        throw ExitCode(1)
      }
      output.write(json ? JSONText.object([("languageTag", .string(tag))]).text + "\n" : tag + "\n")
      output.flush()
      return
    }
    for locale in try KnownLocale.all() {
      output.write(json ? Self.json(locale) : Self.row(locale))
      output.write("\n")
    }
    output.flush()
  }

  private static func row(_ locale: KnownLocale) -> String {
    [locale.languageTag, locale.numberingSystem, locale.displayName].joined(separator: "\t")
  }

  private static func json(_ locale: KnownLocale) -> String {
    JSONText.object([
      ("languageTag", .string(locale.languageTag)),
      ("identifier", .string(locale.identifier)),
      ("numberingSystem", .string(locale.numberingSystem)),
      ("name", .string(locale.displayName)),
    ]).text
  }
}
