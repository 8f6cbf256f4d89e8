// Whether the service should get new requests.

import ServiceLifecycle
import Synchronization

/// Is ready until the shutdown begins, and delays the servers' part of it for load balancers to notice.
final class Readiness: Service {
  private let drainDelay: Int
  private let ready = Atomic(true)

  init(drainDelay: Int) { self.drainDelay = drainDelay }

  var isReady: Bool { ready.load(ordering: .relaxed) }

  func run() async throws {
    try await gracefulShutdown()
    ready.store(false, ordering: .relaxed)
    try await Task.sleep(for: .seconds(drainDelay))
  }
}
