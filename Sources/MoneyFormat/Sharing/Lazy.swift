// A value that is made when it is first needed.

import Synchronization

/// A value that is made at its first use. Reading it afterwards takes no lock; two threads that come first
/// at once both make it, and one is kept.
final class Lazy<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let reference = AtomicLazyReference<Box>()

  /// - Parameter make: fails only where ICU is broken, which has shown before: the format was made.
  func value(_ make: () throws(ICU.Failure) -> Value) -> Value {
    if let box = reference.load() { return box.value }
    do throws(ICU.Failure) {
      return reference.storeIfNil(Box(try make())).value
    } catch {
      fatalError("\(MoneyFormatError(error))")
    }
  }
}
