// Strings packed into one buffer, in the layout that the C peers take.

import CPeers

/// Packed UTF-8 strings.
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

/// Packed UTF-16 strings.
final class WideTexts {
  private let units: UnsafeMutableBufferPointer<UInt16>
  private let offsets: UnsafeMutableBufferPointer<Int32>

  init(_ texts: [String]) {
    let joined = texts.map { Array($0.utf16) }
    units = .allocate(capacity: joined.reduce(0) { $0 + $1.count })
    _ = units.initialize(from: joined.joined())
    offsets = .allocate(capacity: texts.count + 1)
    var end: Int32 = 0
    offsets.initializeElement(at: 0, to: end)
    for (index, text) in joined.enumerated() {
      end += Int32(text.count)
      offsets.initializeElement(at: index + 1, to: end)
    }
  }

  deinit {
    units.deallocate()
    offsets.deallocate()
  }

  var texts: peer_wide_texts { peer_wide_texts(units: units.baseAddress, offsets: offsets.baseAddress) }
}
