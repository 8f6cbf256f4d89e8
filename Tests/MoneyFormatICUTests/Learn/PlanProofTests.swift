// The verification of plans rejects a plan that is wrong in any single respect, and accepts the right one.

import TestSupport
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct PlanProofTests {
  /// A change that makes a plan wrong, and a format in which this shows.
  struct Wrong: CustomTestStringConvertible, Sendable {
    let name: String
    let locale: String
    let currency: String
    let options: FormattingOptions
    let change: @Sendable (inout PlanParts) -> Void
    var testDescription: String { "\(name) in \(locale)" }

    init(
      _ name: String, _ locale: String = "en-US", _ currency: String = "USD",
      _ options: FormattingOptions = FormattingOptions(signDisplay: .automatic),
      _ change: @escaping @Sendable (inout PlanParts) -> Void
    ) {
      (self.name, self.locale, self.currency, self.options, self.change) = (
        name, locale, currency, options, change
      )
    }
  }

  static func parts(_ wrong: Wrong) throws -> (PlanParts, ICUText) {
    let format = try ResolvedFormat(currency: wrong.currency, locale: wrong.locale, options: wrong.options)
    let icu = try ICUText(format)
    return (PlanParts(try FormatPlan.composed(format)), icu)
  }

  @Test(arguments: [
    Wrong("decimal separator") { $0.shape.decimal = SeparatorUnits(Array(",".utf8))! },
    Wrong("no decimal separator") { $0.shape.decimal = .none },
    Wrong("group separator") { $0.shape.group = SeparatorUnits(Array(".".utf8))! },
    Wrong("group separator", "fr-FR", "EUR") { $0.shape.group = SeparatorUnits(Array("\u{A0}".utf8))! },
    Wrong("primary group") { $0.shape.primaryGroup = 4 },
    Wrong("secondary group") { $0.shape.secondaryGroup = 2 },
    Wrong("secondary group", "hi-IN", "INR") { $0.shape.secondaryGroup = 3 },
    Wrong("grouped from 5") { $0.shape.groupedFrom = 5 },
    Wrong("never grouped") { $0.shape.groupedFrom = .max },
    Wrong("grouped from 4", "es", "EUR") { $0.shape.groupedFrom = 4 },
    Wrong("grouped from 6", "es", "EUR") { $0.shape.groupedFrom = 6 },
    Wrong("grouped from 5", "ee", "EUR") { $0.shape.groupedFrom = 5 },
    Wrong("grouped from 7", "ee", "EUR") { $0.shape.groupedFrom = 7 },
    Wrong("digits of another system") { $0.shape.digits = NumberShape.ascii().digits.map { $0 + 0x50 } },
    Wrong("digits of another system", "ar-EG", "EUR") {
      $0.shape.digits = NumberShape.ascii().digits
      $0.shape.digitWidth = 1
    },
    Wrong("positive prefix") { $0[.positive].prefix = "\u{20AC}" },
    Wrong("positive suffix") { $0[.positive].suffix = " " },
    Wrong("negative prefix") { $0[.negative].prefix = "$-" },
    Wrong("negative suffix", "de", "EUR") { $0[.negative].suffix = " \u{20AC}" },
    Wrong("prefix of negative zero") { $0[.negativeZero].prefix = "$" },
    Wrong("suffix of negative zero") { $0[.negativeZero].suffix = "x" },
    Wrong("prefix of zero") { $0[.zero].prefix = "+$" },
    Wrong("suffix of zero") { $0[.zero].suffix = "x" },
    Wrong("not-a-number") { $0.notANumber = "$nan" },
    Wrong("a minus before not-a-number") { $0.notANumber = "-" + $0.notANumber },
    Wrong("nothing for not-a-number") { $0.notANumber = "" },
    Wrong("fewer digits") { $0.fraction = .hand(1...1) },
    Wrong("more digits") { $0.fraction = .hand(3...3) },
    Wrong("optional digits") { $0.fraction = .hand(0...2) },
    Wrong("hidden zeros") { $0.fraction = .hand(2...2, hidesZeros: true) },
    Wrong("steps") { $0.fraction = .hand(2...2, increment: 5) },
    Wrong("no steps", "de-CH", "CHF", FormattingOptions(currencyDigits: .cash)) {
      $0.fraction = .hand(2...2)
    },
    Wrong("rounding up") { $0.roundingMode = .up },
    Wrong("rounding down") { $0.roundingMode = .down },
    Wrong("rounding to the floor") { $0.roundingMode = .floor },
    Wrong("rounding to the ceiling") { $0.roundingMode = .ceiling },
    Wrong("ties down") { $0.roundingMode = .halfDown },
    Wrong("ties up") { $0.roundingMode = .halfUp },
    Wrong("ties to even", "en-US", "USD", FormattingOptions(roundingMode: .halfUp)) {
      $0.roundingMode = .halfEven
    },
    Wrong("ties down", "en-US", "USD", FormattingOptions(roundingMode: .halfUp)) {
      $0.roundingMode = .halfDown
    },
  ])
  func isRefused(_ wrong: Wrong) throws {
    var (parts, icu) = try Self.parts(wrong)
    #expect(try parts.plan.isProven(by: icu), "the plan was right before")
    wrong.change(&parts)
    #expect(try !parts.plan.isProven(by: icu))
  }

  /// If the sample amounts were unreadable, the verification would reject every plan.
  @Test func sampleAmountsAreReadable() {
    for amount in PlanProof.amounts { #expect(throws: Never.self) { try Amount(text: amount) } }
  }
}

extension InlineArray where count == 10, Element == UInt32 {
  func map(_ transform: (UInt32) -> UInt32) -> Self { Self { transform(self[$0]) } }
}
