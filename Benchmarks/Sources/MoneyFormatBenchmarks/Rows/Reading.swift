// Rows for texts that name their currency, and for reading columns and lines with the tool.

import CPeers
import FoundationEssentials
import MoneyFormat

enum Reading {
  static let reader = "MoneyReader.parse"
  static let jsonLines = "moneyfmt jsonl"
  private static let locale = "de-DE"

  static func rows(_ settings: RowSettings) -> [Row] {
    let named = Row { () throws(BenchmarkFailure) in try race(settings) }
    guard let tool = settings.tool, !settings.isForCounting else { return [named] }
    return [named, Row(isGated: false) { () throws(BenchmarkFailure) in try lines(tool, settings) }]
      + Column.allCases.map { column in
        Row(isGated: false) { () throws(BenchmarkFailure) in try column.race(tool, settings) }
      }
  }

  /// The currencies of ``texts(_:)`` in turn.
  static let currencies = ["EUR", "USD", "EUR", "CHF", "USD", "CHF", "EUR", "USD"]

  /// Amounts as people write them in German, in a few currencies, half of them as the locale does.
  static func texts(_ workload: Workload) throws(BenchmarkFailure) -> [String] {
    do {
      let formatters = try currencies.map { try MoneyFormatter(currency: $0, locale: locale) }
      let options = FormattingOptions(customSymbol: "")
      let bare = try MoneyFormatter(currency: "EUR", locale: locale, options: options)
      return workload.decimals.enumerated().map { index, amount in
        switch index % 8 {
        case 0: "\(bare.string(from: amount)) Euro"
        case 1: "\(bare.string(from: amount)) $"
        case 2: "EUR \(bare.string(from: amount))"
        case 3: "\(bare.string(from: amount)) CHF"
        default: formatters[index % 8].string(from: amount)
        }
      }
    } catch {
      throw BenchmarkFailure("\(locale): \(error)")
    }
  }

  private static func race(_ settings: RowSettings) throws(BenchmarkFailure) -> Race {
    let workload = settings.workload()
    let texts = try texts(workload)
    do {
      return Race(
        title: "read \(locale), texts that name their currency",
        lanes: [.ours(reader, ReadMoney(try MoneyReader(locale: locale), texts))],
        passLengths: [texts.count, 4096], unit: "texts",
        expected: { count in workload.decimals.prefix(count).map { Array($0.description.utf8) } },
        goals: [Goal(reader, .nanoseconds(1000))])
    } catch {
      throw BenchmarkFailure("\(locale): \(error)")
    }
  }

  private static func lines(_ tool: String, _ settings: RowSettings) throws(BenchmarkFailure) -> Race {
    guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
    let count = settings.lineCount / 10
    let requests = try texts(settings.workload()).map {
      #"{"op":"parse","text":"\#($0)","locale":"\#(locale)"}"#
    }
    let file = try directory.write(requests, count: count, to: "requests")
    return Race(
      title: "\(count) requests that name no currency, \(locale)",
      lanes: [
        Lane(
          name: jsonLines, contestant: ProgramRuns([tool, "jsonl"], input: file), answer: .none, isOurs: true,
          isCounted: false)
      ],
      passLengths: [count], unit: "lines",
      // Keeps the file until the last use.
      expected: { _ in withExtendedLifetime(directory) { [] } },
      goals: [Goal(jsonLines, .nanoseconds(3000))], roundsFactor: 0.3)
  }
}

extension Reading {
  /// What `moneyfmt csv --reverse` knows about a column.
  private enum Column: String, CaseIterable {
    case currency = "of one currency"
    case inferred = "of one currency, notation inferred"
    case named = "that name their currency"

    private var name: String { "moneyfmt csv --reverse" }

    private var arguments: [String] {
      let reverse = ["csv", "--reverse", "--amount-column", "price", "--quiet", "--locale", Reading.locale]
      return switch self {
      case .currency: reverse + ["--currency", "EUR"]
      case .inferred: reverse + ["--currency", "EUR", "--notation", "infer"]
      case .named: reverse
      }
    }

    /// The time of a row in nanoseconds that 5, 2.5 and 1.5 million rows a second need.
    private var limit: Double {
      switch self {
      case .currency: 200
      case .inferred: 400
      case .named: 667
      }
    }

    private func texts(_ workload: Workload) throws(BenchmarkFailure) -> [String] {
      switch self {
      case .named: return try Reading.texts(workload)
      case .currency, .inferred:
        // Foreign separators, which the column's notation makes the format's own.
        let locale = self == .inferred ? "en-US" : Reading.locale
        let format = BenchmarkFormat(currency: "EUR", locale: locale)
        return workload.decimals.map(try format.formatter().string(from:))
      }
    }

    func race(_ tool: String, _ settings: RowSettings) throws(BenchmarkFailure) -> Race {
      guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
      let (workload, count) = (settings.workload(), settings.lineCount / 5)
      let rows = try texts(workload).enumerated().map { "\($0),\"\($1)\"" }
      let header = "item,price"
      let few = try directory.write(rows, after: header, count: rows.count, to: "few")
      let many = try directory.write(rows, after: header, count: count, to: "many")
      let ours = ProgramRuns([tool] + arguments, input: many, checkedInput: few)
      let code = self == .named ? ",price_currency" : ""
      let answers = zip(rows, workload.decimals).enumerated().map { index, row in
        let code = self == .named ? ",\(Reading.currencies[index % 8])" : ""
        return "\(row.0),\(row.1)\(code),"
      }
      let output = ["\(header),price_amount\(code),price_reason"] + answers
      return Race(
        title: "csv --reverse, \(rawValue)",
        lanes: [Lane(name: name, contestant: ours, isOurs: true, isCounted: false)],
        passLengths: [count], unit: "rows",
        // Keeps the files until the last use.
        expected: { _ in withExtendedLifetime(directory) { output.map { Array($0.utf8) } } },
        goals: [
          Goal(
            name,
            .measured("ns a row on the wall", atMost: limit) { ours.medianWallNanoseconds / Double(count) })
        ], roundsFactor: 0.3)
    }
  }
}

/// ``MoneyReader/parse(_:)``
private final class ReadMoney: Contestant {
  private let reader: MoneyReader
  private let texts: [String]
  private var last: Decimal?

  init(_ reader: MoneyReader, _ texts: [String]) {
    self.reader = reader
    self.texts = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
  }

  func run(_ range: Range<Int>) -> Int {
    let reader = reader
    var read = 0
    var amount: Decimal?
    for text in texts[range] {
      amount = try? reader.parse(text).amount
      if amount != nil { read += 1 }
      withUnsafeBytes(of: amount) { keep($0.baseAddress) }
    }
    last = amount
    return read
  }

  var lastUTF8: [UInt8] { Array((last?.description ?? "nothing").utf8) }
}
