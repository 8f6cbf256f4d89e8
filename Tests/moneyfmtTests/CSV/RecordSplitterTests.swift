// The ends of records in a stream, divided anywhere.

import Testing

@testable import MoneyFormatCSV
@testable import moneyfmt

@Suite struct RecordSplitterTests {
  /// Text with everything that could mislead the search for the end of a record.
  static let nasty =
    "id,note\r\n1,\"a\nb\"\r\n2,\"\"\"\n\"\"\"\n3,5\" nail\n4,\"x\"y\n,\"\n\n\",\n\n5,\"\"\n\"\",\"\r\n\"\n\"a\"\"\",\"\"\"b\"\nend"

  /// Returns the offsets after all line feeds that end a record, found character by character.
  static func ends(_ bytes: [UInt8]) -> [Int] {
    ScannedRecord.all(in: String(decoding: bytes, as: UTF8.self)).reduce(into: (0, [Int]())) { sum, record in
      sum.0 += record.raw.utf8.count + record.lineEnding.utf8.count
      if record.lineEnding.hasSuffix("\n") || record.lineEnding.hasSuffix("\r\n") { sum.1.append(sum.0) }
    }.1
  }

  /// Returns the last found end of a record after each piece.
  private func lastEnds(_ pieces: [ArraySlice<UInt8>]) -> [Int?] {
    var splitter = RecordSplitter(delimiter: UInt8(ascii: ","))
    return pieces.map { piece in
      piece.withUnsafeBufferPointer { splitter.scan($0, for: .last) }.map { $0 + piece.startIndex }
    }
  }

  @Test func everyCutGivesTheSameEnds() {
    let bytes = Array(Self.nasty.utf8)
    let ends = Self.ends(bytes)
    #expect(ends.count == 10)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
        for (piece, end) in zip(pieces, lastEnds(pieces)) {
          let expected = ends.last { $0 > piece.startIndex && $0 <= piece.endIndex }
          if end != expected { Issue.record("cut at \(first) and \(second): \(String(describing: end))") }
        }
      }
    }
  }

  @Test func byteByByteTheFirstEndsAreAllEnds() {
    let bytes = Array(Self.nasty.utf8)
    var splitter = RecordSplitter(delimiter: UInt8(ascii: ","))
    var position = 0
    var found: [Int] = []
    while position < bytes.count {
      let rest = bytes[position...]
      guard let end = rest.withUnsafeBufferPointer({ splitter.scan($0, for: .first) }) else { break }
      position += end
      found.append(position)
    }
    #expect(found == Self.ends(bytes))
  }

  /// Random texts of special characters, divided at random.
  @Test func randomTextsAreSplitAsTheyAreScanned() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        Array("\"\",\n\ra\n\"".utf8).randomElement(using: &random)!
      }
      let ends = Self.ends(bytes)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let found = lastEnds([bytes[..<cut], bytes[cut...]])
      #expect(found[0] == ends.last { $0 <= cut }, "\(bytes) cut at \(cut)")
      #expect(found[1] == ends.last { $0 > cut }, "\(bytes) cut at \(cut)")
    }
  }
}
