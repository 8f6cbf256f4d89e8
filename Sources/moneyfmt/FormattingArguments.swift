// FormattingOptions as command-line options, in kebab case.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct FormattingArguments: ParsableArguments {
  @Option(
    name: [.customShort("c"), .customLong("currency"), .customLong("currency-code")],
    help: ArgumentHelp(
      "ISO 4217 code, such as EUR. Default: the one in the locale's extension, as in de-u-cu-eur or de-u-rg-chzzzz; for format, explain and table also that of the locale's region.",
      valueName: "code"),
    completion: .shellCommand("moneyfmt currencies --active --no-header | cut -f 1"))
  var currency: String?

  @Option(
    name: [.customShort("l"), .customLong("locale")],
    help: ArgumentHelp(
      "BCP 47 or ICU identifier, such as de-DE. Default: LC_ALL, LC_MONETARY or LANG, else en-US.",
      valueName: "id"),
    completion: .shellCommand(ListCompletion.localesCommand))
  var locale: String?

  @Option(help: "How the currency is shown. Default: currency.")
  var formattingStyle: FormattingStyle?

  @Option(
    help:
      "How negative amounts are written. Default: minus, or accounting for a locale such as en-u-cf-account.")
  var negativeStyle: NegativeStyle?

  @Option(help: "When a sign is shown. Default: negative.")
  var signDisplay: SignDisplay?

  @Flag(help: "Show a plus sign; short for --sign-display exceptZero.")
  var plus = false

  @Option(help: ArgumentHelp("Fraction digits: currency, 2, or 0-2. Default: currency.", valueName: "digits"))
  var fractionDigits: FractionDigitsArgument?

  @Flag(help: "Omit a fraction that is zero: €5 instead of €5.00.")
  var hideZeroFraction = false

  /// The name of this option in version 0.1.
  @Flag(help: .hidden)
  var hidesZeroFraction = false

  @Option(help: "The source of the currency's usual number of fraction digits. Default: cldr.")
  var currencyDigits: CurrencyDigits?

  @Option(
    help: ArgumentHelp(
      "Fraction digits by currency, such as COP=0,HUF=2. The option may be repeated.", valueName: "code=n,…"))
  var fractionOverrides: [FractionOverridesArgument] = []

  @Option(help: "How amounts are rounded to the digits shown. Default: halfEven.")
  var roundingMode: RoundingMode?

  @Option(help: "When digits are grouped. Default: automatic.")
  var grouping: Grouping?

  @Option(
    help: ArgumentHelp(
      "The numbering system of the digits, such as latn or arab. Default: the locale's.", valueName: "name"),
    completion: .shellCommand("moneyfmt locales --no-header | cut -f 2 | sort -u"))
  var numberingSystem: String?

  @Option(help: ArgumentHelp("Text to show instead of the symbol.", valueName: "text"))
  var customSymbol: String?

  @Option(help: ArgumentHelp("Text to show instead of the code, with currencyISOCode.", valueName: "text"))
  var customCode: String?

  @Option(
    help: ArgumentHelp(
      "How large amounts are abbreviated: one of these, or the name of a table in --currency-definitions. Default: none.",
      valueName: "name"))
  var abbreviator: AbbreviatorArgument?

  @Option(
    help:
      "Currency data: the linked ICU's alone, or with newer additions. Default: current.")
  var data: DataSource?

  @Option(
    name: .customLong("options"),
    help: ArgumentHelp(
      "A JSON file of formatting options, such as {\"signDisplay\":\"always\"}. Options on the command line take precedence.",
      valueName: "file"),
    completion: .file())
  var optionsFile: String?

  @OptionGroup var layout: LayoutArguments

  @OptionGroup var definitions: DefinitionsArguments
  @OptionGroup var localeData: LocaleDataOption

  @Flag(help: "Refuse unknown locales and currencies instead of warning about them.")
  var strict = false

  /// Registers the definitions, and reads the options of the file, if there is one, overridden by those on the command line.
  ///
  /// - Throws: ``ExitCode``, after a message.
  func makeOptions() throws -> FormattingOptions {
    try definitions.register()
    var options = FormattingOptions()
    if let optionsFile {
      options = try JSONFile.read(optionsFile, for: "--options") { try $0.formattingOptions() }
    }
    if let locale { options.locale = locale }
    if let currency { options.currencyCode = currency }
    if let formattingStyle { options.formattingStyle = formattingStyle }
    if let negativeStyle { options.negativeStyle = negativeStyle }
    if let signDisplay { options.signDisplay = signDisplay }
    if plus { options.signDisplay = .exceptZero }
    if let customSymbol { options.customSymbol = customSymbol }
    if let customCode { options.customCode = customCode }
    if let fractionDigits { options.fractionDigits = fractionDigits.value }
    if hideZeroFraction || hidesZeroFraction {
      // They are two spellings of one choice.
      (options.hidesZeroFraction, options.trailingZeros) = (true, .automatic)
    }
    if let currencyDigits { options.currencyDigits = currencyDigits }
    if !fractionOverrides.isEmpty { options.fractionOverrides = overrides }
    if let roundingMode { options.roundingMode = roundingMode }
    if let grouping { options.grouping = grouping }
    if let numberingSystem { options.numberingSystem = numberingSystem }
    if let abbreviator { options.abbreviator = try abbreviator.value }
    if let data { options.data = data }
    try layout.set(&options)
    return options
  }

  private var overrides: [String: Int] {
    fractionOverrides.reduce(into: [:]) { all, one in all.merge(one.digits) { $1 } }
  }

  func validate() throws {
    if fractionOverrides.reduce(0, { $0 + $1.digits.count }) > overrides.count {
      throw ValidationError("--fraction-overrides gives one currency two numbers of digits.")
    }
    if plus, let signDisplay, signDisplay != .exceptZero {
      throw ValidationError("--plus can't be combined with --sign-display \(signDisplay.rawValue).")
    }
    if hideZeroFraction || hidesZeroFraction, let zeros = layout.trailingZeros {
      throw ValidationError("--hide-zero-fraction can't be combined with --trailing-zeros \(zeros.rawValue).")
    }
  }

  /// Makes the formatter. If neither the options nor the locale name a currency, it is that of the locale's region, after
  /// a note.
  ///
  /// - Throws: as ``formatter(_:isStrict:)``.
  static func regionalFormatter(
    _ options: FormattingOptions, isStrict: Bool = false
  ) throws -> MoneyFormatter {
    var complete = options
    if let code = try options.regionalCurrency {
      let locale = MoneyFormatError.quoted(options.locale ?? MoneyFormatDefaults.hostLocale)
      report("note: --currency is not given; \(code) is the currency of the region of \(locale).")
      complete.currencyCode = code
    }
    return try formatter(complete, isStrict: isStrict)
  }

  /// Makes the formatter.
  ///
  /// - Throws: ``ExitCode``, after a message: 64 for invalid options.
  static func formatter(_ options: FormattingOptions, isStrict: Bool = false) throws -> MoneyFormatter {
    let formatter: MoneyFormatter
    do throws(MoneyFormatError) {
      formatter = try MoneyFormatter(options: options)
    } catch {
      if error.lacksCurrency {
        let locale = MoneyFormatError.quoted(options.locale ?? MoneyFormatDefaults.hostLocale)
        report(
          "invalidCurrency: --currency is required; for example, --currency EUR. The locale \(locale) names no currency."
        )
      } else {
        report(error.asOptionOfTool ?? "\(error)")
      }
      throw ExitStatus.of(error)
    }
    do throws(MoneyFormatError) {
      try KnownNames(isStrict: isStrict).check(formatter.resolved, locale: options.locale)
      return formatter
    } catch {
      report("\(error)")
      throw ExitStatus.of(error)
    }
  }
}

