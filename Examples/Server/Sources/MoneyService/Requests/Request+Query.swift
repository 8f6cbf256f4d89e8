// A request that stands in the address, behind the question mark.

import Hummingbird
import MoneyFormat
import MoneyFormatProtocol

extension Hummingbird.Request {
  /// The query as a request in JSON: amount, currency and locale at the top, all else as options.
  ///
  /// Words and texts stand as they are (`signDisplay=always`), everything else is JSON (`fractionDigits=[0,2]`,
  /// `minorUnits=123450`).
  ///
  /// - Throws: `invalidRequest` for what is not percent-encoded UTF-8, and for a duplicate key.
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

  /// Keys whose values are text even if they look like JSON.
  private static let textKeys: Set = [
    "amount", "currency", "locale", "currencyCode", "customSymbol", "customCode", "numberingSystem",
  ]

  /// The query's keys and values, decoded. `+` is a plus, as in RFC 3986, not a blank as in forms: amounts have
  /// signs.
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
  /// The text itself if it is JSON, else a string.
  fileprivate init(jsonOrWord text: String) {
    self = (try? JSONBody(text.utf8)) == nil ? .string(text) : .json(text)
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
