// Rows for one formatter, made in advance, and many amounts, in each locale.

enum HotPath {
  static let minorUnits = "write(minorUnits:)"
  static let decimal = "write(Decimal)"
  static let string = "string(from:)"

  static func rows(_ settings: RowSettings) -> [Row] {
    // The gate, and peers that have to be started, use only the main formats.
    BenchmarkFormat.main.map { format in
      Row { () throws(BenchmarkFailure) in try race(format, settings, withPrograms: true) }
    }
      + BenchmarkFormat.more.map { format in
        Row(isGated: false) { () throws(BenchmarkFailure) in
          try race(format, settings, withPrograms: false)
        }
      }
  }

  private static func race(
    _ format: BenchmarkFormat, _ settings: RowSettings, withPrograms: Bool
  ) throws(BenchmarkFailure) -> Race {
    let formatter = try format.formatter()
    let workload = settings.workload(minorUnitDigits: formatter.resolved.minorUnitDigits)
    let icu = try ICUPeer(format, workload.texts)
    var lanes = [
      Lane.ours(minorUnits, WriteMinorUnits(formatter, workload.minorUnits)),
      Lane.ours(decimal, WriteDecimal(formatter, workload.decimals)),
      Lane.ours(string, StringFromDecimal(formatter, workload.decimals)),
      Lane(
        name: ToCharsPeer.name, contestant: ToCharsPeer(workload.minorUnits),
        answer: .minorUnits(workload.minorUnits)),
      Lane(name: ICUPeer.name, contestant: icu),
    ]
    if let style = FormatStylePeer(format, workload.decimals) {
      lanes.append(Lane(name: FormatStylePeer.name, contestant: style, answer: .textOrOther))
    }
    lanes.append(
      Lane(
        name: NumberFormatterPeer.name, contestant: NumberFormatterPeer(format, workload.decimals),
        answer: .textOrOther))
    let programs = withPrograms ? settings.programs(format, workload) : (lanes: [], absences: [])
    return Race(
      title: format.title, lanes: lanes + programs.lanes, passLengths: [settings.count, 4096],
      expected: { count throws(BenchmarkFailure) in try icu.texts(count) },
      goals: format.isLatin ? goals : goalsOfOtherDigits, absences: programs.absences)
  }

  private static var goals: [Goal] {
    [
      Goal(minorUnits, .atMost(1.1, timesAsLongAs: ToCharsPeer.name)),
      Goal(minorUnits, .times(20, fasterThan: ICUPeer.name)),
      Goal(minorUnits, .allocations(0)),
      Goal(decimal, .atMost(1.8, timesAsLongAs: ToCharsPeer.name)),
      Goal(decimal, .times(13, fasterThan: ICUPeer.name)),
      Goal(decimal, .times(120, fasterThan: FormatStylePeer.name)),
      Goal(decimal, .allocations(0)),
      Goal(string, .times(5, fasterThan: ICUPeer.name)),
      Goal(string, .times(50, fasterThan: FormatStylePeer.name)),
      Goal(string, .allocations(1)),
    ]
  }

  private static var goalsOfOtherDigits: [Goal] {
    [
      Goal(minorUnits, .times(12, fasterThan: ICUPeer.name)),
      Goal(decimal, .times(12, fasterThan: ICUPeer.name)),
      Goal(decimal, .allocations(0)),
      Goal(string, .allocations(1)),
    ]
  }
}
