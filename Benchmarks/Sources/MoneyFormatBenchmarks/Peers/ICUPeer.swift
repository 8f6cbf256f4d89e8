// ICU4C's formatter, which is both a peer and the reference for output.

import CPeers

/// ICU4C with a reused formatter and result; amounts are passed as text made in advance.
final class ICUPeer: Contestant {
  static let name = "ICU4C"

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

/// An open ICU formatter.
final class ICUHandle {
  let pointer: OpaquePointer

  init(_ format: BenchmarkFormat) throws(BenchmarkFailure) {
    guard let opened = peer_icu_open(format.skeleton, format.locale) else {
      throw BenchmarkFailure("ICU can't open \(format.title)")
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
