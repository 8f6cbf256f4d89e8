// The transcripts in the documentation equal the tool's output.

import Foundation
import Testing

@Suite struct TranscriptsPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// After an intended change, run the script again.
  @Test func areUpToDate() throws {
    let page = Self.root.appendingPathComponent("Sources/MoneyFormat/MoneyFormat.docc/Transcripts.md")
    let script = Self.root.appendingPathComponent("Data/sample/field-transcripts.sh")
    let outcome = try Tool.shell("sh '\(script.path)' \"$MONEYFMT\"")
    #expect(outcome.errors == "")
    let recorded = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let written = outcome.output.split(separator: "\n")
    #expect(recorded.count == written.count)
    for (recorded, written) in zip(recorded, written) { #expect(recorded == written) }
  }
}
