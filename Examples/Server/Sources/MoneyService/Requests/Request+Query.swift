// Converts the query of a URL to a request.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

extension Hummingbird.Request {
  /// Returns the query as a JSON request: amount, currency and locale as members, everything else as options.
  ///
  /// Names and text are written as they are (`signDisplay=always`), other values as JSON
  /// (`fractionDigits=[0,2]`, `minorUnits=123450`).
  ///
  /// - Throws: `invalidRequest` for text that is not percent-encoded UTF-8, and for a duplicate key.
  func queryJSON() throws(MoneyFormatError) -> String {
    var members: [(String, JSONText)] = []
    var options: [(String, JSONText)] = []
    for (key, value) in try query() {
      let json = Self.textKeys.contains(key) ? .string(value) : JSONText(jsonOrWord: value)
      if Self.requestKeys.contains(key) {
        members.append((key, json))
      } else {
        options.append((key, json))
      }
    }
    return JSONText.object(members + [("options", .object(options))]).text
  }

  private static let requestKeys: Set = ["amount", "minorUnits", "scale", "currency", "locale"]

  /// The keys whose values are text even if they look like JSON.
  private static let textKeys: Set = [
    "amount", "currency", "locale", "currencyCode", "customSymbol", "customCode", "numberingSystem",
  ]

  /// Returns the decoded keys and values of the query. `+` is a plus sign, as in RFC 3986, and not a space as
  /// in forms, because amounts have signs.
  private func query() throws(MoneyFormatError) -> [(key: String, value: String)] {
    var values: [(key: String, value: String)] = []
    for pair in (uri.query ?? "").split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = String(percentEncoded: sides[0]),
        let value = String(percentEncoded: sides.dropFirst().first ?? "")
      else { throw MoneyFormatError(.invalidRequest, "The query is not percent-encoded UTF-8.") }
      guard !values.contains(where: { $0.key == key }) else {
        throw MoneyFormatError(.invalidRequest, "Duplicate key \"\(key.prefix(60))\" in the query.")
      }
      values.append((key, value))
    }
    return values
  }
}

extension JSONText {
  /// The text itself if it is JSON, or else a JSON string.
  fileprivate init(jsonOrWord text: String) {
    self = (try? JSONBody(text.utf8)) == nil ? .string(text) : .json(text)
  }
}

extension String {
  /// Returns nil if `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
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
