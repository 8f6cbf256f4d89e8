// Every command in the README and the articles produces the output on its page.

import Foundation
import Testing

@Suite struct CommandExamplesTests {
  /// The transcripts have their own test.
  @Test(.ofICU72) func outputIsThatOfThePage() throws {
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

  /// Runs a shell command with the built tool in PATH, and returns standard error followed by standard
  /// output.
  private func output(of line: String) throws -> [String] {
    let tools = try #require(Bundle.main.executableURL).deletingLastPathComponent().path
    let files = (0..<2).map { _ in
      FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = MarkdownPage.root
    process.environment = ["PATH": "\(tools):/usr/bin:/bin", "LC_ALL": "en_US.UTF-8"]
    // `make sanitize` turns the check for leaks off.
    process.environment?["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    process.standardError = try FileHandle(forWritingTo: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try files.flatMap { file in
      var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }
}
