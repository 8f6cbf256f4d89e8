// The options that both sides of `moneyfmt diff` support, in the form of each side.

import ArgumentParser
import MoneyFormat

/// The options that `moneyfmt diff` formats with.
struct DiffOptions {
  /// The options for the linked ICU, without locale, currency and style.
  let linked: FormattingOptions
  /// The options in the form that `moneyfmt-diff` reads: `fractionDigits=0-2;grouping=never`.
  let request: String

  /// - Parameters:
  ///   - options: as given.
  ///   - signDisplay: as given on the command line, whose default is ICU's and not the library's.
  /// - Throws: a usage error for an option that Foundation does not have.
  init(_ options: FormattingOptions, signDisplay: SignDisplay?) throws {
    try Self.refuseWhatFoundationLacks(options, signDisplay)
    var linked = options
    (linked.locale, linked.currencyCode, linked.data) = (nil, nil, .icu)
    // ICU's own default, and Foundation's.
    if options.signDisplay == .negative { linked.signDisplay = .automatic }
    self.linked = linked
    var pairs: [String] = []
    if case .range(let digits) = options.fractionDigits, options.significantDigits == nil {
      pairs.append("fractionDigits=\(digits.lowerBound)-\(digits.upperBound)")
    }
    if let digits = options.significantDigits {
      pairs.append("significantDigits=\(digits.lowerBound)-\(digits.upperBound)")
    }
    if options.roundingMode != .halfEven { pairs.append("roundingMode=\(options.roundingMode.rawValue)") }
    if options.grouping != .automatic { pairs.append("grouping=\(options.grouping.rawValue)") }
    if linked.signDisplay != .automatic { pairs.append("signDisplay=\(linked.signDisplay.rawValue)") }
    request = pairs.joined(separator: ";")
  }

  private static func refuseWhatFoundationLacks(
    _ options: FormattingOptions, _ signDisplay: SignDisplay?
  ) throws {
    func refuse(_ option: String, _ value: String, _ accepted: String) -> ValidationError {
      ValidationError("Foundation has no \(option) \(value); accepted are \(accepted).")
    }
    if [.halfDown, .halfCeiling, .halfFloor].contains(options.roundingMode) {
      throw refuse(
        "--rounding-mode", options.roundingMode.rawValue, "halfEven, halfUp, up, down, ceiling and floor")
    }
    if ![.automatic, .never].contains(options.grouping) {
      throw refuse("--grouping", options.grouping.rawValue, "automatic and never")
    }
    if signDisplay == .negative {
      throw refuse("--sign-display", "negative", "automatic, always, exceptZero and never")
    }
    if options.fractionDigits != .currency, options.significantDigits != nil {
      throw ValidationError("--fraction-digits and --significant-digits can't be combined here.")
    }
    let plain = FormattingOptions()
    let lacking: [(option: String, isGiven: Bool)] = [
      ("--custom-symbol", options.customSymbol != nil), ("--custom-code", options.customCode != nil),
      ("--hide-zero-fraction", options.hidesZeroFraction),
      ("--currency-digits", options.currencyDigits != plain.currencyDigits),
      ("--fraction-overrides", !options.fractionOverrides.isEmpty),
      ("--numbering-system", options.numberingSystem != nil),
      ("--abbreviator", options.abbreviator != .none),
      ("--rounding-priority", options.roundingPriority != plain.roundingPriority),
      ("--rounding-increment", options.roundingIncrement != plain.roundingIncrement),
      ("--trailing-zeros", options.trailingZeros != plain.trailingZeros),
      ("--minimum-integer-digits", options.minimumIntegerDigits != plain.minimumIntegerDigits),
      ("--symbols", options.symbols != nil),
      ("--currency-position", options.currencyPosition != plain.currencyPosition),
      ("--spacing", options.spacing != plain.spacing), ("--isolated", options.isolated),
      ("--symbol-variant", options.symbolVariant != plain.symbolVariant),
      ("--compact-accounting", options.compactAccounting),
      ("--range-collapse", options.rangeCollapse != plain.rangeCollapse),
      ("--range-identity", options.rangeIdentity != plain.rangeIdentity),
    ]
    if let first = lacking.first(where: \.isGiven) {
      throw ValidationError(
        "Foundation has nothing like \(first.option), so the two can't be compared with it.")
    }
  }
}
