// The places in errors about options and rules in JSON.

import MoneyFormat
import Testing

@testable import MoneyFormatProtocol

@Suite struct OptionPlacesTests {
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
      #"The option "fractionOverrides.USD" at byte 36 can't be read; it accepts an integer."#
    ),
    (
      #"{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":1e6,"suffix":"M"}]}"#,
      #"The option "abbreviator[1].threshold" at byte 63 can't be read; it accepts a power of ten, at least 10."#
    ),
    (
      #"{"fractionDigits":99}"#,
      #"The option "fractionDigits" at byte 18 has 99 fraction digits; expected 0 to 38."#
    ),
    (
      #"{"grouping":"never","abbreviator":[{"threshold":"1000","suffix":"k","fractionDigits":99}]}"#,
      #"The option "abbreviator[0]" at byte 35 has 99 fraction digits; expected 0 to 38."#
    ),
    (
      #"{"hidesZeroFraction":true,"zero":1}"#,
      #"The option "zero" at byte 26 is unknown; expected one of abbreviator, compactAccounting, currencyCode, currencyDigits, currencyPosition, customCode, customSymbol, data, formattingStyle, fractionDigits, fractionOverrides, grouping, hidesZeroFraction, isolated, locale, minimumIntegerDigits, negativeStyle, numberingSystem, perUnit, perUnitWidth, rangeCollapse, rangeIdentity, roundingIncrement, roundingMode, roundingPriority, scale, signDisplay, significantDigits, spacing, subunits, symbolVariant, symbols, trailingZeros."#
    ),
  ]

  @Test(arguments: options)
  func optionsNameTheirPlace(_ row: (json: String, message: String)) {
    let error = #expect(throws: MoneyFormatError.self) {
      try Array(row.json.utf8).withUnsafeBufferPointer {
        try JSONReader.value(of: $0).formattingOptions()
      }
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
      #"{"op":"format","amount":"1","currency":"USD","options":{"roundingIncrement":3}}"#,
      #""options.roundingIncrement" at byte 76 is 3; expected one of 1,"#
    ),
    (
      #"{"op":"format","amount":"1","currency":"USD","options":{"numberingSystem":"roman"}}"#,
      #"invalidNumberingSystem: "roman""#
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
