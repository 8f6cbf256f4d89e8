// Every relative link in the repository's pages leads to a file.

import Foundation
import Testing

@Suite struct LinksTests {
  @Test func everyRelativeLinkLeadsToAFile() throws {
    let root = MarkdownPage.root
    let folders = ["Documentation", "Sources", "Bindings", "Benchmarks", "Data", "Examples", "Fuzz"]
    let pages = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }
    var count = 0
    for page in pages + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] {
      let url = root.appending(path: page)
      for link in try String(contentsOf: url, encoding: .utf8).matches(of: /\]\(([^)\s]+)\)/) {
        let target = link.1.prefix { $0 != "#" }
        if target.isEmpty || target.contains(":") { continue }
        count += 1
        let file = url.deletingLastPathComponent().appending(path: String(target))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link.1)")
      }
    }
    print("links: \(count)")
    #expect(count > 100)
  }
}
