// Decodes the query of a URL as a request.

import FoundationEssentials
import Hummingbird
import MoneyFormat

extension Hummingbird.Request {
  /// Returns the query as a request: amounts, currency and locale as members, everything else as options.
  ///
  /// Names and text are written as they are (`signDisplay=always`), other values as JSON
  /// (`fractionDigits=[0,2]`, `minorUnits=123450`).
  ///
  /// - Throws: `invalidRequest` for text that is not percent-encoded UTF-8, and for a duplicate key; the errors
  ///   of decoding.
  func query<Value: TextRequest>(as _: Value.Type) throws -> Value {
    var members: [String] = []
    var options: [String] = []
    for (key, value) in try query() {
      let isText = Self.textKeys.contains(key) || !value.isJSON
      let member = try key.asJSON + ":" + (isText ? value.asJSON : value)
      if Self.requestKeys.contains(key) { members.append(member) } else { options.append(member) }
    }
    var request = try members.asJSONObject.decoded(Value.self)
    request.format.options = try options.asJSONObject.decoded(FormattingOptions.self)
    request.format.optionsPath = ""
    return request
  }

  private static let requestKeys: Set = textKeys.subtracting(optionKeys).union([
    "minorUnits", "lowerMinorUnits", "upperMinorUnits", "scale",
  ])

  /// The keys whose values are text even if they look like JSON.
  private static let textKeys: Set = optionKeys.union(["amount", "lower", "upper", "currency", "locale"])
  private static let optionKeys: Set = ["currencyCode", "customSymbol", "customCode", "numberingSystem"]

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

extension [String] {
  /// The members as an object.
  fileprivate var asJSONObject: Data { Data("{\(joined(separator: ","))}".utf8) }
}

extension String {
  fileprivate var isJSON: Bool {
    struct Anything: Decodable { init(from _: any Decoder) {} }
    return (try? Data(utf8).decoded(Anything.self)) != nil
  }

  /// The text as a JSON string.
  fileprivate var asJSON: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

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
