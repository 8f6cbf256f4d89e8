// `moneyfmt field`: an amount field in the terminal.

import ArgumentParser
import MoneyFormat
import MoneyFormatCSV
import MoneyFormatFoundation
import MoneyFormatPlatform
import MoneyFormatProtocol

struct FieldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "field",
    abstract: "Shows an amount field in the terminal, and writes the amount to standard output.",
    discussion: """
      The field is drawn on standard error, or on the terminal if that is redirected; standard output gets the \
      amount as a plain decimal number when Enter accepts it. Only an amount that is complete, unambiguous and \
      within the limits is accepted; what was typed is never lost. If you type a different currency, \
      its code follows the amount, as in "5 USD". Escape and Control-C cancel: nothing is written, and the exit \
      code is 1.

      Below the field is the amount as the locale writes it, or each amount that ambiguous text may mean. Errors are \
      in the locale's language.

      Keys: arrows, Home, End, with Shift to select; Control-A selects all, Control-U clears (the field shows it as ^U \
      while there is text), Control-_ undoes; Tab goes to the currency, where another code can be typed; \
      Tab or Enter accepts it.

      If standard input is not a terminal, the same keys are read from it, and a transcript with a line for each key \
      goes to standard error, or to --transcript.

      Examples:
        amount=$(moneyfmt field --currency EUR --locale de --title Price --minimum 1)
        moneyfmt field --currency EUR --json
        printf '1,234.5\\r' | moneyfmt field --currency USD --locale en-US
      """)

  @OptionGroup var formatting: FormattingArguments
  @OptionGroup var rules: RulesArguments

  @Option(help: ArgumentHelp("The field's title, shown above it.", valueName: "text"))
  var title: String = ""

  @Option(help: ArgumentHelp("A hint, shown below the field.", valueName: "text"))
  var helperText: String?

  @Option(
    help: "How the field is drawn: a box with round corners, a box of heavy lines, or a line beneath.")
  var style: FieldStyle = .default

  @Option(
    help: ArgumentHelp(
      "The field's width in columns; never wider than the terminal.", valueName: "columns"))
  var width = FieldScreen.usualFieldWidth

  @Option(
    help: ArgumentHelp(
      "The field's colours: default, default-dark, ios or ios-dark. Choose a dark one for a terminal with a dark "
        + "background. Default: the terminal's own.",
      valueName: "theme"), completion: .list(FieldTheme.names), transform: FieldTheme.theme)
  var theme: FieldTheme?

  @Option(help: ArgumentHelp("Text at the end of the title's line.", valueName: "text"))
  var titleTrailing: String = ""

  @Option(help: ArgumentHelp("The character shown before errors; empty for none.", valueName: "text"))
  var errorIcon: String = FieldNote.cross

  @Option(help: ArgumentHelp("The text shown while the field is empty.", valueName: "text"))
  var placeholder: String = "0"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The amount that the field starts with.", valueName: "amount")
  )
  var amount: PlainAmount?

  @Flag(help: "Accept an empty field: write nothing, and exit with code 0.")
  var optional = false

  @Flag(help: "Group digits while typing.")
  var liveGrouping = false

  @Flag(help: "Enter digits from the right, as on a cash register: 1, 2, 3 gives 1.23.")
  var minorUnits = false

  @Option(
    help:
      "What to do with characters that can't be part of an amount: keep them in the field, or refuse them.")
  var keyPolicy: AmountInputRules.KeyPolicy = .keep

  @Option(help: ArgumentHelp("The largest number of integer digits.", valueName: "count"))
  var maximumIntegerDigits = 15

  @Flag(
    name: .json,
    help: "Write a JSON object: {\"amount\":\"1234.5\",\"currency\":\"EUR\",\"text\":\"1.234,50 €\"}.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The file for the transcript. Default: standard error if keys don't come from a terminal, else none.",
      valueName: "file"),
    completion: .file())
  var transcript: String?

  func run() throws {
    // Invalid options are reported before anything is drawn.
    let options = try formatting.makeOptions()
    let formatter = try FormattingArguments.formatter(options, isStrict: formatting.strict)
    let currencyCode = formatter.resolved.currencyCode
    try MoneyNumberFormatting().prepare(options)
    let field = try field(formatter, options)
    let isTerminal = isatty(STDIN_FILENO) == 1
    let usual: ((String) -> Void)? = isTerminal ? nil : { StandardError.write($0) }
    let (editor, outcome) = try transcribing(unlessNamed: usual) {
      transcript -> (FieldEditor, FieldEditor.Outcome) in
      if isTerminal { return try inTerminal(field, theme, transcript) }
      return try inTranscript(field, transcript)
    }
    guard case .committed(let amount) = outcome else { throw ExitStatus.inputErrors }
    let output = Output()
    let code = editor.field.currencyCode ?? currencyCode
    if json {
      output.write(Self.json(amount, code, editor) + "\n")
    } else if let amount {
      // A script that asked for euros must not take dollars for them.
      output.write(amount.plainText + (code == currencyCode ? "" : " \(code)") + "\n")
    }
    output.flush()
  }

  private static func json(_ amount: Decimal?, _ code: String, _ editor: FieldEditor) -> String {
    JSONText.object([
      ("amount", amount.map { .string($0.plainText) } ?? .null),
      ("currency", .string(code)),
      ("text", amount.flatMap(editor.text).map { .string($0) } ?? .null),
    ]).text
  }

  /// Runs `body` with a writer for the transcript: to the file of the option, or else to the default.
  private func transcribing<Result>(
    unlessNamed usual: ((String) -> Void)?, _ body: (((String) -> Void)?) throws -> Result
  ) throws -> Result {
    guard let transcript else { return try body(usual) }
    var lines = ""
    let result = try body { lines += $0 }
    let file = try OutputFile(path: transcript)
    try file.write(text: lines)
    try file.finish()
    return result
  }

  func validate() throws {
    guard (1...38).contains(maximumIntegerDigits) else {
      throw ValidationError("--maximum-integer-digits must be a number from 1 to 38.")
    }
    guard width >= FieldScreen.leastFieldWidth else {
      throw ValidationError("--width must be at least \(FieldScreen.leastFieldWidth) columns.")
    }
  }

  private func field(_ formatter: MoneyFormatter, _ options: FormattingOptions) throws -> AmountField {
    var rules = rules.rules
    rules.entryMode = minorUnits ? .minorUnits : .natural
    rules.liveGrouping = liveGrouping
    rules.keyPolicy = keyPolicy
    rules.maximumIntegerDigits = maximumIntegerDigits
    rules.shouldUpdateAmountWhileEditing = true
    let currencyCode = formatter.resolved.currencyCode
    let field = AmountField(
      title: title, currencyCode: currencyCode, amount: amount?.amount, helperText: helperText,
      placeholder: placeholder, isOptional: optional, options: options, rules: rules)
    if let amount, [.tooManyFractionDigits, .fractionNotAllowed].contains(field.reasons.first) {
      throw ValidationError(
        "--amount \(amount.amount.plainText) has more fraction digits than the field takes.")
    }
    return field
  }

  private func inTerminal(
    _ field: AmountField, _ theme: FieldTheme?, _ transcript: ((String) -> Void)?
  ) throws -> (FieldEditor, FieldEditor.Outcome) {
    do throws(Terminal.Failure) {
      var look = FieldSession.Look.ofEnvironment
      look.field = FieldLook(
        style: style, width: width, titleTrailing: titleTrailing, errorIcon: errorIcon)
      look.palette.theme = theme
      var session = try FieldSession(field, look: look, transcript: transcript)
      let outcome = session.run()
      return (session.editor, outcome)
    } catch {
      report(error.message)
      throw ExitStatus.outputFailure
    }
  }

  private func inTranscript(
    _ field: AmountField, _ transcript: ((String) -> Void)?
  ) throws -> (FieldEditor, FieldEditor.Outcome) {
    var session = TranscriptSession(field, transcript: transcript ?? { _ in })
    let outcome = try session.run()
    return (session.editor, outcome)
  }
}

extension FieldStyle: ExpressibleByArgument {}
