// Amounts of every size: 38 digits, every exponent, the extremes of Decimal, text and bytes.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterAmountTests {
  @Test(arguments: [
    TextRow(
      "en-US", "USD", "12345678901234567890123456789012345678",
      "$12,345,678,901,234,567,890,123,456,789,012,345,678.00"),
    TextRow(
      "en-US", "USD", "-99999999999999999999999999999999999999",
      "-$99,999,999,999,999,999,999,999,999,999,999,999,999.00"),
    TextRow(
      "en-US", "USD", "123456789012345678901234567890123456.78",
      "$123,456,789,012,345,678,901,234,567,890,123,456.78"),
    TextRow(
      "en-US", "USD", "999999999999999999999999999999999999.99",
      "$1,000,000,000,000,000,000,000,000,000,000,000,000.0", FormattingOptions(fractionDigits: .exactly(1))),
    TextRow(
      "en-US", "USD", "0.12345678901234567890123456789012345678", "$0.12345678901234567890123456789012345678",
      FormattingOptions(fractionDigits: .range(0...38))),
    TextRow(
      "en-US", "USD", "1234567890123456789.0123456789012345678",
      "$1,234,567,890,123,456,789.0123456789012345678", FormattingOptions(fractionDigits: .range(0...38))),
    TextRow("hi-IN", "INR", "12345678901234567890", "\u{20B9}1,23,45,67,89,01,23,45,67,890.00"),
    TextRow("en-US", "USD", "18446744073709551615", "$18,446,744,073,709,551,615.00"),
    TextRow("en-US", "USD", "18446744073709551616", "$18,446,744,073,709,551,616.00"),
    TextRow("en-US", "USD", "184467440737095516.15", "$184,467,440,737,095,516.15"),
    TextRow("en-US", "USD", "184467440737095516.16", "$184,467,440,737,095,516.16"),
    TextRow("en-US", "USD", "0000000000000000000000000000000000000000001.5", "$1.50"),
  ])
  func manyDigits(_ row: TextRow) throws {
    try row.check()
    // The same amounts as Decimal, which holds 38 digits exactly.
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    #expect(escaped(formatter.string(from: Decimal(string: row.amount)!)) == escaped(row.text))
  }

  @Test func extremesOfDecimal() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let greatest = grouped("340282366920938463463374607431768211455" + String(repeating: "0", count: 127))
    #expect(formatter.string(from: .greatestFiniteMagnitude) == "$\(greatest).00")
    #expect(formatter.string(from: -.greatestFiniteMagnitude) == "-$\(greatest).00")
    #expect(formatter.string(from: .leastNonzeroMagnitude) == "$0.00")
    #expect(formatter.string(from: -.leastNonzeroMagnitude) == "$0.00")
    let automatic = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(signDisplay: .automatic))
    #expect(automatic.string(from: -.leastNonzeroMagnitude) == "-$0.00")
    let up = try MoneyFormatter.plain(digits: .exactly(38), roundingMode: .up)
    #expect(up.string(from: .leastNonzeroMagnitude) == "0." + String(repeating: "0", count: 37) + "1")
  }

  /// One digit and 38 digits, at every exponent that a Decimal has.
  @Test func everyExponent() throws {
    let formatter = try MoneyFormatter.plain(digits: .range(0...38), roundingMode: .down)
    let grouping = try MoneyFormatter(currency: "USD", locale: "en-US")
    var count = 0
    for significand in [
      "7", "12345678901234567890123456789012345678", "340282366920938463463374607431768211455",
    ] {
      let mantissa = UInt128(significand)!
      let words = (128 - mantissa.leadingZeroBitCount + 15) / 16
      for exponent in -128...127 {
        for isNegative in [false, true] {
          let decimal = Decimal(
            exponent: Int8(exponent), words: words, isNegative: isNegative, isCompact: true,
            mantissa: mantissa)
          let (integer, fraction) = plain(significand, exponent)
          var shown = fraction.prefix(38)
          while shown.last == "0" { shown.removeLast() }
          let text = (isNegative ? "-" : "") + integer + (shown.isEmpty ? "" : ".\(shown)")
          #expect(formatter.string(from: decimal) == text, "\(significand)e\(exponent)")
          count += 1
          guard exponent >= 0 else { continue }
          let money = (isNegative ? "-$" : "$") + "\(grouped(integer)).00"
          #expect(grouping.string(from: decimal) == money, "\(significand)e\(exponent)")
          count += 1
        }
      }
    }
    print("exponents: \(count) texts from -128 to 127")
  }

  /// Random Decimals, made from text, compared with that text.
  @Test func randomAmounts() throws {
    var random = SplitMix64(seed: 20)
    let formatter = try MoneyFormatter.plain(digits: .range(0...38))
    let count = 5_000
    for _ in 0..<count {
      let significand = String(random.integer(bits: 126))
      let exponent = -Int.random(in: 0...38, using: &random)
      let (integer, fraction) = plain(significand, exponent)
      var shown = fraction[...]
      while shown.last == "0" { shown.removeLast() }
      let sign = Bool.random(using: &random) ? "-" : ""
      let text = sign + integer + (shown.isEmpty ? "" : ".\(shown)")
      #expect(
        try formatter.string(decimalText: sign + integer + (fraction.isEmpty ? "" : ".\(fraction)")) == text)
      guard sign == "" || significand != "0" else { continue }  // A Decimal has no negative zero.
      #expect(formatter.string(from: Decimal(string: text)!) == text)
      let written = formatter.written { formatter.write(Decimal(string: text)!, into: &$0) }
      #expect(written == text)
    }
    print("amounts: \(count) random ones as text, as Decimal and as bytes")
  }

  // MARK: Text

  @Test(arguments: ["", "-", ".5", "5.", "+-1", "1e3", "1,5", " 1", "1_000", "\u{661}", "NaN", "$5"])
  func invalidText(_ text: String) throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    expectError(.invalidAmount, naming: MoneyFormatError.quoted(text)) {
      try formatter.string(decimalText: text)
    }
    expectError(.invalidAmount, naming: MoneyFormatError.quoted(text)) {
      try formatter.string(decimalText: text[...])
    }
  }

  @Test func tooManyDigits() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    let text = "123456789012345678901234567890123456789"
    expectError(.precisionOverflow, naming: text) { try formatter.string(decimalText: text) }
    #expect(
      try formatter.string(decimalText: "0" + text.dropLast()) == "$" + grouped(String(text.dropLast()))
        + ".00")
  }

  // MARK: Bytes

  @Test func writingAppends() throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    let texts = [
      "1.234,50\u{A0}\u{20AC}", "NaN\u{A0}\u{20AC}", "-0,05\u{A0}\u{20AC}", "7,00\u{A0}\u{20AC}",
      "1,50\u{A0}\u{20AC}",
    ]
    let bytes = try [UInt8](unsafeUninitializedCapacity: 6 * formatter.maximumUTF8Count) { buffer, count in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      output.append(UInt8(ascii: ">"))
      formatter.write(1234.5, into: &output)
      formatter.write(.nan, into: &output)
      formatter.write(minorUnits: -5, into: &output)
      formatter.write(minorUnits: 7, scale: 0, into: &output)
      try formatter.format(decimalText: "1.5").write(into: &output)
      // A call that throws writes nothing.
      let before = output.count
      #expect(throws: MoneyFormatError.self) { try formatter.format(decimalText: "x").write(into: &output) }
      #expect(output.count == before)
      count = output.finalize(for: buffer)
    }
    #expect(escaped(String(decoding: bytes, as: UTF8.self)) == escaped(">" + texts.joined()))
  }

  /// The published maximum suffices, and one byte less is not accepted, whatever the amount.
  @Test func requiresMaximumUTF8Count() async throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    #expect(formatter.written { formatter.write(5, into: &$0) } == "$5.00")
    await #expect(processExitsWith: .failure) {
      let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
      _ = [UInt8](unsafeUninitializedCapacity: formatter.maximumUTF8Count) { buffer, count in
        let short = UnsafeMutableBufferPointer(rebasing: buffer.dropLast())
        var output = OutputSpan(buffer: short, initializedCount: 0)
        formatter.write(5, into: &output)
        count = output.finalize(for: short)
      }
    }
  }

  @Test func bytesEqualStrings() throws {
    var count = 0
    for (locale, currency) in [
      ("en-US", "USD"), ("ar-EG", "EGP"), ("ff-Adlm", "GNF"), ("pt-PT", "PTE"), ("he", "ILS"),
    ] {
      let formatter = try MoneyFormatter(currency: currency, locale: locale)
      for text in ["0", "-0.001", "999.995", "-1234567.89", "12345678901234567890123456789012345678"] {
        let decimal = Decimal(string: text)!
        let string = formatter.string(from: decimal)
        #expect(escaped(formatter.written { formatter.write(decimal, into: &$0) }) == escaped(string))
        #expect(
          escaped(try formatter.written { try formatter.format(decimalText: text).write(into: &$0) })
            == escaped(string))
        #expect(string.utf8.count <= formatter.maximumUTF8Count)
        count += 1
      }
      #expect(
        escaped(formatter.written { formatter.write(minorUnits: Int64.min, into: &$0) })
          == escaped(formatter.string(minorUnits: Int64.min)))
    }
    print("bytes: \(count) amounts equal their strings")
  }

  // MARK: An independent model

  /// Integer and fraction of `significand` × 10^`exponent`, with every digit.
  private func plain(_ significand: String, _ exponent: Int) -> (integer: String, fraction: String) {
    guard exponent < 0 else {
      return (significand == "0" ? "0" : significand + String(repeating: "0", count: exponent), "")
    }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - significand.count)) + significand
    return (String(padded.dropLast(-exponent)), String(padded.suffix(-exponent)))
  }

  private func grouped(_ digits: String) -> String {
    var groups: [String] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.append(String(rest.suffix(3)))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: ",")
  }
}
