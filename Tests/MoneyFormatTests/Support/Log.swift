// What a closure was told, for tests.

import Synchronization

/// Lines that closures on any thread add to.
final class Log: Sendable {
  private let content = Mutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func append(_ line: String) { content.withLock { $0.append(line) } }
}
