// `moneyfmt locales`: lists the available locales.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales",
    abstract: "Lists the available locales.",
    discussion: """
      Columns, separated by tabs: language tag, numbering system of the digits, name (in English, or in the language of \
      --names).

      Examples:
        moneyfmt locales
        moneyfmt locales --names fr
        moneyfmt locales --best 'pt-AO,pt;q=0.8,en;q=0.5'
      """)

  @Flag(name: .json, help: "Write one JSON object per line.")
  var json = false

  @Flag(help: "Omit the header line.")
  var noHeader = false

  @OptionGroup var names: NamesArguments
  @OptionGroup var localeData: LocaleDataOption

  @Option(
    help: ArgumentHelp(
      "An Accept-Language header, such as 'pt-PT,pt;q=0.8': write only the best available locale.",
      valueName: "header"))
  var best: String?

  func run() throws {
    let output = Output()
    if let best {
      guard let tag = KnownLocale.best(acceptLanguage: best) else {
        report("no locale in \(MoneyFormatError.quoted(best)) is available")
        throw ExitStatus.inputErrors
      }
      output.write(json ? JSONText.object([("languageTag", .string(tag))]).text + "\n" : tag + "\n")
      output.flush()
      return
    }
    try names.check()
    let locales = try KnownLocale.all()
    if !json, !noHeader { output.write("locale\tdigits\tname\n") }
    for locale in locales {
      output.write(json ? try self.json(locale) : try row(locale))
      output.write("\n")
    }
    output.flush()
  }

  private func row(_ locale: KnownLocale) throws -> String {
    [locale.languageTag, locale.numberingSystem, TerminalText.escaped(try name(locale))].joined(
      separator: "\t")
  }

  private func name(_ locale: KnownLocale) throws -> String {
    try names.locale.map { language throws(MoneyFormatError) in try locale.name(locale: language) }
      ?? locale.displayName
  }

  private func json(_ locale: KnownLocale) throws -> String {
    JSONText.object([
      ("languageTag", .string(locale.languageTag)),
      ("identifier", .string(locale.identifier)),
      ("numberingSystem", .string(locale.numberingSystem)),
      ("name", .string(try name(locale))),
    ]).text
  }
}
