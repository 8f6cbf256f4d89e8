// Compares everyday symbols and subunits with their source files and with tables written by hand.

import Foundation
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct EverydaySymbolsTests {
  @Test func tableMatchesTheFile() throws {
    let rows = try DataFiles.table("everyday-symbols.tsv")
    for (code, rows) in Dictionary(grouping: rows, by: { $0["code"] ?? "" }) {
      let symbols = rows.compactMap { $0["symbol"] }
      #expect(EverydaySymbols.symbols(of: code) == symbols, "\(code)")
      #expect(CurrencyRegistry.entry(for: code) != nil, "\(code) never was in ISO 4217")
      for symbol in symbols { #expect(EverydaySymbols.codes(of: symbol).contains(code), "\(code) \(symbol)") }
    }
    #expect(EverydaySymbols.byCode.lines.map { $0.count - 1 }.reduce(0, +) == rows.count)
    print("everyday symbols: \(rows.count) of \(EverydaySymbols.byCode.lines.count) codes")
  }

  @Test func everyRowHasASource() throws {
    for path in ["everyday-symbols.tsv", "subunits.tsv", "number-words.tsv"] {
      for row in try DataFiles.table(path) { #expect(row["source"]?.isEmpty == false, "\(path): \(row)") }
    }
  }

  @Test func noSymbolIsACodeOrHidesCharacters() throws {
    let codes = Set(CurrencyRegistry.entries.map { $0.code.lowercased() })
    for row in try DataFiles.table("everyday-symbols.tsv") {
      let symbol = try #require(row["symbol"])
      #expect(!codes.contains(symbol.lowercased()), "\(symbol) of \(row["code"] ?? "")")
      for scalar in symbol.unicodeScalars {
        #expect(
          !scalar.properties.isDefaultIgnorableCodePoint
            && scalar.properties.generalCategory != .decimalNumber)
        #expect(!scalar.properties.isWhitespace || scalar == " ", "\(symbol.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test(arguments: [
    ("INR", "Rs."), ("PKR", "Rs"), ("LKR", "රු"), ("NPR", "रू"), ("MUR", "Rs"), ("RUB", "руб."),
    ("BYN", "руб."),
    ("CHF", "Fr."), ("CHF", "SFr."), ("VND", "đ"), ("BDT", "Tk"), ("MYR", "RM"), ("CAD", "C$"), ("NIO", "C$"),
    ("CNY", "元"), ("TWD", "元"), ("JPY", "円"), ("JPY", "圓"), ("PLN", "zl"), ("KWD", "KD"), ("BHD", "BD"),
    ("JOD", "JD"), ("TND", "DT"), ("KRW", "원"), ("UAH", "грн."), ("KZT", "тг"), ("RSD", "дин."),
    ("MKD", "ден"),
    ("HRK", "kn"), ("CZK", "Kč"), ("DEM", "DM"), ("GBP", "₤"), ("GHS", "¢"), ("ILS", "NIS"), ("TRY", "TL"),
    ("KES", "Kshs."), ("UGX", "USh"), ("TZS", "TSh"), ("PEN", "S/."), ("MZN", "MT"), ("IRR", "ریال"),
    ("USD", "US$"), ("CAD", "CDN$"), ("NGN", "N"), ("XOF", "F"), ("CNY", "块"), ("TWD", "塊"), ("KZT", "тенге"),
    ("JPY", "\\"), ("KRW", "\\"), ("HKD", "港幣"), ("COP", "M/CTE"), ("MXN", "MN"),
    ("USD", "U$S"), ("VND", "VNĐ"), ("SAR", "\u{20C1}"), ("CAD", "$ CA"), ("LBP", "ليرة"), ("INR", "টাকা"),
  ])
  func symbolThatPeopleWrite(_ code: String, _ symbol: String) {
    #expect(EverydaySymbols.symbols(of: code).contains(symbol))
  }

  @Test(arguments: [
    ("", "лв"), ("KZT", "лв"), ("KGS", "лв"), ("LKR", "/-"), ("SEK", ":-"), ("XXX", "¤"), ("XAU", "oz t"),
    ("ARS", "₱"),
  ])
  func symbolThatMeansNothingOfTheCurrency(_ code: String, _ symbol: String) {
    #expect(!EverydaySymbols.symbols(of: code).contains(symbol))
  }

  @Test(arguments: [
    ("Rs", ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"]),
    ("$", ["USD", "MXN", "CAD", "AUD"]),
    ("kr", ["SEK", "NOK", "DKK", "ISK", "EEK"]),
    ("C$", ["CAD", "NIO"]), ("c$", ["CAD", "NIO"]),
    ("руб", ["RUB", "BYN", "BYR"]), ("РУБ.", ["RUB", "BYN", "BYR"]),
    ("元", ["CNY", "TWD", "HKD", "MOP"]), ("¥", ["CNY", "JPY"]), ("€", ["EUR"]), ("SR", ["SAR", "SCR"]),
    ("", []), (".", []), ("|", []), ("$|USD", []),
  ])
  func mostUsedCurrencyComesFirst(_ symbol: String, _ codes: [String]) {
    let found = EverydaySymbols.codes(of: symbol)
    #expect(codes.isEmpty ? found.isEmpty : found.starts(with: codes), "\(found)")
  }
}

@Suite struct SubunitsTests {
  @Test func tableMatchesTheFile() throws {
    let rows = try DataFiles.table("subunits.tsv")
    for (code, rows) in Dictionary(grouping: rows, by: { $0["code"] ?? "" }) {
      let subunits = rows.map { row in
        Subunits.Subunit(token: row["token"] ?? "", digits: (row["factor"]?.count ?? 0) - 1)
      }
      #expect(Subunits.subunits(of: code) == subunits, "\(code)")
      // If subunits are in use, ISO 4217 has as many minor units; a jiao is ten of the smallest.
      let minorUnits = CurrencyRegistry.minorUnits(of: code) ?? 0
      #expect(rows.allSatisfy { ["10", "100", "1000"].prefix(minorUnits).contains($0["factor"] ?? "") })
      #expect(subunits.contains { $0.digits == minorUnits }, "\(code)")
    }
    print("subunits: \(rows.count) of \(Subunits.table.lines.count) codes")
  }

  @Test(arguments: [
    ("GBP", "p", 2), ("GBP", "pence", 2), ("USD", "¢", 2), ("USD", "cents", 2), ("EUR", "c", 2),
    ("AUD", "c", 2),
    ("RUB", "kopeck", 2), ("INR", "paisa", 2), ("KWD", "fils", 3), ("TND", "millime", 3),
    ("MXN", "centavos", 2), ("CNY", "角", 1), ("CNY", "分", 2), ("KZT", "тиын", 2), ("INR", "paise", 2),
    ("RUB", "копеек", 2), ("EUR", "ct", 2), ("KWD", "فلس", 3), ("AED", "فلس", 2),
    ("HUF", "fillér", 2), ("INR", "p", 2),
  ])
  func subunit(_ code: String, _ token: String, _ digits: Int) {
    #expect(Subunits.subunits(of: code).contains(Subunits.Subunit(token: token, digits: digits)))
  }

  @Test(arguments: ["JPY", "KRW", "MRU", "MGA", "CLF", "TMT", "XXX", "", "usd"])
  func currencyWithoutSubunits(_ code: String) {
    #expect(Subunits.subunits(of: code) == [])
  }
}

@Suite struct NumberWordsTests {
  @Test func tableMatchesTheFile() throws {
    let rows = try DataFiles.table("number-words.tsv")
    var count = 0
    for (language, rows) in Dictionary(grouping: rows, by: { $0["language"] ?? "" }) where language != "root"
    {
      let words = rows.map { row in
        let word = row["word"] ?? ""
        return AbbreviationSuffixes.Word(
          text: word.replacing("\u{A4}", with: ""), exponent: row["exponent"].flatMap { Int($0) } ?? 0,
          isJoined: word.hasSuffix("\u{A4}"))
      }
      #expect(
        Set(NumberWords.words(inLanguage: language)) == Set(words + NumberWords.words(inLanguage: "root")))
      count += words.count
    }
    #expect(NumberWords.words(inLanguage: "").map(\.text) == ["K"])
    print("number words: \(count) of \(NumberWords.table.lines.count) languages")
  }
}
