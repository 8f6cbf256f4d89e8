// The totals of all threads.

import FuzzSupport
import Synchronization

final class SoakTally: Sendable {
  private let counts = Mutex(Counts())

  private struct Counts {
    var answers = 0
    var errors = 0
    var wrongAnswers = 0
    var examples: [String] = []
  }

  var answers: Int { counts.withLock { $0.answers } }
  var errors: Int { counts.withLock { $0.errors } }
  var wrongAnswers: Int { counts.withLock { $0.wrongAnswers } }
  /// The first wrong results, as fail cases.
  var examples: [String] { counts.withLock { $0.examples } }

  func count(_ answer: SoakCase.Answer, expected: SoakCase.Answer, of given: FormatCase) {
    counts.withLock { counts in
      counts.answers += 1
      if answer.error != nil { counts.errors += 1 }
      guard answer != expected else { return }
      counts.wrongAnswers += 1
      if counts.examples.count < 5 { counts.examples.append(given.json) }
    }
  }
}
