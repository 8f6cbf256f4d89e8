// A contestant: one implementation of the operations of a row.

/// One implementation of the operations of a race. Operation `i` formats amount `i`, or does equivalent
/// work.
///
/// The loop is part of the contestant, so that calling it through this protocol costs nothing per amount.
protocol Contestant: AnyObject {
  /// Performs the operations of `range` in order. Returns the total number of UTF-8 bytes, or another
  /// number that is always the same for the same results; -1 on failure.
  func run(_ range: Range<Int>) -> Int
  /// The output of the last operation.
  var lastUTF8: [UInt8] { get }
  /// The time that the contestant has taken so far, by its own clock.
  var nanoseconds: Double { get }
  /// The output of the first `count` operations.
  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]]
}

extension Contestant {
  /// Thread time, because this thread does the work.
  var nanoseconds: Double { threadNanoseconds() }

  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]] {
    (0..<count).map { index in
      _ = run(index..<index + 1)
      return lastUTF8
    }
  }
}

/// The output buffer of a contestant, in which each text overwrites the previous one.
///
/// It begins at a page boundary. If malloc placed it across two pages, every store there would take twice as long, for
/// all amounts, whereas in a file of texts only one in hundreds crosses a boundary.
final class OutputBuffer {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The length of the last text.
  var count: Int32 = 0

  init(capacity: Int) {
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 4096)
      .bindMemory(to: UInt8.self)
    bytes.initialize(repeating: 0)
  }

  deinit { bytes.deallocate() }

  var text: [UInt8] { Array(bytes[..<Int(count)]) }

  /// Calls `body` with the buffer as C takes it.
  func withCBuffer<T>(_ body: (UnsafeMutablePointer<CChar>, Int32) -> T) -> T {
    bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!, Int32($0.count)) }
  }
}
