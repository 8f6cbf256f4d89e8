// Frozen locale data: the same texts as from ICU, the same bytes for the same choice, and no trust in the bytes.

import FoundationEssentials
import TestSupport
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct FrozenLocaleDataTests {
  /// A currency with a pattern of its own, `$` as the decimal separator, groups of two, digits of its own.
  static let locales: LocaleData.Selection = ["pt-PT", "hi-IN"]
  static let currencies: LocaleData.Selection = ["EUR", "USD", "PTE", "JPY"]
  static let bytes = Result { try LocaleData.system.frozen(locales: locales, currencies: currencies) }

  static let options: [FormattingOptions] =
    FormattingStyle.allCases.map { FormattingOptions(formattingStyle: $0, signDisplay: .always) }
    + [
      FormattingOptions(negativeStyle: .accounting), FormattingOptions(currencyDigits: .cash),
      FormattingOptions(customSymbol: "Kč"), FormattingOptions(customSymbol: "¥¥"),
      FormattingOptions(abbreviator: .compactShort), FormattingOptions(abbreviator: .plain),
      FormattingOptions(formattingStyle: .currencyName, abbreviator: .compactLong),
      FormattingOptions(grouping: .always, numberingSystem: "arab"),
      FormattingOptions(formattingStyle: .decimal, abbreviator: .compactLong),
    ]
  static let amounts = ["0", "-0", "1", "-1", "1234.5", "-1234567.891", "1000000", "99999.995"]

  @Test(arguments: ["pt-PT", "pt", "hi-IN", "hi-IN-u-nu-native", "root", "pt_PT@numbers=arab"])
  func writesWhatICUWrites(_ locale: String) throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    for currency in ["EUR", "USD", "PTE", "JPY", "ZZZ"] {
      for options in Self.options {
        let fromFile = try MoneyFormatter(currency: currency, locale: locale, options: options, from: frozen)
        let fromICU = try MoneyFormatter(currency: currency, locale: locale, options: options)
        for amount in Self.amounts {
          #expect(
            try fromFile.string(decimalText: amount) == fromICU.string(decimalText: amount),
            "\(currency) \(options)")
        }
        #expect(fromFile.string(from: .nan) == fromICU.string(from: .nan))
        #expect(fromFile.resolved.locale == fromICU.resolved.locale)
        #expect(fromFile.resolved.numberingSystem == fromICU.resolved.numberingSystem)
        #expect(fromFile.resolved.dataVersion == fromICU.resolved.dataVersion)
      }
    }
  }

  @Test func theSameChoiceMakesTheSameBytes() throws {
    let again = try LocaleData.system.frozen(
      locales: ["hi-IN", "pt-PT"], currencies: ["JPY", "PTE", "EUR", "USD"])
    #expect(try again == Self.bytes.get())
  }

  @Test func whatIsLackingIsNotAskedFromICU() throws {
    let frozen = try LocaleData(bytes: Self.bytes.get())
    let german = try MoneyFormatter(currency: "EUR", locale: "de-DE", from: frozen).resolved
    #expect(german.locale == "root" && german.isFallbackLocale)
    let brazilian = try MoneyFormatter(currency: "EUR", locale: "pt-AO", from: frozen).resolved
    #expect(brazilian.locale == "pt" && brazilian.isFallbackLocale)
    let swiss = try MoneyFormatter(currency: "CHF", locale: "pt-PT", from: frozen)
    #expect(!swiss.resolved.isKnownCurrency)
    #expect(swiss.string(minorUnits: 500) == "5,00\u{A0}CHF")
    #expect(throws: MoneyFormatError.self) {
      try MoneyFormatter(
        currency: "EUR", locale: "pt-PT", options: FormattingOptions(numberingSystem: "roman"), from: frozen)
    }
  }

  @Test func defaultsOfATaskUseIt() throws {
    var defaults = MoneyFormatDefaults()
    defaults.localeData = try LocaleData(bytes: Self.bytes.get())
    let style = MoneyFormatStyle(currency: "EUR", locale: "de-DE")
    let amount = Decimal(1234)
    let fromICU = amount.formatted(style)
    let frozen = try MoneyFormatter(currency: "EUR", locale: "root").string(from: amount)
    #expect(MoneyFormatDefaults.withDefaults(defaults) { amount.formatted(style) } == frozen)
    #expect(amount.formatted(style) == fromICU)
  }

  // MARK: Damage

  @Test func bytesThatAreNoFileAreRefused() throws {
    let bytes = try Self.bytes.get()
    for count in Array(0...60) + [bytes.count / 2, bytes.count - 1] {
      expectRefused(Array(bytes.prefix(count)))
    }
    expectRefused(bytes + [0])
    var newer = bytes
    newer[8] = 2
    expectRefused(newer)
    #expect(throws: MoneyFormatError.self) { try LocaleData(contentsOf: "/nonexistent") }
  }

  private func expectRefused(_ bytes: [UInt8]) {
    #expect { try LocaleData(bytes: bytes) } throws: { ($0 as? MoneyFormatError)?.code == .invalidLocaleData }
  }

  /// A flipped bit is found before anything is made of it.
  @Test func damageIsFound() throws {
    let bytes = try Self.bytes.get()
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      var damaged = bytes
      damaged[Int(random.next() % UInt64(bytes.count))] ^= 1 << UInt8(random.next() % 8)
      try use(damaged) { text, expected in #expect(text == expected) }
    }
  }

  /// Hostile bytes have sound checksums. Whatever they say, they are read within the file.
  @Test func hostileBytesAreReadWithinTheFile() throws {
    let bytes = try Self.bytes.get()
    var random = SplitMix64(seed: 11)
    var refused = 0
    for _ in 0..<2000 {
      var hostile = bytes
      let header = Int(hostile[12]) | Int(hostile[13]) << 8
      for _ in 0..<(1 + random.next() % 64) {
        let place = header + Int(random.next() % UInt64(bytes.count - header))
        hostile[place] = UInt8(truncatingIfNeeded: random.next())
      }
      Self.seal(&hostile)
      if try !use(hostile, { _, _ in }) { refused += 1 }
    }
    #expect(refused > 100)
  }

  /// Formats with the bytes; false when they were refused.
  @discardableResult
  private func use(_ bytes: [UInt8], _ check: (String, String) -> Void) throws -> Bool {
    do throws(MoneyFormatError) {
      let frozen = try LocaleData(bytes: bytes)
      for options in Self.options.prefix(12) {
        for locale in ["pt-PT", "hi-IN"] {
          for currency in ["PTE", "EUR"] {
            let formatter = try MoneyFormatter(
              currency: currency, locale: locale, options: options, from: frozen)
            let expected = try MoneyFormatter(currency: currency, locale: locale, options: options)
            check(
              try formatter.string(decimalText: "-1234567.891"),
              try expected.string(decimalText: "-1234567.891"))
          }
        }
      }
      return true
    } catch {
      #expect([.invalidLocaleData, .invalidNumberingSystem].contains(error.code), "\(error)")
      return false
    }
  }

  /// Makes the checksums those of the bytes.
  private static func seal(_ bytes: inout [UInt8]) {
    let header = Int(bytes[12]) | Int(bytes[13]) << 8 | Int(bytes[14]) << 16
    func write(_ value: UInt64, _ count: Int, at place: Int) {
      for index in 0..<count { bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index)) }
    }
    for (piece, start) in stride(from: header, to: bytes.count, by: FrozenForm.pieceSize).enumerated() {
      let end = min(start + FrozenForm.pieceSize, bytes.count)
      let sum = bytes[start..<end].withUnsafeBytes { FrozenForm.checksum($0) }
      write(sum, 4, at: FrozenForm.fixedHeaderSize + 4 * piece)
    }
    let sum = bytes[24..<header].withUnsafeBytes { FrozenForm.checksum($0) }
    write(sum, 8, at: 16)
  }
}
