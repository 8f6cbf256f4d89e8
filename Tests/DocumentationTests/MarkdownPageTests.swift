// Extracting the examples of a page.

import Testing

@Suite struct MarkdownPageTests {
  @Test func commentsAfterPrint() {
    let page = MarkdownPage(
      text: """
        ```swift
        import MoneyFormat

        let a = 1  // no output
        print(a)  // 1
        print("//")  // //
        ```
        """)
    #expect(
      page.examples == [
        .init(
          code: ["let a = 1  // no output", "print(a)  // 1", #"print("//")  // //"#], printed: ["1", "//"])
      ])
  }

  @Test(arguments: ["    x\n    y", "```text\nx\ny\n```"])
  func blockAfterPrints(block: String) {
    let page = MarkdownPage(text: "```swift\nprint(1)  // not this\n```\n\nprints\n\n\(block)\n\nand so on")
    #expect(page.examples.map(\.printed) == [["x", "y"]])
  }

  @Test func otherBlocksAreIgnored() {
    let page = MarkdownPage(text: "```json\n```swift\n```\n```console\n$ a\n1\n\n$ b\n```")
    #expect(page.examples == [])
    #expect(page.commands == [.init(line: "a", output: ["1", ""]), .init(line: "b", output: [])])
  }

  @Test func docCommentsFormAPage() {
    let source = "/// A.\n///\n/// ```swift\n/// if a {\n///   print(1)  // 1\n/// }\n/// ```\nlet b = 1"
    let page = MarkdownPage(text: MarkdownPage.docComments(source))
    #expect(page.examples == [.init(code: ["if a {", "  print(1)  // 1", "}"], printed: ["1"])])
  }

  @Test func invisibleCharactersAreIgnored() {
    #expect(MarkdownPage.visible("\u{200F}1\u{A0}2\u{202F}3\u{61C}") == "1 2 3")
  }
}
