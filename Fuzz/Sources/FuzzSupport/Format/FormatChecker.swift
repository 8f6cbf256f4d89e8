// Checks cases one after the other, and keeps a few formatters: making one is the slow part.

/// Checks cases of formatting.
struct FormatChecker: ~Copyable {
  /// What a request came to: a pair to compare, or nil for an error that was right.
  private var known: [FormatRequest: FormatPair?] = [:]
  /// The requests in `known`, as a ring: the oldest leaves first.
  private var order: [FormatRequest] = []
  private var oldest = 0

  /// Enough for a fuzzer that mutates a few inputs at a time.
  private static let capacity = 128

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
    if let pair = known[request] { return pair }
    let pair: FormatPair?
    do throws(Mismatch) {
      pair = try request.verify()
    } catch {
      throw Violation(error.message, in: FormatCase(request: request, amounts: []))
    }
    if order.count < Self.capacity {
      order.append(request)
    } else {
      known[order[oldest]] = nil
      order[oldest] = request
      oldest = (oldest + 1) % Self.capacity
    }
    known[request] = .some(pair)
    return pair
  }
}

/// What did not hold; the checker adds the case.
struct Mismatch: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
