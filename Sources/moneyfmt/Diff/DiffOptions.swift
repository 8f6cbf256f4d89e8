// The options that both sides of `moneyfmt diff` support.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct DiffOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Fraction digits: 2, or 0-2. Default: the currency's.", valueName: "digits"))
  var fractionDigits: FractionDigitsArgument?

  @Option(help: ArgumentHelp("Significant digits: 3, or 1-3.", valueName: "digits"))
  var significantDigits: FractionDigitsArgument?

  @Option(help: "How amounts are rounded; Foundation has no halfDown, halfCeiling and halfFloor.")
  var roundingMode: RoundingMode?

  @Option(help: "When digits are grouped; Foundation has automatic and never.")
  var grouping: Grouping?

  @Option(help: "When a sign is shown; Foundation has no negative. Default: automatic.")
  var signDisplay: SignDisplay?

  func validate() throws {
    func refuse(_ option: String, _ value: String, _ accepted: String) -> ValidationError {
      ValidationError("Foundation has no \(option) \(value); accepted are \(accepted).")
    }
    if let mode = roundingMode, [.halfDown, .halfCeiling, .halfFloor].contains(mode) {
      throw refuse("--rounding-mode", mode.rawValue, "halfEven, halfUp, up, down, ceiling and floor")
    }
    if let grouping, ![.automatic, .never].contains(grouping) {
      throw refuse("--grouping", grouping.rawValue, "automatic and never")
    }
    if signDisplay == .negative {
      throw refuse("--sign-display", "negative", "automatic, always, exceptZero and never")
    }
    if fractionDigits != nil, significantDigits != nil {
      throw ValidationError("--fraction-digits and --significant-digits exclude each other here.")
    }
    for digits in [fractionDigits, significantDigits] where digits?.value == .currency {
      throw ValidationError("\"currency\" is the default; a number of digits is 3, or 1-3.")
    }
  }

  /// Sets the given options for the linked ICU's side.
  func set(_ options: inout FormattingOptions) {
    if let fractionDigits { options.fractionDigits = fractionDigits.value }
    if case .range(let digits) = significantDigits?.value { options.significantDigits = digits }
    if let roundingMode { options.roundingMode = roundingMode }
    if let grouping { options.grouping = grouping }
    if let signDisplay { options.signDisplay = signDisplay }
  }

  /// The given options in the form for `moneyfmt-diff`: `fractionDigits=0-2;grouping=never`.
  var request: String {
    var pairs: [String] = []
    for (key, digits) in [("fractionDigits", fractionDigits), ("significantDigits", significantDigits)] {
      if case .range(let range) = digits?.value {
        pairs.append("\(key)=\(range.lowerBound)-\(range.upperBound)")
      }
    }
    if let roundingMode { pairs.append("roundingMode=\(roundingMode.rawValue)") }
    if let grouping { pairs.append("grouping=\(grouping.rawValue)") }
    if let signDisplay { pairs.append("signDisplay=\(signDisplay.rawValue)") }
    return pairs.joined(separator: ";")
  }
}
