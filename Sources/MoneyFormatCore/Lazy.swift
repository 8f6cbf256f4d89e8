// A value that is made when it is first needed.

import Synchronization

/// A value that is made at its first use. Reading it afterwards takes no lock; two threads that come first
/// at once both make it, and one is kept.
@usableFromInline
package final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline
  package final class Box: Sendable {
    @usableFromInline package let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Owned, once it is there.
  @usableFromInline package let box = Atomic<Unmanaged<Box>?>(nil)

  package init() {}

  deinit { box.load(ordering: .relaxed)?.release() }

  /// The value, made if it is not there yet. What `make` throws is not remembered.
  @inlinable @inline(__always)
  package func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let box = box.load(ordering: .acquiring) { return box._withUnsafeGuaranteedRef { $0.value } }
    return try made(make)
  }

  /// The value if it is there already, on loan: no reference is counted.
  @inlinable @inline(__always)
  package func withValueIfPresent<Result>(_ body: (Value) -> Result?) -> Result? {
    guard let box = box.load(ordering: .acquiring) else { return nil }
    return box._withUnsafeGuaranteedRef { body($0.value) }
  }

  @usableFromInline @inline(never)
  package func made<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    let new = Unmanaged.passRetained(Box(try make()))
    let (isFirst, present) = box.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let present else { return new._withUnsafeGuaranteedRef { $0.value } }
    new.release()
    return present._withUnsafeGuaranteedRef { $0.value }
  }
}
