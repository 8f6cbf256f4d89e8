// Reads the lines of a file or of standard input in large blocks, with a limit on their length.

import MoneyFormatCSV
import MoneyFormatPlatform
import MoneyFormatProtocol

/// Reads lines from a file. Memory stays below twice the maximum line length plus a block.
final class LineReader {
  private let input: InputFile
  private let maximumLineLength: Int
  /// The owned buffer. A plain pointer, because an array's checks and reference counts would cost as much as
  /// finding the lines.
  private var block: UnsafeMutableBufferPointer<UInt8>
  /// The bytes from `begin` to `end` are read but not delivered.
  private var begin = 0
  private var end = 0
  private static let blockSize = 1 << 17

  init(_ input: InputFile, maximumLineLength: Int) {
    self.input = input
    self.maximumLineLength = maximumLineLength
    block = .allocate(capacity: Self.blockSize)
  }

  deinit { block.deallocate() }

  /// Calls `body` for each line, and `beforeWaiting` when all available input is consumed. A last line
  /// without a newline counts; a byte order mark before the first line is skipped.
  func forEach(beforeWaiting: () -> Void, _ body: (Line) -> Void) throws(FileFailure) {
    var isSkipping = false
    var searched = 0
    var mayBeMarked = true
    while true {
      if mayBeMarked, end > 0 {
        let mark = [UInt8].byteOrderMark
        let length = min(end, mark.count)
        let isMark = block[..<length].elementsEqual(mark[..<length])
        mayBeMarked = isMark && length < mark.count
        if isMark, !mayBeMarked { (begin, searched) = (length, 0) }
      }
      // SAFETY: `begin + searched ≤ end ≤ block.count`, and the bytes below `end` have been read.
      let base = UnsafePointer(block.baseAddress.unsafelyUnwrapped)
      let stop = base + end
      var start = base + begin
      var from = start + searched
      while let newline = Self.newline(from, stop) {
        body(isSkipping ? .tooLong : line(start, newline))
        isSkipping = false
        start = newline + 1
        from = start
      }
      begin = start - base
      searched = end - begin
      if searched > maximumLineLength + 1 {
        // The `\r` of a line ending, which may be the last byte here, does not count towards the length.
        isSkipping = true
        (begin, end, searched) = (0, 0, 0)
      }
      beforeWaiting()
      if try !fill() { break }
    }
    if isSkipping { return body(.tooLong) }
    let base = UnsafePointer(block.baseAddress.unsafelyUnwrapped)
    if begin < end { body(line(base + begin, base + end)) }
  }

  @inline(__always)
  private static func newline(_ from: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>) -> UnsafePointer<
    UInt8
  >? {
    memchr(from, Int32(UInt8(ascii: "\n")), stop - from).map {
      UnsafePointer($0.assumingMemoryBound(to: UInt8.self))
    }
  }

  @inline(__always)
  private func line(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Line {
    var count = end - start
    if count > 0, start[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    return count <= maximumLineLength ? .bytes(UnsafeBufferPointer(start: start, count: count)) : .tooLong
  }

  /// Reads more bytes after the undelivered ones. Returns false at the end of the input.
  private func fill() throws(FileFailure) -> Bool {
    makeRoom()
    let count = try input.read(
      into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(block)[end...]))
    end += count
    return count > 0
  }

  /// Moves the undelivered bytes to the front. If they fill more than half of the block, allocates a larger
  /// one.
  private func makeRoom() {
    let rest = UnsafeMutableBufferPointer(rebasing: block[begin..<end])
    if rest.count > block.count / 2 {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * block.count)
      _ = larger.update(fromContentsOf: rest)
      block.deallocate()
      block = larger
    } else {
      _ = block.update(fromContentsOf: rest)
    }
    (begin, end) = (0, rest.count)
  }
}
