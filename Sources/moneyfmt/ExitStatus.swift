// The exit codes of the tool.

import ArgumentParser

enum ExitStatus {
  /// Some inputs had errors. `field` and `diff` give this code a meaning of their own.
  static let inputErrors = ExitCode(1)
  /// The command line is wrong, or asks for what can't be done.
  static let usage = ExitCode.validationFailure
  /// An input file can't be opened or read.
  static let noInput = ExitCode(66)
  /// Output can't be written.
  static let outputFailure = ExitCode(74)

  /// For help and the manual page.
  static let help = """
    Exit status:
      0   Success.
      1   Some inputs had errors: each is on standard error with its number, and the rest is written.
          For `field`, the entry was cancelled. For `diff`, something differs.
      2   `diff` could not compare.
      64  Wrong usage: an option, a locale, a currency or an options file is not valid.
      66  An input file can't be opened or read.
      74  The output can't be written.
    """
}
