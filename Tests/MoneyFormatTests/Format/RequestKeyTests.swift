// Two requests have the same key if and only if they are equal, byte for byte.

import FoundationEssentials
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore

@Suite struct RequestKeyTests {
  /// A change of every property. The first test fails if an option is missing here.
  static let changes: [(property: String, change: @Sendable (inout FormattingOptions) -> Void)] = [
    ("locale", { $0.locale = "de" }), ("currencyCode", { $0.currencyCode = "EUR" }),
    ("formattingStyle", { $0.formattingStyle = .currencyName }),
    ("negativeStyle", { $0.negativeStyle = .accounting }), ("signDisplay", { $0.signDisplay = .always }),
    ("customSymbol", { $0.customSymbol = "x" }), ("customCode", { $0.customCode = "x" }),
    ("fractionDigits", { $0.fractionDigits = .exactly(3) }),
    ("hidesZeroFraction", { $0.hidesZeroFraction = true }),
    ("currencyDigits", { $0.currencyDigits = .iso4217 }),
    ("fractionOverrides", { $0.fractionOverrides = ["COP": 0] }),
    ("roundingMode", { $0.roundingMode = .halfUp }), ("grouping", { $0.grouping = .always }),
    ("numberingSystem", { $0.numberingSystem = "arab" }), ("abbreviator", { $0.abbreviator = .plain }),
    ("data", { $0.data = .icu }), ("significantDigits", { $0.significantDigits = 2...3 }),
    ("roundingPriority", { $0.roundingPriority = .morePrecision }),
    ("roundingIncrement", { $0.roundingIncrement = 5 }), ("trailingZeros", { $0.trailingZeros = .keepInput }),
    ("minimumIntegerDigits", { $0.minimumIntegerDigits = 2 }),
    ("symbols", { $0.symbols = AmountSymbols(decimal: "x") }),
    ("currencyPosition", { $0.currencyPosition = .leading }), ("spacing", { $0.spacing = .plain }),
    ("scale", { $0.scale = 1000 }), ("perUnit", { $0.perUnit = .kilogram }),
    ("perUnitWidth", { $0.perUnitWidth = .long }), ("subunits", { $0.subunits = .belowOne }),
    ("isolated", { $0.isolated = true }), ("symbolVariant", { $0.symbolVariant = .formal }),
    ("compactAccounting", { $0.compactAccounting = true }),
    ("rangeCollapse", { $0.rangeCollapse = .all }), ("rangeIdentity", { $0.rangeIdentity = .range }),
  ]

  @Test func everyPropertyIsListed() {
    let properties = Mirror(reflecting: FormattingOptions()).children.compactMap(\.label)
    #expect(Self.changes.map(\.property) == properties)
  }

