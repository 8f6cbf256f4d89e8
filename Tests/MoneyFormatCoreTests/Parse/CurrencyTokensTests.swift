// Which texts mean a currency at a place of a text: the longest, whole words, the beginnings of tokens.

import Testing

@testable import MoneyFormatCore

@Suite struct CurrencyTokensTests {
  static let dollars = CurrencyTokens([
    CurrencyToken(folded: scalars("usd"), kind: .code),
    CurrencyToken(folded: scalars("$"), kind: .symbol, isOwnSymbol: true),
    CurrencyToken(folded: scalars("us$"), kind: .symbol),
    CurrencyToken(folded: scalars("us dollar"), kind: .name),
    CurrencyToken(folded: scalars("us dollars"), kind: .name),
    CurrencyToken(folded: scalars("us"), kind: .name),
    CurrencyToken(folded: scalars("\u{A2}"), kind: .subunit(digits: 2)),
    CurrencyToken(folded: [], kind: .symbol),
  ])

  @Test(
    arguments: [
      ("$5", 0, "$", .symbol), ("5$", 1, "$", .symbol), ("US$5", 0, "us$", .symbol),
      ("5 USD", 2, "usd", .code),
      ("5 US dollars", 2, "us dollars", .name), ("5 US Dollar", 2, "us dollar", .name),
      ("50\u{A2}", 2, "\u{A2}", .subunit(digits: 2)), ("\u{FF04}5", 0, "$", .symbol),
      // A shorter token that is a whole word precedes a longer one that ends within a word.
      ("US dollarx", 0, "us", .name), ("usdx", 0, "usd", .code), ("$x", 0, "$", .symbol),
      ("eur", 0, nil, nil), ("5", 0, nil, nil), ("$", 1, nil, nil), ("u", 0, nil, nil), ("", 0, nil, nil),
    ] as [(String, Int, String?, CurrencyToken.Kind?)])
  func matches(_ text: String, _ start: Int, _ token: String?, _ kind: CurrencyToken.Kind?) {
    withFolded(text) {
      let entry = Self.dollars.match($0, at: start)
      #expect(entry?.count == token?.unicodeScalars.count)
      #expect(entry?.kind == kind)
    }
  }

  @Test(arguments: [
    ("us", true, true), ("us ", true, false), ("us doll", true, false), ("us$", false, false),
    ("usd", false, false), ("5", false, false), ("usx", false, false), ("", false, false),
  ])
  func beginnings(_ text: String, _ ofAnyToken: Bool, _ ofCode: Bool) {
    withFolded(text) {
      #expect(Self.dollars.isPrefix($0, at: 0, where: { _ in true }) == ofAnyToken)
      #expect(Self.dollars.isPrefix($0, at: 0, where: { $0 == .code }) == ofCode)
    }
  }

  @Test func scalarsOfTokens() {
    #expect(string(Self.dollars.initials) == "$u\u{A2}")
    #expect(Self.dollars.contains(scalars("o")[0]))
    #expect(!Self.dollars.contains(scalars("z")[0]))
  }

  /// If a text occurs twice, the first kind takes precedence; it is an own symbol if either is.
  @Test func duplicates() {
    let tokens = CurrencyTokens([
      CurrencyToken(folded: scalars("sfr"), kind: .code),
      CurrencyToken(folded: scalars("sfr"), kind: .symbol, isOwnSymbol: true),
      CurrencyToken(folded: scalars("sfr."), kind: .symbol),
    ])
    withFolded("sfr5") { #expect(tokens.match($0, at: 0)?.kind == .code) }
    withFolded("sfr.5") {
      #expect(tokens.match($0, at: 0)?.hasFullStop == true)
      #expect(tokens.match($0, at: 0)?.isOwnSymbolWithStop == true)
    }
  }

  /// The full stop of `kr.` belongs to the symbol if the locale writes it.
  @Test(arguments: [(true, true), (false, false)])
  func fullStops(_ isOwnSymbol: Bool, _ expected: Bool) {
    let tokens = CurrencyTokens([
      CurrencyToken(folded: scalars("kr."), kind: .symbol),
      CurrencyToken(folded: scalars("kr"), kind: .symbol, isOwnSymbol: isOwnSymbol),
    ])
    withFolded("kr.5") { #expect(tokens.match($0, at: 0)?.isOwnSymbolWithStop == expected) }
    withFolded("kr 5") { #expect(tokens.match($0, at: 0)?.hasFullStop == false) }
  }

  @Test func addedNames() {
    let tokens = CurrencyTokens(
      [CurrencyToken(folded: scalars("usd"), kind: .code)], separatorToken: FoldedScalar.comma
    ).adding(names: [scalars("bucks"), scalars("usd"), []])
    withFolded("5 bucks") { #expect(tokens.match($0, at: 2)?.kind == .name) }
    withFolded("5 usd") { #expect(tokens.match($0, at: 2)?.kind == .code) }
    #expect(tokens.separatorToken == FoldedScalar.comma)
    #expect(string(tokens.initials) == "bu")
  }

  // MARK: All currencies

  @Test(
    arguments: [
      ("kr 5", 0, "kr", ["SEK", "NOK"], nil), ("5 kroner", 2, "kroner", ["NOK"], "NOK"),
      ("\u{20AC}5", 0, "\u{20AC}", ["EUR"], "EUR"), ("5 E", 2, "e", ["SZL"], nil),
      // A lower-case letter is no currency, and a token is not the beginning of a longer word.
      ("5 e", 2, nil, [], nil), ("1e3", 1, nil, [], nil), ("krx", 0, nil, [], nil), ("x", 0, nil, [], nil),
    ] as [(String, Int, String?, [String], String?)])
  func known(_ text: String, _ start: Int, _ token: String?, _ codes: [String], _ decided: String?) {
    var known = KnownTokens(regional: ["SEK"])
    known.add(scalars("kr"), "SEK", .symbol, decides: false)
    known.add(scalars("kr"), "NOK", .symbol, decides: false)
    known.add(scalars("kr"), "SEK", .symbol, decides: false)
    known.add(scalars("kroner"), "NOK", .symbol, decides: true)
    known.add(scalars("\u{20AC}"), "EUR", .symbol, decides: true)
    known.add(scalars("\u{20AC}"), "EUR", .symbol, decides: true)
    known.add(scalars("e"), "SZL", .symbol, decides: false)
    known.add([], "XXX", .symbol, decides: true)
    withFolded(text) {
      let match = known.match($0, at: start)
      #expect(match?.count == token?.unicodeScalars.count)
      #expect(match?.entry.codes ?? [] == codes)
      #expect(match?.entry.decided == decided)
    }
  }
}
