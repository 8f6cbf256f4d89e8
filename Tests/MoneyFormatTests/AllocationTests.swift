// Parts add up to the rounded total, none is off by more than a step, and the largest remainders get the
// rest.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct AllocationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let total: String
    let weights: [Decimal]
    let parts: [String]
    let currency: String
    let options: FormattingOptions
    var testDescription: String { "\(total) \(currency) by \(weights)" }

    init(
      _ total: String, _ weights: [Decimal], _ parts: [String], _ currency: String = "EUR",
      _ options: FormattingOptions = FormattingOptions()
    ) {
      (self.total, self.weights, self.parts, self.currency, self.options) = (
        total, weights, parts, currency, options
      )
    }
  }

  @Test(arguments: [
    Row("100", [1, 1, 1], ["33.34", "33.33", "33.33"]),
    Row("-100", [1, 1, 1], ["-33.34", "-33.33", "-33.33"]),
    Row("0.05", [1, 1, 1], ["0.02", "0.02", "0.01"]), Row("0.02", [1, 1, 1], ["0.01", "0.01", "0"]),
    Row("0", [1, 1], ["0", "0"]), Row("10", [1], ["10"]), Row("100.005", [1, 1], ["50", "50"]),
    Row("100.015", [1, 1], ["50.01", "50.01"]),
    // Fowler's example of 5 cents by 70 and 30: both parts lose half a cent, and the first one gets it.
    Row("0.05", [70, 30], ["0.04", "0.01"]), Row("0.05", [30, 70], ["0.02", "0.03"]),
    Row("10", [3, 7, 1], ["2.73", "6.36", "0.91"]), Row("10", [0, 1, 0], ["0", "10", "0"]),
    Row(
      "1", [Decimal(string: "0.5")!, Decimal(string: "0.25")!, Decimal(string: "0.25")!],
      ["0.5", "0.25", "0.25"]),
    // Discounts: negative weights give parts of the other sign, also if the sum of the weights is negative.
    Row("10", [20, 15, -5], ["6.67", "5", "-1.67"]), Row("-10", [20, 15, -5], ["-6.67", "-5", "1.67"]),
    Row("10", [-20, -15, 5], ["6.67", "5", "-1.67"]), Row("90", [100, -10], ["100", "-10"]),
    Row("0.01", [2, -1], ["0.02", "-0.01"]), Row("0.01", [2, 1, -1], ["0.01", "0.01", "-0.01"]),
    Row("0", [2, -1], ["0", "0"]), Row("1", [0, 3, -2], ["0", "3", "-2"]),
    Row("10", [1, 1, 1], ["4", "3", "3"], "JPY"), Row("1", [1, 1, 1], ["0.334", "0.333", "0.333"], "KWD"),
    Row("10", [1, 1, 1], ["3.35", "3.35", "3.3"], "CHF", FormattingOptions(currencyDigits: .cash)),
    Row("10.02", [1, 1, 1], ["3.35", "3.35", "3.3"], "CHF", FormattingOptions(currencyDigits: .cash)),
    Row("10", [1, 1, 1], ["3.4", "3.3", "3.3"], "EUR", FormattingOptions(fractionDigits: .exactly(1))),
    Row("10", [1, 1, 1], ["5", "5", "0"], "EUR", FormattingOptions(roundingIncrement: 500)),
    Row(
      "123456789012345678901234567890123456.78", [1, 2],
      ["41152263004115226300411522630041152.26", "82304526008230452600823045260082304.52"]),
  ])
  func parts(_ row: Row) throws {
    let formatter = try MoneyFormatter(currency: row.currency, locale: "en-US", options: row.options)
    let total = Decimal(string: row.total)!
    let parts = try formatter.allocate(total, byWeights: row.weights)
    #expect(parts == row.parts.map { Decimal(string: $0)! })
    #expect(parts.reduce(0, +) == formatter.rounded(total))
    if Set(row.weights) == [1] { #expect(try formatter.allocate(total, into: row.weights.count) == parts) }
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let total: Decimal
    let weights: [Decimal]
    let code: MoneyFormatError.Code
    let value: String
    var testDescription: String { "\(total) by \(weights)" }
  }

  private static let huge = Decimal(sign: .plus, exponent: 100, significand: 1)

  static let refusals: [Refusal] = [
    Refusal(total: 1, weights: [], code: .invalidAmount, value: "0 parts"),
    Refusal(total: 1, weights: [0, 0], code: .invalidAmount, value: "Weights"),
    Refusal(total: 1, weights: [2, -1, -1], code: .invalidAmount, value: "Weights"),
    Refusal(
      total: Decimal(UInt64.max), weights: [Decimal(Int64.max) * 4, 1 - Decimal(Int64.max) * 4],
      code: .precisionOverflow, value: "128 bits"),
    Refusal(total: 1, weights: [1, .nan], code: .invalidAmount, value: "Weights"),
    Refusal(total: .nan, weights: [1, 1], code: .invalidAmount, value: "Not-a-number"),
    Refusal(total: huge, weights: [1, 1], code: .precisionOverflow, value: "128 bits"),
    Refusal(total: 1, weights: [1, huge], code: .precisionOverflow, value: "128 bits"),
  ]

  @Test(arguments: refusals)
  func refused(_ row: Refusal) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "en-US")
    expectError(row.code, naming: row.value) { try formatter.allocate(row.total, byWeights: row.weights) }
  }

  @Test(arguments: [0, -1, 1_000_001])
  func refusedCounts(_ count: Int) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "en-US")
    expectError(.invalidAmount, naming: "\(count) parts") { try formatter.allocate(1, into: count) }
  }

  @Test func significantDigitsHaveNoSteps() throws {
    let formatter = try MoneyFormatter(
      currency: "EUR", locale: "en-US", options: FormattingOptions(significantDigits: 2...2))
    expectError(.invalidOption, naming: "significantDigits") { try formatter.allocate(1, into: 3) }
  }

  /// The law of the largest remainder, for random steps and weights.
  @Test func randomParts() throws {
    var random = SplitMix64(seed: 20_261_122)
    for _ in 0..<2_000 {
      let total = UInt128(
        UInt64.random(in: 0...(.max >> UInt64.random(in: 0...60, using: &random)), using: &random))
      let weights = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Int128(UInt64.random(in: 0...(.max >> UInt64.random(in: 0...60, using: &random)), using: &random))
      }
      let sum = weights.reduce(0, +)
      guard let parts = Allocation.parts(of: total, weights: weights) else {
        #expect(sum == 0)
        continue
      }
      #expect(parts.reduce(0, +) == Int128(total))
      var remainders: [(raised: Bool, remainder: UInt128)] = []
      for (part, weight) in zip(parts, weights) {
        // Both factors have at most 64 bits here.
        let (floor, remainder) = (total * weight.magnitude).quotientAndRemainder(dividingBy: sum.magnitude)
        #expect(part.magnitude == floor || part.magnitude == floor + 1 && remainder > 0)
        remainders.append((part.magnitude > floor, remainder))
      }
      let least = remainders.filter(\.raised).map(\.remainder).min()
      let most = remainders.filter { !$0.raised }.map(\.remainder).max()
      if let least, let most { #expect(least >= most) }
    }
  }
}
