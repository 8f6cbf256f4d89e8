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

  @Test func suffixesWithMarksMayHaveTwoMeanings() {
    let alef = "\u{200F}\u{623}"
    #expect(exponent(alef, [(alef, 3), (alef, 6)]) == 3)
    #expect(exponent("\u{623}", [(alef, 3), (alef, 6)]) == 3)
  }

  /// ICU writes the same Sindhi text for a thousand and a hundred thousand.
  @Test func aSuffixHasAnotherMeaningOnlyInTheSameText() {
    func other(_ text: String, _ texts: [(text: String, exponent: Int)]) -> Int? {
      let suffixes = AbbreviationSuffixes(texts, TextFolder())
      return withFolded(text) { text in
        suffixes.match(text, at: 0).flatMap { suffixes.otherMeaning(of: $0, text, at: 0)?.exponent }
      }
    }
    let lakh = "\u{644}\u{6A9}"
    #expect(other(lakh, [(lakh, 3), (lakh, 5)]) == 5)
    #expect(other("m", [("m", 3), ("M", 6)]) == nil)
    #expect(other("M", [("m", 3), ("M", 6)]) == nil)
    #expect(other("k", [("K", 3)]) == nil)
  }

  /// Of the texts that may follow the digits after a prefix, the longest counts.
  @Test(arguments: [
    ("elfu", "k", 3), ("elfu", "km", 6), ("elfu", "kx", 3), ("elfu", "m", nil), ("laki", "k", nil),
    ("laki", "m", 5),
  ])
  func suffixesBehindPrefixes(_ prefix: String, _ text: String, _ exponent: Int?) {
    let suffixes = AbbreviationSuffixes(
      [], prefixed: [("elfu", "k", 3), ("elfu", "km", 6), ("laki", "m", 5)], TextFolder())
    #expect(withFolded(text) { suffixes.match(behind: scalars(prefix), $0, at: 0)?.exponent } == exponent)
  }

  @Test func withoutTextsNothingIsShortened() {
    #expect(AbbreviationSuffixes([], TextFolder()).largestExponent == 0)
  }

  private typealias Word = AbbreviationSuffixes.Word

  @Test func wordsGiveWayToOwnTexts() {
    let suffixes = AbbreviationSuffixes(
      [("T.", 3)], words: [Word(text: "t", exponent: 12), Word(text: "bn", exponent: 9)], TextFolder())
    func exponent(_ text: String) -> Int? { withFolded(text) { suffixes.match($0, at: 0)?.exponent } }
    #expect(exponent("T") == 3)
    #expect(exponent("t") == 3)
    #expect(exponent("BN") == 9)
    #expect(suffixes.largestExponent == 9)
  }

  @Test func joinedWordsAreNoSuffixesAlone() {
    let suffixes = AbbreviationSuffixes(
      [], words: [Word(text: "t", exponent: 3, isJoined: true)], TextFolder())
    #expect(withFolded("tkr") { suffixes.match($0, at: 0) } == nil)
    #expect(withFolded("tkr") { suffixes.matchJoined($0, at: 0)?.exponent } == 3)
    #expect(withFolded("t") { suffixes.isPrefix($0, at: 0) })
    #expect(!withFolded("tk") { suffixes.isPrefix($0, at: 0) })
  }
}
