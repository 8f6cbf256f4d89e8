// Rows for the format style, which finds its plan in the cache for every amount.

import CPeers
import FoundationEssentials
import MoneyFormat

enum Cached {
  static let formatted = "formatted(.money)"
  static let hit = "a hit alone"

  static func rows(_ settings: RowSettings) -> [Row] {
    BenchmarkFormat.main.prefix(2).map { format in
      Row { () throws(BenchmarkFailure) in
        let workload = settings.workload()
        let icu = try ICUPeer(format, workload.texts)
        var lanes = [
          Lane.ours(formatted, FormattedMoney(format, workload.decimals)),
          Lane.ours(hit, CacheHit(format), answer: .none),
        ]
        if let style = FormatStylePeer(format, workload.decimals) {
          lanes.append(Lane(name: FormatStylePeer.name, contestant: style, answer: .textOrOther))
        }
        lanes.append(
          Lane(
            name: FormattedPeer.name, contestant: FormattedPeer(format, workload.decimals),
            answer: .textOrOther))
        return Race(
          title: "cached plan, \(format.title)", lanes: lanes, passLengths: [settings.count, 4096],
          expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
          goals: [
            Goal(formatted, .times(20, fasterThan: FormatStylePeer.name)), Goal(formatted, .allocations(1)),
            Goal(hit, .nanoseconds(40)), Goal(hit, .allocations(0)),
          ])
      }
    }
  }
}

/// `amount.formatted(.money("EUR", locale: "de-DE"))`: makes the style for every amount, as typical code
/// does.
final class FormattedMoney: Contestant {
  private let currency: String
  private let locale: String
  private let amounts: [Decimal]
  private var last = ""

  init(_ format: BenchmarkFormat, _ amounts: [Decimal]) {
    currency = format.currency
    locale = format.locale
    self.amounts = amounts
  }

  func run(_ range: Range<Int>) -> Int {
    var total = 0
    var text = ""
    for amount in amounts[range] {
      text = amount.formatted(.money(currency, locale: locale))
      total += text.utf8.count
      withUnsafeBytes(of: text) { keep($0.baseAddress) }
    }
    last = text
    return total
  }

  var lastUTF8: [UInt8] { Array(last.utf8) }
}

/// ``MoneyFormatStyle/validate()``, which only looks up the plan.
private final class CacheHit: Contestant {
  private let currency: String
  private let locale: String

  init(_ format: BenchmarkFormat) {
    currency = format.currency
    locale = format.locale
  }

  func run(_ range: Range<Int>) -> Int {
    var found = 0
    for _ in range {
      let style = MoneyFormatStyle(currency: currency, locale: locale)
      if (try? style.validate()) != nil { found += 1 }
      keep(nil)
    }
    return found
  }

  var lastUTF8: [UInt8] { [] }
}
