// Options behind a reference, for values that are copied often.

/// Options behind a reference: what holds them is small, and cheap to make and to pass on.
package struct BoxedOptions: Hashable, Sendable {
  package let box: Box
  /// The box without a reference counted: threads that share it would wait for each other there.
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
