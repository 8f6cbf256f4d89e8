// `moneyfmt jsonl`: responds to JSON requests, one per line, in order.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct JSONLinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jsonl",
    abstract: "Answers JSON requests, one per line, with JSON responses, one per line, in order.",
    discussion: """
      Requests:
        {"op":"format","amount":"-5","currency":"USD","locale":"en-US","options":{…}}
        {"op":"format","minorUnits":-123450,"currency":"USD","locale":"en-US"}
        {"op":"parts","amount":"-1234.5","currency":"USD","locale":"en-US"}
        {"op":"range","lower":"3","upper":"5","currency":"USD","locale":"en-US"}
        {"op":"rangeParts","lower":"3","upper":"5","currency":"USD"}
        {"op":"approximate","amount":"5","currency":"USD","locale":"en-US"}
        {"op":"accessibility","amount":"5","currency":"USD","locale":"en-US"}
        {"op":"html","amount":"5","currency":"USD","locale":"en-US"}
        {"op":"words","amount":"5","currency":"USD","locale":"en-US"}
        {"op":"round","amount":"1.005","currency":"USD"}
        {"op":"allocate","amount":"100","into":3,"currency":"USD"}
        {"op":"allocate","amount":"100","weights":["3","7"],"currency":"USD"}
        {"op":"wire","amount":"1234.5","form":"swiftMT","currency":"USD"}
        {"op":"readWire","text":"123450","form":"minorUnits","currency":"USD"}
        {"op":"explain","currency":"USD","locale":"en-US"}
        {"op":"parse","text":"$5","currency":"USD","locale":"en-US","rules":{…}}
        {"op":"parse","text":"$5","currencies":["USD","EUR"],"locale":"en-US"}
        {"op":"read","mode":"type","text":"1,5","currency":"USD","rules":{…}}
        {"op":"input","currency":"USD","events":[["insert","1"],["end"]],"rules":{…}}
        {"op":"infer","texts":["1,234.50","1,234"],"currency":"EUR","locale":"de-DE"}
        {"op":"data"}

      The response to a failed request is {"error":{"code":…,"message":…}}; the first \(Limits.csvIssues) errors are also \
      reported on standard error with their lines. An "id" is returned in the response. "strict":true is --strict for \
      one request. Responses are written before the tool waits for the next request. --currency-definitions adds currencies, and names for "abbreviator" in the options.

      Example:
        echo '{"op":"format","amount":"5","currency":"USD"}' | moneyfmt jsonl
      """)

  @Argument(help: ArgumentHelp("A file of requests. Default, and for -: standard input.", valueName: "file"))
  var file: String?

  @OptionGroup var definitions: DefinitionsArguments
  @OptionGroup var localeData: LocaleDataOption

  @Flag(help: "Refuse unknown locales and currencies instead of warning about them.")
  var strict = false

  func run() throws {
    try definitions.register()
    let errors = InputReport()
    let output = Output(statusWithoutReader: errors.conclude)
    let responder = Responder(isStrict: strict) { report("warning: \($0)") }
    var json: [UInt8] = []
    try InputTexts.lines(path: file).forEach(flushing: output) { request in
      json.removeAll(keepingCapacity: true)
      let failure = responder.respond(to: request.content, in: &json)
      json.append(UInt8(ascii: "\n"))
      json.withUnsafeBufferPointer(output.write)
      if let failure { errors.error("\(request.place): \(failure)") }
    }
    try errors.end()
  }
}
