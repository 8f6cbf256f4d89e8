// Records the arguments of closures, for tests.

import Synchronization

/// Lines that closures append on any thread.
final class Log: Sendable {
  private let content = Mutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func append(_ line: String) { content.withLock { $0.append(line) } }
}
