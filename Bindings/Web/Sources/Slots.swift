// Numeric handles for objects. Invalid handles are harmless.

/// Objects by handle. An unused handle refers to no object.
struct Slots<Object: AnyObject> {
  private var objects: [Object?] = []
  private var free: [Int] = []

  /// Adds an object and returns its handle, from 1.
  mutating func add(_ object: Object) -> UInt32 {
    if let index = free.popLast() {
      objects[index] = object
      return UInt32(index + 1)
    }
    objects.append(object)
    return UInt32(objects.count)
  }

  subscript(_ handle: UInt32) -> Object? {
    handle > 0 && handle <= UInt32(objects.count) ? objects[Int(handle) - 1] : nil
  }

  mutating func remove(_ handle: UInt32) {
    guard self[handle] != nil else { return }
    objects[Int(handle) - 1] = nil
    free.append(Int(handle) - 1)
  }
}
