// FormattingOptions as command-line options, in kebab case.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct FormattingArguments: ParsableArguments {
  @Option(
    name: [.customLong("currency"), .customLong("currency-code")],
    help: ArgumentHelp(
      "ISO 4217 code, such as EUR. Default: what the locale names (de-u-cu-eur).", valueName: "code"),
    completion: .shellCommand("moneyfmt currencies --active | cut -f 1"))
  var currency: String?

  @Option(
    help: ArgumentHelp(
      "BCP 47 or ICU identifier, such as de-DE. Default: LC_ALL, LC_MONETARY or LANG, else en-US.",
      valueName: "id"),
    completion: .shellCommand("moneyfmt locales | cut -f 1"))
  var locale: String?

  @Option(help: "How the currency is shown.")
  var formattingStyle: FormattingStyle = .currency

  @Option(help: "How negative amounts look. Default: what the locale says, else minus.")
  var negativeStyle: NegativeStyle?

  @Option(help: "When a sign is shown.")
  var signDisplay: SignDisplay = .negative

  @Flag(help: "Show a plus sign: the same as --sign-display exceptZero.")
  var plus = false

  @Option(help: ArgumentHelp("Fraction digits: currency, 2, or 0-2.", valueName: "digits"))
  var fractionDigits = FractionDigitsArgument(value: .currency)

  @Flag(help: "Leave out a fraction of only zeros.")
  var hidesZeroFraction = false

  @Option(help: "Where the currency's own digits come from.")
  var currencyDigits: CurrencyDigits = .cldr

  @Option(
    help: ArgumentHelp("Digits by currency, such as COP=0,HUF=2.", valueName: "code=n,…"))
  var fractionOverrides: FractionOverridesArgument?

  @Option(help: "How amounts are rounded to the digits shown.")
  var roundingMode: RoundingMode = .halfEven

  @Option(help: "When digits are grouped.")
  var grouping: Grouping = .automatic

  @Option(
    help: ArgumentHelp("CLDR's name, such as latn or arab. Default: the locale's.", valueName: "name"))
  var numberingSystem: String?

  @Option(help: ArgumentHelp("Shown instead of the symbol.", valueName: "text"))
  var customSymbol: String?

  @Option(help: ArgumentHelp("Shown instead of the code, with currencyISOCode.", valueName: "text"))
  var customCode: String?

  @Option(help: "How large amounts are shortened.")
  var abbreviator: AbbreviatorArgument = .none

  @Option(help: "Whose knowledge of currencies: the linked ICU's alone, or with what came after it.")
  var data: DataSource = .current

  @Flag(help: "Refuse locales and currencies that are not known, instead of warning.")
  var strict = false

  var options: FormattingOptions {
    FormattingOptions(
      locale: locale, currencyCode: currency, formattingStyle: formattingStyle, negativeStyle: negativeStyle,
      signDisplay: plus ? .exceptZero : signDisplay, customSymbol: customSymbol, customCode: customCode,
      fractionDigits: fractionDigits.value,
      hidesZeroFraction: hidesZeroFraction, currencyDigits: currencyDigits,
      fractionOverrides: fractionOverrides?.digits ?? [:], roundingMode: roundingMode, grouping: grouping,
      numberingSystem: numberingSystem, abbreviator: abbreviator.value, data: data)
  }

  func validate() throws {
    if plus, signDisplay != .negative, signDisplay != .exceptZero {
      throw ValidationError("--plus contradicts --sign-display \(signDisplay.rawValue).")
    }
  }

  func formatter() throws -> MoneyFormatter { try Self.formatter(options, isStrict: strict) }

  /// The formatter; what is wrong with the options ends the process as wrong usage.
  static func formatter(_ options: FormattingOptions, isStrict: Bool = false) throws -> MoneyFormatter {
    do throws(MoneyFormatError) {
      let formatter = try MoneyFormatter(options: options)
      try KnownNames(isStrict: isStrict).check(formatter.resolved, locale: options.locale)
      return formatter
    } catch {
      report("\(error)")
      throw ExitCode.validationFailure
    }
  }
}

// MARK: - Values

extension FormattingStyle: ExpressibleByArgument {}
extension NegativeStyle: ExpressibleByArgument {}
extension SignDisplay: ExpressibleByArgument {}
extension CurrencyDigits: ExpressibleByArgument {}
extension RoundingMode: ExpressibleByArgument {}
extension Grouping: ExpressibleByArgument {}
extension DataSource: ExpressibleByArgument {}

/// The abbreviators that have a name.
enum AbbreviatorArgument: String, ExpressibleByArgument, CaseIterable {
  case none, plain, compactShort, compactLong

  var value: Abbreviator {
    switch self {
    case .none: .none
    case .plain: .plain
    case .compactShort: .compactShort
    case .compactLong: .compactLong
    }
  }
}

/// `currency`, `2` or `0-2`.
struct FractionDigitsArgument: ExpressibleByArgument {
  let value: FractionDigits

  init(value: FractionDigits) { self.value = value }

  init?(argument: String) {
    let bounds = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    switch bounds.count {
    case _ where argument == "currency": value = .currency
    case 1:
      guard let count = bounds[0] else { return nil }
      value = .exactly(count)
    case 2:
      guard let minimum = bounds[0], let maximum = bounds[1], minimum <= maximum else { return nil }
      value = .range(minimum...maximum)
    default: return nil
    }
  }

  var defaultValueDescription: String { "currency" }
}

/// `COP=0,HUF=2`.
struct FractionOverridesArgument: ExpressibleByArgument {
  let digits: [String: Int]

  init?(argument: String) {
    var digits: [String: Int] = [:]
    for pair in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let count = Int(sides[1]), digits[String(sides[0])] == nil else { return nil }
      digits[String(sides[0])] = count
    }
    self.digits = digits
  }
}
