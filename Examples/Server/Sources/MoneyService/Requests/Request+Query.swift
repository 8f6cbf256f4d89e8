// What stands in the address behind the question mark.

import Hummingbird
import MoneyFormat

extension Request {
  /// The query's keys and values, decoded. `+` is a plus, as in RFC 3986, not a blank as in forms: amounts have
  /// signs.
  ///
  /// - Throws: `invalidRequest` for what is not percent-encoded UTF-8, and for a key that comes twice.
  func query() throws(MoneyFormatError) -> [String: String] {
    var values: [String: String] = [:]
    for pair in (uri.query ?? "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = String(percentEncoded: sides[0]),
        let value = String(percentEncoded: sides.dropFirst().first ?? "")
      else { throw MoneyFormatError(.invalidRequest, "The query is not percent-encoded UTF-8.") }
      guard values.updateValue(value, forKey: key) == nil else {
        throw MoneyFormatError(.invalidRequest, "\"\(key.prefix(60))\" comes twice.")
      }
    }
    return values
  }
}

extension String {
  /// nil where `%` is not followed by two digits, or the bytes are not UTF-8.
  init?(percentEncoded text: Substring) {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? { Character(UnicodeScalar(self)).hexDigitValue.map { UInt8($0) } }
}
