// Compares all short texts of digits and separators with a second parser.

import Foundation
import FuzzSupport
import MoneyFormat
import Testing

@Suite(.serialized)
struct ReadingReferenceTests {
  static let alphabet = Array("012., '".utf8)
  /// Every further character takes seven times as long.
  static let longest = Sweep.isFull ? 6 : 5

  struct Row: Sendable {
    let place: ReadingPlace
    let reader: ReferenceReader
  }

  /// The separators and group sizes of locales, with the digits of three currencies. Accounting formats in
  /// India have groups of three.
  static let rows: [Row] = [
    ("en-US", ".", ",", [(3, 3)]), ("de-DE", ",", ".", [(3, 3)]), ("fr-FR", ",", " ", [(3, 3)]),
    ("de-CH", ".", "'", [(3, 3)]), ("en-IN", ".", ",", [(3, 2), (3, 3)]), ("es-ES", ",", ".", [(3, 3)]),
  ].flatMap { (locale: String, decimal: Unicode.Scalar, group: Unicode.Scalar, sizes: [(Int, Int)]) in
    [("USD", 2), ("JPY", 0), ("KWD", 3)].map { currency, limit in
      Row(
        place: ReadingPlace(locale: locale, currency: currency),
        reader: ReferenceReader(
          decimal: UInt8(ascii: decimal), group: UInt8(ascii: group), sizes: sizes, limit: limit))
    }
  }

  @Test func agreesWithTheReference() throws {
    let report = try Sweep.run("reading, reference", Self.rows) { row, report in
      let formatter = try row.place.formatter()
      var text: [UInt8] = []
      Self.visit(&text) { text in
        let string = String(decoding: text, as: UTF8.self)
        let typed = row.reader.typed(text)
        let whole = row.reader.whole(text)
        for mode in AmountReading.Mode.allCases {
          report.cases += 1
          let reading = formatter.read(string, mode: mode)
          let expected = mode == .type ? typed : whole
          guard ReferenceReader.Answer(reading) != expected else { continue }
          report.fail("\(row.place) \(mode) \(visible(string)): \(reading.inShort), expected \(expected)")
        }
      }
    }
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }

  /// Visits every text that begins with this prefix.
  private static func visit(_ text: inout [UInt8], _ body: ([UInt8]) throws -> Void) rethrows {
    try body(text)
    guard text.count < longest else { return }
    for byte in alphabet {
      text.append(byte)
      try visit(&text, body)
      text.removeLast()
    }
  }
}

extension ReferenceReader.Answer {
  init(_ reading: AmountReading) {
    self.init(
      status: reading.status, reason: reading.reasons.first, amount: reading.amount,
      provisional: reading.provisionalAmount, warnings: reading.warnings,
      candidates: Set(reading.candidates))
  }
}
