// The work of one thread: cases in random order, with a few favourites.

import FuzzSupport
import TestSupport

struct SoakWorker {
  private let cases: [SoakCase]
  private var generator: SplitMix64
  private let tally: SoakTally

  init(_ cases: [SoakCase], seed: UInt64, _ tally: SoakTally) {
    self.cases = cases
    generator = SplitMix64(seed: seed)
    self.tally = tally
  }

  func run(until end: Double) {
    var worker = self
    while MonotonicClock.seconds < end { worker.runOnce() }
  }

  private mutating func runOnce() {
    // Half of the work uses formats that a cache keeps, half evicts them.
    let isFavourite = Bool.random(using: &generator)
    let index = Int.random(in: 0..<(isFavourite ? min(256, cases.count) : cases.count), using: &generator)
    let soaked = cases[index]
    if UInt8.random(in: 0..<4, using: &generator) == 0 {
      tally.count(soaked.given.answer(), expected: soaked.answer, of: soaked.given)
    } else {
      tally.count(soaked.given.styledAnswer(), expected: soaked.styledAnswer, of: soaked.given)
    }
  }
}
