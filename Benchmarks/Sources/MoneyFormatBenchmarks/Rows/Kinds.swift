// Rows for short forms and plural names, compared with ICU's.

enum Kinds {
  static func rows(_ settings: RowSettings) -> [Row] {
    [
      BenchmarkFormat(currency: "USD", locale: "en-US", kind: .compact),
      BenchmarkFormat(currency: "EUR", locale: "de-DE", kind: .compact),
      BenchmarkFormat(currency: "USD", locale: "en-US", kind: .names),
      BenchmarkFormat(currency: "PLN", locale: "pl", kind: .names),
    ].map { format in Row { () throws(BenchmarkFailure) in try race(format, settings) } }
  }

  private static func race(
    _ format: BenchmarkFormat, _ settings: RowSettings
  ) throws(BenchmarkFailure) -> Race {
    let formatter = try format.formatter()
    let workload = settings.workload(minorUnitDigits: formatter.resolved.minorUnitDigits)
    let icu = try ICUPeer(format, workload.texts)
    var lanes = [
      Lane.ours(HotPath.decimal, WriteDecimal(formatter, workload.decimals)),
      Lane.ours(HotPath.string, StringFromDecimal(formatter, workload.decimals)),
      Lane(name: ICUPeer.name, contestant: icu),
    ]
    if let style = FormatStylePeer(format, workload.decimals) {
      lanes.append(Lane(name: FormatStylePeer.name, contestant: style, answer: .textOrOther))
    }
    let programs = settings.programs(format, workload)
    return Race(
      title: format.title, lanes: lanes + programs.lanes, passLengths: [settings.count, 4096],
      expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
      goals: [
        Goal(HotPath.decimal, .times(10, fasterThan: ICUPeer.name)), Goal(HotPath.decimal, .allocations(0)),
      ],
      absences: programs.absences)
  }
}
