// Which accepted word a misspelt one means.

import Testing

@testable import MoneyFormatCore

@Suite struct SimilarNamesTests {
  /// A word of up to four letters may have one mistake.
  @Test(
    arguments: [
      ("team", ["team"], "team"), ("TE-AM", ["team"], "team"), ("tam", ["team"], "team"),
      ("teamm", ["team"], "team"), ("teem", ["team"], "team"),
      // Two neighbours that are swapped are one mistake, anywhere.
      ("etam", ["team"], "team"), ("taem", ["team"], "team"), ("tema", ["team"], "team"),
      ("plax", ["plca"], nil), ("plxa", ["plac"], nil), ("plxy", ["plac"], nil),
      // The beginning of a word, and the same three letters.
      ("round", ["grouping", "roundingMode"], "roundingMode"), ("min2", ["minTwo", "maxTwo"], "minTwo"),
      ("mi", ["minimum"], nil), ("min2", ["minTwo", "minOne"], nil),
    ] as [(String, [String], String?)])
  func closest(_ word: String, _ accepted: [String], _ meant: String?) {
    #expect(SimilarNames.closest(to: word, in: accepted) == meant)
  }

  /// No accepted word is nearly as long. Comparing this one with all units took a quarter of a minute.
  @Test func longWordsAreNotCompared() {
    let units = PriceUnit.allCases.map { $0.rawValue }
    for count in [65, 1_000_000] {
      let word = String(repeating: "kilogram", count: count / 8 + 1)
      #expect(SimilarNames.closest(to: word, in: units) == nil)
      #expect(SimilarNames.expansions(of: "k" + word, in: units).isEmpty)
    }
  }

  @Test(arguments: [("kg", ["kilogram", "gram"]), ("sqm", ["squareMeter", "meter"])])
  func expansions(_ word: String, _ accepted: [String]) {
    #expect(SimilarNames.expansions(of: word, in: accepted) == [accepted[0]])
  }
}
