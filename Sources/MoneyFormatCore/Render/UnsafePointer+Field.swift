// Pointers into a block: to a field, and to the elements of an array within it, without copying either.

extension UnsafePointer {
  /// A stored property in place.
  @inline(__always)
  package func field<Field>(_ path: KeyPath<Pointee, Field>) -> UnsafePointer<Field> {
    // SAFETY: stored properties have an offset, and lie within the pointee.
    UnsafeRawPointer(self).advanced(by: MemoryLayout<Pointee>.offset(of: path).unsafelyUnwrapped)
      .assumingMemoryBound(to: Field.self)
  }

  /// The first element of an array in place.
  @inline(__always)
  package func elements<let count: Int, Element>() -> UnsafePointer<Element>
  where Pointee == InlineArray<count, Element> {
    // SAFETY: an InlineArray is its elements, one behind the other.
    UnsafeRawPointer(self).assumingMemoryBound(to: Element.self)
  }
}
