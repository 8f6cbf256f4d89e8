// A case of the C interface: a request of the protocol, a column, or JSON of any kind.

import MoneyFormat

/// Arguments of functions in C. Pointers are valid: foreign ones can't be detected.
public enum CCase: FuzzCase, Hashable {
  /// A request of the protocol, whose members become arguments.
  case request(line: String)
  case column(CColumn)
  /// A text for each argument that is JSON.
  case json(text: String)

  public init(_ source: inout ByteSource) {
    switch source.byte() {
    case 0..<104:
      var writer = RequestWriter(&source)
      writer.writeRequest(&source)
      self = .request(line: writer.text)
    case 104..<184: self = .column(CColumn(&source))
    case 184..<240:
      var writer = JSONWriter(keys: CDefinitions.keys)
      writer.writeDefinitions(&source)
      self = .json(text: source.byte() >= 208 ? source.nearMiss(writer.text) : writer.text)
    default: self = .json(text: source.text(maximumUTF8Count: 255))
    }
  }
}

/// An Arrow column of amounts.
public struct CColumn: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case int32, int64, decimal128, utf8, largeUTF8

    /// Whether the amounts are minor units.
    var isInteger: Bool { self == .int32 || self == .int64 }
  }

  /// One row, in the form of each kind.
  public struct Row: Codable, Hashable, Sendable {
    public var isNull: Bool
    public var units: Int64
    public var significand: UInt128
    public var text: String
    /// Indices into ``CColumn/currencies`` and ``CColumn/locales``.
    public var currency: Int
    public var locale: Int
  }

  public var kind: Kind
  /// The format: an index into the table of settings.
  public var setting: Int
  /// Whether currency and locale are columns.
  public var isByRow: Bool
  public var rows: [Row]
  /// The numbers of rows in the buffers before and after those of the column.
  public var before: Int
  public var after: Int
  public var hasValidity: Bool
  /// The argument of the function; nil means the currency's.
  public var scale: Int32?
  /// The scale of decimal128.
  public var decimalScale: Int

  static let currencies: [String?] = ["USD", "EUR", "JPY", "kwd", "E_R", "", "ABC", nil]
  static let locales: [String?] = ["en-US", "de-DE", "ar-EG", "no locale", "", "hi-u-nu-deva", nil]

  init(_ source: inout ByteSource) {
    kind = source.pick(Kind.allCases)
    setting = source.index(below: SettingTable.count)
    let form = source.byte()
    isByRow = form & 3 == 3
    hasValidity = form & 4 == 0
    before = form & 8 == 8 ? source.index(below: 19) : 0
    after = form & 16 == 16 ? source.index(below: 9) : 0
    scale = form < 96 ? nil : form < 224 ? Int32(source.byte() % 12) : Int32(source.integer(Int16.self))
    decimalScale = form < 208 ? Int(form % 8) : source.index(below: 300) - 150
    rows = (0..<source.index(below: 24)).map { _ in Row(&source) }
  }
}

extension CColumn.Row {
  init(_ source: inout ByteSource) {
    let form = source.byte()
    isNull = form & 3 == 3
    currency = form & 4 == 4 ? source.index(below: CColumn.currencies.count) : 0
    locale = form & 8 == 8 ? source.index(below: CColumn.locales.count) : 0
    switch Amount(&source) {
    case .text(let value): (units, significand, text) = (Int64(value) ?? 0, UInt128(value) ?? 0, value)
    case .minorUnits(let value, _): (units, significand, text) = (value, UInt128(value.magnitude), "\(value)")
    case .decimal(let parts):
      (units, significand, text) = (
        Int64(truncatingIfNeeded: parts.significand), parts.significand, "\(parts.decimal)"
      )
    case .notANumber: (units, significand, text) = (.min, .max, "NaN")
    }
  }
}

enum CDefinitions {
  static let keys = ["currencies", "everydaySymbols", "abbreviators"]
}

extension JSONWriter {
  /// Writes definitions that are mostly valid.
  mutating func writeDefinitions(_ source: inout ByteSource) {
    if source.byte() >= 240 { return writeObject(&source, depth: 0) }
    let codes = ["USDT", "pts", "A1", "XYZ", "TOOLONGACODEX", "EUR", "x", "\u{20AC}A"]
    let texts = ["\u{20AE}", "T", "points", "$", "", "5", "a\u{0301}", "\u{202E}x"]
    let symbols = [
      #"{"CHF":["Stutz"]}"#, #"{"usdt":["Tetherli","T."]}"#, #"{"CHF":["usd"]}"#, #"{"QQQ":["q"]}"#,
      #"{"CHF":"F"}"#,
    ]
    let tables = [
      #"{"own":[{"threshold":"1000","suffix":"k"}]}"#,
      #"{"own":[{"threshold":1000,"suffix":"k","fractionDigits":2}]}"#,
      #"{"plain":[]}"#, #"{"":[]}"#, #"{"own":[{"threshold":"5","suffix":""}]}"#, #"{"own":[]}"#,
    ]
    var members: [String] = []
    let form = source.byte()
    if form < 224 {
      let currencies = (0..<source.index(below: 4)).map { _ in
        let form = source.byte()
        var members = [#""code":"\#(source.pick(codes))""#]
        members.append(
          #""fractionDigits":\#(form < 224 ? Int(form % 40) - 1 : 2)\#(form >= 240 ? ".0" : "")"#)
        for key in ["symbol", "narrowSymbol", "name"] where source.flag() {
          members.append(#""\#(key)":"\#(source.pick(texts))""#)
        }
        return "{" + members.joined(separator: ",") + "}"
      }
      members.append(#""currencies":[\#(currencies.joined(separator: ","))]"#)
    }
    if form & 3 == 3 { members.append(#""everydaySymbols":"# + source.pick(symbols)) }
    if form & 12 == 12 { members.append(#""abbreviators":"# + source.pick(tables)) }
    write("{" + members.joined(separator: ",") + "}")
  }
}
