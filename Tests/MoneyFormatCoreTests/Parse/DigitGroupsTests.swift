// The structure of runs of digits and separators: complete, completable, or wrong at an index.

import TestSupport
import Testing

@testable import MoneyFormatCore

@Suite struct DigitGroupsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let sizes: [GroupSizes]
    /// Such as `complete .5 2 groups`.
    let expected: String
    var testDescription: String { "\(text) → \(expected)" }

    init(_ text: String, _ sizes: GroupSizes..., expected: String) {
      (self.text, self.expected) = (text, expected)
      self.sizes = sizes.isEmpty ? [.threes] : sizes
    }
  }

  /// Whether the run is `complete`, `completable`, or `wrong` at an index; the index of the decimal separator and the
  /// number of fraction digits; the number of group separators.
  private func text(_ groups: DigitGroups) -> String {
    var text =
      groups.isWellFormed
      ? "complete" : groups.isCompletable ? "completable" : "wrong at \(groups.faultIndex)"
    if let index = groups.decimalIndex, groups.isWellFormed || groups.isCompletable {
      text += ", fraction of \(groups.fractionCount) after \(index)"
    }
    return groups.separatorCount > 0 ? text + ", separators: \(groups.separatorCount)" : text
  }

  @Test(arguments: [
    Row("1234", expected: "complete"), Row("0", expected: "complete"), Row("007", expected: "complete"),
    Row("", expected: "completable"),
    // Fractions.
    Row("1.5", expected: "complete, fraction of 1 after 1"),
    Row(".5", expected: "complete, fraction of 1 after 0"),
    Row("5.", expected: "complete, fraction of 0 after 1"),
    Row(".", expected: "completable, fraction of 0 after 0"),
    Row("1.2.3", expected: "wrong at 3"), Row("1.2,3", expected: "wrong at 3"),
    Row("1..2", expected: "wrong at 2"),
    // Groups: all but the first are full, and the first has no leading zero.
    Row("1,234", expected: "complete, separators: 1"),
    Row("123,456,789", expected: "complete, separators: 2"),
    Row("1,234.5", expected: "complete, fraction of 1 after 5, separators: 1"),
    Row("1234,567", expected: "wrong at 4"), Row("0,500", expected: "wrong at 1"),
    Row("012,345", expected: "complete, separators: 1"), Row(",500", expected: "wrong at 0"),
    Row("1,,234", expected: "wrong at 2, separators: 1"),
    Row("1,2345", expected: "wrong at 5, separators: 1"),
    Row("1,23.4", expected: "wrong at 4, separators: 1"),
    Row("1,23,456", expected: "wrong at 4, separators: 1"),
    // An unfinished last group.
    Row("1,", expected: "completable, separators: 1"), Row("1,23", expected: "completable, separators: 1"),
    Row("1,234,5", expected: "completable, separators: 2"),
    // One kind of separator in a number; others are not separators.
    Row("1,234 567", expected: "wrong at 5, separators: 1"),
    Row("1 234 567", expected: "complete, separators: 2"),
    Row("1'234", expected: "wrong at 1"), Row("12x", expected: "wrong at 2"),
    // Lakhs and crores.
    Row("12,34,567", .indian, expected: "complete, separators: 2"),
    Row("1,23,45,678.90", .indian, expected: "complete, fraction of 2 after 11, separators: 3"),
    Row("123,456", .indian, expected: "wrong at 3"),
    Row("1,23", .indian, expected: "completable, separators: 1"),
    Row("1,2,345", .indian, expected: "wrong at 3, separators: 1"),
    // Several sizes: the first complete one, or else one that can be completed.
    Row("1,23,456", .threes, .indian, expected: "complete, separators: 2"),
    Row("123,456", .indian, .threes, expected: "complete, separators: 1"),
    Row("1,23,4", .threes, .indian, expected: "completable, separators: 2"),
    Row("1,2,3", .threes, .indian, expected: "wrong at 3, separators: 1"),
    Row("1,2345", GroupSizes(primary: 4, secondary: 4), expected: "complete, separators: 1"),
  ])
  func analyses(_ row: Row) {
    let separators = Separators(
      decimals: [FoldedScalar.point], groups: [FoldedScalar.comma, FoldedScalar.space], sizes: row.sizes)
    withFolded(row.text) { #expect(text(DigitGroups($0, 0..<$0.count, separators)) == row.expected) }
  }

  /// Indices are those of the whole text.
  @Test func withinAText() {
    let separators = Separators(
      decimals: [FoldedScalar.point], groups: [FoldedScalar.comma], sizes: [.threes])
    withFolded("$ 1,234.50 -") {
      let groups = DigitGroups($0, 2..<10, separators)
      #expect(text(groups) == "complete, fraction of 2 after 7, separators: 1")
      #expect(text(DigitGroups($0, 2..<12, separators)) == "wrong at 10, separators: 1")
    }
  }

  @Test(
    arguments: [
      ("1,234", ",", nil, "complete, fraction of 3 after 1"), ("1,234", nil, ",", "complete, separators: 1"),
      ("1.234,5", ",", ".", "complete, fraction of 1 after 5, separators: 1"),
      ("1,234", nil, nil, "wrong at 1"),
      ("1\u{2019}234.5", ".", "'", "complete, fraction of 1 after 5, separators: 1"),
      ("\u{661}\u{66C}\u{662}\u{663}\u{664}", nil, "\u{66C}", "complete, separators: 1"),
    ] as [(String, Unicode.Scalar?, Unicode.Scalar?, String)])
  func givenSeparators(
    _ number: String, _ decimal: Unicode.Scalar?, _ group: Unicode.Scalar?, _ expected: String
  ) {
    withFolded(number) {
      let groups = DigitGroups($0, 0..<$0.count, decimal: decimal?.value, group: group?.value, .threes)
      #expect(text(groups) == expected)
    }
  }

  /// A locale's further separators are added unless they have the opposite role already.
  @Test func addingSeparators() {
    var separators = Separators(decimals: scalars("."), groups: scalars(","), sizes: [.threes])
    separators.add(Separators(decimals: scalars(",;."), groups: scalars(". ,"), sizes: [.indian, .threes]))
    #expect(string(separators.decimals) == ".;")
    #expect(string(separators.groups) == ", ")
    #expect(separators.sizes == [.threes, .indian])
  }
}
