// Every command in the documentation's articles writes what its page says.

import Foundation
import Testing

@Suite struct CommandExamplesTests {
  /// The transcripts have a test of their own, and the README's commands are no blocks.
  @Test(.ofICU72) func writeWhatThePagesSay() throws {
    var count = 0
    for path in try MarkdownPage.allPaths() where !path.hasSuffix("/Transcripts.md") {
      for command in try MarkdownPage(path: path).commands {
        count += 1
        let written = try output(of: command.line).map(MarkdownPage.visible)
        #expect(written == command.output.map(MarkdownPage.visible), "\(path): \(command.line)")
      }
    }
    #expect(count > 0)
  }

  /// What a line of shell writes to both outputs, with the built tool on its path.
  private func output(of line: String) throws -> [String] {
    let tools = try #require(Bundle.main.executableURL).deletingLastPathComponent().path
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = MarkdownPage.root
    process.environment = ["PATH": "\(tools):/usr/bin:/bin", "LC_ALL": "en_US.UTF-8"]
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
