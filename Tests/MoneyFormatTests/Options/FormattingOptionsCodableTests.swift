// Options as JSON: every key of the specification, rejected values with their messages, and round trips.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct FormattingOptionsCodableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let json: String
    let options: FormattingOptions
    var testDescription: String { json }

    init(_ json: String, _ options: FormattingOptions) { (self.json, self.options) = (json, options) }
  }

  static let rows = [
    Row("{}", FormattingOptions()),
    Row(#"{"locale":"de-DE"}"#, FormattingOptions(locale: "de-DE")),
    Row(#"{"currencyCode":"eur"}"#, FormattingOptions(currencyCode: "eur")),
    Row(#"{"formattingStyle":"currencyISOCode"}"#, FormattingOptions(formattingStyle: .currencyISOCode)),
    Row(
      #"{"formattingStyle":"currencyNarrowSymbol"}"#,
      FormattingOptions(formattingStyle: .currencyNarrowSymbol)),
    Row(#"{"formattingStyle":"decimal"}"#, FormattingOptions(formattingStyle: .decimal)),
    Row(#"{"formattingStyle":"currencyName"}"#, FormattingOptions(formattingStyle: .currencyName)),
    Row(#"{"customSymbol":"\u20bf"}"#, FormattingOptions(customSymbol: "\u{20BF}")),
    Row(#"{"customCode":"BTC"}"#, FormattingOptions(customCode: "BTC")),
    Row(#"{"abbreviator":"plain"}"#, FormattingOptions(abbreviator: .plain)),
    Row(#"{"abbreviator":"compactShort"}"#, FormattingOptions(abbreviator: .compactShort)),
    Row(#"{"abbreviator":"compactLong"}"#, FormattingOptions(abbreviator: .compactLong)),
    Row(
      #"{"abbreviator":[{"threshold":"1000","suffix":"k"},{"threshold":1000000,"suffix":"m","fractionDigits":[1,2]}]}"#,
      FormattingOptions(
        abbreviator: .table(
          AbbreviationTable([
            .init(threshold: 1000, suffix: "k"),
            .init(threshold: 1_000_000, suffix: "m", fractionDigits: 1...2),
          ])))),
    Row(#"{"data":"icu"}"#, FormattingOptions(data: .icu)),
    Row(#"{"negativeStyle":"minus"}"#, FormattingOptions(negativeStyle: .minus)),
    Row(#"{"negativeStyle":"accounting"}"#, FormattingOptions(negativeStyle: .accounting)),
    Row(#"{"signDisplay":"automatic"}"#, FormattingOptions(signDisplay: .automatic)),
    Row(#"{"signDisplay":"always"}"#, FormattingOptions(signDisplay: .always)),
    Row(#"{"signDisplay":"exceptZero"}"#, FormattingOptions(signDisplay: .exceptZero)),
    Row(#"{"signDisplay":"never"}"#, FormattingOptions(signDisplay: .never)),
    Row(#"{"fractionDigits":3}"#, FormattingOptions(fractionDigits: .exactly(3))),
    Row(#"{"fractionDigits":0}"#, FormattingOptions(fractionDigits: .exactly(0))),
    Row(#"{"fractionDigits":[0,38]}"#, FormattingOptions(fractionDigits: .range(0...38))),
    Row(#"{"hidesZeroFraction":true}"#, FormattingOptions(hidesZeroFraction: true)),
    Row(#"{"currencyDigits":"iso4217"}"#, FormattingOptions(currencyDigits: .iso4217)),
    Row(#"{"currencyDigits":"cash"}"#, FormattingOptions(currencyDigits: .cash)),
    Row(
      #"{"fractionOverrides":{"COP":2,"CLP":1}}"#, FormattingOptions(fractionOverrides: ["COP": 2, "CLP": 1])),
    Row(#"{"roundingMode":"halfUp"}"#, FormattingOptions(roundingMode: .halfUp)),
    Row(#"{"roundingMode":"halfDown"}"#, FormattingOptions(roundingMode: .halfDown)),
    Row(#"{"roundingMode":"halfCeiling"}"#, FormattingOptions(roundingMode: .halfCeiling)),
    Row(#"{"roundingMode":"halfFloor"}"#, FormattingOptions(roundingMode: .halfFloor)),
    Row(#"{"significantDigits":3}"#, FormattingOptions(significantDigits: 3...3)),
    Row(#"{"significantDigits":[1,38]}"#, FormattingOptions(significantDigits: 1...38)),
    Row(#"{"roundingPriority":"morePrecision"}"#, FormattingOptions(roundingPriority: .morePrecision)),
    Row(#"{"roundingIncrement":25}"#, FormattingOptions(roundingIncrement: 25)),
    Row(#"{"trailingZeros":"keepInput"}"#, FormattingOptions(trailingZeros: .keepInput)),
    Row(#"{"minimumIntegerDigits":3}"#, FormattingOptions(minimumIntegerDigits: 3)),
    Row(#"{"symbols":{"decimal":","}}"#, FormattingOptions(symbols: AmountSymbols(decimal: ","))),
    Row(
      #"{"symbols":{"decimal":",","group":"'","minus":"△","plus":"+","groupSizes":[3,2]}}"#,
      FormattingOptions(
        symbols: AmountSymbols(decimal: ",", group: "'", minus: "\u{25B3}", plus: "+", groupSizes: [3, 2]))),
    Row(#"{"currencyPosition":"symbolAndCode"}"#, FormattingOptions(currencyPosition: .symbolAndCode)),
    Row(#"{"spacing":"plain"}"#, FormattingOptions(spacing: .plain)),
    Row(#"{"spacing":"always"}"#, FormattingOptions(spacing: .always)),
    Row(#"{"scale":1000}"#, FormattingOptions(scale: 1000)),
    Row(#"{"perUnit":"square-meter"}"#, FormattingOptions(perUnit: .squareMeter)),
    Row(#"{"perUnitWidth":"narrow"}"#, FormattingOptions(perUnitWidth: .narrow)),
    Row(#"{"subunits":"belowOne"}"#, FormattingOptions(subunits: .belowOne)),
    Row(#"{"isolated":true}"#, FormattingOptions(isolated: true)),
    Row(#"{"symbolVariant":"formal"}"#, FormattingOptions(symbolVariant: .formal)),
    Row(#"{"compactAccounting":true}"#, FormattingOptions(compactAccounting: true)),
    Row(#"{"rangeCollapse":"unit"}"#, FormattingOptions(rangeCollapse: .unit)),
    Row(#"{"rangeIdentity":"singleValue"}"#, FormattingOptions(rangeIdentity: .singleValue)),
    Row(#"{"roundingMode":"up"}"#, FormattingOptions(roundingMode: .up)),
    Row(#"{"roundingMode":"down"}"#, FormattingOptions(roundingMode: .down)),
    Row(#"{"roundingMode":"ceiling"}"#, FormattingOptions(roundingMode: .ceiling)),
    Row(#"{"roundingMode":"floor"}"#, FormattingOptions(roundingMode: .floor)),
    Row(#"{"grouping":"always"}"#, FormattingOptions(grouping: .always)),
    Row(#"{"grouping":"never"}"#, FormattingOptions(grouping: .never)),
    Row(#"{"grouping":"minTwo"}"#, FormattingOptions(grouping: .minTwo)),
    Row(#"{"numberingSystem":"arab"}"#, FormattingOptions(numberingSystem: "arab")),
    Row(
      #"""
      {"locale":"hi-IN","currencyCode":"INR","formattingStyle":"decimal","negativeStyle":"accounting",
       "signDisplay":"never","fractionDigits":[1,4],"hidesZeroFraction":true,"currencyDigits":"cash",
       "fractionOverrides":{"INR":3},"roundingMode":"up","grouping":"never","numberingSystem":"deva"}
      """#,
      FormattingOptions(
        locale: "hi-IN", currencyCode: "INR", formattingStyle: .decimal, negativeStyle: .accounting,
        signDisplay: .never, fractionDigits: .range(1...4), hidesZeroFraction: true, currencyDigits: .cash,
        fractionOverrides: ["INR": 3], roundingMode: .up, grouping: .never, numberingSystem: "deva")),
  ]

  @Test(arguments: rows)
  func roundTrip(_ row: Row) throws {
    #expect(try decode(row.json) == row.options)
    let written = try JSONEncoder().encode(row.options)
    #expect(try JSONDecoder().decode(FormattingOptions.self, from: written) == row.options)
  }

  @Test func everyKeyIsInTheTable() throws {
    for key in FormattingOptions.Key.allCases {
      #expect(Self.rows.contains { $0.json.contains("\"\(key.rawValue)\":") }, "\(key.rawValue)")
    }
  }

  /// Default values are accepted, and not encoded.
  @Test func defaultsAreOmitted() throws {
    let json = #"""
      {"formattingStyle":"currency","signDisplay":"negative","fractionDigits":"currency","hidesZeroFraction":false,
       "currencyDigits":"cldr","fractionOverrides":{},"roundingMode":"halfEven","grouping":"automatic",
       "abbreviator":"none","data":"current","roundingPriority":"auto","roundingIncrement":1,
       "trailingZeros":"automatic","minimumIntegerDigits":1,"currencyPosition":"locale","spacing":"locale",
       "scale":1,"perUnitWidth":"short","subunits":"never","isolated":false,"symbolVariant":"default","compactAccounting":false,"rangeCollapse":"auto","rangeIdentity":"approximately"}
      """#
    let options = try decode(json)
    #expect(options == FormattingOptions())
    #expect(String(decoding: try JSONEncoder().encode(options), as: UTF8.self) == "{}")
  }

  @Test(arguments: FormattingOptions.Key.allCases)
  func nullMeansTheDefault(_ key: FormattingOptions.Key) throws {
    #expect(try decode("{\"\(key.rawValue)\":null}") == FormattingOptions())
  }

  @Test(arguments: [
    (FormattingOptions(fractionDigits: .exactly(2)), #"{"fractionDigits":2}"#),
    (FormattingOptions(fractionDigits: .range(0...2)), #"{"fractionDigits":[0,2]}"#),
    (FormattingOptions(fractionOverrides: ["COP": 0]), #"{"fractionOverrides":{"COP":0}}"#),
    (FormattingOptions(negativeStyle: .minus), #"{"negativeStyle":"minus"}"#),
    (FormattingOptions(locale: ""), #"{"locale":""}"#),
    // Encoding checks nothing.
    (FormattingOptions(fractionDigits: .exactly(99)), #"{"fractionDigits":99}"#),
  ])
  func howItIsWritten(_ options: FormattingOptions, _ json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(options), as: UTF8.self) == json)
  }

  /// Every combination of enumeration values, and some of the other values.
  @Test func combinations() throws {
    var count = 0
    for style in FormattingStyle.allCases {
      for sign in SignDisplay.allCases {
        for negative in NegativeStyle.allCases.map(Optional.some) + [nil] {
          for mode in RoundingMode.allCases {
            let options = FormattingOptions(
              locale: mode == .up ? "de-DE" : nil, formattingStyle: style, negativeStyle: negative,
              signDisplay: sign,
              fractionDigits: mode == .down ? .range(1...3) : .currency, hidesZeroFraction: mode == .floor,
              currencyDigits: CurrencyDigits.allCases[count % 3],
              fractionOverrides: mode == .ceiling ? ["COP": 1, "clp": 2] : [:], roundingMode: mode,
              grouping: Grouping.allCases[count % 4], numberingSystem: mode == .halfUp ? "arab" : nil)
            let json = try JSONEncoder().encode(options)
            #expect(try JSONDecoder().decode(FormattingOptions.self, from: json) == options)
            count += 1
          }
        }
      }
    }
    print("options: \(count) round trips through JSON")
  }

  // MARK: Rejected values

  @Test(arguments: [
    ("currencySymbol", #"{"currencySymbol":"x"}"#), ("Locale", #"{"Locale":"de"}"#), ("", #"{"":1}"#),
    ("a", #"{"z":1,"locale":"de","b":2,"a":3}"#), ("plus", #"{"plus":null}"#),
    ("x\\u{202E}y", "{\"x\u{202E}y\":1}"),
  ])
  func unknownKey(_ key: String, _ json: String) {
    expectDecodingError(.invalidOption, naming: "\"\(key)\"") { try decode(json) }
    expectDecodingError(.invalidOption, naming: "roundingMode") { try decode(json) }
  }

  @Test(arguments: [
    ("locale", "5", "text"), ("currencyCode", "[]", "text"), ("numberingSystem", "{}", "text"),
    ("formattingStyle", "5", "currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal"),
    (
      "formattingStyle", #""Decimal""#,
      "currency, currencyISOCode, currencyNarrowSymbol, currencyName, decimal"
    ),
    ("customSymbol", "5", "text"), ("customCode", "[]", "text"), ("data", #""cldr""#, "icu, current"),
    ("abbreviator", #""short""#, "compactShort"), ("abbreviator", "5", "compactShort"),
    ("abbreviator[0].threshold", #"[{"threshold":"x","suffix":"k"}]"#, "power of ten"),
    // `Decimal(string:)` ignores trailing characters.
    ("abbreviator[0].threshold", #"[{"threshold":"1000-","suffix":"k"}]"#, "power of ten"),
    ("abbreviator[0].threshold", #"[{"threshold":"1000.0.0","suffix":"k"}]"#, "power of ten"),
    ("abbreviator[0].threshold", #"[{"threshold":"1000.","suffix":"k"}]"#, "power of ten"),
    ("abbreviator[0].threshold", #"[{"threshold":"","suffix":"k"}]"#, "power of ten"),
    ("negativeStyle", #""parentheses""#, "minus, accounting"),
    ("signDisplay", #""positive""#, "automatic, negative, always, exceptZero, never"),
    ("signDisplay", "true", "automatic, negative, always, exceptZero, never"),
    ("hidesZeroFraction", "1", "true or false"), ("hidesZeroFraction", #""true""#, "true or false"),
    ("hidesZeroFraction", #"true,"trailingZeros":"automatic""#, "can't be combined with \"trailingZeros\""),
    ("hidesZeroFraction", #"true,"trailingZeros":"keepInput""#, "can't be combined with \"trailingZeros\""),
    ("currencyDigits", #""iso""#, "cldr, iso4217, cash"), ("currencyDigits", "2", "cldr, iso4217, cash"),
    (
      "roundingMode", #""half-even""#,
      "halfEven, halfUp, halfDown, halfCeiling, halfFloor, up, down, ceiling, floor"
    ),
    ("grouping", #""min2""#, "automatic, always, never, minTwo"),
    ("grouping", "true", "automatic, always, never, minTwo"),
    ("fractionDigits", "[3,1]", "[min, max]"), ("fractionDigits", "[]", "[min, max]"),
    ("fractionDigits", "[1]", "[min, max]"), ("fractionDigits", "[1,2,3]", "[min, max]"),
    ("fractionDigits", #"["1","2"]"#, "[min, max]"), ("fractionDigits", "[1.5,2]", "[min, max]"),
    ("fractionDigits", "2.5", "[min, max]"), ("fractionDigits", #""2""#, "[min, max]"),
    ("fractionDigits", #""cldr""#, "[min, max]"), ("fractionDigits", "true", "[min, max]"),
    ("fractionDigits", "{}", "[min, max]"), ("fractionDigits", "1e30", "[min, max]"),
    ("fractionOverrides", "2", #"{"COP": 2}"#), ("fractionOverrides.COP", #"{"COP":"2"}"#, "an integer"),
    ("fractionOverrides.COP", #"{"COP":2.5}"#, "an integer"),
    ("fractionOverrides.COP", #"{"COP":null}"#, "an integer"),
    ("fractionOverrides", #"["COP",2]"#, #"{"COP": 2}"#),
    ("significantDigits", #""currency""#, "[min, max]"), ("significantDigits", "[3,1]", "[min, max]"),
    ("significantDigits", "2.5", "[min, max]"), ("roundingIncrement", "2.5", "integer"),
    ("roundingIncrement", #""5""#, "integer"), ("minimumIntegerDigits", "true", "integer"),
    ("symbols", #"",""#, "key"), ("symbols.decimal", #"{"decimal":1}"#, "text"),
    ("symbols.groupSizes", #"{"groupSizes":3}"#, "sizes"), ("isolated", "1", "true or false"),
    ("spacing", #""thin""#, "locale, plain, none, always"),
  ])
  func wrongTypeOrWord(_ place: String, _ value: String, _ accepted: String) {
    let key = String(place.prefix { $0 != "." && $0 != "[" })
    let json = "{\"\(key)\":\(value)}"
    let path = place.replacing("[0]", with: ".0")
    expectDecodingError(.invalidOption, at: path, naming: "\"\(place)\"") { try decode(json) }
    expectDecodingError(.invalidOption, naming: accepted) { try decode(json) }
    // The message names an enumeration value that is not accepted.
    let words = [
      "formattingStyle", "negativeStyle", "signDisplay", "currencyDigits", "roundingMode", "grouping",
    ]
    if value.hasPrefix("\""), words.contains(key) {
      expectDecodingError(.invalidOption, naming: value) { try decode(json) }
    }
  }

  /// Values of the right type that no formatter takes.
  static let impossible: [(path: String, value: String, code: MoneyFormatError.Code, message: String)] = [
    ("fractionDigits", "99", .invalidOption, "99 fraction digits; expected 0 to 38"),
    ("fractionDigits", "[0,39]", .invalidOption, "0 to 39 fraction digits"),
    ("fractionDigits", "-1", .invalidOption, "-1 fraction digits"),
    ("roundingIncrement", "3", .invalidOption, "is 3; expected one of 1, 2, 5, 10"),
    ("roundingIncrement", #"5,"fractionDigits":[0,2]"#, .invalidOption, "fixed number of fraction digits"),
    ("roundingIncrement", #"5,"significantDigits":3"#, .invalidOption, "\"significantDigits\""),
    ("roundingIncrement", #"5,"abbreviator":"compactShort""#, .invalidOption, "fixed number"),
    ("significantDigits", "0", .invalidOption, "0 to 0; expected 1 to 38"),
    ("minimumIntegerDigits", "-4", .invalidOption, "is -4; expected 1 to 21"),
    ("numberingSystem", #""roman""#, .invalidNumberingSystem, "\"roman\""),
    ("numberingSystem", #""native""#, .invalidNumberingSystem, "\"native\""),
    ("numberingSystem", #""Latn""#, .invalidNumberingSystem, "\"Latn\""),
    ("currencyCode", #""E€""#, .invalidCurrency, "\"E€\""), ("currencyCode", #""""#, .invalidCurrency, ""),
    ("locale", #""??""#, .invalidLocale, "\"??\""), ("locale", #""""#, .invalidLocale, "not a locale"),
    ("fractionOverrides", #"{"USD":-1}"#, .invalidOption, "-1 digits for \"USD\""),
    ("fractionOverrides", #"{"U-D":2}"#, .invalidOption, "\"U-D\""),
    ("fractionOverrides", #"{"USD":2,"usd":3}"#, .invalidOption, "USD more than once"),
    ("customSymbol", #""a\nb""#, .invalidOption, #""a\u{A}b""#),
    ("customCode", #""\u001b[1m""#, .invalidOption, "control characters"),
    ("customSymbol", "\"\(String(repeating: "x", count: 257))\"", .invalidOption, "257 bytes"),
    ("abbreviator", "[]", .invalidOption, "has no units"),
    ("abbreviator.0", #"[{"threshold":"5","suffix":"k"}]"#, .invalidOption, "threshold 5"),
    ("abbreviator.0", #"[{"threshold":"1000","suffix":""}]"#, .invalidOption, "suffix \"\""),
    ("abbreviator.0", #"[{"threshold":"1000","suffix":"\t"}]"#, .invalidOption, "control characters"),
    (
      "abbreviator.1", #"[{"threshold":"1000","suffix":"k"},{"threshold":"100","suffix":"h"}]"#,
      .invalidOption, "ascending"
    ),
    (
      "abbreviator.0", #"[{"threshold":"1000","suffix":"k","fractionDigits":99}]"#, .invalidOption,
      #""abbreviator[0]" has 99"#
    ),
    ("symbols", #"{"decimal":"5"}"#, .invalidOption, "\"5\" as its decimal"),
    ("symbols", #"{"groupSizes":[0]}"#, .invalidOption, "group sizes [0]"),
  ]

  /// They are refused where they come in, with their path and the cause, and by `validate()`.
  @Test(arguments: impossible)
  func impossibleValues(
    _ row: (path: String, value: String, code: MoneyFormatError.Code, message: String)
  ) throws {
    let key = row.path.prefix { $0 != "." }
    let object = "{\"\(key)\":\(row.value)}"
    expectDecodingError(row.code, at: row.path, naming: row.message) { try decode(object) }
    struct Order: Decodable { var items: [FormattingOptions] }
    expectDecodingError(row.code, at: "items.1.\(row.path)", naming: row.message) {
      try JSONDecoder().decode(Order.self, from: Data(#"{"items":[{},\#(object)]}"#.utf8))
    }
    expectDecodingError(row.code, at: "options.\(row.path)", naming: row.message) {
      try JSONDecoder().decode(
        MoneyFormatStyle.self, from: Data(#"{"currency":"EUR","options":\#(object)}"#.utf8))
    }
  }

  /// Options by themselves are checked as in all options.
  @Test func singleOptions() throws {
    func decode<T: Decodable>(_: T.Type, _ json: String) throws -> T {
      try JSONDecoder().decode(T.self, from: Data(json.utf8))
    }
    #expect(try decode(FractionDigits.self, "[0,2]") == .range(0...2))
    expectDecodingError(.invalidOption, at: "", naming: "99") { try decode(FractionDigits.self, "99") }
    #expect(try decode(Abbreviator.self, #""plain""#) == .plain)
    expectDecodingError(.invalidOption, at: "0", naming: "suffix \"\"") {
      try decode(Abbreviator.self, #"[{"threshold":"1000","suffix":""}]"#)
    }
    expectDecodingError(.invalidOption, at: "1.threshold", naming: "power of ten") {
      try decode(
        AbbreviationTable.self, #"[{"threshold":"1000","suffix":"k"},{"threshold":"x","suffix":"k"}]"#)
    }
    expectDecodingError(.invalidOption, at: "", naming: "suffix \"\"") {
      try decode(AbbreviationTable.Unit.self, #"{"threshold":"1000","suffix":""}"#)
    }
    #expect(try decode(AmountSymbols.self, #"{"group":"'"}"#) == AmountSymbols(group: "'"))
    expectDecodingError(.invalidOption, at: "", naming: "\"5\"") {
      try decode(AmountSymbols.self, #"{"decimal":"5"}"#)
    }
    expectDecodingError(.invalidOption, at: "groupSizes", naming: "sizes") {
      try decode(AmountSymbols.self, #"{"groupSizes":[3,"2"]}"#)
    }
  }

  /// Whatever decodes can be made into a formatter, unless the data or definitions lack something.
  @Test(arguments: rows)
  func decodedOptionsMakeAFormatter(_ row: Row) throws {
    try row.options.validate()
    _ = try MoneyFormatter(currency: "USD", locale: "de-DE", options: row.options)
  }

  @Test func propertyLists() throws {
    let xml = PropertyListEncoder()
    xml.outputFormat = .xml
    for encoder in [PropertyListEncoder(), xml] {
      for row in Self.rows {
        let data = try encoder.encode(row.options)
        #expect(try PropertyListDecoder().decode(FormattingOptions.self, from: data) == row.options)
      }
      let data = try encoder.encode(["fractionDigits": 99])
      expectDecodingError(.invalidOption, at: "fractionDigits", naming: "99") {
        try PropertyListDecoder().decode(FormattingOptions.self, from: data)
      }
    }
  }

  /// ECMA-402's spelling, or Swift's, of the same word.
  @Test(arguments: [
    (#"{"signDisplay":"auto"}"#, FormattingOptions(signDisplay: .automatic)),
    (#"{"grouping":"auto"}"#, FormattingOptions()), (#"{"trailingZeros":"auto"}"#, FormattingOptions()),
    (#"{"roundingPriority":"automatic"}"#, FormattingOptions()),
    (#"{"rangeCollapse":"automatic"}"#, FormattingOptions()),
  ])
  func spellings(_ json: String, _ options: FormattingOptions) throws { #expect(try decode(json) == options) }

  @Test(arguments: ["[]", "5", "\"x\"", "true", "null"])
  func nonObjects(_ json: String) {
    expectDecodingError(.invalidOption, naming: "object") { try decode(json) }
  }

  private func decode(_ json: String) throws -> FormattingOptions {
    try JSONDecoder().decode(FormattingOptions.self, from: Data(json.utf8))
  }
}
