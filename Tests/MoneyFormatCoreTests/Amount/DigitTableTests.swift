// Tables of three digits at a time, and counting digits with a table.

import Testing

@testable import MoneyFormatCore

@Suite struct DigitTableTests {
  private func text(_ word: UInt32, _ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }, as: UTF8.self)
  }

  @Test func triplesAndPairs() {
    let table = DigitTable.shared
    for value in 0..<1000 {
      let padded = String(String(value + 1000).dropFirst())
      #expect(text(table.triples[value], 3) == padded)
      #expect(table.triples[value] >> 24 == 0)
      var fraction = padded[...]
      while fraction.last == "0" { fraction.removeLast() }
      #expect(Int(table.fractionDigits[value]) == fraction.count)
    }
    for value in 0..<100 {
      #expect(text(table.pairs[value], 2) == String(String(value + 100).dropFirst()))
      #expect(table.pairs[value] >> 16 == 0)
    }
  }

  @Test func digitCountAroundEveryPowerOfTenAndOfTwo() {
    var numbers: Set<UInt64> = [0, 1 << 44 - 1]
    for exponent in 0..<14 {
      numbers.formUnion([PowersOfTen[exponent] - 1, PowersOfTen[exponent], PowersOfTen[exponent] + 1])
    }
    for shift in 0..<44 { numbers.formUnion([1 << shift, (1 << shift) - 1]) }
    for number in numbers {
      #expect(DigitTable.shared.digitCount(number) == String(number).count, "\(number)")
    }
  }

  @Test(arguments: [
    ("\u{0660}", 2), ("\u{0966}", 3), ("\u{1E950}", 4), ("\u{1D7D8}", 4),
  ])
  func wideTriples(_ zero: String, _ width: Int) {
    let first = zero.unicodeScalars.first!.value
    let digits = (0..<10).map { String(UnicodeScalar(first + UInt32($0))!) }
    let words = InlineArray<10, UInt32> { digits[$0].utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    let table = WideDigits.of(words, width: width)
    for value in [0, 1, 9, 10, 123, 567, 890, 999] {
      let bytes = UnsafeRawBufferPointer(start: table.triples + value * WideDigits.stride, count: 3 * width)
      let expected = [value / 100, value / 10 % 10, value % 10].map { digits[$0] }.joined()
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
    #expect(WideDigits.of(words, width: width) === table)
  }
}
