// Options behind a reference, for values that are copied often.

/// Options behind a reference. Values that hold them are small, and cheap to create and pass on.
package struct BoxedOptions: Hashable, Sendable {
  package let box: Box
  /// The box, unretained: threads that share it would contend for its reference count.
  package let loan: Unmanaged<Box>

  package var options: FormattingOptions { box.options }

  package init(_ options: FormattingOptions) {
    box = Box(options)
    loan = .passUnretained(box)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.options == right.options
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(options) }

  package final class Box: Sendable {
    package let options: FormattingOptions
    init(_ options: FormattingOptions) { self.options = options }
  }
}
