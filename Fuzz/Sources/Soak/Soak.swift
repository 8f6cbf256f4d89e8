// Many threads make, use and release formatters; every result has to equal the single-threaded one, and
// memory has to stay flat.

import MoneyFormat

@main
struct Soak {
  static func main() throws {
    let arguments = try SoakArguments(CommandLine.arguments.dropFirst())
    print("soak: \(arguments.cases) cases answered by one thread first")
    let cases = SoakCase.all(arguments.cases, seed: arguments.seed)
    let census = SoakCensus(cases)
    print(census)

    let tally = SoakTally()
    let end = MonotonicClock.seconds + arguments.seconds
    let threads = (0..<arguments.threads).map { index in
      JoinableThread { SoakWorker(cases, seed: arguments.seed &+ UInt64(index) &+ 1, tally).run(until: end) }
    }
    let curve = MemoryCurve(seconds: arguments.seconds, tally)
    for thread in threads { thread.join() }

    print(curve)
    print("answers: \(tally.answers), of them errors: \(tally.errors), wrong: \(tally.wrongAnswers)")
    for line in tally.examples { print("  \(line)") }
    guard tally.wrongAnswers == 0, curve.isFlat, tally.answers > 0 else { throw SoakFailure() }
    print("soak: passed")
  }
}

/// The reason has been printed.
struct SoakFailure: Error {}
