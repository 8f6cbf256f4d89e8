// What races: one way to make the texts of the workload.

/// One way to do the operations of a race. Operation `i` makes the text of amount `i`.
///
/// The loop is the contestant's own, so that calling it through this protocol costs nothing per amount.
protocol Contestant: AnyObject {
  /// Does the operations of `range` in order, and answers the bytes of UTF-8 they made in all.
  func run(_ range: Range<Int>) -> Int
  /// The text that the last operation made.
  var lastUTF8: [UInt8] { get }
}

/// Where a contestant writes every text, over the one before.
final class OutputBuffer {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  /// The length of the last text.
  var count: Int32 = 0

  init(capacity: Int) {
    bytes = .allocate(capacity: capacity)
    bytes.initialize(repeating: 0)
  }

  deinit { bytes.deallocate() }

  var text: [UInt8] { Array(bytes[..<Int(count)]) }

  /// Runs `body`, which takes the bytes as C does.
  func withCBuffer<T>(_ body: (UnsafeMutablePointer<CChar>, Int32) -> T) -> T {
    bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!, Int32($0.count)) }
  }
}
