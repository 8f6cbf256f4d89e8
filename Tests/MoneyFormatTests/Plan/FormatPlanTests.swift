// The parts of a plan: sign classes, separators in a word, groups, and the upper bound of the length.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct FormatPlanTests {
  @Test func signClasses() {
    #expect(SignClass(isNegative: false, isZero: false) == .positive)
    #expect(SignClass(isNegative: false, isZero: true) == .zero)
    #expect(SignClass(isNegative: true, isZero: true) == .negativeZero)
    #expect(SignClass(isNegative: true, isZero: false) == .negative)
    #expect(SignClass.allCases.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(
    arguments: [
      ("", 0, 0), (",", 0x2C, 1), ("\u{A0}", 0xA0C2, 2), ("\u{202F}", 0xAF80E2, 3),
      ("abcdefgh", 0x6867_6665_6463_6261, 8),
    ] as [(String, UInt64, Int)])
  func separatorUnits(_ text: String, _ units: UInt64, _ count: Int) throws {
    let separator = try #require(SeparatorUnits(Array(text.utf8)))
    #expect(separator.units == units)
    #expect(separator.count == count)
  }

  @Test func nineByteSeparatorIsRejected() {
    #expect(SeparatorUnits(Array("abcdefghi".utf8)) == nil)
    #expect(SeparatorUnits.none == SeparatorUnits([]))
  }

  struct GroupRow: CustomTestStringConvertible, Sendable {
    let name: String
    let primary: Int
    let secondary: Int
    let groupedFrom: Int
    /// The number of separators by number of integer digits, from 1.
    let counts: [Int]
    var testDescription: String { name }
  }

  @Test(arguments: [
    GroupRow(
      name: "threes", primary: 3, secondary: 3, groupedFrom: 4,
      counts: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]),
    GroupRow(
      name: "threes from 5", primary: 3, secondary: 3, groupedFrom: 5, counts: [0, 0, 0, 0, 1, 1, 2, 2, 2, 3]),
    GroupRow(
      name: "threes from 6", primary: 3, secondary: 3, groupedFrom: 6, counts: [0, 0, 0, 0, 0, 1, 2, 2, 2, 3]),
    GroupRow(
      name: "Indian", primary: 3, secondary: 2, groupedFrom: 4, counts: [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]),
    GroupRow(
      name: "Indian from 5", primary: 3, secondary: 2, groupedFrom: 5, counts: [0, 0, 0, 0, 1, 2, 2, 3, 3]),
    GroupRow(name: "fours", primary: 4, secondary: 4, groupedFrom: 5, counts: [0, 0, 0, 0, 1, 1, 1, 1, 2]),
    GroupRow(name: "none", primary: 3, secondary: 3, groupedFrom: .max, counts: [0, 0, 0, 0, 0, 0, 0]),
  ])
  func separatorCount(_ row: GroupRow) {
    let shape = NumberShape.ascii(
      primaryGroup: row.primary, secondaryGroup: row.secondary, groupedFrom: row.groupedFrom)
    let counts = (1...row.counts.count).map { shape.separatorCount(integerDigits: $0) }
    #expect(counts == row.counts)
  }

  @Test func affixesAreStoredBySignClass() {
    let parts = PlanParts(
      shape: .ascii(), fraction: .hand(2...2),
      affixes: [("", "a"), ("bb", ""), ("\u{20AC}", "\u{A0}"), ("", "")], notANumber: "NaN")
    let stored = PlanParts(parts.plan)
    #expect(stored.affixes.map(\.prefix) == ["", "bb", "\u{20AC}", ""])
    #expect(stored.affixes.map(\.suffix) == ["a", "", "\u{A0}", ""])
    #expect(stored.notANumber == "NaN")
  }

  /// The bound includes the longest integer, all fraction digits, all separators, and the longest pair of
  /// affixes.
  @Test func maximumUTF8Count() {
    func maximum(
      shape: NumberShape = .ascii(), fraction: ResolvedFraction = .hand(2...2), prefix: String = "",
      notANumber: String = "NaN"
    ) -> Int {
      PlanParts(
        shape: shape, fraction: fraction, affixes: ["", "", "", prefix].map { ($0, "") },
        notANumber: notANumber
      ).plan.maximumUTF8Count
    }
    let digits = FormatPlan.maximumIntegers
    #expect(digits == 167)
    #expect(maximum() == digits + 55 + 1 + 2)
    #expect(maximum(fraction: .hand(0...38)) == digits + 55 + 1 + 38)
    #expect(maximum(prefix: "-\u{20AC}") == digits + 55 + 1 + 2 + 4)
    #expect(maximum(shape: .ascii(groupedFrom: .max)) == digits + 1 + 2)
    #expect(maximum(notANumber: String(repeating: "x", count: 1000)) == 1000)
  }
}
