// `moneyfmt field`: an amount field in the terminal.

import ArgumentParser
import FoundationEssentials
import Glibc
import MoneyFormat
import MoneyFormatProtocol

struct FieldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "field",
    abstract: "Asks for an amount in the terminal, live, and writes it to standard output.",
    discussion: """
      The field is drawn on standard error, or on the terminal if that is redirected; standard output gets the \
      amount as a plain decimal number, when Enter takes it. Only an amount that is whole, unambiguous and \
      within the limits is taken; what was typed is never lost. Escape and Control-C cancel: nothing is \
      written, and the exit code is 1.

      Keys: arrows, Home, End, with Shift to select; Control-A selects all, Control-U empties, Control-_ undoes; \
      Tab goes to the currency, where another code can be typed.

      Without a terminal on standard input the same keys are read from there, and a transcript is written, a \
      line a key, the amount last.

      Examples:
        amount=$(moneyfmt field --currency EUR --locale de --title Price --minimum 1)
        printf '1,234.5\\r' | moneyfmt field --currency USD --locale en-US
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var rules: RulesArguments

  @Option(help: ArgumentHelp("What the amount is: stands above the field.", valueName: "text"))
  var title: String = ""

  @Option(help: ArgumentHelp("Stands beneath the field.", valueName: "text"))
  var helperText: String?

  @Option(help: ArgumentHelp("Shown while the field is empty.", valueName: "text"))
  var placeholder: String = "0"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What the field begins with.", valueName: "amount"))
  var amount: PlainAmount?

  @Flag(help: "Accept that the field is left empty; then nothing is written, and the exit code is 0.")
  var optional = false

  @Flag(help: "Group digits while typing.")
  var liveGrouping = false

  @Flag(help: "Fill digits from the right, as at a cash machine: 1, 2, 3 make 1.23.")
  var minorUnits = false

  @Option(help: "What to do with characters that are in no amount: keep them in the field, or refuse them.")
  var keyPolicy: AmountInputRules.KeyPolicy = .keep

  @Option(help: ArgumentHelp("Integer digits at most.", valueName: "count"))
  var maximumIntegerDigits = 15

  func run() throws {
    // What is wrong with the options is told before anything is drawn.
    let formatter = try formatting.formatter()
    let field = field(currencyCode: formatter.resolved.currencyCode)
    let output = Output()
    let outcome = isatty(STDIN_FILENO) == 1 ? try inTerminal(field) : inTranscript(field, output)
    guard case .committed(let amount) = outcome else {
      output.flush()
      throw ExitCode(1)
    }
    if let amount { output.write(amount.plainText + "\n") }
    output.flush()
  }

  func validate() throws {
    guard (1...38).contains(maximumIntegerDigits) else {
      throw ValidationError("--maximum-integer-digits is a number from 1 to 38.")
    }
  }

  private func field(currencyCode: String) -> AmountField {
    var rules = rules.rules
    rules.entryMode = minorUnits ? .minorUnits : .natural
    rules.liveGrouping = liveGrouping
    rules.keyPolicy = keyPolicy
    rules.maximumIntegerDigits = maximumIntegerDigits
    rules.shouldUpdateAmountWhileEditing = true
    return AmountField(
      title: title, currencyCode: currencyCode, amount: amount?.amount, helperText: helperText,
      placeholder: placeholder, isOptional: optional, options: formatting.options, rules: rules)
  }

  private func inTerminal(_ field: AmountField) throws -> FieldEditor.Outcome {
    do throws(Terminal.Failure) {
      var session = try FieldSession(field)
      return session.run()
    } catch {
      report(error.message)
      throw ExitCode(1)
    }
  }

  private func inTranscript(_ field: AmountField, _ output: Output) -> FieldEditor.Outcome {
    var session = TranscriptSession(field, output: output)
    return session.run()
  }
}
