// Rarely used formatting options of digits and layout, in kebab case.

import ArgumentParser
import MoneyFormat
import MoneyFormatCore
import MoneyFormatProtocol

struct LayoutArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Significant digits: 3, or 1-3.", valueName: "digits"))
  var significantDigits: FractionDigitsArgument?

  @Option(help: "Which digits are used if both significant and fraction digits are given. Default: auto.")
  var roundingPriority: RoundingPriority?

  @Option(
    help: ArgumentHelp(
      "Round to multiples of this number of units of the last fraction digit: 5 is 0.05 for cents. Default: 1.",
      valueName: "units"))
  var roundingIncrement: Int?

  @Option(help: "Which trailing zeros of a fraction are shown. Default: automatic.")
  var trailingZeros: TrailingZeros?

  @Option(
    help: ArgumentHelp("The minimum number of integer digits, 1 to 21. Default: 1.", valueName: "count"))
  var minimumIntegerDigits: Int?

  @Option(
    help: ArgumentHelp(
      "Replacements for the locale's characters, as JSON: {\"decimal\":\",\",\"group\":\"'\",\"minus\":\"−\",\"groupSizes\":[3,2]}.",
      valueName: "json"),
    transform: JSONArgument.symbols)
  var symbols: AmountSymbols?

  @Option(help: "The position of the currency. Default: locale.")
  var currencyPosition: CurrencyPosition?

  @Option(help: "The spaces around the currency. Default: locale.")
  var spacing: CurrencySpacing?

  @Option(
    help: ArgumentHelp(
      "Show amounts divided by this power of ten, such as 1000 for a statement in thousands. Default: 1.",
      valueName: "power"))
  var scale: Int64?

  @Option(
    help: ArgumentHelp(
      "The unit of measure of which the amount is the price, such as kilogram for €5.00/kg.",
      valueName: "unit"),
    completion: .list(PriceUnit.allCases.map(\.rawValue)), transform: Self.unit)
  var perUnit: PriceUnit?

  @Option(help: "How the unit of measure is written. Default: short.")
  var perUnitWidth: PriceUnitWidth?

  @Option(help: "When amounts are written in the subunit: belowOne for 59¢ instead of $0.59. Default: never.")
  var subunits: SubunitDisplay?

  @Flag(help: "Enclose the text in U+2068 and U+2069, for bidirectional documents.")
  var isolated = false

  @Option(help: "Which of CLDR's symbols to show. Default: default.")
  var symbolVariant: SymbolVariant?

  @Flag(help: "With --negative-style accounting, use the accounting pattern for compact forms too: ($1.2K).")
  var compactAccounting = false

  @Option(help: "Which text that both ends of a range share is written only once. Default: auto.")
  var rangeCollapse: RangeCollapse?

  @Option(help: "How a range is written if both ends round to the same amount. Default: approximately.")
  var rangeIdentity: RangeIdentity?

  /// Returns a unit of measure by its name. There are too many to list them in the help.
  private static func unit(_ name: String) throws -> PriceUnit {
    guard let unit = PriceUnit(rawValue: name) else {
      throw ValidationError("The unit \(PriceUnit.complaint(about: name))")
    }
    return unit
  }

  /// Sets the given options.
  func set(_ options: inout FormattingOptions) throws {
    if let significantDigits {
      guard case .range(let digits) = significantDigits.value else {
        throw ValidationError("--significant-digits must be a number of digits, such as 3 or 1-3.")
      }
      options.significantDigits = digits
    }
    if let roundingPriority { options.roundingPriority = roundingPriority }
    if let roundingIncrement { options.roundingIncrement = roundingIncrement }
    if let trailingZeros { (options.trailingZeros, options.hidesZeroFraction) = (trailingZeros, false) }
    if let minimumIntegerDigits { options.minimumIntegerDigits = minimumIntegerDigits }
    if let symbols { options.symbols = symbols }
    if let currencyPosition { options.currencyPosition = currencyPosition }
    if let spacing { options.spacing = spacing }
    if let scale { options.scale = scale }
    if let perUnit { options.perUnit = perUnit }
    if let perUnitWidth { options.perUnitWidth = perUnitWidth }
    if let subunits { options.subunits = subunits }
    if isolated { options.isolated = true }
    if let symbolVariant { options.symbolVariant = symbolVariant }
    if compactAccounting { options.compactAccounting = true }
    if let rangeCollapse { options.rangeCollapse = rangeCollapse }
    if let rangeIdentity { options.rangeIdentity = rangeIdentity }
  }
}

/// Values of options that are written as JSON.
enum JSONArgument {
  /// Decodes `{"decimal":","}`.
  ///
  /// - Throws: a usage error that names the key and what is wrong with it.
  static func symbols(_ argument: String) throws -> AmountSymbols {
    do {
      return try Array(argument.utf8).withUnsafeBufferPointer {
        try AmountSymbols(json: try JSONReader.value(of: $0), at: OptionPath())
      }
    } catch let error as MoneyFormatError {
      throw ValidationError(error.message)
    } catch {
      throw ValidationError("This is not JSON: \(error)")
    }
  }
}
