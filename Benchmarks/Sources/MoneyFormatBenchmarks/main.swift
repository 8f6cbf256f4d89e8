// Proves the counter, checks every contestant, lets them race, prints the table.

import FoundationEssentials
import Glibc

func run(_ arguments: Arguments) throws(BenchmarkFailure) {
  try Allocations.proveCounting()
  say("checked: the allocation counter counts what Swift, C and ICU allocate")

  let workload = Workload()
  let races = try HotPath.races(workload) + CompilePath.races(workload)
  for race in races { say("checked: " + (try race.check())) }

  let plan: MeasuringPlan = arguments.isQuick ? .quick : .full
  var report = Report(rounds: plan.rounds)
  for race in races {
    say("racing: \(race.title)")
    report.races.append(try race.measure(plan))
  }
  print(report.table)
  if let path = arguments.jsonPath { try report.writeJSON(to: path) }
  let excesses = report.excesses
  guard excesses.isEmpty else { throw BenchmarkFailure(excesses.joined(separator: "\n")) }
}

/// Tells what goes on, beside the table on standard output.
func say(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

do {
  guard let arguments = try Arguments(CommandLine.arguments.dropFirst()) else {
    print(Arguments.help)
    exit(0)
  }
  try run(arguments)
} catch let failure as Arguments.UsageError {
  say(failure.message + "\n" + Arguments.help)
  exit(64)
} catch {
  say("failed: \(error)")
  exit(1)
}
