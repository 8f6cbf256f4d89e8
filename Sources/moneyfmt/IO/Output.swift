// Writes standard output in blocks of whole lines.

import ArgumentParser
import MoneyFormatCSV
import MoneyFormatPlatform

/// Standard output, buffered in blocks that end with a whole line. Flush it at the end, and before waiting
/// for input.
final class Output {
  /// The owned buffer, of which `count` bytes are used. A plain pointer, for speed with short lines.
  private var block: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private static let blockSize = 1 << 16
  private let statusWithoutReader: () -> ExitCode

  /// - Parameter statusWithoutReader: returns the exit code if the reader has closed the pipe.
  init(statusWithoutReader: @escaping () -> ExitCode = { .success }) {
    block = .allocate(capacity: 2 * Self.blockSize)
    self.statusWithoutReader = statusWithoutReader
  }

  deinit { block.deallocate() }

  func write(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { write($0) }
  }

  func write(_ utf8: UnsafeBufferPointer<UInt8>) {
    guard let source = utf8.baseAddress, utf8.count > 0 else { return }
    memcpy(room(for: utf8.count), source, utf8.count)
    count += utf8.count
    flushIfFull()
  }

  /// Writes a line of at most `maximumCount` bytes that `body` produces, or nothing if `body` throws.
  @inline(__always)
  func writeLine<Failure: Error>(
    maximumCount: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let start = room(for: maximumCount + 1)
    let free = UnsafeMutableBufferPointer(start: start, count: maximumCount)
    // SAFETY: there is room for one byte more than the span has, and `body` can't keep the span.
    var span = OutputSpan(buffer: free, initializedCount: 0)
    try body(&span)
    let written = span.finalize(for: free)
    start[written] = UInt8(ascii: "\n")
    count += written + 1
    flushIfFull()
  }

  func flush() {
    let written = LineWriting.write(UnsafeBufferPointer(rebasing: block[..<count]), to: STDOUT_FILENO)
    count = 0
    switch written {
    case 0: return
    case EPIPE: exit(statusWithoutReader().rawValue)
    case let code:
      let failure = FileFailure(.write, "standard output", code)
      report(failure.message)
      exit(failure.status.rawValue)
    }
  }

  @inline(__always)
  private func flushIfFull() {
    if count >= Self.blockSize, block[count - 1] == UInt8(ascii: "\n") { flush() }
  }

  /// Returns the place of the next `added` bytes.
  @inline(__always)
  private func room(for added: Int) -> UnsafeMutablePointer<UInt8> {
    if block.count - count < added { grow(by: added) }
    return block.baseAddress.unsafelyUnwrapped + count
  }

  @inline(never)
  private func grow(by added: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * max(block.count, count + added))
    _ = larger.update(fromContentsOf: block[..<count])
    block.deallocate()
    block = larger
  }
}
