// `moneyfmt locales`: the locales that ICU has data for.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales",
    abstract: "Lists the locales that the linked ICU has data for.",
    discussion: """
      Columns, separated by tabs: language tag, numbering system of the digits, English name.

      Examples:
        moneyfmt locales
        moneyfmt locales --best 'pt-AO,pt;q=0.8,en;q=0.5'
      """)

  @Flag(name: [.customShort("j"), .customLong("json")], help: "Write one JSON object per line.")
  var json = false

  @Flag(help: "Leave out the line with the columns' names.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "An Accept-Language header, such as 'pt-PT,pt;q=0.8': write only the best available locale.",
      valueName: "header"))
  var best: String?

  func run() throws {
    let output = Output()
    if let best {
      guard let tag = KnownLocale.best(acceptLanguage: best) else {
        report("no locale of \(MoneyFormatError.quoted(best)) is available")
        throw ExitStatus.inputErrors
      }
      output.write(json ? JSONText.object([("languageTag", .string(tag))]).text + "\n" : tag + "\n")
      output.flush()
      return
    }
    let locales = try KnownLocale.all()
    if !json, !noHeader { output.write("locale\tdigits\tname\n") }
    for locale in locales {
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
