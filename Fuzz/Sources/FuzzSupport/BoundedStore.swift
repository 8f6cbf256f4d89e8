// Keeps what takes long to make, up to a limit.

/// Values by key; when it is full, the oldest leaves first.
struct BoundedStore<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]
  /// The keys of `known`, as a ring.
  private var order: [Key] = []
  private var oldest = 0
  private let capacity: Int

  init(capacity: Int) {
    precondition(capacity > 0)
    self.capacity = capacity
  }

  /// The value of a key, made if it is not there. What `make` throws is not kept.
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
