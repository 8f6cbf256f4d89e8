// Every ICU locale with one currency: finds the locales that are slow, also relative to ICU.

import MoneyFormat

enum AllLocales {
  /// The result for one locale.
  struct Result: Codable {
    let locale: String
    let nanoseconds: Spread
    let icuTimesAsLong: Spread
  }

  static let currency = "EUR"
  static let count = 4096
  static let rounds = 3

  /// Checks each locale against ICU first, as for every row.
  static func measure() throws(BenchmarkFailure) -> [Result] {
    let workload = Workload(count: count, minorUnitDigits: 2)
    var results: [Result] = []
    for tag in try tags() {
      let format = BenchmarkFormat(currency: currency, locale: tag)
      let formatter = try format.formatter()
      let icu = try ICUPeer(format, workload.texts)
      var race = Race(
        title: format.title,
        lanes: [
          .ours(HotPath.decimal, WriteDecimal(formatter, workload.decimals)),
          Lane(name: ICUPeer.name, contestant: icu),
        ],
        passLengths: [count], expected: { count throws(BenchmarkFailure) in try icu.texts(count) })
      try race.check()
      let measured = try race.measure(
        MeasuringPlan(rounds: rounds, sampleNanoseconds: 1e6), .none(reason: "too many"))
      let timings = measured.lanes.map { $0.timings[0] }
      results.append(
        Result(
          locale: tag, nanoseconds: timings[0].nanoseconds, icuTimesAsLong: timings[1].timesAsLongAsFirst!))
    }
    return results
  }

  static func tags() throws(BenchmarkFailure) -> [String] {
    do {
      return try KnownLocale.all().map(\.languageTag)
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }

  static func table(_ results: [Result]) -> String {
    let times = Spread(results.map(\.nanoseconds.median))
    let ratios = Spread(results.map(\.icuTimesAsLong.median))
    var lines = [
      "\(results.count) locales, \(currency), \(HotPath.decimal), \(count) amounts:",
      "  ns per amount           \(times.text)",
      "  ICU4C takes times that  \(ratios.text)", "", "slowest ten",
    ]
    for result in results.sorted(by: { $0.nanoseconds.median > $1.nanoseconds.median }).prefix(10) {
      lines.append("  " + result.line)
    }
    lines += ["", "nearest to ICU4C"]
    for result in results.sorted(by: { $0.icuTimesAsLong.median < $1.icuTimesAsLong.median }).prefix(10) {
      lines.append("  " + result.line)
    }
    return lines.joined(separator: "\n")
  }
}

extension AllLocales.Result {
  fileprivate var line: String {
    locale.padded(to: 16) + "\(nanoseconds.text) ns".padded(to: 28) + "ICU4C \(icuTimesAsLong.text) times"
  }
}
