// Objects that callers hold by opaque pointers.

/// An object that a caller of the interface holds, until it frees it.
protocol Handle: AnyObject {}

public typealias HandlePlace = UnsafeMutablePointer<OpaquePointer?>

extension Handle {
  /// Stores a pointer that keeps the object until ``free(_:)``.
  func hand(to place: HandlePlace) { place.pointee = OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// Returns the object of a pointer.
  ///
  /// - Parameter name: that of the argument.
  /// - Throws: `invalidArgument` for a null pointer.
  static func of(_ pointer: OpaquePointer?, _ name: StaticString) throws(Failure) -> Self {
    guard let pointer else { throw .argument("\(name) is a null pointer.") }
    return Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Calls `body` with the object of a pointer. The object is not retained, because threads that share it would contend
  /// for its reference count.
  @inline(__always)
  static func borrow<Result>(_ pointer: OpaquePointer, _ body: (Self) -> Result) -> Result {
    Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer))._withUnsafeGuaranteedRef { body($0) }
  }

  /// Releases the object of a pointer, if there is one.
  static func free(_ pointer: OpaquePointer?) {
    guard let pointer else { return }
    Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
