// The language of the names in lists of currencies and locales.

import ArgumentParser
import MoneyFormat

struct NamesArguments: ParsableArguments {
  @Option(
    name: .customLong("names"),
    help: ArgumentHelp(
      "The locale of the names; currencies --json also has its symbols. Default: English.",
      valueName: "id"),
    completion: .shellCommand(ListCompletion.localesCommand))
  var locale: String?

  /// Throws `invalidLocale` for an invalid locale.
  func check() throws(MoneyFormatError) {
    if let locale { _ = try MoneyFormatter(currency: "XXX", locale: locale) }
  }
}
