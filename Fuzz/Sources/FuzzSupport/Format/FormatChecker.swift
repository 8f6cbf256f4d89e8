// Checks cases one after another, and keeps some formatters, because making them is slow.

/// Checks formatting cases.
struct FormatChecker: ~Copyable {
  /// The result for each request: a pair to compare, or nil for an error that was expected. The capacity
  /// suffices for a fuzzer that mutates a few inputs at a time.
  private var pairs = BoundedStore<FormatRequest, FormatPair?>(capacity: 128)

  mutating func verify(_ candidate: FormatCase) throws(Violation) {
    guard let pair = try pair(for: candidate.request) else { return }
    for amount in candidate.amounts {
      do throws(Mismatch) {
        try pair.verify(amount)
      } catch {
        throw Violation(error.message, in: FormatCase(request: candidate.request, amounts: [amount]))
      }
    }
  }

  private mutating func pair(for request: FormatRequest) throws(Violation) -> FormatPair? {
    do throws(Mismatch) {
      return try pairs.value(for: request) { () throws(Mismatch) in try request.verify() }
    } catch {
      throw Violation(error.message, in: FormatCase(request: request, amounts: []))
    }
  }
}

/// A violated property; the checker adds the case.
package struct Mismatch: Error {
  package let message: String

  init(_ message: String) { self.message = message }
}
