// The width of text in a terminal, compared with the C library's.

import Glibc
import Testing

@testable import moneyfmt

/// The Glibc module omits it, because its header declares it only for X/Open.
@_silgen_name("wcwidth") private func wcwidth(_: wchar_t) -> Int32

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("1.234,50 €", 10), ("\u{FFE5}100", 5), ("\u{5186}", 2), ("\u{0661}\u{0662}", 2),
    ("\u{200F}1", 1), ("e\u{0301}", 1), ("\u{1F4B6}", 2), ("\u{1}", 0),
  ])
  func columns(_ text: String, _ columns: Int) { #expect(TerminalText.columns(text) == columns) }

  /// Letters, digits, symbols and marks of the basic plane that the C library knows.
  @Test func columnsAgreeWithTheCLibrary() throws {
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    defer { freelocale(locale) }
    let before = uselocale(locale)
    defer { uselocale(before) }
    var differences: [String] = []
    for value in UInt32(0x20)...0xFFFD {
      // Parts of Hangul syllables combine with the preceding character; amounts don't contain them.
      guard let scalar = UnicodeScalar(value), !(0x1160...0x11FF).contains(value),
        !(0xD7B0...0xD7FF).contains(value)
      else { continue }
      switch scalar.properties.generalCategory {
      case .decimalNumber, .currencySymbol, .uppercaseLetter, .lowercaseLetter, .otherPunctuation,
        .mathSymbol, .dashPunctuation, .otherLetter, .nonspacingMark:
        let expected = wcwidth(wchar_t(value))
        if expected >= 0, TerminalText.columns(scalar) != Int(expected) {
          differences.append(String(value, radix: 16))
        }
      default: break
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(arguments: [
    ("1\u{1B}[31m", "1\\u{1B}[31m"), ("1\u{202F}234", "1 234"), ("\u{200F}12", "12"), ("a\nb", "a\\u{A}b"),
    ("\u{9B}", "\\u{9B}"),
  ])
  func whatIsShownCannotSteerTheTerminal(_ text: String, _ shown: String) {
    #expect(TerminalText.visible(text) == shown)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""),
    ("\u{5186}\u{5186}", 3, "\u{5186}…"),
  ])
  func fits(_ text: String, _ width: Int, _ fitted: String) {
    #expect(TerminalText.fitted(text, width: width) == fitted)
  }

  @Test(arguments: [
    ("1.2x", 3, "  1.2x\n     ^\n"),
    ("€1.2x", 6, "  €1.2x\n      ^\n"),
    ("\u{FFE5}x", 3, "  \u{FFE5}x\n    ^\n"),
    ("\u{1}x", 1, "  \\u{1}x\n       ^\n"),
    ("12", 2, "  12\n    ^\n"),
    ("12", 99, "  12\n    ^\n"),
  ])
  func aCaretStandsBeneathItsPlace(_ text: String, _ offset: Int, _ lines: String) {
    #expect(Caret.lines(text, offset) == lines)
  }

  @Test func aLongTextGivesWayOnTheLeft() {
    let text = String(repeating: "9", count: 200) + "x" + String(repeating: "8", count: 200)
    let lines = Caret.lines(text, 200).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 78 })
    let caret = lines[1].count - 1
    #expect(Array(lines[0])[caret] == "x")
  }
}
