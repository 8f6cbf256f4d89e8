// The fast path for texts in a column's notation finds the amounts that full parsing finds.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct NotationFastPathTests {
  private static let notations = [
    AmountNotation(decimalMark: ",", groupMark: "."), AmountNotation(decimalMark: ".", groupMark: ","),
    AmountNotation(decimalMark: ",", groupMark: " "), AmountNotation(decimalMark: ".", groupMark: "'"),
    AmountNotation(decimalMark: ".", groupMark: nil), AmountNotation(decimalMark: nil, groupMark: "."),
    AmountNotation(decimalMark: nil, groupMark: ","),
    AmountNotation(decimalMark: ".", groupMark: ",", secondaryGroup: 2),
    AmountNotation(decimalMark: "\u{66B}", groupMark: "\u{66C}"),
    // Marks that no locale has.
    AmountNotation(decimalMark: ":", groupMark: "_"), AmountNotation(decimalMark: ";", groupMark: "|"),
  ]

  @Test(arguments: [
    ("de-DE", "EUR"), ("en-US", "USD"), ("fr-FR", "EUR"), ("de-CH", "CHF"), ("en-IN", "INR"),
    ("ja-JP", "JPY"),
    ("ar-EG", "EGP"), ("ar-KW", "KWD"), ("de-DE", "KWD"), ("sv-SE", "SEK"), ("es-PE", "PEN"),
    ("pt-CV", "CVE"),
    ("es-CO", "COP"), ("da-DK", "DKK"), ("fy-NL", "EUR"), ("en-ZM", "ZMW"), ("nb-NO", "NOK"),
    ("he-IL", "ILS"),
  ])
  func findsTheSameAmounts(_ locale: String, _ currency: String) throws {
    var random = SystemRandomNumberGenerator()
    let formatter = try MoneyFormatter(currency: currency, locale: locale)
    let (own, plain) = (try formatter.amountReader(), try MoneyFormatter(currency: currency, locale: "en-US"))
    let separators = own.data.notation
    var found = 0
    for notation in Self.notations {
      let reader = try #require(own.formattedText(in: notation))
      var rules = AmountInputRules()
      rules.notation = notation
      for _ in 0..<150 {
        let units = Int64.random(in: -5...5, using: &random) * Int64.random(in: 0...(1 << 40), using: &random)
        let shown = [formatter, plain].randomElement(using: &random)!.string(
          minorUnits: units >> Int64.random(in: 0...40, using: &random))
        // The same text with the separators of the notation.
        let moved = String(
          String.UnicodeScalarView(
            shown.unicodeScalars.compactMap { scalar in
              if separators.decimalSeparator.unicodeScalars.contains(scalar) {
                return notation.decimalMark ?? scalar
              }
              if separators.groupSeparator.unicodeScalars.contains(scalar) { return notation.groupMark }
              return scalar
            }))
        for var text in [shown, moved, String(moved.dropLast()), String(moved.dropFirst())] {
          guard let number = text.withUTF8({ reader.read($0) }) else { continue }
          found += 1
          let reading = formatter.read(text, mode: .commit, rules: rules)
          #expect(
            reading.status == .valid && reading.amount == number.digits.decimal,
            "\(text) \(notation) \(number.digits) \(reading)")
        }
      }
    }
    #expect(found > 10)
  }
}
