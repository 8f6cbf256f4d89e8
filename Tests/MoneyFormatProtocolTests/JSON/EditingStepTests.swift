// The JSON of an editing step: which states and events are read, and what made-up states mean.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatProtocol

@Suite struct EditingStepTests {
  /// Returns what a step leads to, or the error.
  private func result(_ step: String, liveGrouping: Bool = false) throws -> String {
    try [UInt8](#"{"step":\#(step)}"#.utf8).withUnsafeBufferPointer { utf8 in
      let value = try JSONReader.members(of: utf8)[0].value
      do throws(MoneyFormatError) {
        let step = try EditingStep(json: value, rules: AmountInputRules(liveGrouping: liveGrouping))
        let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
        let display = try formatter.compiled.inputDisplay(FormattingOptions())
        let output = AmountEditor(display, step.rules).apply(step.event, toDecoded: step.state)
        return "\(output.state.text) \(output.amount.map { "\($0)" } ?? "-")"
      } catch {
        return error.message
      }
    }
  }

  @Test(arguments: [
    (#"{}"#, #"["insert","5"]"#, "5 -"),
    (#"{"committed":"1234.5"}"#, #"["end"]"#, "1,234.50 1234.5"),
    (#"{"committed":null}"#, #"["end"]"#, " -"),
    // The idle text is that of the amount: those of another amount, of another locale.
    (#"{"text":"5.00","committed":"7"}"#, #"["end"]"#, "7.00 7"),
    (#"{"text":"1.234","committed":"1234"}"#, #"["end"]"#, "1,234.00 1234"),
    (#"{"text":"1.234","committed":"1234"}"#, #"["begin"]"#, "1234.00 1234"),
    (#"{"text":"x1","committed":"7","origin":"typed"}"#, #"["end"]"#, "x1 -"),
    (#"{"text":"12","phase":"editing","selection":[1,1]}"#, #"["insert","3"]"#, "132 -"),
    (#"{"text":"12","phase":"editing","origin":"typed","groupingPaused":true}"#, #"["end"]"#, "12.00 12"),
    (#"{"text":1234}"#, #"["end"]"#, "\"1234\" can't be read."),
    (#"{"text":null}"#, #"["end"]"#, "\"null\" can't be read."),
    (#"{"phase":"edit"}"#, #"["end"]"#, #""\"edit\"" can't be read."#),
    (#"{"origin":"me"}"#, #"["end"]"#, #""\"me\"" can't be read."#),
    (#"{"groupingPaused":"yes"}"#, #"["end"]"#, #""\"yes\"" can't be read."#),
    (#"{"separatorRefused":1}"#, #"["end"]"#, "\"1\" can't be read."),
    (#"{"insertedSeparators":"x"}"#, #"["end"]"#, #""\"x\"" can't be read."#),
    (#"{"insertedSeparators":[-1]}"#, #"["end"]"#, "\"-1\" can't be read."),
    (#"{"selection":[2,1]}"#, #"["end"]"#, "\"[2,1]\" can't be read."),
    (#"{"committed":5}"#, #"["end"]"#, "\"5\" can't be read."),
    (#"{"colour":null}"#, #"["end"]"#, #""\"colour\"" can't be read."#),
  ])
  func states(_ state: String, _ event: String, _ expected: String) throws {
    let result = try result(#"{"state":\#(state),"event":\#(event)}"#)
    #expect(result.replacing(/\sat byte [0-9]+/, with: "") == expected)
  }

  /// Only a group separator can be an inserted one: any other character stays.
  @Test(arguments: [
    (#""1,234","insertedSeparators":[1]"#, "1,234.00 1234"),
    (#""1234","insertedSeparators":[1]"#, "1,234.00 1234"),
    (#""5.67","insertedSeparators":[1]"#, "5.67 5.67"),
    (#""12,345","insertedSeparators":[0,1,2,3]"#, "12,345.00 12345"),
    (#""5","insertedSeparators":[7]"#, "5.00 5"),
  ])
  func insertedSeparators(_ state: String, _ expected: String) throws {
    let step = #"{"state":{"phase":"editing","text":\#(state)},"event":["end"]}"#
    #expect(try result(step, liveGrouping: true) == expected)
  }

  /// What is typed joins the digits around an inserted separator, and nobody else's.
  @Test(arguments: [
    (#""1,234","insertedSeparators":[1]"#, #"["insert","5"]"#, "12,345 -"),
    (#""1,234","insertedSeparators":[]"#, #"["insert","5"]"#, "1,2345 -"),
    (#""1,234,567","insertedSeparators":[1,5]"#, #"["insert","8"]"#, "12,345,678 -"),
    (#""1,234","insertedSeparators":[1]"#, #"["deleteBackward"]"#, "123 -"),
  ])
  func insertedSeparatorsMove(_ state: String, _ event: String, _ expected: String) throws {
    let step =
      #"{"state":{"phase":"editing","origin":"typed","text":\#(state),"selection":[9,9]},"event":\#(event)}"#
    #expect(try result(step, liveGrouping: true) == expected)
  }
}
