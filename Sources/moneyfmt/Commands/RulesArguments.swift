// AmountInputRules as command-line options, in kebab case.

import ArgumentParser
import FoundationEssentials
import MoneyFormat
import MoneyFormatProtocol

/// What concerns the reading of a text, typed or not.
struct RulesArguments: ParsableArguments {
  @Flag(help: "Accept abbreviations, such as 1.5k.")
  var acceptsAbbreviations = false

  @Option(help: "What to do with separators that are not the locale's.")
  var nonLocaleSeparators: AmountInputRules.NonLocaleSeparators = .acceptUnambiguous

  @Option(help: "What to do with digits beyond the fraction's limit.")
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
      nonLocaleSeparators: nonLocaleSeparators, acceptsAbbreviations: acceptsAbbreviations)
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

/// An amount as plain decimal text.
struct PlainAmount: ExpressibleByArgument {
  let amount: Decimal

  init?(argument: String) {
    guard let amount = try? Decimal(plainText: argument) else { return nil }
    self.amount = amount
  }
}
