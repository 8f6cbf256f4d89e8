// Every Swift example of the documentation compiles, runs, and prints the output on its page.

import Foundation
import Testing

/// If the first two tests fail after a page or a doc comment was changed, run `make docs-examples`.
@Suite struct SwiftExamplesTests {
  @Test func everyPageIsCompiled() throws {
    let withExamples = try MarkdownPage.allPaths().filter { try !MarkdownPage(path: $0).examples.isEmpty }
    #expect(Set(AllPages.pages.map { $0.path }) == Set(withExamples))
  }

  @Test(arguments: AllPages.pages.indices)
  func compiledCodeIsThatOfThePage(page index: Int) throws {
    let page = AllPages.pages[index]
    let written = try MarkdownPage(path: page.path).examples.map(\.code)
    #expect(try compiled(page) == written, "\(page.path)")
    #expect(page.examples.count == written.count, "\(page.path)")
  }

  @Test(.ofICU72, arguments: AllPages.pages.indices)
  func outputIsThatOfThePage(page index: Int) throws {
    let page = AllPages.pages[index]
    let written = try MarkdownPage(path: page.path).examples
    for (number, (run, example)) in zip(page.examples, written).enumerated() {
      let printout = Printout()
      try run(printout)
      #expect(
        printout.lines.map(MarkdownPage.visible) == example.printed.map(MarkdownPage.visible),
        "\(page.path), example \(number + 1)")
    }
  }

  /// Returns the code in the page's generated file.
  private func compiled(_ page: any ExamplePage.Type) throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Generated/\(page.file)")
    var examples: [[String]] = []
    var isInside = false
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("    // example "), line.hasSuffix(" begins") {
        examples.append([])
        isInside = true
      } else if line.hasPrefix("    // example "), line.hasSuffix(" ends") {
        isInside = false
      } else if isInside {
        examples[examples.count - 1].append(line.isEmpty ? "" : String(line.dropFirst(4)))
      }
    }
    return examples
  }
}
