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

  /// - Throws: ``ExitCode``, after a message, for an invalid locale.
  func check() throws {
    guard let locale else { return }
    do throws(MoneyFormatError) {
      _ = try MoneyFormatter(currency: "XXX", locale: locale)
    } catch {
      report("\(error)")
      throw ExitStatus.of(error)
    }
  }
}
