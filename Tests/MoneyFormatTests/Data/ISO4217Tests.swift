// Checks ISO 4217's table against the list it is made from, a hand table, iso-codes and Java.

import Foundation
import Testing

@testable import MoneyFormat

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ISO4217Tests {
  @Test func tableIsWhatTheListSays() throws {
    let list = try ListOne(contentsOf: repository.appending(path: "Data/iso4217/list-one.xml"))
    #expect(ISO4217.version == list.version)
    #expect(ISO4217.entries.map(\.code) == list.entries.keys.sorted())
    #expect(Set(ISO4217.entries).symmetricDifference(list.entries.values) == [])
    report("the list", list.entries.count)
  }

  @Test func everyEntryIsFoundByItsCode() {
    for entry in ISO4217.entries {
      #expect(ISO4217.entry(for: entry.code) == entry)
      #expect(ISO4217.entry(for: "<\(entry.code)>".dropFirst().dropLast()) == entry)
    }
    report("look-ups", ISO4217.entries.count)
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
      let entry = ISO4217.entry(for: code)
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
    #expect(ISO4217.entry(for: code) == nil)
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
    for code in theirs.keys where ISO4217.entry(for: code) == nil { differences[code] = "withdrawn" }
    var compared = 0
    for entry in ISO4217.entries {
      if let number = theirs[entry.code] {
        #expect(entry.number == number, "\(entry.code)")
        compared += 1
      } else {
        differences[entry.code] = "added"
      }
    }
    #expect(compared > 150)
    report("iso-codes", compared)

    // Which codes it lacks is known of one edition only; of another it is told, not judged.
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
    guard let output = try runJava(javaProgram) else { return }
    var theirs: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      try #require(fields.count == 2, "\(line)")
      let digits: Int = try #require(Int(fields[1]))
      theirs[String(fields[0])] = digits
    }
    var compared = 0
    var missing: [String] = []
    for entry in ISO4217.entries {
      if let digits = theirs[entry.code] {
        #expect(entry.minorUnits == (digits == -1 ? nil : digits), "\(entry.code)")
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

private let repository = URL(filePath: #filePath).appending(path: "../../../..").standardized

private func report(_ source: String, _ count: Int) {
  print("ISO 4217 and \(source): compared \(count) codes")
}

// MARK: - List one

/// The list read a second way, so that a mistake in `Data/generate.py`, or a stale table, shows.
private final class ListOne: NSObject, XMLParserDelegate {
  private(set) var version = ""
  private(set) var entries: [String: ISO4217.Entry] = [:]
  private var text = ""
  private var fields: [String: String] = [:]

  init(contentsOf url: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "ISO_4217" { version = attributes["Pblshd"] ?? "" }
    if name == "CcyNtry" { fields = [:] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard name == "CcyNtry" else {
      fields[name] = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return
    }
    guard let code = fields["Ccy"] else { return }  // Antarctica has no currency
    guard let number = Int(fields["CcyNbr"] ?? ""), let units = fields["CcyMnrUnts"],
      let minorUnits = units == "N.A." ? .some(nil) : Int(units).map(Optional.some)
    else {
      Issue.record("\(code): \(fields)")
      return
    }
    let entry = ISO4217.Entry(
      code: code, number: number, minorUnits: minorUnits, name: fields["CcyNm"] ?? "")
    #expect(entries[code, default: entry] == entry)
    entries[code] = entry
  }
}

// MARK: - Java

/// Prints `CODE DIGITS` for each currency Java knows; its -1 is ISO 4217's "not applicable".
private let javaProgram = """
  public class CurrencyDigits {
    public static void main(String[] arguments) {
      for (var currency : java.util.Currency.getAvailableCurrencies())
        System.out.println(currency.getCurrencyCode() + " " + currency.getDefaultFractionDigits());
    }
  }
  """

/// What a single-file program prints, or `nil`, having said why, where there is no Java to run it.
private func runJava(_ program: String) throws -> String? {
  let file = FileManager.default.temporaryDirectory.appending(path: "CurrencyDigits-\(UUID()).java")
  try program.write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }

  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["java", file.path]
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()

  if process.terminationStatus == 127 {  // env's word for "no such program"
    print("ISO 4217 and Java: skipped: no java")
    return nil
  }
  if complaint.contains("jdk.compiler") {
    print("ISO 4217 and Java: skipped: this java has no compiler to run a source file with")
    return nil
  }
  try #require(process.terminationStatus == 0, "\(complaint)")
  return printed
}
