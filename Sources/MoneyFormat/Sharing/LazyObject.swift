// One shared object that is made when it is first needed.

import Synchronization

/// Holds an object that is made at its first use; reading it afterwards takes no lock. Two threads that come
/// first at once both make one, and one of the two is kept.
///
/// As `AtomicLazyReference`, only that its loading is inlined, which takes a tenth of the time.
struct LazyObject<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Owned: a reference is counted for it as long as this lives.
  private let pointer = Atomic<Unmanaged<Object>?>(nil)

  deinit { pointer.load(ordering: .acquiring)?.release() }

  /// The object, made by `make` if there is none. What `make` throws is not remembered.
  @inline(__always)
  func object<Failure: Error>(_ make: () throws(Failure) -> Object) throws(Failure) -> Object {
    if let object = pointer.load(ordering: .acquiring) { return object.takeUnretainedValue() }
    return keep(try make())
  }

  @inline(never)
  private func keep(_ object: Object) -> Object {
    let (isKept, other) = pointer.compareExchange(
      expected: nil, desired: .passRetained(object), ordering: .acquiringAndReleasing)
    if isKept { return object }
    Unmanaged.passUnretained(object).release()
    return other.unsafelyUnwrapped.takeUnretainedValue()
  }
}
