// Lets threads read shared objects without a lock, and lets go of replaced ones when nobody reads them.

import Glibc
import Synchronization
import MoneyFormatCore

/// The threads that are just reading shared objects, which they reach through atomic pointers without a
/// lock and without counting references.
///
/// Swift can't load a strong reference while another thread replaces it: between the load and the
/// retain the object may be gone. So objects that are replaced are not released at once, but *retired*,
/// and released when every thread that could still hold the bare pointer has ended its section of
/// reading (epoch-based reclamation).
///
/// Why that is sound. Every thread has a record with one word: 0, or the epoch at which it entered a
/// section.
///
/// - A reader (1) loads the epoch, (2) stores it into its record, (3) loads the pointer, uses the
///   object, and (4) stores 0 into its record.
/// - A writer (a) makes the pointer point elsewhere, (b) raises the epoch to `since`, (c) loads all
///   records, and releases the object when each is 0 or at least `since`.
///
/// (1), (2), (3), (a), (b) and (c) are sequentially consistent: they have one order that all threads
/// agree on. Take a reader that got the old pointer: its (3) comes before (a), hence its (2) before (c),
/// and its (1) before (b), so what it announced is less than `since`. If (c) sees that, the object stays.
/// If (c) sees a later value of the record, then the reader was through with (4). That is a releasing
/// store, as is every later (2), and (c) acquires: all uses of the object happen before its release.
///
/// A reader writes to nothing but its own record, which has cache lines of its own, so readers do not
/// slow each other down. A section costs some 8 ns, most of it for (2).
package final class Readers: Sendable {
  package static let shared = Readers()
  /// Nobody: every section is refused, as when the system has no room for records.
  package static let none = Readers(key: nil)

  /// Where threads keep their records.
  private let key: pthread_key_t?
  private let epoch = Atomic<UInt>(1)
  private let state = Mutex(State())

  private struct State {
    var records: Set<Record> = []
    var retired: [(object: any AnyObject & Sendable, since: UInt)] = []
  }

  /// Has to live as long as the threads that read here.
  package convenience init() {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { address in
      // Destructors are only called with addresses that are not null.
      if let address { Record(address: address).threadEnds() }
    }
    self.init(key: status == 0 ? key : nil)
  }

  private init(key: pthread_key_t?) { self.key = key }

  /// Runs `body` with the promise that no object retired from now on is released before it returns.
  ///
  /// `body` may call anything, this too. It must not keep a bare pointer to an object; a reference is fine,
  /// since it is counted before `body` returns. While it runs nothing is released, but nobody waits for it.
  ///
  /// - Returns: nil, with `body` not run, if the system has no room for the thread's record. The caller
  ///   then has to use a lock.
  @inline(__always)
  package func read<Result>(_ body: () -> Result) -> Result? {
    guard let record = currentRecord?.contents else { return nil }
    // In a section already: the outer one protects this one as well.
    guard record.pointee.entered.load(ordering: .relaxed) == 0 else { return body() }
    let now = epoch.load(ordering: .sequentiallyConsistent)
    record.pointee.entered.store(now, ordering: .sequentiallyConsistent)
    defer { record.pointee.entered.store(0, ordering: .releasing) }
    return body()
  }

  /// Keeps an object alive until every section that may have seen it has ended.
  ///
  /// - Precondition: no shared pointer leads to the object any more, and those that did were changed by
  ///   sequentially consistent stores.
  package func retire(_ object: any AnyObject & Sendable) {
    let since = epoch.add(1, ordering: .sequentiallyConsistent).newValue
    let unread = state.withLock { state in
      state.retired.append((object, since))
      return Self.takeUnread(&state)
    }
    // Released here, outside of the lock: a deinitialiser may do anything.
    _ = consume unread
  }

  /// How many objects wait for sections to end.
  package var retiredCount: Int { state.withLock { $0.retired.count } }

  private static func takeUnread(_ state: inout State) -> [any AnyObject & Sendable] {
    var oldest = UInt.max
    for record in state.records {
      let entered = record.contents.pointee.entered.load(ordering: .sequentiallyConsistent)
      if entered != 0 { oldest = min(oldest, entered) }
    }
    let unread = state.retired.filter { $0.since <= oldest }.map(\.object)
    state.retired.removeAll { $0.since <= oldest }
    return unread
  }
}

// MARK: - Threads

extension Readers {
  /// What a thread says about itself.
  ///
  /// `@unchecked Sendable`: the word that changes is atomic, and only its own thread frees it, when it ends.
  private struct Record: Hashable, @unchecked Sendable {
    struct Contents: ~Copyable {
      /// 0 outside of sections, else the epoch at which the thread entered.
      let entered = Atomic<UInt>(0)
      let owner: Unmanaged<Readers>
    }

    let address: UnsafeMutableRawPointer

    @inline(__always)
    var contents: UnsafeMutablePointer<Contents> { address.assumingMemoryBound(to: Contents.self) }

    init(address: UnsafeMutableRawPointer) { self.address = address }

    init(owner: Readers) {
      // Two cache lines: processors fetch neighbours in pairs.
      address = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
      address.bindMemory(to: Contents.self, capacity: 1)
        .initialize(to: Contents(owner: .passUnretained(owner)))
    }

    /// Writers look at records under the lock only, so that one that is no longer in the set may be freed.
    func threadEnds() {
      contents.pointee.owner._withUnsafeGuaranteedRef { $0.state.withLock { _ = $0.records.remove(self) } }
      free()
    }

    func free() {
      contents.deinitialize(count: 1)
      address.deallocate()
    }
  }

  /// The record of this thread, made at its first section and freed when the thread ends.
  @inline(__always)
  private var currentRecord: Record? {
    guard let key else { return nil }
    guard let address = pthread_getspecific(key) else { return makeRecord(key) }
    return Record(address: address)
  }

  @inline(never)
  private func makeRecord(_ key: pthread_key_t) -> Record? {
    let record = Record(owner: self)
    guard pthread_setspecific(key, record.address) == 0 else {
      record.free()
      return nil
    }
    state.withLock { _ = $0.records.insert(record) }
    return record
  }
}
