// `moneyfmt round` and `moneyfmt split`: amounts as they are shown, and their parts, as plain numbers.

import ArgumentParser
import MoneyFormat
import MoneyFormatCore
import MoneyFormatFoundation
import MoneyFormatProtocol

struct RoundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "round",
    abstract: "Rounds amounts to what format shows without abbreviation, one per line.",
    discussion: """
      The output is plain decimal numbers, like the input. Line n of the output belongs to line n of the input.

      Examples:
        moneyfmt round 1.005 2.675 -c EUR --rounding-mode halfUp
        moneyfmt round 12.33 -c CHF --currency-digits cash
        moneyfmt round -c JPY < amounts.txt
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var unit: AmountUnitArguments
  @Option(help: .plainErrors)
  var onError: LineErrorPolicy = .empty
  @OptionGroup var amounts: AmountArguments

  func run() throws {
    try PlainAmounts(formatting, unit.unit, onError).run(amounts.values) {
      (amount, formatter) throws(MoneyFormatError) in
      let rounded = formatter.rounded(amount)
      if rounded.isNaN { throw MoneyFormatError.tooLongRounded(amount.plainText) }
      return [rounded]
    }
  }
}

struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Splits amounts into parts that add up to what round answers.",
    discussion: """
      Each line of the output has the parts of one amount as plain decimal numbers, separated by tabs. A remainder that \
      can't be divided goes to the parts with the largest fractions, one unit of the last digit each. A negative weight \
      gives a part with the other sign, such as a discount.

      Examples:
        moneyfmt split 100 --into 3 -c EUR
        moneyfmt split 99.90 --weights 3,7,-1 -c USD
        moneyfmt split 100 --into 3 -c CHF --currency-digits cash
      """)

  @Option(help: ArgumentHelp("Split into this many parts of equal size.", valueName: "count"))
  var into: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Split in proportion to these numbers, such as 3,7. The option may be repeated.", valueName: "number,…"),
    transform: WeightsArgument.init)
  var weights: [WeightsArgument] = []

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var unit: AmountUnitArguments
  @Option(help: .plainErrors)
  var onError: LineErrorPolicy = .empty
  @OptionGroup var amounts: AmountArguments

  func validate() throws {
    guard (into != nil) == weights.isEmpty else {
      throw ValidationError("Say how to split: either --into 3 or --weights 3,7.")
    }
    guard let into else { return }
    do throws(MoneyFormatError) {
      try ResolvedFormat.checkPartCount(into)
    } catch {
      throw ValidationError(error.message)
    }
  }

  func run() throws {
    let weights = weights.flatMap(\.values)
    try PlainAmounts(formatting, unit.unit, onError).run(amounts.values) {
      (amount, formatter) throws(MoneyFormatError) in
      if let into { return try formatter.allocate(amount, into: into) }
      return try formatter.allocate(amount, byWeights: weights)
    }
  }
}

/// Numbers separated by commas.
struct WeightsArgument {
  let values: [Decimal]

  init(_ text: String) throws {
    values = try text.split(separator: ",", omittingEmptySubsequences: false).map { number in
      do throws(MoneyFormatError) {
        return try Decimal(plain: AmountUnit.main.decimalText(String(number), places: 0))
      } catch {
        throw ValidationError(error.message)
      }
    }
  }
}

extension ArgumentHelp {
  fileprivate static let plainErrors = ArgumentHelp(
    "The output for a line that is not an amount: its own text, an empty line, or nothing.")
}

/// Reads amounts, and writes plain amounts for each.
private struct PlainAmounts {
  let formatter: MoneyFormatter
  let unit: AmountUnit
  let onError: LineErrorPolicy

  init(_ formatting: FormattingArguments, _ unit: AmountUnit, _ onError: LineErrorPolicy) throws {
    formatter = try FormattingArguments.regionalFormatter(
      formatting.makeOptions(), isStrict: formatting.strict)
    (self.unit, self.onError) = (unit, onError)
  }

  func run(
    _ arguments: [String], _ results: (Decimal, MoneyFormatter) throws(MoneyFormatError) -> [Decimal]
  ) throws {
    let report = InputReport()
    let output = Output(statusWithoutReader: report.conclude)
    try InputTexts(arguments).forEach(flushing: output) { input in
      do throws(MoneyFormatError) {
        let texts = try texts(of: results(amount(input.content), formatter))
        output.write(texts.joined(separator: "\t") + "\n")
      } catch {
        onError.write(input.content, to: output)
        report.error("\(input.place): \(error)")
      }
    }
    try report.end()
  }

  private var places: Int { formatter.resolved.minorUnitDigits }

  private func amount(_ content: Line) throws(MoneyFormatError) -> Decimal {
    guard case .bytes(let text) = content else { throw Limits.tooLong(.invalidAmount) }
    return try Decimal(plain: String(decoding: unit.decimalText(text, places: places), as: UTF8.self))
  }

  private func texts(of amounts: [Decimal]) throws(MoneyFormatError) -> [String] {
    try amounts.map { amount throws(MoneyFormatError) in
      guard let amount = Amount(amount) else { preconditionFailure("a rounded amount is not a number") }
      do throws(AmountParseError) {
        return try unit.converted(amount, places: places).plainText
      } catch {
        throw MoneyFormatError(.invalidAmount, error.message)
      }
    }
  }
}
