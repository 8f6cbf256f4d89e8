// Compares the overlay with its source files, ICU, list one, Foundation and tables written by hand.

import Foundation
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct CurrencyOverlayTests {
  // MARK: Source files

  private static let categories = ["zero", "one", "two", "few", "many", "other"]

  @Test func namesAreThoseOfTheFile() throws {
    var expected: [[String]] = [["XAD/en", "", "", "Arab Accounting Dinar"]]  // from list one
    for row in try DataFiles.table("cldr/new-currencies.tsv") {
      let columns = ["symbol", "narrow symbol", "name"] + Self.categories
      var line = try ["\(#require(row["code"]))/\(#require(row["locale"]))"]
      line += try columns.map { try #require(row[$0]) }
      while line.last == "" { line.removeLast() }
      expected.append(line)
    }
    expected.sort { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
    #expect(CurrencyOverlay.names.lines == expected)
    print("overlay: \(expected.count) lines of symbols and names")
  }

  @Test func newCodesAreThoseOfTheFile() throws {
    let rows = try DataFiles.table("cldr/new-currencies.tsv")
    let codes = Set(rows.compactMap { $0["code"] }).sorted()
    #expect(CurrencyOverlay.newCodes.map(\.code.description) == codes)
    for (code, minorUnits) in CurrencyOverlay.newCodes {
      let entry = try #require(CurrencyRegistry.entry(for: code.description))
      #expect(entry.minorUnits == minorUnits)
    }
    #expect(CurrencyOverlay.version == CurrencyRegistry.version)
  }

  @Test func changesAreThoseOfTheFile() throws {
    let rows = try TenderRow.all()
    #expect(CurrencyOverlay.cldrVersion == rows.map(\.cldr).max())
    #expect(CurrencyOverlay.firstDay == (try days("2021-10-28")))
    let changed = rows.filter { row in
      row.isTender
        && rows.contains {
          $0.region == row.region && $0.code == row.code && $0.cldr == CurrencyOverlay.cldrVersion
        }
    }
    let theirs = CurrencyOverlay.tenderRows
    #expect(theirs.map(\.region.description) == changed.map(\.region))
    #expect(theirs.map(\.code.description) == changed.map(\.code))
    #expect(theirs.map(\.from) == (try changed.map { try $0.from.map(days) }))
    #expect(theirs.map(\.to) == (try changed.map { try $0.to.map(days) }))

    var withdrawn: [String: Int] = [:]
    for code in Set(changed.map(\.code)) {
      let ends = rows.filter { $0.code == code && $0.isTender }.map(\.to)
      if ends.allSatisfy({ $0 != nil }) { withdrawn[code] = try ends.compactMap(\.self).map(days).max() }
    }
    #expect(withdrawn.count > 5)
    for (code, lastDay) in withdrawn {
      let entry = try #require(CurrencyRegistry.entry(for: code))
      #expect(!entry.isActive)
      #expect(try days(#require(entry.withdrawn)) == lastDay)
    }
    print("overlay: \(changed.count) changes of tender, \(withdrawn.count) withdrawn codes")
  }

  // MARK: The overlay only adds

  @Test func codesInICUAreNotInTheOverlay() throws {
    let known = try ICU.availableCurrencies()
    for code in known {
      #expect(try !CurrencyOverlay.adds(code, to: SystemLocaleSource.shared))
      #expect(try !CurrencyOverlay.names(code, in: "en", SystemLocaleSource.shared))
    }
    let added = try added()
    if ICU.cldrVersion == "42" { #expect(added == ["XAD", "XCG", "ZWG"]) }
    for code in ["", "xcg", "XC", "XCGX", "XCG/en", "ABC"] {
      #expect(try !CurrencyOverlay.adds(code, to: SystemLocaleSource.shared))
    }
    print("overlay and ICU \(ICU.version): adds \(added) to \(known.count) codes")
  }

  /// The codes in force that the linked ICU lacks.
  private func added() throws -> [String] {
    try CurrencyOverlay.allCodes.filter { try CurrencyOverlay.adds($0, to: SystemLocaleSource.shared) }
  }

  @Test func everyCodeInForceIsKnown() throws {
    let known = try Set(ICU.availableCurrencies()).union(added())
    let active = CurrencyRegistry.entries.filter(\.isActive)
    #expect(active.map(\.code).filter { !known.contains($0) } == [])
  }

  @Test func earlierDaysAreLeftToICU() throws {
    var asked = 0
    for region in Set(try TenderRow.all().map(\.region)).subtracting(regionsICUCrashesOn) {
      for day in ["1950-01-01", "1999-01-01", "2009-04-13", "2021-06-02", "2021-10-27"] {
        let icu = try tender(region, day)
        #expect(CurrencyOverlay.tender(inRegion: region, at: try days(day), icu: icu) == icu)
        asked += 1
      }
    }
    print("overlay and ICU \(ICU.version): the same \(asked) times before the overlay's first day")
  }

  /// After the overlay's first day, ICU and the overlay together give the same answer for every region as
  /// the file alone, in the same order, so no change is missing.
  @Test func isCompleteFromItsFirstDay() throws {
    let rows = try TenderRow.all()
    let firstDay = CurrencyOverlay.firstDay
    // The days on which a currency begins, and the days after one ends.
    let begins = try rows.compactMap { try $0.from.map(days) }
    let ends = try rows.compactMap { try $0.to.map { try days($0) + 1 } }
    let boundaries = Set(begins + ends + [firstDay, 21000]).filter { $0 >= firstDay }.sorted()
    #expect(boundaries.count > 8)

    var asked = 0
    for region in Set(rows.map(\.region)).subtracting(regionsICUCrashesOn).sorted() {
      let ofRegion = rows.filter { $0.region == region }
      for day in boundaries {
        let icu = try ICU.tender(localeIdentifier: "und_\(region)", at: Double(day) * 86400)
        let together = CurrencyOverlay.tender(inRegion: region, at: day, icu: icu)
        #expect(
          together == (try ofRegion.filter { try $0.contains(day) }.map(\.code)), "\(region) on day \(day)")
        asked += 1
      }
    }
    print(
      "overlay and ICU \(ICU.version): complete \(asked) times, in every region on \(boundaries.count) days")
  }

  // MARK: Tables written by hand

  @Test(arguments: [
    ("BG", "2025-12-31", ["BGN"]),
    ("BG", "2026-01-01", ["EUR", "BGN"]),
    ("BG", "2026-01-31", ["EUR", "BGN"]),
    ("BG", "2026-02-01", ["EUR"]),
    ("HR", "2022-12-31", ["HRK"]),
    ("HR", "2023-01-14", ["EUR", "HRK"]),
    ("HR", "2023-01-15", ["EUR"]),
    ("CW", "2025-03-30", ["ANG"]),
    ("CW", "2025-03-31", ["XCG", "ANG"]),
    ("CW", "2025-06-30", ["XCG", "ANG"]),
    ("CW", "2025-07-01", ["XCG"]),
    ("SX", "2025-07-01", ["XCG"]),
    ("ZW", "2023-01-01", ["USD", "ZWL"]),
    ("ZW", "2024-06-25", ["ZWG", "USD", "ZWL"]),
    ("ZW", "2024-09-01", ["ZWG", "USD"]),
    ("SL", "2023-06-01", ["SLE", "SLL"]),
    ("SL", "2024-01-01", ["SLE"]),
    ("CU", "2024-01-01", ["CUP"]),
    ("DE", "2026-01-01", ["EUR"]),
    ("PA", "2026-01-01", ["PAB", "USD"]),
  ])
  func tenderOfARegion(_ region: String, _ day: String, _ expected: [String]) throws {
    let answer = CurrencyOverlay.tender(inRegion: region, at: try days(day), icu: try tender(region, day))
    #expect(answer == expected)
  }

  @Test func changesOfARegion() throws {
    guard ICU.cldrVersion == "42" else { return }
    let euro = CurrencyOverlay.Tender(code: "EUR", from: try days("2026-01-01"), to: nil)
    let lev = CurrencyOverlay.Tender(
      code: "BGN", from: try days("1999-07-05"), to: try days("2026-01-31"))
    #expect(CurrencyOverlay.changes(inRegion: "BG") == [euro, lev])
    #expect(CurrencyOverlay.changes(inRegion: "DE") == [])
    #expect(CurrencyOverlay.changes(inRegion: "") == [])
  }

  /// With an ICU as recent as the overlay, the overlay adds nothing.
  @Test func recentICUNeedsNoOverlay() throws {
    let day = try days("2026-01-01")
    #expect(CurrencyOverlay.tender(inRegion: "BG", at: day, icu: ["EUR", "BGN"]) == ["EUR", "BGN"])
    #expect(CurrencyOverlay.tender(inRegion: "ZW", at: day, icu: ["ZWG", "USD"]) == ["ZWG", "USD"])
  }

  struct Texts: CustomTestStringConvertible {
    let locale: String
    let code: String
    let symbol: String?
    let narrow: String?
    let name: String?
    let one: String?
    let other: String?

    var testDescription: String { "\(code) in \(locale)" }
  }

  @Test(
    .enabled(if: ICU.cldrVersion == "42"),
    arguments: [
      Texts("en", "XCG", "Cg.", "Cg.", "Caribbean guilder", "Caribbean guilder", "Caribbean guilders"),
      Texts("en_SX", "XCG", "Cg.", "Cg.", "Caribbean guilder", "Caribbean guilder", "Caribbean guilders"),
      Texts("en_CA", "XCG", "Cg", "Cg", "Caribbean guilder", "Caribbean guilder", "Caribbean guilders"),
      Texts("de_AT", "XCG", "Cg.", "Cg.", "Karibischer Gulden", "Karibischer Gulden", "Karibische Gulden"),
      Texts("nl", "XCG", "Cg.", "Cg", "Caribische gulden", "Caribische gulden", "Caribische gulden"),
      Texts("nl_CW", "XCG", "Cg.", "Cg", "Caribische gulden", "Caribische gulden", "Caribische gulden"),
      Texts("pl", "XCG", nil, nil, "gulden karaibski", "gulden karaibski", "guldena karaibskiego"),
      Texts("zh_Hant_TW", "XCG", "Cg.", "Cg.", "加勒比盾", "加勒比盾", "加勒比盾"),
      Texts("root", "XCG", "Cg.", "Cg.", nil, nil, nil),
      Texts("agq", "XCG", "Cg.", "Cg.", nil, nil, nil),
      Texts("", "XCG", "Cg.", "Cg.", nil, nil, nil),
      Texts("en", "ZWG", nil, nil, "Zimbabwean Gold", "Zimbabwean gold", "Zimbabwean gold"),
      Texts("nl", "ZWG", "ZiG", "ZiG", "Zimbabwe Gold", "Zimbabwe Gold", "Zimbabwe Gold"),
      Texts("de", "ZWG", nil, nil, "Simbabwe-Gold", "Simbabwe-Gold", "Simbabwe-Gold"),
      Texts("zh_Hant_HK", "ZWG", nil, nil, "津布巴韋金", "津布巴韋金", "津布巴韋金"),
      Texts(
        "en_GB", "XAD", nil, nil, "Arab Accounting Dinar", "Arab Accounting Dinar", "Arab Accounting Dinar"),
      Texts("ar", "XAD", nil, nil, nil, nil, nil),
    ])
  func symbolsAndNames(_ texts: Texts) {
    let (code, locale) = (texts.code, texts.locale)
    #expect(CurrencyOverlay.digits(code) == 2)
    #expect(CurrencyOverlay.symbol(code, locale: locale, narrow: false) == texts.symbol)
    #expect(CurrencyOverlay.symbol(code, locale: locale, narrow: true) == texts.narrow)
    #expect(CurrencyOverlay.name(code, locale: locale) == texts.name)
    #expect(CurrencyOverlay.pluralName(code, locale: locale, category: "one") == texts.one)
    #expect(CurrencyOverlay.pluralName(code, locale: locale, category: "other") == texts.other)
    #expect(CurrencyOverlay.pluralName(code, locale: locale, category: "nonsense") == texts.other)
  }

  @Test(.enabled(if: ICU.cldrVersion == "42")) func everyPluralCategory() {
    let names = Self.categories.map { CurrencyOverlay.pluralName("XCG", locale: "ru_RU", category: $0) }
    let other = "карибского гульдена"
    #expect(
      names == [other, "карибский гульден", other, "карибских гульдена", "карибских гульденов", other])
  }

  // MARK: Other publications

  /// Places for which list one and CLDR disagree.
  private static let listOneDifferences: [String: (listOne: Set<String>, cldr: Set<String>)] = [
    "SV": (["SVC", "USD"], ["USD"]),  // CLDR ends the SVC in 2001
    "UY": (["UYU", "UYW"], ["UYU"]),  // in CLDR the UYW is not legal tender; not marked as a fund
    "VE": (["VES", "VED"], ["VES"]),  // in CLDR the VED is not legal tender
    "ZW": (["ZWG"], ["ZWG", "USD"]),  // list one does not have the dollar there
  ]

  /// For every entity, both sources have the same currencies in February 2026.
  @Test func listOneAndCLDRAgreeOnTender() throws {
    let rows = try TenderRow.all()
    let day = try days("2026-02-01")
    let regions = Dictionary(
      uniqueKeysWithValues: try DataFiles.table("iso4217/places.tsv").map { ($0["place"], $0["region"]) })
    var unmatched: Set<String> = []
    var listed: [String: Set<String>] = [:]
    for use in try ListOne.read().uses where !use.isFund {
      let region = try #require(regions[use.place] ?? nil)
      if region.isEmpty {
        unmatched.insert(use.place)
      } else {
        listed[region, default: []].insert(use.code)
      }
    }
    for (region, codes) in listed {
      let tender = Set(try rows.filter { try $0.region == region && $0.contains(day) }.map(\.code))
      if let known = Self.listOneDifferences[region] {
        #expect(codes == known.listOne, "\(region)")
        #expect(tender == known.cldr, "\(region)")
      } else {
        #expect(codes == tender, "\(region)")
      }
    }
    print("list one and CLDR: compared \(listed.count) regions; no regions: \(unmatched.sorted())")
  }

  /// Foundation has its own ICU, newer than Debian's: CLDR 46 in Swift 6.3.
  @Test(arguments: ["CW": "XCG", "HR": "EUR", "SL": "SLE", "SX": "XCG", "ZW": "ZWG"])
  func agreesWithFoundation(_ region: String, _ code: String) throws {
    #expect(Locale(identifier: "en_\(region)").currency?.identifier == code)
    let icu = try tender(region, "2026-02-01")
    let day = try days("2026-02-01")
    #expect(CurrencyOverlay.tender(inRegion: region, at: day, icu: icu).first == code)
  }
}

extension CurrencyOverlayTests.Texts {
  fileprivate init(
    _ locale: String, _ code: String, _ symbol: String?, _ narrow: String?, _ name: String?, _ one: String?,
    _ other: String?
  ) {
    self.init(
      locale: locale, code: code, symbol: symbol, narrow: narrow, name: name, one: one, other: other)
  }
}

/// Regions for which ICU 72's `ucurr_countCurrencies` dereferences a null pointer, because a row has no
/// first or no last day.
private let regionsICUCrashesOn: Set<String> = [
  "AQ", "BO", "CH", "CL", "CN", "CO", "CP", "MX", "US", "UY", "VE", "ZZ",
]

private func tender(_ region: String, _ day: String) throws -> [String] {
  try ICU.tender(localeIdentifier: "und_\(region)", at: Double(days(day)) * 86400)
}
