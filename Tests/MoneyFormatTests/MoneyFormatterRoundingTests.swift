// Rounding in formatted output: a published table, ties, carries, and every small amount.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterRoundingTests {
  /// https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/math/RoundingMode.html
  @Test(arguments: [
    //        up    down  ceil  floor halfUp halfDown halfEven
    ("5.5", ["6", "5", "6", "5", "6", "5", "6"]),
    ("2.5", ["3", "2", "3", "2", "3", "2", "2"]),
    ("1.6", ["2", "1", "2", "1", "2", "2", "2"]),
    ("1.1", ["2", "1", "2", "1", "1", "1", "1"]),
    ("1.0", ["1", "1", "1", "1", "1", "1", "1"]),
    ("-1.0", ["-1", "-1", "-1", "-1", "-1", "-1", "-1"]),
    ("-1.1", ["-2", "-1", "-1", "-2", "-1", "-1", "-1"]),
    ("-1.6", ["-2", "-1", "-1", "-2", "-2", "-2", "-2"]),
    ("-2.5", ["-3", "-2", "-2", "-3", "-3", "-2", "-2"]),
    ("-5.5", ["-6", "-5", "-5", "-6", "-6", "-5", "-6"]),
  ])
  func javasTable(_ amount: String, _ texts: [String]) throws {
    let modes: [RoundingMode] = [.up, .down, .ceiling, .floor, .halfUp, .halfDown, .halfEven]
    for (mode, text) in zip(modes, texts) {
      let formatter = try MoneyFormatter.plain(digits: .exactly(0), roundingMode: mode)
      #expect(try formatter.string(decimalText: amount) == text, "\(mode)")
      #expect(formatter.string(from: Decimal(string: amount)!) == text, "\(mode)")
    }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let amount: String
    /// By mode, in the order of `RoundingMode.allCases`, without ties to one side.
    let texts: [String]
    var testDescription: String { amount }

    init(
      _ amount: String, halfEven: String, halfUp: String, halfDown: String, up: String, down: String,
      ceiling: String,
      floor: String
    ) {
      self.amount = amount
      texts = [halfEven, halfUp, halfDown, up, down, ceiling, floor]
    }
  }

  /// Ties, their neighbours, and carries into a new digit and a new group; both signs.
  @Test(arguments: [
    Row(
      "0.125", halfEven: "0.12", halfUp: "0.13", halfDown: "0.12", up: "0.13", down: "0.12", ceiling: "0.13",
      floor: "0.12"),
    Row(
      "0.135", halfEven: "0.14", halfUp: "0.14", halfDown: "0.13", up: "0.14", down: "0.13", ceiling: "0.14",
      floor: "0.13"),
    Row(
      "-0.125", halfEven: "-0.12", halfUp: "-0.13", halfDown: "-0.12", up: "-0.13", down: "-0.12",
      ceiling: "-0.12",
      floor: "-0.13"),
    Row(
      "-0.135", halfEven: "-0.14", halfUp: "-0.14", halfDown: "-0.13", up: "-0.14", down: "-0.13",
      ceiling: "-0.13",
      floor: "-0.14"),
    Row(
      "0.12500000000000000000000000000001", halfEven: "0.13", halfUp: "0.13", halfDown: "0.13", up: "0.13",
      down: "0.12",
      ceiling: "0.13", floor: "0.12"),
    Row(
      "0.12499999999999999999999999999999", halfEven: "0.12", halfUp: "0.12", halfDown: "0.12", up: "0.13",
      down: "0.12",
      ceiling: "0.13", floor: "0.12"),
    Row(
      "0.1250", halfEven: "0.12", halfUp: "0.13", halfDown: "0.12", up: "0.13", down: "0.12", ceiling: "0.13",
      floor: "0.12"),
    Row(
      "999.995", halfEven: "1000.00", halfUp: "1000.00", halfDown: "999.99", up: "1000.00", down: "999.99",
      ceiling: "1000.00", floor: "999.99"),
    Row(
      "-999.995", halfEven: "-1000.00", halfUp: "-1000.00", halfDown: "-999.99", up: "-1000.00",
      down: "-999.99",
      ceiling: "-999.99", floor: "-1000.00"),
    Row(
      "999.985", halfEven: "999.98", halfUp: "999.99", halfDown: "999.98", up: "999.99", down: "999.98",
      ceiling: "999.99", floor: "999.98"),
    Row(
      "9.999", halfEven: "10.00", halfUp: "10.00", halfDown: "10.00", up: "10.00", down: "9.99",
      ceiling: "10.00",
      floor: "9.99"),
    Row(
      "-0.001", halfEven: "-0.00", halfUp: "-0.00", halfDown: "-0.00", up: "-0.01", down: "-0.00",
      ceiling: "-0.00",
      floor: "-0.01"),
    Row(
      "0.005", halfEven: "0.00", halfUp: "0.01", halfDown: "0.00", up: "0.01", down: "0.00", ceiling: "0.01",
      floor: "0.00"),
    // Twenty digits and more, beyond 64 bits.
    Row(
      "99999999999999999999.995", halfEven: "100000000000000000000.00", halfUp: "100000000000000000000.00",
      halfDown: "99999999999999999999.99", up: "100000000000000000000.00", down: "99999999999999999999.99",
      ceiling: "100000000000000000000.00", floor: "99999999999999999999.99"),
    Row(
      "0.00000000000000000000000000000000000001", halfEven: "0.00", halfUp: "0.00", halfDown: "0.00",
      up: "0.01",
      down: "0.00", ceiling: "0.01", floor: "0.00"),
  ])
  func tiesAndCarries(_ row: Row) throws {
    // Ties to one side are ties away from zero or towards it.
    let isNegative = row.amount.hasPrefix("-")
    var texts = row.texts
    texts.insert(contentsOf: isNegative ? [texts[2], texts[1]] : [texts[1], texts[2]], at: 3)
    for (mode, text) in zip(RoundingMode.allCases, texts) {
      let formatter = try MoneyFormatter.plain(roundingMode: mode)
      #expect(try formatter.string(decimalText: row.amount) == text, "\(mode)")
    }
  }

  /// The carry adds a new group, or the first one.
  @Test(arguments: [
    TextRow("en-US", "USD", "999.995", "$1,000.00"), TextRow("en-US", "USD", "-999.995", "-$1,000.00"),
    TextRow("en-US", "USD", "999999.995", "$1,000,000.00"), TextRow("en-US", "JPY", "999.5", "\u{A5}1,000"),
    TextRow("hi-IN", "INR", "99999.995", "\u{20B9}1,00,000.00"),
    TextRow("es", "EUR", "999.995", "1000,00\u{A0}\u{20AC}"),
    TextRow("es", "EUR", "9999.995", "10.000,00\u{A0}\u{20AC}"),
    TextRow("en-US", "USD", "0.995", "$1.00", FormattingOptions(roundingMode: .halfUp)),
    TextRow("en-US", "USD", "999.99", "$1,000", FormattingOptions(fractionDigits: .range(0...1))),
    TextRow(
      "en-US", "USD", "999.99", "$1,000",
      FormattingOptions(fractionDigits: .exactly(1), hidesZeroFraction: true)),
  ])
  func carriesIntoANewGroup(_ row: TextRow) throws { try row.check() }

  /// Every amount from -2.50 to 2.50 in steps of 0.01 × every mode × zero, one and two digits, as minor
  /// units.
  @Test func everySmallAmount() throws {
    var count = 0
    for mode in RoundingMode.allCases {
      for digits in 0...2 {
        let formatter = try MoneyFormatter.plain(digits: .exactly(digits), roundingMode: mode)
        for hundredths in -250...250 {
          let rounded = Rounding.round(hundredths, toMultipleOf: [100, 10, 1][digits], mode)
          let magnitude = String(1000 + abs(rounded))
          // With `automatic`, the sign is that of the amount, even if the rest rounds to zero.
          let text =
            (hundredths < 0 ? "-" : "") + "\(magnitude.dropFirst().first!)"
            + (digits > 0 ? ".\(magnitude.suffix(2).prefix(digits))" : "")
          #expect(
            formatter.string(minorUnits: Int64(hundredths), scale: 2) == text, "\(mode), \(digits) digits")
          count += 1
        }
      }
    }
    print("rounding: \(count) amounts from -2.50 to 2.50")
  }
}
