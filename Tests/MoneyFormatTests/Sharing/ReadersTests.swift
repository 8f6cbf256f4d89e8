// Retired objects live as long as they may be read, and no longer.

import Dispatch
import Synchronization
import Testing

@testable import MoneyFormat
@testable import MoneyFormatCore
@testable import MoneyFormatICU

@Suite struct ReadersTests {
  /// A separate instance, so that other tests don't block it.
  let readers = Readers.forOneTest()

  @Test func sectionReturnsItsBodysResult() {
    #expect(readers.read { 7 } == 7)
    // Also in a nested section.
    #expect(readers.read { readers.read { 7 } } == 7)
  }

  @Test func threadWithoutARecordIsRejected() {
    #expect(Readers.none.read { 7 } == nil)
  }

  @Test func unreadObjectsAreReleased() {
    let ended = Ended()
    readers.retire(Mortal(ended))
    #expect(ended.value)
    #expect(readers.retiredCount == 0)
  }

  @Test func readObjectsLiveUntilTheSectionEnds() {
    let ended = Ended()
    _ = readers.read {
      readers.retire(Mortal(ended))
      // Neither the end of a nested section nor other retirements release it.
      _ = readers.read {}
      for _ in 0..<100 { readers.retire(Mortal(Ended())) }
      #expect(!ended.value)
      #expect(readers.retiredCount == 101)
    }
    readers.retire(Mortal(Ended()))
    #expect(ended.value)
    #expect(readers.retiredCount == 0)
  }

  /// A thread that ends leaves nothing that blocks others; its record is not reused.
  @Test func threadsMayEnd() {
    for _ in 0..<20 {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        _ = readers.read { readers.retire(Mortal(Ended())) }
      }
    }
    readers.retire(Mortal(Ended()))
    #expect(readers.retiredCount == 0)
  }
}

@Suite struct PublishedTests {
  @Test func nothingIsPublishedInitially() {
    let published = Published<Pair>()
    let isEmpty = published.isEmpty
    #expect(isEmpty)
    #expect(shown(published) == -1)
    published.replace(with: Pair(1))
    #expect(shown(published) == 1)
    published.replace(with: Pair(2))
    #expect(shown(published) == 2)
  }

  private func shown(_ published: borrowing Published<Pair>) -> Int {
    published.withObject(\.value, empty: { -1 })
  }

  /// Four threads read while one replaces the object: no reader sees a released object, and the last one
  /// stays.
  @Test func readersAndAWriter() {
    let published = Published<Pair>()
    published.replace(with: Pair(0))
    let broken = Atomic(0)
    let count = 20_000
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      if thread == 0 {
        for value in 1...count { published.replace(with: Pair(value)) }
      } else {
        var last = 0
        for _ in 0..<count {
          let seen = published.withObject({ $0.isWhole ? $0.value : -1 }, empty: { -1 })
          // A replaced object does not return.
          if seen < last { broken.add(1, ordering: .relaxed) }
          last = seen
        }
      }
    }
    #expect(broken.load(ordering: .relaxed) == 0)
    #expect(shown(published) == count)
    print("published: \(count) replacements, \(4 * count) readings")
  }
}

extension Readers {
  /// Readers that no other test blocks. They are never released, because threads of the test may outlive
  /// it.
  static func forOneTest() -> Readers {
    let readers = Readers()
    kept.withLock { $0.append(readers) }
    return readers
  }

  private static let kept = Mutex<[Readers]>([])
}

/// Whether an object has been released.
final class Ended: Sendable {
  private let flag = Atomic(false)
  var value: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}

/// Reports its release.
final class Mortal: Sendable {
  private let ended: Ended
  init(_ ended: Ended) { self.ended = ended }
  deinit { ended.set() }
}

/// An object that can verify its own identity.
final class Pair: Sendable {
  let value: Int
  private let complement: Atomic<Int>

  init(_ value: Int) {
    self.value = value
    complement = Atomic(~value)
  }

  var isWhole: Bool { complement.load(ordering: .relaxed) == ~value }

  deinit { complement.store(value, ordering: .relaxed) }
}
