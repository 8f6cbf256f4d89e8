// A bounded store of values that are slow to make.

/// Values by key. A full store evicts the oldest value.
struct BoundedStore<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  /// The keys of `known`, as a ring buffer.
  private var order: [Key] = []
  private var oldest = 0
  private let capacity: Int

  init(capacity: Int) {
    precondition(capacity > 0)
    self.capacity = capacity
  }

  /// Returns the value of a key, and makes it if necessary. If `make` throws, nothing is stored.
  mutating func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = known[key] { return value }
    let value = try make()
    if order.count < capacity {
      order.append(key)
    } else {
      known[order[oldest]] = nil
      order[oldest] = key
      oldest = (oldest + 1) % capacity
    }
    known[key] = value
    return value
  }
}
