// AmountInputRules as command-line options, in kebab case.

import ArgumentParser
import MoneyFormat
import MoneyFormatFoundation
import MoneyFormatProtocol

/// The rules for parsing, for typed text and other text.
struct RulesArguments: ParsableArguments {
  @Flag(help: "Accept abbreviations, such as 1.5k.")
  var acceptAbbreviations = false

  /// The name of this option in version 0.1.
  @Flag(help: .hidden)
  var acceptsAbbreviations = false

  @Option(help: "What to do with separators that are not the locale's.")
  var nonLocaleSeparators: AmountInputRules.NonLocaleSeparators = .acceptUnambiguous

  @Option(help: "What to do with more fraction digits than the currency has.")
  var excessFraction: AmountInputRules.ExcessFraction = .reject

  @Flag(help: "Refuse negative amounts.")
  var noNegative = false

  @Flag(help: "Refuse a plus sign.")
  var noPlus = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The smallest amount, a plain decimal number.", valueName: "amount"))
  var minimum: PlainAmount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest amount, a plain decimal number.", valueName: "amount"))
  var maximum: PlainAmount?

  var rules: AmountInputRules {
    AmountInputRules(
      allowsNegative: !noNegative, allowsPlus: !noPlus, minimumAmount: minimum?.amount,
      maximumAmount: maximum?.amount, excessFraction: excessFraction,
      nonLocaleSeparators: nonLocaleSeparators,
      acceptsAbbreviations: acceptAbbreviations || acceptsAbbreviations)
  }

  func validate() throws {
    if let minimum, let maximum, minimum.amount > maximum.amount {
      throw ValidationError("--minimum is above --maximum.")
    }
  }
}

extension AmountInputRules.NonLocaleSeparators: ExpressibleByArgument {}
extension AmountInputRules.ExcessFraction: ExpressibleByArgument {}
extension AmountInputRules.KeyPolicy: ExpressibleByArgument {}

/// An amount as plain decimal text; the zero before the point may be missing: `.5`.
struct PlainAmount: ExpressibleByArgument {
  let amount: Decimal

  init?(argument: String) {
    let sign = argument.prefix { $0 == "-" || $0 == "+" }
    let digits = argument.dropFirst(sign.count)
    let text = digits.hasPrefix(".") && digits.count > 1 ? "\(sign)0\(digits)" : argument
    guard let amount = try? Decimal(plain: text) else { return nil }
    self.amount = amount
  }
}
