// Compares the registry with its source files, a table written by hand, ICU, iso-codes and Java.

import Foundation
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct CurrencyRegistryTests {
  @Test func tableMatchesTheFiles() throws {
    let expected = try expectedEntries()
    #expect(CurrencyRegistry.entries.map(\.code) == expected.map(\.code))
    for (entry, expected) in zip(CurrencyRegistry.entries, expected) { #expect(entry == expected) }
    let active = expected.count { $0.isActive }
    print("registry and the files: \(active) active and \(expected.count - active) historic codes")
  }

  @Test func everyCodeIsFound() {
    for entry in CurrencyRegistry.entries {
      #expect(CurrencyRegistry.entry(for: entry.code) == entry)
    }
  }

  @Test(arguments: [
    "", "U", "US", "USDX", " USD", "usd", "\u{212A}WD", "AAA", "ZZZ", "AED|", "AED|active", "\n", "USD\n",
    "CNH", "BGO",  // codes of CLDR that were never in ISO 4217
  ])
  func codeThatNeverWas(_ code: String) {
    #expect(CurrencyRegistry.entry(for: code) == nil)
  }

  @Test func activeCodesAreNotWithdrawn() {
    for entry in CurrencyRegistry.entries.filter(\.isActive) {
      #expect(entry.withdrawn == nil)
      #expect(entry.successors == [])
      #expect(!entry.entities.isEmpty)
    }
  }

  /// Copied by hand from the files in Data, code by code.
  struct Known {
    let code: String
    let number: Int?
    let minorUnits: Int?
    let introduced: String?
    let withdrawn: String?
    let successors: [String]
  }

  @Test(arguments: [
    Known("BGN", 975, 2, "1999-07-05", "2026-01-31", ["EUR"]),
    Known("HRK", 191, 2, "1994-05-30", "2023-01-14", ["EUR"]),
    Known("DEM", 276, 2, "1948-06-20", "2002-05-15", ["EUR"]),  // used longest in Montenegro
    Known("ITL", 380, 0, "1862-08-24", "2002-02-28", ["EUR"]),
    Known("PTE", 620, 0, "1911-05-22", "2002-02-28", ["EUR"]),
    Known("ANG", 532, 2, "1940-05-10", "2025-06-30", ["XCG"]),
    Known("SLL", 694, 2, "1964-08-04", "2023-12-31", ["SLE"]),
    Known("ZWL", 932, 2, "2009-02-02", "2024-08-31", ["ZWG"]),
    Known("CUC", 931, 2, "1994-01-01", "2021-06-01", ["CUP"]),
    Known("CSK", 200, nil, "1953-06-01", "1993-03-01", ["CZK", "SKK"]),
    Known("SUR", 810, nil, "1961-01-01", "1992-10-01", ["EEK", "LTT", "LVR", "RUR"]),
    Known("YUD", 890, nil, "1966-01-01", "1990-01-01", ["YUN"]),
    Known("BAD", 70, nil, "1992-07-01", "1994-08-15", ["BAM"]),  // CLDR's BAN between them is not in ISO 4217
    Known("XEU", 954, nil, "1979-01-01", "1998-12-31", ["EUR"]),
    Known("BEC", 993, nil, "1970-01-01", "1990-03-05", []),  // an account in BEF
    Known("MAF", nil, nil, nil, "1989-12", []),  // that of Mali; CLDR's MAF is Moroccan
    Known("MLF", 466, nil, "1962-07-02", "1984-08-31", ["XOF"]),
    Known("VNC", 704, nil, nil, "1990", []),
    Known("ADF", nil, nil, nil, nil, []),
    Known("ZWN", 942, 2, nil, nil, []),
    Known("EUR", 978, 2, "1999-01-01", nil, []),
    Known("USD", 840, 2, "1792-01-01", nil, []),
    Known("XCG", 532, 2, "2025-03-31", nil, []),
    Known("ZWG", 924, 2, "2024-06-25", nil, []),
    Known("XAD", 396, 2, "2025-05-12", nil, []),
    Known("SLE", 925, 2, "2022-07-01", nil, []),
    Known("SVC", 222, 2, "1919-11-11", nil, []),  // still in list one, although not legal tender since 2001
    Known("XAU", 959, nil, nil, nil, []),
  ])
  func handTable(_ known: Known) throws {
    let entry = try #require(CurrencyRegistry.entry(for: known.code))
    #expect(entry.number == known.number)
    #expect(entry.minorUnits == known.minorUnits)
    #expect(entry.introduced == known.introduced)
    #expect(entry.withdrawn == known.withdrawn)
    #expect(entry.successors == known.successors)
  }

  @Test func entitiesAndRegions() throws {
    let guilder = try #require(CurrencyRegistry.entry(for: "XCG"))
    #expect(guilder.entities == ["CURAÇAO", "SINT MAARTEN (DUTCH PART)"])
    #expect(guilder.regions == ["CW", "SX"])
    let euro = try #require(CurrencyRegistry.entry(for: "EUR"))
    #expect(euro.entities.contains("EUROPEAN UNION"))
    #expect(euro.entities.contains("HOLY SEE (THE)"))
    #expect(Set(["BG", "HR", "VA", "DE"]).isSubset(of: euro.regions))
    #expect(!euro.regions.contains("EU"))
    #expect(CurrencyRegistry.entry(for: "BGN")?.entities == [])
    #expect(CurrencyRegistry.entry(for: "BGN")?.regions == ["BG"])
    #expect(CurrencyRegistry.entry(for: "XDR")?.regions == [])
  }

  @Test func inForce() throws {
    func check(_ code: String, _ day: String, _ expected: Bool) throws {
      let entry = try #require(CurrencyRegistry.entry(for: code))
      #expect(entry.isInForce(on: day) == expected, "\(code) \(day)")
    }
    try check("BGN", "1999-07-04", false)
    try check("BGN", "1999-07-05", true)
    try check("BGN", "2026-01-31", true)
    try check("BGN", "2026-02-01", false)
    try check("EUR", "1998-12-31", false)
    try check("EUR", "2026-02-01", true)
    try check("XAU", "1850-01-01", true)
    try check("MAF", "1989-12-31", true)  // withdrawn 1989-12
    try check("MAF", "1990-01-01", false)
    try check("VNC", "1990-12-31", true)  // withdrawn 1990
    try check("VNC", "1991-01-01", false)
    try check("ADF", "1990-01-01", false)  // withdrawn on an unknown date
  }

  // MARK: Other publications

  /// Codes in ICU that were never in ISO 4217: CLDR uses them for currencies before or outside of the
  /// standard.
  private static let codesOfCLDR: Set<String> = [
    "BAN", "BGM", "BGO", "BOL", "BRZ", "CLE", "CNH", "KRH", "KRO", "MCF", "MDC", "MKN", "MVP", "VNN", "YUR",
  ]

  @Test func numbersAreThoseOfICU() throws {
    var compared = 0
    var unknown: Set<String> = []
    for code in try ICU.availableCurrencies() {
      guard let entry = CurrencyRegistry.entry(for: code) else {
        unknown.insert(code)
        continue
      }
      let number = ICU.numericCode(currency: code)
      // ICU 76 has no number for the newest codes.
      if number == nil, CurrencyOverlay.lists(code) { continue }
      #expect(entry.number == number, "\(code)")
      compared += 1
    }
    #expect(unknown == Self.codesOfCLDR)
    print(
      "registry and ICU \(ICU.version): compared \(compared) numbers; \(unknown.count) codes are CLDR's own")
  }

  /// Currencies for which CLDR 42 shows a different number of digits than the minor unit has.
  private static let shownDigits = [
    // CLDR omits the fraction because it is worth very little.
    "AFN": 0, "ALL": 0, "IQD": 0, "IRR": 0, "KPW": 0, "LAK": 0, "LBP": 0, "MGA": 0, "MMK": 0, "MRO": 0,
    "RSD": 0, "SLL": 0, "SOS": 0, "STD": 0, "SYP": 0, "TMM": 0, "YER": 0, "ZMK": 0, "ZWD": 0,
    // Withdrawn currencies for which CLDR has only its default.
    "BEF": 2, "BYB": 2, "GRD": 2, "PTE": 2, "ROL": 2, "TPE": 2,
  ]

  @Test func minorUnitsAreTheDigitsOfICU() throws {
    var compared = 0
    var differences: [String: Int] = [:]
    for code in try ICU.availableCurrencies() {
      guard let units = CurrencyRegistry.entry(for: code)?.minorUnits else { continue }
      let digits = try ICU.fractionDigits(currency: code, usage: .standard)
      if digits != units { differences[code] = digits }
      compared += 1
    }
    if ICU.cldrVersion == "42" {
      #expect(differences == Self.shownDigits)
    } else {
      print("registry and the digits of ICU \(ICU.version): \(differences.sorted { $0.key < $1.key })")
    }
    print("registry and ICU \(ICU.version): compared \(compared) minor units; \(differences.count) differ")
  }

  /// Codes for which no word of ISO's name begins like a word of CLDR's English name.
  private static let otherNames = [
    "CLF": "Chilean Unit of Account (UF)",  // Unidad de Fomento
    "LSM": "none",  // Lesotho Maloti
    "UYW": "Uruguayan Nominal Wage Index Unit",  // Unidad Previsional
  ]

  @Test func namesResembleThoseOfICU() throws {
    var compared = 0
    var differences: [String: String] = [:]
    for code in try ICU.availableCurrencies() {
      guard let name = CurrencyRegistry.entry(for: code)?.name else { continue }
      let theirs = try ICU.currencyName(code, localeIdentifier: "en", style: .long)
      if beginnings(name).isDisjoint(with: beginnings(theirs ?? "")) { differences[code] = theirs ?? "none" }
      compared += 1
    }
    if ICU.cldrVersion == "42" {
      #expect(differences == Self.otherNames)
    } else {
      print("registry and the names of ICU \(ICU.version): \(differences.sorted { $0.key < $1.key })")
    }
    print("registry and ICU \(ICU.version): compared \(compared) names")
  }

  /// The first four letters of each longer word, so that "Zairean" matches "Zaire".
  private func beginnings(_ name: String) -> Set<Substring> {
    let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return Set(plain.split { !$0.isASCII || !$0.isLetter }.filter { $0.count > 2 }.map { $0.prefix(4) })
  }

  @Test func historicMinorUnitsAreThoseOfJava() throws {
    guard let theirs = try JavaCurrencies.minorUnits() else { return }
    var compared = 0
    for entry in CurrencyRegistry.entries where !entry.isActive {
      guard let digits = theirs[entry.code] else {
        #expect(entry.minorUnits == nil, "\(entry.code) is not in Java")
        continue
      }
      #expect(entry.minorUnits == digits, "\(entry.code)")
      compared += 1
    }
    #expect(compared > 50)
    print("registry and Java: compared the minor units of \(compared) historic codes")
  }

  /// Two numbers in iso-codes appear to be mistakes, and ICU has others: 446 is MOP, while Mali is 466 in
  /// ISO 3166; 890 is YUN, the successor of YUD, and ICU has it for both.
  private static let numbersInIsoCodes = ["MLF": 446, "YUD": 891]

  @Test func historicCodesAreThoseOfIsoCodes() throws {
    let path = "/usr/share/xml/iso-codes/iso_4217.xml"
    guard let xml = FileManager.default.contents(atPath: path) else {
      return print("registry and iso-codes: skipped: there is no \(path)")
    }
    // Parsed as text, because Foundation's XML parser crashes on the attribute declarations in this file.
    let elements = String(decoding: xml, as: UTF8.self).matches(of: /<historic_iso_4217_entry\s([^>]*)>/)
    let rows = elements.map { element in
      Dictionary(
        uniqueKeysWithValues: element.1.matches(of: /(\w+)="([^"]*)"/).map { (String($0.1), String($0.2)) })
    }
    #expect(rows.count > 100)
    let dates = Dictionary(
      uniqueKeysWithValues: try DataFiles.table("iso4217/historic.tsv").map { ($0["code"], $0["withdrawn"]) })

    for row in rows {
      let code = try #require(row["letter_code"])
      let entry = try #require(CurrencyRegistry.entry(for: code))
      #expect(!entry.isActive)
      #expect(entry.name == row["currency_name"])
      if let number = row["numeric_code"].flatMap({ Int($0) }) {
        #expect(Self.numbersInIsoCodes[code] ?? entry.number == number, "\(code)")
      }
      let date = row["date_withdrawn"] == "unknown" ? "" : row["date_withdrawn"]
      #expect(dates[code] == date, "\(code)")
    }
    print("registry and iso-codes: compared \(rows.count) historic codes")
  }
}

extension CurrencyRegistryTests.Known: CustomTestStringConvertible {
  init(
    _ code: String, _ number: Int?, _ minorUnits: Int?, _ introduced: String?, _ withdrawn: String?,
    _ successors: [String]
  ) {
    self.init(
      code: code, number: number, minorUnits: minorUnits, introduced: introduced, withdrawn: withdrawn,
      successors: successors)
  }

  var testDescription: String { code }
}

// MARK: - Source files

/// Builds the registry independently, to detect a bug in `Data/generate.py` or an outdated table.
private func expectedEntries() throws -> [CurrencyRegistry.Entry] {
  let list = try ListOne.read()
  let historic = try DataFiles.table("iso4217/historic.tsv")
  let regions = Dictionary(
    uniqueKeysWithValues: try DataFiles.table("iso4217/places.tsv").map { ($0["place"], $0["region"]) })
  let codes = Set(list.currencies.keys).union(historic.compactMap { $0["code"] })
  let history = try TenderRow.all().filter { codes.contains($0.code) && $0.code != "MAF" }

  func rows(_ code: String) -> [TenderRow] {
    let all = history.filter { $0.code == code }
    let tender = all.filter(\.isTender)
    return tender.isEmpty ? all : tender
  }

  var entries: [CurrencyRegistry.Entry] = []
  for currency in list.currencies.values {
    let places = list.uses.filter { $0.code == currency.code }.map(\.place)
    entries.append(
      .init(
        code: currency.code, isActive: true, number: currency.number, minorUnits: currency.minorUnits,
        introduced: rows(currency.code).compactMap(\.from).min(), withdrawn: nil, successors: [],
        regions: try places.compactMap { try #require(regions[$0]) }.filter { !$0.isEmpty }.sorted(),
        name: currency.name, entities: places))
  }
  for row in historic {
    func field(_ column: String) -> String? { row[column].flatMap { $0.isEmpty ? nil : $0 } }
    let code = try #require(row["code"])
    let past = rows(code)
    let end = past.allSatisfy { $0.to != nil } ? past.compactMap(\.to).max() : nil
    entries.append(
      .init(
        code: code, isActive: false, number: field("number").flatMap { Int($0) },
        minorUnits: field("minor units").flatMap { Int($0) }, introduced: past.compactMap(\.from).min(),
        withdrawn: end ?? field("withdrawn"), successors: try successors(of: past, until: end, in: history),
        regions: Set(past.map(\.region)).subtracting(["ZZ"]).sorted(), name: field("name"), entities: []))
  }
  return entries.sorted { $0.code < $1.code }
}

private func successors(
  of past: [TenderRow], until end: String?, in history: [TenderRow]
) throws -> [String] {
  guard let end else { return [] }
  var successors: Set<String> = []
  for row in past {
    let last = try days(#require(row.to))
    guard try days(end) - last <= 366 else { continue }
    // Each with its first day. Currencies in use on the following day take precedence over later ones.
    var inUse: [(code: String, from: Int)] = []
    var coming: [(code: String, from: Int)] = []
    for other in history where other.region == row.region && other.code != row.code && other.isTender {
      let from = try days(#require(other.from))
      guard row.isTender || from == last + 1 else { continue }
      if try other.contains(last + 1) {
        inUse.append((other.code, from))
      } else if from > last, from - last <= 2 * 366 {
        coming.append((other.code, from))
      }
    }
    let nearest = inUse.isEmpty ? coming.map(\.from).min() : inUse.map(\.from).max()
    let following = Set((inUse.isEmpty ? coming : inUse).filter { $0.from == nearest }.map(\.code))
    if following.count == 1 { successors.formUnion(following) }
  }
  return successors.sorted()
}
