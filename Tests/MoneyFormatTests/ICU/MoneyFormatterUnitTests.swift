// The price of a unit of measure: output, parts, ranges, parsing, and frozen data.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct MoneyFormatterUnitTests {
  private static func per(
    _ unit: PriceUnit, _ width: PriceUnitWidth = .short,
    _ change: (inout FormattingOptions) -> Void = { _ in }
  ) -> FormattingOptions {
    var options = FormattingOptions(perUnit: unit, perUnitWidth: width)
    change(&options)
    return options
  }

  @Test(
    .ofRecordedData,
    arguments: [
      TextRow("en-US", "EUR", "5", "\u{20AC}5.00/kg", per(.kilogram)),
      TextRow("de-DE", "EUR", "9.99", "9,99\u{A0}\u{20AC} pro Monat", per(.month, .long)),
      TextRow("de-DE", "EUR", "9.99", "9,99\u{A0}\u{20AC}/M", per(.month)),
      TextRow("en-US", "USD", "-1234.5", "-$1,234.50/h", per(.hour)),
      TextRow(
        "en-US", "USD", "-5", "($5.00)/lb", per(.pound) { $0.negativeStyle = .accounting }),
      TextRow("en-US", "USD", "1250", "$1.2K/m", per(.month) { $0.abbreviator = .compactShort }),
      TextRow(
        "en-US", "USD", "5", "5.00 US dollars per item",
        per(.item, .long) { $0.formattingStyle = .currencyName }),
      TextRow(
        "en-US", "USD", "1", "1 US dollar per day",
        per(.day, .long) {
          ($0.formattingStyle, $0.fractionDigits) = (.currencyName, .exactly(0))
        }),
      TextRow("en-US", "USD", "5", "\u{2068}$5.00/kg\u{2069}", per(.kilogram) { $0.isolated = true }),
      TextRow("fr-FR", "EUR", "5", "5,00 \u{20AC}/kg", per(.kilogram) { $0.spacing = .plain }),
      TextRow(
        "fr-FR", "EUR", "5", "5,00 \u{20AC} par kilogramme", per(.kilogram, .long) { $0.spacing = .plain }),
      TextRow(
        "en-US", "USD", "5", "5.00\u{A0}$/kg",
        per(.kilogram) {
          ($0.currencyPosition, $0.spacing) = (.trailing, .always)
        }),
      TextRow(
        "en-US", "USD", "5000", "$5.00/ac",
        per(.acre) { $0.scale = 1000 }),
      TextRow("ja-JP", "JPY", "500", "\u{FFE5}500/\u{6708}", per(.month)),
    ])
  func output(_ row: TextRow) throws {
    try row.check()
    let formatter = try MoneyFormatter(currency: row.currency, locale: row.locale, options: row.options)
    guard row.options.abbreviator == .none else { return }
    #expect(try formatter.parse(row.text).amount == Decimal(string: row.amount)!, "\(row.text)")
  }

  @Test(.ofRecordedData) func partsAndOtherForms() throws {
    let price = try MoneyFormatter(currency: "EUR", locale: "en-US", options: Self.per(.kilogram, .long))
    let parts = price.parts(of: 5)
    #expect(parts.map(\.text) == ["\u{20AC}", "5", ".", "00", " ", "per kilogram"])
    #expect(parts.suffix(2).map(\.kind) == [.literal, .unit])
    #expect(price.string(from: .nan) == "\u{20AC}NaN per kilogram")
    #expect(price.format(5).accessibilityText == "5.00 euros per kilogram")
    #expect(price.format(5).approximateString == "~\u{20AC}5.00 per kilogram")
    #expect(price.resolved.perUnit == .kilogram && price.resolved.perUnitWidth == .long)
    let short = try MoneyFormatter(currency: "EUR", locale: "en-US", options: Self.per(.kilogram))
    #expect(short.format(5).accessibilityText == "5.00 euros per kilogram")
    #expect(short.format(5).html(class: "m").contains("<span class=\"m-unit\">/kg</span>"))
  }

  /// The unit is written once, after both ends.
  @Test(
    .ofRecordedData,
    arguments: [
      ("en-US", "EUR", per(.kilogram), "3", "5", "\u{20AC}3.00 \u{2013} \u{20AC}5.00/kg"),
      ("de-DE", "EUR", per(.kilogram), "3", "5", "3,00\u{2013}5,00\u{A0}\u{20AC}/kg"),
      ("en-US", "EUR", per(.kilogram), "3", "3", "~\u{20AC}3.00/kg"),
      (
        "en-US", "USD", per(.day, .long) { $0.formattingStyle = .currencyName }, "1", "2",
        "1.00\u{2013}2.00 US dollars per day"
      ),
      (
        "en-US", "USD", per(.kilogram) { $0.isolated = true }, "3", "5",
        "\u{2068}$3.00 \u{2013} $5.00/kg\u{2069}"
      ),
    ] as [(String, String, FormattingOptions, String, String, String)])
  func ranges(
    _ locale: String, _ currency: String, _ options: FormattingOptions, _ lower: String, _ upper: String,
    _ text: String
  ) throws {
    let formatter = try MoneyFormatter(currency: currency, locale: locale, options: options)
    let (lower, upper) = (Decimal(string: lower)!, Decimal(string: upper)!)
    #expect(escaped(formatter.string(from: lower, through: upper)) == escaped(text))
    let parts = formatter.parts(from: lower, through: upper)
    #expect(parts.map(\.text).joined() == text)
    #expect(parts.filter { $0.kind == .unit }.map(\.source) == [.shared])
  }

  /// Amounts without the unit are read as well, and so is the unit in another width.
  @Test(
    .ofRecordedData,
    arguments: [
      "5/kg", "\u{20AC}5.00/kg", "5,00 \u{20AC} pro Kilogramm", "5 \u{20AC}/kg", "5", "5,00 \u{20AC}",
    ])
  func reading(_ text: String) throws {
    let price = try MoneyFormatter(currency: "EUR", locale: "de-DE", options: Self.per(.kilogram))
    #expect(price.read(text, mode: .commit).amount == 5, "\(text)")
  }

  @Test(.ofRecordedData, arguments: ["5/g", "5/kgs", "/kg", "5 kg", "x/kg", "5/kg/kg"])
  func otherUnitsAreNotRead(_ text: String) throws {
    let price = try MoneyFormatter(currency: "EUR", locale: "de-DE", options: Self.per(.kilogram))
    #expect(price.read(text, mode: .commit).status == .invalid, "\(text)")
    // Only a format of prices reads units.
    let plain = try MoneyFormatter(currency: "EUR", locale: "de-DE")
    #expect(plain.read("5/kg", mode: .commit).status == .invalid)
  }

  /// The prefix law: on the way to a text that is read, nothing is invalid.
  @Test(
    arguments: [
      "en-US", "de-DE", "fr-FR", "ja-JP", "ar-EG", "he-IL", "sw-KE", "pl-PL", "bn-IN", "kn-IN", "zh-CN",
      "my-MM",
    ])
  func everyPrefixIsUnfinished(_ locale: String) throws {
    for width in PriceUnitWidth.allCases {
      for unit in [PriceUnit.kilogram, .month, .squareMeter, .item] {
        let price = try MoneyFormatter(
          currency: "EUR", locale: locale,
          options: Self.per(unit, width) { $0.negativeStyle = .accounting })
        let text = price.string(from: Decimal(string: "-1234.5")!)
        #expect(price.read(text, mode: .commit).amount == Decimal(string: "-1234.5")!, "\(escaped(text))")
        for end in text.unicodeScalars.indices {
          let typed = String(text.unicodeScalars[..<end])
          #expect(price.read(typed, mode: .type).status != .invalid, "\(locale) \(escaped(typed))")
        }
      }
    }
  }

  /// A narrow unit is the beginning of the short one.
  @Test func narrowUnitsMayGrow() throws {
    let price = try MoneyFormatter(currency: "BRL", locale: "ar-SA", options: Self.per(.gram))
    let text = price.string(from: 5)
    for end in text.unicodeScalars.indices {
      let typed = String(text.unicodeScalars[..<end])
      #expect(price.read(typed, mode: .type).status != .invalid, "\(escaped(typed))")
    }
    #expect(price.read(text, mode: .commit).amount == 5)
  }

  @Test func fieldsShowTheBareAmount() throws {
    let field = AmountField(
      currencyCode: "EUR", amount: Decimal(string: "1234.5")!,
      options: Self.per(.kilogram) { $0.locale = "en-US" })
    #expect(field.text == "1,234.50")
  }

  @Test func unknownUnitsNameThoseLikeThem() throws {
    func message(_ unit: String) -> String {
      do {
        _ = try JSONDecoder().decode(FormattingOptions.self, from: Data(#"{"perUnit":"\#(unit)"}"#.utf8))
        return ""
      } catch { return "\(error)" }
    }
    #expect(message("kilogramm").contains("Did you mean kilogram?"), "\(message("kilogramm"))")
    #expect(message("kg").contains("Did you mean kilogram?"))
    #expect(message("litre").contains("Did you mean liter?"))
    #expect(message("night").contains("it accepts acre, barrel, "))
    #expect(message("").contains("is \"\"; it accepts acre"))
  }
}
