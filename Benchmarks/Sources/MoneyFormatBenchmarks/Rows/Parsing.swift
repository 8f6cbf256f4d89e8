// Rows for parsing formatted text and bare numbers.

import CPeers
import FoundationEssentials
import MoneyFormat

enum Parsing {
  static let name = "parse"

  static func rows(_ settings: RowSettings) -> [Row] {
    BenchmarkFormat.main.map { format in
      Row { () throws(BenchmarkFailure) in
        let formatter = try format.formatter()
        let workload = settings.workload()
        return try race(
          "parse \(format.title), own texts", formatter, format,
          workload.decimals.map(formatter.string(from:)), workload)
      }
    } + [
      Row { () throws(BenchmarkFailure) in
        let format = BenchmarkFormat.main[0]
        let workload = settings.workload()
        return try race(
          "parse \(format.title), bare numbers", try format.formatter(), format, workload.texts, workload,
          isBare: true)
      }
    ]
  }

  private static func race(
    _ title: String, _ formatter: MoneyFormatter, _ format: BenchmarkFormat, _ texts: [String],
    _ workload: Workload, isBare: Bool = false
  ) throws(BenchmarkFailure) -> Race {
    let currency = isBare ? nil : format.currency
    return Race(
      title: title,
      lanes: [
        .ours(name, ParseMoney(formatter, texts)),
        Lane(
          name: ICUParserPeer.name,
          contestant: try ICUParserPeer(currency: currency, locale: format.locale, texts)),
        Lane(
          name: ParseStrategyPeer.name,
          contestant: ParseStrategyPeer.contestant(currency: currency, locale: format.locale, texts)),
      ],
      passLengths: [texts.count, 4096], unit: "texts",
      expected: { count in workload.decimals.prefix(count).map { Array($0.description.utf8) } },
      goals: [
        Goal(name, .times(20, fasterThan: ICUParserPeer.name)),
        Goal(name, .times(40, fasterThan: ParseStrategyPeer.name)),
      ])
  }
}

/// ``MoneyFormatter/parse(_:)``
private final class ParseMoney: Contestant {
  private let formatter: MoneyFormatter
  private let texts: [String]
  private var last: Decimal?

  init(_ formatter: MoneyFormatter, _ texts: [String]) {
    self.formatter = formatter
    // Each string has its own memory, like strings from outside the program.
    self.texts = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
  }

  func run(_ range: Range<Int>) -> Int {
    let formatter = formatter
    var read = 0
    var amount: Decimal?
    for text in texts[range] {
      amount = try? formatter.parse(text).amount
      if amount != nil { read += 1 }
      withUnsafeBytes(of: amount) { keep($0.baseAddress) }
    }
    last = amount
    return read
  }

  var lastUTF8: [UInt8] { Array((last?.description ?? "nothing").utf8) }
}
