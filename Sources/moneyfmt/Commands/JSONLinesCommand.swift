// `moneyfmt jsonl`: one JSON request a line in, one JSON response a line out, in order.

import ArgumentParser
import MoneyFormat
import MoneyFormatProtocol

struct JSONLinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jsonl",
    abstract: "Answers one JSON request a line with one JSON response a line, in order.",
    discussion: """
      Requests:
        {"op":"format","amount":"-5","currency":"USD","locale":"en-US","options":{…}}
        {"op":"format","minorUnits":-123450,"currency":"USD","locale":"en-US"}
        {"op":"parts","amount":"-1234.5","currency":"USD","locale":"en-US"}
        {"op":"range","lower":"3","upper":"5","currency":"USD","locale":"en-US"}
        {"op":"explain","currency":"USD","locale":"en-US"}
        {"op":"parse","text":"$5","currency":"USD","locale":"en-US","rules":{…}}
        {"op":"read","mode":"type","text":"1,5","currency":"USD","rules":{…}}
        {"op":"input","currency":"USD","events":[["insert","1"],["end"]],"rules":{…}}

      What fails is answered {"error":{"code":…,"message":…}}, and told on standard error with its line. An \
      "id" comes back in the response. Responses are written before the next request is waited for.

      Example:
        echo '{"op":"format","amount":"5","currency":"USD"}' | moneyfmt jsonl
      """)

  @Argument(help: ArgumentHelp("Requests; standard input if there is none, or for -.", valueName: "file"))
  var file: String?

  @Flag(help: "Answer locales and currencies that are not known with an error, instead of warning.")
  var strict = false

  func run() throws {
    let output = Output()
    let responder = Responder(isStrict: strict) { report("warning: \($0)") }
    var hasFailed = false
    var json: [UInt8] = []
    try InputTexts.lines(path: file).forEach(flushing: output) { request in
      json.removeAll(keepingCapacity: true)
      let failure = responder.respond(to: request.content, in: &json)
      json.append(UInt8(ascii: "\n"))
      json.withUnsafeBufferPointer(output.write)
      if let failure {
        hasFailed = true
        report("\(request.place): \(failure)")
      }
    }
    if hasFailed { throw ExitCode(1) }
  }
}
