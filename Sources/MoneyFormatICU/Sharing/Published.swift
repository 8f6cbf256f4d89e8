// One shared object that is read often and replaced seldom.

import Synchronization
import MoneyFormatCore

/// Holds an object, or none, that any thread may read without a lock, and replace.
package struct Published<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Borrowed: `owner` keeps it alive, and after that ``Readers`` as long as it is read.
  private let pointer = Atomic<Unmanaged<Object>?>(nil)
  private let owner = Mutex<Object?>(nil)

  package init() {}

  /// Whether no object was ever published.
  @inline(__always)
  package var isEmpty: Bool { pointer.load(ordering: .relaxed) == nil }

  /// Calls `body` with the object of this moment, on loan: no lock, no reference counted.
  ///
  /// - Parameters:
  ///   - empty: what there is when no object was ever published.
  ///   - body: as for ``Readers/read(_:)``.
  @inline(__always)
  package func withObject<Result>(_ body: (Object) -> Result, empty: () -> Result) -> Result {
    // None can't go away while it is looked at, and never comes back.
    if isEmpty { return empty() }
    let result = Readers.shared.read {
      pointer.load(ordering: .sequentiallyConsistent).unsafelyUnwrapped._withUnsafeGuaranteedRef(body)
    }
    if let result { return result }
    return owner.withLock { $0 }.map(body) ?? empty()
  }

  /// Puts another object in its place.
  package func replace(with object: Object) {
    let old = owner.withLock { owner in
      let old = owner
      owner = object
      pointer.store(.passUnretained(object), ordering: .sequentiallyConsistent)
      return old
    }
    if let old { Readers.shared.retire(old) }
  }
}
