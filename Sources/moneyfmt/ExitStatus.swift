// The exit codes of the tool.

import ArgumentParser
import MoneyFormat

enum ExitStatus {
  /// Some inputs had errors. `field` and `data` use this code for other results.
  static let inputErrors = ExitCode(1)
  /// The command line is wrong, or requests something impossible.
  static let usage = ExitCode.validationFailure
  /// An input file can't be opened or read.
  static let noInput = ExitCode(66)
  /// ICU failed: its installation is broken, or there is no memory.
  static let softwareFailure = ExitCode(70)
  /// Output can't be written.
  static let outputFailure = ExitCode(74)

  /// Returns the code for an error that ends the process.
  static func of(_ error: MoneyFormatError) -> ExitCode {
    switch error.code {
    case .icuFailure: softwareFailure
    case .invalidLocaleData: noInput
    case .invalidLocale, .invalidCurrency, .invalidNumberingSystem, .invalidOption, .invalidAmount,
      .precisionOverflow, .invalidRequest:
      usage
    }
  }

  /// The text for help and the manual page.
  static let help = """
    Exit status:
      0   Success.
      1   Some inputs had errors, which are on standard error; all other
          results are written. `field` was cancelled. `data` found a
          difference.
      64  Incorrect usage: an option, a locale, a currency or an options file
          is not valid.
      66  An input file can't be opened or read, or is not a file of locale data.
      70  ICU failed: its installation is broken, or there is not enough memory.
      74  The output can't be written.
      128+n
          Signal n ended the process, such as 143 after SIGTERM.
    """
}
