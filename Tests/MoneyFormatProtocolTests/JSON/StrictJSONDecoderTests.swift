// The values that the strict decoder accepts, and the places in its errors.

import MoneyFormat
import Testing

@testable import MoneyFormatProtocol

@Suite struct StrictJSONDecoderTests {
  private struct Everything: Decodable, Equatable {
    struct Inner: Decodable, Equatable { var name: String? }

    var text: String
    var flag: Bool
    var small: UInt8
    var large: Int64
    var list: [Int]
    var inner: [String: Inner]
    var missing: Int?
    var null: Int?
  }

  @Test func everyKindOfValue() throws {
    let json = #"""
      {"text":"a\u00e9","flag":true,"small":255,"large":-9223372036854775808,"list":[1,2,3],
       "inner":{"x":{"name":"y"},"z":{"name":null}},"null":null}
      """#
    let everything = try StrictJSONDecoder().decode(Everything.self, from: json.utf8)
    #expect(
      everything
        == Everything(
          text: "a\u{E9}", flag: true, small: 255, large: .min, list: [1, 2, 3],
          inner: ["x": .init(name: "y"), "z": .init(name: nil)], missing: nil, null: nil))
  }

  @Test func elementsThatAreNull() throws {
    #expect(try StrictJSONDecoder().decode([Int?].self, from: "[1,null,2]".utf8) == [1, nil, 2])
  }

  /// `JSONDecoder` rounds, or fails for, numbers that are not written as integers; the strict decoder rejects
  /// them.
  @Test(arguments: [
    "1.0", "1e3", "1e-400", "1e400", "2.5", "256", "-1", "1.9999999999999999999999", #""1""#, "true", "null",
  ])
  func integers(_ json: String) {
    #expect(throws: DecodingError.self) { try StrictJSONDecoder().decode(UInt8.self, from: json.utf8) }
  }

  @Test func floatingPointIsRejected() {
    #expect(throws: DecodingError.self) { try StrictJSONDecoder().decode(Double.self, from: "1".utf8) }
    #expect(throws: DecodingError.self) { try StrictJSONDecoder().decode([Float].self, from: "[1]".utf8) }
  }

  @Test(arguments: [
    (#"{"list":[1,2.0]}"#, "list.1", #"expected an integer at byte 11, found "2.0""#),
    (#"{"list":["1"]}"#, "list.0", #"expected an integer at byte 9, found "\"1\"""#),
    (
      #"{"list":[9223372036854775808]}"#, "list.0",
      #"expected an integer from -9223372036854775808 to 9223372036854775807 at byte 9, found "9223372036854775808""#
    ),
    (#"{"list":{}}"#, "list", #"expected an array at byte 8, found "{}""#),
    (#"{"list":[1],"inner":{"x":5}}"#, "inner.x", #"expected an object at byte 25, found "5""#),
    (
      #"{"list":[1],"inner":{"x":{"name":null,"b":1}},"flag":0}"#, "flag",
      #"expected true or false at byte 53, found "0""#
    ),
    (#"{"list":null}"#, "list", #"expected an array at byte 8, found "null""#),
    ("{}", "", #"the object at byte 0 has no key "list""#),
  ])
  func places(_ row: (json: String, path: String, description: String)) {
    struct Some: Decodable {
      var list: [Int]
      var inner: [String: Everything.Inner]
      var flag: Bool
    }
    let error = #expect(throws: DecodingError.self) {
      try StrictJSONDecoder().decode(Some.self, from: row.json.utf8)
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == row.path)
      #expect(context.debugDescription == row.description)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func aTextHasALimit() throws {
    var decoder = StrictJSONDecoder()
    let blanks = String(repeating: " ", count: (1 << 20) - 2)
    #expect(try decoder.decode([Int].self, from: ("[]" + blanks).utf8) == [])
    #expect(throws: JSONSyntaxError(message: "text exceeds the limit of 1048576 bytes", offset: 1 << 20)) {
      try decoder.decode([Int].self, from: ("[]" + blanks + " ").utf8)
    }
    decoder.maximumLength = 3
    #expect(try decoder.decode([Int].self, from: "[1]".utf8) == [1])
    #expect(throws: JSONSyntaxError.self) { try decoder.decode([Int].self, from: "[12]".utf8) }
  }

  /// Options and rules, with the complete message.
  static let options: [(json: String, message: String)] = [
    (
      #"{"signDisplay":"often"}"#,
      #"The option "signDisplay" at byte 15 is "often"; it accepts automatic, negative, always, exceptZero, never."#
    ),
    (
      #"{"fractionDigits":2.0}"#,
      #"The option "fractionDigits" at byte 18 can't be read; it accepts "currency", n or [min, max] within 0…38."#
    ),
    (
      #"{"fractionDigits":1.9999999999999999999999}"#,
      #"The option "fractionDigits" at byte 18 can't be read; it accepts "currency", n or [min, max] within 0…38."#
    ),
    (
      #"{"fractionDigits":[0,2e0]}"#,
      #"The option "fractionDigits" at byte 18 can't be read; it accepts "currency", n or [min, max] within 0…38."#
    ),
    (
      #"{"fractionOverrides":{"COP":2,"USD":1e-400}}"#,
      #"The option "fractionOverrides", USD at byte 36 can't be read; it accepts an object such as {"COP": 2}."#
    ),
    (
      #"{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":1e6,"suffix":"M"}]}"#,
      #"The option "abbreviator", [1].threshold at byte 63 can't be read; it accepts none, plain, compactShort, compactLong, or a table of threshold, suffix and fractionDigits."#
    ),
    (
      #"{"hidesZeroFraction":true,"zero":1}"#,
      #"The option "zero" at byte 26 is unknown; accepted are abbreviator, compactAccounting, currencyCode, currencyDigits, currencyPosition, customCode, customSymbol, data, formattingStyle, fractionDigits, fractionOverrides, grouping, hidesZeroFraction, isolated, locale, minimumIntegerDigits, negativeStyle, numberingSystem, perUnit, perUnitWidth, rangeCollapse, rangeIdentity, roundingIncrement, roundingMode, roundingPriority, scale, signDisplay, significantDigits, spacing, symbolVariant, symbols, trailingZeros."#
    ),
  ]

  @Test(arguments: options)
  func optionsNameTheirPlace(_ row: (json: String, message: String)) {
    let error = #expect(throws: MoneyFormatError.self) {
      try StrictJSONDecoder().decode(FormattingOptions.self, from: row.json.utf8)
    }
    #expect(error?.message == row.message)
    #expect(error?.code == .invalidOption)
  }

  /// In a request, the place is that in the whole line.
  @Test(arguments: [
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"grouping":"no"}}"#,
      #""options.grouping" at byte 67 is "no""#
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"fractionDigits":2.0}}"#,
      #""options.fractionDigits" at byte 73 can't"#
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"a":2}}"#,
      #""options.a" at byte 56 is unknown"#
    ),
    (
      #"{"op":"read","mode":"type","text":"1","currency":"USD","rules":{"maximumIntegerDigits":5.0}}"#,
      #""rules.maximumIntegerDigits" at byte 87 can't"#
    ),
    (
      #"{"op":"read","mode":"type","text":"1","currency":"USD","rules":{"maximumAmount":"1e3"}}"#,
      #""rules.maximumAmount" at byte 80 is \"1e3\""#
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"grouping":"never","grouping":"always"}}"#,
      #"duplicate key "grouping" at byte 75"#
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"grouping":"never",}}"#,
      "trailing comma at byte 75"
    ),
  ])
  func requestsNameThePlaceInTheLine(_ row: (line: String, names: String)) {
    let responder = Responder(isStrict: false) { _ in }
    var json: [UInt8] = []
    let failure = Array(row.line.utf8).withUnsafeBufferPointer {
      responder.respond(to: .bytes($0), in: &json)
    }
    #expect(failure?.contains(row.names.replacing(#"\""#, with: "\"")) == true, "\(failure ?? "answered")")
  }
}
