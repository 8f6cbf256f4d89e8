// What races: one way to do the operations of a row.

/// One way to do the operations of a race. Operation `i` makes the text of amount `i`, or its like.
///
/// The loop is the contestant's own, so that calling it through this protocol costs nothing per amount.
protocol Contestant: AnyObject {
  /// Does the operations of `range` in order, and answers the bytes of UTF-8 they made in all, or another
  /// number that is always the same for the same results. -1 when it can't.
  func run(_ range: Range<Int>) -> Int
  /// The text that the last operation made.
  var lastUTF8: [UInt8] { get }
  /// What the contestant has taken so far of its clock.
  var nanoseconds: Double { get }
  /// The texts of the first operations.
  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]]
}

extension Contestant {
  /// The thread's own time, for it is this thread that works.
  var nanoseconds: Double { threadNanoseconds() }

  func texts(_ count: Int) throws(BenchmarkFailure) -> [[UInt8]] {
    (0..<count).map { index in
      _ = run(index..<index + 1)
      return lastUTF8
    }
  }
}

/// Where a contestant writes every text, over the one before: at the beginning of a page. A buffer that malloc happens
/// to lay across the border of two pages costs whoever stores there twice the time, and all amounts alike; in a file of
/// texts one in hundreds meets a border.
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

  /// Runs `body`, which takes the bytes as C does.
  func withCBuffer<T>(_ body: (UnsafeMutablePointer<CChar>, Int32) -> T) -> T {
    bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!, Int32($0.count)) }
  }
}
