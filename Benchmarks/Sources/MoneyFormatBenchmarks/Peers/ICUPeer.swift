// ICU4C formatting: the peer that is also the judge of texts.

import CPeers

/// ICU4C, formatter and result reused, amounts given as text that was made before.
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

/// An open formatter of ICU.
final class ICUHandle {
  let pointer: OpaquePointer

  init(_ format: BenchmarkFormat) throws(BenchmarkFailure) {
    guard let opened = peer_icu_open(format.skeleton, format.locale) else {
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
