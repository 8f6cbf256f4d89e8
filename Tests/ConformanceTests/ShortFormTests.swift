// CLDR's compact forms, before and after the digits, parse to the displayed amount in every locale.

import FuzzSupport
import ICUOracle
import MoneyFormat
import TestSupport
import Testing

@Suite struct ShortFormTests {
  private static let rules = AmountInputRules(acceptsAbbreviations: true)

  /// Amounts that every compact form shows exactly, in each magnitude.
  private static let amounts = (3...14).flatMap { zeros in
    ["96", "-25"].map { $0 + String(repeating: "0", count: zeros - 1) }
  }

  private struct Cell: Sendable {
    let place: ReadingPlace
    let options: FormattingOptions
  }

  private static let cells: [Cell] = ReadingPlace.all.filter { $0.currency.count == 3 }.sampled(401)
    .flatMap { place in
      [Abbreviator.compactShort, .compactLong].flatMap { form in
        [FormattingStyle.currency, .currencyISOCode].map {
          Cell(place: place, options: FormattingOptions(formattingStyle: $0, abbreviator: form))
        }
      }
    }

  @Test func shortFormsParse() throws {
    let report = try Sweep.run("reading, short forms", Self.cells) { cell, report in
      let formatter = try cell.place.formatter(cell.options)
      for amount in Self.amounts {
        let text = try formatter.string(decimalText: amount)
        report.cases += 1
        do throws(AmountParseError) {
          let parsed = try formatter.parse(text, rules: Self.rules)
          let found = PlainText(parsed.amount).description
          if found != amount { report.fail("\(cell.place): \(visible(text)) is \(amount), read as \(found)") }
        } catch {
          // This text is ambiguous: in Sindhi's data, لک is 10^3 and 10^5, and K is also the kwacha.
          if error.candidates.contains(where: { PlainText($0).description == amount }) {
            report.note("ambiguous in \(cell.place.locale.prefix { $0 != "_" }) \(cell.place.currency)")
          } else if cell.place.locale.hasSuffix("_CV"), cell.place.currency == "COP", error.candidates.isEmpty
          {
            // The dollar sign of `9$6K` is the decimal separator and the narrow symbol.
            report.note("refused in \(cell.place)")
          } else {
            report.fail("\(cell.place): \(visible(text)) is \(amount), refused as \(error.code)")
          }
        }
      }
    }
    #expect(report.cases > 0)
    #expect(report.failures == [])
  }
}
