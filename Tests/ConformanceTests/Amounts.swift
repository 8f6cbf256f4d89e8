// Amounts for which formatters often fail.

enum Amounts {
  /// Zero of both signs, amounts that round to zero, ties, carries, every length of group, 38 digits.
  static let adversarial = [
    "0", "-0", "0.001", "-0.001", "0.005", "0.015", "-0.125", "0.135", "0.5", "1", "-1", "1.025", "1.5",
    "9.995",
    "12", "99.995", "123.456", "999.995", "-999.995", "1234", "-1234.5", "9999.9999", "12345.678", "123456",
    "-999999.999", "1234567.891", "12345678.9", "-123456789.125", "99999999999999.995",
    "12345678901234567890123456789012345678", "-9999999999999999999999999999999999999.9",
    "0.00000000000000000000000000000000000001",
  ]

  /// Amounts that compact forms and plurals distinguish: every magnitude, carries to the next one, one and
  /// two, last digits, fractions, and amounts beyond every table.
  static let magnitudes: [String] =
    [
      "0", "-0", "0.4", "-0.004", "0.996", "1", "-1", "1.5", "2", "3", "5", "11", "21", "22", "99.5", "100",
      "101",
    ]
    + ["1000001", "2000000", "123456789012345678901234567890", "-9007199254740993", "9007199254740991.25"]
    + (3...16).flatMap { zeros in
      let zeros = String(repeating: "0", count: zeros - 3)
      return ["1000", "-1000", "1049", "1500", "2000", "-5300", "9960", "9996"].map { $0 + zeros }
    }

  /// A few amounts that cover sign, zero, rounding and groups, for huge grids.
  static let few = ["-0.001", "0", "999.995", "-1234.5", "12345678.125", "-98765432109876543210.5"]
}
