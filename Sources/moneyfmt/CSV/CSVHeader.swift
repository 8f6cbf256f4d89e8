// The first record: what the columns are called, and the header with new names.

import MoneyFormat
import MoneyFormatProtocol

struct CSVHeader {
  let names: [String]
  /// Behind its line ending.
  let end: Int
  let lineFeeds: Int
  private let content: [UInt8]
  private let lineEnding: [UInt8]

  /// - Throws: ``CSVRun/Refusal`` if the batch does not begin with a whole record.
  init(of batch: CSVBatch, delimiter: UInt8) throws(CSVRun.Refusal) {
    let scanner = RecordScanner(batch.input.base, count: batch.input.count, delimiter: delimiter)
    guard batch.content == .records else {
      throw CSVRun.Refusal(
        message: "the first row has more than \(Limits.lineLength) bytes (1 MiB). Is a closing quote missing?"
      )
    }
    var ends: [Int] = []
    var record = Record(contentEnd: 0, next: 0, fieldCount: 64, lineFeeds: 0, isUnclosed: false)
    // Once for the number of fields, and again if there are many.
    while ends.count < record.fieldCount {
      ends = Array(repeating: 0, count: record.fieldCount)
      record = ends.withUnsafeMutableBufferPointer { ends in
        guard let base = ends.baseAddress else { return record }
        return scanner.record(from: 0, ends: base, capacity: ends.count)
      }
    }
    if record.isUnclosed {
      throw CSVRun.Refusal(message: "the first row opens a quote and never closes it.")
    }
    var scratch = ByteBuffer(capacity: 64)
    defer { scratch.deallocate() }
    let bytes = batch.input.bytes
    names = ends[..<record.fieldCount].indices.map { index in
      let start = index == 0 ? 0 : ends[index - 1] + 1
      let cell = UnsafeBufferPointer(rebasing: bytes[start..<ends[index]])
      return String(decoding: CSVCell.text(cell, &scratch), as: UTF8.self)
    }
    end = record.next
    lineFeeds = record.lineFeeds
    content = Array(bytes[..<record.contentEnd])
    lineEnding = Array(bytes[record.contentEnd..<record.next])
  }

  /// The record with more names at its end.
  func extended(by newNames: [String], layout: CSVLayout) -> [UInt8] {
    var new = ByteBuffer(capacity: 64)
    defer { new.deallocate() }
    for name in newNames {
      new.append(layout.delimiter)
      let begin = new.count
      new.append(name)
      if layout.isSpreadsheetSafe {
        CSVCell.closeNeutral(&new, from: begin, delimiter: layout.delimiter)
      } else {
        CSVCell.close(&new, from: begin, delimiter: layout.delimiter)
      }
    }
    return content + Array(new.bytes) + lineEnding
  }
}
