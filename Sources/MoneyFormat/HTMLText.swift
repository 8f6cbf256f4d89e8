// Escapes plain text for HTML.

/// Plain text in HTML, as content or as the value of an attribute in quotes.
package enum HTMLText {
  package static func escaped(_ text: String) -> String {
    String(decoding: escaped(utf8: text.utf8), as: UTF8.self)
  }

  /// Returns the bytes of a text with the characters escaped that have a meaning in HTML. The bytes need not be valid
  /// UTF-8.
  package static func escaped(utf8: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
