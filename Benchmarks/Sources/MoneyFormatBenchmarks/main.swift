// Runs the mode that the arguments select: the table, all locales, all offsets, or the gate.

import Glibc

func run(_ arguments: Arguments) throws(BenchmarkFailure) {
  if arguments.mode == .underCallgrind {
    return try Callgrind.countHere(
      arguments.settings, oursOnly: arguments.countsOursOnly, only: arguments.filter)
  }
  try Allocations.proveCounting()
  say("verified: the allocation counter counts allocations of Swift, C and ICU")
  switch arguments.mode {
  case .table: try measureRows(arguments)
  case .allLocales:
    var report = Report(rounds: AllLocales.rounds, instructionSource: "not counted")
    let locales = try AllLocales.measure()
    report.locales = locales
    print(AllLocales.table(locales))
    if let path = arguments.jsonPath { try writeJSON(report, to: path) }
  case .allOffsets: print(Offsets.table(try Offsets.measure()))
  case .check, .updateThresholds: try gate(arguments)
  case .underCallgrind: break
  }
}

func measureRows(_ arguments: Arguments) throws(BenchmarkFailure) {
  let plan: MeasuringPlan = arguments.isQuick ? .quick : .full
  say("counting instructions")
  let counter = InstructionCounter.ofProcessor ?? Callgrind.counter(oursOnly: false, only: arguments.filter)
  var report = Report(rounds: plan.rounds, instructionSource: counter.source)
  for row in Rows.all(arguments.settings) {
    var race = try row.race()
    if let filter = arguments.filter, !race.title.contains(filter) { continue }
    say("checking and timing: \(race.title)")
    try race.check()
    report.races.append(try race.measure(plan, counter))
  }
  print(report.table)
  if let path = arguments.jsonPath { try writeJSON(report, to: path) }
}

func gate(_ arguments: Arguments) throws(BenchmarkFailure) {
  let path = arguments.settings.directory + "/thresholds.json"
  var (counts, source) = try Gate.counts(arguments.settings)
  try Gate.proveRefusing(counts)
  say("counted: \(counts.count) rows; instructions: \(source)")
  if arguments.mode == .updateThresholds {
    var thresholds = (try? Thresholds(contentsOf: path)) ?? Thresholds()
    thresholds.replaceLimits(with: counts)
    thresholds.icuVersion = ICUHandle.version
    return try writeJSON(thresholds, to: path)
  }
  var thresholds = try Thresholds(contentsOf: path)
  if thresholds.icuVersion != ICUHandle.version {
    say("not compared: rows that call ICU, because their thresholds are for ICU \(thresholds.icuVersion)")
    counts = counts.filter { !$0.key.hasPrefix(Compiling.title) }
    thresholds.limits = thresholds.limits.filter { !$0.key.hasPrefix(Compiling.title) }
  }
  for saving in thresholds.savings(of: counts) { say("could be lower: \(saving)") }
  let excesses = thresholds.excesses(of: counts)
  guard excesses.isEmpty else { throw BenchmarkFailure(excesses.joined(separator: "\n")) }
  print("\(counts.count) rows are within their thresholds; instructions: \(source)")
}

/// Reports progress on standard error; the table goes to standard output.
func say(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

do {
  // With SIGPIPE ignored, a peer that ends early is an error of `write`.
  signal(SIGPIPE, SIG_IGN)
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
