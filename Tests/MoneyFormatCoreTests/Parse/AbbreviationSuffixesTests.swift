// Which abbreviation begins at a place in a text.

import Testing

@testable import MoneyFormatCore

@Suite struct AbbreviationSuffixesTests {
  private func exponent(_ text: String, _ texts: [(text: String, exponent: Int)]) -> Int? {
    withFolded(text) { AbbreviationSuffixes(texts, TextFolder()).match($0, at: 0)?.exponent }
  }

  @Test func caseMattersOnlyIfItDistinguishes() {
    #expect(exponent("k", [("K", 3), ("M", 6)]) == 3)
    #expect(exponent("m", [("m", 3), ("M", 6)]) == 3)
    #expect(exponent("M", [("m", 3), ("M", 6)]) == 6)
    #expect(exponent("MM", [("M", 3), ("MM", 6)]) == 6)
  }

  /// Marks are not part of folded texts, so a suffix with one can't be compared in its exact case.
  @Test func marksDoNotMakeOtherCasesMatch() {
    #expect(exponent("M", [("m\u{200E}", 3), ("M", 6)]) == 6)
    #expect(exponent("M", [("M", 6), ("m\u{200E}", 3)]) == 6)
  }
}
