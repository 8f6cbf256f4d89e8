// The fast path and the general path produce the same output at all limits of groups, digits and scales.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct SmallAmountPlanTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let shape: NumberShape
    /// Whether the fast path supports it.
    var isSmall = true
    var testDescription: String { name }
  }

  static func shape(
    zero: UInt32, decimal: String, group: String, secondaryGroup: Int = 3, groupedFrom: Int = 4
  ) -> NumberShape {
    let digits = InlineArray<10, UInt32> { digit in
      Array(String(UnicodeScalar(zero + UInt32(digit))!).utf8).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    return NumberShape(
      digits: digits, digitWidth: UTF8.width(UnicodeScalar(zero)!),
      decimal: SeparatorUnits(Array(decimal.utf8))!,
      group: SeparatorUnits(Array(group.utf8))!, primaryGroup: 3, secondaryGroup: secondaryGroup,
      groupedFrom: groupedFrom)
  }

  static let rows: [Row] =
    [
      Row(name: "ASCII", shape: .ascii()),
      Row(name: "two bytes", shape: .ascii(group: "\u{A0}")),
      Row(name: "three bytes", shape: .ascii(decimal: "\u{202F}", group: "\u{202F}")),
      Row(name: "four bytes", shape: .ascii(decimal: "abcd", group: "ABCD")),
      Row(name: "five bytes", shape: .ascii(group: "ABCDE"), isSmall: false),
      Row(name: "decimal separator of eight", shape: .ascii(decimal: "abcdefgh")),
      Row(name: "no separators", shape: .ascii(decimal: "", group: "")),
      Row(name: "from 5", shape: .ascii(groupedFrom: 5)), Row(name: "from 6", shape: .ascii(groupedFrom: 6)),
      Row(name: "from 13", shape: .ascii(groupedFrom: 13)),
      Row(name: "never", shape: .ascii(groupedFrom: .max)),
      Row(name: "Indian", shape: .ascii(secondaryGroup: 2)),
      Row(name: "Indian from 5", shape: .ascii(group: "\u{202F}", secondaryGroup: 2, groupedFrom: 5)),
      Row(name: "Indian from 7", shape: .ascii(secondaryGroup: 2, groupedFrom: 7)),
      Row(name: "fours", shape: .ascii(primaryGroup: 4, secondaryGroup: 4), isSmall: false),
      Row(name: "3 and 4", shape: .ascii(secondaryGroup: 4), isSmall: false),
    ]
    + [UInt32(0x0660), 0x0966, 0x1E950].flatMap { zero in
      [
        Row(
          name: "\(String(zero, radix: 16))", shape: shape(zero: zero, decimal: "\u{66B}", group: "\u{66C}")),
        Row(
          name: "\(String(zero, radix: 16)) in pairs",
          shape: shape(zero: zero, decimal: ".", group: ",", secondaryGroup: 2)),
        Row(
          name: "\(String(zero, radix: 16)) in pairs from 5",
          shape: shape(zero: zero, decimal: ".", group: "ABCDEFGH", secondaryGroup: 2, groupedFrom: 5)),
        Row(
          name: "\(String(zero, radix: 16)) from 6",
          shape: shape(zero: zero, decimal: "", group: "ABCDEFGH", groupedFrom: 6)),
        Row(
          name: "\(String(zero, radix: 16)) never",
          shape: shape(zero: zero, decimal: ".", group: "", groupedFrom: .max)),
      ]
    }

  static let fractions: [ResolvedFraction] = [
    .hand(2...2), .hand(0...0), .hand(1...1), .hand(3...3), .hand(0...3), .hand(1...2), .hand(0...2),
    .hand(2...2, hidesZeros: true), .hand(2...2, increment: 5), .hand(0...3, hidesZeros: true),
  ]

  /// Values around every power of ten and limit, in thousandths; fractions with every number of trailing
  /// zeros.
  static let thousandths: [UInt64] = {
    var values: Set<UInt64> = [0, 1, 10, 100, 120, 123, 999]
    for exponent in 0...16 {
      let power = PowersOfTen[exponent]
      for near in [
        power - 1, power, power + 1, power + 10, power + 100, 2 * power, 9 * power + 990, 5 * power + 500,
      ] {
        values.insert(near)
      }
      values.insert(123_456_789_012_345_678 / PowersOfTen[17 - exponent])
      values.insert(987_654_321_098_765_432 / PowersOfTen[17 - exponent])
    }
    return values.sorted()
  }()

  @Test(arguments: rows)
  func agreesWithTheGeneralPath(_ row: Row) throws {
    var random = SplitMix64(seed: 30)
    var (smallAmounts, count) = (0, 0)
    for fraction in Self.fractions {
      let plan = PlanParts(
        shape: row.shape, fraction: fraction,
        affixes: [("", "\u{A0}\u{20AC}"), ("<", ""), ("", ""), ("(-sixteen bytes.", "seventeen bytes !)")],
        notANumber: "NaN"
      ).plan
      #expect((plan.smallAmounts != nil) == row.isSmall)
      let more = (0..<60).map { _ in UInt64(random.integer(bits: 50)) }
      for magnitude in Self.thousandths + more {
        for isNegative in [false, true] {
          let amount = Amount(coefficient: UInt128(magnitude), exponent: -3, isNegative: isNegative)
          let text = written(plan, amount)
          let expected = general(plan, amount)
          if !text.utf8.elementsEqual(expected.utf8) {
            Issue.record("\(amount), \(fraction.testDescription): \(escaped(text)), not \(escaped(expected))")
          }
          if plan.thousandths(amount) != nil { smallAmounts += 1 }
          count += 1
        }
      }
    }
    print("\(row.name): \(smallAmounts) of \(count) amounts written by the fast path")
    #expect(row.isSmall ? smallAmounts > count / 2 : smallAmounts == 0)
  }

  private func general(_ plan: FormatPlan, _ amount: Amount) -> String {
    let wide = WideAmount(amount, fraction: plan.fraction, roundingMode: plan.roundingMode)
    let sign = SignClass(isNegative: amount.isNegative, isZero: wide.isZero)
    return String(
      decoding: [UInt8](unsafeUninitializedCapacity: plan.maximumUTF8Count) { buffer, count in
        count = plan.storage.write(wide, plan.shape, plan.affixes[sign.rawValue], to: buffer.baseAddress!)
      }, as: UTF8.self)
  }

  /// Returns the text written into a buffer of `maximumUTF8Count` bytes with guards on both sides.
  private func written(_ plan: FormatPlan, _ amount: Amount) -> String {
    let guardCount = 64
    let total = plan.maximumUTF8Count + 2 * guardCount
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { buffer in
      buffer.initialize(repeating: 0xEE)
      let count = plan.write(amount, to: buffer.baseAddress! + guardCount)
      let guards = [buffer[..<guardCount], buffer[(total - guardCount)...]]
      if !guards.joined().allSatisfy({ $0 == 0xEE }) { Issue.record("\(amount) wrote beyond its room") }
      return String(decoding: buffer[guardCount..<guardCount + count], as: UTF8.self)
    }
  }

  /// Layouts are shared by equal shapes only. Both of these have the same place among the shared ones, which are still few
  /// in a separate process.
  @Test(.startsItself) func shapesThatGroupFromOtherNumbersShareNothing() async {
    await #expect(processExitsWith: .success) {
      for groupedFrom in [4, 52, 4] {
        let shape = NumberShape.ascii(decimal: "\u{B7}", group: "_", groupedFrom: groupedFrom)
        let (shared, own) = (SharedNumberLayout.of(shape)?.copy, SmallNumberLayout(shape))
        #expect((0...12).map { shared?.rows[$0].count } == (0...12).map { own?.rows[$0].count })
      }
    }
  }

  /// A string that takes itself for ASCII counts its characters wrongly.
  @Test(arguments: [
    // Only the digits, and only the minus of amounts that are not zero, are not ASCII.
    ("hi-IN-u-nu-deva", "1234567.5", FormattingOptions()),
    (
      "sv-SE", "-0.001",
      FormattingOptions(
        customSymbol: "dollar i New York", fractionDigits: .exactly(3), grouping: .never, spacing: .plain)
    ),
  ])
  func stringsThatAreNotASCII(_ locale: String, _ amount: String, _ options: FormattingOptions) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: locale, options: options)
    let text = formatter.string(from: Decimal(string: amount)!)
    #expect(text.utf8.count > 15, "a short string looks at its bytes")
    #expect(text.utf16.count == String(decoding: Array(text.utf8), as: UTF8.self).utf16.count)
  }

  /// The plan writes no byte beyond `reach`.
  @Test(arguments: rows.filter(\.isSmall))
  func storesStayWithinReach(_ row: Row) throws {
    let number = try #require(SmallNumberLayout(row.shape))
    let reach = SmallNumberLayout.reach(row.shape)
    withUnsafePointer(to: number) { number in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: reach + 64) { buffer in
        for thousandths in Self.thousandths where thousandths / 1000 < number.pointee.integerLimit {
          buffer.initialize(repeating: 0xEE)
          _ = number.write(thousandths, fractionCounts: 0, as: number.pointee.kind) {
            UnsafeMutableRawPointer(buffer.baseAddress!)
          }
          if !buffer[reach...].allSatisfy({ $0 == 0xEE }) { Issue.record("\(thousandths) reaches farther") }
        }
      }
    }
  }

  /// Affixes of any length; the general path handles those that are too long for the scratch buffer.
  @Test(arguments: [0, 1, 15, 16, 17, 31, 32, 33, 64, 100, 150, 500])
  func affixesOfAnyLength(_ length: Int) throws {
    let text = String((0..<length).map { Character(UnicodeScalar(UInt8(0x61 + $0 % 26))) })
    let plan = PlanParts(
      shape: .ascii(), fraction: .hand(2...2), affixes: [("", text), (text, ""), (text, text), (text, "!")],
      notANumber: "NaN"
    ).plan
    #expect((plan.smallAmounts != nil) == (length <= 100))
    for (amount, expected) in [
      ("1234.5", "1,234.50\(text)"), ("0", "\(text)0.00"), ("-0", "\(text)0.00\(text)"),
      ("-5", "\(text)5.00!"),
      ("999999999999.99", "999,999,999,999.99\(text)"), ("1000000000000", "1,000,000,000,000.00\(text)"),
    ] {
      #expect(written(plan, try Amount(text: amount)) == expected)
    }
  }
}
