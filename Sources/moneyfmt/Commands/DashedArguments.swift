// Amounts and texts as arguments: a negative one is no option.

import ArgumentParser

struct AmountArguments: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Amounts; a negative one needs no `--` before it.", valueName: "amount"))
  var unrecognized: [String] = []

  /// The amounts in order.
  var values: [String] { DashedArguments.values(of: unrecognized) }

  func validate() throws {
    try DashedArguments.refuseOptions(among: unrecognized) { argument in
      // A dash with a digit or a point behind, or alone.
      argument.utf8.dropFirst().first.map { "0123456789.".utf8.contains($0) } ?? true
    }
  }
}

struct TextArguments: ParsableArguments {
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Texts; one that begins with a minus needs no `--` before it.", valueName: "text"))
  var unrecognized: [String] = []

  /// The texts in order.
  var values: [String] { DashedArguments.values(of: unrecognized) }

  func validate() throws {
    try DashedArguments.refuseOptions(among: unrecognized, except: Self.isText)
  }

  /// With dashes before it, what begins like an option's name is an option that is not known, unless there is
  /// a digit in it, and one dash: `-$5`, `-USD 5`, `-5`, `--5`, `-٥`, but not `--title=5` nor `-json`.
  private static func isText(_ argument: String) -> Bool {
    let name = argument.drop { $0 == "-" }
    guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else {
      return true
    }
    return !argument.hasPrefix("--") && name.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}

/// What the parser of arguments took for no option of its own.
private enum DashedArguments {
  /// In order, without the `--` that may stand among them.
  static func values(of unrecognized: [String]) -> [String] {
    let parts = unrecognized.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    return Array(parts.joined())
  }

  static func refuseOptions(
    among unrecognized: [String], except isValue: (String) -> Bool
  ) throws {
    for argument in unrecognized.prefix(while: { $0 != "--" })
    where argument.hasPrefix("-") && !isValue(argument) {
      throw ValidationError("Unknown option '\(argument)'")
    }
  }
}
