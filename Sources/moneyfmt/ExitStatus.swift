// The exit codes of the tool.

import ArgumentParser

enum ExitStatus {
  /// Some inputs had errors. `field`, `diff` and `data` use this code for other results.
  static let inputErrors = ExitCode(1)
  /// The command line is wrong, or requests something impossible.
  static let usage = ExitCode.validationFailure
  /// An input file can't be opened or read.
  static let noInput = ExitCode(66)
  /// Output can't be written.
  static let outputFailure = ExitCode(74)

  /// The text for help and the manual page.
  static let help = """
    Exit status:
      0   Success.
      1   Some inputs had errors, which are on standard error; all other results are written.
          `field` was cancelled. `diff` or `data` found a difference.
      2   `diff` could not run the comparison.
      64  Incorrect usage: an option, a locale, a currency or an options file is not valid.
      66  An input file can't be opened or read.
      74  The output can't be written.
    """
}
