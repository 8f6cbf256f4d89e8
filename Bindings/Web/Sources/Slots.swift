// Handles for the page: numbers that lead to objects, and can be wrong without harm.

/// Objects by number. A number that is not in use leads to nothing.
struct Slots<Object: AnyObject> {
  private var objects: [Object?] = []
  private var free: [Int] = []

  /// The number of an object, from 1 on.
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
