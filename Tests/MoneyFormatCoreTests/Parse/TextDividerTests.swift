// How a text is divided into sign, currency, digits, closing marks and abbreviation, before its digits are interpreted.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct TextDividerTests {
  static let abbreviations = AbbreviationSuffixes(
    [("K", 3), ("M", 6), ("MM", 6), ("million", 6)], prefixed: [("elfu", "", 3)],
    words: [AbbreviationSuffixes.Word(text: "t", exponent: 3, isJoined: true)], TextFolder())

  /// How US dollars are written in English, with other tokens or customs.
  private func reader(
    _ tokens: CurrencyTokens = CurrencyTokensTests.dollars, decimal: String = ".", group: String = ",",
    customs: WritingCustoms = []
  ) -> AmountReader {
    AmountReader(
      ReadingData(
        currencyCode: "USD",
        notation: InputNotation(
          digits: Array("0123456789".unicodeScalars), decimalSeparator: decimal, groupSeparator: group,
          primaryGroup: 3, secondaryGroup: 3, minimumFractionDigits: 2, maximumFractionDigits: 2),
        usualFractionDigits: 2, roundingMode: .halfEven, folder: TextFolder(), ownZero: 0x30,
        separators: Separators(decimals: scalars(decimal), groups: scalars(group), sizes: [.threes]),
        tokens: tokens, customs: customs, frames: []))
  }

  private func divide(
    _ text: String, _ reader: AmountReader, _ mode: AmountReading.Mode = .commit,
    nouns: CurrencyTokens? = nil, changing change: (inout AmountInputRules) -> Void = { _ in }
  ) -> String {
    var rules = AmountInputRules()
    change(&rules)
    var known = KnownTokens(regional: [])
    known.add(scalars("\u{20AC}"), "EUR", .symbol, decides: true)
    for code in ["SEK", "NOK"] { known.add(scalars("kr"), code, .symbol, decides: false) }
    known.add(scalars("usd"), "USD", .symbol, decides: true)
    var supplement = ReadingSupplement(
      abbreviations: Self.abbreviations, knownTokens: known, tokensWithNouns: nouns)
    var needs: ReadingNeeds = []
    return withFolded(text) { folded in
      withUnsafePointer(to: &supplement) { supplement in
        withUnsafeMutablePointer(to: &needs) { needs in
          let request = ReadingRequest(
            text: folded, mode: mode, rules: rules, isField: false, end: text.utf8.count,
            supplement: supplement, needs: needs)
          if nouns != nil { return describe(reader.divide(request), folded) }
          var divider = TextDivider(request, reader, reader.data.tokens)
          return describe(divider.divide(), folded)
        }
      }
    }
  }

  private func describe(_ divided: DividedText, _ text: UnsafeBufferPointer<FoldedScalar>) -> String {
    switch divided {
    case .incomplete: "incomplete"
    case .ambiguous(let first, let second): "\(describe(first, text)) or \(describe(second, text))"
    case .number(let layout): describe(layout, text)
    case .fault(let fault):
      ([fault.reason.rawValue, fault.index.map { "at \($0)" }, fault.found] + fault.currencies)
        .compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The digits, and what was found around them.
  private func describe(_ layout: TextLayout, _ text: UnsafeBufferPointer<FoldedScalar>) -> String {
    var words = ["[\(string(text[layout.core].map { $0.folded }))]"]
    if case .behindSymbol(let fraction) = layout.fraction {
      words.append("[\(string(text[fraction].map { $0.folded }))]")
    }
    if layout.isNegative { words.append("negative") }
    if case .parentheses(_, isClosed: true) = layout.sign { words.append("parentheses") }
    if layout.doubtfulSignIndex != nil { words.append("dash") }
    for kind in [layout.tokens.first, layout.tokens.second] {
      switch kind {
      case .code: words.append("code")
      case .symbol: words.append("symbol")
      case .name: words.append("name")
      case .subunit: words.append("subunit")
      case .leadingSymbol: words.append("leading symbol")
      case nil: continue
      }
    }
    if layout.exponent != 0 { words.append("e\(layout.exponent)") }
    if layout.isClosedByMark { words.append("closed") }
    if layout.fullStopIndex != nil { words.append("stop") }
    if layout.isUnfinished { words.append("unfinished") }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("1,234.50", "[1,234.50]"), ("5.", "[5.]"), (".5", "[.5]"), ("1 234", "[1 234]"), ("1.2.3", "[1.2.3]"),
    // The currency, before or after the number; a symbol and the code together.
    ("$5", "[5] symbol"), ("$ 5", "[5] symbol"), ("5 USD", "[5] code"), ("5 US dollars", "[5] name"),
    ("$5 USD", "[5] symbol code"), ("USD $5", "[5] code symbol"), ("USD: 5", "[5] code"),
    ("USD.50", "[50] code stop"),
    ("$5$", "illegalCharacter at 2"), ("$$5", "illegalCharacter at 1"),
    ("USD 5 USD", "illegalCharacter at 6"),
    ("50\u{A2}", "[50] subunit e-2"), ("\u{A2}50", "illegalCharacter at 0"),
    ("35$99", "[35] [99] symbol"), ("35$9", "illegalCharacter at 3"), ("35$999", "illegalCharacter at 3"),
    // Signs.
    ("-5", "[5] negative"), ("-$5", "[5] negative symbol"), ("$-5", "[5] negative symbol"),
    ("$5-", "[5] negative symbol"),
    ("5-", "[5] negative"), ("+5", "[5]"), ("5 -", "[5] dash"), ("5\u{2013}", "[5] dash"),
    ("\u{2013}.50", "[.50] dash"), ("-.50", "[.50] negative"),
    ("--5", "duplicateSign at 1"), ("-5-", "duplicateSign at 2"), ("-(5)", "illegalCharacter at 1"),
    ("(5)", "[5] negative parentheses"), ("($5)", "[5] negative parentheses symbol"),
    ("(5", "[5] negative unfinished"),
    ("5)", "illegalCharacter at 1"),
    // Closing marks.
    ("5.-", "[5] closed"), ("5,--", "[5] closed"), ("500/-", "[500] closed"), ("500/=", "[500] closed"),
    ("500:-", "[500] closed"), ("500/", "[500] closed unfinished"),
    // Other currencies, abbreviations that are not allowed, and anything else.
    ("5\u{20AC}", "currencyMismatch at 1 EUR"), ("\u{20AC}5", "currencyMismatch at 0 EUR"),
    ("5 kr", "currencyMismatch at 2 SEK NOK"), ("5K", "abbreviationNotAllowed at 1"),
    ("5 million", "abbreviationNotAllowed at 2"), ("5x", "illegalCharacter at 1"),
    ("x5", "illegalCharacter at 0"),
    ("5 krx", "illegalCharacter at 2"), ("1e30", "illegalCharacter at 1"),
    // Nothing yet, or the beginning of a token.
    ("", "incomplete"), ("$", "incomplete"), ("-", "incomplete"), ("us doll", "incomplete"),
    ("5 us doll", "[5] unfinished"),
  ])
  func dividesDollars(_ text: String, _ expected: String) {
    #expect(divide(text, reader()) == expected)
  }

  @Test(arguments: [
    ("5K", "[5] e3"), ("$5 million", "[5] symbol e6"), ("5M USD", "[5] code e6"), ("elfu 5", "[5] e3"),
    ("5KK", "illegalCharacter at 2"), ("5K\u{A2}", "illegalCharacter at 2"),
  ])
  func abbreviations(_ text: String, _ expected: String) {
    #expect(divide(text, reader()) { $0.acceptsAbbreviations = true } == expected)
  }

  /// A symbol that is also an abbreviation.
  @Test func ambiguousLetter() {
    let kwacha = reader(CurrencyTokens([CurrencyToken(folded: scalars("k"), kind: .symbol)]))
    #expect(divide("5K", kwacha) == "[5] symbol")
    #expect(divide("5K", kwacha) { $0.acceptsAbbreviations = true } == "[5] symbol or [5] e3")
    #expect(divide("5KK", kwacha) { $0.acceptsAbbreviations = true } == "[5] symbol e3")
  }

  /// A letter that shortens an amount only together with the currency: subunits are none.
  @Test(arguments: [
    ("5t$", "[5] symbol e3"), ("5t USD", "illegalCharacter at 1"), ("5t\u{A2}", "illegalCharacter at 2"),
    ("5tx", "illegalCharacter at 1"),
  ])
  func joinedAbbreviations(_ text: String, _ expected: String) {
    #expect(divide(text, reader()) { $0.acceptsAbbreviations = true } == expected)
  }

  /// The shorter abbreviation counts where the currency begins within the longer one.
  @Test func anAbbreviationBeforeAToken() {
    let marks = CurrencyTokens([
      CurrencyToken(folded: scalars("$"), kind: .symbol), CurrencyToken(folded: scalars("mark"), kind: .name),
    ])
    func divided(_ text: String, _ customs: WritingCustoms = []) -> String {
      divide(text, reader(marks, customs: customs)) { $0.acceptsAbbreviations = true }
    }
    #expect(divided("5MMark") == "[5] name e6")
    #expect(divided("$5MMark", .currencyIsTwice) == "[5] symbol name e6")
    #expect(divided("$5MM", .currencyIsTwice) == "[5] symbol e6")
  }

  @Test func rules() {
    #expect(divide("-5", reader()) { $0.allowsNegative = false } == "signNotAllowed at 0")
    #expect(divide("(5)", reader()) { $0.allowsNegative = false } == "signNotAllowed at 0")
    #expect(divide("5-", reader()) { $0.allowsNegative = false } == "signNotAllowed at 1")
    #expect(divide("+5", reader()) { $0.allowsPlus = false } == "signNotAllowed at 0")
    #expect(divide("+5", reader()) { $0.allowsNegative = false } == "[5]")
  }

  /// While a text is typed, it may end within a fraction, a token or an abbreviation.
  @Test(arguments: [
    ("35$9", "[35] [9] symbol unfinished"), ("5 u", "[5] unfinished"), ("5K", "abbreviationNotAllowed at 1"),
    ("\u{2014}", "incomplete"), ("5x", "illegalCharacter at 1"),
  ])
  func typed(_ text: String, _ expected: String) {
    #expect(divide(text, reader(), .type) == expected)
  }

  @Test func customs() {
    let dash = "5-"
    #expect(divide(dash, reader(customs: .trailingDashCloses)) == "[5] dash")
    #expect(divide("5 -", reader(customs: .minusIsTrailing)) == "[5] negative")
    #expect(divide("-.50", reader(customs: .hyphenReplacesUnits)) == "[.50] dash")
    #expect(divide("\u{25B3}5", reader(customs: .trianglesNegate)) == "[5] negative")
    #expect(divide("\u{25B3}5", reader()) == "illegalCharacter at 0")
    #expect(divide("5:50", reader(customs: .colonIsDecimal)) == "[5:50]")
    #expect(divide("$5$", reader(customs: .currencyIsTwice)) == "[5] symbol symbol")
  }

  /// The full stop of an abbreviated currency may be a decimal separator.
  @Test(arguments: [
    ("Rs. 50", "[50] symbol"), ("Rs.50", "[50] symbol stop"), ("50 Rs.", "[50] symbol"),
    ("50Rs", "[50] symbol"),
    ("Rs 50", "[50] symbol"),
  ])
  func fullStop(_ text: String, _ expected: String) {
    let rupees = CurrencyTokens([CurrencyToken(folded: scalars("rs"), kind: .symbol, isOwnSymbol: true)])
    #expect(divide(text, reader(rupees)) == expected)
  }

  /// In Cape Verde, `$` is the decimal separator of escudos and their symbol.
  @Test(arguments: [
    ("5$00", "[5$00]"), ("5 $", "[5] symbol"), ("$ 5", "[5] symbol"), ("20$", "[20$]"),
  ])
  func symbolAsSeparator(_ text: String, _ expected: String) {
    let escudos = CurrencyTokens([], separatorToken: scalars("$")[0])
    #expect(divide(text, reader(escudos, decimal: "$", group: ".")) == expected)
  }

  /// Bare nouns explain letters that nothing else does.
  @Test func nouns() {
    let nouns = CurrencyTokensTests.dollars.adding(names: [scalars("dollars")])
    #expect(divide("5 dollars", reader(), nouns: nouns) == "[5] name")
    #expect(divide("5 dollars", reader()) == "illegalCharacter at 2")
    #expect(divide("5 pounds", reader(), nouns: nouns) == "illegalCharacter at 2")
  }

  @Test func missingDataIsReported() {
    var supplement = ReadingSupplement()
    var needs: ReadingNeeds = []
    withFolded("5 dollars") { folded in
      withUnsafePointer(to: &supplement) { supplement in
        withUnsafeMutablePointer(to: &needs) { needs in
          _ = reader().divide(
            ReadingRequest(
              text: folded, mode: .commit, rules: AmountInputRules(), isField: false, end: 9,
              supplement: supplement, needs: needs))
        }
      }
    }
    #expect(needs == [.abbreviations, .knownTokens, .nouns])
  }
}
