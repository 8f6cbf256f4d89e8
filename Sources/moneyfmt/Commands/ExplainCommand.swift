// `moneyfmt explain`: what was resolved, and what the plan learnt from ICU.

import ArgumentParser
import MoneyFormat

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows what was resolved from the options, and how the plan was compiled.",
    discussion: """
      Example:
        moneyfmt explain --currency CHF --locale fr-CH
      """)

  @OptionGroup var formatting: FormattingArguments

  @Flag(help: "Write what was resolved as a JSON object, \"native\" among it.")
  var json = false

  func run() throws {
    let formatter = try formatting.formatter()
    let output = Output()
    if json {
      output.write(JSONText.object(formatter.resolved.json).text + "\n")
    } else {
      for (name, value) in formatter.resolved.json { Self.row(name, value.text, output) }
      Self.write(formatter.explanation, output)
    }
    output.flush()
  }

  private static func write(_ plan: PlanExplanation, _ output: Output) {
    row("skeleton", plan.skeleton, output)
    guard !plan.affixes.isEmpty else { return }
    for (sign, prefix, suffix) in plan.affixes { row(sign, "\(prefix) … \(suffix)", output) }
    row("digits", plan.digits, output)
    row("decimalSeparator", plan.decimalSeparator, output)
    row("groupSeparator", plan.groupSeparator, output)
    if let sizes = plan.groupSizes, let from = plan.groupedFrom {
      row("groups", "of \(sizes.primary), then of \(sizes.secondary), from \(from) digits on", output)
    } else {
      row("groups", "none", output)
    }
  }

  private static func row(_ name: String, _ value: String, _ output: Output) {
    output.write(name + String(repeating: " ", count: max(1, 20 - name.count)) + value + "\n")
  }
}
