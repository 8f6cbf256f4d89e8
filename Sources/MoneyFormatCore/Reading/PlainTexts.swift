// Remembers signs and codes that mean one currency beyond doubt, so that most texts are read at once.

/// The first few signs and codes that a reader met and that mean one currency whatever stands around them. Reading them
/// needs no lock.
package final class PlainTexts: Sendable {
  private struct Known: Sendable {
    var text: UInt64
    var code: String
  }

  private let known: [LazySlot<Known>] = (0..<8).map { _ in LazySlot() }

  package init() {}

  /// Returns the currency of a text that consists of a number and a known sign or code.
  package func code(in utf8: UnsafeBufferPointer<UInt8>) -> String? {
    guard let text = Self.sign(in: utf8) else { return nil }
    for slot in known {
      guard let known = slot.lazy.withValueIfPresent({ $0 }) else { return nil }
      if known.text == text { return known.code }
    }
    return nil
  }

  /// Notes the currency of a text with a sign or a code in capitals, while there is room.
  package func remember(_ code: String, in text: String) {
    var text = text
    guard let sign = text.withUTF8(Self.sign), Self.decidesAlone(text) else { return }
    for slot in known {
      let known = slot.lazy.value { Known(text: sign, code: code) }
      if known.text == sign { return }
    }
  }

  private static func decidesAlone(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.numericType == nil
    }
    let letters = scalars.filter { $0.properties.isAlphabetic }
    return scalars.contains { $0.properties.generalCategory == .currencySymbol }
      || letters.count == 3 && letters.allSatisfy { ("A"..."Z").contains($0) }
  }

  /// Returns the only text before or after a number, at most eight bytes, as an integer.
  private static func sign(in utf8: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var (start, end) = (0, utf8.count)
    while start < end, utf8[start] &- 0x30 >= 10 { start += 1 }
    while end > start, utf8[end - 1] &- 0x30 >= 10 { end -= 1 }
    guard start < end, start == 0 || end == utf8.count else { return nil }
    var text = UnsafeBufferPointer(rebasing: start == 0 ? utf8[end...] : utf8[..<start])
    // A space, or a no-break one, between the number and its sign.
    if start == 0 {
      if text.first == 0x20 { text = UnsafeBufferPointer(rebasing: text.dropFirst()) }
      if text.starts(with: [0xC2, 0xA0]) { text = UnsafeBufferPointer(rebasing: text.dropFirst(2)) }
    } else {
      if text.last == 0x20 { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
      if text.suffix(2).elementsEqual([0xC2, 0xA0]) {
        text = UnsafeBufferPointer(rebasing: text.dropLast(2))
      }
    }
    guard (1...8).contains(text.count) else { return nil }
    var sign: UInt64 = 0
    for byte in text { sign = sign << 8 | UInt64(byte) }
    return sign
  }
}
