// Decoding bytes to keys: complete, incomplete and unknown sequences.

import Testing

@testable import moneyfmt

@Suite struct KeyDecoderTests {
  /// Returns all keys of some bytes, followed by the end of the input.
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.flatMap { decoder.feed($0) }
    if let last = decoder.finish() { keys.append(last) }
    return keys
  }

  static let decoded: [(text: String, keys: [Key])] = [
    ("12", [.text("1"), .text("2")]),
    ("€", [.text("€")]),
    ("\u{0661}\u{3012}\u{1F4B6}", [.text("\u{0661}"), .text("\u{3012}"), .text("\u{1F4B6}")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{1}\u{3}\u{4}\u{15}\u{1A}\u{1F}", ["A", "C", "D", "U", "Z", "_"].map { .control($0) }),
    ("\u{0}\u{1D}", []), ("\u{1C}", [.control("\\")]),
    ("\u{1B}[D\u{1B}[C", [.move(.left, selecting: false), .move(.right, selecting: false)]),
    ("\u{1B}OD\u{1B}OC", [.move(.left, selecting: false), .move(.right, selecting: false)]),
    ("\u{1B}[H\u{1B}[F", [.move(.home, selecting: false), .move(.end, selecting: false)]),
    ("\u{1B}OH\u{1B}OF", [.move(.home, selecting: false), .move(.end, selecting: false)]),
    ("\u{1B}[1~\u{1B}[4~", [.move(.home, selecting: false), .move(.end, selecting: false)]),
    ("\u{1B}[7~\u{1B}[8~", [.move(.home, selecting: false), .move(.end, selecting: false)]),
    ("\u{1B}[1;2D\u{1B}[1;2C", [.move(.left, selecting: true), .move(.right, selecting: true)]),
    ("\u{1B}[1;2H\u{1B}[1;2F", [.move(.home, selecting: true), .move(.end, selecting: true)]),
    ("\u{1B}[1;6D\u{1B}[1;5D", [.move(.left, selecting: true), .move(.left, selecting: false)]),
    ("\u{1B}[1;2:1D", [.move(.left, selecting: true)]),
    ("\u{1B}[1;0D\u{1B}[1;-5D", [.move(.left, selecting: false), .unknown]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.tab]),
    ("\u{1B}Oq\u{1B}On\u{1B}Op\u{1B}OM", [.text("1"), .text("."), .text("0"), .enter]),
    // A report of the terminal is not a key of the numeric keypad.
    ("\u{1B}[0n\u{1B}[24;80R\u{1B}[?1;2c", [.unknown, .unknown, .unknown]),
    ("\u{1B}[[A1", [.unknown, .text("1")]),
    ("\u{1B}[5~\u{1B}[A\u{1B}[15~", [.unknown, .unknown, .unknown]),
    // A character with Alt.
    ("\u{1B}x1", [.unknown, .text("1")]),
    ("\u{1B}\u{E9}1", [.unknown, .text("1")]),
    // Escape alone, twice, and directly before Enter.
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}\r", [.escape]),
    ("\u{1B}\u{1B}[D", [.escape, .move(.left, selecting: false)]),
    // Incomplete sequences.
    ("\u{1B}[", [.unknown]), ("\u{1B}[1;", [.unknown]), ("\u{1B}O", [.unknown]),
    ("\u{1B}[1;\u{1B}[D", [.unknown, .move(.left, selecting: false)]),
    ("\u{1B}O\u{1B}[D", [.unknown, .move(.left, selecting: false)]),
    ("\u{1B}[1\r", [.unknown]),
    // Pastes.
    ("\u{1B}[200~1.234,50 €\u{1B}[201~5", [.paste("1.234,50 €"), .text("5")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~1\r\n2\t\u{1B}[D\u{1B}[201~", [.paste("1\r\n2\t\u{1B}[D")]),
    ("\u{1B}[200~12", [.paste("12")]),
    ("\u{1B}[201~", [.unknown]),
    // Introducers of one character, as sent by terminals with 8-bit controls.
    ("\u{9B}D\u{8F}C", [.move(.left, selecting: false), .move(.right, selecting: false)]),
    ("\u{9B}1;2D\u{9B}3~", [.move(.left, selecting: true), .delete]),
    ("\u{9B}200~12\u{9B}201~5", [.paste("12"), .text("5")]),
    ("\u{1B}[200~1\u{9B}~2\u{1B}[201~", [.paste("1\u{9B}~2")]),
    // The keys that end a field work in any state.
    ("\u{1B}[200~12\u{3}5", [.control("C"), .text("5")]),
    ("\u{1B}[200~12\u{1C}5", [.control("\\"), .text("5")]),
    ("\u{1B}[1;\u{3}5", [.control("C"), .text("5")]), ("\u{1B}\u{3}", [.control("C")]),
    ("\u{1B}O\u{3}", [.control("C")]),
    ("\u{1B}[200~\u{1B}[20\u{3}\u{1B}[D", [.control("C"), .move(.left, selecting: false)]),
  ]

  @Test(arguments: decoded)
  func decodes(_ row: (text: String, keys: [Key])) {
    #expect(keys(row.text.utf8) == row.keys, "\(row.text.debugDescription)")
  }

  static let notUTF8: [(bytes: [UInt8], keys: [Key])] = [
    // A dash in Windows-1252 is not lost.
    ([0x96, 0x35], [.text("\u{FFFD}"), .text("5")]),
    ([0xFF, 0x31], [.text("\u{FFFD}"), .text("1")]),
    ([0x80, 0x31], [.text("\u{FFFD}"), .text("1")]),
    // An incomplete character does not consume the next key.
    ([0xE2, 0x82, 0x31], [.text("\u{FFFD}"), .text("1")]),
    ([0xE2, 0x0D], [.text("\u{FFFD}"), .enter]),
    ([0xC3, 0xE2, 0x82, 0xAC], [.text("\u{FFFD}"), .text("€")]),
    ([0x31, 0xE2, 0x82], [.text("1"), .text("\u{FFFD}")]),
    // Overlong, a surrogate, above U+10FFFF.
    ([0xC0, 0xAF, 0x31], [.text("\u{FFFD}"), .text("\u{FFFD}"), .text("1")]),
    ([0xE0, 0x80, 0xAF, 0x31], [.text("\u{FFFD}"), .text("1")]),
    ([0xED, 0xA0, 0x80, 0x31], [.text("\u{FFFD}"), .text("1")]),
    ([0xF4, 0x90, 0x80, 0x80, 0x31], [.text("\u{FFFD}"), .text("1")]),
    // A control character above U+007F.
    ([0xC2, 0x9A, 0x31], [.text("1")]),
    // Control-C after an incomplete character.
    ([0xE2, 0x82, 0x03, 0x31], [.text("\u{FFFD}"), .control("C"), .text("1")]),
    // In a paste, invalid bytes stay visible: pasted text is kept completely.
    (Array("\u{1B}[200~1".utf8) + [0xFF] + Array("2\u{1B}[201~".utf8), [.paste("1\u{FFFD}2")]),
  ]

  @Test(arguments: notUTF8)
  func bytesThatAreNoCharacterAreSeen(_ row: (bytes: [UInt8], keys: [Key])) {
    #expect(keys(row.bytes) == row.keys)
  }

  @Test func onlyTimeTellsAnEscapeFromASequence() {
    var decoder = KeyDecoder()
    #expect(!decoder.isWaiting && decoder.timeout() == nil)
    #expect(decoder.feed(0x1B).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.timeout() == .escape)
    #expect(!decoder.isWaiting)
    #expect(decoder.feed(UInt8(ascii: "[")) == [.text("[")])
  }

  @Test func aPasteWithoutEndTakesNoMemory() {
    var decoder = KeyDecoder()
    for byte in "\u{1B}[200~".utf8 { #expect(decoder.feed(byte).isEmpty) }
    for _ in 0..<100_000 { #expect(decoder.feed(UInt8(ascii: "1")).isEmpty) }
    var key: Key?
    for byte in "\u{1B}[201~".utf8 { key = decoder.feed(byte).first }
    guard case .paste(let text)? = key else {
      Issue.record("\(String(describing: key))")
      return
    }
    #expect((KeyDecoder.maximumPaste...KeyDecoder.maximumPaste + 6).contains(text.utf8.count))
    #expect(text.allSatisfy { $0 == "1" })
  }

  @Test func anUnfinishedSequenceIsDropped() {
    let endless = "\u{1B}[" + String(repeating: "1", count: 100) + "D2"
    let keys = keys(endless.utf8)
    #expect(keys.first == .unknown)
    #expect(keys.last == .text("2"))
  }

  /// After any bytes, some Escapes and an Enter return the decoder to its initial state.
  @Test func anyBytesLeaveAUsableState() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      let noise = (0..<12).map { _ in
        Bool.random(using: &generator)
          ? "\u{1B}[O;12~M".utf8.randomElement(using: &generator)!
          : UInt8.random(in: 0...255, using: &generator)
      }
      for byte in noise { _ = decoder.feed(byte) }
      for byte in "\u{1B}[201~".utf8 { _ = decoder.feed(byte) }
      _ = decoder.timeout()
      #expect(decoder.feed(UInt8(ascii: "7")) == [.text("7")], "\(noise)")
    }
  }
}
