// The trace of a request.

import HTTPTypes

/// The header `traceparent` of the W3C's Trace Context, such as
/// `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01`.
struct TraceParent {
  static let header = HTTPField.Name("traceparent")!

  let text: String
  let traceID: Substring

  /// Returns nil for a malformed header, which the standard says to ignore.
  init?(_ text: String) {
    let fields = text.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count >= 4, fields.prefix(4).map(\.utf8.count) == [2, 32, 16, 2],
      text.utf8.count <= 256, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      fields.prefix(4).joined().utf8.allSatisfy({ Self.digits.contains($0) }),
      fields[0] != "ff",
      // Later versions may have more fields.
      fields.count == 4 || fields[0] != "00",
      fields[1].contains(where: { $0 != "0" }), fields[2].contains(where: { $0 != "0" })
    else { return nil }
    (self.text, traceID) = (text, fields[1])
  }

  /// Capital letters are malformed.
  private static let digits = Set("0123456789abcdef".utf8)
}