  @Test func everyPropertyAffectsTheKey() {
    var requests = [request()]
    for change in Self.changes { requests.append(request(change.change)) }
    // Values of one property.
    for style in FormattingStyle.allCases where style != .currencyName && style != .currency {
      requests.append(request { $0.formattingStyle = style })
    }
    for texts: [String?] in [
      ["", nil], ["y", nil], ["xy", "z"], ["x", "yz"], [nil, "xyz"], ["xyz", nil],
    ] {
      requests.append(request { ($0.customSymbol, $0.customCode) = (texts[0], texts[1]) })
    }
    // Canonically equivalent, hence ==, but different text.
    requests.append(request { $0.customSymbol = "\u{E9}" })
    requests.append(request { $0.customSymbol = "e\u{301}" })
    for digits in [FractionDigits.range(0...3), .range(3...4), .exactly(300)] {
      requests.append(request { $0.fractionDigits = digits })
    }
    for overrides in [["COP": 2], ["JPY": 2], ["COP": 0, "JPY": 2]] {
      requests.append(request { $0.fractionOverrides = overrides })
    }
    let tables = [
      AbbreviationTable([]), AbbreviationTable([.init(threshold: 1_000, suffix: "k")]),
      AbbreviationTable([.init(threshold: 1_000, suffix: "e\u{301}")]),
      AbbreviationTable([.init(threshold: 1_000, suffix: "\u{E9}")]),
      AbbreviationTable([.init(threshold: 10_000, suffix: "k")]),
      AbbreviationTable([.init(threshold: 1_000, suffix: "k", fractionDigits: 0...2)]),
      .plain,
    ]
    for abbreviator in [.compactShort, .compactLong] + tables.map(Abbreviator.table) {
      requests.append(request { $0.abbreviator = abbreviator })
    }
    for digits in [2...2, 3...3, 2...4] { requests.append(request { $0.significantDigits = digits }) }
    for increment in [10, 25] { requests.append(request { $0.roundingIncrement = increment }) }
    for symbols in [
      AmountSymbols(), AmountSymbols(decimal: ""), AmountSymbols(group: "x"), AmountSymbols(minus: "x"),
      AmountSymbols(plus: "x"), AmountSymbols(decimal: "x", group: "y"), AmountSymbols(groupSizes: []),
      AmountSymbols(groupSizes: [3]), AmountSymbols(groupSizes: [3, 2]), AmountSymbols(groupSizes: [2, 3]),
    ] {
      requests.append(request { $0.symbols = symbols })
    }
    for zeros in [TrailingZeros.stripIfInteger] { requests.append(request { $0.trailingZeros = zeros }) }
    // Both are in one byte of the key.
    requests.append(request { ($0.compactAccounting, $0.isolated) = (true, true) })
    for identity in [RangeIdentity.singleValue, .approximatelyOrSingleValue] {
      requests.append(request { $0.rangeIdentity = identity })
    }
    // Inputs other than options.
    for override in [-1_000, 0, 2, 38, 255, Int.max] {
      requests.append(
        FormatRequest(
          currency: "EUR", locale: "de-DE", options: FormattingOptions(), fractionOverride: override))
    }
    for (currency, locale) in [(nil, "de"), ("EUR", nil), ("de", "EUR"), ("EURd", "e"), ("EU", "Rde")] {
      requests.append(
        FormatRequest(currency: currency, locale: locale, options: FormattingOptions(), fractionOverride: nil)
      )
    }
    let keys = requests.map(words)
    for (index, key) in keys.enumerated() {
      for (other, otherKey) in keys.enumerated() where other < index {
        #expect(key != otherKey, "\(requests[index]) and \(requests[other])")
      }
      #expect(key == words(requests[index]))
    }
    print("request keys: \(keys.count) different ones")
  }

  /// Texts of every length, with a difference at every position.
  @Test func everyByteAffectsTheKey() {
    var seen: Set<[UInt64]> = []
    var count = 0
    for length in 0...40 {
      for changed in 0...length {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        if changed < length { bytes[changed] = UInt8(ascii: "b") }
        seen.insert(words(request(locale: String(decoding: bytes, as: UTF8.self))))
        count += 1
      }
    }
    #expect(seen.count == count)
    #expect(!seen.contains(words(request(locale: nil))))
  }

  @Test func dictionaryOrderDoesNotMatter() {
    let codes = (0..<40).map { "C\($0)" }
    var upwards: [String: Int] = [:]
    var downwards: [String: Int] = [:]
    downwards.reserveCapacity(1_000)
    for (index, code) in codes.enumerated() { upwards[code] = index % 5 }
    for (index, code) in codes.enumerated().reversed() { downwards[code] = index % 5 }
    #expect(
      words(request { $0.fractionOverrides = upwards }) == words(request { $0.fractionOverrides = downwards })
    )
  }

  /// Without a currency, the locale determines it, and the currency of a region may change with the date.
  @Test func dayMattersWithoutACurrency() {
    func day(_ currency: String?, _ code: String?) -> UInt64 {
      let options = FormattingOptions(currencyCode: code)
      return words(FormatRequest(currency: currency, locale: "de", options: options, fractionOverride: nil))[
        2] >> 32
    }
    #expect(day("EUR", nil) == 0)
    #expect(day(nil, "EUR") == 0)
    #expect(day(nil, nil) > 20_000)
  }

  @Test func dataMatter() {
    #expect(RequestKey(request(), dataID: 3) != RequestKey(request()))
  }

  @Test func fullWriterKeepsCounting() {
    let request = request { $0.customSymbol = String(repeating: "x", count: 1_000) }
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { words in
      var writer = RequestKeyWriter(words)
      writer.write(request, dataID: 0)
      #expect(writer.written == nil)
      #expect(writer.count == self.words(request).count)
    }
  }

  private func request(
    locale: String? = "de-DE", _ change: (inout FormattingOptions) -> Void = { _ in }
  ) -> FormatRequest {
    var options = FormattingOptions()
    change(&options)
    return FormatRequest(currency: "EUR", locale: locale, options: options, fractionOverride: nil)
  }

  private func words(_ request: FormatRequest) -> [UInt64] { RequestKey(request).words }
}
