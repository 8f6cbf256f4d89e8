// The peers of the hot path, whose loops are in C and C++.

import CPeers

/// ICU4C, formatter and result reused, amounts given as text that was made before.
final class ICUPeer: Contestant {
  private let icu: ICUHandle
  private let amounts: AmountTexts
  private let output = OutputBuffer(capacity: 4096)

  init(_ format: BenchmarkFormat, _ texts: [String]) throws(BenchmarkFailure) {
    icu = try ICUHandle(format)
    amounts = AmountTexts(texts)
  }

  func run(_ range: Range<Int>) -> Int {
    output.withCBuffer { buffer, capacity in
      Int(
        peer_icu_format(
          icu.pointer, amounts.texts, Int64(range.lowerBound), Int64(range.upperBound), buffer, capacity,
          &output.count))
    }
  }

  var lastUTF8: [UInt8] { output.text }
}

/// `std::to_chars` of the same integers.
final class ToCharsPeer: Contestant {
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

/// An open formatter of ICU.
final class ICUHandle {
  let pointer: OpaquePointer

  init(_ format: BenchmarkFormat) throws(BenchmarkFailure) {
    guard let opened = peer_icu_open(format.currency, format.locale) else {
      throw BenchmarkFailure("ICU does not open \(format.title)")
    }
    pointer = opened
  }

  deinit { peer_icu_close(pointer) }

  static var version: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 20) { text in
      peer_icu_version(text.baseAddress!)
      return String(cString: text.baseAddress!)
    }
  }
}

/// Texts end to end, as C takes them.
final class AmountTexts {
  private let bytes: UnsafeMutableBufferPointer<CChar>
  private let offsets: UnsafeMutableBufferPointer<Int32>

  init(_ texts: [String]) {
    let joined = texts.joined().utf8
    bytes = .allocate(capacity: joined.count)
    _ = bytes.initialize(from: joined.lazy.map { CChar(bitPattern: $0) })
    offsets = .allocate(capacity: texts.count + 1)
    var end: Int32 = 0
    offsets.initializeElement(at: 0, to: end)
    for (index, text) in texts.enumerated() {
      end += Int32(text.utf8.count)
      offsets.initializeElement(at: index + 1, to: end)
    }
  }

  deinit {
    bytes.deallocate()
    offsets.deallocate()
  }

  var texts: peer_texts { peer_texts(bytes: bytes.baseAddress, offsets: offsets.baseAddress) }
}
