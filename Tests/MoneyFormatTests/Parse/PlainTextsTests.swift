// A reader that remembers how texts name their currencies answers as one that doesn't.

import MoneyFormat
import Testing

@Suite(.ofRecordedData) struct PlainTextsTests {
  /// Signs, letters, words, subunits, texts with a full stop or a slash, and texts that name no currency.
  private static let names = [
    "\u{20AC}", "$", "US$", "US $", "EUR", "eur", "Euro", "euros", "US dollars", "kr", "kr.", "KR", "Kr",
    "Rs", "Rs.",
    "p", "\u{A2}", "c", "cents", "\u{F8}re", "F", "K", "M", "T", "S/", "B/.", "Fr.", "CHF", "\u{5143}",
    "\u{5186}",
    "\u{5206}", "KM", "km", "DT", "Cr", "CR", "\u{A5}", "\u{20A6}", "z\u{142}", "RUB",
    "\u{440}\u{443}\u{431}.", "-",
    "\u{200F}\u{20AA}", "5", "#", "T$", "G$", "R$",
  ]

  private static let numbers = [
    "0", "5", "50", "0.50", "1,5", "1.234", "1,234", "1.234,56", "1,234.56", "1 234", "007", "04,990",
    "12.500",
    "1234567890123456789012",
  ]

  private static func texts(_ number: String) -> [String] {
    names.flatMap { name in
      ["", " ", "\u{A0}"].flatMap { space in
        ["", "-", "\u{2212}"].flatMap { ["\($0)\(name)\(space)\(number)", "\($0)\(number)\(space)\(name)"] }
      }
    }
  }

  private static func answer(_ read: () throws(AmountParseError) -> ParsedMoney) -> String {
    do throws(AmountParseError) {
      let money = try read()
      return "\(money.amount) \(money.currencyCode) \(money.warnings)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    "en-US", "de-DE", "sv-SE", "en-IN", "ar-KW", "pt-CV", "fr-CH", "es-PA", "en-ZM", "ja-JP", "bs-BA",
    "de-CH", "fr-CA",
  ])
  func answersAsWithoutMemory(_ locale: String) throws {
    let reader = try MoneyReader(locale: locale)
    // There is room for the names of some of the texts only.
    for number in ["5", "50", "1.234,56", "1,234.56"] {
      for text in Self.texts(number) { _ = try? reader.parse(text) }
    }
    var remembered = 0
    for number in Self.numbers {
      for text in Self.texts(number) {
        let answer = Self.answer { () throws(AmountParseError) in try reader.parse(text) }
        let expected = Self.answer { () throws(AmountParseError) in try reader.parseThoroughly(text) }
        #expect(answer == expected, "\(text.debugDescription) in \(locale)")
        if (Array(text.utf8).withUnsafeBufferPointer { reader.findPlainly($0) }) != nil { remembered += 1 }
      }
    }
    // Numbers in other digits than the locale's are not in its own notation.
    #expect(locale == "ar-KW" ? remembered == 0 : remembered > 100)
  }

  /// Zero bytes are part of a name, wherever they are.
  @Test func zeroBytesAreSeen() throws {
    let reader = try MoneyReader(locale: "cs-CZ")
    for text in ["AOA5", "5 AOA", "-AOA5"] { #expect(try reader.parse(text).currencyCode == "AOA") }
    for text in ["\0AOA5", "AOA\05", "5 \0AOA", "5\0AOA", "5AOA\0", "-\0AOA5", "\0\0AOA5"] {
      #expect(throws: AmountParseError.self, "\(text.debugDescription)") { try reader.parse(text) }
    }
  }

  /// Zero pence tell nothing about what 50p are.
  @Test func subunitsAreNotUnits() throws {
    let reader = try MoneyReader(locale: "en-GB")
    #expect(try reader.parse("0p").amount == 0)
    #expect("\(try reader.parse("50p").amount)" == "0.5")
    #expect("\(try reader.parse("-50p").amount)" == "-0.5")
  }

  /// A word after the number is no part of it: the format alone would read `5 $`.
  @Test func wordsOnBothSidesAreReadThoroughly() throws {
    let reader = try MoneyReader(locale: "de-DE")
    #expect("\(try reader.parse("US$5").amount)" == "5")
    #expect("\(try reader.parse("US$7").amount)" == "7")
    for text in ["US$5 $", "US$7 US$", "US$5 x"] {
      #expect(throws: AmountParseError.self) { try reader.parse(text) }
    }
  }

  /// The rules hold for remembered texts, too.
  @Test func rulesHold() throws {
    var rules = AmountInputRules(allowsNegative: false)
    let positive = try MoneyReader(locale: "en-US", rules: rules)
    #expect("\(try positive.parse("5 euros").amount)" == "5")
    #expect(throws: AmountParseError.self) { try positive.parse("-5 euros") }
    rules = AmountInputRules(maximumAmount: 10)
    let small = try MoneyReader(locale: "en-US", rules: rules)
    #expect("\(try small.parse("$5").amount)" == "5")
    #expect(throws: AmountParseError.self) { try small.parse("$50") }
    rules = AmountInputRules()
    rules.notation = AmountNotation(decimalMark: ",", groupMark: ".")
    let german = try MoneyReader(locale: "en-US", rules: rules)
    for amount in ["5", "1.234", "1.234,50"] {
      #expect(try german.parse("$\(amount)") == german.parseThoroughly("$\(amount)"))
      #expect(try german.parse("\(amount) euros") == german.parseThoroughly("\(amount) euros"))
    }
  }
}
