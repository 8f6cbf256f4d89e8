// Rows for the command-line tool as a whole process: many lines, and a single amount.

enum Tool {
  static let name = "moneyfmt format"
  static let numfmt = "numfmt --grouping"
  static let argumentsOnly = "ArgumentsOnly"

  static func rows(_ settings: RowSettings) -> [Row] {
    if settings.isForCounting { return [] }
    guard let tool = settings.tool else {
      return [
        Row(isGated: false) { () throws(BenchmarkFailure) in
          Race(
            title: "whole tool", lanes: [], passLengths: [],
            absences: ["not measured: pass --tool with the path of the built moneyfmt"])
        }
      ]
    }
    return [
      Row(isGated: false) { () throws(BenchmarkFailure) in try lines(tool, settings) },
      Row(isGated: false) { () throws(BenchmarkFailure) in try start(tool) },
    ]
  }

  private static func lines(_ tool: String, _ settings: RowSettings) throws(BenchmarkFailure) -> Race {
    guard let directory = TemporaryDirectory() else { throw BenchmarkFailure("no temporary directory") }
    let format = BenchmarkFormat.main[0]
    let workload = settings.workload()
    let icu = try ICUPeer(format, workload.texts)
    let few = try directory.write(workload.texts, count: settings.count, to: "few")
    let many = try directory.write(workload.texts, count: settings.lineCount, to: "many")
    let ours = ProgramRuns(
      [tool, "format", "--currency", format.currency, "--locale", format.locale], input: many,
      checkedInput: few)
    var lanes = [
      Lane(name: name, contestant: ours, isOurs: true, isCounted: false)
    ]
    // With numfmt's default rounding away from zero, its binary fractions show: 78261.77 becomes 78261.78.
    let peer = ProgramRuns(["numfmt", "--grouping", "--round=nearest"], input: many, checkedInput: few)
    var absences: [String] = []
    do throws(BenchmarkFailure) {
      // Uses the locale of the amounts if the system has it, or else one without grouping.
      let groups = try peer.texts(settings.count).contains { $0.contains(UInt8(ascii: ",")) }
      lanes.append(
        Lane(
          name: numfmt, contestant: peer, answer: .digits, isCounted: false,
          note: groups ? nil : "its locale groups nothing"))
    } catch {
      absences.append("\(numfmt): absent, \(error)")
    }
    return Race(
      title: "whole tool, \(settings.lineCount / 1_000_000) M lines, \(format.title)", lanes: lanes,
      passLengths: [settings.lineCount], unit: "lines",
      expected: { count throws(BenchmarkFailure) in
        // Keeps the files until the last use.
        try withExtendedLifetime(directory) { () throws(BenchmarkFailure) in try icu.texts(count) }
      },
      checkedCount: settings.count,
      goals: [
        Goal(name, .times(5, fasterThan: numfmt)),
        Goal(
          name,
          .measured("peak memory over all lines \u{00F7} over 65,536", atMost: 1.1) {
            guard let small = try? ours.peakKiB(input: few), let large = try? ours.peakKiB(input: many),
              small > 0
            else { return .infinity }
            return Double(large) / Double(small)
          }),
      ],
      absences: absences, roundsFactor: 0.3)
  }

  private static func start(_ tool: String) throws(BenchmarkFailure) -> Race {
    let ours = ProgramRuns([tool, "format", "1", "--currency", "USD"])
    var lanes = [Lane(name: name, contestant: ours, isOurs: true, isCounted: false)]
    var absences: [String] = []
    if let peer = Executable.sibling(argumentsOnly) {
      lanes.append(
        Lane(
          name: argumentsOnly, contestant: ProgramRuns([peer, "format", "1", "--currency", "USD"]),
          answer: .none, isCounted: false))
    } else {
      absences.append("\(argumentsOnly): absent, not built")
    }
    return Race(
      title: "whole process, one amount", lanes: lanes, passLengths: [4],
      unit: "processes",
      expected: { count in [[UInt8]](repeating: Array("$1.00".utf8), count: count) },
      goals: [
        Goal(name, .nanoseconds(9e6)),
        Goal(name, .measured("ms on the wall", atMost: 9) { ours.medianWallNanoseconds / 1e6 }),
        Goal(name, .atMost(2, timesAsLongAs: argumentsOnly)),
      ],
      absences: absences, roundsFactor: 2)
  }
}
