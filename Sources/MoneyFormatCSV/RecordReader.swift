// Divides the input into batches of whole records, in bounded memory.

import MoneyFormatPlatform
import MoneyFormatProtocol

/// A source of bytes.
package protocol ByteSource {
  /// Reads some bytes and returns their number; 0 means the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int
  /// Returns whether bytes or the end of the input are available within that time.
  func isReady(milliseconds: Int32) -> Bool
}

package final class RecordReader {
  package enum Step {
    case batch(CSVBatch)
    /// No bytes came for a while, and there is no whole record.
    case idle
    case end
  }

  /// Whether the input began with a byte order mark, which is not part of the first record. Known after the
  /// first batch.
  package private(set) var hasByteOrderMark = false

  private let source: any ByteSource
  private let batchSize: Int
  private let makeBatch: () -> CSVBatch
  private let delimiter: UInt8
  private var splitter: RecordSplitter
  private var lineEndFinder: LineEndFinder
  /// The last byte of line ends; nil until the first line end was found.
  private var lineEnd: UInt8?
  private var current: CSVBatch
  /// The offset after the last whole record of the current batch; 0 if there is none.
  private var recordsEnd = 0
  private var isAtStart = true
  private var isAtEnd = false
  /// Whether the current bytes belong to an overlong record.
  private var isInLongRecord = false
  private var patience = RecordReader.shortWait
  private static let shortWait: Int32 = 50
  private static let longWait: Int32 = 250

  /// - Parameters:
  ///   - batchSize: the approximate size of a batch, which exceeds it by at most one record.
  ///   - makeBatch: returns an empty batch.
  package init(
    _ source: any ByteSource, delimiter: UInt8, batchSize: Int, makeBatch: @escaping () -> CSVBatch
  ) {
    self.source = source
    self.batchSize = batchSize
    self.makeBatch = makeBatch
    self.delimiter = delimiter
    splitter = RecordSplitter(delimiter: delimiter)
    lineEndFinder = LineEndFinder(delimiter: delimiter)
    current = makeBatch()
  }

  package func next() throws(FileFailure) -> Step {
    while true {
      if current.input.count >= batchSize, recordsEnd > 0 { return .batch(cut(at: recordsEnd)) }
      if recordsEnd == 0, isInLongRecord || current.input.count > Limits.lineLength + 2 {
        if current.input.count > 0 { return .batch(cutLongRecord()) }
      }
      if isAtEnd { return current.input.count > 0 ? .batch(cut(at: current.input.count)) : .end }
      guard source.isReady(milliseconds: patience) else {
        if recordsEnd > 0, !isAtStart { return .batch(cut(at: recordsEnd)) }
        patience = Self.longWait
        return .idle
      }
      patience = Self.shortWait
      try fill()
    }
  }

  private func fill() throws(FileFailure) {
    let known = current.input.count
    let room = max(batchSize - known, 1 << 16)
    current.input.reserve(room)
    let count = try source.read(
      into: UnsafeMutableRawBufferPointer(start: current.input.base + known, count: room))
    current.input.count += count
    if count == 0 { isAtEnd = true }
    if isAtStart {
      guard current.input.count >= 3 || isAtEnd else { return }
      isAtStart = false
      try removeByteOrderMark()
      look(from: 0)
    } else {
      look(from: known)
    }
  }

  /// Scans the new bytes for ends of records.
  private func look(from start: Int) {
    var start = start
    if lineEnd == nil {
      guard findLineEnd(from: start) else { return }
      // Before the first line end there is no end of a record.
      start = 0
    }
    let piece = UnsafeBufferPointer(rebasing: current.input.bytes[start...])
    if isInLongRecord {
      guard let end = splitter.scan(piece, for: .first) else { return }
      // The rest of the overlong record is cut off first; then the remaining bytes are scanned.
      longRecordEnd = start + end
    } else if let end = splitter.scan(piece, for: .last) {
      recordsEnd = start + end
    }
  }

  /// Returns whether it is known how lines end. It is also decided at the end of the input, and for a first record that
  /// is too long for a header.
  private func findLineEnd(from start: Int) -> Bool {
    lineEnd = lineEndFinder.scan(UnsafeBufferPointer(rebasing: current.input.bytes[start...]))
    if lineEnd == nil, isAtEnd || current.input.count > Limits.lineLength + 2 { lineEnd = ASCII.lineFeed }
    guard let lineEnd else { return false }
    splitter = RecordSplitter(delimiter: delimiter, lineEnd: lineEnd)
    return true
  }

  /// The offset in the current batch at which the overlong record ends.
  private var longRecordEnd: Int?

  private func cutLongRecord() -> CSVBatch {
    let content: CSVBatch.Content = isInLongRecord ? .moreOfLongRecord : .beginningOfLongRecord
    let end = longRecordEnd
    let batch = cut(at: end ?? current.input.count)
    batch.content = content
    isInLongRecord = end == nil
    longRecordEnd = nil
    if end != nil { look(from: 0) }
    return batch
  }

  /// Returns the current batch up to `end`; the bytes after it begin the next batch.
  private func cut(at end: Int) -> CSVBatch {
    let batch = current
    current = makeBatch()
    current.input.append(UnsafeBufferPointer(rebasing: batch.input.bytes[end...]))
    batch.input.count = end
    batch.input.clearPadding()
    batch.lineEnd = lineEnd ?? ASCII.lineFeed
    recordsEnd = 0
    return batch
  }

  private func removeByteOrderMark() throws(FileFailure) {
    let bytes = current.input.bytes
    if bytes.starts(with: [UInt8].byteOrderMark) {
      hasByteOrderMark = true
      current.input.removeFirst([UInt8].byteOrderMark.count)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw FileFailure(unusable: "the input is UTF-16; make it UTF-8 first: iconv -f UTF-16 -t UTF-8")
    }
  }
}
