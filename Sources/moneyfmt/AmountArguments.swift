// Amounts as arguments: a negative one is an amount and no option.

import ArgumentParser

struct AmountArguments: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Amounts; a negative one needs no `--` before it.", valueName: "amount"))
  var unrecognized: [String] = []

  /// The amounts in order, without the `--` that may stand among them.
  var values: [String] {
    let parts = unrecognized.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    return Array(parts.joined())
  }

  func validate() throws {
    for argument in unrecognized.prefix(while: { $0 != "--" })
    where argument.hasPrefix("-") && !Self.looksNegative(argument) {
      throw ValidationError("Unknown option '\(argument)'")
    }
  }

  /// A dash with a digit or a point behind, or alone, is no option.
  private static func looksNegative(_ argument: String) -> Bool {
    argument.utf8.dropFirst().first.map { "0123456789.".utf8.contains($0) } ?? true
  }
}
