// A value that is made when it is first needed.

import Synchronization

/// A value that is made at its first use. Reading it afterwards takes no lock; two threads that come first
/// at once both make it, and one is kept.
final class Lazy<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Owned, once it is there.
  private let box = Atomic<Unmanaged<Box>?>(nil)

  deinit { box.load(ordering: .relaxed)?.release() }

  /// - Parameter make: fails only where ICU is broken, which has shown before: the format was made.
  @inline(__always)
  func value(_ make: () throws(ICU.Failure) -> Value) -> Value {
    if let box = box.load(ordering: .acquiring) { return box._withUnsafeGuaranteedRef(\.value) }
    return made(make)
  }

  /// The value if it is there already, on loan: no reference is counted.
  @inline(__always)
  func withValueIfPresent<Result>(_ body: (Value) -> Result?) -> Result? {
    guard let box = box.load(ordering: .acquiring) else { return nil }
    return box._withUnsafeGuaranteedRef { body($0.value) }
  }

  @inline(never)
  private func made(_ make: () throws(ICU.Failure) -> Value) -> Value {
    do throws(ICU.Failure) {
      let new = Unmanaged.passRetained(Box(try make()))
      let (isFirst, present) = box.compareExchange(
        expected: nil, desired: new, ordering: .acquiringAndReleasing)
      guard !isFirst, let present else { return new._withUnsafeGuaranteedRef(\.value) }
      new.release()
      return present._withUnsafeGuaranteedRef(\.value)
    } catch {
      fatalError("\(MoneyFormatError(error))")
    }
  }
}
