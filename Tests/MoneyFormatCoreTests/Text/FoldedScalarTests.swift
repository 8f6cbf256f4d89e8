// How texts are folded: which characters are equal, which are ignored, which are digits.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct FoldedScalarTests {
  @Test(arguments: [
    // Letters, also those without a one-to-one case mapping.
    ("aZ", "az"), ("\u{C9}\u{3A3}\u{41A}", "\u{E9}\u{3C3}\u{43A}"), ("\u{3C2}", "\u{3C3}"),
    ("\u{130}\u{131}I", "iii"), ("\u{DF}", "\u{DF}"), ("\u{FF2B}\u{FF52}", "kr"),
    // Spaces. A tab is a control character.
    ("a\u{A0}b\u{2009}c\u{202F}d\u{3000}e", "a b c d e"), ("a\tb", "a\tb"),
    // Dashes: hyphens, figure and en dash, minus; the longer ones are never a minus.
    ("\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}\u{FE63}\u{FF0D}", "-------"),
    ("\u{2014}\u{2015}\u{FE58}", "\u{2014}\u{2014}\u{2014}"), ("\u{FE62}\u{FF0B}", "++"),
    // Apostrophes and quotation marks.
    ("`\u{B4}\u{2BC}\u{2018}\u{2019}\u{201B}\u{2032}\u{5F3}", "''''''''"),
    ("\u{201C}\u{201D}\u{201F}\u{2033}\u{5F4}", "\"\"\"\"\""),
    // Full-width currency signs.
    ("\u{FFE0}\u{FFE1}\u{FFE5}\u{FFE6}\u{FF04}", "\u{A2}\u{A3}\u{A5}\u{20A9}$"),
    // Ignored: marks of direction, joiners, soft hyphens, byte order marks.
    ("5\u{200E}\u{200F}\u{61C}\u{200B}\u{200D}\u{FEFF}6", "56"),
    ("5\u{AD}6", "5\u{AD}6"),
    // Kept: what reorders a text, and signs of Arabic numbers.
    ("\u{202E}5\u{2066}\u{2069}\u{600}", "\u{202E}5\u{2066}\u{2069}\u{600}"),
    // Unchanged: symbols, digits, letters of Chinese.
    ("$\u{20AC}\u{662}\u{1F4B0}\u{4E94}", "$\u{20AC}\u{662}\u{1F4B0}\u{4E94}"),
  ])
  func folds(_ text: String, _ folded: String) {
    #expect(escaped(withFolded(text) { string($0.map { $0.folded }) }) == escaped(folded))
  }

  @Test(
    arguments: [
      ("7", 0x30, 7), ("\u{FF17}", 0x30, 7), ("\u{667}", 0x660, 7), ("\u{6F0}", 0x6F0, 0),
      ("\u{96F}", 0x966, 9),
      ("\u{1E953}", 0x1E950, 3), ("\u{1D7D3}", 0x1D7CE, 5),
      // Numbers that are not decimal digits.
      ("\u{B2}", 0, 0), ("\u{BD}", 0, 0), ("\u{2167}", 0, 0), ("\u{4E94}", 0, 0), ("/", 0, 0), (":", 0, 0),
    ] as [(String, UInt32, UInt8)])
  func digits(_ text: String, _ zero: UInt32, _ value: UInt8) {
    withFolded(text) {
      #expect($0.count == 1)
      #expect($0[0].zero == zero)
      #expect($0[0].value == value)
      #expect($0[0].isDigit == (zero != 0))
    }
  }

  @Test func ownDigitsAndSigns() {
    let hanidec: [UInt32] = scalars(
      "\u{3007}\u{4E00}\u{4E8C}\u{4E09}\u{56DB}\u{4E94}\u{516D}\u{4E03}\u{516B}\u{4E5D}")
    let folder = TextFolder(ownDigits: hanidec, minus: "\u{2796}", plus: "\u{2795}")
    withFolded("\u{4E94}\u{3007}\u{2796}\u{2795}", folder) { text in
      #expect(text.map { $0.value } == [5, 0, 0, 0])
      #expect(text.map { $0.zero } == [0x3007, 0x3007, 0, 0])
      #expect(string(text.dropFirst(2).map { $0.folded }) == "-+")
    }
    withFolded("\u{4E94}\u{2796}") { text in
      #expect(!text[0].isDigit)
      #expect(!text[1].isDash)
    }
  }

  /// Offsets are those of the original text, also after characters that are ignored.
  @Test(
    arguments: [
      ("a\u{20AC}5", [0, 1, 4]), ("\u{200F}5\u{200F}\u{A0}kr", [3, 7, 9, 10]),
      ("\u{1E950}\u{E9}x", [0, 4, 6]), ("", []),
    ] as [(String, [UInt16])])
  func offsets(_ text: String, _ offsets: [UInt16]) {
    #expect(withFolded(text) { $0.map { $0.offset } } == offsets)
  }

  @Test(arguments: [
    ("-", true, false), ("\u{2212}", true, false), ("\u{2013}", true, true), ("\u{2014}", true, true),
    ("\u{FE58}", true, true), ("\u{2011}", true, false), ("_", false, false), ("~", false, false),
  ])
  func dashes(_ text: String, _ isDash: Bool, _ isLong: Bool) {
    withFolded(text) {
      #expect($0[0].isDash == isDash)
      #expect($0[0].isLongDash == isLong)
    }
  }

  @Test(arguments: [
    ("a", true), ("\u{E9}", true), ("\u{4E94}", true), ("\u{93F}", true), ("5", false), ("$", false),
    (" ", false),
    (".", false),
  ])
  func letters(_ text: String, _ isLetter: Bool) {
    #expect(withFolded(text) { $0[0].isLetter } == isLetter)
  }

  /// The text of a token has no spaces around it.
  @Test(arguments: [
    (" Kr. ", "kr."), ("US\u{A0}$", "us $"), ("\u{200F}\u{A0}\u{62F}.\u{625}.\u{200F} ", "\u{62F}.\u{625}."),
    ("  ", ""), ("", ""),
  ])
  func tokens(_ text: String, _ folded: String) {
    #expect(escaped(string(TextFolder().folded(text))) == escaped(folded))
  }

  @Test func oneScalar() {
    #expect(TextFolder.folded("\u{202F}") == FoldedScalar.space)
    #expect(TextFolder.folded("\u{2019}") == FoldedScalar.apostrophe)
    #expect(TextFolder.folded("\u{200B}") == 0)
  }
}
