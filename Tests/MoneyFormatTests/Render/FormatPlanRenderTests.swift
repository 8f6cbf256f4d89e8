// A plan made by hand, rendered: groups, digits, affixes, and exactly the computed number of bytes.

import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct FormatPlanRenderTests {
  static let adlam = NumberShape(
    digits: InlineArray { digit in
      Array(String(UnicodeScalar(0x1E950 + UInt32(digit))!).utf8).reversed().reduce(0) {
        $0 << 8 | UInt32($1)
      }
    },
    digitWidth: 4, decimal: SeparatorUnits(Array("\u{66B}".utf8))!,
    group: SeparatorUnits(Array("\u{2E41}".utf8))!,
    primaryGroup: 3, secondaryGroup: 3, groupedFrom: 4)

  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let shape: NumberShape
    let digits: ClosedRange<Int>
    let amount: String
    let text: String
    var testDescription: String { "\(amount), \(name) → \(escaped(text))" }

    init(
      _ name: String, _ shape: NumberShape, digits: ClosedRange<Int> = 2...2, _ amount: String,
      _ text: String
    ) {
      (self.name, self.shape, self.digits, self.amount, self.text) = (name, shape, digits, amount, text)
    }
  }

  @Test(arguments: [
    Row("ASCII", .ascii(), "1234567.5", "<1,234,567.50>"), Row("ASCII", .ascii(), "0", "[0.00]"),
    Row("ASCII", .ascii(), "-0", "{0.00}"), Row("ASCII", .ascii(), "-0.001", "{0.00}"),
    Row("ASCII", .ascii(), "-1", "(1.00)"),
    Row("ASCII", .ascii(), "0.001", "[0.00]"), Row("ASCII", .ascii(), "0.005", "[0.00]"),
    Row("ASCII", .ascii(), "0.006", "<0.01>"),
    Row("ASCII", .ascii(), digits: 0...0, "1234", "<1,234>"),
    Row("ASCII", .ascii(), digits: 0...3, "1.5", "<1.5>"),
    Row("ASCII", .ascii(), "999.995", "<1,000.00>"), Row("ASCII", .ascii(), "-999999.995", "(1,000,000.00)"),
    Row("ASCII", .ascii(), "123", "<123.00>"), Row("ASCII", .ascii(), "12", "<12.00>"),
    Row("from 5", .ascii(groupedFrom: 5), "1234", "<1234.00>"),
    Row("from 5", .ascii(groupedFrom: 5), "12345", "<12,345.00>"),
    Row("from 5", .ascii(groupedFrom: 5), "9999.999", "<10,000.00>"),
    Row("Indian", .ascii(secondaryGroup: 2), "1234567890", "<1,23,45,67,890.00>"),
    Row("Indian", .ascii(secondaryGroup: 2), "99999.999", "<1,00,000.00>"),
    Row("never", .ascii(groupedFrom: .max), "1234567890", "<1234567890.00>"),
    Row("fours", .ascii(primaryGroup: 4, secondaryGroup: 4, groupedFrom: 5), "123456789", "<1,2345,6789.00>"),
    Row(
      "separators of eight bytes", .ascii(decimal: "abcdefgh", group: "ABCDEFGH"), "1234.5",
      "<1ABCDEFGH234abcdefgh50>"),
    Row("no separators", .ascii(decimal: "", group: ""), "1234.5", "<123450>"),
    Row(
      "Adlam", adlam, "-1234567.89",
      "(\u{1E951}\u{2E41}\u{1E952}\u{1E953}\u{1E954}\u{2E41}\u{1E955}\u{1E956}\u{1E957}\u{66B}\u{1E958}\u{1E959})"
    ),
    Row("Adlam", adlam, "0", "[\u{1E950}\u{66B}\u{1E950}\u{1E950}]"),
    // Too wide for 64 bits.
    Row(
      "ASCII", .ascii(), "-12345678901234567890123456789012345678",
      "(12,345,678,901,234,567,890,123,456,789,012,345,678.00)"),
    Row(
      "Indian", .ascii(secondaryGroup: 2), digits: 38...38, "0.00000000000000000000000000000000000001",
      "<0.00000000000000000000000000000000000001>"),
  ])
  func renders(_ row: Row) throws {
    let plan = PlanParts(
      shape: row.shape, fraction: .hand(row.digits),
      affixes: ["<>", "[]", "{}", "()"].map { ("\($0.first!)", "\($0.last!)") }, notANumber: "what?"
    ).plan
    let amount = try Amount(text: row.amount)
    let text = try render(plan, amount)
    #expect(escaped(text) == escaped(row.text))
    #expect(try render(plan, nil) == "what?")
    #expect(row.text.utf8.count <= plan.maximumUTF8Count)
  }

  /// Bytes before the text and after the required space stay unchanged.
  private func render(_ plan: FormatPlan, _ amount: Amount?) throws -> String {
    let margin = 8
    var bytes = [UInt8](repeating: 0xEE, count: 4096)
    let format = try ResolvedFormat.of("EUR", "de")
    let compiled = CompiledFormat(resolved: format, engine: .plan(.plan(plan)))
    let count = bytes.withUnsafeMutableBufferPointer { buffer in
      compiled.write(amount, to: buffer.baseAddress! + margin)
    }
    #expect(bytes[..<margin].allSatisfy { $0 == 0xEE })
    #expect(bytes[(margin + plan.maximumUTF8Count)...].allSatisfy { $0 == 0xEE })
    let text = String(decoding: bytes[margin..<margin + count], as: UTF8.self)
    #expect(compiled.string(amount) == text)
    return text
  }
}
