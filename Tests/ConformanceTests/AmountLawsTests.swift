// The laws of amounts, with locale, currency and all options at random: shares, columns, digits and ranges.

import FoundationEssentials
import FuzzSupport
import MoneyFormat
import TestSupport
import Testing

@Suite(.serialized)
struct AmountLawsTests {
  /// The formats that are drawn for each law; in full, they make a million cases each.
  static let count = Sweep.isFull ? 350_000 : 1_600

  /// Shares add up to the rounded total, and none is a step or more away from the exact share. Equal shares differ by a
  /// step at most, and the larger ones come first.
  @Test func shares() throws {
    try check("shares") { formatter, random, report in
      let resolved = formatter.resolved
      guard resolved.significantDigits == nil, resolved.maximumFractionDigits <= 8 else { return }
      let step =
        Decimal(resolved.roundingIncrement) * Decimal(resolved.scale)
        * .power(-resolved.maximumFractionDigits)
      for _ in 0..<8 {
        let total = Decimal.random(bits: 50, &random) * .power(-Int.random(in: 0...4, using: &random))
        let weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in Decimal.random(bits: 20, &random)
        }
        let (sum, rounded) = (weights.reduce(0, +), formatter.rounded(total))
        report.cases += 1
        let equal = try formatter.allocate(total, into: weights.count)
        let steps = zip(equal, equal.dropFirst()).map { abs($0) - abs($1) }
        if equal.reduce(0, +) != rounded || !steps.allSatisfy({ $0 == 0 || $0 == step })
          || abs(equal[0]) - abs(equal.last!) > step
        {
          report.fail("\(total) into \(weights.count) is \(equal), with steps of \(step)")
        }
        guard sum != 0 else { continue }
        report.cases += 1
        let parts = try formatter.allocate(total, byWeights: weights)
        // In whole steps, every product is exact.
        let isNear = zip(parts, weights).allSatisfy { abs($0 * sum - rounded * $1) < step * abs(sum) }
        if parts.reduce(0, +) != rounded || !isNear {
          report.fail("\(total) by \(weights) is \(parts), with steps of \(step)")
        }
      }
    }
  }

  /// The texts of a column are equally wide, have their decimal separators beneath each other, and are the texts of
  /// single amounts when what fills them up is removed.
  @Test func columns() throws {
    try check("columns") { formatter, random, report in
      let amounts = (0..<8).map { _ in
        Decimal.random(bits: 60, &random) * .power(-Int.random(in: 0...6, using: &random))
      }
      let column = formatter.aligned(amounts, filledWith: .figureSpace)
      var (widths, places) = (Set<Int>(), Set<Int>())
      for (amount, text) in zip(amounts, column) {
        report.cases += 1
        let single = formatter.string(from: amount)
        if text.bare != single.bare {
          report.fail("\(escaped(text)) is not \(escaped(single))")
        }
        widths.insert(TerminalWidth.columns(text))
        if let place = text.place(ofDecimalIn: formatter.parts(of: amount)) { places.insert(place) }
      }
      if widths.count != 1 || places.count > 1 && !formatter.isRightToLeft {
        report.fail("\(column.map { escaped($0) }): widths \(widths), separators at \(places)")
      }
    }
  }

  /// An amount is its digits: minor units with a scale, plain text and `Decimal` give one text.
  /// What is rounded is not rounded again.
  @Test func digits() throws {
    try check("digits") { formatter, random, report in
      // The zeros of a text are digits that a number doesn't have.
      guard formatter.resolved.trailingZeros != .keepInput else { return }
      for _ in 0..<8 {
        report.cases += 1
        let units =
          Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
        let scale = Int.random(in: -3...12, using: &random)
        let amount = Decimal(units) * .power(-scale)
        let text = formatter.string(minorUnits: units, scale: scale)
        let others = [formatter.string(from: amount), try formatter.string(decimalText: "\(amount)")]
        if others.contains(where: { $0 != text }) { report.fail("\(units)e\(-scale): \(text), \(others)") }
        if scale == formatter.resolved.minorUnitDigits, formatter.string(minorUnits: units) != text {
          report.fail("\(units) minor units: \(text)")
        }
        let rounded = formatter.rounded(amount)
        if formatter.rounded(rounded) != rounded {
          report.fail("\(amount) is rounded to \(rounded), which is rounded again")
        }
      }
    }
  }

  /// The parts of a range, and of an approximate amount, tile its text.
  @Test func ranges() throws {
    try check("ranges") { formatter, random, report in
      for _ in 0..<8 {
        let ends = (0..<2).map { _ in
          formatter.format(Decimal.random(bits: 40, &random) * .power(-Int.random(in: 0...4, using: &random)))
        }
        report.cases += 1
        let text = ends[0].string(through: ends[1])
        if ends[0].parts(through: ends[1]).map(\.text).joined() != text {
          report.fail("the parts of \(text)")
        }
        let approximate = ends[0].approximateString
        if ends[0].approximateParts.map(\.text).joined() != approximate {
          report.fail("the parts of \(approximate)")
        }
      }
    }
  }

  /// Calls `verify` with formats drawn at random.
  private func check(
    _ law: String,
    _ verify: @Sendable (MoneyFormatter, inout SplitMix64, inout Sweep.Report) throws -> Void
  ) throws {
    let report = try Sweep.run("laws, \(law), any options", Array(0..<16)) { part, report in
      var random = SplitMix64(seed: UInt64(part) + 38)
      for _ in 0..<Self.count / 16 {
        let request = RoundTripCase.random(&random).request
        guard let formatter = try? request.makeFormatter() else { continue }
        report.note("formats")
        var own = Sweep.Report()
        try verify(formatter, &random, &own)
        own.failures = own.failures.map { "\(request.locale.text) \(formatter.resolved): \($0)" }
        report.add(own)
      }
    }
    #expect(report.notes["formats"] ?? 0 > Self.count / 4)
    #expect(report.failures == [])
  }
}

extension Decimal {
  /// An integer of either sign, of any size up to a number of bits.
  fileprivate static func random(bits: Int, _ random: inout SplitMix64) -> Decimal {
    let size = Int.random(in: 1...bits, using: &random)
    return Decimal(Int64.random(in: -(1 << size)...(1 << size), using: &random))
  }

  /// A power of ten.
  fileprivate static func power(_ exponent: Int) -> Decimal {
    Decimal(sign: .plus, exponent: exponent, significand: 1)
  }
}

extension String {
  /// The text without what fills up a column and without isolates.
  fileprivate var bare: String {
    String(
      UnicodeScalarView(unicodeScalars.filter { $0 != "\u{2007}" && !(0x2066...0x2069).contains($0.value) }))
  }

  /// The column of a terminal in which the decimal separator of the parts of this text begins.
  fileprivate func place(ofDecimalIn parts: [FormattedPart]) -> Int? {
    guard let decimal = parts.firstIndex(where: { $0.kind == .decimal }) else { return nil }
    var before = parts[..<decimal].map(\.text).joined().bare.unicodeScalars.count
    var columns = 0
    for scalar in unicodeScalars {
      let isOwn = !String(scalar).bare.isEmpty
      if isOwn, before == 0 { return columns }
      if isOwn { before -= 1 }
      columns += TerminalWidth.columns(String(scalar))
    }
    return nil
  }
}
