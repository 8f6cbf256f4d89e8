// ICU's output, and what the style `decimal` removes from it.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ICUTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pieces: [String]
    let number: ClosedRange<Int>
    let text: String
    var testDescription: String { escaped(pieces.joined(separator: "|")) }

    /// - Parameter number: the range of pieces that are the number.
    init(_ pieces: [String], number: ClosedRange<Int>, _ text: String) {
      (self.pieces, self.number, self.text) = (pieces, number, text)
    }
  }

  @Test(arguments: [
    Row(["1", ".", "50"], number: 0...2, "1.50"), Row(["\u{A0}", "1"], number: 1...1, "1"),
    Row(["-\u{A0}", "1", ".", "50", "\u{A0}"], number: 1...3, "-1.50"),
    // Marks and signs stay; all spaces are removed.
    Row(["\u{200F}\u{200E}-", "1", "\u{A0}\u{200F}"], number: 1...1, "\u{200F}\u{200E}-1\u{200F}"),
    Row([" \u{2009}(", "1", ")\u{202F}\u{3000}"], number: 1...1, "(1)"),
    // Spaces inside the number are separators.
    Row(["\u{A0}", "1", "\u{202F}", "234", ",", "50", " "], number: 1...5, "1\u{202F}234,50"),
    Row(["\u{200B}\u{2060}", "1", "\u{FEFF}"], number: 1...1, "\u{200B}\u{2060}1\u{FEFF}"),
    Row(["1", "\u{A0}"], number: 0...0, "1"),
    Row(["\u{A0}", "\u{1E951}", "\u{A0}"], number: 1...1, "\u{1E951}"),
  ])
  func spacesOutsideTheNumberGo(_ row: Row) throws {
    var offset = 0
    var ranges: [Range<Int>] = []
    for piece in row.pieces {
      ranges.append(offset..<offset + piece.utf8.count)
      offset += piece.utf8.count
    }
    let number = ranges[row.number.lowerBound].lowerBound..<ranges[row.number.upperBound].upperBound
    let all = ICUNumberFormatter.Output(
      utf8: Array(row.pieces.joined().utf8),
      fields: [.init(kind: .sign, range: 0..<0), .init(kind: .integer, range: number)])
    let output = all.removingSpacesOutsideNumber()
    #expect(escaped(output.text) == escaped(row.text))
    // The fields moved along.
    #expect(output.fields.map(\.kind) == [.sign, .integer])
    #expect(output.utf8[try #require(output.numberRange)] == all.utf8[number])
    // Nothing is left to remove.
    #expect(output.removingSpacesOutsideNumber() == output)
  }

  @Test func textWithoutANumberIsUnchanged() {
    let output = ICUNumberFormatter.Output(utf8: Array(" x ".utf8), fields: [])
    #expect(output.removingSpacesOutsideNumber() == output)
  }

  @Test(
    .ofICU72,
    arguments: [
      (.currency, "-1234.5", "-1.234,50\u{A0}\u{20AC}"), (.decimal, "-1234.5", "-1.234,50"),
      (.currency, nil, "NaN\u{A0}\u{20AC}"),
      (.decimal, nil, "NaN"), (.currency, "12345e-1", "1.234,50\u{A0}\u{20AC}"),
      (.decimal, "1e3", "1.000,00"),
    ] as [(FormattingStyle, String?, String)])
  func answers(_ style: FormattingStyle, _ amount: String?, _ text: String) throws {
    let icu = try ICUText(
      ResolvedFormat(currency: "EUR", locale: "de", options: FormattingOptions(formattingStyle: style)))
    #expect(escaped(try icu.string(amount)) == escaped(text))
    #expect(escaped(try icu.output(amount).text) == escaped(text))
  }
}
