// Columns: appended strings, copy-on-write, and the layout that Arrow reads.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyColumnTests {
  private static let amounts: [Int64] =
    [0, 1, -1, 5, 99, 100, 123_450, -99_999_999, .max, .min] + (0..<5000).map { $0 * $0 * $0 * 7 - 1_000_000 }

  @Test(arguments: ["en-US", "de-DE", "ar-EG", "hi-IN"])
  func stringsEqualTheFormatters(_ locale: String) throws {
    let formatter = try MoneyFormatter(currency: "EUR", locale: locale)
    var column = MoneyColumn()
    formatter.append(minorUnits: Self.amounts, to: &column)
    let decimals =
      Self.amounts.map { Decimal($0) / 100 } + [.nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude]
    formatter.append(contentsOf: decimals, to: &column)
    let expected =
      Self.amounts.map { formatter.string(minorUnits: $0) } + decimals.map { formatter.string(from: $0) }
    #expect(column.count == expected.count)
    #expect(Array(column) == expected)
    #expect(column.utf8Count == expected.reduce(0) { $0 + $1.utf8.count })
    let (utf8, offsets) = column.buffers
    #expect(utf8 == Array(expected.joined().utf8))
    #expect(offsets.first == 0)
    #expect(Array(offsets.dropFirst()) == ends(expected))
    for row in [0, 7, column.count - 1] {
      let bytes = column.withUTF8(ofRow: row) { utf8 in (0..<utf8.count).map { utf8[$0] } }
      #expect(bytes == Array(expected[row].utf8))
    }
  }

  private func ends(_ texts: [String]) -> [Int64] {
    var end: Int64 = 0
    return texts.map { text in
      end += Int64(text.utf8.count)
      return end
    }
  }

  /// Accepts any sequence, including ones without contiguous storage.
  @Test func anySequence() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    var column = MoneyColumn()
    formatter.append(minorUnits: (1...3).lazy.map { Int64($0) * 100 }, to: &column)
    formatter.append(contentsOf: [5: Decimal(4)].values, to: &column)
    formatter.append(minorUnits: [Int64](), to: &column)
    formatter.append(minorUnits: Self.amounts[1..<2], to: &column)
    #expect(Array(column) == ["$1.00", "$2.00", "$3.00", "$4.00", "$0.01"])
  }

  @Test func anyFormatter() throws {
    let name = try MoneyFormatter(
      currency: "USD", locale: "en-US", options: FormattingOptions(formattingStyle: .currencyName))
    let german = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    var column = MoneyColumn()
    name.append(minorUnits: [100, 250], to: &column)
    german.append(minorUnits: [-123_450], to: &column)
    #expect(Array(column) == ["1.00 US dollars", "2.50 US dollars", "-1.234,50\u{A0}\u{20AC}"])
  }

  @Test func emptyColumn() {
    var column = MoneyColumn()
    #expect(column.isEmpty && column.utf8Count == 0)
    #expect(column.buffers.utf8 == [])
    #expect(column.buffers.offsets == [0])
    column.removeAll(keepingCapacity: true)
    column.reserveCapacity(10, utf8Count: 100)
    #expect(column.isEmpty)
  }

  @Test func copiesAreIndependent() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    var column = MoneyColumn()
    formatter.append(minorUnits: [100], to: &column)
    let copy = column
    var other = column
    formatter.append(minorUnits: [200], to: &column)
    formatter.append(minorUnits: [300, 400], to: &other)
    #expect(Array(copy) == ["$1.00"])
    #expect(Array(column) == ["$1.00", "$2.00"])
    #expect(Array(other) == ["$1.00", "$3.00", "$4.00"])
    var emptied = other
    emptied.removeAll(keepingCapacity: true)
    #expect(emptied.isEmpty && other.count == 3)
    other.reserveCapacity(1000)
    #expect(Array(other) == ["$1.00", "$3.00", "$4.00"])
  }

  @Test func removingKeepsCapacity() throws {
    let formatter = try MoneyFormatter(currency: "USD", locale: "en-US")
    var column = MoneyColumn()
    formatter.append(minorUnits: Self.amounts, to: &column)
    func address() -> UInt {
      column.withBuffers { utf8, _ in utf8.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
    }
    let before = address()
    column.removeAll(keepingCapacity: true)
    #expect(column.isEmpty)
    formatter.append(minorUnits: Self.amounts, to: &column)
    #expect(address() == before)
    column.removeAll()
    #expect(column.isEmpty)
    formatter.append(minorUnits: [100], to: &column)
    #expect(Array(column) == ["$1.00"])
  }
}

extension MoneyColumn {
  /// Copies of the buffers.
  fileprivate var buffers: (utf8: [UInt8], offsets: [Int64]) {
    withBuffers { utf8, offsets in
      (utf8.withUnsafeBufferPointer { Array($0) }, offsets.withUnsafeBufferPointer { Array($0) })
    }
  }
}
