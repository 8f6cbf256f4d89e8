// Independent parsers of the files in Data/, to detect outdated or wrong tables.

import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

enum DataFiles {
  static let folder = URL(filePath: #filePath).appending(path: "../../../../Data").standardized

  /// Returns the rows of a tab-separated file, keyed by the names in its first line.
  static func table(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.popLast() == "", "\(path) has an end of line at its end")
    let rows = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let columns = try #require(rows.first)
    return try rows.dropFirst().map { row in
      try #require(row.count == columns.count, "\(path): \(row)")
      return Dictionary(uniqueKeysWithValues: zip(columns, row))
    }
  }
}

/// Returns the number of days since 1970-01-01.
func days(_ date: String) throws -> Int {
  let midnight = try Date("\(date)T00:00:00Z", strategy: .iso8601)
  return Int((midnight.timeIntervalSince1970 / 86400).rounded())
}

/// A row of `cldr/tender.tsv`.
struct TenderRow: Hashable {
  let region: String
  let code: String
  let from: String?
  let to: String?
  let isTender: Bool
  /// The older of the compared CLDR versions that has the row.
  let cldr: Int

  static func all() throws -> [TenderRow] {
    try DataFiles.table("cldr/tender.tsv").map { row in
      func date(_ column: String) -> String? { row[column].flatMap { $0.isEmpty ? nil : $0 } }
      return TenderRow(
        region: try #require(row["region"]), code: try #require(row["code"]), from: date("from"),
        to: date("to"), isTender: row["tender"] == "yes", cldr: try #require(row["cldr"].flatMap { Int($0) }))
    }
  }

  func contains(_ day: Int) throws -> Bool {
    if let from, try day < days(from) { return false }
    if let to, try day > days(to) { return false }
    return isTender
  }
}

/// ISO 4217's list one.
final class ListOne: NSObject, XMLParserDelegate {
  struct Currency: Hashable {
    let code: String
    let number: Int
    let minorUnits: Int?
    let name: String
  }

  /// A currency used by a place, an institution or for a purpose.
  struct Use: Hashable {
    let place: String
    let code: String
    /// Whether it is a unit of account, an index unit or the like, and not money.
    let isFund: Bool
  }

  private(set) var version = ""
  private(set) var currencies: [String: Currency] = [:]
  private(set) var uses: [Use] = []
  private var text = ""
  private var fields: [String: String] = [:]

  override init() {}

  static func read() throws -> ListOne {
    let list = ListOne()
    let file = DataFiles.folder.appending(path: "iso4217/list-one.xml")
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = list
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return list
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "ISO_4217" { version = attributes["Pblshd"] ?? "" }
    if name == "CcyNtry" { fields = [:] }
    if name == "CcyNm" { fields["IsFund"] = attributes["IsFund"] }
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
    let currency = Currency(
      code: code, number: number, minorUnits: minorUnits, name: fields["CcyNm"] ?? "")
    #expect(currencies[code, default: currency] == currency)
    currencies[code] = currency
    uses.append(
      Use(place: fields["CtryNm"] ?? "", code: code, isFund: fields["IsFund"]?.lowercased() == "true"))
  }
}