extension MoneyFormatError {
  /// The message with a refused option as the command line spells it; nil if it has no such name.
  fileprivate var asOptionOfTool: String? {
    guard let refusal, let complaint = refusal.complaint, refusal.path.steps.count == 1,
      let option, FormattingOptions.Key(rawValue: option) != nil
    else { return nil }
    var name = "--"
    for character in option {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return "\(code.rawValue): The option \(name) \(complaint)"
  }
}

extension FormattingOptions {
  /// The currency of the region of the locale; nil where the options or the locale name one, and where there is no such
  /// region.
  var regionalCurrency: String? {
    get throws(MoneyFormatError) {
      guard currencyCode == nil else { return nil }
      do throws(MoneyFormatError) {
        _ = try MoneyFormatter(options: self)
        return nil
      } catch {
        // Other errors are told when the formatter is made.
        guard error.lacksCurrency else { return nil }
        if let code = try TableLocales.currency(of: locale ?? MoneyFormatDefaults.hostLocale) { return code }
        return try MoneyFormatter(currency: "XXX", options: self).regionalCurrency
      }
    }
  }
}

/// The unit of amounts on the command line.
struct AmountUnitArguments: ParsableArguments {
  @Flag(help: "Amounts are whole numbers of the currency's minor unit in ISO 4217: 123450 is 1,234.50 euros.")
  var minorUnits = false

  var unit: AmountUnit { minorUnits ? .minor : .main }
}

extension AmountForm: ExpressibleByArgument {}

struct AmountFormArguments: ParsableArguments {
  @Option(
    name: .customLong("as"),
    help: """
      The output: the text; the text with the locale's sign for "about" (approximate); the text for a screen reader \
      (accessibility); HTML with a span for each part (not in a table); or words, with the fraction as on a cheque (and 56/100). Words and the \
      text for a screen reader tell the whole amount, whatever --scale and --abbreviator say.
      """)
  var form: AmountForm = .text

  func validate() throws {
    // Builds without ICU have an error of their own.
    guard form == .words, LocaleData.system.isSystem, !DataInUse.isLinkedICU else { return }
    throw ValidationError(
      "--as words needs ICU's rules for numbers, which files of locale data don't contain; leave out --locale-data "
        + "and MONEYFORMAT_DATA.")
  }
}

// MARK: - Values

/// The name of an abbreviator: a predefined one, or one from a definitions file.
struct AbbreviatorArgument: ExpressibleByArgument {
  let name: String

  init?(argument: String) { name = argument }

  static let allValueStrings = ["none", "plain", "compactShort", "compactLong"]
  static let defaultCompletionKind = CompletionKind.list(allValueStrings)

  var value: Abbreviator {
    get throws {
      if let abbreviator = Abbreviator(named: name) { return abbreviator }
      let accepted = Self.allValueStrings + AbbreviationTable.registeredNames
      report(
        "--abbreviator \(MoneyFormatError.quoted(name)) is not known; expected one of \(accepted.joined(separator: ", "))."
          + Suggestion.question(for: name, in: accepted))
      throw ExitStatus.usage
    }
  }
}

/// A number of digits, or a range: `currency`, `2` or `0-2`.
struct FractionDigitsArgument: ExpressibleByArgument {
  let value: FractionDigits

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
}

/// Fraction digits by currency: `COP=0,HUF=2`.
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
