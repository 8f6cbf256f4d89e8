// Checks the active codes of the registry against list one, a hand table, iso-codes and Java.

import Foundation
import Testing

@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ISO4217Tests {
  private static let active = CurrencyRegistry.entries.filter(\.isActive)

  @Test func tableMatchesTheList() throws {
    let list = try ListOne.read()
    #expect(CurrencyRegistry.version == list.version)
    #expect(Self.active.map(\.code) == list.currencies.keys.sorted())
    for entry in Self.active {
      let listed = try #require(list.currencies[entry.code])
      #expect(entry.number == listed.number, "\(entry.code)")
      #expect(entry.minorUnits == listed.minorUnits, "\(entry.code)")
      #expect(entry.name == listed.name, "\(entry.code)")
    }
    report("the list", Self.active.count)
  }

  @Test func everyCodeIsFound() {
    for entry in Self.active {
      #expect(CurrencyRegistry.entry(for: entry.code) == entry)
      #expect(CurrencyRegistry.isActive(entry.code))
    }
    report("look-ups", Self.active.count)
  }

  @Test func handTable() {
    let table: [(String, Int, Int?)] = [
      ("AED", 784, 2), ("ALL", 8, 2), ("BHD", 48, 3), ("BIF", 108, 0), ("CHF", 756, 2), ("CHW", 948, 2),
      ("CLF", 990, 4), ("CLP", 152, 0), ("COP", 170, 2), ("EUR", 978, 2), ("GBP", 826, 2), ("HUF", 348, 2),
      ("IQD", 368, 3), ("IRR", 364, 2), ("ISK", 352, 0), ("JOD", 400, 3), ("JPY", 392, 0), ("KRW", 410, 0),
      ("KWD", 414, 3), ("LBP", 422, 2), ("LYD", 434, 3), ("MGA", 969, 2), ("MRU", 929, 2), ("OMR", 512, 3),
      ("TND", 788, 3), ("TWD", 901, 2), ("UGX", 800, 0), ("USD", 840, 2), ("UYI", 940, 0), ("UYW", 927, 4),
      ("VED", 926, 2), ("VND", 704, 0), ("XAD", 396, 2), ("XAF", 950, 0), ("XAG", 961, nil),
      ("XAU", 959, nil), ("XCG", 532, 2), ("XDR", 960, nil), ("XPF", 953, 0), ("XTS", 963, nil),
      ("XXX", 999, nil), ("ZWG", 924, 2),
    ]
    for (code, number, minorUnits) in table {
      let entry = CurrencyRegistry.entry(for: code)
      #expect(entry?.number == number, "\(code)")
      #expect(entry?.minorUnits == minorUnits, "\(code)")
    }
    report("the hand table", table.count)
  }

  @Test(arguments: [
    "DEM", "BGN", "HRK", "ANG", "ZZZ", "AAA", "", "U", "US", "USDX", " USD", "usd", "ＵＳＤ",
    "\u{212A}WD",  // a Kelvin sign, canonically equivalent to K
  ])
  func codeNotInTheList(_ code: String) {
    #expect(!CurrencyRegistry.isActive(code))
  }

  // MARK: Other publications

  /// The codes that only one of list one and iso-codes 4.15.0 (2023) has.
  private static let isoCodesDifferences = [
    "ANG": "withdrawn", "BGN": "withdrawn", "CUC": "withdrawn", "HRK": "withdrawn", "SLL": "withdrawn",
    "ZWL": "withdrawn",
    "XAD": "added", "XCG": "added", "ZWG": "added",
  ]

  @Test func codesAndNumbersAreThoseOfIsoCodes() throws {
    guard let json = FileManager.default.contents(atPath: "/usr/share/iso-codes/json/iso_4217.json") else {
      return print("ISO 4217 and iso-codes: skipped: iso-codes is not installed")
    }
    var theirs: [String: Int] = [:]
    let publication = try JSONDecoder().decode([String: [[String: String]]].self, from: json)
    for currency in try #require(publication["4217"]) {
      let number: Int = try #require(Int(currency["numeric"] ?? ""))
      theirs[try #require(currency["alpha_3"])] = number
    }

    var differences: [String: String] = [:]
    for code in theirs.keys where !CurrencyRegistry.isActive(code) { differences[code] = "withdrawn" }
    var compared = 0
    for entry in Self.active {
      if let number = theirs[entry.code] {
        #expect(entry.number == number, "\(entry.code)")
        compared += 1
      } else {
        differences[entry.code] = "added"
      }
    }
    #expect(compared > 150)
    report("iso-codes", compared)

    // The missing codes are known for one edition only; for other editions they are printed but not checked.
    let package = FileManager.default.contents(atPath: "/usr/share/pkgconfig/iso-codes.pc") ?? Data()
    if String(decoding: package, as: UTF8.self).contains("Version: 4.15.0\n") {
      #expect(differences == Self.isoCodesDifferences)
    } else {
      print("ISO 4217 and this iso-codes differ in: \(differences.sorted { $0.key < $1.key })")
    }
  }

  /// Java also has withdrawn currencies, and lacks the newest: only the codes in both are compared, and of
  /// these not one differs.
  @Test func minorUnitsAreThoseOfJava() throws {
    guard let theirs = try JavaCurrencies.minorUnits() else { return }
    var compared = 0
    var missing: [String] = []
    for entry in Self.active {
      if let digits = theirs[entry.code] {
        #expect(entry.minorUnits == digits, "\(entry.code)")
        compared += 1
      } else {
        missing.append(entry.code)
      }
    }
    #expect(compared > 150)
    report("Java", compared)
    print("ISO 4217 and Java: not in Java: \(missing)")
  }
}

private func report(_ source: String, _ count: Int) {
  print("ISO 4217 and \(source): compared \(count) codes")
}
