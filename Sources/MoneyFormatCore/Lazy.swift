// A value that is made at its first use.

import Synchronization

/// A value that is made at its first use. Later reads take no lock. If two threads race for the first use,
/// both make a value, and one is kept. It is a struct without copies, so that an object that holds one needs no other.
@usableFromInline
package struct Lazy<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline
  package final class Box: Sendable {
    @usableFromInline package let value: Value
    @inlinable init(_ value: Value) { self.value = value }
  }

  /// Holds one reference to the box, once it is set.
  @usableFromInline package let box = Atomic<Unmanaged<Box>?>(nil)

  @inlinable package init() {}

  @inlinable deinit { box.load(ordering: .relaxed)?.release() }

  /// Returns the value, and makes it if necessary. If `make` throws, the next call tries again.
  @inlinable @inline(__always)
  package func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let box = box.load(ordering: .acquiring) { return box._withUnsafeGuaranteedRef { $0.value } }
    return try made(make)
  }

  /// Calls `body` with the value if it has been made, without retaining it.
  @inlinable @inline(__always)
  package func withValueIfPresent<Result>(_ body: (Value) -> Result?) -> Result? {
    guard let box = box.load(ordering: .acquiring) else { return nil }
    return box._withUnsafeGuaranteedRef { body($0.value) }
  }

  @inlinable @inline(never)
  package func made<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    let new = Unmanaged.passRetained(Box(try make()))
    let (isFirst, present) = box.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isFirst, let present else { return new._withUnsafeGuaranteedRef { $0.value } }
    new.release()
    return present._withUnsafeGuaranteedRef { $0.value }
  }
}

/// A ``Lazy`` value in a list. (Embedded Swift can't destroy an inline array of them.)
package final class LazySlot<Value: Sendable>: Sendable {
  package let lazy = Lazy<Value>()

  package init() {}
}
