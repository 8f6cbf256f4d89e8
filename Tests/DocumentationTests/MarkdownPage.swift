// Extracts the examples of a page: Swift code with its output, and commands with their output.

import Foundation

/// A page of the documentation.
///
/// The expected output of a Swift block follows it in a separate block after the word "prints", or is in a
/// comment after each `print(…)`. For the comparison, no-break spaces count as ordinary ones and
/// bidirectional marks are ignored, because readers can't see them.
struct MarkdownPage {
  struct Example: Equatable {
    /// Without imports and leading blank lines.
    var code: [String]
    var printed: [String]
  }

  struct Command: Equatable {
    var line: String
    var output: [String]
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private(set) var examples: [Example] = []
  private(set) var commands: [Command] = []

  /// - Parameter path: the path from the root of the repository. In a Swift file, the doc comments are the
  ///   page.
  init(path: String) throws {
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    self.init(text: path.hasSuffix(".swift") ? Self.docComments(text) : text)
  }

  static func docComments(_ source: String) -> String {
    source.components(separatedBy: "\n").map { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("///") else { return "" }
      return String(line.hasPrefix("/// ") ? line.dropFirst(4) : line.dropFirst(3))
    }.joined(separator: "\n")
  }

  init(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      switch line {
      case "```swift":
        var code = Self.block(&lines).filter { !$0.hasPrefix("import ") }
        while code.first == "" { code.removeFirst() }
        examples.append(Example(code: code, printed: Self.printed(after: lines) ?? Self.comments(code)))
      case "```console":
        for line in Self.block(&lines) {
          if line.hasPrefix("$ ") {
            commands.append(Command(line: String(line.dropFirst(2)), output: []))
          } else if !commands.isEmpty {
            commands[commands.count - 1].output.append(line)
          }
        }
      case _ where line.hasPrefix("```"): _ = Self.block(&lines)
      default: break
      }
    }
  }

  /// Returns the lines up to the closing fence.
  private static func block(_ lines: inout ArraySlice<String>) -> [String] {
    var block: [String] = []
    while let line = lines.popFirst(), line != "```" { block.append(line) }
    return block
  }

  /// Returns the indented or fenced block after the word "prints"; nil without that word.
  private static func printed(after lines: ArraySlice<String>) -> [String]? {
    var rest = lines.drop { $0.isEmpty }
    guard let word = rest.popFirst(), word == "prints" || word == "prints:" else { return nil }
    rest = rest.drop { $0.isEmpty }
    if rest.first?.hasPrefix("```") == true {
      rest.removeFirst()
      return block(&rest)
    }
    return rest.prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  /// Returns the comments after the lines that print.
  private static func comments(_ code: [String]) -> [String] {
    code.compactMap { line in
      guard line.contains("print("), let comment = line.range(of: "  // ", options: .backwards) else {
        return nil
      }
      return String(line[comment.upperBound...])
    }
  }

  /// Returns the line as readers see it.
  static func visible(_ line: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}": visible.append(" ")
      case "\u{200E}", "\u{200F}", "\u{61C}": break
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }

  /// Returns the paths, from the root of the repository, of all pages that may have examples.
  static func allPaths() throws -> [String] {
    let pages = try ["Sources/MoneyFormat", "Sources/MoneyFormatCore"].flatMap { module in
      try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(module).path)
        .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.sorted().map { "\(module)/\($0)" }
    }
    return ["README.md"] + pages
  }
}
