// Tests the shared decoders of bytes: sources, text, settings, and stores.

import MoneyFormat
import Testing

@testable import FuzzSupport

struct DecoderTests {
  private func text(_ bytes: [UInt8], _ locale: String = "de_DE", _ currency: String = "EUR") throws -> String
  {
    let formatter = try MoneyFormatter(currency: currency, locale: locale)
    return bytes.withUnsafeBytes { bytes in
      var source = ByteSource(bytes)
      return TextPieces(formatter).text(&source, maximumUTF8Count: 100)
    }
  }

  @Test func controlCharactersBecomePieces() throws {
    #expect(
      try text([0x1D, 0x11, 0x1B, 0x12, 0x13, 0x14, 0x1A, 0x35, 0x01, 0x1C]) == "-1.234,5\u{A0}\u{20AC}")
    #expect(try text([0x11, 0x1A, 0x12], "ar_EG", "EGP") == "\u{661}\u{66B}\u{662}")
    #expect(try text([0x11, 0x1A, 0x12], "pt_CV", "CVE") == "1$2")
    #expect(try text([0x11], "ff_Adlm_GN", "GNF") == "\u{1E951}")
    #expect(try text(Array("1,5 x".utf8)) == "1,5 x")
    #expect(try text([0x1E, 0x0F, 4]) == "EUR0123")
  }

  @Test func repetitionIsLimited() throws {
    #expect(try text([0x1C, 0x0B, 3]) == String(repeating: "\u{20AC}", count: 4))
    #expect(try text([0x31, 0x2C, 0x0C, 0x0C]) == "1,1,1,1,")
    #expect(try text([0x31, 0x0B, 255, 0x0C, 0x0C, 0x0C]).utf8.count <= 200)
  }

  @Test func invalidUTF8IsRepaired() throws { #expect(try text([0x31, 0xFF]) == "1\u{FFFD}") }

  @Test func everySettingCanBeChosen() throws {
    #expect(SettingTable.all.count == SettingTable.count)
    for request in SettingTable.all { _ = try Setting.of(request) }
    // More locales would not fit into the library's cache of currency names.
    #expect(Set(SettingTable.all.map(\.locale.identifier)).count <= 32)
  }

  @Test func aSourceIsSplit() {
    let bytes: [UInt8] = [1, 2, 3]
    bytes.withUnsafeBytes { bytes in
      var source = ByteSource(bytes)
      var part = source.split(2)
      #expect((part.byte(), part.byte(), part.byte(), part.isEmpty) == (1, 2, 0, true))
      #expect((source.byte(), source.isEmpty) == (3, true))
    }
  }

  @Test func storesEvictTheOldest() {
    var store = BoundedStore<Int, Int>(capacity: 2)
    var made: [Int] = []
    for key in [1, 2, 1, 3, 2, 1] {
      _ = store.value(for: key) {
        made.append(key)
        return key
      }
    }
    #expect(made == [1, 2, 3, 1])
  }
}
