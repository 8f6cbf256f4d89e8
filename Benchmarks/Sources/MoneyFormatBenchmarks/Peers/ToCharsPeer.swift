// std::to_chars: the cost of digits alone.

import CPeers

/// `std::to_chars` of the same integers.
final class ToCharsPeer: Contestant {
  static let name = "to_chars"

  private let amounts: [Int64]
  private let output = OutputBuffer(capacity: 64)

  init(_ amounts: [Int64]) { self.amounts = amounts }

  func run(_ range: Range<Int>) -> Int {
    output.withCBuffer { buffer, capacity in
      Int(
        peer_to_chars(
          amounts, Int64(range.lowerBound), Int64(range.upperBound), buffer, capacity, &output.count))
    }
  }

  var lastUTF8: [UInt8] { output.text }
}
